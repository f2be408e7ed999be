// The cards that are chosen from the own hand, to be laid down or for whatever is offered: by a tap, by a key, or
// dragged to their place.
import { effect, signal } from "@preact/signals";
import { needsRoom, nameOf, offersIn, openedIn, wantedBy, type Wanted } from "../../model/offers";
import type { Offer } from "../../protocol";
import { table } from "../../net/state";
import { under } from "./drag";

/** cards that were chosen */
export const laid = signal<string[]>([]);
/** the game that was chosen, by its code; "" for none yet */
export const game = signal("");
/** the offer that somebody opened to choose from it, by its name; "" for none */
export const opened = signal("");

/** The offer that is drawn with all it has to choose from. */
export const chosenOffer = (): Offer | undefined => openedIn(table.value?.view, opened.value);
export const isOpened = (offer: Offer): boolean => nameOf(offer) === opened.value;

/** Cards of the own hand are asked for now. */
export const wanted = (): Wanted | undefined => wantedBy(chosenOffer());

// What was chosen for one offer means nothing for the next.
let last = "";
effect(() => {
  const now = offersIn(table.value?.view).filter(needsRoom).map(nameOf).join();
  if (now === last) return;
  last = now;
  open(undefined);
});

/** Draws an offer with all it has to choose from, or none. */
export function open(offer: Offer | undefined): void {
  laid.value = [];
  game.value = "";
  opened.value = offer ? nameOf(offer) : "";
}

export const takeBack = (card: string): void => {
  laid.value = laid.value.filter((one) => one !== card);
};

const mayLay = (card: string): boolean => wanted()?.from.includes(card) ?? false;

/** A tap: down with the card, or back. A card too many takes the place of the oldest. */
export function toggle(card: string): void {
  if (laid.value.includes(card)) takeBack(card);
  else if (mayLay(card)) laid.value = [...laid.value, card].slice(-wanted()!.most);
}

/** Lays a card on one of the places; what lies there makes room, or goes back to the hand. */
function layAt(card: string, place: number): void {
  if (!mayLay(card)) return;
  const rest = laid.value.filter((one) => one !== card);
  const after = rest.slice(rest.length < wanted()!.most ? place : place + 1);
  laid.value = [...rest.slice(0, place), card, ...after];
}

/** A card is let go: over one of the places it is laid there, elsewhere in the panel on the next free
 * one. Outside, a card that was laid down is back in the hand. */
export function letGo(card: string, x: number, y: number): void {
  const place = under(x, y, "[data-place]")?.dataset.place;
  if (place !== undefined) layAt(card, Number(place));
  else if (!under(x, y, "[data-part=panel]")) takeBack(card);
  else if (!laid.value.includes(card)) layAt(card, Math.min(laid.value.length, (wanted()?.most ?? 1) - 1));
}
