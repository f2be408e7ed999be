// Reading the moves that were told.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { isBid, isCard, lastOf, playedGame, spoken, told, tricksOf } = await load("model/moves.ts");

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

test("the trick under way has no winner yet, and who sits out plays no card", () => {
  const tricks = tricksOf(["0 CJ", "1 C7", "2 C8", "d SA", "2 HA", "w TI.1"]);
  assert.deepEqual(tricks.map(({ leader, cards, winner }) => [leader, cards.length, winner]), [[0, 3, 2], [2, 1, undefined]]);
  assert.deepEqual(tricksOf([]), []);
});

test("cards, bids and words are told apart", () => {
  assert.ok(isCard("CT") && isCard("D7") && !isCard("C") && !isCard("CH") && !isCard("CJ.CA"));
  assert.ok(isBid("18") && isBid("264") && !isBid("y") && !isBid(""));
});

test("the last move of a kind", () => {
  assert.deepEqual(lastOf(["0 18", "1 y", "0 20", "1 p"], ({ action }) => isBid(action)), { who: 0, action: "20" });
  assert.equal(lastOf(["0 p"], ({ action }) => isBid(action)), undefined);
});
