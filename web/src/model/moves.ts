// Reading the moves that were told: what was bid, which tricks were made. No rule is applied here;
// who took a trick is seen from who led the next one.

export interface Told {
  /** 0 to 2 a position, 3 who sits out, 4 the table */
  who: number;
  action: string;
}

export function told(move: string): Told {
  const actor = move[0]!;
  return { who: actor === "d" ? 3 : actor === "w" ? 4 : Number(actor), action: move.slice(2).trim() };
}

const CARD = /^[CSHD][AKQJT987]$/;
export const isCard = (action: string): boolean => CARD.test(action);
export const isBid = (action: string): boolean => /^\d+$/.test(action);

export interface Taken {
  leader: number;
  cards: { who: number; card: string }[];
  winner?: number;
}

/** All tricks of a game, the last one perhaps unfinished; `taker` took the last whole one. */
export function tricksOf(moves: string[], taker?: number): Taken[] {
  const tricks: Taken[] = [];
  for (const move of moves) {
    const { who, action } = told(move);
    if (!isCard(action) || who > 2) continue;
    let last = tricks[tricks.length - 1];
    if (!last || last.cards.length === 3) {
      if (last) last.winner = who;
      last = { leader: who, cards: [] };
      tricks.push(last);
    }
    last.cards.push({ who, card: action });
  }
  const last = tricks[tricks.length - 1];
  if (last?.cards.length === 3 && taker !== undefined) last.winner = taker;
  return tricks;
}

const DECLARATION = /^([CSHDGN][HSZO]*)(\.|$)/;

/** What was declared, by whom, and how high the bidding went; nothing if it was passed in, or a ramsch. */
export function playedGame(moves: string[]): { who: number; contract: string; bid: number } | undefined {
  const all = moves.map(told);
  const last = all.filter(({ who, action }) => who < 3 && DECLARATION.test(action)).pop();
  if (!last) return undefined;
  const bid = all.filter(({ who, action }) => who < 3 && isBid(action)).pop()?.action;
  return { who: last.who, contract: DECLARATION.exec(last.action)![1]!, bid: Number(bid ?? 0) };
}

/** What everybody said last in the auction, by position. */
export function spoken(moves: string[]): (string | undefined)[] {
  const last: (string | undefined)[] = [undefined, undefined, undefined];
  for (const move of moves) {
    const { who, action } = told(move);
    if (who < 3 && (isBid(action) || action === "y" || action === "p")) last[who] = action;
  }
  return last;
}

export const lastOf = (moves: string[], test: (told: Told) => boolean): Told | undefined =>
  moves.map(told).reverse().find(test);
