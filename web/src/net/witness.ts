// What this browser saw and gave before a deal, and the cards it saw, to hold against the record afterwards. A witness is
// found by what the browser itself was told before the cards came, table and deal; the record has no say in which one is
// asked. The first that was told counts: nothing that comes later takes its place.
import type { Witness } from "../model/fair";
import type { Fair } from "../protocol";
import { randomHex } from "./random";

/** Nobody is called too late by so little that the way there could explain it. */
const HASTE = 5000;
const KEY = "wenzel.witness";
const MOST = 100;

interface Which {
  table: number;
  /** its number at this table: every deal has one of its own, thrown-in ones too */
  deal: number;
}
export interface Seen extends Which {
  commitment: string;
  /** from 1 */
  seat: number;
}
type Kept = Which & Witness;

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

const is = ({ table, deal }: Which) => (one: Kept): boolean => one.table === table && one.deal === deal;
const find = (which: Which): Kept | undefined => kept().find(is(which));

/** What is known already stays; the rest is added. */
function add({ table, deal }: Which, more: Witness): void {
  const all = kept(), before = all.find(is({ table, deal }));
  const after = { ...more, ...before, table, deal };
  keep(before ? all.map((one) => (one === before ? after : one)) : [...all, after]);
}

/** What is known of the table when a deal is told of. Away: a part of the story may have been missed. */
interface Hearing {
  name?: string;
  /** milliseconds that the table waits for parts */
  pause?: number;
  away?: boolean;
}

/** Its number belongs to another table, or another number to this one. */
const isForeign = ({ table }: Which, { id }: Fair): boolean =>
  kept().some((one) => one.id !== undefined && (one.table === table ? one.id !== id : one.id === id));

/** What comes after the own part was shown, or after no more could come, was made knowing it. */
function receiptsIn(before: Witness, { given }: Fair): Record<string, string> {
  const told = given.map(({ chair, receipt }) => [chair + 1, receipt] as const);
  return { ...Object.fromEntries(told.filter(([seat]) => !before.sealed || seat === before.seat)), ...before.receipts };
}

const isHurried = (before: Witness, fair: Fair, { pause = 0 }: Hearing): boolean =>
  fair.sealed && !before.sealed && before.random !== undefined && before.since !== undefined &&
  !fair.given.some(({ chair }) => chair + 1 === before.seat) && Date.now() + HASTE < before.since + pause;

/** A deal to come is told of, and what has come in for it. */
export function noteFair(which: Which, fair: Fair, hearing: Hearing = {}): void {
  const known = find(which), { table, deal } = which;
  if (fair.dealt || known?.dealt || (known?.commitment && known.commitment !== fair.commitment)) return;
  const { name = "", away } = hearing;
  const { since, ...before }: Kept = known?.commitment ? known : {
    ...known, table, deal, commitment: fair.commitment, name, since: Date.now(), ...(fair.id && { id: fair.id }),
    ...(isForeign(which, fair) && { foreign: true }),
  };
  const after: Kept = {
    ...before, ...(since !== undefined && !away && { since }), receipts: receiptsIn(before, fair),
    ...((before.sealed || fair.sealed) && { sealed: true }),
    ...((before.hurried || (!away && isHurried({ ...before, ...(since !== undefined && { since }) }, fair, hearing))) && { hurried: true }),
  };
  if (JSON.stringify(after) !== JSON.stringify(known)) keep([...kept().filter((one) => !is(which)(one)), after]);
}

/** A deal has come to nothing, and the next one is told of. Fits: its secret was that of its commitment. */
export function noteSpent(which: Which, next: Which, nothingMissing: boolean, fits: boolean): void {
  const before = find(which);
  if (before?.dropped || !fits || (before?.opened && nothingMissing)) add(next, { dropped: true });
}

/** My part of a deal is bound by this receipt; and it has been shown. */
export const noteOwn = (which: Which, own: string): void => add(which, { own });
export function noteOpened(which: Which): void {
  add(which, { opened: true, sealed: true });
}

/** The cards come, as this browser saw them dealt. Live: as it happened, and nothing before it was missed. */
export function noteDealt(which: Which, deal: string, live: boolean): void {
  if (find(which)?.dealt) return;
  add(which, { dealt: deal, ...(live && find(which)?.commitment && { whole: true }) });
}

/** The game is over: its moves, as they were seen. */
export const noteMoves = (which: Which, moves: string[]): void => add(which, { moves });

/** My random bytes for a deal. Asked again for the same commitment I give the same. Another commitment for a deal that
 * has my bytes already is what a cheat would look like: it gets bytes of its own, and the first stays my witness. */
export function give({ table, deal, commitment, seat }: Seen, words = ""): string {
  const before = find({ table, deal });
  if (before?.random !== undefined && before.commitment === commitment && before.seat === seat) return before.random;
  const random = randomHex(16);
  if (!before?.random && (before?.commitment ?? commitment) === commitment) add({ table, deal }, { commitment, seat, random, words });
  return random;
}

/** A table that was just opened has had no deals: if one of that number was here before, its server began anew. */
export function forget(table: number): void {
  keep(kept().filter((one) => one.table !== table));
}

/** What I can testify about a deal. Nothing, if I was not there. */
export function witnessOf(table: number, deal: number): Witness {
  const { table: _t, deal: _d, ...found } = find({ table, deal }) ?? { table, deal };
  return found;
}
