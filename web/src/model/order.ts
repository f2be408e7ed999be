// The order to read, as the build makes it of data/: paragraphs, topics, older orders, decided cases; and one search over
// all of them, which weighs as the terminal does (programs/rules/order_search.c). Pure, so that tests can feed it.

/** Name, a second word, German, English: a section, a paragraph and where it applies, a line of a topic by its kind, an
 * older order, a difference and its paragraph. */
export type Entry = [name: string, other: string, de: string, en: string];
export type Topic = [name: string, other: string, de: string, en: string, lines: Entry[]];
/** Number, paragraphs, what happened, question in both languages, decision in both. */
export type Case = [id: string, paragraphs: string[], event: string, question: [string, string], decision: [string, string]];

export interface Order {
  sections: Entry[];
  paragraphs: Entry[];
  topics: Topic[];
  orders: Entry[];
  earlier: Entry[];
  cases: Case[];
}

// --- names and addresses ---

const isCompetition = (number: string): boolean => number.startsWith("SkWO ");
/** "6.2" of "6.2.4". */
export const parentOf = (number: string): string => number.replace(/\.\d+$/, "");

/** Numbers and names of a list such as "2.4.1 SkWO 6.2.4 values". */
export const namesIn = (list: string): string[] => list.match(/SkWO \S+|\S+/g) ?? [];

/** What belongs to a topic: what it names, and the paragraphs that its lines name in square brackets. */
export function related([, , , , lines]: Topic): string[] {
  const named = lines.filter(([kind]) => kind === "see").flatMap(([, , list]) => namesIn(list));
  const cited = lines.flatMap(([, , text]) => [...text.matchAll(/\[((?:SkWO )?[\d.]+)\]/g)].map(([, number]) => number!));
  return [...new Set([...named, ...cited])];
}

// --- search ---

const PAIRS: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
/** Small letters, an umlaut as the two that people write where they have none. */
export const fold = (text: string): string => text.toLowerCase().replace(/[äöüß]/g, (letter) => PAIRS[letter]!);

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[a-z0-9]/.test(letter);

/** 0 apart, 1 within a word, 2 at its beginning, 3 a word of its own. */
export function closest(text: string, word: string): number {
  let best = 0;
  for (let at = text.indexOf(word); at >= 0 && best < 3; at = text.indexOf(word, at + 1))
    best = Math.max(best, isLetter(text[at - 1]) ? 1 : isLetter(text[at + word.length]) ? 2 : 3);
  return best;
}

export type HitKind = "paragraph" | "topic" | "earlier" | "case";

interface Readable {
  kind: HitKind;
  at: number;
  base: number;
  names: string[];
  titles: string[];
  bodies: string[];
  cites: string[];
}

export interface Hit {
  kind: HitKind;
  at: number;
  weight: number;
}

export type Index = Readable[];

const folded = (texts: string[]): string[] => texts.map(fold);
const bare = (number: string): string => (isCompetition(number) ? number.slice(5) : number);

/** Made once, when the order has come. */
export function indexOf(order: Order): Index {
  return [
    ...order.paragraphs.map(([name, , de, en], at): Readable =>
      ({ kind: "paragraph", at, base: 6, names: folded([name, bare(name)]), titles: [], bodies: folded([de, en]), cites: [] })),
    ...order.topics.map(([name, other, de, en, lines], at): Readable =>
      ({ kind: "topic", at, base: 3, names: folded([name, other]), titles: folded([de, en]), bodies: folded(lines.flatMap((line) => line.slice(2))), cites: [] })),
    ...order.earlier.map(([name, other, de, en], at): Readable =>
      ({ kind: "earlier", at, base: 2, names: folded([name, other]), titles: [], bodies: folded([de, en]), cites: [] })),
    ...order.cases.map(([id, cites, event, question, decision], at): Readable =>
      ({ kind: "case", at, base: 0, names: [fold(id)], titles: [fold(event)], bodies: folded([...question, ...decision]), cites })),
  ];
}

const NAMED = 100, CITED = 10, TITLES = [0, 5, 9, 12], BODIES = [0, 2, 4, 6];
const best = (texts: string[], word: string, weights: number[]): number =>
  texts.reduce((most, text) => Math.max(most, weights[closest(text, word)]!), 0);
const isNumber = (word: string): boolean => /^[\d.]+$/.test(word) && /\d/.test(word) && word.includes(".");

function weighWord(one: Readable, word: string): number {
  if (isNumber(word) && one.cites.includes(word)) return CITED;
  if (one.names.includes(word)) return NAMED;
  return best(one.titles, word, TITLES) + best(one.bodies, word, BODIES);
}

/** 0 if a word is missing. */
function weigh(one: Readable, words: string[]): number {
  let weight = one.base;
  for (const word of words) {
    const found = weighWord(one, word);
    if (found === 0) return 0;
    weight += found;
  }
  return weight;
}

const KINDS: HitKind[] = ["paragraph", "topic", "earlier", "case"];

/** All that has every word, in either language, the closest first. */
export function search(index: Index, query: string): Hit[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return index.map((one) => ({ kind: one.kind, at: one.at, weight: weigh(one, words) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || a.at - b.at);
}
