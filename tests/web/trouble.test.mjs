// Servers that die, connections that break.
// weight: 15
import assert from "node:assert/strict";
import { browser, server, test, thorough } from "./house.mjs";
import { GERMAN, playGame, playNow, situation } from "./player.mjs";
import { visit } from "./world.mjs";

const hand = (page) => page.getByRole("list", { name: "Deine Karten" }).getByRole("button");
const cardsOf = async (page) => (await hand(page).evaluateAll((all) => all.map((one) => one.dataset.card))).sort().join();

/** A power cut for the server; the page must come back by itself, with the same cards. */
async function powerCut(page) {
  const before = await cardsOf(page);
  await page.evaluate(() => { window.sameDocument = true; });
  await server.kill();
  await page.getByText("Keine Verbindung", { exact: false }).waitFor();
  assert.equal(await cardsOf(page), before, "what was shown stays while there is no connection");
  await server.start();
  await page.getByText("Keine Verbindung", { exact: false }).waitFor({ state: "detached" });
  assert.equal(await cardsOf(page), before, "the same cards after the restart");
  assert.ok(await page.evaluate(() => window.sameDocument), "without a reload");
}

test("kill -9 in the auction, at the skat, when declaring and in play: the game goes on", async () => {
  const page = await visit(browser, server.url);
  const cut = new Set();
  await playNow(page, {
    async seen(what) {
      if (["auction", "choose", "declare", "card"].includes(what) && !cut.has(what)) {
        cut.add(what);
        await powerCut(page);
      }
      return false;
    },
  });
  assert.ok(cut.has("card") && cut.has("auction"), [...cut].join());
  await page.getByRole("region", { name: "Spiel 1: Ergebnis" }).waitFor();
  await page.context().close();
});

thorough("kill -9 while somebody is asked whether he means it: the question stays, and its answer counts", async () => {
  const page = await visit(browser, server.url);
  await playNow(page, { seen: async (what) => what === "card" });
  await page.getByRole("button", { name: "Abkürzen …" }).click();
  await page.getByRole("button", { name: /^Aufgeben/ }).click();
  const question = page.getByRole("group", { name: "Wirklich aufgeben?" });
  await question.waitFor();
  await powerCut(page);
  assert.ok(await question.isVisible());
  await question.getByRole("button", { name: "Ja" }).click();
  await page.getByRole("region", { name: "Spiel 1: Ergebnis" }).waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

thorough("kill -9 while a claim is on the table", async () => {
  const page = await visit(browser, server.url);
  let claimed = false;
  await playNow(page, {
    async seen(what) {
      const menu = page.getByRole("button", { name: "Abkürzen …" });
      if (what !== "card" || claimed || (await menu.count()) === 0) return false;
      await menu.click();
      const show = page.getByRole("group", { name: "Abkürzen …" }).getByRole("button").first();
      if ((await show.count()) === 0) return false;
      await show.click();
      await page.getByRole("button", { name: "Ja", exact: true }).click();
      claimed = true;
      await server.kill();
      await server.start();
      return false;
    },
  });
  assert.ok(claimed);
  await page.getByRole("region", { name: "Spiel 1: Ergebnis" }).waitFor();
  await page.context().close();
});

test("what was sent into a broken connection is done once, after it is back", async () => {
  const page = await visit(browser, "about:blank");
  let broken = false, links = [], lost;
  const sent = new Promise((resolve) => { lost = resolve; });
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const real = socket.connectToServer();
    links.push(socket);
    // while it is broken nothing arrives in either direction, as with a pulled plug
    socket.onMessage((message) => (broken ? lost(message) : real.send(message)));
    real.onMessage((message) => { if (!broken) socket.send(message); });
  });
  await page.goto(server.url);
  await playNow(page, { seen: async (what) => what === "card" });
  const before = await hand(page).count();
  broken = true;
  await hand(page).and(page.getByRole("button", { name: /^((?!nicht spielbar).)*$/ })).first().click();
  await sent;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))); // drawn since
  assert.equal(await hand(page).count(), before, "not shown before it is confirmed");
  broken = false;
  for (const link of links) await link.close();
  await page.waitForFunction((count) => document.querySelectorAll("[data-part=hand] button").length === count - 1, before);
  await playGame(page);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a reload in the middle of a game leads back to the same cards", async () => {
  const page = await visit(browser, server.url);
  await playNow(page, { seen: async (what) => what === "card" });
  const before = await cardsOf(page);
  await page.reload();
  await hand(page).first().waitFor();
  assert.equal(await cardsOf(page), before);
  assert.equal(await situation(page, GERMAN), "card");
  await page.context().close();
});
