// The first screen in every size: one sees all of it, and can press all of it.
// weight: 7
import assert from "node:assert/strict";
import { browser, server, test, thorough } from "./house.mjs";
import { EVERY_SIZE, faultsInEverySize, resize } from "./layout.mjs";
import { visit } from "./world.mjs";

const LONG = "Donaudampfschifffahrtskapitäne"; // as long as the form lets a name be
const LONG_TABLE = "Oberammergauer-Passionsspielskatrunde 24";

const START = "[data-area=start]", NOTICE = "[data-part=notice]", OFFLINE = "[data-part=offline]";

const WORDS = {
  de: { now: /Sofort spielen/, friends: /Tisch mit Freunden/, join: "Mitspielen", watch: "Zuschauen", resume: "Weiterspielen" },
  en: { now: /Play now/, friends: /A table with friends/, join: "Join in", watch: "Look on", resume: "Go on playing" },
};

/** Opens tables by the protocol alone, as the person of this page or as somebody new of that name. */
const openTables = (page, tables, name) => page.evaluate(async ([wanted, called]) => {
  const socket = new WebSocket(`ws://${location.host}/ws`);
  const token = called ? undefined : localStorage.getItem("wenzel.token");
  await new Promise((resolve) => { socket.onopen = resolve; });
  const answer = (message, kind) => new Promise((resolve, reject) => {
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(data);
      if (frame.t === "error") reject(new Error(data));
      if (frame.t === kind) resolve(frame);
    };
    socket.send(JSON.stringify(message));
  });
  await answer({ t: "hello", version: 1, ...(token ? { token } : { name: called }) }, "welcome");
  let id = 0;
  for (const { started, ...fields } of wanted) {
    const ask = (t, more) => answer({ t, id: `${Date.now()}-${id++}`, ...more }, "done");
    let { table, seq: expect } = await ask("open", { pause: 3600, ...fields });
    const act = async (t, more = {}) => { expect = (await ask(t, { table, expect, ...more })).seq; };
    await answer({ t: "attend", table }, "snapshot");
    await act("sit", { chair: 0 });
    if (started) for (const chair of [1, 2]) await act("computer", { chair, level: "beginner" });
    if (started) await act("start");
  }
  socket.close();
}, [tables, name]);

/** A connection that can be cut and stays cut. */
async function cuttable(page) {
  let cut = false;
  const links = [];
  await page.routeWebSocket(/\/ws$/, (socket) => {
    if (cut) return socket.close();
    links.push(socket);
    socket.connectToServer();
  });
  return async () => {
    cut = true;
    for (const link of links) await link.close();
  };
}

const connected = (page) => page.waitForFunction(() => document.querySelector("[data-area=start] [data-key=Enter]")?.disabled === false);
const noFaults = (found) => assert.equal(found.join("\n"), "");

/** What the lobby tells: tables of one's own, tables with room, tables that play. */
async function showTables(page, words) {
  await openTables(page, [{ name: LONG_TABLE, private: true }, { name: "Tisch", private: true, started: true }]);
  await openTables(page, [{ name: LONG_TABLE }, { name: LONG_TABLE, started: true }, { name: "Tisch", started: true }], LONG);
  await page.reload();
  await connected(page);
  for (const name of [words.resume, words.join, words.watch]) await page.getByRole("heading", { name, exact: true }).waitFor();
}

for (const [lang, words] of Object.entries(WORDS)) {
  (lang === "de" ? test : thorough)(`the start page, its form and its tables with the longest names fit every screen, ${lang}`, async () => {
    const page = await visit(browser, server.url, { settings: { lang, name: LONG, coach: true } });
    const look = (state) => faultsInEverySize(page, state, START);
    const friends = page.getByRole("button", { name: words.friends });
    await connected(page);
    const found = await look("start");
    await friends.click();
    await page.locator("form [type=submit]").waitFor();
    found.push(...await look("friends"));
    await showTables(page, words);
    found.push(...await look("tables"));
    await friends.click();
    await page.locator("form [type=submit]").waitFor();
    found.push(...await look("tables and friends"));
    noFaults(found);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test("a notice and a lost connection can be read on every screen, and cover nothing that is to be pressed", async () => {
  const page = await visit(browser, "about:blank");
  const cut = await cuttable(page);
  await page.goto(`${server.url}#/table/4711`);
  await page.locator(NOTICE).waitFor();
  const found = await faultsInEverySize(page, "notice", NOTICE);
  await page.locator(NOTICE).click(); // read
  await cut();
  await page.locator(OFFLINE).waitFor();
  found.push(...await faultsInEverySize(page, "offline", OFFLINE), ...await faultsInEverySize(page, "without connection", START));
  noFaults(found);
  await page.context().close();
});

test("what a newcomer may do first is in sight without scrolling", async () => {
  const page = await visit(browser, server.url, { settings: { coach: true } });
  await connected(page);
  const now = page.getByRole("button", { name: WORDS.de.now });
  for (const [name, size] of Object.entries(EVERY_SIZE)) {
    await resize(page, size);
    const { x, y, width, height } = await now.boundingBox();
    assert.ok(x >= 0 && x + width <= size.width && y >= 0 && y + height <= size.height, `${name}: ${[x, y, width, height]}`);
  }
  await page.context().close();
});
