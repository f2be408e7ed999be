// The page in another maker's browser.
import assert from "node:assert/strict";
import { server, thorough } from "./house.mjs";
import { playNow } from "./player.mjs";
import { firefoxPath, launchFirefox, visit } from "./world.mjs";

thorough("a whole game in Firefox", async (t) => {
  if (!firefoxPath) return t.skip("no firefox (tools/setup browsers)");
  const firefox = await launchFirefox();
  try {
    const page = await visit(firefox, server.url);
    assert.equal(await playNow(page), "result");
    await page.getByRole("region", { name: "Spiel 1: Ergebnis" }).waitFor();
    assert.deepEqual(page.faults, []);
  } finally {
    await firefox.close();
  }
});
