// Life at the table: cards are dealt and travel, the skat lies there, cards that were picked up are marked; and all is
// still for who wants it so.
// weight: 15
import assert from "node:assert/strict";
import { browser, server, test } from "./house.mjs";
import { playNow } from "./player.mjs";
import { settled, visit } from "./world.mjs";

/** Runs in the page: what begins to move, by style or by script. */
function watchMotion() {
  window.moved = [];
  addEventListener("animationstart", ({ target }) => window.moved.push(target.closest("[data-part]")?.dataset.part), true);
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, ...more) {
    const [from] = frames[0].translate.split(" ").map(parseFloat), [, down] = frames[0].translate.split(" ").map(parseFloat);
    window.moved.push(`${this.closest("[data-part]")?.dataset.part} from ${this.dataset.from}`);
    window.flights ??= [];
    window.flights.push({ from: this.dataset.from, across: from, down });
    return animate.call(this, frames, ...more);
  };
}

async function firstTricks(motion) {
  const page = await visit(browser, "about:blank", { settings: { motion } });
  await page.addInitScript(watchMotion);
  await page.goto(server.url);
  const seen = { skat: 0, marked: [] };
  let cards = 0;
  await playNow(page, {
    async seen(what) {
      if (what === "auction") {
        seen.skat = await page.locator("[data-part=skat] svg").count();
        await settled(page); // who bids before the last card is dealt has it at once
      }
      if (what === "declare") {
        seen.marked = await page.getByRole("button", { name: /aus dem Skat/ }).evaluateAll((all) => all.map((one) => one.dataset.card));
        seen.hand = await page.locator("[data-part=hand] [data-card]").count();
      }
      return what === "card" && ++cards === 3;
    },
  });
  assert.equal(await page.locator("[data-part=skat]").count(), 0, "it was picked up");
  assert.equal(await page.getByRole("button", { name: /aus dem Skat/ }).count(), 0, "no mark once the game is declared");
  const { moved, flights = [] } = await page.evaluate(() => ({ moved: window.moved, flights: window.flights }));
  assert.deepEqual(page.faults, []);
  await page.context().close();
  return { ...seen, moved, flights };
}

test("cards are dealt, travel from where they were held, and those of the skat are marked", async () => {
  const { skat, marked, hand, moved, flights } = await firstTricks("on");
  assert.equal(skat, 2, "the skat lies on the table");
  assert.equal(hand, 12);
  assert.equal(marked.length, 2);
  assert.ok(moved.filter((part) => part === "hand").length >= 10, "ten cards are dealt");
  const own = flights.filter(({ from }) => from === "self"), left = flights.filter(({ from }) => from === "left");
  assert.ok(own.length >= 2 && own.every(({ down }) => down > 50), "own cards come up from the hand");
  assert.ok(left.length >= 2 && left.every(({ across }) => across < -50), "others from their side");
});

test("nothing travels where motion is unwanted", async () => {
  const { skat, marked, moved } = await firstTricks("off");
  assert.deepEqual(moved, []);
  assert.deepEqual([skat, marked.length], [2, 2], "what lies there and what is marked is the same");
});
