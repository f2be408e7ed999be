// What this browser saw and gave before a deal, to hold against the record afterwards. A witness is found by what the
// browser itself was told before the cards came, table and deal; the record has no say in which one is asked.
import type { Witness } from "../model/fair";
import { randomHex } from "./random";

const KEY = "wenzel.witness";
const MOST = 100;

interface Seen {
  table: number;
  /** its number at this table: every deal has one of its own, thrown-in ones too */
  deal: number;
  commitment: string;
  /** from 1 */
  seat: number;
}
type Kept = Seen & { random: string };

function kept(): Kept[] {
  try {
    const all = JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as unknown;
    return Array.isArray(all) ? (all as Kept[]) : [];
  } catch {
    return [];
  }
}

function keep(all: Kept[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(all.slice(-MOST)));
  } catch {
    // then the record is checked by itself alone
  }
}

const find = (table: number, deal: number): Kept | undefined => kept().find((one) => one.table === table && one.deal === deal);

/** My random bytes for a deal. Asked again for the same commitment I give the same. Another commitment for a deal that
 * has my bytes already is what a cheat would look like: it gets bytes of its own, and the first stays my witness. */
export function give(seen: Seen): string {
  const before = find(seen.table, seen.deal);
  if (before?.commitment === seen.commitment && before.seat === seen.seat) return before.random;
  const random = randomHex(16);
  if (!before) keep([...kept(), { ...seen, random }]);
  return random;
}

/** A table that was just opened has had no deals: if one of that number was here before, its server began anew. */
export function forget(table: number): void {
  keep(kept().filter((one) => one.table !== table));
}

/** What I can testify about a deal. Nothing, if I was not there. */
export function witnessOf(table: number, deal: number): Witness {
  const found = find(table, deal);
  return found ? { commitment: found.commitment, seat: found.seat, random: found.random } : {};
}
