// Checking a deal as docs/fair-deals.md says, with nothing of the server's but the record itself.
import { hmac } from "@noble/hashes/hmac";
import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils";
import type { Contribution, Reveal } from "../protocol";

export type Finding =
  "holds" | "commitment" | "secret" | "order" | "contribution" | "own" | "number" | "cards" | "receipt" | "seen_cards" | "hurried" | "dropped";
/** What this browser can't testify, though the record may be true in itself. */
export type Unseen = "commitment" | "receipts" | "own" | "cards" | "seals";

/** What every hash begins with: the deal, and the server's commitment to it. */
export type Deal = Pick<Reveal, "version" | "id" | "table" | "game" | "commitment">;
/** What somebody gives. */
export type Part = Pick<Contribution, "seat" | "random" | "words">;

const DEALS = 2753294408504640;

const counted = (text: string) => `${utf8ToBytes(text).length}:${text}`;
const lines = (...all: string[]) => all.map((line) => `${line}\n`).join("");
const hash = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));

const begin = (purpose: string, { version, id, table, game }: Omit<Deal, "commitment">) =>
  [`wenzel-fair-${version} ${purpose}`, ...(version > 1 ? [`id ${id}`] : []), `table ${counted(table)}`, `game ${game}`];

const partLines = (part: Part) =>
  [`seat ${part.seat}`, `random ${part.random}`, `words ${counted(part.words)}`];

export const commitmentOf = (deal: Omit<Deal, "commitment">, secret: string): string =>
  hash(lines(...begin("commitment", deal), `secret ${secret}`));

/** What binds one to a part before it is shown. */
export const receiptOf = (deal: Deal, part: Part): string =>
  hash(lines(...begin("receipt", deal), `commitment ${deal.commitment}`, ...partLines(part)));

const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** What all at a table read out to each other: who was shown other commitments or receipts has another one. */
export function comparisonOf(record: Reveal): string {
  const receipts = record.contributions.flatMap(({ seat, receipt }) => [`seat ${seat}`, `receipt ${receipt}`]);
  const bits = hexToBytes(hash(lines(...begin("comparison", record), `commitment ${record.commitment}`, ...receipts)))
    .slice(0, 10).reduce((all, byte) => all + byte.toString(2).padStart(8, "0"), "");
  return bits.match(/.{5}/g)!.map((five) => SIGNS[parseInt(five, 2)]).join("").match(/.{4}/g)!.join("-");
}

function numberOf(record: Reveal): number {
  const key = hexToBytes(record.secret);
  for (let attempt = 0; ; attempt++) {
    const text = lines(...begin("deal", record), `commitment ${record.commitment}`,
      ...record.contributions.flatMap(partLines), `attempt ${attempt}`);
    const number = parseInt(bytesToHex(hmac(sha256, key, utf8ToBytes(text))).slice(0, 13), 16);
    if (number < DEALS) return number;
  }
}

// --- from the number to the cards ---

const DECK = ["D", "H", "S", "C"].flatMap((suit) => [..."789QKTAJ"].map((rank) => suit + rank));

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return n < k ? 0 : Math.round(ways);
}

/** Takes ten cards out of `from` by the combinatorial number system. */
function takeTen(from: string[], part: number): string[] {
  const taken: string[] = [];
  let rest = part;
  for (let k = 10, place = from.length - 1; k > 0; k--, place--) {
    while (choose(place, k) > rest) place--;
    rest -= choose(place, k);
    taken.push(from[place]!);
  }
  return taken;
}

export function dealOf(number: number): string[][] {
  const last = number % 66;
  const quotient = Math.floor(number / 66);
  let left = DECK;
  const hands = [Math.floor(quotient / 646646), quotient % 646646, last].map((part) => {
    const hand = takeTen(left, part);
    left = left.filter((card) => !hand.includes(card));
    return hand;
  });
  return [...hands, left];
}

const sameCards = (a: string[], b: string[]) =>
  a.length === b.length && [...a].sort().join() === [...b].sort().join();

/** What I saw with my own eyes: before the cards were dealt, and of the cards. */
export interface Witness {
  commitment?: string;
  /** the table's own number and its name; of the first version there is no number */
  id?: string;
  name?: string;
  /** the number was another table's, or this table had another one */
  foreign?: boolean;
  /** by seat, from 1: as they were told in time */
  receipts?: Record<string, string>;
  /** no more receipts could come */
  sealed?: boolean;
  /** when the commitment was told, unless the connection has broken since */
  since?: number;
  /** nothing was missed from the commitment to the cards */
  whole?: boolean;
  seat?: number;
  random?: string;
  words?: string;
  /** the own receipt, and whether the own part was shown */
  own?: string;
  opened?: boolean;
  /** no parts were taken any more before the time was over, and not mine */
  hurried?: boolean;
  /** a deal was given up although nothing was missing, or with a secret that was not its own */
  dropped?: boolean;
  /** the deal as it came, and all moves, as docs/moves.md writes them */
  dealt?: string;
  moves?: string[];
}

const partOf = ({ contributions }: Reveal, seat: number | undefined): Contribution | undefined =>
  contributions.find((part) => part.seat === seat);

/** Every receipt that was told in time stands for a part; and who saw the cards come, or has shown an own part, has seen
 * all of them. */
function receiptsFit(record: Reveal, { receipts = {}, whole, opened }: Witness): boolean {
  const told = Object.entries(receipts).every(([seat, receipt]) => partOf(record, Number(seat))?.receipt === receipt);
  return told && (!(whole || opened) || record.contributions.every(({ seat }) => seat in receipts));
}

/** A part that no receipt was told for came too late: no fault, but it is not in there. */
function ownFits(record: Reveal, { seat, random, words, receipts, own }: Witness): boolean {
  if (seat === undefined || random === undefined) return true;
  if (own && receipts && seat in receipts && receipts[seat] !== own) return false;
  const part = partOf(record, seat);
  if (!part) return receipts !== undefined && !(seat in receipts);
  return part.random === random && (words === undefined || part.words === words);
}

const within = (cards: string[], hand: string[]): boolean => cards.every((card) => card === "??" || hand.includes(card));
const isCard = (word: string): boolean => /^[DHSC][789QKTAJ]$/.test(word);

/** Cards that were seen in a hand were dealt there, or came with the skat. Where cards wander from hand to hand by a house
 * rule, only the deal itself is compared. */
function cardsFit({ deal }: Reveal, { dealt, moves = [] }: Witness): boolean {
  const hands = [deal.forehand, deal.middlehand, deal.rearhand];
  const seen = (dealt ?? "").split(" ")[1]?.split(/[.|]/) ?? [];
  if (!hands.every((hand, i) => within(seen.slice(10 * i, 10 * i + 10), hand))) return false;
  let taker = "";
  for (const [who, action] of moves.slice(1).map((move) => move.split(" ") as [string, string])) {
    if (/^(push\.|exchange)/.test(action)) return true;
    if (action === "s") taker = who;
    const cards = action.split(".").filter(isCard);
    if (who === "w" ? action.includes(".") && !within(cards, deal.skat)
      : !within(cards, [...(hands[Number(who)] ?? cards), ...(who === taker ? deal.skat : [])])) return false;
  }
  return true;
}

/** Why the record is false in itself. */
function inItself(record: Reveal): Finding {
  const { contributions, deal } = record;
  if (commitmentOf(record, record.secret) !== record.commitment) return "secret";
  if (contributions.some((part, i) => i > 0 && part.seat <= contributions[i - 1]!.seat)) return "order";
  if (contributions.some((part) => receiptOf(record, part) !== part.receipt)) return "contribution";
  if (numberOf(record) !== deal.number) return "number";
  const said = [deal.forehand, deal.middlehand, deal.rearhand, deal.skat];
  return dealOf(deal.number).every((cards, i) => sameCards(cards, said[i]!)) ? "holds" : "cards";
}

/** The first thing that is wrong, or "holds". */
export function checkDeal(record: Reveal, witness: Witness = {}): Finding {
  const told = (witness.commitment ?? record.commitment) === record.commitment && (witness.id ?? record.id) === record.id;
  if (!told || witness.foreign) return "commitment";
  const finding = inItself(record);
  if (finding !== "holds") return finding;
  if (!ownFits(record, witness)) return "own";
  if (!receiptsFit(record, witness)) return "receipt";
  if (!cardsFit(record, witness)) return "seen_cards";
  return witness.dropped ? "dropped" : witness.hurried ? "hurried" : "holds";
}

/** What nobody here can testify. */
export function unseenOf(record: Reveal, { commitment, whole, seat, random, dealt }: Witness): Unseen[] {
  const unseen: [Unseen, boolean][] = [
    ["commitment", !commitment], ["receipts", !whole], ["own", !random || !partOf(record, seat)],
    ["cards", !dealt || !dealt.split(/[ .|]/).some(isCard)], ["seals", record.version === 1],
  ];
  return unseen.filter(([, is]) => is).map(([what]) => what);
}
