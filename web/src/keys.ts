// Keys for everything. A button or link names its key by data-key; letters are never taken from a field.
import { t } from "./i18n";
import { closeSheet, openSheet, sheet, type Sheet } from "./router";

/** Letters are those of the language. */
const sheetOf = (key: string): Sheet | undefined => ({
  "?": "help", [t("page.key.list")]: "list", [t("page.key.last")]: "last", [t("page.key.settings")]: "settings",
  [t("page.key.talk")]: "talk", [t("page.key.referee")]: "referee",
} as Record<string, Sheet>)[key];

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);

/** What is ticked is not written in: the way out is open. */
const isLeaving = (target: EventTarget | null, key: string): boolean =>
  key === "escape" && target instanceof HTMLInputElement && /^(radio|checkbox)$/.test(target.type);

function press(key: string): boolean {
  const button = [...document.querySelectorAll<HTMLElement>(":is(button, a)[data-key]:not(:disabled)")]
    .find((one) => one.dataset.key!.toLowerCase() === key);
  button?.click();
  return button !== undefined;
}

/** 1 to 9 and 0: the first to the tenth card. */
function pressCard(key: string): boolean {
  if (!/^\d$/.test(key)) return false;
  const cards = document.querySelectorAll<HTMLButtonElement>("[data-part=hand] button");
  const card = cards[(Number(key) + 9) % 10];
  card?.focus();
  card?.click();
  return card !== undefined;
}

/** The arrows begin at the first card, wherever one was. */
function enterHand(key: string): boolean {
  if (key !== "arrowleft" && key !== "arrowright") return false;
  const first = document.querySelector<HTMLButtonElement>("[data-part=hand] button");
  if (document.activeElement?.closest("[data-part=hand], [data-part=topbar], [role=radiogroup]")) return false;
  first?.focus();
  return first !== null;
}

export function onKey(event: KeyboardEvent): void {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey || event.altKey || (isField(event.target) && !isLeaving(event.target, key))) return;
  if (sheet.value) {
    if (key === "escape") closeSheet();
    return;
  }
  if (key === "enter" && event.target instanceof HTMLButtonElement) return;
  const wanted = sheetOf(key);
  if (wanted && document.querySelector(`[data-sheet="${wanted}"]`)) openSheet(wanted);
  else if (!enterHand(key) && !press(key) && !pressCard(key)) return;
  event.preventDefault();
}
