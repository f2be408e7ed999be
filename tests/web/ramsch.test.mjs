// Schieberamsch from the first question to the list, alone among computers.
// weight: 15
import assert from "node:assert/strict";
import { browser, server, test } from "./house.mjs";
import { byMouse, GERMAN, playGame } from "./player.mjs";
import { visit } from "./world.mjs";
import { fillAndStart, lay, openTable, sit, WORDS } from "./ways.mjs";

const words = WORDS.de;
const panel = (page) => page.locator("[data-part=panel], [data-part=actions]");
const asked = (page, name) => panel(page).getByRole("button", { name, exact: true });

/** Answers whatever comes before the first card: no grand hand, the skat taken up, two cards pushed on. */
async function comeToPlay(page) {
  const none = asked(page, "Kein Grand Hand"), take = asked(page, "Skat aufnehmen");
  const away = asked(page, /^(Weiterschieben|In den Skat legen)$/);
  await none.click();
  await take.click();
  await away.waitFor();
  assert.equal(await page.getByRole("list", { name: words.hand }).getByRole("button").count(), 12);
  await lay(page, words);
  await away.click();
  await page.getByRole("list", { name: words.hand }).getByRole("button").nth(10).waitFor({ state: "detached" });
}

test("schieberamsch is pushed, played and written down", async () => {
  const page = await visit(browser, server.url, { settings: { name: "Anna", speed: 0, motion: "off" } });
  await openTable(page, words, { rules: "ramschrunde", games: 12 });
  await sit(page, words, 0);
  await fillAndStart(page, words);
  await comeToPlay(page);
  await page.locator("[data-part=plaque]").filter({ hasText: "Ramsch" }).waitFor();
  await playGame(page, { words: GERMAN, hand: byMouse });
  await page.locator("[data-scene=result]").filter({ hasText: /Ramsch: .* Augen/ }).waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("the ramsch trainer opens a table of nothing but schieberamsch, and is found again", async () => {
  const page = await visit(browser, server.url, { settings: { name: "Anna", speed: 0, motion: "off" } });
  const door = page.getByRole("button", { name: "Ramsch üben: nur Schieberamsch", exact: true });
  await door.click();
  await comeToPlay(page);
  await page.locator("[data-part=plaque]").filter({ hasText: "Ramsch" }).waitFor();
  const where = page.url();
  await page.goto(server.url);
  await door.click();
  await page.waitForURL(where);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
