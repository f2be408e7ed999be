// Units of the page under Node: fold, moves, fairness. The sources are bundled for the test.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { load } from "./load.mjs";

const { fold, isDeal } = await load("model/fold.ts");
const { checkDeal, dealOf } = await load("model/fair.ts");
const { playedGame, spoken, told, tricksOf } = await load("model/moves.ts");
const { placeOf, positionOf } = await load("model/places.ts");
const { choicesOf } = await load("model/contract.ts");
const { sorted } = await load("model/cards.ts");
const { onlyHere } = await load("net/address.ts");
const { pauseAfter, Pacer } = await load("net/pacing.ts");

const DEAL = `w ${Array(32).fill("??").join(".")}`;
const head = (more = {}) => ({ chairs: [{ name: "A" }, { name: "B" }, { name: "C" }], players: [1, 2, 0], dealer: 0, you: 0, ...more });
const snapshot = (more = {}) => ({ t: "snapshot", table: 7, seq: 5, now: 0, head: head(), moves: [], said: [], ...more });
const view = (more = {}) => ({ phase: "play", turn: 0, ...more });

test("frames of other tables and old frames change nothing", () => {
  const table = fold(undefined, snapshot());
  assert.equal(fold(table, { t: "head", table: 8, seq: 9, head: head({ name: "x" }) }), table);
  assert.equal(fold(table, { t: "head", table: 7, seq: 4, head: head({ name: "x" }) }), table);
  assert.equal(fold(undefined, { t: "head", table: 7, seq: 9, head: head() }), undefined);
});

test("a deal begins a new game: moves and result of the old one go", () => {
  let table = fold(undefined, snapshot({ view: view(), moves: ["0 18"] }));
  table = fold(table, { t: "result", table: 7, seq: 6, result: { game: 1 } });
  table = fold(table, { t: "move", table: 7, seq: 8, at: 0, move: DEAL, view: view({ phase: "bid" }) });
  assert.ok(isDeal(DEAL));
  assert.deepEqual(table.moves, [DEAL]);
  assert.equal(table.result, undefined);
});

test("while a result is shown everybody stays where they sat", () => {
  let table = fold(undefined, snapshot({ view: view() }));
  table = fold(table, { t: "result", table: 7, seq: 6, result: { game: 1 } });
  table = fold(table, { t: "head", table: 7, seq: 6, head: head({ players: [2, 0, 1], dealer: 1 }) });
  assert.deepEqual(table.head.players, [1, 2, 0]);
  table = fold(table, { t: "move", table: 7, seq: 8, at: 0, move: DEAL, view: view() });
  assert.deepEqual(table.head.players, [2, 0, 1]);
  assert.equal(table.head.dealer, 1);
});

test("a snapshot between two games shows the last one with who sat where in it", () => {
  const table = fold(undefined, snapshot({ result: { game: 1, moves: ["0 CJ"], players: [0, 1, 2] } }));
  assert.deepEqual(table.moves, ["0 CJ"]);
  assert.deepEqual(table.head.players, [0, 1, 2]);
  const next = fold(table, { t: "move", table: 7, seq: 8, at: 0, move: DEAL, view: view({ phase: "bid" }) });
  assert.deepEqual(next.head.players, [1, 2, 0], "and those of the next game when it is dealt");
});

test("what was played is read from the moves", () => {
  const moves = ["w ??", "1 18", "0 y", "1 20", "0 p", "2 p", "1 s", "w ??.??", "1 GO.D7.D8", "0 CJ", "1 SC", "0 agree"];
  assert.deepEqual(playedGame(moves), { who: 1, contract: "GO", bid: 20 });
  assert.equal(playedGame(["1 p", "2 p", "0 p"]), undefined);
  assert.deepEqual(playedGame(["1 18", "0 p", "2 p", "1 NH", "0 D7"]), { who: 1, contract: "NH", bid: 18 });
});

test("moves are taken apart", () => {
  assert.deepEqual(told("d agree"), { who: 3, action: "agree" });
  assert.deepEqual(told("w TI.1"), { who: 4, action: "TI.1" });
  assert.deepEqual(spoken(["1 18", "0 y", "1 20", "0 p"]), ["p", "20", undefined]);
});

test("who took a trick is seen from who led the next", () => {
  const tricks = tricksOf(["0 CJ", "1 C7", "2 C8", "0 SA", "1 S7", "2 S8"], 2);
  assert.deepEqual(tricks.map(({ winner }) => winner), [0, 2]);
});

test("a link by this machine's own names is for nobody else", () => {
  for (const host of ["localhost", "127.0.0.1", "127.1.2.3", "[::1]"]) assert.ok(onlyHere(host), host);
  for (const host of ["192.168.1.20", "skat.example", "localhost.example", "12.70.0.1", "[fe80::1]"]) assert.ok(!onlyHere(host), host);
});

test("everybody sits clockwise, oneself at the bottom", () => {
  const four = head({ chairs: [{}, {}, {}, {}], you: 2 });
  assert.deepEqual([0, 1, 2, 3].map((chair) => placeOf(four, chair)), ["top", "right", "self", "left"]);
  assert.deepEqual([0, 1, 2].map((chair) => placeOf(head({ you: 1 }), chair)), ["right", "self", "left"]);
  assert.equal(positionOf(four, 3), undefined);
});

test("declarations are grouped by game, with the values the server gave", () => {
  assert.deepEqual(choicesOf(["CH", "C", "G"], [36, 24, 48], "C"), [{ code: "C", value: 24 }, { code: "CH", value: 36 }]);
  assert.deepEqual(choicesOf(["N", "NO"], undefined, "N"), [{ code: "N" }, { code: "NO" }]);
});

test("a hand is laid in order", () => {
  const cards = ["D7", "CJ", "HA", "DJ", "CT"];
  assert.deepEqual(sorted(cards, "G"), ["CJ", "DJ", "CT", "HA", "D7"]);
  assert.deepEqual(sorted(["CJ", "CT", "CA"], "N"), ["CA", "CJ", "CT"]);
});

test("cards of others are shown one after the other, one's own at once", () => {
  const card = (who, more) => ({ t: "move", move: `${who} CJ`, view: view(more) });
  assert.ok(pauseAfter(card(1, { trick: {} }), 0) > 0);
  assert.equal(pauseAfter(card(0, { trick: {} }), 0), 0);
  assert.ok(pauseAfter(card(0, {}), 0) > pauseAfter(card(1, { trick: {} }), 0));
  const shown = [];
  const pacer = new Pacer((frame) => (shown.push(frame.move), 1000));
  pacer.push(card(1), false);
  pacer.push(card(2), false);
  assert.deepEqual(shown, ["1 CJ"]);
  pacer.push({ t: "snapshot" }, false);
  assert.deepEqual(shown, ["1 CJ", undefined]);
  pacer.push(card(0), true);
  assert.equal(shown.length, 3);
  pacer.clear();
});

const golden = readFileSync(new URL("../../tests/golden/fair-1.jsonl", import.meta.url), "utf8")
  .trim().split("\n").map((line) => JSON.parse(line));

test("golden records of fair deals hold", () => {
  assert.ok(golden.length >= 12);
  for (const record of golden) assert.equal(checkDeal(record), "holds");
});

test("tampered records are found out", () => {
  const record = golden.find(({ contributions }) => contributions.length > 1);
  const changed = (change) => { const copy = structuredClone(record); change(copy); return checkDeal(copy); };
  assert.equal(changed((r) => { r.secret = r.secret.replace(/^../, "ff"); }), "secret");
  assert.equal(changed((r) => { r.game += 1; }), "secret");
  assert.equal(changed((r) => r.contributions.reverse()), "order");
  assert.equal(changed((r) => { r.contributions[0].words += "!"; }), "contribution");
  assert.equal(changed((r) => r.contributions.pop()), "number");
  assert.equal(changed((r) => { r.deal.number += 1; }), "number");
  assert.equal(changed((r) => r.deal.skat.reverse()), "holds");
  assert.equal(changed((r) => { [r.deal.skat[0], r.deal.forehand[0]] = [r.deal.forehand[0], r.deal.skat[0]]; }), "cards");
  assert.equal(checkDeal(record, { commitment: "00" }), "commitment");
  assert.equal(checkDeal(record, { commitment: record.commitment, seat: record.contributions[0].seat, random: "00" }), "own");
});

test("the first and the last deal", () => {
  for (const number of [0, 2753294408504639]) {
    const all = dealOf(number);
    assert.deepEqual(all.map(({ length }) => length), [10, 10, 10, 2]);
    assert.equal(new Set(all.flat()).size, 32);
  }
});

test("what the referee was called for stays for this game; what one asked alone is nobody else's", () => {
  const ruling = { title: "Lautes Zählen", text: "…", argument: "", facts: "", paragraphs: ["4.3.7"], ask: [], seq: 6, chair: 1, name: "B" };
  let table = fold(undefined, snapshot({ view: view(), rulings: [ruling] }));
  assert.equal(table.rulings.length, 1);
  table = fold(table, { t: "ruling", table: 7, seq: 7, ruling: { ...ruling, seq: 7 } });
  assert.equal(table.rulings.length, 2);
  assert.equal(fold(table, { t: "ruling", id: "x", table: 7, seq: 7, ruling }), table);
  table = fold(table, { t: "move", table: 7, seq: 8, at: 0, move: DEAL, view: view() });
  assert.deepEqual(table.rulings, []);
});
