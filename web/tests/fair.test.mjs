// Checking a deal.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { comparisonOf as secondOpinion } from "../../tests/independent/fair.mjs";
import { load } from "./load.mjs";

const { checkDeal, comparisonOf, dealOf } = await load("model/fair.ts");

const read = (name) => readFileSync(new URL(`../../tests/golden/${name}`, import.meta.url), "utf8")
  .trim().split("\n").map((line) => JSON.parse(line));
const golden = read("fair-2.jsonl");

test("golden records of fair deals hold, those of the first version too", () => {
  for (const records of [golden, read("fair-1.jsonl")]) {
    assert.ok(records.length >= 12);
    for (const record of records) {
      assert.equal(checkDeal(record), "holds");
      assert.equal(comparisonOf(record), secondOpinion(record));
    }
  }
});

test("tampered records are found out", () => {
  const record = golden.find(({ contributions }) => contributions.length > 1);
  const changed = (change) => { const copy = structuredClone(record); change(copy); return checkDeal(copy); };
  assert.equal(changed((r) => { r.secret = r.secret.replace(/^../, "ff"); }), "secret");
  assert.equal(changed((r) => { r.game += 1; }), "secret");
  assert.equal(changed((r) => { r.id = r.id.replace(/^../, "ff"); }), "secret");
  assert.equal(changed((r) => { r.version = 1; }), "secret");
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
