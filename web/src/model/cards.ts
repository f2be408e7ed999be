// Cards as the protocol writes them ("CJ"): taking them apart, laying a hand in order.

export type Card = string;

/** "CJ.CA" or "CJCA" or "CJ CA": the cards of a text of the protocol. */
export const cardsOf = (text: string): Card[] => text.match(/[CSHD][AKQJT987]/g) ?? [];

// --- laying a hand in order: a matter of taste, no rule follows from it ---

const JACKS = ["CJ", "SJ", "HJ", "DJ"];
const USUAL = "JATKQ987";
const IN_NULL = "AKQJT987";

const isRed = (suit: string): boolean => suit === "H" || suit === "D";

const orders = (suits: string[]): string[][] =>
  suits.length < 2 ? [suits] : suits.flatMap((first) => orders(suits.filter((one) => one !== first)).map((rest) => [first, ...rest]));

/** How often two suits of one colour lie side by side. */
const clashes = (suits: string[]): number => suits.filter((suit, i) => i > 0 && isRed(suit) === isRed(suits[i - 1]!)).length;

/** The suits of a hand from left to right: trump first, the others so that colours take turns as far as they can. */
function suitsFor(trump: string, held: Set<string>): string[] {
  const others = [..."CHSD"].filter((suit) => suit !== trump && held.has(suit));
  const first = held.has(trump) ? [trump] : [];
  const all = orders(others).map((rest) => [...first, ...rest]);
  return all.reduce((best, one) => (clashes(one) < clashes(best) ? one : best));
}

/** A hand for a contract such as "G", "CH" or "N"; before there is one, as for grand. By colour, jacks stay with their
 * suit. `began`: the hand as it was, so that suits keep their places when one of them has been played. `ranks`: how
 * high the cards of a suit stand, where the table has told it. */
export function sorted(cards: Card[], contract: string, byColour = false, began: Card[] = cards, ranks = contract[0] === "N" ? IN_NULL : USUAL): Card[] {
  const kind = contract[0] ?? "G";
  const plain = kind === "N" || byColour;
  const inSuit = [...began, ...cards].filter((card) => plain || card[1] !== "J");
  const suits = suitsFor(kind, new Set(inSuit.map((card) => card[0]!)));
  const place = (card: Card) =>
    !plain && card[1] === "J" ? JACKS.indexOf(card)
      : 10 + suits.indexOf(card[0]!) * 10 + ranks.indexOf(card[1]!);
  return [...cards].sort((a, b) => place(a) - place(b));
}
