// What axe finds wrong on a page that would keep somebody from using it.
import { readFileSync } from "node:fs";
import { fromPage } from "./world.mjs";

const axe = readFileSync(fromPage.resolve("axe-core/axe.min.js"), "utf8");

export async function axeFinds(page) {
  // The script is put in by the driver: the page's own policy would not let it in.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "best-practice"] }));
  return violations.filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("; ").slice(0, 300)}`);
}
