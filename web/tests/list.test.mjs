// The Spielliste.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { bonusOf, newFigures, signed } = await load("model/list.ts");

const figures = (...points) => points.map(([sum, won, lost]) => ({ points: sum, won, lost }));
const list = { kind: "tournament", length: 3, people: [], entries: [
  { number: 1, kind: "passed_in", dealer: "A", running: figures([0, 0, 0], [0, 0, 0], [0, 0, 0]) },
  { number: 2, kind: "declared", dealer: "B", running: figures([0, 0, 0], [48, 1, 0], [0, 0, 0]) },
  { number: 3, kind: "declared", dealer: "C", running: figures([-48, 0, 1], [48, 1, 0], [0, 0, 0]) },
  { number: 4, kind: "declared", dealer: "A", running: figures([-48, 0, 1], [0, 1, 1], [0, 0, 0]) },
] };

test("as on paper, only who has new figures gets them written", () => {
  assert.deepEqual(list.entries.map((_, i) => newFigures(list, i)), [
    [undefined, undefined, undefined], [undefined, 48, undefined], [-48, undefined, undefined], [undefined, 0, undefined],
  ]);
});

test("sums have their sign, and nothing has none", () => {
  assert.deepEqual([24, 0, -48].map(signed), ["+24", "0", "-48"]);
});

test("what the tournament list adds in the end", () => {
  assert.equal(bonusOf({ name: "A", points: 120, won: 3, lost: 1, others_lost: 2, bonus: 180, total: 300, place: 1 }), 180);
  assert.equal(bonusOf({ name: "B", points: -96, won: 0, lost: 1, others_lost: 0, bonus: -50, total: -146, place: 3 }), -50);
});
