// Writes the sheets of cards and a page that shows them all.
//
// usage: node make.mjs FOLDER
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { back } from "./back.mjs";
import { drawCard, RANK_CODES, stock, SUIT_CODES } from "./cards.mjs";
import { contactSheet } from "./contact.mjs";
import { VIEW_BOX } from "./draw.mjs";
import { SUITS } from "./suits.mjs";

const plain = [
    { name: "french-de", faces: "french", signs: "de" },
    { name: "french-en", faces: "french", signs: "en" },
    { name: "tournament-de", faces: "tournament", signs: "de" },
    { name: "tournament-en", faces: "tournament", signs: "en" },
    { name: "german", faces: "german", signs: "german" },
];
// Each of them also for learners, with the points of the cards printed on.
export const SHEETS = plain.flatMap((sheet) => [
    { ...sheet, points: false },
    { ...sheet, name: `${sheet.name}-points`, points: true },
]);

export const CODES = [...SUIT_CODES].flatMap((suit) => [...RANK_CODES].map((rank) => suit + rank));

// One SVG with a symbol for each card. Names begin with the sheet's, so that two sheets can stand
// in one document.
export function makeSheet({ name, ...kind }) {
    const parts = new Map();
    const id = (part) => `${name}-${part}`;
    const part = (called, drawn) => {
        parts.set(id(called), `<g id="${id(called)}">${drawn}</g>`);
        return id(called);
    };
    const sheet = { ...kind, id, part };
    part("stock", stock());
    for (const suit of SUIT_CODES) part(suit, SUITS[kind.faces][suit].pip);
    const symbol = (code, drawn) => `<symbol id="${id(code)}" viewBox="${VIEW_BOX}">${drawn}</symbol>`;
    const symbols = CODES.map((code) => symbol(code, drawCard(sheet, code[0], code[1])));
    symbols.push(symbol("back", `<use href="#${id("stock")}"/>${back()}`));
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW_BOX}"><defs>\n${[...parts.values()].join("\n")}\n</defs>\n${symbols.join("\n")}\n</svg>\n`;
}

function main([folder]) {
    if (!folder) {
        console.error("usage: node make.mjs FOLDER");
        process.exit(2);
    }
    mkdirSync(folder, { recursive: true });
    const sheets = SHEETS.map((kind) => ({ ...kind, svg: makeSheet(kind) }));
    for (const { name, svg } of sheets) writeFileSync(join(folder, `${name}.svg`), svg);
    writeFileSync(join(folder, "sheet.html"), contactSheet(sheets, CODES));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main(process.argv.slice(2));
