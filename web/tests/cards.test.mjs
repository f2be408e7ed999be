// Cards of the protocol.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { cardsOf, sorted } = await load("model/cards.ts");

test("a hand is laid in order", () => {
  const cards = ["D7", "CJ", "HA", "DJ", "CT"];
  assert.deepEqual(sorted(cards, "G"), ["CJ", "DJ", "CT", "HA", "D7"]);
  assert.deepEqual(sorted(["CJ", "CT", "CA"], "N"), ["CA", "CJ", "CT"]);
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
