// Deals that can be checked: honest ones hold, with this browser as a witness; a server that cheats is found out.
// weight: 15
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { commitmentOf, dealOf, numberOf, receiptOf, verdict } from "../independent/fair.mjs";
import { browser, server, test, thorough } from "./house.mjs";
import { playGame, playNow } from "./player.mjs";
import { visit } from "./world.mjs";

const openCheck = async (page) => {
  await page.getByRole("button", { name: "Karten nachprüfen" }).click();
  return page.getByRole("dialog", { name: "Karten nachprüfen" });
};
const SEEN = "Dieser Browser hat den Fingerabdruck vor dem Geben gesehen";

async function holds(page) {
  await page.getByText("✓ Karten geprüft").waitFor();
  const check = await openCheck(page);
  await check.getByText("Alles stimmt").waitFor();
  await check.getByText(SEEN).waitFor();
  await page.keyboard.press("Escape");
  await check.waitFor({ state: "detached" });
}

/** Somebody between page and server: `change` rewrites what the server says, `heard` hears what the page says. */
async function between(page, change, heard = () => {}) {
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const real = socket.connectToServer();
    socket.onMessage((message) => {
      heard(JSON.parse(message));
      real.send(message);
    });
    real.onMessage((message) => {
      const frame = JSON.parse(message);
      change(frame);
      socket.send(JSON.stringify(frame));
    });
  });
}

test("the check of a deal holds, and this browser can testify; one that was not there says so", async () => {
  const page = await visit(browser, server.url);
  await playNow(page, { high: false });
  await holds(page);
  await page.reload();
  await page.getByRole("region", { name: /Ergebnis/ }).waitFor();
  await holds(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByText("✓ Beleg der Karten geprüft").waitFor();
  const check = await openCheck(page);
  await check.getByText("Was dieser Browser nicht bezeugen kann").waitFor();
  await check.getByText("Den Fingerabdruck hat er vor dem Geben nicht gesehen").waitFor();
  assert.doesNotMatch(await check.innerText(), /Alles stimmt/);
  await page.context().close();
});

const press = (page, name) => page.getByRole("button", { name, exact: true }).first().click();

/** Three people at a table of their own; what is done to the last one's page before it comes there. */
async function threePeople(prepare = async () => {}) {
  const pages = [];
  for (const name of ["Anna", "Bernd", "Clara"]) pages.push(await visit(browser, server.url, { settings: { name } }));
  await prepare(pages[2]);
  const [host, ...guests] = pages;
  await host.getByRole("button", { name: /Tisch mit Freunden/ }).click();
  await press(host, "Tisch eröffnen");
  await press(host, "Hier sitzen");
  const link = await host.getByLabel("Link für Mitspieler").inputValue();
  for (const page of guests) {
    await page.goto(link);
    await press(page, "Hier sitzen");
    await page.getByRole("button", { name: "Aufstehen" }).waitFor();
  }
  await press(host, "Los geht’s");
  return pages;
}

thorough("honest deals hold after a deal that was passed in, in the next game, and after a reload in its middle", async () => {
  const pages = await threePeople();
  await Promise.all(pages.map((page) => playGame(page, { high: false })));
  await Promise.all(pages.map(async (page) => {
    await page.getByText("Eingepasst").first().waitFor();
    await holds(page);
    await press(page, "Nächstes Spiel");
    await page.getByRole("list", { name: "Deine Karten" }).getByRole("button").first().waitFor();
    await page.reload();
  }));
  await Promise.all(pages.map((page) => playGame(page, { high: false })));
  await pages[0].getByRole("region", { name: "Spiel 2: Ergebnis" }).waitFor();
  await Promise.all(pages.map(holds));
  for (const page of pages) await page.context().close();
});

const compared = async (page) => {
  const check = await openCheck(page);
  const code = await check.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).innerText();
  await page.keyboard.press("Escape");
  await check.waitFor({ state: "detached" });
  return code;
};

/** Somebody at a table of three who is told of everybody's parts by a server that lies to her alone. */
async function liedTo(page, change, heard) {
  await page.goto("about:blank");
  await between(page, change, heard);
}

test("three people seal their parts, show them, and read the same code; who is told another receipt later is warned", async () => {
  const guests = [];
  let shown = false, sealed = 0;
  const pages = await threePeople((page) => liedTo(page, (frame) => {
    // once Clara has shown her part, Bernd is said to have been bound to another one all the time
    if (frame.result) frame.result.reveal = exchanged(frame.result.reveal);
  }, (message) => {
    sealed += message.t === "seal";
    if (message.t === "words") shown = guests.push(message) > 0;
  }));
  await Promise.all(pages.map((page) => playGame(page, { high: false })));
  const [anna, bernd, clara] = pages;
  await Promise.all([anna, bernd].map(holds));
  assert.equal(await compared(anna), await compared(bernd));
  assert.deepEqual([sealed, shown, guests.length], [1, true, 1], "she is bound first, and shows it once");
  await clara.getByRole("alert").filter({ hasText: "nicht ehrlich gegeben" }).waitFor();
  assert.notEqual(await compared(clara), await compared(anna));
  for (const page of pages) await page.context().close();
});

/** The record the server would like better: another part of Bernd's, and all that follows. */
function exchanged(record) {
  const parts = record.contributions.map((part) => (part.seat === 2 ? { ...part, random: randomBytes(16).toString("hex") } : part));
  const made = { ...record, contributions: parts.map((part) => ({ ...part, receipt: receiptOf(record, part) })) };
  const number = numberOf(made);
  return { ...made, deal: { number, ...dealOf(number) } };
}

test("a record that was tampered with is found out", async () => {
  const page = await visit(browser, "about:blank");
  await between(page, (frame) => {
    if (frame.t !== "result") return;
    const { deal } = frame.result.reveal;
    [deal.forehand[0], deal.skat[0]] = [deal.skat[0], deal.forehand[0]];
  });
  await page.goto(server.url);
  await playNow(page, { high: false });
  await page.getByRole("alert").filter({ hasText: "nicht ehrlich gegeben" }).waitFor();
  await (await openCheck(page)).getByText("Zu dieser Nummer gehören andere Karten").waitFor();
  await page.context().close();
});

/** The record the server would like better: another secret, and all that follows from it by docs/fair-deals.md. */
function withSecret(record, secret, game = record.game) {
  const swapped = { ...record, secret, game };
  swapped.commitment = commitmentOf(swapped);
  swapped.contributions = record.contributions.map((part) => ({ ...part, receipt: receiptOf(swapped, part) }));
  const number = numberOf(swapped);
  swapped.deal = { number, ...dealOf(number) };
  assert.equal(verdict(swapped), "holds", "by itself the record is true");
  return swapped;
}

/** A server that draws a new secret once it has heard somebody's bytes. `told`: it says so when it tells of the deal
 * again; `more`: it calls it a later deal. */
async function swapSecrets(page, cheat) {
  const secret = randomBytes(32).toString("hex");
  let given = false, name = "";
  await between(page, (frame) => {
    if (frame.head) name = frame.head.name;
    if (frame.fair && given && cheat.told) {
      const deal = frame.fair.deal + cheat.more;
      Object.assign(frame.fair, { deal, commitment: commitmentOf({ version: 2, id: frame.fair.id, table: name, game: deal, secret }) });
    }
    if (frame.result) frame.result.reveal = withSecret(frame.result.reveal, secret, frame.result.reveal.game + cheat.more);
  }, (message) => { given ||= message.t === "words"; });
}

/** The page after a game at a server that cheats so. */
async function cheated(cheat) {
  const page = await visit(browser, "about:blank");
  await swapSecrets(page, cheat);
  await page.goto(server.url);
  await playNow(page, { high: false });
  return page;
}

async function isFoundOut(page) {
  await page.getByRole("alert").filter({ hasText: "nicht ehrlich gegeben. Vor dem Geben" }).waitFor();
  const check = await openCheck(page);
  await check.getByText("sah vor dem Geben den Fingerabdruck").waitFor();
  const said = await check.innerText();
  assert.match(said, /Vor dem Geben wurde ein anderer Fingerabdruck gezeigt/);
  assert.match(said, /sah vor dem Geben den Fingerabdruck [0-9a-f]{64}/);
  assert.doesNotMatch(said, /Alles stimmt|wiedererkannt|nicht dabei/);
  await page.keyboard.press("Escape");
  await check.waitFor({ state: "detached" });
}

test("a server that swaps its secret after it has seen the guest's bytes is found out, also after a reload", async () => {
  const cheat = { told: false, more: 0 };
  const page = await cheated(cheat);
  await isFoundOut(page);
  cheat.more = 1; // now it says that this was another deal
  await page.reload();
  await isFoundOut(page);
  await page.context().close();
});

thorough("a server that takes the guest's bytes and then announces another deal is found out", async () => {
  const page = await cheated({ told: true, more: 1 });
  await isFoundOut(page);
  await page.context().close();
});
