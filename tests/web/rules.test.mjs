// Rule sets in a real browser: made, changed, handed on, taken over by somebody else, played by at a table, deleted after
// asking; at phone size, too. What is wrong is told at its field, and nothing of a stranger's text is believed.
// weight: 25
import assert from "node:assert/strict";
import { axeFinds } from "./axe.mjs";
import { browser, server, test } from "./house.mjs";
import { playNow } from "./player.mjs";
import { button, openTable, sit, WORDS } from "./ways.mjs";
import { SIZES, visit } from "./world.mjs";

const words = WORDS.de;
const titled = (page, name) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
const hashOf = (page) => page.evaluate(() => location.hash);
const goTo = (page, hash) => page.evaluate((to) => { location.hash = to; }, hash);
const field = (page, key) => page.locator(`[data-switch=${key}]`);
const link = (page, name) => page.getByRole("link", { name, exact: true });
const differences = (page) => page.locator("[data-part=differences] li");
const says = (page, text) => page.locator("[data-part=group] li").filter({ hasText: text }).first().waitFor();

/** From the start page: a set of one's own from a house's, with one change that shows what else there is to choose. */
async function make(page, name) {
  await link(page, "Regelwerke").click();
  await titled(page, "Regelwerke");
  await page.getByRole("link", { name: /^isko \(seit 2022\)/ }).click();
  await titled(page, "isko");
  await link(page, "Eigenes daraus machen").click();
  await titled(page, "Ein eigenes aus „isko“");
  await page.getByLabel("Name des Regelwerks").fill(name);
  assert.equal(await field(page, "kontra-by").count(), 0, "who may say kontra is no question where there is none");
  await field(page, "spritzen").locator("input[value=re]").check();
  await field(page, "kontra-by").waitFor();
  await field(page, "after-kontra").locator("input[value=bock]").check();
  await field(page, "grand").locator("input").fill("20");
  await differences(page).filter({ hasText: /Grundwert des Grand/ }).waitFor();
}

const save = (page) => page.getByRole("button", { name: "Speichern" }).click();

async function made(page, name) {
  await make(page, name);
  await save(page);
  await titled(page, name);
  await says(page, /An Spritzen gibt es Kontra und Re/);
}

/** The link by which others get it. */
async function shared(page) {
  await page.getByText("Weitergeben", { exact: true }).click();
  return page.locator("input[name=link]").inputValue();
}

test("made, changed, handed on, taken over, played by, deleted after asking", async () => {
  const anna = await visit(browser, server.url, { settings: { name: "Anna" } });
  await made(anna, "Freitag");
  assert.equal(await hashOf(anna), "#/rules/Freitag");
  assert.deepEqual(await axeFinds(anna), []);

  // a change that contradicts another is explained at its field, and can't be kept
  await link(anna, "Ändern").click();
  await titled(anna, "„Freitag“ ändern");
  assert.ok(await field(anna, "list").locator("input").first().isDisabled(), "the kind of list is fixed");
  await field(anna, "spritzen").locator("input[value=none]").check();
  await field(anna, "after-kontra").getByRole("alert").waitFor();
  assert.match(await field(anna, "after-kontra").getByRole("alert").textContent(), /Spritze/);
  assert.ok(await anna.getByRole("button", { name: "Speichern" }).isDisabled());
  assert.deepEqual(await axeFinds(anna), []);
  await field(anna, "spritzen").locator("input[value=hirsch]").check();
  await field(anna, "after-kontra").getByRole("alert").waitFor({ state: "detached" });
  await field(anna, "grand").locator("input").fill("2");
  await field(anna, "grand").getByRole("alert").waitFor();
  await field(anna, "grand").locator("input").fill("24");
  await field(anna, "grand").getByRole("alert").waitFor({ state: "detached" });
  await save(anna);
  await titled(anna, "Freitag");
  await says(anna, /alles bis zum Hirsch/);
  await anna.locator("select[name=against]").selectOption("kneipe");
  await anna.getByRole("heading", { name: "Anders als kneipe" }).waitFor();

  // somebody else opens the link, reads, and keeps it only then
  const text = await shared(anna);
  assert.ok(text.length < 300, text);
  const bert = await visit(browser, text, { settings: { name: "Bert" } });
  await titled(bert, "Regelwerk übernehmen");
  await says(bert, /alles bis zum Hirsch/);
  await bert.getByRole("button", { name: "Aufheben", exact: true }).waitFor();
  assert.deepEqual(await axeFinds(bert), []);
  await goTo(bert, "#/rules");
  await bert.getByText("Du hast noch keine.").waitFor();
  await bert.goBack();
  await bert.getByLabel("Name des Regelwerks").fill("Annas Freitag");
  await bert.getByRole("button", { name: "Aufheben", exact: true }).click();
  await titled(bert, "Annas Freitag");
  await says(bert, /alles bis zum Hirsch/);

  // a table by it: everybody there reads the rules before sitting down, and at any time
  await goTo(anna, "#/");
  await openTable(anna, words, { rules: "Freitag" });
  const invitation = await anna.getByLabel(words.link).inputValue();
  await goTo(bert, new URL(invitation).hash);
  await bert.getByText("Freitag", { exact: true }).first().waitFor();
  await bert.getByRole("button", { name: "Regeln", exact: true }).click();
  await bert.locator("dialog [data-part=group] li").filter({ hasText: /alles bis zum Hirsch/ }).waitFor();
  await bert.locator("dialog [data-part=differences] li").filter({ hasText: /Spritzen/ }).waitFor();
  assert.deepEqual(await axeFinds(bert), []);
  await bert.keyboard.press("Escape");
  await sit(anna, words, 0);
  await sit(bert, words, 0);
  await button(anna, words.computer).click();
  await button(anna, words.start).click();
  await anna.locator("[data-part=topbar] [data-sheet=help]").click();
  await anna.getByRole("button", { name: "Die Regeln dieses Tisches" }).click();
  await anna.locator("dialog [data-part=group] li").filter({ hasText: /alles bis zum Hirsch/ }).waitFor();
  await anna.keyboard.press("Escape");

  // deleted only after asking; the table goes on
  await goTo(anna, "#/rules/Freitag");
  await anna.getByRole("button", { name: "Löschen" }).click();
  await anna.locator("[data-part=sure]").waitFor();
  await anna.getByRole("button", { name: "Behalten" }).click();
  await anna.getByRole("button", { name: "Löschen" }).click();
  assert.deepEqual(await axeFinds(anna), []);
  await anna.getByRole("button", { name: "Ja, löschen" }).click();
  await anna.getByText("Du hast noch keine.").waitFor();
  await goTo(anna, "#/rules/Freitag");
  await anna.getByText(/Ein Regelwerk dieses Namens gibt es hier nicht/).waitFor();
  await goTo(bert, "#/rules");
  await link(bert, "Annas Freitag").waitFor();
  assert.deepEqual([anna.faults, bert.faults], [[], []]);
  await anna.context().close();
  await bert.context().close();
});

test("on a phone: made, played by at once, always from then on, deleted", async () => {
  const page = await visit(browser, server.url, { viewport: SIZES.phone, settings: { name: "Clara" } });
  await made(page, "Küche 2");
  assert.equal(await hashOf(page), "#/rules/K%C3%BCche%202");
  assert.ok(await page.evaluate(() => document.querySelector("main").scrollWidth <= innerWidth), "nothing is wider than the phone");
  await page.getByRole("checkbox", { name: /immer danach/ }).check();
  await goTo(page, "#/");
  await playNow(page, { words, seen: async (what) => what !== "wait" });
  await page.locator("[data-part=topbar] [data-sheet=list]").click();
  await page.locator("dialog [data-sheet=rules]").click();
  await page.locator("dialog [data-part=rules] strong").filter({ hasText: "Küche 2" }).waitFor();
  await page.reload();
  await page.locator("dialog [data-part=rules] strong").filter({ hasText: "Küche 2" }).waitFor();
  await page.keyboard.press("Escape");
  await goTo(page, "#/rules/K%C3%BCche%202");
  await page.getByRole("button", { name: "Löschen" }).click();
  await page.getByRole("button", { name: "Ja, löschen" }).click();
  await page.getByText("Du hast noch keine.").waitFor();
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem("wenzel.settings")).rules), "isko");
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("play as in 1932, by an order that nobody can change", async () => {
  const page = await visit(browser, `${server.url}#/rules/sko1932`);
  await titled(page, "sko1932");
  await page.getByText("Dieses Regelwerk steht fest.").waitFor();
  assert.equal(await link(page, "Ändern").count(), 0);
  assert.equal(await page.getByRole("button", { name: "Löschen" }).count(), 0);
  await differences(page).filter({ hasText: /[Vv]erlorene Handspiele/ }).waitFor();
  await page.getByRole("button", { name: "Sofort danach spielen" }).click();
  await page.locator("[data-part=topbar] [data-sheet=list]").waitFor({ state: "attached" });
  await page.evaluate(() => document.querySelector("[data-sheet=help]").click());
  await page.locator("dialog [data-sheet=rules]").click();
  await page.locator("dialog [data-part=rules] strong").filter({ hasText: "sko1932" }).waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("texts of strangers: size, unknown switches, contradictions, markup, taken names", async () => {
  const page = await visit(browser, server.url);
  const open = (text) => goTo(page, `#/rules?t=${encodeURIComponent(text)}`);
  const refused = async (text, why) => {
    await open(text);
    await page.getByText("Danach lässt sich nicht spielen:").waitFor();
    await page.getByRole("alert").filter({ hasText: why }).first().waitFor();
    assert.equal(await page.getByRole("button", { name: "Aufheben", exact: true }).count(), 0);
  };
  await refused("wenzel rules 1\nname x\nspritzzen re\n", /spritzen/);
  await refused("wenzel rules 1\nname x\nspritzen none\nafter-kontra bock\n", /Spritze/);
  await refused("wenzel rules 1\nname <img src=x onerror=alert(1)>\n", /Name|Zeichen|Buchstaben/);
  assert.equal(await page.locator("main img").count(), 0, "what somebody sends is text");
  await refused(`wenzel rules 1\nname x\n# ${"y".repeat(5000)}\n`, /4000|Bytes/);
  await refused("<script>alert(1)</script>", /wenzel rules/);
  await refused("wenzel rules 1\nname isko\ngrand 20\n", /isko|Name/);
  // one may give it another name than that of an order
  await open("wenzel rules 1\nname kneipe\nfrom kneipe\n");
  await page.getByRole("button", { name: "Aufheben", exact: true }).click();
  await page.getByRole("alert").filter({ hasText: /gehört einem Regelwerk von Wenzel/ }).waitFor();
  await page.getByLabel("Name des Regelwerks").fill("Eckkneipe");
  await page.getByRole("button", { name: "Aufheben", exact: true }).click();
  await titled(page, "Eckkneipe");
  // pasted: the link that somebody copied, whole
  const copied = await shared(page);
  await goTo(page, "#/rules");
  await page.getByLabel("Text oder Link von jemandem").fill(`  ${copied}\n`);
  await page.getByRole("button", { name: "Ansehen" }).click();
  await titled(page, "Regelwerk übernehmen");
  await page.getByRole("button", { name: "Aufheben", exact: true }).click(); // it is there already, and is the same
  await titled(page, "Eckkneipe");
  await page.context().close();
});

test("what one has made is there after the server was killed", async () => {
  const page = await visit(browser, server.url, { settings: { name: "Dora" } });
  await made(page, "Bleibt");
  await server.kill();
  await server.start();
  await page.reload();
  await titled(page, "Bleibt");
  await says(page, /An Spritzen gibt es Kontra und Re/);
  await page.context().close();
});
