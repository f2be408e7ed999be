// Whole games in a real browser: by mouse, by keyboard, by touch, in both languages, with friends.
// weight: 30
import assert from "node:assert/strict";
import { browser, server, test, thorough } from "./house.mjs";
import { byKeyboard, byTouch, ENGLISH, playGame, playNow } from "./player.mjs";
import { heldBack, SIZES, visit } from "./world.mjs";

/** The result is there with its derivation, and has been entered in the list. */
async function entered(page, title) {
  await page.getByRole("region", { name: title }).waitFor();
  assert.deepEqual(page.faults, []);
}

test("a new user plays a whole game by mouse, and the next one", async () => {
  const page = await visit(browser, server.url);
  await playNow(page);
  await entered(page, "Spiel 1: Ergebnis");
  await page.getByRole("row", { name: /Ergebnis/ }).waitFor();
  await page.getByRole("button", { name: "Nächstes Spiel" }).click();
  await page.getByRole("region", { name: "Spiel 1: Ergebnis" }).waitFor({ state: "detached" });
  await playGame(page, { high: false });
  await entered(page, "Spiel 2: Ergebnis");
  await page.context().close();
});

test("by keyboard alone", async () => {
  const page = await visit(browser, server.url);
  await playNow(page, { hand: byKeyboard });
  await entered(page, "Spiel 1: Ergebnis");
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Hilfe" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Spiel 1: Ergebnis" }).waitFor({ state: "detached" });
  await page.context().close();
});

thorough("in English with German faces, by roles and names alone", async () => {
  const page = await visit(browser, server.url, { locale: "en-GB", settings: { lang: "en", faces: "german" } });
  await playNow(page, { words: ENGLISH });
  await entered(page, "Game 1: result");
  await page.context().close();
});

test("on a phone, by touch", async () => {
  const page = await visit(browser, server.url, { viewport: SIZES.phone, hasTouch: true, isMobile: true });
  await playNow(page, { hand: byTouch });
  await entered(page, "Spiel 1: Ergebnis");
  await page.context().close();
});

test("a card that can't be played says why", async () => {
  const page = await visit(browser, server.url);
  let told = "";
  await playNow(page, {
    async seen(what) {
      const illegal = page.getByRole("list", { name: "Deine Karten" }).getByRole("button", { name: /nicht spielbar/ });
      if (what !== "card" || (await illegal.count()) === 0) return false;
      await illegal.first().click();
      told = await page.getByRole("alert").filter({ hasText: "Skatordnung" }).textContent();
      return true;
    },
  });
  assert.match(told, /bedient.*Skatordnung 4\.2/);
  await page.context().close();
});

test("a question that is open stays open while others play, and an own card ends it", async () => {
  const page = await visit(browser, "about:blank");
  const line = await heldBack(page);
  await page.goto(server.url);
  await playNow(page, {
    async seen(what) {
      if (line.holding() && what === "wait") return true; // after the own card, and others are to play
      if (what === "card") line.after(/"t":"move"/);
      return false;
    },
  });
  const question = page.getByRole("group", { name: "Wirklich aufgeben?" });
  const ask = async () => {
    await page.getByRole("button", { name: "Abkürzen …" }).click();
    await page.getByRole("button", { name: "Aufgeben" }).click();
    await question.waitFor();
  };
  await ask();
  const last = await page.getByRole("status").textContent();
  line.go();
  await page.waitForFunction((text) => document.querySelector("[role=status]").textContent !== text, last);
  assert.ok(await question.isVisible(), "another has played");
  await page.getByRole("button", { name: "Nein", exact: true }).click();
  await playGame(page, { seen: async (what) => what === "card" });
  await ask();
  await page.getByRole("list", { name: "Deine Karten" }).getByRole("button", { name: /^((?!nicht spielbar).)*$/ }).first().click();
  await question.waitFor({ state: "detached" });
  await page.context().close();
});

/** People at a table of their own: the first opens it, the others come by its link. */
async function gather(seats, rules = "isko") {
  const pages = [];
  for (let i = 0; i < seats; i++) pages.push(await visit(browser, server.url, { settings: { name: `Mensch ${i + 1}` } }));
  const [host] = pages;
  await host.getByRole("button", { name: /Tisch mit Freunden/ }).click();
  await host.getByLabel("Plätze").selectOption(String(seats));
  await host.getByLabel("Regeln").selectOption(rules);
  await host.getByRole("button", { name: "Tisch eröffnen" }).click();
  const link = await host.getByLabel("Link für Mitspieler").inputValue();
  await host.getByText("Dieser Link geht nur auf diesem Rechner").waitFor();
  for (const page of pages) {
    if (page !== host) await page.goto(link);
    await page.getByRole("button", { name: "Hier sitzen" }).first().click();
    await page.getByRole("button", { name: "Aufstehen" }).waitFor();
  }
  await host.getByRole("button", { name: "Los geht’s" }).click();
  return Object.assign(pages, { link });
}

test("three browsers at one table, come by link", async () => {
  const pages = await gather(3);
  await Promise.all(pages.map((page, i) => playGame(page, { high: i === 1 })));
  for (const page of pages) await entered(page, "Spiel 1: Ergebnis");
  const [quick, slow, slower] = pages;
  const next = (page) => page.getByRole("button", { name: "Nächstes Spiel" });
  const waits = (page) => page.getByText("Die anderen lesen das Ergebnis noch …");
  await next(quick).click();
  await waits(quick).waitFor();
  assert.ok(await next(quick).isDisabled());
  assert.equal(await waits(slow).count(), 0, "who has not pressed it waits for nobody");
  for (const page of [slow, slower]) await next(page).click();
  for (const page of pages) await page.getByRole("region", { name: "Spiel 1: Ergebnis" }).waitFor({ state: "detached" });
  for (const page of pages) await page.context().close();
});

thorough("four browsers: the dealer sits out and sees no cards", async () => {
  const pages = await gather(4);
  await pages[0].getByText("Du setzt aus.", { exact: false }).waitFor();
  assert.equal(await pages[0].getByRole("list", { name: "Deine Karten" }).count(), 0);
  await Promise.all(pages.map((page, i) => playGame(page, { high: i === 1 })));
  for (const page of pages) await entered(page, "Spiel 1: Ergebnis");
  for (const page of pages) await page.context().close();
});

thorough("by house rules nobody bids, and a ramsch is played", async () => {
  const pages = await gather(3, "house");
  await Promise.all(pages.map((page) => playGame(page, { high: false })));
  for (const page of pages) await page.getByRole("region", { name: "Spiel 1: Ergebnis" }).getByText("Ramsch").first().waitFor();
  for (const page of pages) await page.context().close();
});

test("who looks on sees no cards, and who left finds the table again", async () => {
  const pages = await gather(3);
  const watcher = await visit(browser, pages.link, { settings: { name: "Zuschauer" } });
  await watcher.getByRole("region", { name: "Platz von Mensch 1" }).waitFor();
  assert.equal(await watcher.getByRole("list", { name: "Deine Karten" }).count(), 0);
  assert.equal(await watcher.evaluate(() => document.querySelectorAll("[data-part=hand] use[href$=back]").length), 10);
  await pages[1].getByRole("button", { name: "Verlassen" }).click();
  await pages[1].getByRole("button", { name: "Zur Startseite" }).click();
  await pages[1].getByRole("button", { name: /Weiter$/ }).click();
  await pages[1].getByRole("list", { name: "Deine Karten" }).first().waitFor();
  for (const page of [...pages, watcher]) assert.deepEqual(page.faults, []);
  for (const page of [...pages, watcher]) await page.context().close();
});

test("the language can change in the middle of a game", async () => {
  const page = await visit(browser, server.url);
  await playNow(page, { seen: async (what) => what === "card" });
  await page.keyboard.press("e");
  await page.getByRole("radio", { name: "English" }).click();
  await page.getByRole("dialog", { name: "Settings" }).waitFor();
  await page.keyboard.press("Escape");
  await playGame(page, { words: ENGLISH });
  await entered(page, "Game 1: result");
  assert.match(await page.getByRole("region", { name: "Game 1: result" }).textContent(), /times|won|lost|passed/i);
  await page.context().close();
});
