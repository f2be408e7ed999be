// A page with every card of every sheet at three widths, on a light and on a dark table: to be
// looked at after each change. "sheet.html#german" shows one sheet, "#german,160" at one width.
import { HEIGHT, WIDTH } from "./draw.mjs";

const SIZES = [40, 80, 160];

const card = (sheet, code, width) =>
    `<svg width="${width}" height="${Math.round((width * HEIGHT) / WIDTH)}" role="img" aria-label="${code}"><use href="#${sheet}-${code}"/></svg>`;

const table = (sheet, codes, width, light) =>
    `<div class="${light ? "light" : "dark"}">${codes.map((code) => card(sheet, code, width)).join("")}</div>`;

const section = ({ name }, codes, width) =>
    `<section data-show="${name},${width}"><h2>${name}, ${width} px</h2>` +
    `${table(name, codes, width, true)}${table(name, codes, width, false)}</section>`;

export function contactSheet(sheets, codes) {
    const all = [...codes, "back"];
    return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>All cards</title>
<style>
body { margin: 8px; font: 14px sans-serif; }
h2 { font-size: 14px; margin: 8px 0 4px; }
div { display: flex; flex-wrap: wrap; gap: 6px; padding: 8px; }
.light { background: #dfe7dc; }
.dark { background: #17382a; }
svg { flex: none; }
</style>
<div hidden style="display: none">${sheets.map(({ svg }) => svg).join("")}</div>
${sheets.flatMap((sheet) => SIZES.map((width) => section(sheet, all, width))).join("\n")}
<script>
const wanted = location.hash.slice(1);
if (wanted) for (const part of document.querySelectorAll("section")) part.hidden = !\`\${part.dataset.show},\`.startsWith(\`\${wanted},\`);
</script>
</html>
`;
}
