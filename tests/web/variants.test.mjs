// House rules at the table: each of their words is a button at its moment, with what it brings or costs, and every game
// comes from the deal to the list. One person sits at the page; the others are sockets that say what the test wants.
// weight: 15
import assert from "node:assert/strict";
import { companions, declares, says, TAKES } from "./companions.mjs";
import { browser, server, test, thorough } from "./house.mjs";
import { faultsInEverySize, panelFaults } from "./layout.mjs";
import { byMouse, GERMAN, playGame } from "./player.mjs";
import { visit } from "./world.mjs";
import { button, choose, WORDS } from "./ways.mjs";

const words = WORDS.de;
const panel = (page) => page.locator("[data-part=panel]");
const hand = (page) => page.locator("[data-part=hand] [data-card]");
const held = (page) => hand(page).evaluateAll((all) => all.map((one) => one.dataset.card));

/** A table with two companions; the page comes by their link and sits to the right of them. */
async function threeAt({ rules, games }) {
  const [bernd, clara] = await companions(browser, server.url, ["Bernd", "Clara"]);
  const { table, invite } = await bernd.open({ rules: `wenzel rules 1\nname Kneipe 7\nlist simple\n${rules}`, games, pace: 0 });
  await clara.attend(table, invite);
  await bernd.sit(0);
  await clara.sit(1);
  const page = await visit(browser, `${server.url}#/table/${table}?i=${invite}`, { settings: { name: "Anna", speed: 0, motion: "off" } });
  await button(page, words.sit).click();
  await button(page, words.stand).waitFor();
  return { page, bernd, clara };
}

async function closeAll({ page, bernd }) {
  assert.deepEqual(page.faults, []);
  await page.context().close();
  await bernd.page.context().close();
}

/** Passes as often as it is asked, until this is there. */
async function passUntil(page, wanted) {
  const pass = page.getByRole("region", { name: words.bidding }).getByRole("button", { name: words.pass, exact: true });
  await wanted.or(pass).first().waitFor();
  if (await pass.count()) await pass.click();
  await wanted.first().waitFor();
}

/** Two cards are laid down, none of those that have to stay. */
async function layAway(page, stay = []) {
  await hand(page).nth(11).waitFor();
  const cards = (await held(page)).filter((card) => !stay.includes(card)).slice(-2);
  for (const card of cards) await page.locator(`[data-part=hand] [data-card=${card}]`).click({ position: { x: 11, y: 22 } });
}

/** Nobody else wants the game: it is taken, the skat picked up, and this declared. */
async function declareAlone(page, game, stay) {
  await takeSkat(page);
  await layAway(page, stay);
  await choose(page, words, game);
  await panel(page).locator("[data-key=Enter]").click();
}

async function takeSkat(page) {
  const first = button(page, "18"), take = button(page, words.pickUp);
  await first.or(take).first().waitFor();
  if (await first.count()) await first.click();
  await take.click();
}

/** Whoever has to say something about it before the first card. */
const settle = (page, ...names) => page.getByRole("button", { name: new RegExp(`^(${names.join("|")})`) }).first();

async function giveUp(page) {
  await page.locator("[data-part=choices] [aria-expanded]").click();
  await button(page, /^Aufgeben/).click();
  await button(page, words.yes).click();
}

/** The game is in the list, as a line that says this. */
async function isListed(page, number, like) {
  await button(page, /^(Nächstes Spiel|Zur Liste)$/).waitFor();
  const row = page.getByRole("table").getByRole("row", { name: new RegExp(`^${number} `) });
  await row.waitFor();
  assert.match((await row.textContent()).replace(/\s+/g, " "), like);
}

const nextGame = (page) => button(page, words.next).click();

// --- one evening with all of it ---

const ALL = `spritzen hirsch
after-kontra bock
schenken both
patrouillen announced
patrouillen-number several
patrouillen-grand yes
concede-overbid allowed
revolution 92
`;

async function kontraToHirsch({ page, bernd, look }) {
  bernd.plan = { ...declares("C"), ...says("REKONTRA", "HIRSCH") };
  await bernd.act("start", {});
  const kontra = button(page, "Kontra zählt mal 2");
  await passUntil(page, kontra);
  await look("kontra");
  await kontra.click();
  const bock = button(page, "Bock zählt mal 8");
  await bock.waitFor();
  await look("bock");
  bernd.plan = says("HIRSCH", "RESIGN");
  await bock.click();
  await page.getByText(/Kontra gewonnen: eine Bockrunde folgt/).waitFor();
  assert.equal(await button(page, /^(Kontra|Bock)/).count(), 0);
}

async function giftIsTaken({ page, bernd, clara, look }) {
  bernd.plan = clara.plan = says("SCHENKEN", "AGREE");
  await nextGame(page);
  await declareAlone(page, "Grand");
  await page.locator("[data-part=round]").filter({ hasText: "1/3" }).first().waitFor();
  const asked = settle(page, "Ohne Patrouille");
  await asked.waitFor();
  await look("patrouillen, or none");
  await asked.click();
  const take = button(page, /^Geschenk annehmen bringt \d+$/);
  await take.waitFor();
  await look("gift");
  await take.click();
}

async function giftIsRefused({ page, look }) {
  await nextGame(page);
  await declareAlone(page, "Grand");
  await settle(page, "Ohne Patrouille").click();
  await button(page, "Ablehnen, Schneider spielen").click();
  await page.locator("[data-part=plaque]").filter({ hasText: "nur mit Schneider gewonnen" }).waitFor();
  await look("gift refused");
  await giveUp(page);
}

async function overbid({ page, bernd, clara, look }) {
  bernd.plan = clara.plan = {};
  await nextGame(page);
  await page.getByLabel(words.higher).selectOption("264");
  await button(page, "264").click();
  await button(page, words.pickUp).click();
  const way = panel(page).getByRole("button", { name: /^Aufgeben kostet \d+$/ });
  await way.waitFor();
  await look("overbid");
  await way.click();
  await button(page, words.yes).click();
}

/** Anna arranges the cards, a jack for the skat, and Bernd agrees. */
async function revolution({ page, bernd, clara, look }) {
  clara.plan = { DECLARE: ({ word }) => `${word}NR`, ...TAKES };
  bernd.plan = says("AGREE");
  await nextGame(page);
  const exchange = button(page, "So verteilen");
  await passUntil(page, exchange);
  await page.locator("[data-part=plaque]").filter({ hasText: "Revolution" }).waitFor();
  await look("exchange");
  const piles = page.locator("[data-part=laid]");
  const labels = () => piles.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  assert.deepEqual(await labels(), ["Anna: 10 von 10 Karten", "Bernd: 10 von 10 Karten", "Skat: 2 von 2 Karten"]);
  await piles.nth(0).getByRole("button").first().click({ position: { x: 8, y: 22 } });
  assert.deepEqual(await labels(), ["Anna: 9 von 10 Karten", "Bernd: 11 von 10 Karten", "Skat: 2 von 2 Karten"]);
  assert.ok(await exchange.isDisabled());
  await piles.nth(1).getByRole("button").first().click({ position: { x: 8, y: 22 } });
  await piles.nth(2).getByRole("button").first().click({ position: { x: 8, y: 22 } });
  const mine = await piles.nth(0).getByRole("button").evaluateAll((all) => all.length);
  assert.equal(mine, 10);
  await look("exchanged");
  clara.plan = says("RESIGN");
  await exchange.click();
}

/** The trump with which the last trick has to be taken, and its game; none without a seven and the jack of diamonds. */
function lowestTrump(cards) {
  const games = [["C7", "Kreuz"], ["S7", "Pik"], ["H7", "Herz"], ["D7", "Karo"], ["DJ", "Grand"]];
  return games.find(([card]) => cards.includes(card));
}

/** As long as it takes until the cards allow one; how many games that were is returned. */
async function patrouille({ page, bernd, clara, look }) {
  bernd.plan = clara.plan = {};
  for (let games = 0; ; games++) {
    await nextGame(page);
    await takeSkat(page);
    await hand(page).nth(11).waitFor();
    const found = lowestTrump(await held(page));
    const [card, game] = found ?? ["", "Grand"];
    await layAway(page, [card]);
    await choose(page, words, game);
    await panel(page).locator("[data-key=Enter]").click();
    if (found) {
      const one = button(page, /^Patrouillen: 1 je \d+ mehr$/);
      await one.waitFor();
      await look("patrouillen");
      await one.click();
      await page.locator("[data-part=plaque]").filter({ hasText: "Patrouillen: 1" }).waitFor();
    } else await settle(page, "Ohne Patrouille").click();
    await page.getByText(words.turn).first().waitFor();
    await giveUp(page);
    if (found) return games;
  }
}

async function evening(look) {
  const people = await threeAt({ rules: ALL, games: 36 });
  const { page } = people, at = { ...people, look: (name) => look(page, name) };
  await kontraToHirsch(at);
  await isListed(page, 1, /^112 .*Hirsch-\d+/);
  await giftIsTaken(at);
  await isListed(page, 2, /Bockrunde 1\/3\+\d+/);
  await giftIsRefused(at);
  await isListed(page, 3, /Bockrunde 2\/3-\d+/);
  await overbid(at);
  await isListed(page, 4, /Ü.*Bockrunde 3\/3-\d+/);
  await revolution(at);
  await isListed(page, 5, /^592 .*-184/);
  const more = await patrouille(at);
  await isListed(page, 6 + more, /-\d+/);
  await closeAll(people);
}

// --- rounds of ramsch ---

const RAMSCH = "last-round ramsch\nramsch-grand-hand yes\nramsch-pushing yes\nramsch-announcements yes\n";

async function grandHandInstead({ page, bernd, look }) {
  await bernd.act("start", {});
  const solo = button(page, "Grand Hand spielen");
  await solo.waitFor();
  await page.locator("[data-part=round]").filter({ hasText: "1/3" }).first().waitFor();
  await look("grand hand instead");
  await solo.click();
  await choose(page, words, "Grand");
  await look("grand hand is chosen");
  await panel(page).locator("[data-key=Enter]").click();
  await page.getByText(words.turn).first().waitFor();
  await giveUp(page);
}

/** Anna leads: she pushes unseen, and announces that she takes all tricks or none. */
async function announced({ page, look }, name) {
  await button(page, "Kein Grand Hand").click();
  const unseen = button(page, /^Ungesehen (schieben|lassen) zählt mal \d$/);
  await unseen.waitFor();
  await look("push");
  await unseen.click();
  const all = button(page, name);
  await all.waitFor();
  await look("announcements");
  await all.click();
  await page.locator("[data-part=plaque]").filter({ hasText: new RegExp(`${name.source.match(/[A-Z][a-z]+/)[0]}: Anna`) }).waitFor();
  await playGame(page, { words: GERMAN, hand: byMouse });
}

async function ramschEvening(look) {
  const people = await threeAt({ rules: RAMSCH, games: 3 });
  const { page } = people, at = { ...people, look: (name) => look(page, name) };
  await grandHandInstead(at);
  await isListed(page, 1, /H Ramschrunde 1\/3-\d+/);
  await nextGame(page);
  await announced(at, /^Durchmarsch bringt oder kostet 480$/);
  await isListed(page, 2, /Ramsch Ramschrunde 2\/3.*480/);
  await nextGame(page);
  await announced(at, /^Jungfrau zählt mal 8$/);
  await isListed(page, 3, /Ramsch Ramschrunde 3\/3.*-\d+/);
  await closeAll(people);
}

// --- they are played every day, and looked at now and then ---

const LOOKED_AT = ["small", "phone", "sideways", "laptop"];

/** Nothing is cut off, covered or too small, and the panel is seen at once. */
const looking = (found) => async (page, name) => {
  const usual = page.viewportSize();
  for (const size of LOOKED_AT) {
    found.push(...await faultsInEverySize(page, name, "main", [size]));
    found.push(...(await panelFaults(page)).map((one) => `${name}, ${size}: ${one}`));
  }
  await page.setViewportSize(usual);
};

for (const [what, spend] of [["spritzen to hirsch, a bock round, gifts, giving up, a revolution and patrouillen", evening],
  ["a ramsch round with grand hand, unseen pushes and announcements", ramschEvening]]) {
  test(`${what}: from the deal to the list`, () => spend(async () => {}));
  thorough(`${what}: every question fits every size`, async () => {
    const found = [];
    await spend(looking(found));
    assert.equal(found.join("\n"), "");
  });
}
