// Cards put together: stock, index, pips, pictures, points. Codes of cards are those of the
// library (CJ is the jack of clubs or the under of acorns), whatever the faces.
import { at, dot, group, HALF_TURN, HEIGHT, INK, line, path, PAPER, use, WIDTH } from "./draw.mjs";
import { belt } from "./bodies.mjs";
import { lettering } from "./glyphs.mjs";
import { HAND, PEOPLE, portrait } from "./people.mjs";
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
const SIGN_HEIGHT = 54;

function corner(sheet, suit, rank) {
    const { colour } = SUITS[sheet.faces][suit];
    const sign = lettering(SIGNS[sheet.signs][rank] ?? rank, colour);
    const scale = SIGN_HEIGHT / 50;
    const large = sheet.faces === "german" && "KQ".includes(rank);
    const narrow = Math.min(scale, 46 / sign.width);
    return (
        group({ transform: `translate(${CORNER_X - (sign.width * narrow) / 2} 14) scale(${narrow} ${scale})` }, sign.drawn) +
        pip(sheet, suit, CORNER_X, 95, large ? 46 : 39)
    );
}

function points(value) {
    const fill = value === 0 ? "#fff" : "#ffe9a8";
    const digits = lettering(String(value), INK);
    const scale = 0.54;
    return at(CORNER_X, 147,
        dot(0, 0, 21.5, fill, { stroke: INK, "stroke-width": 2.5 }),
        group({ transform: `translate(${(-digits.width * scale) / 2} ${-25 * scale}) scale(${scale})` }, digits.drawn));
}

// --- Number cards ------------------------------------------------------------------------------

const MIDDLE_X = WIDTH / 2;
const MIDDLE_Y = HEIGHT / 2;
const COLUMN = 34;
const rows = (count, top) => [...Array(count).keys()].map((i) => top + (i * (HEIGHT - 2 * top)) / (count - 1));
const columns = (ys, side = COLUMN) => ys.flatMap((y) => [[MIDDLE_X - side, y], [MIDDLE_X + side, y]]);
const centre = (...ys) => ys.map((y) => [MIDDLE_X, y]);

const FRENCH_PIPS = {
    7: [...columns(rows(3, 62)), ...centre(122)],
    8: [...columns(rows(3, 62)), ...centre(122, HEIGHT - 122)],
    9: [...columns(rows(4, 54)), ...centre(MIDDLE_Y)],
    T: [...columns(rows(4, 54)), ...centre(96, HEIGHT - 96)],
};
// German packs set them in columns, and leaves and acorns grow on a stem.
const GERMAN_PIPS = {
    7: [...columns(rows(3, 72)), ...centre(127)],
    8: columns(rows(4, 60)),
    9: [...columns(rows(4, 60)), ...centre(MIDDLE_Y)],
    T: columns(rows(5, 50)),
};
const PIP_SIZE = { french: 45, tournament: 45, german: 46 };

const upsideDown = ([, y]) => y > MIDDLE_Y;

function numberCard(sheet, suit, rank) {
    const german = sheet.faces === "german";
    const places = (german ? GERMAN_PIPS : FRENCH_PIPS)[rank];
    const size = PIP_SIZE[sheet.faces] - (german && rank === "T" ? 4 : 0);
    const pips = places.map((place) => pip(sheet, suit, ...place, size, upsideDown(place) ? " rotate(180)" : "")).join("");
    return (german && "CS".includes(suit) ? stem(suit, rank, places) : "") + pips;
}

function stem(suit, rank, places) {
    const colour = suit === "C" ? "#8a5a2b" : "#3c8a52";
    const twigs = places
        .filter(([x]) => x !== MIDDLE_X)
        .map(([x, y]) => {
            const down = upsideDown([x, y]) ? -1 : 1;
            const side = x < MIDDLE_X ? -1 : 1;
            return `M${x - side * 2} ${y + down * 22}Q${MIDDLE_X + side * 14} ${y + down * 34} ${MIDDLE_X} ${y + down * 34}`;
        });
    const top = places[0][1] + 34;
    const [from, to] = rank === "7" ? [150, HEIGHT - 106] : [top, HEIGHT - top];
    return line(`M${MIDDLE_X} ${from}V${to}${twigs.join("")}`, 5, { stroke: colour, "stroke-linecap": "round" });
}

function aceCard(sheet, suit) {
    if (sheet.faces !== "german") return pip(sheet, suit, MIDDLE_X, MIDDLE_Y, 130);
    const { colour } = SUITS.german[suit];
    const half = sheet.part(`half-${suit}A`, scroll(colour) + pip(sheet, suit, MIDDLE_X + 14, 98, 122));
    return twice(half) + dot(MIDDLE_X, MIDDLE_Y, 7, colour);
}

// Half of the flourish between the two signs of a Daus.
const scroll = (colour) =>
    line("M118 182C104 164 70 162 46 176 30 186 34 204 48 203 58 202 60 190 51 188", 4.5, { stroke: colour, "stroke-linecap": "round" }) +
    path("M92 168C88 156 76 150 64 152 68 162 80 170 92 168Z", colour) +
    path("M86 167C84 178 74 186 62 186 64 176 74 168 86 167Z", colour);

// --- Picture cards -----------------------------------------------------------------------------

const FRAME = "M60 14H222V241H176V350H14V123H60Z";

function pictureCard(sheet, suit, rank) {
    const { colour } = SUITS[sheet.faces][suit];
    const half = portrait(PEOPLE[sheet.faces === "german" ? "german" : "french"][suit + rank]) + footSign(sheet, suit, rank);
    const id = sheet.part(`half-${suit}${rank}`, half);
    return (
        path(FRAME, "#fdf8ec") +
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
