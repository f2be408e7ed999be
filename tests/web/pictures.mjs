// Takes pictures of the running program: contact sheets of every screen at every size, in both languages, light and
// dark; and those of README and user guide.
//   WENZEL=build/wenzel node tests/web/pictures.mjs SHEETS [DOCS]
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { contactSheets } from "./contact.mjs";
import { playNow } from "./player.mjs";
import { launch, Server, SIZES, visit } from "./world.mjs";

const [, , sheets, folder] = process.argv;
if (!sheets) throw new Error("usage: node tests/web/pictures.mjs SHEETS [DOCS]");
rmSync(sheets, { recursive: true, force: true });
mkdirSync(sheets, { recursive: true });

const take = async (page, name) => {
  await page.waitForTimeout(600);
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: "jpeg", quality: 82 });
};

async function takeSuggestion(page, name) {
  await page.locator("[data-part=suggest]").click();
  await page.getByRole("region", { name: "Vorschlag" }).waitFor({ timeout: 20000 });
  await take(page, name);
}

/** One game on a screen: a picture of every situation that is wanted, the first time it comes. */
async function tour(browser, server, { size, wanted, settings }) {
  const page = await visit(browser, server.url, { viewport: SIZES[size], settings: { name: "Wenzel", speed: 0.2, motion: "off", ...settings } });
  await page.waitForTimeout(500);
  if (wanted.start) await take(page, wanted.start);
  let cards = 0;
  await playNow(page, {
    async seen(what) {
      if (what === "card" && ++cards !== 3) return false;
      if (wanted[what]) await take(page, wanted[what]);
      delete wanted[what];
      if (what === "card" && wanted.suggestion) await takeSuggestion(page, wanted.suggestion);
      return false;
    },
  });
  await page.context().close();
}

const server = await new Server().start();
const browser = await launch();

async function documentation() {
  mkdirSync(folder, { recursive: true });
  await tour(browser, server, { size: "desktop", settings: {}, wanted: { start: "start", auction: "bidding", declare: "declaring", card: "table", result: "result" } });
  await tour(browser, server, { size: "phone", settings: { faces: "german", theme: "dark" }, wanted: { card: "phone" } });
  await tour(browser, server, { size: "phone", settings: {}, wanted: { suggestion: "suggestion" } });
}

try {
  if (folder) await documentation();
  for (const lang of ["de", "en"])
    for (const theme of ["light", "dark"]) await contactSheets(browser, server, sheets, { lang, theme });
} finally {
  await browser.close();
  await server.end();
}
