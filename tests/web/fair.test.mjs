// Deals that can be checked: honest ones hold, with this browser as a witness; a server that cheats is found out.
import { test } from "node:test";
import { browser, server } from "./house.mjs";
import { playGame, playNow } from "./player.mjs";
import { visit } from "./world.mjs";

const openCheck = async (page) => {
  await page.getByRole("button", { name: "Karten nachprüfen" }).click();
  return page.getByRole("dialog", { name: "Karten nachprüfen" });
};
const SEEN = "Dieser Browser hat den Fingerabdruck vor dem Geben gesehen";

async function holds(page) {
  const check = await openCheck(page);
  await check.getByText("Alles stimmt").waitFor();
  await check.getByText(SEEN).waitFor();
  await page.keyboard.press("Escape");
  await check.waitFor({ state: "detached" });
}

/** Somebody between page and server: `change` rewrites what the server says. */
async function between(page, change) {
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const real = socket.connectToServer();
    socket.onMessage((message) => real.send(message));
    real.onMessage((message) => {
      const frame = JSON.parse(message);
      change(frame);
      socket.send(JSON.stringify(frame));
    });
  });
}

test("the check of a deal holds, and this browser can testify; one that was not there says so", async () => {
  const page = await visit(browser, server.url);
  await playNow(page, { high: false });
  await holds(page);
  await page.reload();
  await page.getByRole("region", { name: /Ergebnis/ }).waitFor();
  await holds(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  const check = await openCheck(page);
  await check.getByText("Alles stimmt").waitFor();
  await check.getByText("Dieser Browser war beim Geben nicht dabei").waitFor();
  await page.context().close();
});

const press = (page, name) => page.getByRole("button", { name, exact: true }).first().click();

/** Three people at a table of their own. */
async function threePeople() {
  const pages = [];
  for (const name of ["Anna", "Bernd", "Clara"]) pages.push(await visit(browser, server.url, { settings: { name } }));
  const [host, ...guests] = pages;
  await host.getByRole("button", { name: /Tisch mit Freunden/ }).click();
  await press(host, "Tisch eröffnen");
  await press(host, "Hier sitzen");
  const link = await host.getByLabel("Link für Mitspieler").inputValue();
  for (const page of guests) {
    await page.goto(link);
    await press(page, "Hier sitzen");
    await page.getByRole("button", { name: "Aufstehen" }).waitFor();
  }
  await press(host, "Los geht’s");
  return pages;
}

test("honest deals hold after a deal that was passed in, in the next game, and after a reload in its middle", async () => {
  const pages = await threePeople();
  await Promise.all(pages.map((page) => playGame(page, { high: false })));
  await Promise.all(pages.map(async (page) => {
    await page.getByText("Eingepasst").first().waitFor();
    await holds(page);
    await press(page, "Nächstes Spiel");
    await page.getByRole("list", { name: "Deine Karten" }).getByRole("button").first().waitFor();
    await page.reload();
  }));
  await Promise.all(pages.map((page) => playGame(page, { high: false })));
  await pages[0].getByRole("region", { name: "Spiel 2: Ergebnis" }).waitFor();
  await Promise.all(pages.map(holds));
  for (const page of pages) await page.context().close();
});

test("a record that was tampered with is found out", async () => {
  const page = await visit(browser, "about:blank");
  await between(page, (frame) => {
    if (frame.t !== "result") return;
    const { deal } = frame.result.reveal;
    [deal.forehand[0], deal.skat[0]] = [deal.skat[0], deal.forehand[0]];
  });
  await page.goto(server.url);
  await playNow(page, { high: false });
  await (await openCheck(page)).getByText("Zu dieser Nummer gehören andere Karten").waitFor();
  await page.context().close();
});
