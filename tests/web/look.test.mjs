// What can be measured of looks: contrast and names by axe, places that stay, weight and speed.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { ENGLISH, playGame, playNow } from "./player.mjs";
import { fromPage, launch, root, Server, SIZES, visit } from "./world.mjs";

const axe = readFileSync(fromPage.resolve("axe-core/axe.min.js"), "utf8");

let server, browser;
before(async () => {
  server = await new Server().start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.end();
});

async function axeFinds(page) {
  // The script is put in by the driver: the page's own policy would not let it in.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "best-practice"] }));
  return violations.filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("; ").slice(0, 300)}`);
}

async function checkSheets(page, theme) {
  for (const [key, name] of [["e", "Einstellungen"], ["?", "Hilfe"], ["s", "Spielliste"]]) {
    await page.keyboard.press(key);
    await page.getByRole("dialog", { name }).waitFor();
    assert.deepEqual(await axeFinds(page), [], `${theme} ${name}`);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
}

for (const theme of ["light", "dark"]) {
  for (const size of ["desktop", "phone"]) {
    test(`axe finds nothing serious, ${theme}, ${size}`, async () => {
      const page = await visit(browser, server.url, { viewport: SIZES[size], settings: { theme, motion: "off" } });
      await page.getByRole("button", { name: /Sofort spielen/ }).waitFor();
      assert.deepEqual(await axeFinds(page), [], `${theme} start`);
      const looked = new Set();
      await playNow(page, {
        async seen(what) {
          if (what !== "wait" && !looked.has(what)) assert.deepEqual(await axeFinds(page), [], `${theme} ${what}`);
          looked.add(what);
          return false;
        },
      });
      await page.getByRole("button", { name: "Karten nachprüfen" }).click();
      assert.deepEqual(await axeFinds(page), [], `${theme} check`);
      await page.keyboard.press("Escape");
      if (size === "phone") await checkSheets(page, theme);
      assert.ok(looked.has("card") && looked.has("result"));
      await page.context().close();
    });
  }
}

/** The places of everything that must not move, and what the browser counts as shifts. */
async function watchPlaces(page) {
  await page.evaluate(() => {
    window.shifted = 0;
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
    }).observe({ type: "layout-shift" });
  });
}
const places = (page) => page.evaluate(() =>
  [...document.querySelectorAll(".top, .seat .plate, .middle, .actions, .hand")]
    .map((one) => { const { x, y } = one.getBoundingClientRect(); return `${one.className}@${Math.round(x)},${Math.round(y)}`; }).join(" ")
    .replace(/ turn/g, ""));

/** What sticks out of the panel it belongs to, sideways. */
const stickingOut = (page) => page.evaluate(() =>
  [...document.querySelectorAll(".panel button, .panel small, .panel .slot")].filter((one) => {
    const { left, right, width } = one.getBoundingClientRect(), panel = one.closest(".panel").getBoundingClientRect();
    return width > 0 && (left < panel.left || right > Math.min(panel.right, innerWidth));
  }).map((one) => one.textContent || one.className));

for (const size of Object.keys(SIZES)) {
  test(`everything stays inside its panel, ${size}`, async () => {
    const page = await visit(browser, server.url, { locale: "en-GB", viewport: SIZES[size], settings: { lang: "en", speed: 0 } });
    const looked = new Set();
    await playNow(page, {
      words: ENGLISH,
      async seen(what) {
        if (what === "wait" || what === "card") return false;
        looked.add(what);
        assert.deepEqual(await stickingOut(page), [], what);
        return false;
      },
    });
    assert.ok(looked.has("declare") && looked.has("result"), [...looked].join(" "));
    await page.context().close();
  });

  test(`nothing moves when cards are played, ${size}`, async () => {
    const page = await visit(browser, server.url, { viewport: SIZES[size], settings: { speed: 0 } });
    const seen = new Set();
    let watching = false;
    await playNow(page, {
      async seen(what) {
        if (what !== "card" && what !== "wait") return false;
        if (what === "card" && !watching) {
          watching = true;
          await watchPlaces(page);
        }
        if (watching && what === "card") seen.add(await places(page));
        return false;
      },
    });
    assert.equal(seen.size, 1, [...seen].join("\n"));
    assert.ok((await page.evaluate(() => window.shifted)) < 0.02, `shift ${await page.evaluate(() => window.shifted)}`);
    await page.context().close();
  });
}

test("the first cards are there within a second, the page is light", async () => {
  const page = await visit(browser, server.url);
  const now = page.getByRole("button", { name: /Sofort spielen/ });
  await now.waitFor();
  await page.waitForFunction(() => !document.querySelector("button[data-key=Enter]").disabled);
  const began = Date.now();
  await now.click();
  await page.getByRole("list", { name: "Deine Karten" }).getByRole("button").first().waitFor();
  const took = Date.now() - began;
  assert.ok(took < 1000, `${took} ms`);
  const weight = Number(readFileSync(join(root, "web/generated/weight.txt"), "utf8"));
  assert.ok(weight < 300 * 1024, `${weight} bytes`);
  console.log(`# first cards after ${took} ms; the page is ${(weight / 1024).toFixed(1)} kB compressed`);
  await playGame(page, { seen: async (what) => what !== "wait" });
  await page.context().close();
});
