// The rooms of the page: addresses that can be linked to, Back, Forward and reload, areas that are loaded on demand.
// weight: 25
import assert from "node:assert/strict";
import { axeFinds } from "./axe.mjs";
import { browser, server, test } from "./house.mjs";
import { playNow } from "./player.mjs";
import { visit } from "./world.mjs";

const WORDS = {
  de: { settings: "Einstellungen", about: "Über Wenzel", lost: "Diese Seite gibt es (noch) nicht", home: "Zur Startseite", now: /Sofort spielen/ },
  en: { settings: "Settings", about: "About Wenzel", lost: "This page does not exist (yet)", home: "To the start page", now: /Play now/ },
};
const { settings: SETTINGS, about: ABOUT, lost: LOST, home: HOME, now: NOW } = WORDS.de;

const hashOf = (page) => page.evaluate(() => location.hash);
const depth = (page) => page.evaluate(() => history.length);
const start = (page) => page.getByRole("button", { name: NOW }).waitFor();
const titled = (page, name) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
const hand = (page) => page.getByRole("list", { name: "Deine Karten" }).getByRole("button");
const dialog = (page, name) => page.getByRole("dialog", { name });
const closed = (page) => page.getByRole("dialog").waitFor({ state: "detached" });
const toCards = (page) => playNow(page, { seen: async (what) => what !== "wait" });

test("Back, Forward and reload lead through start, settings and about", async () => {
  const page = await visit(browser, server.url);
  await start(page);
  await page.getByRole("link", { name: SETTINGS }).click();
  await titled(page, SETTINGS);
  assert.equal(await hashOf(page), "#/settings");
  assert.match(await page.title(), /^Einstellungen/);
  await page.reload();
  await titled(page, SETTINGS);
  await page.goBack();
  await start(page);
  assert.equal(await hashOf(page), "#/");
  await page.getByRole("link", { name: ABOUT }).click();
  await titled(page, ABOUT);
  await page.getByText(/^Version \d/).waitFor();
  await page.goBack();
  await start(page);
  await page.goForward();
  await titled(page, ABOUT);
  const before = await depth(page);
  await page.getByRole("link", { name: HOME }).click();
  await start(page);
  assert.equal(await depth(page), before, "the way back adds nothing to the history");
  await page.goForward();
  await titled(page, ABOUT);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("who comes by an address finds the way to the start page, and back from there", async () => {
  const page = await visit(browser, `${server.url}#/about`);
  await titled(page, ABOUT);
  await page.getByRole("link", { name: HOME }).click();
  await start(page);
  await page.goBack();
  await titled(page, ABOUT);
  await page.keyboard.press("Escape");
  await start(page);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("Back from the table leads to the start page, Forward comes back to the same cards", async () => {
  const page = await visit(browser, server.url);
  await toCards(page);
  assert.match(await hashOf(page), /^#\/table\/\d+$/);
  const cards = async () => (await hand(page).evaluateAll((all) => all.map((one) => one.dataset.card))).sort().join();
  const before = await cards();
  await page.goBack();
  await page.getByRole("button", { name: /Weiter$/ }).waitFor();
  await page.goForward();
  await hand(page).first().waitFor();
  assert.equal(await cards(), before);
  await page.reload();
  await hand(page).first().waitFor();
  const entries = await depth(page);
  await page.getByRole("button", { name: "Verlassen" }).click();
  await page.getByRole("button", { name: HOME }).click();
  await start(page);
  assert.equal(await hashOf(page), "#/");
  assert.ok(await depth(page) <= entries + 1, "no dead entries");
  await page.goForward();
  await hand(page).first().waitFor();
  assert.equal(await page.getByRole("dialog").count(), 0);
  await page.goBack();
  await page.getByRole("button", { name: /Weiter$/ }).click();
  await hand(page).first().waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("Back closes a sheet; however often sheets come and go, one step leads from the table to the start page", async () => {
  const page = await visit(browser, server.url);
  await toCards(page);
  const address = await hashOf(page);
  await page.keyboard.press("e");
  await dialog(page, SETTINGS).waitFor();
  assert.equal(await hashOf(page), address);
  await page.goBack();
  await closed(page);
  assert.equal(await hashOf(page), address);
  await hand(page).first().waitFor();
  const before = await depth(page);
  for (let i = 0; i < 3; i++) {
    for (const key of ["?", "Escape", "e", "Escape"]) await page.keyboard.press(key); // faster than the history goes
  }
  await closed(page);
  assert.equal(await depth(page), before);
  await page.keyboard.press("?");
  await page.getByRole("button", { name: "Schiedsrichter rufen" }).click();
  await dialog(page, "Schiedsrichter").waitFor();
  assert.equal(await dialog(page, "Hilfe").count(), 0, "one sheet takes the place of another");
  await page.goBack();
  await closed(page);
  assert.equal(await depth(page), before);
  await page.goBack();
  await start(page);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a reload keeps the sheet that is open, and Back closes it as before", async () => {
  const page = await visit(browser, server.url);
  await toCards(page);
  await page.keyboard.press("?");
  await dialog(page, "Hilfe").waitFor();
  await page.reload();
  await dialog(page, "Hilfe").waitFor();
  await page.goBack();
  await closed(page);
  await hand(page).first().waitFor();
  await page.goBack();
  await start(page);
  await page.context().close();
});

test("links of older versions still lead to the table, and are written anew", async () => {
  const host = await visit(browser, server.url, { settings: { name: "Anna" } });
  await host.getByRole("button", { name: /Tisch mit Freunden/ }).click();
  await host.getByRole("button", { name: "Tisch eröffnen" }).click();
  const link = await host.getByLabel("Link für Mitspieler").inputValue();
  const [, table, invite] = /#\/table\/(\d+)\?i=([0-9a-f]{32})$/.exec(link);
  const guest = await visit(browser, `${server.url}#t=${table}&i=${invite}`);
  await guest.getByRole("button", { name: "Hier sitzen" }).first().waitFor();
  assert.equal(await hashOf(guest), `#/table/${table}?i=${invite}`);
  await guest.evaluate((old) => { location.hash = old; }, "#t=4711");
  await guest.getByRole("alert").filter({ hasText: /\S/ }).waitFor();
  await start(guest);
  assert.equal(await hashOf(guest), "#/", "a table that is not there is no place to stay");
  for (const page of [host, guest]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test("an address that leads nowhere says so, with the way back", async () => {
  for (const nowhere of ["#/nowhere", "#/table/abc", "#/settings/more", "#/table/%E0%A4%A"]) {
    const page = await visit(browser, `${server.url}${nowhere}`);
    await titled(page, LOST);
    assert.deepEqual(await axeFinds(page), []);
    await page.getByRole("button", { name: HOME }).click();
    await start(page);
    assert.deepEqual(page.faults, [], nowhere);
    await page.context().close();
  }
});

test("an area comes when somebody goes there, once, and not at the first visit", async () => {
  const page = await visit(browser, "about:blank");
  const fetched = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const FIRST = /^\/assets\/(chunk|early|page|texts_de|cards\/french-de)-/;
  const later = () => fetched.filter((path) => path.startsWith("/assets/") && !FIRST.test(path));
  await page.goto(server.url);
  await start(page);
  await page.waitForLoadState("networkidle");
  assert.deepEqual(later(), []);
  await page.getByRole("link", { name: SETTINGS }).click();
  await titled(page, SETTINGS);
  assert.deepEqual(later().map((path) => path.replace(/-\w+(?=\.)/, "")).sort(), ["/assets/settings.css", "/assets/settings.js", "/assets/settings_de.js"]);
  const flex = await page.getByRole("group", { name: "Farben" }).evaluate((one) => getComputedStyle(one).display);
  assert.equal(flex, "flex", "with its styles");
  await page.goBack();
  await toCards(page);
  await page.keyboard.press("e");
  await dialog(page, SETTINGS).getByRole("group", { name: "Farben" }).waitFor();
  assert.equal(later().length, 3, "not again for the sheet");
  await page.context().close();
});

test("an area that does not arrive says so, and a reload brings it", async () => {
  const page = await visit(browser, server.url);
  await start(page);
  await page.route("**/assets/about*", (route) => route.abort());
  await page.getByRole("link", { name: ABOUT }).click();
  await page.getByText("Dieser Teil der Seite ist nicht angekommen.").waitFor();
  assert.deepEqual(await axeFinds(page), []);
  await page.unroute("**/assets/about*");
  await page.getByRole("button", { name: "Neu laden" }).click();
  await titled(page, ABOUT);
  await page.context().close();
});

test("by keyboard alone: to the settings, through them, and home", async () => {
  const page = await visit(browser, server.url);
  await start(page);
  await page.keyboard.press("e");
  await titled(page, SETTINGS);
  assert.equal(await page.evaluate(() => document.activeElement.localName), "h1", "reading goes on at the title");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Anna");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await titled(page, WORDS.en.settings);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: WORDS.en.now }).waitFor();
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem("wenzel.settings")).name), "Anna");
  await page.context().close();
});
