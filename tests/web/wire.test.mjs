// On the wire: what a first visit costs until cards lie on the table, what a second one costs, and how long it takes on a
// slow line. Sizes are held to; times are printed, for they are the machine's.
// weight: 15
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { browser, server, test } from "./house.mjs";
import { root, SIZES, visit } from "./world.mjs";

/** Of the files as they are transferred, compressed: what the page itself weighs. Their heads (some 300 bytes each) and
 * the messages of the table are printed beside it; a proxy in between would change them, and the build can't. */
const MOST = { br: 65000, gzip: 85000 };
const MOST_OF_AN_AREA = 40000;
/** Slow 4G, as Lighthouse has it. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 1638400 / 8, uploadThroughput: 768000 / 8 };

/** A browser that counts what comes in: bytes of files with their heads, and of messages. */
async function counted(encodings) {
  const page = await visit(browser, "about:blank", { viewport: SIZES.phone });
  const line = await page.context().newCDPSession(page);
  const seen = { files: [], bytes: 0, messages: 0, line };
  await line.send("Network.enable");
  await line.send("Network.setCacheDisabled", { cacheDisabled: false });
  if (encodings) await page.setExtraHTTPHeaders({ "accept-encoding": encodings });
  line.on("Network.responseReceived", ({ response }) => seen.files.push(response));
  line.on("Network.loadingFinished", ({ encodedDataLength }) => { seen.bytes += encodedDataLength; });
  line.on("Network.webSocketFrameReceived", ({ response }) => { seen.messages += response.payloadData.length; });
  return { page, seen };
}

const begun = (page) => page.waitForFunction(() => document.querySelector("[data-area=start] [data-key=Enter]")?.disabled === false);
const drawn = (page, selector) => page.waitForFunction((cards) => {
  const use = document.querySelector(cards);
  return use && document.querySelector(use.getAttribute("href")) !== null;
}, `${selector} svg use`);

async function toTheCards(page) {
  await page.goto(server.url);
  await begun(page);
  await page.getByRole("button", { name: /Sofort spielen/ }).click();
  await drawn(page, "ul[aria-label='Deine Karten']");
}

const header = ({ headers }, name) => Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
const ofPage = (files) => files.filter(({ url }) => url.startsWith(server.url));

for (const [coding, encodings] of Object.entries({ br: undefined, gzip: "gzip" })) {
  test(`the files of a first visit up to the cards are at most ${MOST[coding] / 1000} kB in ${coding}`, async () => {
    const { page, seen } = await counted(encodings);
    await toTheCards(page);
    const files = seen.files.reduce((sum, file) => sum + Number(header(file, "content-length")), 0);
    console.log(`# ${coding}: ${seen.files.length} files, ${files} bytes, ${seen.bytes} with their heads; ${seen.messages} bytes of messages`);
    assert.ok(files > 0 && files <= MOST[coding], `${files} bytes`);
    for (const file of ofPage(seen.files)) assert.equal(header(file, "content-encoding"), coding, file.url);
    const sheets = seen.files.filter(({ url }) => url.includes("/cards/"));
    assert.equal(sheets.length, 1, "one deck");
    assert.equal(seen.files.filter(({ url }) => url.includes("/texts_")).length, 1, "one language");
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test("a second visit asks for the document alone, and gets nothing new", async () => {
  const { page, seen } = await counted();
  await page.goto(server.url);
  await begun(page);
  await drawn(page, "[data-area=start]");
  for (const file of ofPage(seen.files)) {
    const lasts = file.url.includes("/assets/");
    assert.equal(header(file, "cache-control"), lasts ? "public, max-age=31536000, immutable" : "no-cache", file.url);
    assert.match(header(file, "vary"), /accept-encoding/i);
  }
  seen.files.length = 0;
  await page.goto("about:blank");
  await page.goto(server.url);
  await begun(page);
  await drawn(page, "[data-area=start]");
  const asked = seen.files.filter(({ fromDiskCache, fromPrefetchCache, url }) => !fromDiskCache && !fromPrefetchCache && url.includes("/assets/"));
  assert.deepEqual(asked.map(({ url }) => url), []);
  await page.context().close();
});

test("another language and other cards come when they are wanted", async () => {
  const { page, seen } = await counted();
  await page.goto(`${server.url}#/settings`);
  await page.getByRole("radio", { name: "English" }).waitFor();
  assert.equal(seen.files.filter(({ url }) => url.includes("/texts_en")).length, 0);
  await page.getByRole("radio", { name: "English" }).click({ force: true });
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
  await page.getByRole("radio", { name: /German/ }).first().click({ force: true });
  await page.goto(`${server.url}#/`);
  await drawn(page, "[data-area=start]");
  await page.waitForFunction(() => document.querySelector("[data-area=start] svg use").getAttribute("href").startsWith("#german"));
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("an area on demand costs at most 40 kB", () => {
  const { areas } = JSON.parse(readFileSync(join(root, "web/generated/weights.json"), "utf8"));
  assert.ok(Object.keys(areas).length >= 4);
  for (const [name, bytes] of Object.entries(areas)) assert.ok(bytes <= MOST_OF_AN_AREA, `${name}: ${bytes} bytes`);
});

test("cards on slow 4G with a slow machine: how long", async () => {
  const { page, seen } = await counted();
  await seen.line.send("Network.emulateNetworkConditions", SLOW);
  await seen.line.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const began = Date.now();
  await page.goto(server.url);
  await drawn(page, "[data-area=start]");
  const first = Date.now() - began;
  await begun(page);
  const ready = Date.now() - began;
  const pressed = Date.now();
  await page.getByRole("button", { name: /Sofort spielen/ }).click();
  await drawn(page, "ul[aria-label='Deine Karten']");
  console.log(`# slow 4G, machine 4 times slower: cards after ${first} ms, ready to play after ${ready} ms; the own hand ${Date.now() - pressed} ms after the press`);
  await page.context().close();
});
