// The order to read: one search for the page and the terminal, nothing that leads nowhere.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { load } from "./load.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const build = process.env.BUILD_DIR ?? join(root, "build");
const DATA = ["rulings.jsonl", "paragraphs.txt", "topics.txt", "earlier.txt", "applied.txt"];

function readOrder() {
  const folder = mkdtempSync(join(tmpdir(), "wenzel-order-"));
  execFileSync(join(build, "gen-library"), ["--page", ...DATA.map((name) => join(root, "data", name)), folder]);
  const all = JSON.parse(readFileSync(join(folder, "order.json"), "utf8"));
  rmSync(folder, { recursive: true });
  return { ...all, cases: all.cases.map((one) => [one.id, one.paragraphs, one.event, [one.question_de, one.question], [one.decision_de, one.decision]]) };
}

const { closest, fold, indexOf, related, search } = await load("model/order.ts");
const { nameOf, orderAddress } = await load("model/paragraph.ts");
const order = readOrder(), index = indexOf(order);
const placeOf = ({ kind, at }) => ({
  paragraph: () => order.paragraphs[at][0], topic: () => order.topics[at][0],
  earlier: () => order.earlier[at].slice(0, 2).join(" "), case: () => order.cases[at][0],
})[kind]();

test("capitals and the spelling of umlauts make no difference", () => {
  assert.equal(fold("ÜBERREIZT, weiß"), "ueberreizt, weiss");
  const found = (words) => search(index, words).map(placeOf);
  assert.deepEqual(found("UEBERREIZT"), found("überreizt"));
  assert.ok(found("überreizt").includes("overbidding"));
});

test("a word of its own is closer than the beginning of one, and that closer than a part", () => {
  assert.deepEqual(["der skat", "skatordnung", "preisskat", "karte"].map((text) => closest(text, "skat")), [3, 2, 1, 0]);
  assert.equal(placeOf(search(index, "4.4.5")[0]), "4.4.5");
  assert.equal(placeOf(search(index, "Zahlenwunder")[0]), "wonder-of-numbers");
  assert.deepEqual(search(index, "  "), []);
  assert.deepEqual(search(index, "Skat Quantenmechanik"), []);
});

test("the terminal finds the same in the same order", { skip: !existsSync(join(build, "wenzel")) && "no program" }, () => {
  for (const words of ["überreizt null", "Null ouvert", "revoke", "SKAT aufgedeckt", "Skat 4.1.4", "zustimmen 6.2.4", "listenführer", "36"]) {
    const lines = execFileSync(join(build, "wenzel"), ["rule", "--json", "--most", "60", ...words.split(" ")], { encoding: "utf8" });
    const hits = lines.trim().split("\n").map((line) => JSON.parse(line));
    assert.deepEqual(search(index, words).slice(0, 60).map((hit) => [placeOf(hit), hit.weight]), hits.map(({ found_at, weight }) => [found_at, weight]), words);
  }
});

test("nothing leads nowhere: what topics name, what cases cite, what differed", () => {
  const there = new Set([...order.paragraphs, ...order.topics, ...order.orders].map(([name]) => name));
  const named = [...order.topics.flatMap(related), ...order.cases.flatMap(([, paragraphs]) => paragraphs), ...order.earlier.flatMap(([name, paragraph]) => [name, paragraph])];
  const isOther = (name) => /Sportordnung|time limit rule/.test(name); // rules of other houses, which are shown as words
  assert.deepEqual(named.filter((name) => !there.has(name) && !isOther(name)), []);
});

test("addresses lead back to their names", () => {
  for (const [name] of [...order.paragraphs, ...order.topics, ...order.orders, ...order.sections])
    assert.equal(nameOf(decodeURIComponent(orderAddress(name).replace("#/order/", ""))), name);
});
