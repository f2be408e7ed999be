// Who sits where on the screen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { chairAt, nameAt, placeOf, positionOf } = await load("model/places.ts");

const head = (more = {}) => ({ chairs: [{ name: "A" }, { name: "B" }, { name: "C" }], players: [1, 2, 0], dealer: 0, you: 0, ...more });

test("everybody sits clockwise, oneself at the bottom", () => {
  const four = head({ chairs: [{}, {}, {}, {}], you: 2 });
  assert.deepEqual([0, 1, 2, 3].map((chair) => placeOf(four, chair)), ["top", "right", "self", "left"]);
  assert.deepEqual([0, 1, 2].map((chair) => placeOf(head({ you: 1 }), chair)), ["right", "self", "left"]);
  assert.equal(positionOf(four, 3), undefined);
});

test("who looks on sees the table as the first chair does", () => {
  const { you: _you, ...watched } = head();
  assert.deepEqual([0, 1, 2].map((chair) => placeOf(watched, chair)), ["self", "left", "right"]);
});

test("positions of the game belong to chairs, and who sits out is the dealer", () => {
  const four = head({ chairs: [{ name: "A" }, { name: "B" }, { name: "C" }, { name: "D" }], players: [3, 0, 1], dealer: 2 });
  assert.deepEqual([0, 1, 2, 3].map((position) => chairAt(four, position)), [3, 0, 1, 2]);
  assert.deepEqual([0, 1, 2, 3].map((position) => nameAt(four, position)), ["D", "A", "B", "C"]);
  assert.equal(positionOf(four, 2), undefined);
  assert.equal(nameAt(head({ chairs: [] }), 1), "");
});

test("who sat out is known from who played, also where the dealer is not told any more", () => {
  const { dealer: _dealer, ...over } = head({ chairs: [{ name: "A" }, { name: "B" }, { name: "C" }, { name: "D" }], players: [3, 0, 1] });
  assert.equal(nameAt(over, 3), "C");
});
