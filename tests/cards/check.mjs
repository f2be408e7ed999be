// The drawn cards: complete, well-formed, light, and saying what they are. TAP by node:test.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { gzipSync } from "node:zlib";
import { BEARD, HAIR } from "../../web/cards/hair.mjs";
import { LEFT_HAND, RIGHT_HAND } from "../../web/cards/held.mjs";
import { BODIES, HEADWEAR, PEOPLE } from "../../web/cards/people.mjs";

const make = new URL("../../web/cards/make.mjs", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "wenzel-cards-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
execFileSync(process.execPath, [make, folder]);

const SUITS = ["C", "S", "H", "D"];
const RANKS = ["7", "8", "9", "Q", "K", "T", "A", "J"];
const CODES = SUITS.flatMap((suit) => RANKS.map((rank) => suit + rank));
const VIEW_BOX = "0 0 236 364";
const MOST_BYTES = 32 * 1024;

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

// Where the signs of a number card stand: their middle, their size, and whether they are turned.
function pipsOf(sheet, code) {
    const found = byId(sheet, code).markup.matchAll(new RegExp(`href="#${sheet.name}-${code[0]}" transform="translate\\((\\S+) (\\S+)\\) scale\\((\\S+)\\)( rotate\\(180\\))?"`, "g"));
    return [...found].map(([, x, y, size, turned]) => ({ x: Number(x), y: Number(y), half: 50 * Number(size), turned: Boolean(turned) }));
}

// What lies across the middle has no counterpart: a row of two, a single sign, that above the seven's middle.
test("number cards look the same upside down, but for the middle", () => {
    for (const sheet of sheets) {
        const middle = { 7: 3, 8: sheet.name.startsWith("german") ? 0 : 2, 9: 1, T: 0 };
        for (const suit of SUITS)
            for (const [rank, most] of Object.entries(middle)) {
                const pips = pipsOf(sheet, suit + rank);
                const has = (x, y, turned) => pips.some((pip) => Math.hypot(pip.x - x, pip.y - y) < 0.1 && pip.turned === turned);
                const alone = pips.filter(({ x, y, turned }) => !has(236 - x, 364 - y, !turned));
                assert.equal(alone.length, most, `${sheet.name} ${suit}${rank}`);
                assert.ok(pips.every(({ x, y, turned }) => has(236 - x, y, turned)), `${sheet.name} ${suit}${rank}: left and right`);
            }
    }
});

test("no sign of a number card touches another or the corner", () => {
    const corner = { x: 55, y: 118 };
    for (const sheet of sheets)
        for (const code of CODES.filter((code) => "789T".includes(code[1]))) {
            const pips = pipsOf(sheet, code);
            // A sign is at most 94 of its square's 100 wide.
            for (const { x, y, half } of pips) assert.ok(x - 0.94 * half > corner.x || y - half > corner.y, `${sheet.name} ${code}: ${x} ${y}`);
            for (const [i, one] of pips.entries())
                for (const other of pips.slice(i + 1))
                    assert.ok(Math.abs(one.x - other.x) > 1.6 * one.half || Math.abs(one.y - other.y) > 1.6 * one.half, `${sheet.name} ${code}`);
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

// Red, green and blue as amounts of light.
const light = (colour) =>
    colour.match(/[0-9a-f]{2}/g).map((part) => {
        const value = parseInt(part, 16) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
const times = (matrix, vector) => matrix.map((row) => row.reduce((sum, factor, i) => sum + factor * vector[i], 0));
const indexColours = (sheet) => SUITS.map((suit) => /#[0-9a-f]{6}/.exec(byId(sheet, `corner-${suit}9`).markup)[0]);

// Contrast with white by the formula of the WCAG; 3 is asked of graphics and large signs.
const contrast = (colour) => 1.05 / (times([[0.2126, 0.7152, 0.0722]], light(colour))[0] + 0.05);

test("indices stand out from the paper, and in four colours where promised", () => {
    const colours = { french: 2, tournament: 4, german: 4 };
    for (const sheet of sheets) {
        const used = indexColours(sheet);
        for (const colour of used) assert.ok(contrast(colour) >= 3, `${sheet.name} ${colour}: ${contrast(colour)}`);
        assert.equal(new Set(used).size, colours[sheet.name.split("-")[0]], sheet.name);
    }
});

// What is left of colours without green or without red receptors (Machado, Oliveira, Fernandes 2009).
const EYES = {
    usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    deuteranope: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
    protanope: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
};
// Oklab, times 100: about 2 is the least difference one notices side by side.
function oklab(linear) {
    const cones = times([[0.4122, 0.5363, 0.0515], [0.2119, 0.6807, 0.1074], [0.0883, 0.2817, 0.63]], linear.map((value) => Math.min(1, Math.max(0, value))));
    return times([[21.045, 79.362, -0.407], [197.8, -242.859, 45.059], [2.59, 78.277, -80.868]], cones.map(Math.cbrt));
}

test("four colours stay four for those who see red and green alike", () => {
    for (const sheet of sheets.filter(({ name }) => !name.startsWith("french")))
        for (const [eye, seen] of Object.entries(EYES)) {
            const points = indexColours(sheet).map((colour) => oklab(times(seen, light(colour))));
            for (let i = 0; i < 4; i++)
                for (let j = 0; j < i; j++) {
                    const distance = Math.hypot(...points[i].map((value, k) => value - points[j][k]));
                    assert.ok(distance > 8, `${sheet.name}, ${eye}: ${SUITS[j]} and ${SUITS[i]} are ${distance.toFixed(1)} apart`);
                }
        }
});

test("every drawn part is worn or held by somebody", () => {
    const people = Object.values(PEOPLE).flatMap(Object.values);
    const parts = { hat: HEADWEAR, hair: HAIR, beard: BEARD, body: BODIES, right: RIGHT_HAND, left: LEFT_HAND };
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

// --- Paths -------------------------------------------------------------------------------

// How many numbers each command of a path takes; a browser stops drawing at a path that has fewer.
const TAKES = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

function* commandsOf(path) {
    for (const [, command, list] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g))
        yield { command, numbers: list.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? [] };
}

test("every path has all the numbers its commands take", () => {
    for (const { name, elements } of sheets)
        for (const { d } of elements.filter(({ tag }) => tag === "path"))
            for (const { command, numbers } of commandsOf(d)) {
                const takes = TAKES[command.toLowerCase()];
                assert.notEqual(takes, undefined, `${name}: ${command} in ${d}`);
                const whole = takes === 0 ? numbers.length === 0 : numbers.length > 0 && numbers.length % takes === 0;
                assert.ok(whole, `${name}: ${command} has ${numbers.length} numbers in ${d}`);
            }
});
