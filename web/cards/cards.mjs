// Cards put together: stock, index, pips, pictures, points. Codes of cards are those of the
// library (CJ is the jack of clubs or the under of acorns), whatever the faces.
import { at, dot, group, HALF_TURN, HEIGHT, INK, line, path, PAPER, use, WIDTH } from "./draw.mjs";
import { belt, HAND } from "./figure.mjs";
import { garland, knot } from "./daus.mjs";
import { indexSign, lettering } from "./glyphs.mjs";
import { PEOPLE, portrait } from "./people.mjs";
import { SUITS } from "./suits.mjs";

export const SUIT_CODES = "CSHD";
export const RANK_CODES = "JATKQ987";
const POINTS = { J: 2, A: 11, T: 10, K: 4, Q: 3, 9: 0, 8: 0, 7: 0 };

// What the corner says. Overs and unders begin with the same letters in both languages, and
// German packs mark the Daus as the ace it is counted as.
const SIGNS = {
    de: { J: "B", Q: "D", K: "K", A: "A", T: "10" },
    en: { J: "J", Q: "Q", K: "K", A: "A", T: "10" },
    german: { J: "U", Q: "O", K: "K", A: "A", T: "10" },
};

export const stock = () =>
    `<rect x="1" y="1" width="${WIDTH - 2}" height="${HEIGHT - 2}" rx="14" fill="${PAPER}" stroke="#8f8c94" stroke-width="2"/>`;

const twice = (id) => use(id) + use(id, { transform: HALF_TURN });
const pip = (sheet, suit, x, y, size, more = "") =>
    use(sheet.id(suit), { transform: `translate(${x} ${y}) scale(${size / 100})${more}` });

// --- The corner: sign above suit, in the strip that a fan of cards leaves to be seen -----------

const CORNER_X = 32;
const SIGN_HEIGHT = 52;

function corner(sheet, suit, rank) {
    const { colour } = SUITS[sheet.faces][suit];
    const sign = indexSign(SIGNS[sheet.signs][rank] ?? rank, colour);
    const scale = SIGN_HEIGHT / 50;
    const large = sheet.faces === "german" && "KQ".includes(rank);
    return (
        group({ transform: `translate(${CORNER_X - (sign.width * scale) / 2} 14) scale(${scale})` }, sign.drawn) +
        pip(sheet, suit, CORNER_X, 94, large ? 47 : 41)
    );
}

// For learners, below the corner; what counts nothing is said quietly.
function points(value) {
    const [fill, ink] = value === 0 ? ["#fff", "#6d6a75"] : ["#ffe7a0", INK];
    const digits = lettering(String(value), ink);
    const scale = 0.5;
    return at(CORNER_X, 146,
        dot(0, 0, 19.5, fill, { stroke: ink, "stroke-width": value === 0 ? 1.6 : 2 }),
        group({ transform: `translate(${(-digits.width * scale) / 2} ${-25 * scale}) scale(${scale})` }, digits.drawn));
}

// --- Number cards ------------------------------------------------------------------------------

const MIDDLE_X = WIDTH / 2;
const MIDDLE_Y = HEIGHT / 2;
const COLUMN = 35;
const rows = (count, top) => [...Array(count).keys()].map((i) => top + (i * (HEIGHT - 2 * top)) / (count - 1));
const columns = (ys, side = COLUMN) => ys.flatMap((y) => [[MIDDLE_X - side, y], [MIDDLE_X + side, y]]);
const centre = (...ys) => ys.map((y) => [MIDDLE_X, y]);

const FRENCH_PIPS = {
    7: [...columns(rows(3, 60)), ...centre(121)],
    8: [...columns(rows(3, 60)), ...centre(121, HEIGHT - 121)],
    9: [...columns(rows(4, 54)), ...centre(MIDDLE_Y)],
    T: [...columns(rows(4, 54)), ...centre(96.7, HEIGHT - 96.7)],
};
// German packs have the eight in two columns.
const GERMAN_PIPS = { ...FRENCH_PIPS, 8: columns(rows(4, 54)) };
const PIP_SIZE = { french: 43, tournament: 43, german: 45 };

const upsideDown = ([, y]) => y > MIDDLE_Y;

function numberCard(sheet, suit, rank) {
    const german = sheet.faces === "german";
    const places = (german ? GERMAN_PIPS : FRENCH_PIPS)[rank];
    const pips = places.map((place) => pip(sheet, suit, ...place, PIP_SIZE[sheet.faces], upsideDown(place) ? " rotate(180)" : "")).join("");
    return (german && "CS".includes(suit) ? branch(suit, rank) : "") + pips;
}

// Leaves and acorns grow on a branch: twigs bend from the foot of a pip into the stem. Twigs are
// given for the left upper quarter, [foot, where the stem is met], and `tip` where the stem ends.
const TWIGS = {
    8: { tip: 118, twigs: [[76, 118], [161, 182]] },
    9: { tip: 118, twigs: [[76, 118], [161, 182]] },
    T: { tip: 118, twigs: [[76, 134], [161, 182]] },
};

const twig = (side, foot, meets) => {
    const x = MIDDLE_X + side * COLUMN;
    const bend = (meets - foot) / 2;
    return `M${x} ${foot}C${x} ${foot + bend} ${MIDDLE_X} ${meets - bend} ${MIDDLE_X} ${meets}`;
};

function branch(suit, rank) {
    const colour = suit === "C" ? "#8a5a2b" : "#2f7d47";
    const both = (foot, meets) => twig(-1, foot, meets) + twig(1, foot, meets);
    const stem = (from, to) => `M${MIDDLE_X} ${from}V${to}`;
    // The seven has no counterpart to its single pip: its branch is drawn as it is.
    const d = rank === "7"
        ? stem(143, 250) + [-1, 1].map((side) => `M${MIDDLE_X + side * COLUMN} 82C${MIDDLE_X + side * 42} 122 ${MIDDLE_X + side * 34} 158 ${MIDDLE_X} 176`).join("") + both(204, 236) + both(282, 250)
        : TWIGS[rank].twigs.map(([foot, meets]) => both(foot, meets) + both(HEIGHT - foot, HEIGHT - meets)).join("") + stem(TWIGS[rank].tip, HEIGHT - TWIGS[rank].tip);
    return line(d, 4.5, { stroke: colour, "stroke-linecap": "round" });
}

function aceCard(sheet, suit) {
    if (sheet.faces !== "german") return pip(sheet, suit, MIDDLE_X, MIDDLE_Y, 138);
    const small = (x, y, size, angle) => pip(sheet, suit, x, y, size, ` rotate(${angle})`);
    const half = sheet.part(`half-${suit}A`, garland(suit, small) + pip(sheet, suit, MIDDLE_X + 4, 94, 112));
    return twice(half) + knot(SUITS.german[suit].colour);
}

// --- Picture cards -----------------------------------------------------------------------------

const FRAME = "M60 14H222V241H176V350H14V123H60Z";
const INNER_FRAME = "M64.5 18.5H217.5V236.5H171.5V345.5H18.5V127.5H64.5Z";

function pictureCard(sheet, suit, rank) {
    const { colour } = SUITS[sheet.faces][suit];
    const half = portrait(PEOPLE[sheet.faces === "german" ? "german" : "french"][suit + rank]) + footSign(sheet, suit, rank);
    const id = sheet.part(`half-${suit}${rank}`, half);
    return (
        path(FRAME, "#fdf8ec") +
        line(INNER_FRAME, 1.2, { stroke: "#e2bf72" }) +
        twice(id) +
        group({ stroke: INK, "stroke-width": 1.5 }, belt(colour, "#f3ba3a")) +
        path(FRAME, "none", { stroke: INK, "stroke-width": 1.8, "stroke-linejoin": "round" })
    );
}

// Unders have their suit at the foot; kings and overs have it at the top, large in the corner.
function footSign(sheet, suit, rank) {
    if (sheet.faces !== "german" || rank !== "J") return "";
    return pip(sheet, suit, HAND.left[0] + 1, HAND.left[1] + (suit === "H" ? 3 : -5), suit === "H" ? 30 : 36);
}

// --- All of them -------------------------------------------------------------------------------

function middle(sheet, suit, rank) {
    if ("JQK".includes(rank)) return pictureCard(sheet, suit, rank);
    return rank === "A" ? aceCard(sheet, suit) : numberCard(sheet, suit, rank);
}

// The sheet keeps what is drawn twice as a part.
export function drawCard(sheet, suit, rank) {
    const corners = [sheet.part(`corner-${suit}${rank}`, corner(sheet, suit, rank))];
    if (sheet.points) corners.push(sheet.part(`points-${POINTS[rank]}`, points(POINTS[rank])));
    return use(sheet.id("stock")) + middle(sheet, suit, rank) + corners.map(twice).join("");
}
