// Sentences by key and arguments.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { namesNumber, sentenceText, withNumber } = await load("model/sentence.ts");
const { say } = await load("words.ts");

const words = {
  text: (key, ...values) => [key, ...values].join(" "),
  person: (position) => `P${position}`,
  card: (card) => `<${card}>`,
  cards: (cards) => cards.split("."),
  contract: (code) => `game ${code}`,
};

test("every argument is written in its way", () => {
  const of = (...args) => sentenceText({ key: "k", args }, words);
  assert.equal(of({ person: 1 }, { number: 18 }), "k P1 18");
  assert.equal(of({ card: "CJ" }, { contract: "G" }, { term: "level.schwarz" }), "k <CJ> game G level.schwarz");
  assert.equal(of({ cards: "CJ.CA.D7" }), "k <CJ>, <CA>told.and<D7>");
  assert.equal(sentenceText(undefined, words), "");
  assert.equal(sentenceText({ key: "k" }, words), "k");
});

test("another number takes the place of the first", () => {
  const bid = { key: "offer.bid", args: [{ person: 1 }, { number: 18 }] };
  assert.deepEqual(withNumber(bid, 20), { key: "offer.bid", args: [{ person: 1 }, { number: 20 }] });
  assert.ok(namesNumber(bid) && !namesNumber({ key: "offer.pass" }));
});

test("in the language of the page, by the names at the table", () => {
  const head = { chairs: [{ name: "Anna" }, { name: "Ben" }, { name: "Cora" }], players: [1, 2, 0], dealer: 0 };
  assert.equal(say(head, { key: "told.bids", args: [{ person: 0 }, { number: 18 }] }), "Ben reizt 18.");
  assert.equal(say(head, { key: "told.lays_seen_own", args: [{ person: 1 }, { contract: "GH" }, { cards: "D7.CJ" }] }),
    "Du drückst Kreuz-Bube und Karo-7 und spielst Grand Hand.");
  assert.equal(say(head, { key: "offer.demand", args: [{ person: 0 }, { term: "level.schneider" }] }), "Auflegen, Schneider verlangen");
  assert.equal(say(head, { key: "a.key.of.tomorrow" }), "", "a newer server may know more");
});
