// Styles belong to their component: no name is global but the few of base.css, none is missing, none is left over.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const src = join(dirname(fileURLToPath(import.meta.url)), "../src");
const tests = join(src, "../../tests/web");
const BASE = "css/base.css";

const filesIn = (folder) => readdirSync(folder, { withFileTypes: true })
  .flatMap((one) => (one.isDirectory() ? filesIn(join(folder, one.name)) : [join(folder, one.name)]));
const all = Object.fromEntries(filesIn(src).map((file) => [relative(src, file), readFileSync(file, "utf8")]));
const sheets = Object.keys(all).filter((name) => name.endsWith(".css"));
const sources = Object.keys(all).filter((name) => /\.tsx?$/.test(name));

const bare = (styles) => styles.replaceAll(/\/\*.*?\*\//gs, "");
/** Names in selectors: what stands before a brace. */
const namesIn = (styles) => new Set([...bare(styles).matchAll(/[^{};]+(?=\{)/g)]
  .flatMap(([selector]) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name)));
const GLOBAL = /:global\(([^)]*)\)/g;
const base = namesIn(all[BASE]);
const ownOf = (sheet) => namesIn(all[sheet].replaceAll(GLOBAL, ""));

/** Which names of which sheet a source uses. */
const usesOf = (source) => [...all[source].matchAll(/^import (\w+) from "(.+\.module\.css)";$/gm)].map(([, as, path]) => ({
  sheet: relative(src, join(src, dirname(source), path)),
  names: [...all[source].matchAll(new RegExp(`(?<!["'/.])\\b${as}\\.(\\w+)`, "g"))].map(([, name]) => name),
}));

test("every style sheet but the base is scoped", () => {
  assert.deepEqual(sheets.filter((name) => name !== BASE && !name.endsWith(".module.css")), []);
});

test("a scoped sheet reaches out to names of the base alone", () => {
  const strange = sheets.filter((name) => name !== BASE).flatMap((sheet) =>
    [...bare(all[sheet]).matchAll(GLOBAL)].flatMap(([, selector]) => [...namesIn(`${selector}{`)])
      .filter((name) => !base.has(name)).map((name) => `${sheet}: ${name}`));
  assert.deepEqual(strange, []);
});

test("each scoped name that is used stands in its sheet, and each that stands there is used", () => {
  const used = new Map(sheets.map((sheet) => [sheet, new Set()]));
  const missing = [];
  for (const source of sources)
    for (const { sheet, names } of usesOf(source))
      for (const name of names) {
        used.get(sheet).add(name);
        if (!ownOf(sheet).has(name)) missing.push(`${source}: ${name} of ${sheet}`);
      }
  assert.deepEqual(missing, []);
  const left = sheets.filter((sheet) => sheet !== BASE).flatMap((sheet) => [...ownOf(sheet)].filter((name) => !used.get(sheet).has(name)).map((name) => `${sheet}: ${name}`));
  assert.deepEqual(left, []);
});

/** The value of every class attribute and of every class that is handed on. */
function* classesIn(text) {
  for (const { index, 0: found } of text.matchAll(/\bclass=(?=["{])/g)) {
    let at = index + found.length, depth = 0;
    if (text[at] === '"') { yield text.slice(at, text.indexOf('"', at + 1) + 1); continue; }
    do depth += Number(text[at] === "{") - Number(text[at] === "}"); while (depth > 0 && ++at);
    yield text.slice(index + found.length + 1, at);
  }
}

/** What is reckoned within a template, braces in braces too, is no word of it. */
const withoutBraces = (words) => {
  const less = words.replaceAll(/\$?\{[^{}]*\}/g, " ");
  return less === words ? words : withoutBraces(less);
};

/** Words of an expression that become class names: in quotes, unless something is compared with them, and between backticks. */
function wordsOf(expression) {
  const quoted = [...expression.matchAll(/(?<![=!]== )"([^"]*)"/g)].map(([, words]) => words);
  const plain = [...expression.matchAll(/`([^`]*)`/g)].map(([, words]) => withoutBraces(words));
  return [...quoted, ...plain].join(" ").split(/\s+/).filter(Boolean);
}

test("a name that is written out is one of the base, and the base has none that nobody writes", () => {
  const written = new Set(), strange = [];
  for (const source of sources)
    for (const expression of classesIn(all[source]))
      for (const name of wordsOf(expression)) {
        written.add(name);
        if (!base.has(name)) strange.push(`${source}: ${name}`);
      }
  assert.deepEqual(strange, []);
  assert.deepEqual([...base].filter((name) => !written.has(name)), []);
});

test("neither the page nor its tests look for elements by a scoped name", () => {
  const looked = { ...Object.fromEntries(sources.map((name) => [name, all[name]])),
    ...Object.fromEntries(filesIn(tests).filter((name) => name.endsWith(".mjs")).map((name) => [relative(tests, name), readFileSync(name, "utf8")])) };
  const found = [];
  for (const [name, text] of Object.entries(looked))
    for (const [, , selector] of text.matchAll(/\b(?:querySelector(?:All)?|closest|matches|under|locator)(?:<\w+>)?\([^"`()]*(["`])(.*?)\1/g))
      for (const one of namesIn(`${selector.replaceAll(/\[[^\]]*\]/g, "")}{`)) if (!base.has(one)) found.push(`${name}: ${selector}`);
  assert.deepEqual(found, []);
});

test("themes differ in colours alone, so that what fits in one of them fits in the other", () => {
  const rules = sheets.flatMap((sheet) => [...bare(all[sheet]).matchAll(/[^{};]*(?:data-theme|prefers-color-scheme)[^{};]*\{([^}]*)\}/g)].map(([, body]) => body));
  assert.ok(rules.length > 0);
  const said = rules.flatMap((body) => body.split(";").map((one) => one.trim().split(":")[0]).filter(Boolean));
  assert.deepEqual(said.filter((name) => !name.startsWith("--") && name !== "color-scheme"), []);
});
