// No traps at the table: bids that are too high, what a result tells, the way on, house rules, and who sits out.
// weight: 25
import assert from "node:assert/strict";
import { browser, server, test } from "./house.mjs";
import { EVERY_SIZE, resize } from "./layout.mjs";
import { playGame, playNow } from "./player.mjs";
import { heldBack, visit } from "./world.mjs";

const button = (page, name) => page.getByRole("button", { name, exact: typeof name === "string" });
const part = (page, name) => page.locator(`[data-part=${name}]`);

/** Opens a table and takes a chair there; the other chairs are for computers, as far as nobody else wants them. */
async function host({ chair = 0, seats = 3, rules = "isko", open = false, help, guests = 0 } = {}) {
  const page = await visit(browser, server.url, { settings: { name: "Anna" } });
  await button(page, /Tisch mit Freunden/).click();
  await page.getByLabel("Plätze").selectOption(String(seats));
  await page.getByLabel("Regeln").selectOption(rules);
  if (help) await page.getByLabel("Hilfen").selectOption(help);
  if (open) await page.getByLabel("Nur mit Einladung").uncheck();
  await button(page, "Tisch eröffnen").click();
  await button(page, "Hier sitzen").nth(chair).click();
  await button(page, "Aufstehen").waitFor();
  for (let free = seats - 1 - guests; free > 0; free--) {
    await button(page, "Computer").last().click();
    await page.waitForFunction((left) => [...document.querySelectorAll("button")].filter((one) => one.textContent === "Computer").length === left, free + guests - 1);
  }
  return page;
}

/** As high as can be, where it is one's own to bid. */
async function bidHighest(page) {
  const higher = page.getByLabel("Höher");
  await higher.waitFor();
  await higher.selectOption("264");
  const say = button(page, "264");
  if (await say.count()) await say.click();
  await button(page, "Skat aufnehmen").waitFor();
}

const hand = (page) => page.getByRole("list", { name: "Deine Karten" }).getByRole("button");

test("nobody overbids in silence, an impossible null is explained, and the way on is never dead", async () => {
  const page = await host({ chair: 2 }); // the first to speak
  await button(page, "Los geht’s").click();
  await bidHighest(page);
  assert.match(await part(page, "plaque").textContent(), /Anna, gereizt 264/);
  await page.getByText("gereizt 264").first().waitFor();
  await button(page, "Skat aufnehmen").click();
  const games = page.getByRole("radiogroup", { name: "Spiel", exact: true });
  await games.waitFor();
  assert.match(await games.getByRole("radio", { name: /Null/ }).textContent(), /23 < 264/);
  for (const at of [0, 1]) await hand(page).nth(10 + at).click();
  await games.getByRole("radio", { name: /Null/ }).click();
  assert.match(await part(page, "warning").textContent(), /Er zählt 23, weniger als dein Gebot 264: .* kostet als ein anderes Spiel mindestens \d+\./);
  const declare = button(page, /Null ansagen/);
  await declare.click();
  const sure = page.getByRole("group", { name: "Trotzdem ansagen?" });
  await sure.waitFor();
  await sure.getByRole("button", { name: "Nein" }).click();
  await declare.click(); // the cards still lie there
  await sure.getByRole("button", { name: "Ja" }).click();
  await page.getByText(/Der Null ist weniger wert als dein Gebot/).waitFor();
  await games.getByRole("radio", { name: /Grand/ }).click();
  await button(page, /ansagen/).click();
  await page.getByRole("heading", { name: /Verloren/ }).waitFor();
  // the series is ended while its result is read: there is no next game to wait for
  await button(page, "Verlassen").click();
  await button(page, "Nach diesem Spiel aufhören").click();
  await button(page, "Zur Liste").click();
  await page.getByRole("dialog", { name: "Spielliste" }).getByRole("row", { name: /^1 / }).waitFor();
  assert.equal(await button(page, "Nächstes Spiel").count(), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

/** Plays until a game with points came to its end with its last card; nobody can tell whether others give up before. */
async function wholeGame(page) {
  await playNow(page);
  for (let game = 1; (await part(page, "ended").count()) > 0 || (await part(page, "points").count()) === 0; game++) {
    await nextGame(page, game);
    await playGame(page);
  }
  return Number((await page.locator("h2").first().evaluate((title) => title.closest("section").getAttribute("aria-label"))).match(/\d+/)[0]);
}

async function nextGame(page, game) {
  await button(page, "Nächstes Spiel").click();
  await page.getByRole("region", { name: `Spiel ${game}: Ergebnis` }).waitFor({ state: "detached" });
}

test("a result tells the points of both sides and of each trick, and who gave up", async () => {
  const page = await visit(browser, server.url);
  const game = await wholeGame(page);
  const points = (await part(page, "points").textContent()).match(/\d+/g).map(Number).slice(-2);
  assert.equal(points[0] + points[1], 120);
  assert.equal(await part(page, "tricks").getByText(/^\d+ Augen$/).count(), 10);
  await nextGame(page, game);
  await playGame(page, { seen: async (what) => what === "card" });
  await button(page, "Abkürzen …").click();
  await button(page, /^Aufgeben/).click();
  await button(page, "Ja").click();
  await part(page, "ended").getByText(/^Du hast (für die Gegenpartei )?aufgegeben\.$/).waitFor();
  // interrupted while it is read: the way on leads back into the series
  await button(page, "Verlassen").click();
  await button(page, "Serie unterbrechen").click();
  await button(page, "Weiterspielen").click();
  await nextGame(page, game + 1);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

/** Others come by the link of the table and sit down. */
async function join(page, name, chair = 0) {
  const link = await page.getByLabel("Link für Mitspieler").inputValue();
  const guest = await visit(browser, link, { settings: { name } });
  await button(guest, "Hier sitzen").nth(chair).click();
  await button(guest, "Aufstehen").waitFor();
  return guest;
}

const plaqueSays = (page, text) => part(page, "plaque").filter({ hasText: text }).waitFor();

test("a ramsch is named while it runs and stands in the list with its value, kontra and re do too", async () => {
  const page = await host({ rules: "house", guests: 2 });
  const all = [page, await join(page, "Bernd"), await join(page, "Clara")];
  await button(page, "Los geht’s").click();
  await Promise.all(all.map(async (one) => {
    await playGame(one, { high: false, seen: async (what) => what === "card" });
    await plaqueSays(one, "Ramsch");
    await playGame(one, { high: false });
  }));
  const row = (number) => page.getByRole("table").getByRole("row", { name: new RegExp(`^${number} `) });
  assert.match(await row(1).textContent(), /Ramsch-\d+/);
  await Promise.all(all.map((one) => nextGame(one, 1)));
  // Clara is forehand now and takes the game
  const [anna, bernd, clara] = all;
  await button(anna, "Weg").click();
  await button(bernd, "Weg").click();
  await button(clara, "18").click();
  await playGame(clara, { seen: async (what) => what === "card" });
  await button(anna, /^Kontra/).click();
  await plaqueSays(clara, "Kontra");
  await button(clara, /^Re /).click();
  await plaqueSays(anna, "Re");
  await button(clara, "Abkürzen …").click();
  await button(clara, /^Aufgeben/).click();
  await button(clara, "Ja").click();
  await row(2).waitFor();
  assert.match(await row(2).textContent(), /Re-\d+/);
  for (const one of all) {
    assert.deepEqual(one.faults, []);
    await one.context().close();
  }
});

/** Forehand takes the game for 18 and gives up before a card is played, with a kontra or without. */
async function giveUpGame(forehand, others, kontra) {
  for (const one of others) await button(one, "Weg").click();
  await button(forehand, "18").click();
  await playGame(forehand, { seen: async (what) => what === "card" });
  if (kontra) {
    await button(others[0], /^Kontra/).click();
    await button(forehand, "Ohne Re weiter").click();
  }
  await button(forehand, "Abkürzen …").click();
  await button(forehand, /^Aufgeben/).click();
  await button(forehand, "Ja").click();
}

/** As after an evening: the list scrolls, and what is said beside it stays in sight. */
async function talksBelowALongList(page) {
  await resize(page, EVERY_SIZE.laptop);
  const list = page.getByRole("table", { name: "Spielliste" }).locator("tbody");
  await list.evaluate((body) => { for (let i = 0; i < 40; i++) body.append(body.rows[0].cloneNode(true)); });
  const { height } = EVERY_SIZE.laptop;
  for (const one of [page.locator("aside").getByRole("button", { name: "Sagen" }), part(page, "phrases").first()]) {
    const box = await one.boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= height, JSON.stringify(box));
  }
  assert.ok(await list.evaluate((body) => body.closest("[role=region]").scrollHeight > body.closest("[role=region]").clientHeight));
}

test("a won kontra starts a bock round: told with the result, on the plaque from the auction on, and in the list", async () => {
  const anna = await host({ rules: "kneipe", guests: 2 });
  const bernd = await join(anna, "Bernd"), clara = await join(anna, "Clara"), all = [anna, bernd, clara];
  await button(anna, "Los geht’s").click();
  await part(anna, "plaque").waitFor({ state: "attached" });
  await giveUpGame(bernd, [clara, anna], true);
  await Promise.all(all.map((one) => part(one, "rounds")
    .getByText("Kontra gewonnen: eine Bockrunde folgt; als Nächstes: Bockrunde, Spiel 1 von 3").waitFor()));
  await Promise.all(all.map((one) => nextGame(one, 1)));
  await Promise.all(all.map((one) => plaqueSays(one, "Bockrunde 1/3")));
  await giveUpGame(clara, [anna, bernd], false);
  await part(anna, "rounds").getByText("Als Nächstes: Bockrunde, Spiel 2 von 3").waitFor();
  const row = (number) => anna.getByRole("table").getByRole("row", { name: new RegExp(`^${number} `) });
  assert.match(await row(2).textContent(), /Bockrunde 1\/3-\d+/);
  assert.doesNotMatch(await row(1).textContent(), /Bockrunde/);
  await talksBelowALongList(anna);
  for (const one of all) {
    assert.deepEqual(one.faults, []);
    await one.context().close();
  }
});

test("two agree at the same moment, and neither has to press twice", async () => {
  const anna = await host({ guests: 2 });
  const link = await anna.getByLabel("Link für Mitspieler").inputValue();
  const bernd = await join(anna, "Bernd");
  const clara = await visit(browser, "about:blank", { settings: { name: "Clara" } });
  const line = await heldBack(clara);
  await clara.goto(link);
  await button(clara, "Hier sitzen").first().click();
  await button(clara, "Aufstehen").waitFor();
  await button(anna, "Los geht’s").click();
  for (const one of [clara, anna]) await button(one, "Weg").click();
  await button(bernd, "18").click();
  await playGame(bernd, { seen: async (what) => what === "card" });
  line.after(/"offers":\[[^\]]*"agree"/);
  await button(bernd, "Abkürzen …").click();
  await button(bernd, /^Karten auflegen/).click();
  await button(bernd, "Ja").click();
  await button(clara, "Einverstanden").waitFor();
  assert.ok(line.holding());
  await button(anna, "Einverstanden").click();
  await button(anna, "Einverstanden").waitFor({ state: "detached" });
  await button(clara, "Einverstanden").click(); // she has not heard of it yet
  line.go();
  await Promise.all([anna, bernd, clara].map((one) => one.getByRole("region", { name: "Spiel 1: Ergebnis" }).waitFor()));
  for (const one of [anna, bernd, clara]) {
    assert.deepEqual(one.faults, []);
    await one.context().close();
  }
});

test("a stranger who sits out ends no game and gets no tips", async () => {
  const page = await host({ chair: 1, seats: 4, open: true, help: "advice", guests: 1 });
  const stranger = await join(page, "Fremder"); // on the dealer's chair
  await part(stranger, "differences").getByText(/nur die beiden Gegenspieler aufgeben/).first().waitFor();
  await button(page, "Los geht’s").click();
  await stranger.getByText("Du setzt aus.", { exact: false }).waitFor();
  await playGame(page, { seen: async (what) => what === "card" });
  await plaqueSays(stranger, "gereizt");
  assert.equal(await button(page, "Vorschlag").count(), 1, "a player may ask");
  assert.equal(await button(stranger, "Vorschlag").count(), 0);
  assert.equal(await button(stranger, "Abkürzen …").count(), 0);
  assert.equal(await part(stranger, "advice").count(), 0);
  for (const one of [page, stranger]) {
    assert.deepEqual(one.faults, []);
    await one.context().close();
  }
});
