// What was decided before one is asked: a card, or how high to bid. It is held against the offers of one's turn, and
// only what is offered there is done.
import type { View } from "../protocol";
import { cardsOf } from "./cards";
import { answersIn, moveOf, playIn } from "./offers";

/** The move that a card chosen ahead makes now; nothing as long as no card is to be played, `undefined` for one that
 * can't be played. */
export function moveAhead(view: View | undefined, card: string): string | undefined | "wait" {
  const offer = playIn(view);
  if (!offer) return "wait";
  return cardsOf(offer.cards ?? "").includes(card) ? moveOf(offer, { cards: [card] }) : undefined;
}

/** The move of the last card: there is nothing left to think about. */
export function lastMove(view: View | undefined, position: number | undefined): string | undefined {
  const offer = playIn(view);
  if (!offer || position === undefined) return undefined;
  const [card, ...more] = cardsOf(view?.hands[position] ?? "");
  return card !== undefined && more.length === 0 && cardsOf(offer.cards ?? "").includes(card)
    ? moveOf(offer, { cards: [card] }) : undefined;
}

/** In the auction: going on as long as what it takes is within the limit, then not any more. Nothing if one is not
 * asked. */
export function bidWithin(view: View | undefined, limit: number): string | undefined {
  if (view?.scene !== "auction") return undefined;
  const answers = answersIn(view);
  const on = answers.find(({ weight }) => weight === "main"), off = answers.find(({ weight }) => weight === "second");
  const takes = on?.shape === "number" ? on.numbers?.[0] : view.bid;
  if (on && takes !== undefined && takes <= limit) return moveOf(on, on.shape === "number" ? { number: takes } : {});
  return off && moveOf(off);
}
