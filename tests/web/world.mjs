// A server with a fresh database and a browser before it, for the tests of the page.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
export const fromPage = createRequire(join(root, "web/package.json"));

const CHROMIUM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
export const chromiumPath = process.env.CHROMIUM ?? CHROMIUM.find((path) => existsSync(path));
const PATIENCE = 60000; // of a busy machine

/** A running server; `kill` is as hard as a power cut, `start` goes on with the same data and port. */
export class Server {
  constructor({ wenzel = process.env.WENZEL ?? join(root, "build/wenzel"), page = process.env.WENZEL_PAGE ?? join(root, "web/dist") } = {}) {
    this.folder = mkdtempSync(join(tmpdir(), "wenzel-web-"));
    this.port = 0;
    [this.wenzel, this.page] = [wenzel, page];
  }

  async start() {
    this.process = spawn(this.wenzel, ["serve", "--db", join(this.folder, "tables.db"), "--port", String(this.port),
      "--page", this.page, "--lang", "en"], { stdio: ["ignore", "pipe", "pipe"] });
    this.log = "";
    await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no server: ${this.log}`)), PATIENCE);
      const hear = (data) => {
        this.log += data;
        const port = /:(\d+)\//.exec(this.log)?.[1];
        if (!port) return;
        this.port = Number(port);
        clearTimeout(timer);
        resolve();
      };
      this.process.stdout.on("data", hear);
      this.process.stderr.on("data", hear);
      this.process.on("exit", () => reject(new Error(`the server has ended: ${this.log}`)));
    });
    return this;
  }

  get url() {
    return `http://127.0.0.1:${this.port}/`;
  }

  async kill(signal = "SIGKILL") {
    const ended = new Promise((resolve) => this.process.once("exit", resolve));
    this.process.kill(signal);
    await ended;
  }

  async end() {
    await this.kill("SIGTERM");
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export function launch() {
  const { chromium } = fromPage("playwright-core");
  return chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
}

const FIREFOX = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];
export const firefoxPath = process.env.FIREFOX ?? FIREFOX.find((path) => existsSync(path));

/** Another maker's browser, an unpatched one; where there is none, nothing. */
export function launchFirefox() {
  const { firefox } = fromPage("playwright-core");
  return firefox.launch({ channel: "moz-firefox", executablePath: firefoxPath });
}

export const SIZES = {
  phone: { width: 390, height: 844 },
  sideways: { width: 844, height: 390 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
};

/** A line as slow as WENZEL_SLOW_LINE says, in milliseconds: each message comes late by chance, but in order. */
async function slowLine(context, most) {
  const late = (send) => {
    let last = Promise.resolve();
    return (message) => {
      const due = Date.now() + Math.random() * most;
      last = last.then(() => new Promise((resolve) => setTimeout(resolve, due - Date.now()))).then(() => send(message));
    };
  };
  await context.routeWebSocket(/\/ws$/, (socket) => {
    const real = socket.connectToServer();
    socket.onMessage(late((message) => real.send(message)));
    real.onMessage(late((message) => socket.send(message)));
  });
}

/** A machine so many times slower, as WENZEL_SLOW_PAGE says. */
async function slowPage(page, rate) {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Runs in every page: counts what changes, so that a test can wait for the next change instead of a while. */
function countChanges() {
  const waiting = [];
  let count = 0;
  new MutationObserver(() => {
    count++;
    for (const go of waiting.splice(0)) go();
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  window.changesSoFar = () => count;
  window.changeAfter = (mark) => (count !== mark ? true : new Promise((resolve) => waiting.push(() => resolve(true))));
}

/** A mark of how the page is now, for `changeAfter`. */
export const changesSoFar = (page) => page.evaluate(() => window.changesSoFar());

/** Waits until something has changed since the mark; false if nothing does for so long that nothing will. */
export async function changeAfter(page, mark, patience) {
  let timer;
  const late = new Promise((resolve) => { timer = setTimeout(resolve, patience, false); });
  const changed = page.evaluate((since) => window.changeAfter(since), mark).catch((error) => {
    if (!/context was destroyed|navigation/i.test(String(error))) throw error;
    return true; // a reload changes everything
  });
  try {
    return await Promise.race([changed, late]);
  } finally {
    clearTimeout(timer);
    changed.catch(() => {});
  }
}

/** A fresh visitor. Settings are put into the browser before the page is opened. */
export async function visit(browser, url, { settings = {}, ...context } = {}) {
  const own = await browser.newContext({ locale: "de-DE", viewport: SIZES.desktop, ...context });
  await own.addInitScript((values) => {
    if (self.origin === "null") return; // an empty page has no storage
    if (!localStorage.getItem("wenzel.settings")) localStorage.setItem("wenzel.settings", JSON.stringify(values));
  }, { lang: "de", speed: 0, level: "beginner", coach: false, ...settings });
  await own.addInitScript(countChanges);
  if (process.env.WENZEL_SLOW_LINE) await slowLine(own, Number(process.env.WENZEL_SLOW_LINE));
  const page = await own.newPage();
  if (process.env.WENZEL_SLOW_PAGE) await slowPage(page, Number(process.env.WENZEL_SLOW_PAGE));
  page.setDefaultTimeout(PATIENCE);
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(String(error)));
  page.on("console", (message) => message.type() === "error" && !/WebSocket/.test(message.text()) && page.faults.push(message.text()));
  await page.goto(url);
  return page;
}

/** Messages of the server that come when a test wants them: `after` keeps back all that follow the first one
 * like this, `go` lets them through. To be called before the page is opened. */
export async function heldBack(page) {
  const held = [];
  let send, after, holding = false;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const real = socket.connectToServer();
    send = (message) => socket.send(message);
    socket.onMessage((message) => real.send(message));
    real.onMessage((message) => {
      if (holding) return held.push(message);
      holding = after?.test(message) ?? false;
      send(message);
    });
  });
  const go = (next) => {
    [holding, after] = [false, next];
    for (const message of held.splice(0)) send(message);
  };
  return { after: go, go: () => go(undefined), holding: () => holding };
}

/** Cards that are still being dealt are somewhere else in a moment. */
export const settled = (page) => page.evaluate(() => Promise.all(document.getAnimations()
  .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime)).map((one) => one.finished.catch(() => {}))));
