// The referee's corner at phone size: incidents told in sentences and by groups, to the right ruling; going back three
// questions to change an answer; names for screen readers; reload, Back, printing.
// weight: 10
import assert from "node:assert/strict";
import { axeFinds } from "./axe.mjs";
import { browser, server, test, thorough } from "./house.mjs";
import { SIZES, visit } from "./world.mjs";

const part = (page, name) => page.locator(`[data-part=${name}]`);
const button = (page, name) => page.getByRole("button", { name, exact: true });
const come = (hash = "#/referee") => visit(browser, `${server.url}${hash}`, { viewport: SIZES.phone });

async function say(page, sentence) {
  await page.getByRole("textbox", { name: /Was ist geschehen/ }).fill(sentence);
  await button(page, "Verstehen lassen").click();
  await part(page, "reading").locator("fieldset, [role=status]").first().waitFor();
}

/** The incident as it was read, of this kind. */
async function confirm(page, kind) {
  const choice = part(page, "reading").getByRole("radio", { name: kind });
  if (!(await choice.isChecked())) {
    await choice.click();
    await page.waitForFunction((text) => document.querySelector("[data-part=reading] input[type=radio]:checked")?.closest("label").textContent.includes(text), kind);
  }
  await button(page, "So war es").click();
  await page.locator("[data-part=question], [data-part=ruling]").first().waitFor();
}

const question = (page) => part(page, "question").getByRole("heading").textContent();

/** Answers by what is asked; what is not foreseen is not known. */
async function answerAll(page, answers = {}) {
  for (let i = 0; i < 30; i++) {
    await page.locator("[data-part=question], [data-part=ruling]").first().waitFor();
    if ((await part(page, "ruling").count()) > 0) return;
    const asked = await question(page), known = Object.entries(answers).find(([text]) => asked.includes(text));
    await part(page, "question").getByRole("button", { name: known?.[1] ?? "Weiß ich nicht", exact: true }).click();
    await page.waitForFunction((old) => document.querySelector("[data-part=ruling]") !== null || document.querySelector("[data-part=question] h2")?.textContent !== old, asked);
  }
  throw new Error("the questions have no end");
}

const ruling = (page) => part(page, "ruling").getByRole("heading").textContent();

async function leadsTo(page, wanted) {
  const text = await ruling(page);
  assert.match(text, wanted.text);
  const cited = await part(page, "ruling").getByRole("link").allTextContents();
  assert.ok(cited.some((one) => wanted.paragraph.test(one)), `${text}: ${cited}`);
}

test("a sentence leads to a ruling, and what was told stands with it", async () => {
  const page = await come("");
  await page.getByRole("link", { name: "Schiedsrichter", exact: true }).click();
  await say(page, "Alleinspieler hat gestern nachmittag nicht bedient, achter Stich, hatte schon 61");
  assert.match(await part(page, "reading").textContent(), /Nicht verstanden: nachmittag/);
  for (const read of [/In welchem Stich.* 8/, /Wie viele Augen hatte der Alleinspieler.* 61/]) await part(page, "reading").getByRole("checkbox", { name: read }).waitFor();
  assert.deepEqual(await axeFinds(page), []);
  await confirm(page, "Nicht bedient");
  assert.match(page.url(), /k=revoke/);
  await answerAll(page);
  await leadsTo(page, { text: /gewonnen|gewinnt/, paragraph: /^4\.[12]/ });
  assert.match(await part(page, "told").textContent(), /In welchem Stich geschah es\? 8/);
  await part(page, "cases").getByRole("link").first().waitFor();
  assert.deepEqual(await axeFinds(page), []);
  const before = await ruling(page);
  await page.reload();
  await part(page, "ruling").waitFor();
  assert.equal(await ruling(page), before);
  const cited = part(page, "ruling").getByRole("link").first(), name = await cited.textContent();
  await cited.click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await page.goBack();
  await part(page, "ruling").waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("by groups; three questions back, another answer, and the ruling follows", async () => {
  const page = await come();
  await page.getByText("Ausspielen und Zugeben").click();
  await button(page, "Nicht bedient").click();
  await part(page, "question").waitFor();
  const asked = [];
  for (let i = 0; i < 3; i++) {
    asked.push(await question(page));
    const answer = part(page, "question").getByRole("listitem").getByRole("button").first();
    await answer.click();
    await page.waitForFunction((old) => document.querySelector("[data-part=question] h2")?.textContent !== old, asked[i]);
  }
  for (let i = 2; i >= 0; i--) {
    await button(page, "Eine Frage zurück").click();
    await page.waitForFunction((text) => document.querySelector("[data-part=question] h2")?.textContent === text, asked[i]);
  }
  assert.equal(await button(page, "Eine Frage zurück").count(), 0);
  await part(page, "question").getByRole("button", { name: "ein Gegenspieler", exact: true }).click();
  await part(page, "told").getByText("ein Gegenspieler").waitFor();
  await button(page, "Keine Fragen mehr, Urteil zeigen").click();
  await part(page, "ruling").waitFor();
  assert.match(await ruling(page), /gewonnen|gewinnt/);
  await page.getByRole("button", { name: /^Ändern: Wer war es/ }).click();
  await part(page, "question").getByRole("button", { name: "der Alleinspieler", exact: true }).click();
  await part(page, "told").getByText("der Alleinspieler").waitFor();
  await button(page, "Keine Fragen mehr, Urteil zeigen").click();
  await part(page, "ruling").waitFor();
  assert.match(await ruling(page), /verloren|verliert/);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a search over all kinds, and a sentence that tells none", async () => {
  const page = await come();
  await page.getByRole("searchbox", { name: "Vorfall suchen" }).fill("stich");
  await page.getByRole("status").filter({ hasText: /gefunden/ }).waitFor();
  await button(page, "Fremder Stich eingezogen").waitFor();
  await page.getByRole("searchbox", { name: "Vorfall suchen" }).fill("qqq");
  await page.getByText(/Nichts gefunden/).waitFor();
  await say(page, "Quux quax");
  await page.getByText(/geht nicht hervor/).waitFor();
  assert.match(await part(page, "reading").textContent(), /Nicht verstanden: Quux, quax/);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("cards are tapped, points are worked out, minutes are printed and saved", async () => {
  const page = await come("#/referee?k=revoke&f=actor%3Ddeclarer+game%3Dgrand&q=declarer_jacks");
  await page.locator("[data-part=question], [data-part=ruling]").first().waitFor();
  await page.goto(`${server.url}#/referee?k=revoke&f=actor%3Ddeclarer+trick%3D3+declarer_points%3D20&d=1`);
  await button(page, "Punkte ausrechnen").click();
  await part(page, "question").getByText(/damit die Punkte/).waitFor();
  await part(page, "question").getByRole("button", { name: /^Grand$/i }).click();
  await part(page, "told").getByText(/Welches Spiel ist angesagt/).waitFor();
  await button(page, "Keine Fragen mehr, Urteil zeigen").click();
  await page.getByRole("textbox", { name: "Spieler", exact: true }).fill("Anna, Bernd, Clara");
  const [file] = await Promise.all([page.waitForEvent("download"), button(page, "Als Text sichern").click()]);
  assert.match(file.suggestedFilename(), /\.txt$/);
  await page.emulateMedia({ media: "print" });
  assert.equal(await button(page, "Drucken").isVisible(), false);
  await part(page, "ruling").waitFor();
  await page.emulateMedia({ media: "screen" });
  await page.reload();
  await part(page, "ruling").waitFor();
  assert.equal(await page.getByRole("textbox", { name: "Spieler", exact: true }).inputValue(), "Anna, Bernd, Clara");
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("by the keyboard alone, and without a table that scrolls sideways", async () => {
  const page = await come();
  await page.getByRole("textbox", { name: /Was ist geschehen/ }).focus();
  await page.keyboard.type("Gegenspieler spielt aus, war aber nicht an der Reihe");
  await page.keyboard.press("Enter");
  await button(page, "So war es").waitFor();
  await button(page, "So war es").focus();
  await page.keyboard.press("Enter");
  await page.locator("[data-part=question] h2:focus, [data-part=ruling] h2:focus").waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  await page.goBack();
  await part(page, "reading").waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

// Ten incidents told in sentences and ten chosen by groups: what happens with the game follows from the order, whatever
// the referee's words for it are.
const LOST = /verloren|verliert/i, WON = /gewonnen|gewinnt/i, ANEW = /gibt noch einmal|neu gegeben/i;

const TOLD = [
  ["Alleinspieler hat nicht bedient, dritter Stich, hatte 20 Augen", "Nicht bedient", LOST],
  ["Ein Gegenspieler hat im zweiten Stich nicht bedient", "Nicht bedient", WON],
  ["The declarer revoked in trick five with 70 points already", "Nicht bedient", WON],
  ["Gegenspieler spielt aus, war aber nicht an der Reihe", "Unberechtigtes Ausspielen", WON],
  ["Der Alleinspieler gibt auf", "Der Alleinspieler gibt auf", LOST],
  ["Der Alleinspieler wirft die Karten hin", "Karten hingeworfen", LOST],
  ["Der Geber deckt beim Geben eine Karte auf", "Beim Geben wird eine Karte sichtbar", ANEW],
  ["Der Alleinspieler hat nicht gedrückt und Grand angesagt", "Ansage mit falscher Kartenzahl", LOST],
  ["Der Alleinspieler schaut in den Skat bei einem Handspiel", "Der Skat wird eingesehen oder aufgenommen", LOST],
  ["Ein Gegenspieler hat den vorletzten Stich umgedreht", "Abgelegte Stiche angesehen", WON],
];

thorough("ten incidents told in sentences", async () => {
  const wrong = [];
  for (const [sentence, kind, text] of TOLD) {
    const page = await come();
    await say(page, sentence);
    await confirm(page, kind);
    await answerAll(page);
    if (!text.test(await ruling(page))) wrong.push(`${sentence}: ${await ruling(page)}`);
    assert.ok((await part(page, "ruling").getByRole("link").count()) > 0, sentence);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
  assert.deepEqual(wrong, []);
});

const CHOSEN = [
  ["Ausspielen und Zugeben", "Nicht bedient", { "Wer war es": "der Alleinspieler" }, LOST],
  ["Ausspielen und Zugeben", "Nicht bedient", { "Wer war es": "ein Gegenspieler" }, WON],
  ["Ausspielen und Zugeben", "Unberechtigtes Ausspielen", { "Wer war es": "ein Gegenspieler" }, WON],
  ["Vorzeitiges Ende", "Der Alleinspieler gibt auf", {}, LOST],
  ["Vorzeitiges Ende", "Karten hingeworfen", { "Wer war es": "der Alleinspieler" }, LOST],
  ["Geben und Karten", "Beim Geben wird eine Karte sichtbar", { "Wer war es": "der Geber, der aussetzt" }, ANEW],
  ["Spielansage", "Ansage mit falscher Kartenzahl", {}, LOST],
  ["Vorzeitiges Ende", "Die Gegenpartei gibt auf", {}, WON],
  ["Stiche", "Abgelegte Stiche angesehen", { "Wer war es": "ein Gegenspieler" }, WON],
  ["Stiche", "Abgelegte Stiche angesehen", { "Wer war es": "der Alleinspieler" }, LOST],
];

thorough("ten incidents chosen by groups", async () => {
  const wrong = [];
  for (const [group, kind, answers, text] of CHOSEN) {
    const page = await come();
    await page.getByText(group, { exact: true }).click();
    await button(page, kind).click();
    await answerAll(page, answers);
    if (!text.test(await ruling(page))) wrong.push(`${kind} ${JSON.stringify(answers)}: ${await ruling(page)}`);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
  assert.deepEqual(wrong, []);
});
