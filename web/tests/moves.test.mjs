// The moves that were told.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { spoken, tricksOf } = await load("model/moves.ts");

const cards = (text) => text.split(" ").map((one) => ({ who: Number(one[0]), kind: "PLAY", card: one.slice(1) }));
const call = (who, key) => ({ who, kind: "SOMETHING", call: { key } });

test("who took a trick and what it counts is told with the result", () => {
  const tricks = tricksOf(cards("0CJ 1C7 2C8 0SA 1S7 2S8"), [{ winner: 0, points: 2 }, { winner: 2, points: 11 }]);
  assert.deepEqual(tricks.map(({ winner, points }) => [winner, points]), [[0, 2], [2, 11]]);
});

test("the trick under way has no winner yet, and moves without a card belong to none", () => {
  const tricks = tricksOf([...cards("0CJ 1C7"), { who: 3, kind: "NEW" }, ...cards("2C8 2HA"), { who: 4, kind: "TIMEOUT" }], [{ winner: 2, points: 2 }]);
  assert.deepEqual(tricks.map(({ leader, cards: all, winner }) => [leader, all.length, winner]), [[0, 3, 2], [2, 1, undefined]]);
  assert.deepEqual(tricksOf([]), []);
});

test("what everybody said last in the auction, whatever it was", () => {
  assert.deepEqual(spoken([call(1, "offer.bid"), call(0, "offer.hold"), { who: 1, kind: "BID" }, call(0, "offer.new")]),
    [{ key: "offer.new" }, { key: "offer.bid" }, undefined]);
});
