// The referee in a real browser: asked quietly, told to everybody, and with the result of a game that
// was cut short.
// weight: 10
import assert from "node:assert/strict";
import { axeFinds } from "./axe.mjs";
import { browser, server, test } from "./house.mjs";
import { playNow } from "./player.mjs";
import { SIZES, visit } from "./world.mjs";

const dialog = (page) => page.getByRole("dialog", { name: "Schiedsrichter" });
const press = (page, name) => dialog(page).getByRole("button", { name, exact: true }).click();

/** Answers with what is not known, until nothing is asked any more. */
async function answerAll(page) {
  for (let i = 0; i < 20; i++) {
    const unknown = dialog(page).getByRole("button", { name: "Weiß ich nicht", exact: true });
    if ((await unknown.count()) === 0) return;
    const question = await dialog(page).getByRole("heading", { level: 3 }).nth(1).textContent();
    await unknown.click();
    await page.waitForFunction((old) => document.querySelectorAll("dialog h3")[1]?.textContent !== old, question);
  }
  throw new Error("the questions have no end");
}

test("the referee is one key away, also on a phone, and Escape leads back", async () => {
  for (const viewport of [SIZES.desktop, SIZES.phone]) {
    const page = await visit(browser, server.url, { viewport });
    await playNow(page, { seen: async (what) => what !== "wait" });
    await page.keyboard.press("g");
    await dialog(page).waitFor();
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    await page.context().close();
  }
});

test("somebody calls the referee, is asked what matters, and tells everybody", async () => {
  const page = await visit(browser, server.url);
  let called = false;
  await playNow(page, {
    async seen() {
      if (called) return false;
      called = true;
      await page.getByRole("button", { name: "Schiedsrichter", exact: true }).click();
      await press(page, "Worte oder Gesten im Spiel");
      await dialog(page).getByText("Nach dem, was bisher gesagt ist:").waitFor();
      assert.deepEqual(await axeFinds(page), []);
      await answerAll(page);
      await dialog(page).getByText(/Skatordnung \d/).waitFor();
      await press(page, "Allen am Tisch sagen");
      await dialog(page).waitFor({ state: "detached" });
      await page.getByRole("status").filter({ hasText: "ruft den Schiedsrichter: Worte oder Gesten im Spiel" }).waitFor({ state: "attached" });
      await page.getByRole("button", { name: "Schiedsrichter", exact: true }).click();
      await dialog(page).getByRole("heading", { name: /ruft den Schiedsrichter/ }).waitFor();
      await page.keyboard.press("Escape");
      return true;
    },
  });
  assert.ok(called);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("on a phone the way to him is in the help", async () => {
  const page = await visit(browser, server.url, { viewport: SIZES.phone });
  await page.getByRole("button", { name: /Sofort spielen/ }).click();
  await page.getByRole("button", { name: "Hilfe" }).click();
  await page.getByRole("button", { name: "Schiedsrichter rufen" }).click();
  await press(page, "Lautes Zählen");
  await dialog(page).getByRole("heading", { name: "Lautes Zählen" }).waitFor();
  const wide = await page.evaluate(() => document.querySelector("dialog").scrollWidth > document.querySelector("dialog").clientWidth);
  assert.equal(wide, false);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("who gives up reads the ruling with the result", async () => {
  const page = await visit(browser, server.url);
  let gaveUp = false;
  await playNow(page, {
    async seen(what) {
      if (what !== "card" || gaveUp) return false;
      gaveUp = true;
      await page.keyboard.press("m");
      await page.getByRole("button", { name: /^Aufgeben/ }).click();
      await page.getByRole("group", { name: "Wirklich aufgeben?" }).getByRole("button", { name: "Ja" }).click();
      return true;
    },
  });
  assert.ok(gaveUp);
  await page.getByText(/Schiedsrichter:.*Skatordnung .*4\.4/).waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
