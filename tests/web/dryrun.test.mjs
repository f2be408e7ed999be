// The dry run: a house rule that nobody plays, given to a copy of the tree by a patch of rule tables and texts. Its
// move lets the declarer pick two cards. The page draws and sends it all the same.
// weight: 2
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { browser, test, thorough } from "./house.mjs";
import { playGame } from "./player.mjs";
import { root, Server, visit } from "./world.mjs";

const run = promisify(execFile);
const PATCH = join(root, "tests/web/house-rule.patch");
/** Where rules and texts live; not the page, not the server. */
const ALLOWED = [/^include\/wenzel\/(rules|ruletext|game)\.h$/, /^lib\/(rules|game|offers)\/[a-z_]+\.[ch]$/, /^texts\/(de|en)\.txt$/];
const GAMES = 6; // until somebody who always bids is the declarer

/** Where the code around it has moved, the patch is still good; one line beside each change must be the same. */
const patched = (tree, ...options) => run("patch", ["-d", tree, "-p1", "-F2", "--batch", "--no-backup-if-mismatch", "-r", "-", "-i", PATCH, ...options]);

test("a house rule with a move of its own touches rule tables and texts only", async () => {
  const touched = [...readFileSync(PATCH, "utf8").matchAll(/^\+\+\+ b\/(\S+)/gm)].map(([, path]) => path);
  assert.ok(touched.length > 0);
  for (const path of touched) assert.ok(ALLOWED.some((allowed) => allowed.test(path)), path);
  await patched(root, "--dry-run");
});

/** The sources as they are now, and the packages of the page. */
async function copyTo(tree) {
  mkdirSync(tree);
  await run("bash", ["-c", `git ls-files -z --cached --others --exclude-standard | while IFS= read -r -d '' file; do
      [ ! -f "$file" ] || printf '%s\\0' "$file"
    done | tar --null -T - -cf - | tar -xf - -C "$0"`, tree], { cwd: root });
  symlinkSync(join(root, "web/node_modules"), join(tree, "web/node_modules"));
}

async function build(tree) {
  const into = join(tree, "build"), MUCH = { cwd: tree, maxBuffer: 1 << 26 };
  await run("cmake", ["-S", tree, "-B", into, "-G", "Ninja", "-DCMAKE_C_COMPILER=gcc", "-DCMAKE_BUILD_TYPE=Release", "-DWENZEL_TESTS=OFF", "--log-level=WARNING"], MUCH);
  await run("cmake", ["--build", into, "--target", "product"], MUCH);
  await run("node", ["web/build.mjs"], MUCH); // not tools/page, which might fetch packages through the link
  return { wenzel: join(into, "wenzel"), page: join(tree, "web/dist") };
}

/** What goes out and comes in. */
function overhear(page) {
  const heard = { sent: [], received: [] };
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => heard.sent.push(JSON.parse(payload)));
    socket.on("framereceived", ({ payload }) => heard.received.push(JSON.parse(payload)));
  });
  return heard;
}

/** A table of the house's rules with two computers. */
async function sitDown(page, url) {
  await page.goto(url);
  await page.getByRole("button", { name: /Tisch mit Freunden/ }).click();
  await page.getByLabel("Regeln").selectOption("house");
  await page.getByRole("button", { name: "Tisch eröffnen" }).click();
  await page.getByRole("button", { name: "Hier sitzen" }).first().click();
  await page.getByRole("button", { name: "Aufstehen" }).waitFor();
  for (let free = 2; free > 0; free--) {
    const buttons = page.getByRole("button", { name: "Computer", exact: true });
    await buttons.first().click();
    await page.waitForFunction(([name, left]) => [...document.querySelectorAll("button")].filter((one) => one.textContent === name).length === left, ["Computer", free - 1]);
  }
  await page.getByRole("button", { name: "Los geht’s" }).click();
}

/** Picks the two lowest cards, when the page asks for two; the cards by name. */
async function pickTwo(page) {
  await page.getByText("Welche zwei Karten zeigst du?").waitFor({ timeout: 0 }); // in whichever game it is
  const go = page.getByRole("button", { name: "Beide zeigen" });
  assert.ok(await go.isDisabled(), "nothing is chosen yet");
  const hand = page.getByRole("list", { name: "Deine Karten" }).getByRole("button");
  const names = (await hand.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")))).slice(-2);
  for (const name of names) await hand.and(page.getByLabel(name, { exact: true })).click();
  await go.click();
  await go.waitFor({ state: "detached" }); // it is told and shown
  return names;
}

async function playUntilLifted(page) {
  const lifting = pickTwo(page);
  let names;
  void lifting.then((picked) => { names = picked; }, () => {});
  for (let game = 0; game < GAMES && !names; game++) {
    const ended = await playGame(page, { seen: async () => names !== undefined });
    if (ended === "result" && !names) await page.getByRole("button", { name: "Nächstes Spiel" }).click();
  }
  assert.ok(names, "nobody was the declarer");
  return lifting;
}

thorough("built from a copy, its two cards are picked in the browser and the move is made", async () => {
  const folder = mkdtempSync(join(tmpdir(), "wenzel-dry-"));
  const tree = join(folder, "tree");
  let server;
  try {
    await copyTo(tree);
    await patched(tree);
    server = await new Server(await build(tree)).start();
    const page = await visit(browser, "about:blank", { settings: { name: "Anna" } });
    const heard = overhear(page);
    await sitDown(page, server.url);
    const names = await playUntilLifted(page);
    assert.equal(names.length, 2);
    const sent = heard.sent.find(({ t, move }) => t === "move" && /^lift(\.[CSHD][789TJQKA]){2}$/.test(move));
    assert.ok(sent, "the move of the two cards was sent");
    const made = heard.received.find(({ t, told }) => t === "move" && told.kind === "LIFT" && told.text.key === "told.lifts_own");
    assert.ok(made, "the move was made and told");
    assert.deepEqual(page.faults, []);
    await page.context().close();
  } finally {
    await server?.end();
    rmSync(folder, { recursive: true, force: true });
  }
});
