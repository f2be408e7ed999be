// Cards as the protocol writes them ("CJ"): taking them apart, laying a hand in order.

export type Card = string;

/** "CJ.CA" or "CJCA" or "CJ CA": the cards of a text of the protocol. */
export const cardsOf = (text: string): Card[] => text.match(/[CSHD][AKQJT987]/g) ?? [];

// --- laying a hand in order: a matter of taste, no rule follows from it ---

const JACKS = ["CJ", "SJ", "HJ", "DJ"];
const BY_VALUE = "ATKQ987";
const BY_RANK = "AKQJT987";

/** Suits from left to right: trump first, the others with colours taking turns. */
function suitsFor(trump: string): string[] {
  const order: Record<string, string> = { C: "CHSD", S: "SHCD", H: "HCDS", D: "DCHS" };
  return [...(order[trump] ?? "CHSD")];
}

/** A hand for a contract such as "G", "CH" or "N"; before there is one, as for grand. By colour, jacks stay with their
 * suit. */
export function sorted(cards: Card[], contract: string, byColour = false): Card[] {
  const kind = contract[0] ?? "G";
  const plain = kind === "N" || byColour;
  const ranks = kind === "N" ? BY_RANK : plain ? "JATKQ987" : BY_VALUE;
  const suits = suitsFor(kind);
  const place = (card: Card) =>
    !plain && card[1] === "J" ? JACKS.indexOf(card)
      : 10 + suits.indexOf(card[0]!) * 10 + ranks.indexOf(card[1]!);
  return [...cards].sort((a, b) => place(a) - place(b));
}
