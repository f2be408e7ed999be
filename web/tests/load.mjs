// Loads a source of the page into Node: bundled by esbuild, with the few things of a browser it asks
// for when it is read.
import { webcrypto } from "node:crypto";
import { build } from "esbuild";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// Every browser has it; Node 18 keeps it in a module.
globalThis.crypto ??= webcrypto;

const src = join(dirname(fileURLToPath(import.meta.url)), "../src");

const pretend = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true });
const storage = (kept = new Map()) => ({ getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) });
pretend("localStorage", storage());
pretend("sessionStorage", storage());
pretend("window", globalThis);
pretend("navigator", { language: "de-DE" });

export async function load(file) {
  const { outputFiles } = await build({
    entryPoints: [join(src, file)], bundle: true, write: false, format: "esm", platform: "neutral",
    mainFields: ["module", "main"], jsx: "automatic", jsxImportSource: "preact",
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}
