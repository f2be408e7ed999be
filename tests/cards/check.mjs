// The drawn cards: complete, well-formed, light, and saying what they are. TAP by node:test.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { gzipSync } from "node:zlib";
import { BODIES } from "../../web/cards/bodies.mjs";
import { HATS } from "../../web/cards/hats.mjs";
import { BEARD, HAIR } from "../../web/cards/heads.mjs";
import { LEFT_HAND, RIGHT_HAND } from "../../web/cards/held.mjs";
import { PEOPLE } from "../../web/cards/people.mjs";

const make = new URL("../../web/cards/make.mjs", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "wenzel-cards-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
execFileSync(process.execPath, [make, folder]);

const SUITS = ["C", "S", "H", "D"];
const RANKS = ["7", "8", "9", "Q", "K", "T", "A", "J"];
const CODES = SUITS.flatMap((suit) => RANKS.map((rank) => suit + rank));
const VIEW_BOX = "0 0 236 364";
const MOST_BYTES = 16 * 1024;

const names = ["french-de", "french-en", "tournament-de", "tournament-en", "german"].flatMap((name) => [name, `${name}-points`]);
const sheets = names.map((name) => {
    const svg = readFileSync(join(folder, `${name}.svg`), "utf8");
    return { name, svg, elements: parse(svg) };
});
const sheetOf = (name) => sheets.find((sheet) => sheet.name === name);

// A strict little reader: elements in order, each with its attributes and its own text of markup.
function parse(svg) {
    const elements = [];
    const open = [];
    let end = 0;
    for (const token of svg.matchAll(/<(\/?)([a-zA-Z]+)((?: [a-zA-Z-]+="[^"<&]*")*)(\/?)>/g)) {
        assert.match(svg.slice(end, token.index), /^\s*$/, `stray text at ${end}`);
        end = token.index + token[0].length;
        const [, closes, tag, list, alone] = token;
        if (closes) {
            const element = open.pop();
            assert.equal(tag, element?.tag, `</${tag}> at ${token.index}`);
            element.markup = svg.slice(element.from, token.index);
            continue;
        }
        const pairs = [...list.matchAll(/ ([a-zA-Z-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]);
        assert.equal(new Set(pairs.map(([key]) => key)).size, pairs.length, `an attribute twice in ${token[0]}`);
        const element = { tag, ...Object.fromEntries(pairs), from: end, markup: "", names: pairs.map(([key]) => key) };
        elements.push(element);
        if (!alone) open.push(element);
    }
    assert.match(svg.slice(end), /^\s*$/, "something after the end");
    assert.deepEqual(open, [], "elements left open");
    return elements;
}

const byId = (sheet, id) => sheet.elements.find((element) => element.id === `${sheet.name}-${id}`);
const uses = (sheet, card, part) => byId(sheet, card).markup.split(`href="#${sheet.name}-${part}"`).length - 1;

test("the reader of these tests notices broken XML", () => {
    for (const broken of ["<g><path/></svg>", '<g a="1" a="2"/>', "<g", "<g/>text", '<g a="<"/>', "<g>"])
        assert.throws(() => parse(broken), undefined, broken);
});

test("there are these sheets and the page that shows them", () => {
    const wanted = [...names.map((name) => `${name}.svg`), "sheet.html"].sort();
    assert.deepEqual(readdirSync(folder).sort(), wanted);
});

test("every sheet has 32 cards and a back, all in the same view box", () => {
    for (const { name, elements } of sheets) {
        const symbols = elements.filter(({ tag }) => tag === "symbol");
        const wanted = [...CODES, "back"].map((code) => `${name}-${code}`).sort();
        assert.deepEqual(symbols.map(({ id }) => id).sort(), wanted);
        for (const symbol of symbols) assert.equal(symbol.viewBox, VIEW_BOX, symbol.id);
    }
});

test("names are unique, even with all sheets in one document", () => {
    const ids = sheets.flatMap(({ elements }) => elements.map(({ id }) => id).filter(Boolean));
    assert.equal(new Set(ids).size, ids.length);
});

test("a sheet needs nothing from elsewhere, no fonts and no scripts", () => {
    for (const { name, svg, elements } of sheets) {
        const ids = new Set(elements.map(({ id }) => id));
        for (const { tag, href, names: keys } of elements) {
            assert.ok(["svg", "defs", "g", "symbol", "use", "path", "circle", "rect"].includes(tag), `<${tag}> in ${name}`);
            if (tag === "use") assert.ok(href.startsWith("#") && ids.has(href.slice(1)), `${href} in ${name}`);
            else assert.equal(href, undefined);
            assert.ok(!keys.some((key) => key.startsWith("on") || key === "style"), `${name}: ${keys}`);
        }
        assert.doesNotMatch(svg.replace('xmlns="http://www.w3.org/2000/svg"', ""), /https?:|url\(|data:|NaN|undefined/);
    }
});

test("nothing in a sheet is left unused", () => {
    for (const { elements, svg } of sheets)
        for (const { id } of elements.filter(({ tag, id }) => tag === "g" && id))
            assert.ok(svg.includes(`href="#${id}"`), id);
});

test(`a sheet weighs less than ${MOST_BYTES} bytes compressed`, (t) => {
    for (const { name, svg } of sheets) {
        const bytes = gzipSync(svg, { level: 9 }).length;
        t.diagnostic(`${name}: ${svg.length} bytes, ${bytes} compressed`);
        assert.ok(bytes < MOST_BYTES, `${name}: ${bytes}`);
    }
});

test("number cards and aces show as many signs as they should", () => {
    const shown = { 7: 7, 8: 8, 9: 9, T: 10 };
    for (const sheet of sheets)
        for (const suit of SUITS) {
            for (const [rank, count] of Object.entries(shown)) assert.equal(uses(sheet, suit + rank, suit), count, suit + rank);
            const daus = sheet.name.startsWith("german");
            assert.equal(uses(sheet, `${suit}A`, suit), daus ? 0 : 1);
            assert.equal(uses(sheet, `${suit}A`, `half-${suit}A`), daus ? 2 : 0);
            for (const rank of RANKS) assert.equal(byId(sheet, `corner-${suit}${rank}`).markup.split(`#${sheet.name}-${suit}"`).length, 2);
        }
});

test("pictures have two heads, and unders alone have their suit at the foot", () => {
    for (const sheet of sheets)
        for (const suit of SUITS)
            for (const rank of "JQK") {
                const half = `half-${suit}${rank}`;
                assert.equal(uses(sheet, suit + rank, half), 2);
                assert.match(byId(sheet, suit + rank).markup, new RegExp(`${half}" transform="rotate\\(180 118 182\\)"`));
                const foot = byId(sheet, half).markup.includes(`href="#${sheet.name}-${suit}"`);
                assert.equal(foot, sheet.name.startsWith("german") && rank === "J", `${sheet.name} ${suit}${rank}`);
            }
});

test("no two pictures of a sheet are alike", () => {
    for (const sheet of sheets) {
        const halves = SUITS.flatMap((suit) => [..."JQK"].map((rank) => byId(sheet, `half-${suit}${rank}`).markup));
        assert.equal(new Set(halves).size, 12);
    }
});

test("the points printed on the cards make 120", () => {
    const printed = (sheet, code) => /-points-(\d+)"/.exec(byId(sheet, code).markup)?.[1];
    for (const sheet of sheets) {
        const sum = CODES.reduce((total, code) => total + Number(printed(sheet, code) ?? NaN), 0);
        if (sheet.name.endsWith("-points")) assert.equal(sum, 120, sheet.name);
        else assert.ok(CODES.every((code) => printed(sheet, code) === undefined), sheet.name);
    }
});

test("German and English indices differ in jacks and queens only", () => {
    for (const faces of ["french", "tournament"]) {
        const [german, english] = ["de", "en"].map((lang) => sheetOf(`${faces}-${lang}`));
        const nameless = (sheet, id) => byId(sheet, id).markup.replaceAll(sheet.name, "");
        for (const code of CODES) {
            const same = nameless(german, `corner-${code}`) === nameless(english, `corner-${code}`);
            assert.equal(same, !"JQ".includes(code[1]), code);
            assert.equal(nameless(german, code), nameless(english, code));
        }
    }
});

// Contrast with white by the formula of the WCAG; 3 is asked of graphics and large signs.
function contrast(colour) {
    const [r, g, b] = colour.match(/[0-9a-f]{2}/g).map((part) => {
        const value = parseInt(part, 16) / 255;
        return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}

test("indices stand out from the paper, and in four colours where promised", () => {
    const colours = { french: 2, tournament: 4, german: 4 };
    for (const sheet of sheets) {
        const used = SUITS.map((suit) => /#[0-9a-f]{6}/.exec(byId(sheet, `corner-${suit}9`).markup)[0]);
        for (const colour of used) assert.ok(contrast(colour) >= 3, `${sheet.name} ${colour}: ${contrast(colour)}`);
        assert.equal(new Set(used).size, colours[sheet.name.split("-")[0]], sheet.name);
    }
});

test("every drawn part is worn or held by somebody", () => {
    const people = Object.values(PEOPLE).flatMap(Object.values);
    const parts = { hat: HATS, hair: HAIR, beard: BEARD, body: BODIES, right: RIGHT_HAND, left: LEFT_HAND };
    for (const [key, table] of Object.entries(parts))
        for (const name of Object.keys(table))
            assert.ok(["none", "nothing"].includes(name) || people.some((person) => person[key] === name), `${key}: ${name}`);
});

test("without a folder the generator says how it is called, and writes nothing", () => {
    const { status, stderr, stdout } = spawnSync(process.execPath, [make], { encoding: "utf8", cwd: folder });
    assert.equal(status, 2);
    assert.match(stderr, /^usage: node make\.mjs FOLDER/);
    assert.equal(stdout, "");
    assert.ok(!existsSync(join(folder, "undefined")));
});
