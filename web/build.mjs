// Builds the page into web/dist: the scripts and styles of a first visit, those of areas that are loaded on demand
// (assets/, named by their content), the card sheets, index.html.
//   node build.mjs [--texts]     --texts makes the text module only
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const web = dirname(fileURLToPath(import.meta.url));
const root = join(web, "..");
const dist = join(web, "dist");
// What is half done never takes the place of a page that works.
const fresh = join(web, "generated/dist");

function makeTexts() {
  const out = join(web, "generated");
  mkdirSync(out, { recursive: true });
  execFileSync(join(root, "tools/gen-texts"), [join(root, "texts/de.txt"), join(root, "texts/en.txt"), out]);
}

const COMMON = {
  outdir: fresh,
  bundle: true,
  minify: true,
  sourcemap: false,
  legalComments: "eof",
  target: ["es2020"],
  jsx: "automatic",
  jsxImportSource: "preact",
  absWorkingDir: web,
  logLevel: "warning",
};

/** Sources that a first visit loads. */
function firstSources({ inputs }, source = "src/main.tsx", found = new Set()) {
  if (found.has(source)) return found;
  found.add(source);
  for (const { path, kind } of inputs[source].imports)
    if (kind === "import-statement" && inputs[path]) firstSources({ inputs }, path, found);
  return found;
}

/** The bundler puts the styles of areas on demand into the first style sheet, and those of common parts into every
 * other one. Each has its place only once. */
function layStylesApart(metafile) {
  const first = firstSources(metafile);
  for (const [path, { inputs }] of Object.entries(metafile.outputs).filter(([name]) => name.endsWith(".css"))) {
    const file = resolve(web, path), all = readFileSync(file), isFirst = basename(path) === "page.css";
    const kept = [];
    let at = 0;
    for (const [source, { bytesInOutput }] of Object.entries(inputs)) {
      if (first.has(source) === isFirst) kept.push(all.subarray(at, at + bytesInOutput));
      at += bytesInOutput;
    }
    if (all.subarray(at).toString().trim() !== "") throw new Error(`${path}: not made of its sources alone`);
    writeFileSync(file, Buffer.concat(kept));
  }
}

/** The page in parts, and the script that runs before anything is drawn: that one must not wait, so it is no module. */
async function bundle() {
  const { build } = await import("esbuild");
  await build({ ...COMMON, entryPoints: { early: join(web, "src/early.ts") } });
  const { metafile } = await build({
    ...COMMON, entryPoints: { page: join(web, "src/main.tsx") }, format: "esm", splitting: true,
    chunkNames: "assets/[name]-[hash]", metafile: true,
  });
  layStylesApart(metafile);
  const place = (path) => relative(fresh, resolve(web, path));
  return Object.fromEntries(Object.entries(metafile.outputs).map(([path, output]) => [place(path), {
    entry: output.entryPoint,
    needs: output.imports.filter(({ kind }) => kind === "import-statement").map(({ path: needed }) => place(needed)),
    styles: output.cssBundle && place(output.cssBundle),
  }]));
}

/** The script of the page and what it can't begin without. */
function firstScripts(outputs, script = "page.js", found = new Set()) {
  if (!found.has(script)) {
    found.add(script);
    for (const needed of outputs[script].needs) firstScripts(outputs, needed, found);
  }
  return [...found];
}

/** Areas on demand that have styles of their own. */
const laterStyles = (outputs) => Object.entries(outputs)
  .filter(([script, { entry, styles }]) => script !== "page.js" && entry && styles)
  .map(([, { entry, styles }]) => [basename(dirname(entry)), styles]);

/** What the document says of the parts: which scripts to fetch at once, where styles are that are not needed yet. */
function writeDocument(outputs) {
  const parts = [
    ...firstScripts(outputs).slice(1).map((script) => `<link rel="modulepreload" href="${script}">`),
    ...laterStyles(outputs).map(([area, styles]) => `<meta name="styles-${area}" content="${styles}">`),
  ];
  const file = join(fresh, "index.html");
  writeFileSync(file, readFileSync(file, "utf8").replace("<!-- parts -->", parts.join("\n  ")));
}

function copyStatic() {
  cpSync(join(web, "static"), fresh, { recursive: true });
  execFileSync(process.execPath, [join(web, "cards/make.mjs"), join(fresh, "cards")]);
  rmSync(join(fresh, "cards/sheet.html"), { force: true });
}

const weightOf = (files) => files.reduce((sum, name) => sum + gzipSync(readFileSync(join(fresh, name))).length, 0);
const inKilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} kB`;

/** What a first visit costs on the wire, compressed, without the card sheets; and what each area costs on top. */
function weigh(outputs) {
  const scripts = firstScripts(outputs);
  const first = ["index.html", "icon.svg", "early.js", "page.css", ...scripts];
  const bytes = weightOf(first);
  writeFileSync(join(web, "generated/weight.txt"), `${bytes}\n`);
  console.log(`page: ${first.length} files, ${inKilobytes(bytes)} compressed`);
  for (const [script, { entry, styles }] of Object.entries(outputs)) {
    if (script === "page.js" || !entry) continue;
    const more = firstScripts(outputs, script).filter((name) => !scripts.includes(name));
    console.log(`  ${basename(dirname(entry))}: ${inKilobytes(weightOf([...more, ...(styles ? [styles] : [])]))} on demand`);
  }
}

makeTexts();
if (!process.argv.includes("--texts")) {
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  copyStatic();
  const outputs = await bundle();
  writeDocument(outputs);
  weigh(outputs);
  rmSync(dist, { recursive: true, force: true });
  renameSync(fresh, dist);
}
