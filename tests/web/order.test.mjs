// The order to read, in a real browser: found by a word, read, gone back from; at phone size.
// weight: 10
import assert from "node:assert/strict";
import { axeFinds } from "./axe.mjs";
import { browser, server, test } from "./house.mjs";
import { SIZES, visit } from "./world.mjs";

const titled = (page, name) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
const box = (page) => page.getByRole("searchbox");
const found = (page) => page.locator("[data-part=found]");
const hashOf = (page) => page.evaluate(() => location.hash);

test("on a phone: through the door, a word, a paragraph, its case, and Back", async () => {
  const page = await visit(browser, server.url, { viewport: SIZES.phone });
  await page.getByRole("link", { name: "Skatordnung", exact: true }).click();
  await titled(page, "Skatordnung");
  await page.getByRole("link", { name: "Unsitten" }).waitFor();
  await box(page).fill("BEDIENT moeglich trumpf");
  await found(page).waitFor();
  await box(page).fill("auflegt keinen stich gegenspieler");
  assert.match(await hashOf(page), /^#\/order\?q=/);
  await box(page).fill("4.4.5");
  await found(page).getByRole("link", { name: /^4\.4\.5/ }).first().click();
  await titled(page, "4.4.5");
  assert.equal(await hashOf(page), "#/order/4.4.5");
  await page.getByText(/Legt ein Gegenspieler auf/).first().waitFor();
  assert.deepEqual(await axeFinds(page), []);
  await page.getByRole("link", { name: /^Fall 4\.4\.5\// }).first().click();
  await page.getByRole("heading", { level: 2, name: "Entscheidung" }).waitFor();
  assert.deepEqual(await axeFinds(page), []);
  await page.reload();
  await page.getByRole("heading", { level: 2, name: "Entscheidung" }).waitFor();
  await page.goBack();
  await titled(page, "4.4.5");
  await page.goBack();
  await found(page).waitFor();
  assert.equal(await box(page).inputValue(), "4.4.5");
  await page.goBack();
  await page.getByRole("button", { name: /Sofort spielen/ }).waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("neighbours, sections, topics, older orders, and what is not there", async () => {
  const page = await visit(browser, `${server.url}#/order/4.4.6`);
  await titled(page, "4.4.6");
  await page.getByRole("link", { name: "Danach: 4.5.1" }).click();
  await titled(page, "4.5.1");
  await page.getByRole("link", { name: "Inhalt" }).click();
  await page.getByRole("link", { name: /Tafel der Spielwerte/ }).click();
  await titled(page, "Tafel der Spielwerte");
  await page.getByRole("row", { name: /^11 99 110 121 132 264$/ }).waitFor();
  const goTo = (hash) => page.evaluate((to) => { location.hash = to; }, hash);
  for (const [hash, title, text] of [
    ["#/order/SkWO-6.2", "SkWO 6.2", /Jedes Spiel wird sofort eingetragen/], ["#/order/6.2.4", "SkWO 6.2.4", /Berichtigt wird nur/],
    ["#/order/sko1975", "Skatordnung von 1975 bis 1998", /Grundwert 36/], ["#/order/zahlenwunder", "Das Zahlenwunder", /2 753 294 408 504 640/],
    ["#/order/quanten", "quanten", /steht hier nicht/], ["#/cases?q=revoke", "Skatordnung", /gefunden/], ["#/cases/nowhere", "Fall nowhere", /steht hier nicht/],
  ]) {
    await goTo(hash);
    await titled(page, title);
    await page.getByText(text).first().waitFor();
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("an answer to any word comes within 50 ms of the browser's work", async () => {
  const page = await visit(browser, `${server.url}#/order`, { viewport: SIZES.phone });
  await box(page).waitFor();
  const times = await page.evaluate(async () => {
    const field = document.querySelector("input[type=search]"), times = [];
    for (const word of ["s", "skat", "null ouvert", "der alleinspieler", "überreizt", "revoke", "4.1.4", "xyz"]) {
      field.value = word;
      const before = performance.now();
      field.dispatchEvent(new Event("input", { bubbles: true }));
      while (document.querySelector("[data-part=found]")?.dataset.words !== word) await Promise.resolve().then(() => new Promise((go) => queueMicrotask(go)));
      times.push(performance.now() - before);
    }
    return times;
  });
  console.log(`# answers after ${times.map((time) => time.toFixed(1)).join(", ")} ms`);
  const middle = [...times].sort((a, b) => a - b)[times.length >> 1];
  assert.ok(middle < 50, `${middle} ms`);
  await page.context().close();
});

test("data that does not come says so, and comes when asked again", async () => {
  const page = await visit(browser, server.url);
  await page.getByRole("button", { name: /Sofort spielen/ }).waitFor();
  await page.route("**/assets/order*.json", (route) => route.abort());
  await page.getByRole("link", { name: "Skatordnung", exact: true }).click();
  await page.getByText("Dieser Teil der Seite ist nicht angekommen.").waitFor();
  await page.unroute("**/assets/order*.json");
  await page.getByRole("button", { name: "Neu laden" }).click();
  await box(page).waitFor();
  await page.context().close();
});
