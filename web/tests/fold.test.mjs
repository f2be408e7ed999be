// A table as the fold of its frames.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { fold } = await load("model/fold.ts");

const DEALT = { who: 4, kind: "DEAL", text: { key: "told.deal" } };
const DEAL = `w ${Array(32).fill("??").join(".")}`;
const head = (more = {}) => ({ chairs: [{ name: "A" }, { name: "B" }, { name: "C" }], players: [1, 2, 0], dealer: 0, you: 0, ...more });
const snapshot = (more = {}) => ({ t: "snapshot", table: 7, seq: 5, now: 0, head: head(), moves: [], told: [], said: [], ...more });
const view = (more = {}) => ({ scene: "play", turn: 0, ...more });
const card = (who, code) => ({ who, kind: "PLAY", card: code });

test("frames of other tables and old frames change nothing", () => {
  const table = fold(undefined, snapshot());
  assert.equal(fold(table, { t: "head", table: 8, seq: 9, head: head({ name: "x" }) }), table);
  assert.equal(fold(table, { t: "head", table: 7, seq: 4, head: head({ name: "x" }) }), table);
  assert.equal(fold(undefined, { t: "head", table: 7, seq: 9, head: head() }), undefined);
});

test("a deal begins a new game: moves and result of the old one go", () => {
  let table = fold(undefined, snapshot({ view: view(), told: [{ who: 0, kind: "BID" }] }));
  table = fold(table, { t: "result", table: 7, seq: 6, result: { game: 1 } });
  table = fold(table, { t: "move", table: 7, seq: 8, at: 0, move: DEAL, first: true, told: DEALT, view: view({ scene: "auction" }) });
  assert.deepEqual(table.told, [DEALT]);
  assert.equal(table.result, undefined);
});

test("while a result is shown everybody stays where they sat", () => {
  let table = fold(undefined, snapshot({ view: view() }));
  table = fold(table, { t: "result", table: 7, seq: 6, result: { game: 1 } });
  table = fold(table, { t: "head", table: 7, seq: 6, head: head({ players: [2, 0, 1], dealer: 1 }) });
  assert.deepEqual(table.head.players, [1, 2, 0]);
  table = fold(table, { t: "move", table: 7, seq: 8, at: 0, move: DEAL, first: true, told: DEALT, view: view() });
  assert.deepEqual(table.head.players, [2, 0, 1]);
  assert.equal(table.head.dealer, 1);
});

test("a snapshot between two games shows the last one with who sat where in it", () => {
  const table = fold(undefined, snapshot({ result: { game: 1, told: [card(0, "CJ")], players: [0, 1, 2] } }));
  assert.deepEqual(table.told, [card(0, "CJ")]);
  assert.deepEqual(table.head.players, [0, 1, 2]);
  const next = fold(table, { t: "move", table: 7, seq: 8, at: 0, move: DEAL, first: true, told: DEALT, view: view({ scene: "auction" }) });
  assert.deepEqual(next.head.players, [1, 2, 0], "and those of the next game when it is dealt");
});

test("what the referee was called for stays for this game; what one asked alone is nobody else's", () => {
  const ruling = { title: "Lautes Zählen", text: "…", argument: "", facts: "", paragraphs: ["4.3.7"], ask: [], seq: 6, chair: 1, name: "B" };
  let table = fold(undefined, snapshot({ view: view(), rulings: [ruling] }));
  assert.equal(table.rulings.length, 1);
  table = fold(table, { t: "ruling", table: 7, seq: 7, ruling: { ...ruling, seq: 7 } });
  assert.equal(table.rulings.length, 2);
  assert.equal(fold(table, { t: "ruling", id: "x", table: 7, seq: 7, ruling }), table);
  table = fold(table, { t: "move", table: 7, seq: 8, at: 0, move: DEAL, first: true, told: DEALT, view: view() });
  assert.deepEqual(table.rulings, []);
});

test("what is said is kept as far as anybody reads", () => {
  let table = fold(undefined, snapshot());
  for (let i = 0; i < 60; i++) table = fold(table, { t: "said", table: 7, seq: 6 + i, said: { seq: 6 + i, chair: 1, name: "B", text: `${i}` } });
  assert.equal(table.said.length, 50);
  assert.equal(table.said.at(-1).text, "59");
});

test("a table that is gone is gone; one that has to be told anew stays until it is", () => {
  const table = fold(undefined, snapshot());
  assert.equal(fold(table, { t: "gone", table: 7, code: "resync" }), table);
  assert.equal(fold(table, { t: "gone", table: 7, code: "closed" }), undefined);
});

test("cards that come with the skat are known until a game is declared", () => {
  const hands = (own) => [own, "", ""];
  const declaring = (more) => view({ scene: "declaration", viewer: 0, picked_up: false, hands: hands("CJ.SJ"), ...more });
  const next = (table, seq, more) => fold(table, { t: "move", table: 7, seq, at: 0, move: "s", told: { who: 0, kind: "PICK_UP" }, view: declaring(more) });
  let table = next(fold(undefined, snapshot({ view: declaring() })), 6, { picked_up: true, hands: hands("CJ.SJ.H7.DA") });
  assert.deepEqual(table.picked, ["H7", "DA"]);
  table = next(table, 7, { picked_up: true, hands: hands("CJ.SJ.H7.DA") });
  assert.deepEqual(table.picked, ["H7", "DA"]);
  assert.deepEqual(next(table, 8, { scene: "play", picked_up: true, hands: hands("CJ.SJ") }).picked, []);
  const another = next(fold(undefined, snapshot({ view: declaring({ hands: hands("") }) })), 6, { picked_up: true, hands: hands("") });
  assert.deepEqual(another.picked, [], "nobody sees what others pick up");
});
