// Declarations as codes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { additionsOf, isRevolution } = await load("model/contract.ts");
const { contractName } = await load("words.ts");

test("what a declaration adds to its game", () => {
  assert.deepEqual(additionsOf("C"), []);
  assert.deepEqual(additionsOf("GH"), ["hand"]);
  assert.deepEqual(additionsOf("CHS"), ["hand", "schneider"]);
  assert.deepEqual(additionsOf("DHSZ"), ["hand", "schwarz"], "schwarz holds schneider");
  assert.deepEqual(additionsOf("GHSZO"), ["ouvert", "hand"], "ouvert holds both");
  assert.deepEqual(additionsOf("NO"), ["ouvert"]);
  assert.deepEqual(["NR", "N", "NHO", "GHO"].map(isRevolution), [true, false, false, false]);
  assert.deepEqual(additionsOf("NHO"), ["ouvert", "hand"]);
});

test("and how it is called", () => {
  assert.equal(contractName("G"), "Grand");
  assert.match(contractName("CH"), /^Kreuz.*Hand/);
  assert.match(contractName("NO"), /^Null.*[Oo]uvert/);
});
