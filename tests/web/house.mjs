// One server and one browser for all tests of a file. Importing this starts them before its first test.
import { after, before, test as nodeTest } from "node:test";
import { launch, Server } from "./world.mjs";

export let server, browser;

before(async () => {
  server = await new Server().start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.end();
});

const { WENZEL_TIER: tier = "all", WENZEL_ONLY: only } = process.env;

const register = (tiers) => (name, run) => {
  if (tiers.includes(tier) && (!only || only === name)) nodeTest(name, run);
};
/** One way through each feature: in every `make test`. */
export const test = register(["quick", "all"]);
/** The other sizes, themes and languages, and longer journeys: in `make test-page`. */
export const thorough = register(["page", "all"]);
