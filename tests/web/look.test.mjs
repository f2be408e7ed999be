// What can be measured of looks beside every screen by itself: axe among people, places that stay, speed.
// weight: 25
import assert from "node:assert/strict";
import { axeFinds } from "./axe.mjs";
import { browser, server, test, thorough } from "./house.mjs";
import { resize } from "./layout.mjs";
import { ENGLISH, playGame, playNow } from "./player.mjs";
import { heldBack, SIZES, visit } from "./world.mjs";

/** Three people at a table: the first opens it and bids, the others pass. */
async function people(theme) {
  const pages = [];
  for (const [i, size] of ["phone", "desktop", "phone"].entries())
    pages.push(await visit(browser, server.url, { viewport: SIZES[size], settings: { name: `Mensch ${i + 1}`, theme, motion: "off" } }));
  return pages;
}

const press = (page, name) => page.getByRole("button", { name, exact: true }).first().click();

/** The first of them plays alone, until giving up needs the others' consent (ISkO 4.4.1). */
async function wellUnderWay([first, ...others]) {
  // they go on by themselves until they are asked, or the test is over
  for (const page of others) playGame(page, { high: false, seen: async (what) => what === "offer" }).catch(() => {});
  const cards = first.getByRole("list", { name: "Deine Karten" }).getByRole("button");
  await playGame(first, { seen: async (what) => what === "card" && (await cards.count()) < 9 });
}

for (const theme of ["light", "dark"]) {
  thorough(`axe finds nothing serious among people, ${theme}`, async () => {
    const pages = await people(theme);
    const [host, guest] = pages;
    const looked = async (page, what) => assert.deepEqual(await axeFinds(page), [], `${theme} ${what}`);
    await host.getByRole("button", { name: /Tisch mit Freunden/ }).click();
    await host.locator("form [type=submit]").waitFor();
    await looked(host, "friends form");
    await press(host, "Tisch eröffnen");
    await press(host, "Hier sitzen");
    await host.getByRole("button", { name: "Aufstehen" }).waitFor();
    await looked(host, "gathering");
    const link = await host.getByLabel("Link für Mitspieler").inputValue();
    for (const page of pages.slice(1)) {
      await page.goto(link);
      await press(page, "Hier sitzen");
      await page.getByRole("button", { name: "Aufstehen" }).waitFor();
    }
    await looked(guest, "waiting room");
    await press(host, "Los geht’s");
    await host.getByRole("list", { name: "Deine Karten" }).first().waitFor();
    for (const [button, title] of [["Tischgespräch", "Tischgespräch"], ["Verlassen", "Tisch verlassen?"]]) {
      await press(host, button);
      await host.getByRole("dialog", { name: title }).waitFor();
      await looked(host, title);
      await host.keyboard.press("Escape");
      await host.getByRole("dialog").waitFor({ state: "detached" });
    }
    await wellUnderWay(pages);
    await press(host, "Abkürzen …");
    await looked(host, "ways to cut it short");
    await host.getByRole("button", { name: /^Aufgeben/ }).click();
    await looked(host, "confirmation");
    await press(host, "Ja");
    const asked = pages.slice(1).map((page) => page.getByRole("button", { name: "Einverstanden" }));
    await Promise.any(asked.map((button) => button.waitFor()));
    for (const [i, button] of asked.entries()) if (await button.count()) await looked(pages[i + 1], "consent");
    await looked(host, "waiting for consent");
    for (const page of pages) await page.context().close();
  });
}

test("colours follow the system unless they are chosen, from the first moment", async () => {
  const page = await visit(browser, server.url, { colorScheme: "dark" });
  const shade = () => page.evaluate(() => [document.documentElement.dataset.theme, getComputedStyle(document.body).backgroundColor].join());
  const dark = await shade();
  assert.match(dark, /^dark,/);
  await page.emulateMedia({ colorScheme: "light" });
  await page.locator("[data-theme=light]").waitFor();
  const light = await shade();
  assert.notEqual(dark.split(",").slice(1).join(), light.split(",").slice(1).join());
  await page.keyboard.press("e");
  await page.getByRole("group", { name: "Farben" }).getByRole("radio", { name: "dunkel" }).click();
  await page.locator("[data-theme=dark]").waitFor();
  assert.equal(await shade(), dark);
  // The script of the page never comes: the colours are right all the same.
  await page.route("**/assets/page-*.js", (route) => route.abort());
  await page.reload();
  assert.equal(await shade(), dark);
  await page.context().close();
});

/** What the browser counts as shifts. Hands close up and words change with every card, on a slow line later than
 * the half second a browser grants to what was pressed; and a result has a screen of its own. */
async function watchPlaces(page) {
  await page.evaluate(() => {
    window.shifts = [];
    const changing = "[data-part=hand] li, [data-part=held], [data-part=prompt], [data-part=counts]";
    const meant = ({ node }) => !node || (node.closest ? node : node.parentElement)?.closest(changing);
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries())
        if (!entry.hadRecentInput && !document.querySelector("[data-scene=result]") && !entry.sources.every(meant))
          window.shifts.push({ value: entry.value, of: entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? node?.nodeName) });
    }).observe({ type: "layout-shift" });
  });
}
/** Nothing once the result is there. */
const places = (page) => page.evaluate(() => (document.querySelector("[data-scene=result]") ? [] :
  [...document.querySelectorAll("[data-part=topbar], [data-part=plate], [data-part=middle], [data-part=actions], [data-part=hand]")]
    .map((one) => { const { x, y } = one.getBoundingClientRect(); return `${one.dataset.part}@${Math.round(x)},${Math.round(y)}`; })).join(" "));

/** What sticks out of the panel it belongs to, or of the screen. A result may be scrolled. */
const stickingOut = (page) => page.evaluate(() =>
  [...document.querySelectorAll("[data-part=panel] :is(button, small, [data-place]), [data-part=plate], [data-part=actions] button")].filter((one) => {
    const { left, right, top, bottom, width } = one.getBoundingClientRect();
    const panel = one.closest("[data-part=panel]"), around = panel?.getBoundingClientRect() ?? { left: 0, right: innerWidth, top: 0, bottom: innerHeight };
    const sideways = left < around.left || right > Math.min(around.right, innerWidth);
    const upright = !panel?.closest("[data-scene=result]") && (top < around.top || bottom > Math.min(around.bottom, innerHeight));
    return width > 0 && (sideways || upright);
  }).map((one) => one.textContent || one.outerHTML.slice(0, 80)));

/** What a finger would miss. */
const tooSmall = (page) => page.evaluate(() =>
  [...document.querySelectorAll("button:not([data-part=hand] button, [data-part=laid] button), select, summary, [role=radiogroup] label, .check")].filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 0 && (width < 43.5 || height < 43.5);
  }).map((one) => `${one.textContent || one.title} ${one.getBoundingClientRect().width}x${one.getBoundingClientRect().height}`));

/** In every situation but the play: nothing sticks out, nothing is too small for a finger. */
async function staysInside(page, sizes) {
  const looked = new Set();
  await playNow(page, {
    words: ENGLISH,
    async seen(what) {
      if (what === "wait" || what === "card") return false;
      looked.add(what);
      for (const size of sizes) {
        await resize(page, SIZES[size]);
        assert.deepEqual(await stickingOut(page), [], `${what}, ${size}`);
        assert.deepEqual(await tooSmall(page), [], `${what}, ${size}`);
      }
      return false;
    },
  });
  assert.ok(looked.has("declare") && looked.has("result"), [...looked].join(" "));
  assert.equal(await page.getByRole("list", { name: ENGLISH.hand }).count(), 0, "no cards over the result");
  await page.context().close();
}
const inEnglish = { locale: "en-GB", settings: { lang: "en", speed: 0 } };

test("everything stays inside its panel and can be hit by a finger, while one page gets other sizes", async () => {
  await staysInside(await visit(browser, server.url, inEnglish), Object.keys(SIZES));
});

for (const size of Object.keys(SIZES)) {
  thorough(`everything stays inside its panel and can be hit by a finger, ${size}`, async () => {
    await staysInside(await visit(browser, server.url, { ...inEnglish, viewport: SIZES[size] }), [size]);
  });

  (size === "phone" ? test : thorough)(`nothing moves when cards are played, ${size}`, async () => {
    const page = await visit(browser, server.url, { viewport: SIZES[size], settings: { speed: 0 } });
    const seen = new Set(), choices = new Set();
    let watching = false;
    await playNow(page, {
      async seen(what) {
        if (what !== "card" && what !== "wait") return false;
        choices.add(await page.evaluate(() => document.querySelector("[data-scene=play] [data-part=choices] button")?.getBoundingClientRect().x));
        if (what === "card" && !watching) {
          watching = true;
          await watchPlaces(page);
        }
        if (watching && what === "card") seen.add(await places(page));
        seen.delete("");
        return false;
      },
    });
    assert.equal(seen.size, 1, [...seen].join("\n"));
    choices.delete(undefined);
    assert.equal(choices.size, 1, `what may be done stands at ${[...choices]}`);
    const shifts = await page.evaluate(() => window.shifts);
    assert.ok(shifts.reduce((sum, { value }) => sum + value, 0) < 0.02, JSON.stringify(shifts));
    await page.context().close();
  });
}

test("the buttons of a result stay where they are when the next game may come", async () => {
  const low = { ...SIZES.sideways, height: 320 }; // too little for all there is to read
  const page = await visit(browser, "about:blank", { viewport: low });
  const line = await heldBack(page);
  line.after(/"t":"result"/);
  await page.goto(server.url);
  await playNow(page, { seen: async (what) => what === "wait" && line.holding() });
  const check = page.getByRole("button", { name: "Karten nachprüfen" }), next = page.getByRole("button", { name: "Nächstes Spiel" });
  const before = await check.boundingBox();
  assert.ok(before.y + before.height <= low.height, "in reach without scrolling");
  assert.ok(await next.isDisabled(), "the next deal has not been announced");
  line.go();
  await page.waitForFunction(() => !document.querySelector("[data-scene=result] .yes").disabled);
  assert.deepEqual(await check.boundingBox(), before);
  await page.context().close();
});

test("few steps lead to the first cards", async () => {
  const page = await visit(browser, "about:blank");
  let fetched = 0, sent = 0, waits = 0;
  page.on("request", () => fetched++);
  page.on("websocket", (socket) => {
    let ours = false; // the page has spoken and waits for an answer
    socket.on("framesent", () => { sent++; ours = true; });
    socket.on("framereceived", () => { waits += Number(ours); ours = false; });
  });
  // Words come later than the connection: nobody is greeted without a name because of that.
  await page.addInitScript(() => {
    window.WebSocket = class extends WebSocket {
      constructor(...args) {
        super(...args);
        this.addEventListener("open", () => console.debug("connected"));
      }
    };
  });
  const connected = page.waitForEvent("console", (message) => message.text() === "connected");
  await page.route("**/assets/texts_de-*.js", (route) => connected.then(() => route.continue()));
  await page.goto(server.url);
  const now = page.getByRole("button", { name: /Sofort spielen/ });
  await now.waitFor();
  await page.waitForFunction(() => !document.querySelector("button[data-key=Enter]").disabled);
  const began = Date.now();
  await now.click();
  await page.getByRole("list", { name: "Deine Karten" }).getByRole("button").first().waitFor();
  const took = Date.now() - began;
  console.log(`# first cards after ${took} ms: ${fetched} files, ${sent} messages, ${waits} waits`);
  assert.ok(fetched <= 8 && sent <= 10 && waits <= 9, `${fetched} files, ${sent} messages, ${waits} waits`);
  await playGame(page, { seen: async (what) => what !== "wait" });
  await page.context().close();
});
