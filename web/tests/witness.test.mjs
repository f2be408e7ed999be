// What this browser can testify about a deal, under Node: the first commitment it gave its bytes for.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { load } from "./load.mjs";

const { forget, give, witnessOf } = await load("net/witness.ts");
const { checkDeal } = await load("model/fair.ts");
const { fold } = await load("model/fold.ts");

const seen = (more = {}) => ({ table: 7, deal: 1, commitment: "aa", seat: 1, ...more });

test("a witness is found by table and deal, never by what the record says", () => {
  const random = give(seen({ deal: 11 }));
  assert.match(random, /^[0-9a-f]{32}$/);
  assert.deepEqual(witnessOf(7, 11), { commitment: "aa", seat: 1, random });
  assert.deepEqual(witnessOf(7, 12), {});
  assert.deepEqual(witnessOf(8, 11), {});
});

test("asked again for the same deal one gives the same; another commitment never takes the place of the first", () => {
  const random = give(seen({ deal: 21 }));
  assert.equal(give(seen({ deal: 21 })), random);
  assert.notEqual(give(seen({ deal: 21, commitment: "bb" })), random);
  assert.notEqual(give(seen({ deal: 21, seat: 2 })), random);
  assert.deepEqual(witnessOf(7, 21), { commitment: "aa", seat: 1, random });
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

// --- which deal lies on the table, as this browser was told before the cards came ---

const DEAL = `w ${Array(32).fill("??").join(".")}`;
const head = { chairs: [], players: [0, 1, 2], you: 0 };
const snapshot = (more) => fold(undefined, { t: "snapshot", table: 7, seq: 5, now: 0, head, moves: [], said: [], ...more });
const fair = (deal, more = {}) => ({ deal, commitment: `c${deal}`, wanted: [0], given: [], dealt: false, ...more });
const told = (table, deal, seq) => fold(table, { t: "fair", table: 7, seq, fair: fair(deal) });
const dealt = (table, seq) => fold(table, { t: "move", table: 7, seq, at: 0, move: DEAL, view: { phase: "bid" } });
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

test("who comes back is told where the deals stand", () => {
  assert.equal(snapshot({ fair: fair(6, { dealt: true }), view: { phase: "play" } }).deal, 6);
  const between = snapshot({ fair: fair(7), result: { moves: [], players: [0, 1, 2] } });
  assert.equal(between.deal, 6);
  assert.equal(between.announced, 7);
  assert.equal(snapshot({ result: { moves: [], players: [0, 1, 2] } }).deal, undefined, "after the last game");
});
