// What is decided before one is asked.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { bidWithin, lastMove, moveAhead } = await load("model/ahead.ts");

const offer = (more) => ({ group: "answer", weight: "main", shape: "button", kind: "ANY", word: "", label: { key: "" }, ...more });
const play = (cards) => offer({ group: "play", shape: "cards", cards, least: 1, most: 1 });
const view = (more) => ({ scene: "play", bid: 0, hands: ["CJ SA", "", ""], ...more });

test("a card that was chosen ahead is played once it is offered, and not before", () => {
  assert.equal(moveAhead(view({}), "CJ"), "wait");
  assert.equal(moveAhead(view({ offers: [offer({})] }), "CJ"), "wait");
  assert.equal(moveAhead(view({ offers: [play("CJ SA")] }), "CJ"), "CJ");
});

test("a card that is not offered is not played", () => {
  assert.equal(moveAhead(view({ offers: [play("SA")] }), "CJ"), undefined);
});

test("the last card plays itself, no other does", () => {
  const last = view({ hands: ["CJ", "", ""], offers: [play("CJ")] });
  assert.equal(lastMove(last, 0), "CJ");
  assert.equal(lastMove(last, undefined), undefined);
  assert.equal(lastMove(view({ hands: ["CJ", "", ""] }), 0), undefined); // not one's turn
  assert.equal(lastMove(view({ offers: [play("CJ")] }), 0), undefined); // two cards, though only one may be played
});

const pass = offer({ weight: "second", word: "p" });
const auction = (on, bid = 0) => view({ scene: "auction", bid, offers: [on, pass] });
const numbers = (...all) => offer({ shape: "number", numbers: all });

test("bids go up to the limit, the lowest first, and then not any more", () => {
  assert.equal(bidWithin(auction(numbers(18, 20, 22)), 20), "18");
  assert.equal(bidWithin(auction(numbers(20, 22)), 20), "20");
  assert.equal(bidWithin(auction(numbers(22, 23)), 20), "p");
});

test("what another has bid is held up to the limit", () => {
  assert.equal(bidWithin(auction(offer({ word: "y" }), 20), 20), "y");
  assert.equal(bidWithin(auction(offer({ word: "y" }), 22), 20), "p");
});

test("nothing is said unasked, or after the auction", () => {
  assert.equal(bidWithin(view({ scene: "auction" }), 60), undefined);
  assert.equal(bidWithin(view({ offers: [offer({}), pass] }), 60), undefined);
});
