// Plays as a person would, by roles and names alone: a bold person who bids and follows suit.
import { changeAfter, changesSoFar } from "./world.mjs";

export const GERMAN = {
  now: /Sofort spielen/, yes: "Ja", pass: "Weg", pickUp: "Skat aufnehmen", next: "Nächstes Spiel", done: "Zur Liste",
  bidding: "Reizen", declare: /ansagen/, game: "Spiel", hand: "Deine Karten", illegal: /nicht spielbar/, laid: /gedrückt/,
  agree: "Einverstanden", turn: "Du bist dran.", sure: "Trotzdem ansagen?",
  without: /^Ohne (Re|Bock|Hirsch) weiter$/,
};
export const ENGLISH = {
  now: /Play now/, yes: "Yes", pass: "Pass", pickUp: "Pick up the skat", next: "Next game", done: "To the list",
  bidding: "Bidding", declare: /^Declare/, game: "Game", hand: "Your cards", illegal: /can’t be played/, laid: /laid down/,
  agree: "Agreed", turn: "Your turn.", sure: "Declare it all the same?",
  without: /^Go on without (re|bock|hirsch)$/,
};

const STEP_PATIENCE = 120000; // until a game that does not go on is given up
const SOON_ENOUGH = 5000; // until it is looked at whether a game goes on, or only its clocks

const button = (page, name) => page.getByRole("button", { name, exact: typeof name === "string" });
const cards = (page, words) => page.getByRole("list", { name: words.hand }).getByRole("button");

/** What is to be done now: the first that is there. */
export async function situation(page, words) {
  const there = (locator) => locator.evaluateAll(([first]) => first !== undefined && !first.disabled);
  const some = async (locator) => (await locator.count()) > 0;
  const found = await Promise.all([
    there(button(page, words.next)), there(button(page, words.done)),
    there(button(page, words.agree)),
    there(button(page, words.without)),
    there(button(page, words.pickUp)),
    some(page.getByRole("group", { name: words.sure })),
    some(page.getByRole("radiogroup", { name: words.game, exact: true })),
    there(page.getByRole("region", { name: words.bidding }).getByRole("button", { name: words.pass })),
    some(page.getByRole("paragraph").filter({ hasText: words.turn })),
  ]);
  return ["result", "result", "offer", "spritze", "choose", "sure", "declare", "auction", "card"][found.indexOf(true)] ?? "wait";
}

/** Names of the cards that can be played or laid down, in order. */
async function playable(page, words) {
  const names = await cards(page, words).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  return names.filter((name) => !words.illegal.test(name));
}

const cardNamed = (page, words, name) => cards(page, words).and(page.getByLabel(name, { exact: true }));

// --- hands: how somebody presses things ---

/** What was there a moment ago may be gone. */
const SOON = { timeout: 5000 };
/** Until it is confirmed a card stays in the hand, and the turn seems to be the old one. */
const GONE = { state: "detached", timeout: 20000 };

/** Where a card shows: the next one may lie over the rest of it. */
const CORNER = { position: { x: 11, y: 22 } };

const pressing = (how) => ({
  press: how,
  async bid(page, words, high) {
    const section = page.getByRole("region", { name: words.bidding });
    await how(page, high ? section.getByRole("button").first() : section.getByRole("button", { name: words.pass }));
  },
  async declare(page, words) {
    const names = (await playable(page, words)).filter((name) => !words.laid.test(name));
    for (const name of names.slice(-2)) await how(page, cardNamed(page, words, name), CORNER);
    await how(page, page.getByRole("radiogroup", { name: words.game, exact: true }).getByRole("radio"));
    await how(page, button(page, words.declare));
  },
  async play(page, words) {
    const names = await playable(page, words);
    const card = cardNamed(page, words, names[names.length >> 1]);
    await how(page, card, CORNER);
    await card.waitFor(GONE);
  },
});

export const byMouse = pressing((page, locator, at) => locator.first().click({ ...SOON, ...at }));
export const byTouch = pressing((page, locator, at) => locator.first().tap({ ...SOON, ...at }));

/** Tab until what has the focus is wanted. */
async function tabTo(page, wanted) {
  for (let i = 0; i < 80; i++) {
    if (await page.evaluate(wanted)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("not reached by Tab");
}

/** No pointer at all: keys only. */
export const byKeyboard = {
  press: (page) => page.keyboard.press("j"),
  bid: (page, words, high) => page.keyboard.press(high ? "j" : "w"),
  async declare(page, words) {
    for (const key of ["9", "0"]) await page.keyboard.press(key);
    await tabTo(page, () => document.activeElement.getAttribute("role") === "radio");
    await page.keyboard.press(" ");
    await tabTo(page, () => document.activeElement.dataset.key === "Enter");
    await page.keyboard.press("Enter");
  },
  async play(page, words) {
    const names = await cards(page, words).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    const at = names.findIndex((name) => !words.illegal.test(name));
    await page.keyboard.press(String((at + 1) % 10));
    await cardNamed(page, words, names[at]).waitFor(GONE);
  },
};

// --- a whole game ---

/** Which games are offered now. */
const offeredGames = (page, words) => page.getByRole("radiogroup", { name: words.game, exact: true }).getByRole("radio").allTextContents().then(String);

/** Until a declaration is confirmed the games stay where they are and the table seems to wait for cards to be laid; a
 * card that is pressed then is played as soon as the game begins. What comes next is another question or other games. */
async function declared(page, words, before) {
  const sure = page.getByRole("group", { name: words.sure });
  for (;;) {
    const mark = await changesSoFar(page);
    if ((await sure.count()) > 0 || (await offeredGames(page, words)) !== before) return;
    if (!(await changeAfter(page, mark, STEP_PATIENCE))) throw new Error(`the declaration is not heard. The page says: ${await readable(page)}`);
  }
}

/** A game that is worth less than the bid is asked about: then the games are out of sight, and `asked` remembers them. */
async function declareGame(page, { words, hand, asked }) {
  asked.games = await offeredGames(page, words);
  await hand.declare(page, words);
  await declared(page, words, asked.games);
}

async function confirmGame(page, { words, hand, asked }) {
  const sure = page.getByRole("group", { name: words.sure });
  await hand.press(page, sure.getByRole("button", { name: words.yes }));
  await sure.waitFor({ state: "detached" });
  await declared(page, words, asked.games);
}

const MISSES = 12;
const TRANSIENT = /Timeout|detached|not attached|not reached|reading 'length'|undefined/i;

async function step(page, what, how) {
  const { words, hand, high } = how;
  if (what === "auction") await hand.bid(page, words, high);
  else if (what === "choose") await hand.press(page, button(page, words.pickUp));
  else if (what === "sure") await confirmGame(page, how);
  else if (what === "declare") await declareGame(page, how);
  else if (what === "offer") await hand.press(page, button(page, words.agree));
  else if (what === "spritze") await hand.press(page, button(page, words.without));
  else if (what === "card") await hand.play(page, words);
}

/** What somebody would read there. */
export const readable = (page) => page.evaluate(() => document.body.innerText.replace(/\s+/g, " ")).catch(String);

/** Whether a game goes on, told by what stands there: clocks tick on at a table where nothing happens any more. */
function watchProgress(page) {
  let text = "", since = Date.now();
  return async (acted) => {
    if (acted) since = Date.now();
    if (Date.now() - since < SOON_ENOUGH) return true;
    const now = (await readable(page)).replace(/\d+:\d\d/g, "");
    if (now !== text) [text, since] = [now, Date.now()];
    return Date.now() - since < STEP_PATIENCE;
  };
}

/** Plays until a result is shown. `seen` is told each new situation and each card, and every change while nothing is to be
 * done; by true it ends the game early. */
export async function playGame(page, { words = GERMAN, hand = byMouse, high = true, seen = async () => false } = {}) {
  let last = "", misses = 0;
  const asked = {}, goesOn = watchProgress(page);
  for (;;) {
    const mark = await changesSoFar(page);
    // Counted before: a card that is confirmed in between would make the old turn look like the next one.
    const count = await cards(page, words).count();
    const what = await situation(page, words);
    const now = what === "card" ? `card ${count}` : what;
    if (now !== last || what === "wait") {
      last = now;
      if (await seen(what)) return what;
    }
    if (what === "result") return what;
    try {
      await step(page, what, { words, hand, high, asked });
    } catch (error) {
      // the table may have gone on under somebody's finger, but not again and again
      if (!TRANSIENT.test(String(error)) || ++misses === MISSES) throw error;
      continue;
    }
    misses = 0;
    if (!(await goesOn(what !== "wait")) || !(await changeAfter(page, mark, STEP_PATIENCE))) throw new Error(`nothing happens any more: ${what}. The page says: ${await readable(page)}`);
  }
}

export async function playNow(page, options = {}) {
  const { words = GERMAN, hand = byMouse } = options;
  await button(page, words.now).waitFor();
  await page.waitForFunction(() => !document.querySelector("[data-key=Enter]")?.disabled); // connected
  if (hand === byKeyboard) await page.keyboard.press("Enter");
  else await hand.press(page, button(page, words.now));
  return playGame(page, options);
}
