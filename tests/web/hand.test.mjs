// Cards in the own hand: dragged to the skat and back, by mouse and by finger; arranged.
// weight: 8
import assert from "node:assert/strict";
import { browser, server, test } from "./house.mjs";
import { byTouch, playNow } from "./player.mjs";
import { settled, SIZES, visit } from "./world.mjs";

const hand = (page) => page.getByRole("list", { name: "Deine Karten" }).getByRole("button");
const skat = (page) => page.getByRole("group", { name: "Gedrückte Karten" });
const laidDown = (page) => skat(page).getByRole("button").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
const names = (page) => hand(page).evaluateAll((all) => all.map((one) => one.dataset.card));

/** How a card is carried: down, along, up. */
const byMouse = {
  async carry(page, from, to) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 10 });
    await page.mouse.up();
  },
};
/** Touches as the browser gets them from a screen. */
async function finger(page, moves) {
  const client = await page.context().newCDPSession(page);
  await moves((type, touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints }));
  await client.detach();
}
const byFinger = {
  carry: (page, from, to) => finger(page, async (touch) => {
    await touch("touchStart", [from]);
    for (let i = 1; i <= 10; i++)
      await touch("touchMove", [{ x: from.x + ((to.x - from.x) * i) / 10, y: from.y + ((to.y - from.y) * i) / 10 }]);
    await touch("touchEnd", []);
  }),
  // Sent at once: on a busy machine an answer in between could take so long that it is no tap any more.
  tap: (page, at) => finger(page, (touch) => Promise.all([touch("touchStart", [at]), touch("touchEnd", [])])),
};

/** A point of a card that no other card covers. */
const grip = async (locator) => {
  await settled(locator.page());
  const { x, y } = await locator.boundingBox();
  return { x: x + 12, y: y + 14 };
};
const centre = async (locator) => {
  await settled(locator.page());
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
};

/** Bids until the skat is picked up; a game that somebody else gets is left for another one. */
async function atTheSkat(options, how) {
  for (let i = 0; i < 6; i++) {
    const page = await visit(browser, server.url, options);
    const ends = async (what) => what === "declare" || what === "card" || what === "result";
    if ((await playNow(page, { ...how, seen: ends })) === "declare") return page;
    await page.context().close();
  }
  throw new Error("never became declarer");
}

async function dragsToTheSkatAndBack(page, { carry }) {
  const before = await names(page);
  assert.equal(before.length, 12);
  const second = skat(page).locator("[data-place='1']");
  await carry(page, await grip(hand(page).nth(11)), await centre(second));
  assert.equal((await laidDown(page)).length, 1, "dragged to its place");
  await carry(page, await grip(hand(page).nth(10)), await centre(second));
  assert.equal((await laidDown(page)).length, 2);
  const [kept, replaced] = await laidDown(page);
  await carry(page, await grip(hand(page).nth(2)), await centre(second));
  const now = await laidDown(page);
  assert.equal(now[0], kept);
  assert.notEqual(now[1], replaced, "a third card takes the place it is put on");
  await carry(page, await centre(skat(page).getByRole("button").first()), await centre(hand(page).nth(4)));
  assert.deepEqual(await laidDown(page), [now[1]], "dragged back into the hand");
  await carry(page, await grip(hand(page).nth(3)), await grip(hand(page).nth(6)));
  assert.equal((await laidDown(page)).length, 1, "a drag that ends in the hand lays nothing down");
  assert.deepEqual(await names(page), before, "and arranges nothing unless that is chosen");
}

test("by mouse, cards are dragged to the skat and back; taps and keys go on working", async () => {
  const page = await atTheSkat({}, {});
  await dragsToTheSkatAndBack(page, byMouse);
  await hand(page).nth(11).click();
  assert.equal((await laidDown(page)).length, 2, "a tap lays down");
  await page.keyboard.press("1");
  assert.equal((await laidDown(page)).length, 2, "and a key");
  assert.match((await hand(page).nth(0).getAttribute("aria-label")), /gedrückt/);
  await skat(page).getByRole("button").first().click();
  assert.equal((await laidDown(page)).length, 1, "a tap takes back");
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("by finger, cards are dragged to the skat and back; a tap right after a flick counts", async () => {
  const page = await atTheSkat({ viewport: SIZES.phone, hasTouch: true, isMobile: true }, { hand: byTouch });
  await dragsToTheSkatAndBack(page, byFinger);
  await byFinger.tap(page, await grip(hand(page).nth(11)));
  await skat(page).getByRole("button").nth(1).waitFor();
  await page.context().close();
});

test("cards can be arranged by hand, dragged or by keys", async () => {
  const page = await visit(browser, server.url, { settings: { sorting: "hand" } });
  await playNow(page, { seen: async (what) => what !== "wait" });
  const before = await names(page);
  await hand(page).nth(0).focus();
  await page.keyboard.press("Alt+ArrowRight");
  assert.deepEqual((await names(page)).slice(0, 2), [before[1], before[0]]);
  await byMouse.carry(page, await grip(hand(page).nth(9)), await grip(hand(page).nth(4)));
  assert.equal((await names(page))[4], before[9]);
  assert.equal((await names(page)).length, 10);
  await page.context().close();
});
