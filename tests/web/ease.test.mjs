// What makes a table easy: keys that do what they say, fewer taps, nothing in the way, nothing lost.
// weight: 30
import assert from "node:assert/strict";
import { browser, server, test } from "./house.mjs";
import { EVERY_SIZE, resize } from "./layout.mjs";
import { byMouse, ENGLISH, GERMAN, playGame, playNow } from "./player.mjs";
import { heldBack, settled, SIZES, visit } from "./world.mjs";

const button = (page, name) => page.getByRole("button", { name, exact: typeof name === "string" });
const hand = (page) => page.getByRole("list", { name: "Deine Karten" }).getByRole("button");
const bidding = (page) => page.getByRole("region", { name: "Reizen" });
const higher = (page) => page.getByLabel("Höher");
const closed = (page) => page.context().close();
const stopAt = (...whats) => ({ seen: async (what) => whats.includes(what) });

/** The moves that this page sends from now on. */
function movesOf(page) {
  const sent = [];
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => {
    const message = JSON.parse(payload);
    if (message.t === "move") sent.push(message.move);
  }));
  return sent;
}

/** A person whose moves are noted, at the first question of a game. */
async function toTheAuction(settings = {}, words = GERMAN) {
  for (;;) {
    const page = await visit(browser, "about:blank", { settings });
    const sent = movesOf(page);
    await page.goto(server.url);
    if ((await playNow(page, { words, ...stopAt("auction", "card", "result") })) === "auction") return { page, sent };
    await closed(page);
  }
}

/** By the highest limit there is one becomes declarer, whatever the others hold. */
async function asDeclarer(settings = {}) {
  const { page, sent } = await toTheAuction(settings);
  await higher(page).selectOption({ index: -1 + await higher(page).locator("option").count() });
  await button(page, /^bis /).click();
  assert.equal(await playGame(page, stopAt("choose")), "choose");
  return { page, sent };
}

// --- bidding ---

test("an arrow key looks at numbers and bids none; a limit is bid and held up to by itself", async () => {
  const { page, sent } = await toTheAuction();
  await higher(page).focus();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
  const looked = await higher(page).inputValue();
  assert.ok(Number(looked) >= 18);
  await button(page, `bis ${looked}`).waitFor();
  assert.deepEqual(sent, [], "nothing is said by an arrow key");
  await higher(page).selectOption("");
  await bidding(page).getByRole("button", { name: "Weg" }).waitFor();
  await closed(page);
  // the limit: every question is answered without a press
  const { page: other, sent: said } = await asDeclarer();
  assert.ok(said.length > 0 && said.every((one) => one === "y" || /^\d+$/.test(one)), said.join());
  assert.deepEqual([...other.faults, ...page.faults], []);
  await closed(other);
});

test("the letters are those of the language", async () => {
  const { page, sent } = await toTheAuction({ lang: "en" }, ENGLISH);
  await page.keyboard.press("w");
  await page.keyboard.press("p");
  await page.waitForFunction(() => !document.querySelector("[data-key=p]"));
  assert.deepEqual(sent, ["p"]);
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Help" }).getByText("yes, the big button").waitFor();
  assert.equal(await page.getByRole("dialog").locator("dt", { hasText: /^Y$/ }).count(), 1);
  await closed(page);
});

// --- declaring ---

test("the games are radio buttons: arrows choose, Tab goes past them", async () => {
  const { page } = await asDeclarer();
  await button(page, "Skat aufnehmen").click();
  const games = page.getByRole("radiogroup", { name: "Spiel", exact: true }).getByRole("radio");
  await games.first().focus();
  await page.keyboard.press("ArrowRight");
  const states = await games.evaluateAll((all) => all.map((one) => [one.ariaChecked, one.tabIndex, one === document.activeElement].join()));
  assert.deepEqual(states.slice(0, 3), ["false,-1,false", "true,0,true", "false,-1,false"]);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await games.last().getAttribute("aria-checked"), "true", "round and round");
  await page.keyboard.press("Tab");
  assert.notEqual(await page.evaluate(() => document.activeElement.getAttribute("role")), "radio");
  await closed(page);
});

// --- cards ---

test("a card is chosen ahead, sent at one's turn or dropped with a word, and the last one plays itself", async () => {
  const page = await visit(browser, "about:blank");
  const line = await heldBack(page);
  const sent = movesOf(page);
  await page.goto(server.url);
  await playNow(page, {
    async seen(what) {
      if (line.holding() && what === "wait") return true; // the own card lies there, others are to play
      if (what === "card") line.after(/"t":"move"/);
      return false;
    },
  });
  const before = sent.length, [first, second] = await hand(page).evaluateAll((all) => all.map((one) => one.dataset.card));
  for (const card of [first, first, second]) await page.locator(`[data-card=${card}]`).click();
  assert.match(await page.locator(`[data-card=${second}]`).getAttribute("aria-label"), /vorgemerkt/);
  assert.doesNotMatch(await page.locator(`[data-card=${first}]`).getAttribute("aria-label"), /vorgemerkt/);
  assert.equal(sent.length, before, "nothing is sent before it is one's turn");
  line.go();
  await page.waitForFunction((card) => !document.querySelector(`[data-card=${card}]`)
    || /war vorgemerkt/.test(document.querySelector("[role=alert]").textContent), second);
  assert.deepEqual(sent.slice(before), (await page.locator(`[data-card=${second}]`).count()) ? [] : [second]);
  const careful = { ...byMouse, play: async (...args) => ((await hand(page).count()) > 1 ? byMouse.play(...args)
    : page.waitForFunction(() => document.querySelectorAll("[data-part=hand] button").length === 0)) };
  await playGame(page, { hand: careful });
  assert.deepEqual(page.faults, []);
  await closed(page);
});

test("a trick may lie until it is tapped, and each takes one tap", async () => {
  const page = await visit(browser, server.url, { settings: { tapTrick: true, lastCard: false, ahead: false } });
  const on = page.locator("[data-part=actions]").getByRole("button", { name: "Weiter", exact: true });
  const lying = () => page.locator("[data-part=trick] li").evaluateAll((all) => all.map((one) => one.textContent));
  let taps = 0;
  await playNow(page, {
    async seen() {
      if ((await on.count()) === 0) return false;
      const trick = await lying();
      assert.equal(trick.length, 3);
      await page.locator("[data-part=tricks]").click();
      taps++;
      // it is taken in: the button is gone, or already that of the next one, that others have played to an end
      await page.waitForFunction((before) => String([...document.querySelectorAll("[data-part=trick] li")].map((one) => one.textContent)) !== before
        || !document.querySelector("[data-part=actions] [data-key=Enter]"), String(trick));
      return taps === 4;
    },
  });
  assert.ok(taps > 0, "the trick did not wait");
  assert.deepEqual(page.faults, []);
  await closed(page);
});

// --- nothing in the way ---

/** What a tip or suggestion lies over although it speaks of it. */
const covered = (page) => page.evaluate(() => {
  const box = (one) => one.getBoundingClientRect();
  const tip = box(document.querySelector("[data-part=advice]"));
  const over = (one) => one.left < tip.right - 1 && one.right > tip.left + 1 && one.top < tip.bottom - 1 && one.bottom > tip.top + 1;
  const spokenOf = [...document.querySelectorAll("[data-part=panel], [data-part=trick] li, [data-part=hand] button, [data-advised]")];
  return spokenOf.filter((one) => over(box(one))).map((one) => `${one.tagName} ${one.dataset.part ?? one.dataset.card ?? one.className}`);
});

async function coversNothing(page, what) {
  const was = page.viewportSize();
  for (const [name, size] of Object.entries(EVERY_SIZE)) {
    await resize(page, size);
    await settled(page);
    assert.deepEqual(await covered(page), [], `${what}, ${name}`);
  }
  await page.setViewportSize(was);
}

async function suggested(page, what) {
  await button(page, "Vorschlag").click();
  await page.getByRole("region", { name: "Vorschlag" }).waitFor();
  await coversNothing(page, `a suggestion, ${what}`);
  await page.getByRole("region", { name: "Vorschlag" }).getByRole("button", { name: "Schließen" }).click();
}

test("tips and suggestions cover nothing they speak of, on any screen", async () => {
  const { page } = await toTheAuction({ coach: true });
  const seen = new Set();
  await playGame(page, {
    async seen(what) {
      if (seen.has(what) || !["auction", "declare", "card"].includes(what)) return what === "result";
      seen.add(what);
      if (await page.getByRole("region", { name: /^Dein erstes Spiel/ }).count()) await coversNothing(page, `a tip, ${what}`);
      await suggested(page, what);
      return what === "card";
    },
  });
  assert.ok(seen.has("auction"));
  await closed(page);
});

// --- coming, going, coming back ---

test("an invitation asks for a name first, and tells rules and length", async () => {
  const host = await visit(browser, server.url, { settings: { name: "Gastgeberin" } });
  await button(host, /Tisch mit Freunden/).click();
  await host.locator("select[name=games]").selectOption("12");
  await host.getByLabel("Schnelles Reizen").check();
  await button(host, "Tisch eröffnen").click();
  const link = await host.getByLabel("Link für Mitspieler").inputValue();
  // without a secure origin there is no clipboard, and it works all the same
  await host.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await button(host, "Kopieren").click();
  await button(host, "✓ Kopiert").waitFor();
  assert.match(await host.getByRole("status").first().textContent(), /^Kopiert/);
  const guest = await visit(browser, link, { viewport: SIZES.phone });
  await guest.getByText("Internationale Skatordnung, schnelles Reizen").waitFor();
  await guest.getByText("12 Spiele").waitFor();
  const sit = guest.getByRole("button", { name: "Hier sitzen" }).first();
  await sit.click();
  assert.equal(await guest.evaluate(() => document.activeElement.name), "you", "first the name");
  await guest.getByLabel("Dein Name").fill("Jutta");
  await guest.getByRole("button", { name: "Hier sitzen" }).last().click();
  await host.getByText("Jutta", { exact: true }).waitFor();
  await host.getByLabel("Dein Name").focus();
  await host.keyboard.press("Control+A");
  await host.keyboard.press("Control+V");
  assert.equal(await host.getByLabel("Dein Name").inputValue(), link.slice(0, 30), "the link is in the clipboard");
  await host.getByLabel("Dein Name").fill("Gastgeberin");
  await host.getByRole("button", { name: "Hier sitzen" }).first().click();
  // Back from a table that a link led to stays in the house
  await guest.goBack();
  await button(guest, /Sofort spielen/).waitFor();
  assert.match(guest.url(), /#\/$/);
  await guest.goForward();
  await talked(host, guest);
  await closed(host);
  await closed(guest);
});

/** What is said is marked where it is not in sight, until it is. */
async function talked(host, guest) {
  await button(host, /^Aufstehen/).waitFor();
  await guest.getByRole("button", { name: "Aufstehen" }).waitFor();
  await button(host, "Gut Blatt!").click();
  await guest.getByRole("button", { name: "Tischgespräch, 1 ungelesen" }).click();
  await guest.getByRole("dialog", { name: "Tischgespräch" }).getByText("Gut Blatt!").first().waitFor();
  // read is what a frame was drawn with: who is quicker than that has not seen it
  await guest.locator("[data-sheet=talk]").and(guest.getByLabel("Tischgespräch", { exact: true })).waitFor();
  await guest.keyboard.press("Escape");
  await guest.getByRole("button", { name: "Tischgespräch", exact: true }).waitFor();
}

test("a code makes another browser the same person, at the same table, until it is revoked", async () => {
  const { page: old } = await toTheAuction({ name: "Frieda" });
  const at = new URL(old.url()).hash;
  await button(old, "Einstellungen").click();
  await button(old, "Meinen Code zeigen").click();
  const code = await old.locator("[data-part=code]").textContent();
  assert.match(code, /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
  const fresh = await visit(browser, `${server.url}#/code`);
  const typed = fresh.getByLabel("Code vom anderen Gerät");
  await typed.fill("0000-0000-0000-0000");
  await button(fresh, "Hier weiterspielen").click();
  await fresh.getByRole("alert").filter({ hasText: "führt zu niemandem" }).waitFor();
  await typed.fill(code.toLowerCase().replaceAll("-", " "));
  await button(fresh, "Hier weiterspielen").click();
  await fresh.getByRole("alert").filter({ hasText: "Willkommen zurück, Frieda!" }).waitFor();
  await fresh.getByRole("button", { name: /Übungstisch/ }).click();
  await hand(fresh).first().waitFor();
  assert.equal(new URL(fresh.url()).hash, at);
  await fresh.reload();
  await hand(fresh).first().waitFor();
  await button(old, "Code ungültig machen").click();
  await old.getByRole("alert").filter({ hasText: "gilt nicht mehr" }).waitFor();
  await fresh.getByRole("alert").filter({ hasText: /Einladung/ }).waitFor(); // a stranger again
  await closed(old);
  await closed(fresh);
});

test("who plays now goes on at the own table; another strength takes its place", async () => {
  const { page } = await toTheAuction();
  const at = new URL(page.url()).hash;
  await page.goBack();
  await page.getByRole("heading", { name: "Weiterspielen" }).waitFor();
  await button(page, /Sofort spielen/).click();
  await hand(page).first().waitFor();
  assert.equal(new URL(page.url()).hash, at);
  await page.goBack();
  await page.getByRole("link", { name: "Einstellungen" }).click();
  await page.getByRole("radio", { name: "Verein" }).check();
  await page.goBack();
  await button(page, /Sofort spielen/).click();
  await hand(page).first().waitFor();
  assert.notEqual(new URL(page.url()).hash, at);
  await page.goBack();
  await page.getByRole("heading", { name: "Weiterspielen" }).waitFor();
  assert.equal(await page.getByRole("button", { name: /Übungstisch/ }).count(), 1);
  await closed(page);
});
