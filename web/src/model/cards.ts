// Cards as the protocol writes them ("CJ"): taking them apart, naming them, laying a hand in order.
import { t } from "../i18n";
import type { Key } from "../../generated/page_texts";
import { facesNamed, settings } from "../settings";

export type Card = string;

/** "CJ.CA" or "CJCA" or "CJ CA": the cards of a text of the protocol. */
export const cardsOf = (text: string): Card[] => text.match(/[CSHD][AKQJT987]/g) ?? [];

const FRENCH: Record<string, Key> = { C: "suit.clubs", S: "suit.spades", H: "suit.hearts", D: "suit.diamonds" };
const GERMAN: Record<string, Key> = { C: "suit.acorns", S: "suit.leaves", H: "suit.red", D: "suit.bells" };
const RANKS: Record<string, Key> = {
  A: "rank.ace", K: "rank.king", Q: "rank.queen", J: "rank.jack", T: "rank.ten",
  "9": "rank.nine", "8": "rank.eight", "7": "rank.seven",
};
const GERMAN_RANKS: Record<string, Key> = { ...RANKS, A: "rank.daus", Q: "rank.ober", J: "rank.unter" };

const isGerman = () => facesNamed() === "german";
export const suitName = (suit: string): string => t((isGerman() ? GERMAN : FRENCH)[suit]!);
const rankName = (rank: string): string => t((isGerman() ? GERMAN_RANKS : RANKS)[rank]!);
export const cardName = (card: Card): string => t("card.name", suitName(card[0]!), rankName(card[1]!));

// --- laying a hand in order: a matter of taste, no rule follows from it ---

const JACKS = ["CJ", "SJ", "HJ", "DJ"];
const BY_VALUE = "ATKQ987";
const BY_RANK = "AKQJT987";

/** Suits from left to right: trump first, the others with colours taking turns. */
function suitsFor(trump: string): string[] {
  const order: Record<string, string> = { C: "CHSD", S: "SHCD", H: "HCDS", D: "DCHS" };
  return [...(order[trump] ?? "CHSD")];
}

/** A hand for a contract such as "G", "CH" or "N"; before there is one, as for grand. */
export function sorted(cards: Card[], contract: string): Card[] {
  const kind = contract[0] ?? "G";
  const plain = kind === "N" || settings.sorting.value === "colour";
  const ranks = kind === "N" ? BY_RANK : plain ? "JATKQ987" : BY_VALUE;
  const suits = suitsFor(kind);
  const place = (card: Card) =>
    !plain && card[1] === "J" ? JACKS.indexOf(card)
      : 10 + suits.indexOf(card[0]!) * 10 + ranks.indexOf(card[1]!);
  return [...cards].sort((a, b) => place(a) - place(b));
}
