// Help at the table: counting, suggestions, the last trick, tips for the first game; and the clock.
// weight: 30
import assert from "node:assert/strict";
import { browser, server, test, thorough } from "./house.mjs";
import { playGame, playNow } from "./player.mjs";
import { visit } from "./world.mjs";

const hand = (page) => page.getByRole("list", { name: "Deine Karten" }).getByRole("button");
const suggest = (page) => page.getByRole("button", { name: "Vorschlag", exact: true });
const counts = (page) => page.getByText(/^Augen: /);

/** A visitor whose frames pass through `change` on their way. */
async function visitThrough(change, options = {}) {
  const page = await visit(browser, "about:blank", options);
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const real = socket.connectToServer();
    socket.onMessage((message) => real.send(message));
    real.onMessage((message) => {
      const frame = JSON.parse(message);
      if (frame.view) change(frame.view, frame);
      socket.send(JSON.stringify(frame));
    });
  });
  await page.goto(server.url);
  return page;
}

/** A table of one's own at which computers take the other chairs. */
async function openTable(page, choices) {
  await page.getByRole("button", { name: /Tisch mit Freunden/ }).click();
  await page.getByLabel("Dein Name").fill("Mensch");
  for (const [label, value] of Object.entries(choices)) await page.getByLabel(label).selectOption(value);
  await page.getByRole("button", { name: "Tisch eröffnen" }).click();
  await page.getByRole("button", { name: "Hier sitzen" }).first().click();
  await page.getByRole("button", { name: "Aufstehen" }).waitFor();
  for (let i = 0; i < 2; i++) {
    await page.getByRole("button", { name: "Computer" }).first().click();
    await page.getByRole("button", { name: "Wegschicken" }).nth(i).waitFor();
  }
  await page.getByRole("button", { name: "Los geht’s" }).click();
}

test("points and trumps are counted below the game, unless one does not want them", async () => {
  const page = await visit(browser, server.url);
  const seen = new Set();
  await playNow(page, {
    async seen(what) {
      if (what !== "card") return false;
      const text = await counts(page).textContent();
      assert.match(text, /^Augen: (du|ihr) \d+, \D+ \d+ · Trümpfe draußen: \d+$|^Augen: du/);
      seen.add(text);
      return seen.size > 2;
    },
  });
  assert.ok(seen.size > 2, "they change");
  await page.keyboard.press("e");
  await page.getByRole("checkbox", { name: "Trümpfe zählen" }).click();
  assert.doesNotMatch(await counts(page).textContent(), /Trümpfe/);
  await page.getByRole("checkbox", { name: "Augen zählen" }).click();
  await counts(page).waitFor({ state: "detached" });
  await page.context().close();
});

test("a suggestion names a card and a reason, and can be taken", async () => {
  const page = await visit(browser, server.url);
  await playNow(page, { seen: async (what) => what === "card" });
  const before = await hand(page).count();
  await page.keyboard.press("v");
  const shown = page.getByRole("region", { name: "Vorschlag" });
  await shown.waitFor();
  const advice = await shown.getByRole("paragraph").textContent();
  assert.match(advice, /\w+.* \w+/);
  const aCard = / spielen\./.test(advice); // now and then it is to lay open or to give up
  const named = await page.locator("[role=status]").textContent();
  assert.ok(named.length > 20, "said aloud too");
  assert.equal(await hand(page).and(page.getByRole("button", { name: /vorgeschlagen/ })).count(), aCard ? 1 : 0, advice);
  await shown.getByRole("button", { name: "So machen" }).click();
  if (aCard) await page.waitForFunction((count) => document.querySelectorAll("[data-part=hand] button").length < count, before);
  await shown.waitFor({ state: "detached" });
  await playGame(page);
  assert.equal(await suggest(page).count(), 0, "there is nothing to suggest after the game");
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a suggestion calls cards as they are drawn", async () => {
  const page = await visit(browser, server.url, { settings: { faces: "german" } });
  await playNow(page, { seen: async (what) => what === "card" });
  await page.keyboard.press("v");
  const shown = page.getByRole("region", { name: "Vorschlag" });
  await shown.waitFor();
  assert.doesNotMatch(await shown.getByRole("paragraph").textContent(), /Kreuz|Pik|Herz|Karo|Bube|Dame|Ass/);
  await page.context().close();
});

thorough("suggestions come for bids, the skat and the declaration too; Escape puts them away", async () => {
  const page = await visit(browser, server.url);
  const asked = new Set();
  await playNow(page, {
    async seen(what) {
      if (!["auction", "choose", "declare"].includes(what) || asked.has(what)) return what === "card";
      asked.add(what);
      await suggest(page).click();
      const shown = page.getByRole("region", { name: "Vorschlag" });
      await shown.waitFor();
      await page.keyboard.press("Escape");
      await shown.waitFor({ state: "detached" });
      return false;
    },
  });
  assert.ok(asked.has("auction"), [...asked].join());
  await page.context().close();
});

test("who wants no suggestions has no button; a table of several people has none either, and says so", async () => {
  const page = await visit(browser, server.url, { settings: { advice: false } });
  await playNow(page, { seen: async (what) => what !== "wait" });
  assert.equal(await suggest(page).count(), 0);
  await page.context().close();
  const host = await visit(browser, server.url);
  await openTable(host, {});
  await hand(host).first().waitFor();
  assert.equal(await suggest(host).count(), 0);
  await host.keyboard.press("?");
  await host.getByText("An diesem Tisch gibt es keine Vorschläge").waitFor();
  await host.context().close();
});

test("at a table that is played hard nobody counts, and no game has its value written on it", async () => {
  const page = await visit(browser, server.url);
  await openTable(page, { Hilfen: "none" });
  await playGame(page, {
    async seen(what) {
      assert.equal(await suggest(page).count(), 0);
      assert.equal(await counts(page).count(), 0);
      if (what === "declare") {
        const games = page.getByRole("radiogroup", { name: "Spiel" }).getByRole("radio");
        assert.doesNotMatch((await games.allTextContents()).join(), /\d/);
      }
      return what === "card";
    },
  });
  await page.keyboard.press("?");
  await page.getByText("An diesem Tisch wird hart gespielt").waitFor();
  await page.context().close();
});

test("the last trick can be looked at exactly when the server says so", async () => {
  for (const shown of [true, false]) {
    const page = await visitThrough((view) => { view.last_shown = shown; });
    let tricks = 0;
    await playNow(page, {
      async seen(what) {
        if (what !== "card" || ++tricks < 3) return false;
        const button = page.getByRole("button", { name: "Letzter Stich" });
        assert.equal(await button.isEnabled(), shown);
        await page.keyboard.press("l");
        const dialog = page.getByRole("dialog", { name: "Letzter Stich" });
        if (shown) await dialog.getByText(/^Der Stich geht an /).waitFor();
        else assert.equal(await dialog.count(), 0);
        return true;
      },
    });
    assert.ok(tricks >= 3);
    await page.context().close();
  }
});

test("after a reload between two games the tricks and names are still there", async () => {
  const page = await visit(browser, server.url);
  await playNow(page);
  const result = page.getByRole("region", { name: "Spiel 1: Ergebnis" });
  const all = async () => {
    await result.waitFor();
    const tricks = result.getByText("Alle Stiche");
    if (!(await result.locator("details").last().getAttribute("open"))) await tricks.click();
    const winners = await result.locator("[data-part=tricks] [data-winner]").allTextContents();
    const whole = await result.locator("[data-part=tricks] li").evaluateAll((all) => all.filter((one) => one.querySelectorAll(":scope > span").length === 3).length);
    assert.equal(winners.length, whole, "each trick has a winner");
    return (await result.textContent()) + winners;
  };
  const before = await all();
  assert.match(before, /Bernd|Anna|Clara/);
  await page.reload();
  assert.equal(await all(), before);
  await page.getByRole("button", { name: "Nächstes Spiel" }).click();
  await result.waitFor({ state: "detached" });
  await page.context().close();
});

test("the clock ticks on the screen, warns once, and is quiet for screen readers", async () => {
  let left = 120000;
  const page = await visitThrough((view) => { if (view.clock) view.clock = view.clock.map((real) => Math.min(real, left)); });
  await openTable(page, { "Bedenkzeit je Spiel": "120" });
  await playGame(page, { seen: async (what) => what === "auction" || what === "card" });
  const timers = page.getByRole("timer");
  assert.equal(await timers.count(), 3);
  const own = page.getByRole("region", { name: "Platz von Mensch" }).getByRole("timer");
  assert.match(await own.textContent(), /Bedenkzeit (2:00|1:\d\d)/);
  const first = await own.textContent();
  await own.filter({ hasNotText: first }).waitFor(); // it ticks
  assert.equal(await own.getAttribute("aria-live"), "off");
  left = 17000;
  await page.reload();
  await page.getByText("Wenig Zeit!").waitFor();
  await page.getByRole("status").filter({ hasText: /^Du hast noch 1\d Sekunden\.$/ }).waitFor({ state: "attached" });
  const said = await own.evaluate((clock) => new Promise((resolve) => {
    let changes = 0, ticks = 0;
    const anything = { childList: true, characterData: true, subtree: true };
    new MutationObserver(() => changes++).observe(document.querySelector("[role=status]"), anything);
    new MutationObserver(() => ++ticks === 2 && resolve(changes)).observe(clock, anything);
  }));
  assert.equal(said, 0, "said once");
  await page.context().close();
});

test("the first game has a tip for each part of it, and then no more", async () => {
  const page = await visit(browser, server.url, { settings: { coach: true } });
  await page.getByRole("button", { name: /Neu beim Skat/ }).click();
  await page.getByRole("dialog", { name: "Hilfe" }).waitFor();
  await page.keyboard.press("Escape");
  const tip = page.getByRole("region", { name: "Dein erstes Spiel:" });
  const read = new Set();
  await playNow(page, {
    async seen(what) {
      if (await tip.count()) {
        read.add(await tip.getByRole("paragraph").textContent());
        await tip.getByRole("button", { name: "Verstanden" }).click();
        await tip.waitFor({ state: "detached" });
      }
      return false;
    },
  });
  assert.ok(read.size >= 2, [...read].join());
  assert.match([...read][0], /Vorschlag/);
  await page.getByRole("button", { name: "Nächstes Spiel" }).click();
  await hand(page).first().waitFor();
  assert.equal(await tip.count(), 0);
  await page.context().close();
});
