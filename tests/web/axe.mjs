// What axe finds wrong on a page that would keep somebody from using it.
import { readFileSync } from "node:fs";
import { fromPage } from "./world.mjs";

const axe = readFileSync(fromPage.resolve("axe-core/axe.min.js"), "utf8");

async function finds(page, selector, runOnly) {
  // The script is put in by the driver, once a page: the page's own policy would not let it in.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate(([root, only]) => window.axe.run(document.querySelector(root), { runOnly: only, resultTypes: ["violations"] }), [selector, runOnly]);
  return violations.filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("; ").slice(0, 300)}`);
}

export const axeFinds = (page) => finds(page, "html", ["wcag2a", "wcag2aa", "wcag21aa", "best-practice"]);

/** Words of this part of the page that are too much like their background. */
export const paleWords = (page, selector = "body") => finds(page, selector, { type: "rule", values: ["color-contrast"] });
