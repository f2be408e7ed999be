// What follows a game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { isOver, ramschValues, sidesOf, wayOn } = await load("model/result.ts");

const head = (more = {}) => ({ state: "playing", you: 1, chairs: [{}, { standin: false }, {}], ...more });
const result = (more = {}) => ({ over: false, ...more });

test("after a game the next one comes, or the list after the last", () => {
  assert.equal(wayOn(head(), result()), "next");
  assert.equal(wayOn(head(), result({ over: true })), "list");
  assert.equal(wayOn(head({ you: undefined }), result()), undefined, "who only looks on");
});

test("a series that was ended while its last result is read is over", () => {
  for (const state of ["over", "closed"]) {
    assert.ok(isOver(head({ state }), result()));
    assert.equal(wayOn(head({ state }), result()), "list");
    assert.equal(wayOn(head({ state, you: undefined }), result()), "list");
  }
});

test("an interrupted series is resumed, and who is played for takes the seat back", () => {
  assert.equal(wayOn(head({ state: "interrupted" }), result()), "resume");
  assert.equal(wayOn(head({ chairs: [{}, { standin: true }, {}] }), result()), "back");
});

test("points are those of both sides, and in a ramsch everybody's", () => {
  assert.deepEqual(sidesOf(result({ points: [20, 61, 39], played: { who: 1 } })), [61, 59]);
  assert.deepEqual(sidesOf(result({ points: [20, 61, 39] })), [20, 61, 39]);
  assert.deepEqual(sidesOf(result({ played: { who: 1 } })), [], "a null");
});

test("a ramsch is worth what is written, once", () => {
  assert.deepEqual(ramschValues({ written: [0, -57, 0] }), [-57]);
  assert.deepEqual(ramschValues({ written: [-45, -45, 0] }), [-45]);
  assert.deepEqual(ramschValues({}), []);
});
