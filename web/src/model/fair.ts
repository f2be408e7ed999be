// Checking a deal as docs/fair-deals.md says, with nothing of the server's but the record itself.
import { hmac } from "@noble/hashes/hmac";
import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils";
import type { Contribution, Reveal } from "../protocol";

export type Finding = "holds" | "commitment" | "secret" | "order" | "contribution" | "own" | "number" | "cards";

const DEALS = 2753294408504640;

const counted = (text: string) => `${utf8ToBytes(text).length}:${text}`;
const lines = (...all: string[]) => all.map((line) => `${line}\n`).join("");
const hash = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));

const gameLines = (record: Reveal) => [`table ${counted(record.table)}`, `game ${record.game}`];

const partLines = (part: Contribution) =>
  [`seat ${part.seat}`, `random ${part.random}`, `words ${counted(part.words)}`];

const commitmentOf = (record: Reveal) =>
  hash(lines("wenzel-fair-1 commitment", ...gameLines(record), `secret ${record.secret}`));

const receiptOf = (record: Reveal, part: Contribution) =>
  hash(lines("wenzel-fair-1 receipt", ...gameLines(record), `commitment ${record.commitment}`, ...partLines(part)));

function numberOf(record: Reveal): number {
  const key = hexToBytes(record.secret);
  for (let attempt = 0; ; attempt++) {
    const text = lines("wenzel-fair-1 deal", ...gameLines(record), `commitment ${record.commitment}`,
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

/** What I saw with my own eyes before the cards were dealt. */
export interface Witness {
  commitment?: string;
  seat?: number;
  random?: string;
}

/** The first thing that is wrong, or "holds". */
export function checkDeal(record: Reveal, witness: Witness = {}): Finding {
  const { contributions, deal } = record;
  if (witness.commitment && witness.commitment !== record.commitment) return "commitment";
  if (commitmentOf(record) !== record.commitment) return "secret";
  if (contributions.some((part, i) => i > 0 && part.seat <= contributions[i - 1]!.seat)) return "order";
  if (contributions.some((part) => receiptOf(record, part) !== part.receipt)) return "contribution";
  const own = contributions.find(({ seat }) => seat === witness.seat);
  if (witness.random && own?.random !== witness.random) return "own";
  if (numberOf(record) !== deal.number) return "number";
  const said = [deal.forehand, deal.middlehand, deal.rearhand, deal.skat];
  return dealOf(deal.number).every((cards, i) => sameCards(cards, said[i]!)) ? "holds" : "cards";
}
