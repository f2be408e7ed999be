// What this browser can testify about a deal, under Node: the first commitment it gave its bytes for.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { load } from "./load.mjs";

const { forget, give, noteDealt, noteFair, noteMoves, noteOpened, noteOwn, noteSpent, witnessOf } = await load("net/witness.ts");
const { checkDeal, unseenOf } = await load("model/fair.ts");
const { fold } = await load("model/fold.ts");

const seen = (more = {}) => ({ table: 7, deal: 1, commitment: "aa", seat: 1, ...more });

test("a witness is found by table and deal, never by what the record says", () => {
  const random = give(seen({ deal: 11 }));
  assert.match(random, /^[0-9a-f]{32}$/);
  assert.deepEqual(witnessOf(7, 11), { commitment: "aa", seat: 1, random, words: "" });
  assert.deepEqual(witnessOf(7, 12), {});
  assert.deepEqual(witnessOf(8, 11), {});
});

test("asked again for the same deal one gives the same; another commitment never takes the place of the first", () => {
  const random = give(seen({ deal: 21 }));
  assert.equal(give(seen({ deal: 21 })), random);
  assert.notEqual(give(seen({ deal: 21, commitment: "bb" })), random);
  assert.notEqual(give(seen({ deal: 21, seat: 2 })), random);
  assert.deepEqual(witnessOf(7, 21), { commitment: "aa", seat: 1, random, words: "" });
});

test("the next deal of a table has a witness of its own, and so has the same deal of another table", () => {
  give(seen({ deal: 31 }));
  give(seen({ deal: 32, commitment: "bb" }));
  give(seen({ table: 9, deal: 31, commitment: "cc" }));
  assert.equal(witnessOf(7, 31).commitment, "aa");
  assert.equal(witnessOf(7, 32).commitment, "bb");
  assert.equal(witnessOf(9, 31).commitment, "cc");
});

test("a table that was just opened has had no deals: an old one of that number is forgotten", () => {
  give(seen({ table: 4, deal: 1 }));
  give(seen({ table: 5, deal: 1 }));
  forget(4);
  assert.deepEqual(witnessOf(4, 1), {});
  assert.equal(witnessOf(5, 1).commitment, "aa");
});

test("only the latest are kept, and a storage that is full or broken stops nobody", () => {
  for (let deal = 1; deal <= 300; deal++) give(seen({ table: 3, deal }));
  assert.deepEqual(witnessOf(3, 1), {});
  assert.equal(witnessOf(3, 300).commitment, "aa");
  assert.ok(sessionStorage.getItem("wenzel.witness").length < 40000);
  for (const broken of ["?", "{}", "[[1]]", "null"]) {
    sessionStorage.setItem("wenzel.witness", broken);
    assert.deepEqual(witnessOf(3, 300), {}, broken);
    assert.match(give(seen({ table: 3, deal: 301 })), /^[0-9a-f]{32}$/);
  }
});

test("a server that swaps its secret after it has seen my bytes is found out", () => {
  const [, record] = readFileSync(new URL("../../tests/golden/fair-1.jsonl", import.meta.url), "utf8").trim().split("\n").map((line) => JSON.parse(line));
  give(seen({ deal: record.game, commitment: "cc" }));
  assert.equal(checkDeal(record), "holds");
  assert.equal(checkDeal(record, witnessOf(7, record.game)), "commitment");
});

// --- a cheating server, whose every record is true in itself ---

const read = (name) => readFileSync(new URL(`../../tests/golden/${name}`, import.meta.url), "utf8").trim().split("\n").map((line) => JSON.parse(line));
const golden = read("fair-2.jsonl");
const RECORD = golden.find(({ contributions }) => contributions.length === 3);
const dealtTo = (record, own) => `w ${["forehand", "middlehand", "rearhand", "skat"]
  .flatMap((hand) => record.deal[hand].map((card) => (hand === own ? card : "??"))).join(".")}`;
let tables = 100;

const announced = ({ game, id, commitment }, more = {}) =>
  ({ deal: game, ...(id && { id }), commitment, wanted: [0, 1, 2], alone: false, given: [], sealed: false, opened: [], dealt: false, spent: [], ...more });
const receiptOfPart = ({ seat, receipt }) => ({ chair: seat - 1, receipt });

/** Somebody who saw it all: announced, given, dealt, played. */
function watched(record, { receipts = record.contributions, own = record.contributions[0], dealt = dealtTo(record, "forehand"), live = true, moves = [dealt] } = {}) {
  const which = { table: ++tables, deal: record.game };
  sessionStorage.setItem("wenzel.witness", "[]"); // else its number would be an older table's
  const fair = (given) => ({ ...announced(record), given });
  noteFair(which, fair([]));
  if (own) {
    give({ ...which, commitment: record.commitment, seat: own.seat }, own.words);
    const all = JSON.parse(sessionStorage.getItem("wenzel.witness"));
    all.find(({ table }) => table === which.table).random = own.random;
    sessionStorage.setItem("wenzel.witness", JSON.stringify(all));
  }
  noteFair(which, fair(receipts.map(({ seat, receipt }) => ({ chair: seat - 1, receipt }))));
  noteDealt(which, dealt, live);
  noteMoves(which, moves);
  return witnessOf(which.table, which.deal);
}

test("what was watched from the beginning is testified whole; what was missed is named", () => {
  const all = watched(RECORD);
  assert.equal(checkDeal(RECORD, all), "holds");
  assert.deepEqual(unseenOf(RECORD, all), []);
  assert.deepEqual(unseenOf(RECORD, {}), ["commitment", "receipts", "own", "cards"]);
  assert.deepEqual(unseenOf(RECORD, watched(RECORD, { live: false })), ["receipts"]);
  assert.deepEqual(unseenOf(RECORD, watched(RECORD, { own: null, dealt: dealtTo(RECORD, "") })), ["own", "cards"]);
  const [first] = read("fair-1.jsonl");
  assert.deepEqual(unseenOf(first, watched(first)), ["seals"], "who gave last could choose");
});

test("a part that nobody saw a receipt of, or another receipt, or one that is gone, is found", () => {
  const [first, second, third] = RECORD.contributions;
  assert.equal(checkDeal(RECORD, watched(RECORD, { receipts: [first, second] })), "receipt", "made after the cards");
  assert.equal(checkDeal(RECORD, watched(RECORD, { receipts: [first, second, { ...third, receipt: first.receipt }] })), "receipt", "exchanged");
  assert.equal(checkDeal(RECORD, watched(RECORD, { receipts: [...RECORD.contributions, { ...third, seat: 4 }] })), "receipt", "dropped");
  assert.equal(checkDeal(RECORD, watched(RECORD, { receipts: [first, second], live: false })), "holds", "who was away can't know");
  assert.equal(checkDeal(RECORD, watched(RECORD, { own: { ...first, random: "00" } })), "own");
  assert.equal(checkDeal(RECORD, watched(RECORD, { own: { ...first, words: "?" } })), "own");
});

test("a part of mine that came too late is no alarm, but is said not to be in there", () => {
  const late = watched(RECORD, { own: { ...RECORD.contributions[0], seat: 4 } });
  assert.equal(checkDeal(RECORD, late), "holds");
  assert.deepEqual(unseenOf(RECORD, late), ["own"]);
});

// --- attacks on what is sealed ---

const [FIRST, SECOND, THIRD] = RECORD.contributions;

/** I have sealed the first part and shown it when these receipts were there; `late`: others were told then. */
function shown(told, late = told) {
  const which = { table: ++tables, deal: RECORD.game };
  sessionStorage.setItem("wenzel.witness", "[]");
  noteFair(which, announced(RECORD));
  give({ ...which, commitment: RECORD.commitment, seat: FIRST.seat }, FIRST.words);
  noteOwn(which, FIRST.receipt);
  noteFair(which, announced(RECORD, { given: told.map(receiptOfPart), sealed: true }));
  noteOpened(which);
  noteFair(which, announced(RECORD, { given: late.map(receiptOfPart), sealed: true }));
  noteDealt(which, dealtTo(RECORD, "forehand"), true);
  return { ...witnessOf(which.table, which.deal), random: FIRST.random };
}

test("whoever is bound after I have shown my part is found out, whatever is told of it before the cards", () => {
  const all = RECORD.contributions;
  assert.equal(checkDeal(RECORD, shown(all)), "holds");
  assert.equal(checkDeal(RECORD, shown([FIRST, SECOND], all)), "receipt");
  assert.equal(checkDeal(RECORD, { ...shown([FIRST, SECOND], all), whole: false }), "receipt", "nobody has to have seen the cards come");
  assert.equal(checkDeal(RECORD, shown([FIRST, SECOND, { ...THIRD, receipt: SECOND.receipt }], all)), "receipt");
  assert.equal(checkDeal(RECORD, shown([{ ...FIRST, receipt: SECOND.receipt }, SECOND, THIRD])), "own", "another one in my name");
});

/** No more parts are taken so long after the deal was announced, and mine is not among them. */
function calledTooLate(after, away = false) {
  const which = { table: ++tables, deal: RECORD.game }, now = Date.now;
  sessionStorage.setItem("wenzel.witness", "[]");
  noteFair(which, announced(RECORD), { pause: 30000 });
  give({ ...which, commitment: RECORD.commitment, seat: 4 });
  try {
    Date.now = () => now() + after;
    if (away) noteFair(which, announced(RECORD), { pause: 30000, away });
    noteFair(which, announced(RECORD, { given: RECORD.contributions.map(receiptOfPart), sealed: true }), { pause: 30000 });
  } finally {
    Date.now = now;
  }
  return checkDeal(RECORD, witnessOf(which.table, which.deal));
}

test("who is called too late although there was time raises an alarm, unless the connection had broken", () => {
  assert.equal(calledTooLate(1000), "hurried");
  assert.equal(calledTooLate(29000), "holds");
  assert.equal(calledTooLate(1000, true), "holds");
});

test("a table keeps its number, and no other table has it", () => {
  const told = (table, deal, id) => {
    noteFair({ table, deal }, announced({ ...RECORD, game: deal, id, commitment: `c${table}${deal}` }));
    return witnessOf(table, deal).foreign === true;
  };
  sessionStorage.setItem("wenzel.witness", "[]");
  assert.equal(told(50, 1, "aa"), false);
  assert.equal(told(50, 2, "aa"), false);
  assert.equal(told(50, 3, "bb"), true);
  assert.equal(told(50, 4, undefined), true, "nor does it fall back to the first version");
  assert.equal(told(51, 1, "aa"), true);
  assert.equal(checkDeal(RECORD, { ...watched(RECORD), foreign: true }), "commitment");
  assert.equal(checkDeal(RECORD, { ...watched(RECORD), id: "aa" }), "commitment");
});

test("a deal comes to nothing for a reason, and with its own secret", () => {
  for (const [nothingMissing, fits, opened, dropped] of [[false, true, true, false], [true, true, false, false], [true, true, true, true], [false, false, false, true]]) {
    const which = { table: ++tables, deal: 1 }, next = { ...which, deal: 2 };
    give({ ...which, commitment: "aa", seat: 1 });
    if (opened) noteOpened(which);
    noteSpent(which, next, nothingMissing, fits);
    assert.equal(witnessOf(next.table, 2).dropped === true, dropped);
    noteSpent(next, { ...which, deal: 3 }, false, true);
    assert.equal(witnessOf(next.table, 3).dropped === true, dropped, "nor is it forgotten with the next one");
  }
  assert.equal(checkDeal(RECORD, { ...watched(RECORD), dropped: true }), "dropped");
});

test("other cards than those of the record, dealt to me or played by a friend of the server, are found", () => {
  const { forehand, middlehand, skat } = RECORD.deal;
  const dealt = dealtTo(RECORD, "forehand");
  assert.equal(checkDeal(RECORD, watched(RECORD, { dealt: dealt.replace(forehand[3], skat[0]) })), "seen_cards");
  const played = (...moves) => checkDeal(RECORD, watched(RECORD, { moves: [dealt, ...moves] }));
  assert.equal(played(`0 ${forehand[0]}`, `1 ${middlehand[0]}`), "holds");
  assert.equal(played(`1 ${skat[0]}`), "seen_cards");
  assert.equal(played("1 s", "w ??.??", "1 G.??.??", `1 ${skat[0]}`), "holds", "the declarer had the skat");
  assert.equal(played("1 s", `w ${skat.join(".")}`), "holds");
  assert.equal(played("1 s", `w ${middlehand[0]}.${skat[1]}`), "seen_cards");
  assert.equal(played("1 18", "0 p", "2 p", `1 NOH.${middlehand.join(".")}`, `2 SC.${middlehand[0]}`), "seen_cards");
  assert.equal(played("0 s", "w ??.??", "0 push.??.??", `1 ${skat[0]}`), "holds", "cards wander in a schieberamsch");
});

// --- which deal lies on the table, as this browser was told before the cards came ---

const DEAL = `w ${Array(32).fill("??").join(".")}`;
const head = { chairs: [], players: [0, 1, 2], you: 0 };
const snapshot = (more) => fold(undefined, { t: "snapshot", table: 7, seq: 5, now: 0, head, moves: [], told: [], said: [], ...more });
const fair = (deal, more = {}) => ({ deal, commitment: `c${deal}`, wanted: [0], given: [], dealt: false, ...more });
const told = (table, deal, seq) => fold(table, { t: "fair", table: 7, seq, fair: fair(deal) });
const dealt = (table, seq) => fold(table, { t: "move", table: 7, seq, at: 0, move: DEAL, first: true, told: { who: 4, kind: "DEAL" }, view: { scene: "auction" } });
const over = (table, seq) => fold(table, { t: "result", table: 7, seq, result: { game: 1 } });

test("the deal on the table is the one that was announced before it, also when the next one is", () => {
  let table = told(snapshot({}), 6, 6);
  assert.equal(table.announced, 6);
  table = dealt(table, 7);
  assert.equal(table.deal, 6);
  table = told(over(table, 8), 7, 8);
  assert.equal(table.deal, 6, "whose result is looked at");
  assert.equal(table.announced, 7);
  assert.equal(dealt(table, 9).deal, 7);
});

test("a deal that was announced can't be renamed before its cards come", () => {
  const table = told(told(snapshot({}), 6, 6), 7, 7);
  assert.equal(table.announced, 6);
  assert.equal(dealt(table, 8).deal, 6);
});

test("... but for one that came to nothing", () => {
  const spent = { deal: 6, commitment: "c6", secret: "00", withheld: [1] };
  const table = fold(told(snapshot({}), 6, 6), { t: "fair", table: 7, seq: 7, fair: fair(7, { spent: [spent] }) });
  assert.equal(table.announced, 7);
  assert.equal(fold(told(snapshot({}), 6, 6), { t: "fair", table: 7, seq: 7, fair: fair(8, { spent: [{ ...spent, deal: 7 }] }) }).announced, 6);
  const between = snapshot({ fair: fair(9, { last: 6, spent: [{ ...spent, deal: 7 }, { ...spent, deal: 8 }] }), result: { moves: [], players: [0, 1, 2] } });
  assert.deepEqual([between.deal, between.announced], [6, 9]);
});

test("who comes back is told where the deals stand", () => {
  assert.equal(snapshot({ fair: fair(6, { dealt: true }), view: { scene: "play" } }).deal, 6);
  const between = snapshot({ fair: fair(7), result: { moves: [], players: [0, 1, 2] } });
  assert.equal(between.deal, 6);
  assert.equal(between.announced, 7);
  assert.equal(snapshot({ result: { moves: [], players: [0, 1, 2] } }).deal, undefined, "after the last game");
});
