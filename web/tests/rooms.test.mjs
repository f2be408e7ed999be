// The rooms of the page's sources: who may import whom.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const src = join(dirname(fileURLToPath(import.meta.url)), "../src");

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((one) =>
    one.isDirectory() ? filesIn(join(folder, one.name)) : /\.tsx?$/.test(one.name) ? [join(folder, one.name)] : []);
}

const IMPORT = /^(?:import|export) [^;"=]*from "([^"]+)"|^import "([^"]+)"|import\("([^"]+)"\)/gm;

/** What a source imports: packages by name, files from src on. */
const importsOf = (file) => [...readFileSync(file, "utf8").matchAll(IMPORT)].map((found) => {
  const name = found[1] ?? found[2] ?? found[3];
  return name.startsWith(".") ? relative(src, join(dirname(file), name)) : name;
});

/** Everything in this folder imports nothing but what is allowed. */
function only(folder, allowed) {
  const found = [];
  for (const file of filesIn(join(src, folder)))
    for (const name of importsOf(file)) if (!allowed.test(name)) found.push(`${relative(src, file)}: ${name}`);
  assert.deepEqual(found, []);
}

test("the model is pure: it knows the protocol and nothing of the page", () => only("model", /^(model\/|protocol$|@noble\/)/));

// "common": what of it is fetched on demand begins with that, as areas do.
test("the connection, what it knows and does, import no screens", () =>
  only("net", /^(net\/|common$|model\/|protocol$|router$|i18n$|settings$|@preact\/signals$)/));

test("parts belong to no area", () => only("parts", /^(parts\/|net\/(state|code)$|model\/|router$|i18n$|kept$|settings$|words$|preact|@preact\/)/));

test("areas do not reach into each other", () => {
  for (const area of readdirSync(join(src, "areas")))
    only(`areas/${area}`, new RegExp(`^(areas/${area}/|\\.\\./generated/page_texts$|(?!areas|app|main|keys)[^.])`));
});
