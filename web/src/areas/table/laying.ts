// The cards that are going to be laid down: chosen by a tap, by a key, or dragged to their place.
import { signal } from "@preact/signals";
import { table } from "../../net/state";
import { under } from "./drag";

/** cards chosen to be laid down */
export const laid = signal<string[]>([]);

/** Cards may be laid down now: the skat has been picked up. */
export const discardsWanted = (): number => {
  const options = table.value?.view?.options;
  return options?.kinds.includes("DECLARE") ? options.discards : 0;
};

export const takeBack = (card: string): void => {
  laid.value = laid.value.filter((one) => one !== card);
};

/** A tap: down with the card, or back. A card too many takes the place of the oldest. */
export function toggle(card: string): void {
  if (laid.value.includes(card)) takeBack(card);
  else laid.value = [...laid.value, card].slice(-discardsWanted());
}

/** Lays a card on one of the places; what lies there makes room, or goes back to the hand. */
function layAt(card: string, place: number): void {
  const rest = laid.value.filter((one) => one !== card);
  const after = rest.slice(rest.length < discardsWanted() ? place : place + 1);
  laid.value = [...rest.slice(0, place), card, ...after];
}

/** A card is let go: over one of the places it is laid there, elsewhere in the panel on the next free
 * one. Outside, a card that was laid down is back in the hand. */
export function letGo(card: string, x: number, y: number): void {
  const place = under(x, y, "[data-place]")?.dataset.place;
  if (place !== undefined) layAt(card, Number(place));
  else if (!under(x, y, ".declare")) takeBack(card);
  else if (!laid.value.includes(card)) layAt(card, Math.min(laid.value.length, discardsWanted() - 1));
}
