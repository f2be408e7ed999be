// Builds the page into web/dist: the scripts, one style sheet, the card sheets, index.html.
//   node build.mjs [--texts]     --texts makes the text module only
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
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

async function bundle() {
  const esbuild = await import("esbuild");
  return esbuild.build({
    entryPoints: { page: join(web, "src/main.tsx"), early: join(web, "src/early.ts") },
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
  });
}

function copyStatic() {
  cpSync(join(web, "static"), fresh, { recursive: true });
  execFileSync(process.execPath, [join(web, "cards/make.mjs"), join(fresh, "cards")]);
  rmSync(join(fresh, "cards/sheet.html"), { force: true });
}

// What a first visit costs on the wire, compressed, without the card sheets.
function weigh() {
  const files = readdirSync(fresh).filter((name) => statSync(join(fresh, name)).isFile());
  const bytes = files.reduce((sum, name) => sum + gzipSync(readFileSync(join(fresh, name))).length, 0);
  writeFileSync(join(web, "generated/weight.txt"), `${bytes}\n`);
  console.log(`page: ${files.length} files, ${(bytes / 1024).toFixed(1)} kB compressed`);
}

makeTexts();
if (!process.argv.includes("--texts")) {
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  copyStatic();
  await bundle();
  weigh();
  rmSync(dist, { recursive: true, force: true });
  renameSync(fresh, dist);
}
