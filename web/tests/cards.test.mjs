// Cards of the protocol.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { cardsOf, sorted } = await load("model/cards.ts");

test("a hand is laid in order", () => {
  const cards = ["D7", "CJ", "HA", "DJ", "CT"];
  assert.deepEqual(sorted(cards, "G"), ["CJ", "DJ", "HA", "CT", "D7"]);
  assert.deepEqual(sorted(["CJ", "CT", "CA"], "N"), ["CA", "CJ", "CT"]);
  assert.deepEqual(sorted(["CT", "SJ", "CQ", "C9"], "", false, undefined, "JAKQT987"), ["SJ", "CQ", "CT", "C9"]); // a ramsch with a low ten
});

test("cards are found in every way they are written", () => {
  for (const text of ["CJ.CA", "CJCA", "CJ CA", "G.CJ.CA"]) assert.deepEqual(cardsOf(text), ["CJ", "CA"], text);
  assert.deepEqual(cardsOf("??.??"), []);
});

test("trump stands at the left, with colours taking turns beside it", () => {
  assert.deepEqual(sorted(["CA", "SA", "HA", "DA", "SJ"], "D"), ["SJ", "DA", "CA", "HA", "SA"]);
  assert.deepEqual(sorted(["CA", "SA", "HA", "DA"], "SH"), ["SA", "HA", "CA", "DA"]);
});

test("who sorts by colour has the jacks with their suits; a hand that was sorted is another one", () => {
  const cards = ["D7", "DJ", "CT", "CJ"];
  assert.deepEqual(sorted(cards, "G", true), ["CJ", "CT", "DJ", "D7"]);
  assert.deepEqual(cards, ["D7", "DJ", "CT", "CJ"]);
});

test("where a suit is missing, suits of one colour still do not lie side by side", () => {
  assert.deepEqual(sorted(["HA", "DA", "SA"], "H"), ["HA", "SA", "DA"]);
  assert.deepEqual(sorted(["DA", "HA", "SA"], "D"), ["DA", "SA", "HA"]);
  assert.deepEqual(sorted(["CA", "SA", "DA"], "C"), ["CA", "DA", "SA"]);
  assert.deepEqual(sorted(["HA", "DA"], "H"), ["HA", "DA"]); // there is nothing to put between
});

test("a suit that has been played leaves the others in their places", () => {
  const began = ["HA", "CA", "DA", "SA"];
  assert.deepEqual(sorted(["HA", "DA", "SA"], "H", false, began), ["HA", "DA", "SA"]);
  assert.deepEqual(sorted(["HA", "DA"], "H", false, began), ["HA", "DA"]);
});
