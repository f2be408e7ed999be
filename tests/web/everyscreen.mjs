// What is asked of every screen and sheet: nothing cut off, covered, beside the page or too small; and nothing that axe
// would object to. Its ways are walked by several files, so that no core has to walk them all.
import assert from "node:assert/strict";
import { axeFinds, paleWords } from "./axe.mjs";
import { browser, server } from "./house.mjs";
import { EVERY_SIZE, faultsInEverySize, layoutFaults, panelFaults, resize } from "./layout.mjs";
import { SCREENS, walk } from "./screens.mjs";
import { WAYS } from "./ways.mjs";

/** Which ways belong together. */
export const LANES = { alone: ["alone", "newcomer", "overbid"], company: ["withFriends", "four", "house"] };

/** All screens of these ways were seen, and none is on no way. */
function isEverything(seen, ways) {
  const stages = ways.flatMap((way) => WAYS[way].stages);
  assert.deepEqual([...seen].sort(), SCREENS.filter(({ stage }) => stages.includes(stage)).map(({ name }) => name).sort());
  const walked = Object.values(LANES).flat().flatMap((way) => WAYS[way].stages);
  assert.deepEqual(SCREENS.filter(({ stage }) => !walked.includes(stage)).map(({ name }) => name), []);
}

/** The page follows the system's theme: it need not be opened anew. */
async function inTheme(page, theme) {
  await page.emulateMedia({ colorScheme: theme });
  // It asks at every frame: without one, the page is not told what the system wishes.
  await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
}

/** A page enlarged to twice its size has half the pixels each way. */
const TWICE = Object.fromEntries(["laptop", "tablet"].map((name) => [`${name} at 200%`, { width: EVERY_SIZE[name].width / 2, height: EVERY_SIZE[name].height / 2 }]));

const IN_PANELS = ["declare", "choose", "auction", "overbid hand", "overbid", "null lost", "four auction", "four declare"];

/** All there is to declare is seen at once on every screen and at 200%. */
async function panelsAt(page, { name, stage }) {
  if (!IN_PANELS.includes(stage)) return [];
  const found = [];
  for (const [size, box] of Object.entries({ ...EVERY_SIZE, ...TWICE })) {
    await resize(page, box);
    found.push(...(await panelFaults(page)).map((one) => `${name}, ${size}: ${one}`));
  }
  return found;
}

/** One walk: as each screen comes, and in the narrowest and the lowest size; by turns light and dark. */
export async function lookOnce(ways) {
  const found = [];
  const seen = await walk(browser, server, {
    ways, theme: "auto",
    async look(page, screen) {
      const { name, root } = screen;
      const theme = SCREENS.indexOf(screen) % 2 ? "light" : "dark";
      await inTheme(page, theme);
      found.push(...(await paleWords(page, root)).map((one) => `${name}, ${theme}: ${one}`));
      found.push(...(await layoutFaults(page, root)).map((one) => `${name}: ${one}`));
      found.push(...await faultsInEverySize(page, name, root, ["small", "sideways"]));
      found.push(...await panelsAt(page, screen));
    },
  });
  assert.equal(found.join("\n"), "");
  isEverything(seen, ways);
}

/** Every size, both themes, one language. */
export async function lookThoroughly(ways, lang) {
  const found = [];
  const seen = await walk(browser, server, {
    ways, lang, theme: "auto",
    async look(page, screen) {
      // Themes differ in colours alone (web/tests/styles.test.mjs): what fits in one of them fits in the other.
      found.push(...await faultsInEverySize(page, screen.name, screen.root));
      found.push(...await panelsAt(page, screen));
      for (const theme of ["light", "dark"]) {
        await inTheme(page, theme);
        for (const size of ["small", "laptop"]) {
          await resize(page, EVERY_SIZE[size]);
          found.push(...(await axeFinds(page)).map((one) => `${screen.name}, ${size}, ${theme}: ${one}`));
        }
      }
    },
  });
  assert.equal(found.join("\n"), "");
  isEverything(seen, ways);
}
