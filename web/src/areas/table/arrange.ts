// Cards arranged by hand: dragged along the hand, or moved by Alt and the arrows.
import { signal } from "@preact/signals";
import { sorted } from "../../model/cards";
import { settings } from "../../settings";
import { under } from "./drag";

/** the order somebody made; cards that are gone may still be in it */
const order = signal<string[]>([]);

/** A hand for a game, as somebody likes it; `began`: as it was before cards of it were played. */
export const inOrder = (cards: string[], { contract, ranks }: { contract: string; ranks?: string }, began = cards): string[] =>
  sorted(cards, contract, settings.sorting.value === "colour", began, ranks);

export const byHand = (): boolean => settings.sorting.value === "hand";

/** Cards in the order that was made for them; new ones come last, as they were sorted. */
export function arranged(cards: string[]): string[] {
  if (!byHand()) return cards;
  const place = (card: string) => order.value.indexOf(card);
  const known = cards.filter((card) => place(card) >= 0).sort((a, b) => place(a) - place(b));
  return [...known, ...cards.filter((card) => place(card) < 0)];
}

/** Puts a card where another one is. */
export function putAt(cards: string[], card: string, other: string): void {
  const to = cards.indexOf(other);
  const rest = cards.filter((one) => one !== card);
  order.value = [...rest.slice(0, to), card, ...rest.slice(to)];
}

/** A card is dragged over others: it takes their place. */
export function dragOver(cards: string[], card: string, x: number, y: number): void {
  const other = byHand() ? under(x, y, "[data-part=hand] [data-card]")?.dataset.card : undefined;
  if (other && other !== card) putAt(cards, card, other);
}
