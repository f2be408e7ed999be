// The moves that were told: which tricks were made, what was said in the auction. No rule is applied here; who took a
// trick, and what it counts, is told with the result.
import type { Sentence, Taken as TakenPart, Telling } from "../protocol";

export interface Taken {
  leader: number;
  cards: { who: number; card: string }[];
  winner?: number;
  points?: number;
}

/** All tricks of a game, the last one perhaps unfinished; `taken` tells of the whole ones. */
export function tricksOf(told: Telling[], taken: TakenPart[] = []): Taken[] {
  const tricks: Taken[] = [];
  for (const { who, card } of told) {
    if (card === undefined) continue;
    let last = tricks[tricks.length - 1];
    if (!last || last.cards.length === 3) tricks.push((last = { leader: who, cards: [], ...taken[tricks.length] }));
    last.cards.push({ who, card });
  }
  return tricks;
}

/** What everybody said last in the auction, by position. */
export function spoken(told: Telling[]): (Sentence | undefined)[] {
  const last: (Sentence | undefined)[] = [undefined, undefined, undefined];
  for (const { who, call } of told) if (call && who < 3) last[who] = call;
  return last;
}
