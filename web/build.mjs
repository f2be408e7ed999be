// Builds the page into web/dist: index.html, and in assets/ all that it leads to, each file named by its content and so
// good for ever: scripts and styles of a first visit, those of areas that are loaded on demand, the texts of each
// language, the card sheets. Beside every file lie its compressed forms, for servers that send those.
//   node build.mjs [--texts]     --texts makes the text module only
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const web = dirname(fileURLToPath(import.meta.url));
const root = join(web, "..");
const dist = join(web, "dist");
// What is half done never takes the place of a page that works.
const fresh = join(web, "generated/dist");

function makeTexts() {
  const out = join(web, "generated");
  mkdirSync(out, { recursive: true });
  execFileSync(join(root, "build/gen-texts"), [join(root, "texts/de.txt"), join(root, "texts/en.txt"), out]);
}

/** Of a case the page shows question and decision; its facts are for the referee's tests. */
const readable = ({ id, paragraphs, event, question_de, question, decision_de, decision }) =>
  [id, paragraphs, event, [question_de, question], [decision_de, decision]];

/** The order to read, a file of its own for who reads in it: the program's, without what the page does not show. */
function makeOrder() {
  const out = join(web, "generated"), file = join(fresh, "assets/order.json");
  const data = ["rulings.jsonl", "paragraphs.txt", "topics.txt", "earlier.txt", "applied.txt"];
  execFileSync(join(root, "build/gen-library"), ["--page", ...data.map((name) => join(root, "data", name)), out]);
  const order = JSON.parse(readFileSync(join(out, "order.json"), "utf8"));
  writeFileSync(file, JSON.stringify({ ...order, cases: order.cases.map(readable) }));
  return relative(fresh, named(file));
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

const MAIN = "src/main.tsx", EARLY = "src/early.ts";

/** Sources that a first visit loads. */
function firstSources({ inputs }, source = MAIN, found = new Set()) {
  if (found.has(source)) return found;
  found.add(source);
  for (const { path, kind } of inputs[source].imports)
    if (kind === "import-statement" && inputs[path]) firstSources({ inputs }, path, found);
  return found;
}

const isFirstEntry = (outputs, styles) => Object.values(outputs).some(({ entryPoint, cssBundle }) => entryPoint === MAIN && cssBundle === styles);

/** The bundler puts the styles of areas on demand into the first style sheet, and those of common parts into every
 * other one. Each has its place only once. */
function layStylesApart(metafile) {
  const first = firstSources(metafile);
  for (const [path, { inputs }] of Object.entries(metafile.outputs).filter(([name]) => name.endsWith(".css"))) {
    const file = resolve(web, path), all = readFileSync(file), isFirst = isFirstEntry(metafile.outputs, path);
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

/** A file takes the beginning of its content's hash into its name. */
function named(file) {
  const end = extname(file), hash = createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 8);
  const to = `${file.slice(0, -end.length)}-${hash}${end}`;
  renameSync(file, to);
  return to;
}

/** The page in parts, and the script that runs before anything is drawn: that one must not wait, so it is no module. */
async function bundle() {
  const { build } = await import("esbuild");
  const assets = { entryNames: "assets/[name]-[hash]", chunkNames: "assets/[name]-[hash]", metafile: true };
  const early = await build({ ...COMMON, ...assets, entryPoints: { early: join(web, EARLY) } });
  const { metafile } = await build({ ...COMMON, ...assets, entryPoints: { page: join(web, MAIN) }, format: "esm", splitting: true });
  layStylesApart(metafile);
  const place = (path) => relative(fresh, resolve(web, path));
  return Object.fromEntries(Object.entries({ ...early.metafile.outputs, ...metafile.outputs }).map(([path, output]) => [place(path), {
    entry: output.entryPoint,
    needs: output.imports.filter(({ kind }) => kind === "import-statement").map(({ path: needed }) => place(needed)),
    styles: output.cssBundle && styled(place(output.cssBundle)),
  }]));
}

/** The bundler named the styles before they were laid apart. */
function styled(path) {
  const bare = path.replace(/-[A-Z0-9]{8}\.css$/, ".css");
  renameSync(join(fresh, path), join(fresh, bare));
  return relative(fresh, named(join(fresh, bare)));
}

const scriptOf = (outputs, entry) => Object.keys(outputs).find((script) => outputs[script].entry === entry);

/** A script and what it can't begin without. */
function needsOf(outputs, script, found = new Set()) {
  if (!found.has(script)) {
    found.add(script);
    for (const needed of outputs[script].needs) needsOf(outputs, needed, found);
  }
  return [...found];
}

/** Areas and texts on demand: name, script, styles. Texts of an area are named after it, as in settings_de. */
const onDemand = (outputs) => Object.entries(outputs)
  .filter(([, { entry }]) => entry && entry !== MAIN && entry !== EARLY)
  .map(([script, { entry, styles }]) => ({
    name: basename(entry, extname(entry)), script, styles, isText: entry.startsWith("generated/"),
  }));

/** What the document says of the parts: which scripts to fetch at once, where styles, texts and cards are. */
function writeDocument(outputs, sheets, order) {
  const script = scriptOf(outputs, MAIN), meta = (name, content) => `<meta name="${name}" content="${content}">`;
  const later = onDemand(outputs);
  const parts = [
    `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(readFileSync(join(web, "src/icon.svg"), "utf8").trim())}">`,
    ...later.filter(({ name }) => name.startsWith("texts_")).map(({ name, script: texts }) => meta(name.replace("_", "-"), texts)),
    ...Object.entries(sheets).map(([name, file]) => meta(`cards-${name}`, file)),
    meta("order", order),
    `<script src="${scriptOf(outputs, EARLY)}"></script>`,
    `<link rel="stylesheet" href="${outputs[script].styles}">`,
    `<script src="${script}" type="module"></script>`,
    ...needsOf(outputs, script).slice(1).map((needed) => `<link rel="modulepreload" href="${needed}">`),
    ...later.filter(({ styles }) => styles).map(({ name, styles }) => meta(`styles-${name}`, styles)),
  ];
  const file = join(fresh, "index.html");
  writeFileSync(file, readFileSync(file, "utf8").replace("<!-- parts -->", parts.join("\n  ")));
}

/** Name of each sheet of cards, and its file. */
function drawCards() {
  const folder = join(fresh, "assets/cards");
  execFileSync(process.execPath, [join(web, "cards/make.mjs"), folder]);
  rmSync(join(folder, "sheet.html"), { force: true });
  return Object.fromEntries(readdirSync(folder).map((name) => [basename(name, ".svg"), relative(fresh, named(join(folder, name)))]));
}

// --- compressed forms ---

const FORMS = {
  br: (bytes) => brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }),
  gz: (bytes) => gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

function compress(folder) {
  for (const one of readdirSync(folder, { withFileTypes: true })) {
    const file = join(folder, one.name);
    if (one.isDirectory()) compress(file);
    else for (const [end, form] of Object.entries(FORMS)) writeFileSync(`${file}.${end}`, form(readFileSync(file)));
  }
}

const weightOf = (files, form) => files.reduce((sum, name) => sum + statSync(join(fresh, `${name}.${form}`)).size, 0);
const inKilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** What a first visit costs on the wire with one deck in one language, and what each area costs on top. */
function weigh(outputs, sheets) {
  const main = scriptOf(outputs, MAIN), scripts = needsOf(outputs, main), later = onDemand(outputs);
  const first = ["index.html", scriptOf(outputs, EARLY), outputs[main].styles, ...scripts,
    later.find(({ name }) => name === "texts_de").script, sheets["french-de"]];
  const weights = { first: { br: weightOf(first, "br"), gz: weightOf(first, "gz") }, areas: {} };
  console.log(`page: ${first.length} files, ${inKilobytes(weights.first.br)} by brotli, ${inKilobytes(weights.first.gz)} by gzip`);
  for (const { name, script, styles } of later.filter(({ isText }) => !isText)) {
    const words = later.filter((one) => one.name === `${name}_de`).map((one) => one.script);
    const more = [...needsOf(outputs, script).filter((one) => !scripts.includes(one)), ...(styles ? [styles] : []), ...words];
    weights.areas[name] = weightOf(more, "gz");
    console.log(`  ${name}: ${inKilobytes(weights.areas[name])} on demand`);
  }
  writeFileSync(join(web, "generated/weights.json"), `${JSON.stringify(weights, null, 2)}\n`);
}

makeTexts();
if (!process.argv.includes("--texts")) {
  rmSync(fresh, { recursive: true, force: true });
  cpSync(join(web, "static"), fresh, { recursive: true });
  const sheets = drawCards();
  const order = makeOrder();
  const outputs = await bundle();
  writeDocument(outputs, sheets, order);
  compress(fresh);
  weigh(outputs, sheets);
  rmSync(dist, { recursive: true, force: true });
  renameSync(fresh, dist);
}
