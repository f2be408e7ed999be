// The ways through the page that lead past all its screens (screens.mjs). Each stops at its stages, where `at` looks
// around.
import { byMouse, ENGLISH, GERMAN, playGame, playNow } from "./player.mjs";

export const WORDS = {
  de: { ...GERMAN, friends: /Tisch mit Freunden/, sit: "Hier sitzen", stand: "Aufstehen", computer: "Computer", start: "Los geht’s",
    link: "Link für Mitspieler", check: "Karten nachprüfen", out: /Du setzt aus/, handGame: "Handspiel", no: "Nein", higher: "Höher", end: "Nach diesem Spiel aufhören",
    interrupt: "Serie unterbrechen", resume: "Weiterspielen", show: /^Karten auflegen/, refuse: "Weiterspielen" },
  en: { ...ENGLISH, friends: /A table with friends/, sit: "Sit here", stand: "Stand up", computer: "Computer", start: "Start",
    link: "Link for the others", check: "Check the deal", out: /You sit out/, handGame: "Play hand", no: "No", higher: "Higher", end: "Stop after this game",
    interrupt: "Interrupt the series", resume: "Go on playing", show: /^Lay the cards open/, refuse: "Play on" },
};

export const button = (page, name) => page.getByRole("button", { name, exact: typeof name === "string" }).first();
export const isGone = (page, selector) => page.locator(selector).first().waitFor({ state: "detached" });
/** By a script, since some sizes have no button for it. */
export const push = (page, selector) => page.locator(selector).first().evaluate((one) => one.click());
const cards = (page, words) => page.getByRole("list", { name: words.hand }).getByRole("button");
const games = (page, words) => page.getByRole("radiogroup", { name: words.game, exact: true }).getByRole("radio");

/** The last two cards of the hand are laid down. */
export async function lay(page, words) {
  const names = await cards(page, words).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  for (const name of names.slice(-2)) await cards(page, words).and(page.getByLabel(name, { exact: true })).click();
}

/** A game is chosen, by what stands on its button. */
export const choose = (page, words, name) => games(page, words).filter({ hasText: name }).click();

/** As high as can be, by who is the first to speak; nobody goes along. */
export async function bidHighest(page, words) {
  await page.getByLabel(words.higher).selectOption("264");
  await button(page, "264").click();
  await button(page, words.pickUp).waitFor();
}

// --- tables ---

export async function openTable(page, words, fields = {}) {
  await button(page, words.friends).click();
  await page.locator("[name=private]").uncheck();
  for (const [name, value] of Object.entries(fields)) await page.locator(`select[name=${name}]`).selectOption(String(value));
  await page.locator("form button[type=submit]").click();
}

export const sit = async (page, words, chair) => {
  await page.getByRole("button", { name: words.sit, exact: true }).nth(chair).click();
  await button(page, words.stand).waitFor();
};

/** Others come by the link; the first free chair is theirs. */
async function join(host, guest, words) {
  await guest.goto(await host.getByLabel(words.link).inputValue());
  await sit(guest, words, 0);
}

export async function fillAndStart(page, words) {
  const computers = page.getByRole("button", { name: words.computer, exact: true });
  for (let left = await computers.count(); left > 0; left--) {
    await computers.first().click();
    await page.waitForFunction(([name, count]) => [...document.querySelectorAll("button")].filter((one) => one.textContent === name).length < count, [words.computer, left]);
  }
  await button(page, words.start).click();
}

// --- a game and its situations ---

/** Two cards lie there and one may look back: that is as full as it gets. After some tricks one card is enough. */
const isFull = (page, played) => page.evaluate((patience) => document.querySelector("[data-sheet=last]:not(:disabled)") !== null
  && document.querySelectorAll("[data-part=trick] li").length >= patience, played < 5 ? 2 : 0);

/** A game is played to its end, or until the last of the situations; the first time that each of them comes, the way stops
 * there. */
async function throughAGame(page, words, play, stageOf, at, last) {
  const seen = new Set();
  let played = 0;
  await page.bringToFront();
  await play(page, {
    words,
    async seen(what) {
      if (["wait", "offer", "sure"].includes(what) || seen.has(what)) return false;
      if (what === "card" && !(await isFull(page, ++played))) return false;
      seen.add(what);
      await at(stageOf(what), page);
      return what === last;
    },
  });
}

const inPlay = (what) => (what === "card" ? "play" : what);

/** What can be said when leaving. */
async function leave(page, what) {
  await push(page, "[data-sheet=leave]");
  await button(page, what).click();
  await isGone(page, "dialog");
}

// --- the ways ---

async function alone({ come, words, at }) {
  const page = await come({});
  await button(page, words.now).waitFor();
  await at("start", page);
  await throughAGame(page, words, playNow, inPlay, at);
  await leave(page, words.interrupt);
  await button(page, words.resume).waitFor();
  await at("interrupted", page);
  await page.evaluate(() => { location.hash = "#/"; });
  await page.locator("[data-area=start] li").first().waitFor();
  await at("going on", page);
}

async function newcomer({ come, words, at }) {
  const page = await come({ coach: true, tapTrick: true });
  await button(page, words.now).waitFor();
  await at("new", page);
  const tips = new Set();
  await playNow(page, {
    words,
    async seen(what) {
      if (what === "wait" || what === "sure" || tips.has(what)) return false;
      tips.add(what);
      if (await page.locator("[data-part=advice]").count()) await at(`tip ${what}`, page);
      return what === "card";
    },
  });
  await byMouse.play(page, words);
  await page.locator("[data-part=actions] [data-key=Enter]").waitFor(); // the others have played, and all wait for a tap
  await at("trick", page);
}

async function withFriends({ come, words, at }) {
  const host = await come({});
  await openTable(host, words);
  await sit(host, words, 0);
  await at("gathering", host);
  const link = await host.getByLabel(words.link).inputValue();
  const guest = await come({ name: "Friederike" });
  await guest.locator("[data-area=start] li").first().waitFor();
  await at("listed", guest);
  await guest.goto(link);
  await guest.locator("form").waitFor();
  await at("joining", guest);
  await fillAndStart(host, words);
  await playGame(host, { words, seen: async (what) => what !== "wait" });
  await at("watching", guest);
}

async function four({ come, words, at }) {
  const player = await come({});
  await openTable(player, words, { seats: 4 });
  await sit(player, words, 1);
  const dealer = await come({ name: "Friederike" });
  await join(player, dealer, words);
  await fillAndStart(player, words);
  await dealer.getByText(words.out).waitFor();
  await at("out", dealer);
  await playGame(player, { words, seen: async (what) => what === "auction" });
  await dealer.getByText(words.out).locator("..").getByRole("button").first().click();
  await player.locator("[data-part=confirm]").waitFor();
  await at("look asked", player);
  await player.locator("[data-part=confirm]").getByRole("button", { name: words.yes }).click();
  await dealer.locator("[data-part=hand], [data-seat] ul").first().waitFor();
  await at("looking in", dealer);
  await throughAGame(player, words, playGame, (what) => `four ${inPlay(what)}`, at, "card");
}

/** Who bids too high, and what comes of it. */
async function overbid({ come, words, at }) {
  const page = await come({});
  await openTable(page, words);
  await sit(page, words, 2); // the first to speak
  await fillAndStart(page, words);
  await bidHighest(page, words);
  await at("overbid hand", page);
  await button(page, words.pickUp).click();
  await games(page, words).first().waitFor();
  await lay(page, words);
  await at("overbid", page);
  await choose(page, words, "Null");
  await button(page, words.declare).click();
  await page.getByRole("group", { name: words.sure }).getByRole("button", { name: words.yes }).click();
  await page.getByRole("group", { name: words.sure }).waitFor({ state: "detached" });
  await games(page, words).filter({ hasText: "Null" }).waitFor({ state: "detached" });
  await at("null lost", page);
  await choose(page, words, "Grand");
  await button(page, words.declare).click();
  await button(page, words.next).waitFor();
  await leave(page, words.end);
  await button(page, words.done).waitFor();
  await at("over", page);
}

/** The auction of three people: the first two pass at once, the third takes the game. */
async function isTakenBy(page, others, words) {
  for (const one of others) await button(one, words.pass).click();
  await button(page, "18").click();
}

/** Plays null ouvert, whatever the cards are. */
async function playOpen(page, words) {
  await button(page, words.pickUp).click();
  await games(page, words).first().waitFor();
  await lay(page, words);
  await choose(page, words, "Null");
  await page.locator("input[name=variant]").last().check();
  await button(page, words.declare).click();
}

const readOn = async (pages, words) => {
  for (const page of pages) await button(page, words.next).click();
  for (const page of pages) await page.locator("[data-scene=result]").waitFor({ state: "detached" });
};

/** Three people, with the words that house rules have. */
async function house({ come, words, at }) {
  const anna = await come({ name: "Anna" }), bernd = await come({ name: "Bernd" }), clara = await come({ name: "Clementine" });
  const all = [anna, bernd, clara];
  await openTable(anna, words, { rules: "house", clock: 480 });
  await at("house gathering", anna);
  await sit(anna, words, 0);
  for (const one of [bernd, clara]) await join(anna, one, words);
  await at("waits for the host", clara);
  await button(anna, words.start).click();
  await anna.getByLabel(words.higher).selectOption({ index: 2 });
  await anna.locator("[data-part=panel] .buttons button").filter({ hasText: /\d/ }).click();
  await at("limit is set", anna);
  await anna.locator("[data-part=panel] .buttons button").click();
  for (const one of [clara, anna, bernd]) await button(one, words.pass).click();
  await bernd.bringToFront();
  await playGame(bernd, { words, seen: async (what) => what === "card" });
  await at("ramsch", bernd);
  await Promise.all(all.map((one) => playGame(one, { words, high: false })));
  await at("ramsch is over", anna);
  await readOn(all, words);
  await doubled(all, words, at);
  await readOn(all, words);
  await isTakenBy(anna, [bernd, clara], words);
  await playOpen(anna, words);
  await bernd.locator("[data-seat] ul").waitFor();
  await at("open cards", bernd);
}

/** Kontra and re, some talk about it, a claim that is refused, and one that is agreed to. */
async function doubled([anna, bernd, clara], words, at) {
  await isTakenBy(clara, [anna, bernd], words);
  await clara.bringToFront(); // what lies behind others may not be drawn anew
  await playGame(clara, { words, seen: async (what) => what === "card" });
  await at("kontra may be said", anna);
  await button(anna, /^Kontra/).click();
  await button(clara, /^Re /).waitFor();
  await at("kontra", clara);
  await button(clara, /^Re /).click();
  await anna.locator("[data-part=plaque]").filter({ hasText: "Re" }).waitFor();
  await bernd.setViewportSize({ width: 390, height: 844 }); // beside the table one sees at once what is said
  for (const phrase of [0, 1]) await anna.locator("[data-part=phrases] button").nth(phrase).evaluate((one) => one.click());
  await bernd.locator("[data-sheet=talk] b").waitFor({ state: "attached" });
  await at("unread", bernd);
  await push(clara, "[data-part=choices] [aria-expanded]");
  await button(clara, words.show).click();
  await button(clara, words.yes).click();
  await button(anna, words.agree).waitFor();
  await at("claim", anna);
  await at("claim waits", clara);
  for (const one of [anna, bernd]) await button(one, words.agree).click();
  await button(clara, words.next).waitFor();
  await at("re is written", clara);
}

/** Each with the stages it stops at. */
export const WAYS = {
  alone: { go: alone, stages: ["start", "auction", "choose", "declare", "play", "result", "interrupted", "going on"] },
  newcomer: { go: newcomer, stages: ["new", "tip auction", "tip choose", "tip declare", "tip card", "trick"] },
  withFriends: { go: withFriends, stages: ["gathering", "listed", "joining", "watching"] },
  four: { go: four, stages: ["out", "look asked", "looking in", "four auction", "four declare", "four play"] },
  overbid: { go: overbid, stages: ["overbid hand", "overbid", "null lost", "over"] },
  house: {
    go: house,
    stages: ["house gathering", "waits for the host", "limit is set", "ramsch", "ramsch is over", "kontra may be said", "kontra",
      "unread", "claim", "claim waits", "re is written", "open cards"],
  },
};
