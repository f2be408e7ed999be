// Offers by their shapes, and the moves that answers make.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { answersIn, asksInTheMiddle, isArranged, isDoubted, kindsOf, moveOf, movedOn, nameOf, needsRoom, openedIn, pilesOf, playIn, variantsOf, wantedBy, wordsIn } =
  await load("model/offers.ts");

const offer = (more) => ({ shape: "button", group: "answer", weight: "main", kind: "NEW", word: "", label: { key: "offer.new" }, ...more });
const card = offer({ shape: "cards", group: "play", cards: "CJ.C7", least: 1, most: 1 });
const push = offer({ shape: "cards", group: "speak", weight: "second", word: "push.", cards: "CJ.C7.D8", least: 2, most: 2 });
const declare = offer({ shape: "declaration", cards: "CJ.C7.D8", most: 2, games: [{ contract: "C", value: 24 }, { contract: "CH" }, { contract: "N", value: 23 }] });
const hand = offer({ shape: "declaration", weight: "second", games: [{ contract: "GH" }] });

test("an answer makes the move, without a thought of what kind it is", () => {
  assert.equal(moveOf(offer({ word: "y" })), "y");
  assert.equal(moveOf(offer({ shape: "number" }), { number: 18 }), "18");
  assert.equal(moveOf(card, { cards: ["CJ"] }), "CJ");
  assert.equal(moveOf(push, { cards: ["CJ", "D8"] }), "push.CJ.D8");
  assert.equal(moveOf(declare, { contract: "C", cards: ["C7", "D8"] }), "C.C7.D8");
  assert.equal(moveOf(hand, { contract: "GH", cards: [] }), "GH");
});

test("where it is drawn follows from group, shape and weight", () => {
  const view = { scene: "play", offers: [card, push, offer({ word: "agree" })] };
  assert.deepEqual(answersIn(view), [view.offers[2]]);
  assert.deepEqual(wordsIn(view), [push]);
  assert.equal(playIn(view), card);
  assert.deepEqual([card, push, declare, offer({ shape: "number" })].map(needsRoom), [false, true, true, false]);
  assert.equal(asksInTheMiddle(view, undefined), false);
  assert.equal(asksInTheMiddle(view, push), true);
  assert.equal(asksInTheMiddle({ scene: "declaration" }, undefined), true);
});

test("what is asked for above all is open; the rest is opened", () => {
  const view = { offers: [offer({ word: "s" }), hand] };
  assert.equal(openedIn(view, ""), undefined);
  assert.equal(openedIn(view, nameOf(hand)), hand);
  assert.equal(openedIn({ offers: [declare, push] }, ""), declare);
  assert.equal(openedIn({ offers: [push] }, ""), undefined, "nobody asked for it");
  assert.equal(openedIn(undefined, "x"), undefined);
});

test("how many cards are wanted, and out of which", () => {
  assert.deepEqual(wantedBy(push), { from: ["CJ", "C7", "D8"], least: 2, most: 2 });
  assert.deepEqual(wantedBy(declare), { from: ["CJ", "C7", "D8"], least: 2, most: 2 });
  assert.equal(wantedBy(hand), undefined);
  assert.equal(wantedBy(card), undefined, "it is played by a touch");
});

test("games are grouped, the plainest first", () => {
  assert.deepEqual(kindsOf(declare.games), ["C", "N"]);
  assert.deepEqual(variantsOf([{ contract: "CHS" }, { contract: "C" }], "C").map(({ contract }) => contract), ["C", "CHS"]);
});

test("cards are moved from place to place until every place has its number", () => {
  const swap = offer({ shape: "places", piles: [{ lies: "CJ", holds: 0 }, { lies: "", holds: 0 }, { lies: "D7", holds: 2 }, { lies: "", holds: 0 }] });
  assert.deepEqual(pilesOf(swap).map(({ place }) => place), [0, 2], "the others take no part");
  let piles = pilesOf(swap).map(({ cards }) => cards);
  assert.equal(isArranged(swap, piles), false);
  piles = movedOn(piles, "CJ");
  assert.deepEqual(piles, [[], ["D7", "CJ"]]);
  assert.equal(isArranged(swap, piles), true);
  assert.equal(movedOn(piles, "SA"), piles);
});

test("only a game with a warning is asked about, and any other offer that has a question", () => {
  const sure = { key: "offer.sure_short" };
  const games = offer({ shape: "declaration", sure, games: [{ contract: "C" }, { contract: "D", warning: { key: "offer.short_lost" } }] });
  assert.deepEqual(["C", "D", "H"].map((contract) => isDoubted(games, { contract })), [false, true, false]);
  assert.ok(isDoubted(offer({ sure })));
  assert.ok(!isDoubted(offer({})));
});
