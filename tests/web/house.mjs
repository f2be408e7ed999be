// One server and one browser for all tests of a file. Importing this starts them before its first test.
import { after, before } from "node:test";
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
