// Codes for other devices.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { written } = await load("model/code.ts");

test("a code is shown in one way, however it was typed", () => {
  for (const typed of ["7k3mpx0a93rdq5tw", "7K3M PX0A 93RD Q5TW", " 7k3m-pxoa-93rd-q5tw "]) assert.equal(written(typed), "7K3M-PX0A-93RD-Q5TW", typed);
  assert.equal(written("il0o"), "1100");
  assert.equal(written(""), "");
});
