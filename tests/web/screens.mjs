// Every screen and sheet of the page, and how one gets there. Layout tests, axe and the contact sheets look at all of
// them; a new screen is one entry here.
import { resize } from "./layout.mjs";
import { readable } from "./player.mjs";
import { button, choose, isGone, lay, push, WAYS, WORDS } from "./ways.mjs";
import { visit } from "./world.mjs";

const atStart = (page) => page.locator("[data-area=start]").waitFor();

// --- ways to open and to close ---

const sheet = (name) => ({
  root: "dialog",
  async open(page) {
    await push(page, `[data-sheet=${name}]`);
    await page.locator("dialog[open]").waitFor();
    await isGone(page, "dialog [aria-busy=true]");
  },
  close: async (page) => {
    await page.keyboard.press("Escape");
    await isGone(page, "dialog");
  },
});

const address = (name) => ({
  async open(page) {
    await page.evaluate((path) => { location.hash = path; }, `#/${name}`);
    await page.getByRole("heading", { level: 1 }).and(page.locator(":focus")).waitFor();
  },
  async close(page) {
    await page.evaluate(() => { location.hash = "#/"; });
    await atStart(page);
  },
});

/** Of the order, whose text comes after its page. */
const reading = (name) => ({
  ...address(name),
  async open(page) {
    await address(name).open(page);
    await page.locator("main [aria-busy=false] > *").first().waitFor();
  },
});

/** Of rule sets, which the server tells. */
const ruling = (name) => ({
  ...address(name),
  async open(page) {
    await address(name).open(page);
    await page.locator("main [data-part=group], main [data-switch], main [role=alert], main li").first().waitFor();
  },
});

const HANDED_ON = `rules?t=${encodeURIComponent("wenzel rules 1\nname Freitag\nfrom kneipe\nspritzen re\n")}`;
const BROKEN = `rules?t=${encodeURIComponent("wenzel rules 1\nname <b>\nspritzzen re\ngrand 900\n")}`;

/** One of one's own: taken over once, found again later. */
async function ownRules(page) {
  await ruling(HANDED_ON).open(page);
  await page.locator("form .big").click();
  await page.locator("main [data-part=share]").waitFor();
}

/** The referee's corner, whose parts come from the server. */
const corner = (name, selector) => ({
  ...address(name),
  async open(page) {
    await page.evaluate((path) => { location.hash = path; }, `#/${name}`);
    await page.locator(selector).first().waitFor(); // a question takes the focus from the title
  },
});

async function openGroups(page) {
  await page.evaluate(() => { location.hash = "#/referee"; });
  await page.locator("[data-part=groups] summary").first().waitFor();
  await page.locator("[data-part=groups] summary").evaluateAll((all) => all.forEach((one) => one.click()));
}

/** What somebody asked for, or a tip: it has a button to close it. */
const advice = {
  root: "[data-part=advice]",
  close: async (page) => {
    await push(page, "[data-part=advice] button:last-child");
    await isGone(page, "[data-part=advice]");
  },
};

/** Games are declared with a lower value than the bid. */
const doubted = (name) => ({ open: (page, words) => choose(page, words, name) });

/** The referee hears of the first kind of incident, and knows no more than that. */
async function askReferee(page) {
  await sheet("referee").open(page);
  await page.locator("dialog h3 + div button").first().click();
  await page.locator("dialog h3 ~ h3").first().waitFor();
}

/** Whatever he asks, the last answer is that one does not know. */
async function hearReferee(page) {
  await askReferee(page);
  const asked = () => page.locator("dialog h3").allTextContents();
  for (let all = await asked(); all.length > 1; all = await asked()) {
    await page.locator("dialog h3[tabindex] ~ div:not(.buttons) button").last().click();
    await page.waitForFunction((before) => document.querySelectorAll("dialog h3")[1]?.textContent !== before, all[1]);
  }
}

const openMenu = async (page) => {
  await push(page, "[data-part=choices] [aria-expanded]");
  await page.locator("[data-part=menu]").waitFor();
};

/** Where it is on its way; `root` is what belongs to it, the whole page if it is not said. */
export const SCREENS = [
  { name: "start", stage: "start" },
  {
    name: "friends", stage: "start",
    async open(page, words) {
      await button(page, words.friends).click();
      await page.locator("form select[name=rules] option").nth(1).waitFor({ state: "attached" });
    },
    close: (page, words) => button(page, words.friends).click(),
  },
  { name: "help", stage: "start", ...sheet("help") },
  { name: "settings page", stage: "start", ...address("settings") },
  { name: "code", stage: "start", ...address("code") },
  {
    name: "code is shown", stage: "start", ...address("code"),
    async open(page) {
      await address("code").open(page);
      await push(page, "main section:last-of-type button");
      await page.locator("[data-part=code]").waitFor();
    },
  },
  { name: "about", stage: "start", ...address("about") },
  { name: "order", stage: "start", ...reading("order") },
  { name: "order: found", stage: "start", ...reading("cases?q=skat") },
  { name: "order: paragraph", stage: "start", ...reading("order/2.5.11") },
  { name: "order: section", stage: "start", ...reading("order/SkWO-6.2") },
  { name: "order: values", stage: "start", ...reading("order/values") },
  { name: "order: settlement", stage: "start", ...reading("order/settlement") },
  { name: "order: congresses", stage: "start", ...reading("order/congresses") },
  { name: "order: cards", stage: "start", ...reading("order/incredible-deal") },
  { name: "order: older", stage: "start", ...reading("order/sko1975") },
  { name: "order: case", stage: "start", ...reading("cases/4.1.4%2F1a") },
  { name: "rules", stage: "start", ...ruling("rules") },
  { name: "rules: an order", stage: "start", ...ruling("rules/sko1932") },
  { name: "rules: handed on", stage: "start", ...ruling(HANDED_ON) },
  { name: "rules: broken", stage: "start", ...ruling(BROKEN) },
  { name: "rules: new", stage: "start", ...ruling("rules/kneipe/copy") },
  {
    name: "rules: one's own", stage: "start", ...ruling("rules"),
    async open(page) {
      await ownRules(page);
      await page.locator("[data-part=share] summary").click();
      await push(page, "main [data-part=rules] .buttons > button:last-of-type");
      await page.locator("[data-part=sure]").waitFor();
    },
  },
  {
    name: "rules: a contradiction", stage: "start", ...ruling("rules"),
    async open(page) {
      await ownRules(page);
      await ruling("rules/Freitag/change").open(page);
      await page.locator("[data-switch=spritzen] input[value=none]").check();
      await page.locator("[data-switch] [role=alert]").first().waitFor();
    },
  },
  { name: "corner", stage: "start", ...corner("referee", "[data-part=groups] summary") },
  { name: "corner: groups", stage: "start", ...corner("referee", "[data-part=groups] summary"), open: openGroups },
  { name: "corner: sentence", stage: "start", ...corner("referee?s=Alleinspieler+hat+irgendwo+nicht+bedient%2C+achter+Stich%2C+hatte+schon+61", "[data-part=reading] fieldset") },
  { name: "corner: question", stage: "start", ...corner("referee?k=revoke&f=trick%3D8", "[data-part=question]") },
  { name: "corner: cards", stage: "start", ...corner("referee?k=declarer_shows&f=actor%3Ddeclarer+demanded%3Dschwarz&q=forehand_cards", "[data-part=question]") },
  { name: "corner: ruling", stage: "start", ...corner("referee?k=revoke&f=actor%3Ddeclarer+trick%3D8+declarer_points%3D61+cutter_absent%3Dyes&d=1", "[data-part=cases] a") },
  { name: "lost", stage: "start", ...address("nowhere") },
  { name: "auction", stage: "auction" },
  {
    name: "limit", stage: "auction",
    open: (page) => page.locator("[data-part=panel] select").selectOption({ index: 2 }),
    close: (page) => page.locator("[data-part=panel] select").selectOption(""),
  },
  { name: "leave", stage: "auction", ...sheet("leave") },
  { name: "settings", stage: "auction", ...sheet("settings") },
  { name: "skat", stage: "choose" },
  { name: "declaration", stage: "declare" },
  {
    name: "laid", stage: "declare",
    async open(page, words) {
      await lay(page, words);
      await choose(page, words, "Null");
    },
  },
  { name: "play", stage: "play" },
  { name: "last trick", stage: "play", ...sheet("last") },
  { name: "referee", stage: "play", ...sheet("referee") },
  { name: "referee asks", stage: "play", ...sheet("referee"), open: askReferee },
  { name: "referee rules", stage: "play", ...sheet("referee"), open: hearReferee },
  {
    name: "suggestion", stage: "play", ...advice,
    async open(page) {
      await page.locator("[data-part=suggest]").click();
      await page.locator("[data-part=advice]").waitFor();
    },
  },
  { name: "menu", stage: "play", root: "[data-part=menu]", open: openMenu, close: (page) => push(page, "[data-part=choices] [aria-expanded]") },
  {
    name: "really", stage: "play",
    async open(page) {
      await openMenu(page);
      await push(page, "[data-part=menu] button");
      await page.locator("[data-part=actions] [role=group]").waitFor();
    },
    close: (page) => push(page, "[data-part=actions] [role=group] button:last-of-type"),
  },
  { name: "result", stage: "result" },
  { name: "list", stage: "result", ...sheet("list") },
  { name: "check", stage: "result", ...sheet("list"), open: (page, words) => button(page, words.check).click() },

  { name: "interrupted", stage: "interrupted" },
  { name: "going on", stage: "going on" },

  { name: "start of a newcomer", stage: "new" },
  { name: "tip to bid", stage: "tip auction", ...advice },
  { name: "tip to the skat", stage: "tip choose", ...advice },
  { name: "tip to declare", stage: "tip declare", ...advice },
  { name: "tip to play", stage: "tip card", ...advice },
  { name: "trick to tap", stage: "trick" },

  { name: "gathering", stage: "gathering" },
  { name: "rules of the table", stage: "gathering", ...sheet("rules") },
  { name: "listed", stage: "listed" },
  { name: "joining", stage: "joining" },
  { name: "watching", stage: "watching" },

  { name: "sitting out", stage: "out" },
  { name: "look asked", stage: "look asked" },
  { name: "looking in", stage: "looking in" },
  { name: "four: auction", stage: "four auction" },
  { name: "four: declaration", stage: "four declare" },
  { name: "four: play", stage: "four play" },

  { name: "overbid: skat", stage: "overbid hand" },
  {
    name: "overbid: hand", stage: "overbid hand",
    open: (page, words) => button(page, words.handGame).click(),
  },
  { name: "overbid: null hand", stage: "overbid hand", ...doubted("Null") },
  {
    name: "overbid: grand hand", stage: "overbid hand", ...doubted("Grand"),
    close: (page) => page.locator("[data-part=panel] .buttons button").last().click(),
  },
  { name: "overbid: null", stage: "overbid", ...doubted("Null") },
  { name: "overbid: grand", stage: "overbid", ...doubted("Grand") },
  {
    name: "overbid: really", stage: "overbid",
    async open(page, words) {
      await button(page, words.declare).click();
      await page.getByRole("group", { name: words.sure }).waitFor();
    },
    close: (page, words) => button(page, words.no).click(),
  },
  { name: "null is lost", stage: "null lost" },
  { name: "over", stage: "over" },
  { name: "list of all", stage: "over", ...sheet("list") },

  { name: "house rules: gathering", stage: "house gathering" },
  { name: "waits for the host", stage: "waits for the host" },
  { name: "limit is set", stage: "limit is set" },
  { name: "ramsch", stage: "ramsch" },
  { name: "ramsch is over", stage: "ramsch is over" },
  { name: "ramsch in the list", stage: "ramsch is over", ...sheet("list") },
  { name: "kontra may be said", stage: "kontra may be said" },
  { name: "kontra: re", stage: "kontra" },
  { name: "unread", stage: "unread" },
  { name: "talk", stage: "unread", ...sheet("talk") },
  { name: "claim", stage: "claim" },
  { name: "claim waits", stage: "claim waits" },
  { name: "claim is over", stage: "re is written" },
  { name: "re in the list", stage: "re is written", ...sheet("list") },
  { name: "open cards", stage: "open cards" },
];


/** Walks all ways, or those that are named. `look` gets the page and the screen at every one of them; which were seen is returned. */
export async function walk(browser, server, { lang = "de", theme = "light", ways = Object.keys(WAYS), look }) {
  const words = WORDS[lang], seen = new Set();
  for (const way of ways) {
    const pages = [];
    const come = async (settings) => {
      const page = await visit(browser, server.url, { locale: lang === "de" ? "de-DE" : "en-GB", settings: { name: "Wenzel", lang, theme, motion: "off", ...settings } });
      pages.push(page);
      return page;
    };
    const at = async (stage, page) => {
      const usual = page.viewportSize();
      await page.bringToFront(); // what lies behind others may not be drawn anew
      for (const screen of SCREENS.filter((one) => one.stage === stage)) {
        await screen.open?.(page, words);
        await look(page, screen);
        await resize(page, usual);
        await screen.close?.(page, words);
        seen.add(screen.name);
      }
    };
    await WAYS[way].go({ come, words, at }).catch(async (error) => {
      throw new Error(`${way}: ${error.message}\n${(await Promise.all(pages.map(readable))).map((text, i) => `Page ${i + 1} says: ${text}`).join("\n")}`, { cause: error });
    });
    for (const page of pages) {
      if (page.faults.length > 0) throw new Error(page.faults.join("\n"));
      await page.context().close();
    }
  }
  return seen;
}
