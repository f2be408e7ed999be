// Sentences as the server tells them: the key of a catalogue entry and what it is filled with. Pure: who writes them
// brings the words.
import type { Argument, Sentence } from "../protocol";

/** How things are called, in somebody's language and with somebody's faces. */
export interface Words {
  /** the entry of the catalogue; "" for one that this page does not know */
  text(key: string, ...values: string[]): string;
  person(position: number): string;
  card(card: string): string;
  /** cards in the order they are named */
  cards(cards: string): string[];
  contract(code: string): string;
}

/** "A, B and C" */
const listed = (names: string[], words: Words): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")}${words.text("told.and")}${names[names.length - 1]}`;

function written(arg: Argument, words: Words): string {
  if (arg.person !== undefined) return words.person(arg.person);
  if (arg.number !== undefined) return String(arg.number);
  if (arg.card !== undefined) return words.card(arg.card);
  if (arg.cards !== undefined) return listed(words.cards(arg.cards).map((card) => words.card(card)), words);
  if (arg.contract !== undefined) return words.contract(arg.contract);
  return arg.term === undefined ? "" : words.text(arg.term);
}

export const sentenceText = (sentence: Sentence | undefined, words: Words): string =>
  sentence ? words.text(sentence.key, ...(sentence.args ?? []).map((arg) => written(arg, words))) : "";

const isNumber = (arg: Argument): boolean => arg.number !== undefined;

/** The same sentence about another number. */
export const withNumber = (sentence: Sentence, number: number): Sentence =>
  ({ ...sentence, ...(sentence.args && { args: sentence.args.map((arg) => (isNumber(arg) ? { number } : arg)) }) });

export const namesNumber = (sentence: Sentence): boolean => sentence.args?.some(isNumber) ?? false;
