// Requests without a table, from a real browser through the page's own net/requests.ts to a real server's workers.
// weight: 5
import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { browser, server, test } from "./house.mjs";
import { fromPage, root, visit } from "./world.mjs";

/** The page's own way of asking, put into a page that is open: it has no screen of its own yet. */
async function asking(page) {
  const { build } = fromPage("esbuild");
  const { outputFiles } = await build({
    entryPoints: [join(root, "web/src/net/requests.ts")], bundle: true, write: false, format: "iife", globalName: "asking",
    absWorkingDir: dirname(fromPage.resolve("./package.json")), jsx: "automatic", jsxImportSource: "preact",
  });
  await page.addScriptTag({ content: `${outputFiles[0].text};window.asking = asking;` });
}

const ask = (page, kind, fields) => page.evaluate(([name, what]) => window.asking.request(name, what).catch((error) => error), [kind, fields]);

test("one of each is asked and answered", async () => {
  const page = await visit(browser, server.url, { bypassCSP: true });
  await asking(page);
  const value = await ask(page, "value", { contract: "CH", matadors: 2, points: 70, tricks: 7 });
  assert.deepEqual([value.t, value.value, value.won], ["value", 48, true]);
  assert.match(value.text, /^mit 2, Spiel 3, Hand 4/);
  const kinds = await ask(page, "judge", {});
  assert.ok(kinds.kinds.some(({ say }) => say === "revoke"));
  const judged = await ask(page, "judge", { kind: "revoke", facts: "actor=declarer" });
  assert.ok(judged.ruling.paragraphs.length > 0 && judged.ruling.ask.length > 0);
  const { fact, answers } = judged.ruling.ask[0];
  const next = await ask(page, "judge", { kind: "revoke", facts: `actor=declarer ${answers[0].say}` });
  assert.ok(next.ruling.ask.every((question) => question.fact !== fact), "what was answered is not asked again");
  const hand = "CJ.SJ.HJ.CA.CT.CK.CQ.SA.HA.DA";
  const counsel = await ask(page, "counsel", { seat: 0, hand, moves: ["1 18"] });
  assert.deepEqual([counsel.t, counsel.move], ["counsel", "y"]);
  assert.ok(counsel.text && counsel.reason);
  const solution = await ask(page, "solve", { game: "grand", declarer: 0, leader: 0, hands: ["CJ.SA", "DJ.HT", "S7.HK"] });
  assert.deepEqual([solution.turn, solution.cards.map(({ card }) => card)], [0, ["CJ", "SA"]]);
  const refused = await ask(page, "value", { contract: "C", points: 70, tricks: 7 });
  assert.deepEqual([refused.t, refused.error], ["error", "FACTS_MATADORS"]);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("who gives up gets no answer, and may ask again", async () => {
  const page = await visit(browser, server.url, { bypassCSP: true });
  await asking(page);
  const heard = await page.evaluate(async () => {
    const deal = { game: "clubs", declarer: 0, leader: 0, skat: "D7.D8",
      hands: ["CJ.SJ.CA.CT.C9.C8.SA.S7.HA.H7", "HJ.CK.ST.SK.SQ.HT.HK.DT.DK.D9", "DJ.CQ.C7.S9.S8.HQ.H9.H8.DA.DQ"] };
    const stop = new AbortController();
    const first = window.asking.request("solve", deal, stop.signal).catch((error) => error.name);
    stop.abort();
    const given = [await first, await window.asking.request("value", { contract: "N", outcome: "won" }, stop.signal).catch((error) => error.name)];
    const answers = await Promise.all(Array.from({ length: 4 }, () => window.asking.request("value", { contract: "N", outcome: "won" })));
    return [...given, ...answers.map(({ value }) => value)];
  });
  assert.deepEqual(heard, ["AbortError", "AbortError", 23, 23, 23, 23]);
  await page.context().close();
});
