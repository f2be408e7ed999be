// Keys for everything. A button or link names its key by data-key; letters are never taken from a field.
import { closeSheet, openSheet, sheet, type Sheet } from "./router";

const SHEETS: Record<string, Sheet> = { "?": "help", s: "list", l: "last", e: "settings", c: "talk", g: "referee" };

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
  const cards = document.querySelectorAll<HTMLButtonElement>(".hand button");
  const card = cards[(Number(key) + 9) % 10];
  card?.focus();
  card?.click();
  return card !== undefined;
}

/** The arrows begin at the first card, wherever one was. */
function enterHand(key: string): boolean {
  if (key !== "arrowleft" && key !== "arrowright") return false;
  const first = document.querySelector<HTMLButtonElement>(".hand button");
  if (document.activeElement?.closest(".hand, [role=radiogroup], .topbar")) return false;
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
  if (SHEETS[key] && document.querySelector(`[data-sheet="${SHEETS[key]}"]`)) openSheet(SHEETS[key]);
  else if (!enterHand(key) && !press(key) && !pressCard(key)) return;
  event.preventDefault();
}
