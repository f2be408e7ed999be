// Cards and games by their names, in the language and with the faces that were chosen.
import type { Key } from "../generated/page_texts";
import { lookUp, t } from "./i18n";
import { cardsOf, sorted, type Card } from "./model/cards";
import { additionsOf, isRevolution, type Addition } from "./model/contract";
import { nameAt } from "./model/places";
import { sentenceText, type Words } from "./model/sentence";
import type { Head, Sentence } from "./protocol";
import { facesNamed } from "./settings";

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

const ADDITIONS: Record<Addition, Key> = {
  ouvert: "contract.ouvert", hand: "contract.hand", schneider: "contract.schneider", schwarz: "contract.schwarz",
};

export function gameName(code: string): string {
  if (code[0] === "G") return t("kind.grand");
  if (code[0] === "N") return t("kind.null");
  return suitName(code[0]!);
}

/** A declaration in the words of the library. */
export const contractName = (code: string): string =>
  isRevolution(code) ? t("contract.revolution") : gameName(code) + additionsOf(code).map((one) => t(ADDITIONS[one])).join("");

// --- rule sets ---

const RULES: Record<string, Key> = {
  isko: "page.friends.isko", house: "page.friends.house", kneipe: "page.friends.kneipe", ramschrunde: "page.friends.ramschrunde",
  winskat: "page.friends.winskat",
};

/** In a few words where there are some; one's own by its name, an order with its years. */
export const ruleName = (name: string, years?: string): string => (RULES[name] ? t(RULES[name]) : years ? `${name} (${years})` : name);

// --- sentences of the server ---

const TABLE = 4;

const wordsAt = (head: Head): Words => ({
  text: lookUp,
  person: (position) => (position === TABLE ? t("told.table") : nameAt(head, position)),
  card: cardName,
  cards: (cards) => sorted(cardsOf(cards), "G"),
  contract: contractName,
});

/** What the server tells, in the language of the page. */
export const say = (head: Head, sentence: Sentence | undefined): string => sentenceText(sentence, wordsAt(head));
