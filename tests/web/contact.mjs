// Contact sheets: every screen in every size, side by side, to be looked at after a change of style. The browser itself
// puts them together.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { EVERY_SIZE, resize } from "./layout.mjs";
import { walk } from "./screens.mjs";

/** How wide a screen is on a sheet, and how high a sheet may grow. */
const WIDTH = { small: 196, phone: 196, sideways: 396, tablet: 316, laptop: 530 };
const SHEET = { width: 1640, height: 2300 };
const GAP = 8, CAPTION = 18;

/** Every screen at every size in one language and theme: for each size, names and pictures. */
async function photograph(browser, server, { lang, theme }) {
  const taken = Object.fromEntries(Object.keys(EVERY_SIZE).map((size) => [size, []]));
  await walk(browser, server, {
    lang, theme,
    async look(page, { name }) {
      for (const [size, box] of Object.entries(EVERY_SIZE)) {
        await resize(page, box);
        taken[size].push({ name, picture: await page.screenshot() });
      }
    },
  });
  return taken;
}

function drawn(title, width, pictures) {
  const figures = pictures.map(({ name, picture }) => `<figure style="width:${width}px"><img width="${width}" src="data:image/png;base64,${picture.toString("base64")}"><figcaption>${name}</figcaption></figure>`);
  return `<style>body { margin: ${GAP}px; background: #777; font: 13px sans-serif; } h1 { margin: 0 0 ${GAP}px; font-size: 18px; }
    main { display: flex; flex-wrap: wrap; gap: ${GAP}px; } figure { margin: 0; } img { display: block; } figcaption { height: ${CAPTION}px; }</style>
    <h1>${title}</h1><main>${figures.join("")}</main>`;
}

/** As many sheets as one size needs. */
async function layOut(browser, folder, title, size, pictures) {
  const width = WIDTH[size], height = width * EVERY_SIZE[size].height / EVERY_SIZE[size].width + CAPTION + GAP;
  const most = Math.floor((SHEET.width - GAP) / (width + GAP)) * Math.floor((SHEET.height - 40) / height);
  const page = await browser.newPage({ viewport: { width: SHEET.width, height: 100 } }); // it grows with what it shows
  for (let from = 0; from < pictures.length; from += most) {
    const name = `${title}-${size}${pictures.length > most ? `-${from / most + 1}` : ""}`;
    await page.setContent(drawn(name, width, pictures.slice(from, from + most)));
    writeFileSync(join(folder, `${name}.png`), await page.screenshot({ fullPage: true }));
  }
  await page.close();
}

/** All sheets of one language and theme. */
export async function contactSheets(browser, server, folder, { lang, theme }) {
  const taken = await photograph(browser, server, { lang, theme });
  for (const [size, pictures] of Object.entries(taken)) await layOut(browser, folder, `${lang}-${theme}`, size, pictures);
}
