// The pace at which frames are shown, and whom a link is for.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { onlyHere } = await load("net/address.ts");
const { pauseAfter, Pacer, UNTIL_TAPPED } = await load("net/pacing.ts");

const view = (more = {}) => ({ scene: "play", turn: 0, ...more });

test("a link by this machine's own names is for nobody else", () => {
  for (const host of ["localhost", "127.0.0.1", "127.1.2.3", "[::1]"]) assert.ok(onlyHere(host), host);
  for (const host of ["192.168.1.20", "skat.example", "localhost.example", "12.70.0.1", "[fe80::1]"]) assert.ok(!onlyHere(host), host);
});

test("cards of others are shown one after the other, one's own at once", () => {
  const card = (who, more) => ({ t: "move", move: `${who} CJ`, told: { who, kind: "PLAY", card: "CJ" }, view: view(more) });
  assert.ok(pauseAfter(card(1, { trick: {} }), 0) > 0);
  assert.equal(pauseAfter(card(0, { trick: {} }), 0), 0);
  assert.ok(pauseAfter(card(0, {}), 0) > pauseAfter(card(1, { trick: {} }), 0));
  const shown = [];
  const pacer = new Pacer((frame) => (shown.push(frame.move), 1000));
  pacer.push(card(1), false);
  pacer.push(card(2), false);
  assert.deepEqual(shown, ["1 CJ"]);
  pacer.push({ t: "snapshot" }, false);
  assert.deepEqual(shown, ["1 CJ", undefined]);
  pacer.push(card(0), true);
  assert.equal(shown.length, 3);
  pacer.clear();
});

test("a whole trick may lie until somebody has seen enough of it, and what came since waits", async () => {
  const { settings } = await load("settings.ts");
  assert.equal(settings.tapTrick.value, false, "not unless it is wished for");
  const shown = [], rests = [];
  const pacer = new Pacer((frame) => (shown.push(frame.move), frame.move === "whole" ? UNTIL_TAPPED : 0), (now) => rests.push(now));
  pacer.push({ t: "move", move: "whole" }, false);
  pacer.push({ t: "move", move: "next" }, false);
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(shown, ["whole"]);
  assert.equal(rests.at(-1), true);
  pacer.goOn();
  assert.deepEqual(shown, ["whole", "next"]);
  assert.equal(rests.at(-1), false);
  pacer.goOn(); // nothing lies there any more
  assert.deepEqual(shown, ["whole", "next"]);
});

test("a tap cuts any pause short", () => {
  const shown = [];
  const pacer = new Pacer((frame) => (shown.push(frame.move), 60000));
  for (const one of ["1", "2", "3"]) pacer.push({ t: "move", move: one }, false);
  pacer.goOn();
  assert.deepEqual(shown, ["1", "2"]);
  pacer.clear();
});
