// Cards arranged by hand: dragged along the hand, or moved by Alt and the arrows.
import { signal } from "@preact/signals";
import { settings } from "../settings";

/** the order somebody made; cards that are gone may still be in it */
const order = signal<string[]>([]);

export const byHand = (): boolean => settings.sorting.value === "hand";

/** Cards in the order that was made for them; new ones come last, as they were sorted. */
export function arranged(sorted: string[]): string[] {
  if (!byHand()) return sorted;
  const place = (card: string) => order.value.indexOf(card);
  const known = sorted.filter((card) => place(card) >= 0).sort((a, b) => place(a) - place(b));
  return [...known, ...sorted.filter((card) => place(card) < 0)];
}

/** Puts a card where another one is. */
export function putAt(cards: string[], card: string, other: string): void {
  const to = cards.indexOf(other);
  const rest = cards.filter((one) => one !== card);
  order.value = [...rest.slice(0, to), card, ...rest.slice(to)];
}

// --- dragging ---

const FAR_ENOUGH = 12;
let held: { card: string; x: number; moved: boolean } | undefined;

const cardAt = (x: number, y: number): string | undefined =>
  document.elementsFromPoint(x, y).map((one) => one.closest<HTMLElement>("[data-card]")?.dataset.card).find(Boolean);

export function grab(card: string, event: PointerEvent): void {
  if (byHand()) held = { card, x: event.clientX, moved: false };
}

export function drag(cards: string[], event: PointerEvent): void {
  if (event.buttons === 0) held = undefined;
  if (!held || (!held.moved && Math.abs(event.clientX - held.x) < FAR_ENOUGH)) return;
  held.moved = true;
  const under = cardAt(event.clientX, event.clientY);
  if (under && under !== held.card) putAt(cards, held.card, under);
}

/** Lets go; true if the card was dragged, so that the click that follows means nothing. */
export function wasDragged(): boolean {
  const moved = held?.moved ?? false;
  held = undefined;
  return moved;
}
