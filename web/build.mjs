// Builds the page into web/dist: one script, one style sheet, the card sheets, index.html.
//   node build.mjs [--texts] [--watch]     --texts makes the text module only
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const web = dirname(fileURLToPath(import.meta.url));
const root = join(web, "..");
const dist = join(web, "dist");

function makeTexts() {
  const out = join(web, "generated");
  mkdirSync(out, { recursive: true });
  execFileSync(join(root, "tools/gen-texts"), [join(root, "texts/de.txt"), join(root, "texts/en.txt"), out]);
}

async function bundle() {
  const esbuild = await import("esbuild");
  const options = {
    entryPoints: { page: join(web, "src/main.tsx") },
    outdir: dist,
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
  if (!process.argv.includes("--watch")) return esbuild.build(options);
  const context = await esbuild.context(options);
  await context.watch();
}

function copyStatic() {
  cpSync(join(web, "static"), dist, { recursive: true });
  execFileSync(process.execPath, [join(web, "cards/make.mjs"), join(dist, "cards")]);
  rmSync(join(dist, "cards/sheet.html"), { force: true });
}

// What a first visit costs on the wire, compressed, without the card sheets.
function weigh() {
  const files = readdirSync(dist).filter((name) => statSync(join(dist, name)).isFile());
  const bytes = files.reduce((sum, name) => sum + gzipSync(readFileSync(join(dist, name))).length, 0);
  writeFileSync(join(web, "generated/weight.txt"), `${bytes}\n`);
  console.log(`page: ${files.length} files, ${(bytes / 1024).toFixed(1)} kB compressed`);
}

makeTexts();
if (!process.argv.includes("--texts")) {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  copyStatic();
  await bundle();
  weigh();
}
