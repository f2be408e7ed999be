// The eight suit signs, each in a square of 100 around 0,0 and pointing up. `colour` is that of
// the index; `line` pips are one shape in one colour, `drawn` ones have colours of their own.
import { dot, line, path, INK, PAINT } from "./draw.mjs";

const HEART =
    "M0 47C-9 27-46 6-46-20-46-37-34-46-23-46-11-46-3-38 0-26 3-38 11-46 23-46 34-46 46-37 46-20 46 6 9 27 0 47Z";
const DIAMOND = "M0-50Q17-22 39 0 17 22 0 50-17 22-39 0-17-22 0-50Z";
const SPADE =
    "M0-49C9-28 45-9 45 15 45 29 35 36 25 36 16 36 9 31 5 24 6 36 10 44 19 48H-19C-10 44-6 36-5 24-9 31-16 36-25 36-35 36-45 29-45 15-45-9-9-28 0-49Z";
const CLUB =
    "M-8-7C-17-11-22-18-22-27A22 22 0 0 1 22-27C22-18 17-11 8-7 12-13 18-15 24-15A22.5 22.5 0 1 1 5 18C6 34 10 43 19 48H-19C-10 43-6 34-5 18A22.5 22.5 0 1 1-24-15C-18-15-12-13-8-7Z";

const acorn = () =>
    line("M0 34C0 41 3 46 9 49", 6, { stroke: PAINT.brown }) +
    path("M-27 8C-32-22-16-36-4-45Q0-52 4-45C16-36 32-22 27 8Z", PAINT.ochre) +
    path("M-19 2C-22-16-14-27-7-33-11-18-12-8-10 2Z", "#f0bd5a", { stroke: "none" }) +
    path("M-36 10C-37-3-20-3 0-3S37-3 36 10C34 27 18 37 0 37S-34 27-36 10Z", "#3d6b35") +
    line("M-34 4C-24 12-12 28-8 35M-22-2C-12 8 6 26 12 34M-8-3C4 8 18 20 24 29M8-3C18 4 28 12 33 18M34 4C24 12 12 28 8 35M22-2C12 8-6 26-12 34M8-3C-4 8-18 20-24 29M-8-3C-18 4-28 12-33 18", 1.8, {
        stroke: "#a5c882",
    }) +
    path("M-36 10C-37-3-20-3 0-3S37-3 36 10C34 27 18 37 0 37S-34 27-36 10Z", "none");

const leaf = () =>
    line("M0 20C0 34-2 42-9 48", 6, { stroke: PAINT.moss }) +
    path(
        "M0-50C6-36 20-32 29-22 40-10 45 2 42 16 39 30 26 36 15 32 7 29 2 24 0 18-2 24-7 29-15 32-26 36-39 30-42 16-45 2-40-10-29-22-20-32-6-36 0-50Z",
        "#2f8f4e",
    ) +
    line("M0 20V-36M0 8C10 6 20 8 28 16M0 8C-10 6-20 8-28 16M0-8C10-11 20-9 28-3M0-8C-10-11-20-9-28-3M0-22C6-25 11-24 17-20M0-22C-6-25-11-24-17-20", 2.5, {
        stroke: "#b9e0b4",
    });

const germanHeart = () =>
    path(HEART, "#d02a2a") +
    line("M-35-20C-35-29-30-34-23-35", 6, { stroke: "#f3a79b" });

const bell = () =>
    line("M-7-38C-7-52 7-52 7-38", 5, { stroke: PAINT.ochre }) +
    dot(0, 3, 42, PAINT.gold) +
    path("M-40 14A42 42 0 0 0 40 14C24 20-24 20-40 14Z", "#e07f1b", { stroke: "none" }) +
    path("M-42 1C-24 9 24 9 42 1V10C24 19-24 19-42 10Z", PAINT.red) +
    line("M-30-14C-26-25-18-31-9-33", 5, { stroke: "#fff0bd" }) +
    dot(0, 27, 5.5, INK, { stroke: "none" }) +
    line("M0 27V44", 4) +
    dot(0, 3, 42, "none");

const flat = (d) => (colour) => path(d, colour);
const outlined = (draw) => () =>
    `<g stroke="${INK}" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round">${draw()}</g>`;

const french = (colours) => ({
    C: { colour: colours.C, pip: flat(CLUB)(colours.C) },
    S: { colour: colours.S, pip: flat(SPADE)(colours.S) },
    H: { colour: colours.H, pip: flat(HEART)(colours.H) },
    D: { colour: colours.D, pip: flat(DIAMOND)(colours.D) },
});

const BLACK = "#1c1b22";
const RED = "#cc1f26";

export const SUITS = {
    french: french({ C: BLACK, S: BLACK, H: RED, D: RED }),
    // The colours that tournaments agreed on: no two suits alike.
    tournament: french({ C: BLACK, S: "#14803c", H: RED, D: "#e06c00" }),
    // Acorns, leaves, hearts and bells stand for clubs, spades, hearts and diamonds.
    german: {
        C: { colour: "#442b17", pip: outlined(acorn)() },
        S: { colour: "#1c7a3e", pip: outlined(leaf)() },
        H: { colour: RED, pip: outlined(germanHeart)() },
        D: { colour: "#c27000", pip: outlined(bell)() },
    },
};
