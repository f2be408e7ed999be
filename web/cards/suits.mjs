// The eight suit signs, each in a square of 100 around 0,0 and pointing up. `colour` is that of
// the index; `line` pips are one shape in one colour, `drawn` ones have colours of their own.
import { dot, gleam, line, path, shade, INK } from "./draw.mjs";

const HEART =
    "M0 47C-9 27-46 6-46-20-46-37-34-46-23-46-11-46-3-38 0-26 3-38 11-46 23-46 34-46 46-37 46-20 46 6 9 27 0 47Z";
const DIAMOND = "M0-50Q17-22 39 0 17 22 0 50-17 22-39 0-17-22 0-50Z";
const SPADE =
    "M0-49C9-28 45-9 45 15 45 29 35 36 25 36 16 36 9 31 5 24 6 36 10 44 19 48H-19C-10 44-6 36-5 24-9 31-16 36-25 36-35 36-45 29-45 15-45-9-9-28 0-49Z";
const CLUB =
    "M-9-8C-17-12-21.5-19-21.5-28A21.5 21.5 0 0 1 21.5-28C21.5-19 17-12 9-8 13-13 19-15 26-15A22 22 0 1 1 5 16C6 33 10 43 19 48H-19C-10 43-6 33-5 16A22 22 0 1 1-26-15C-19-15-13-13-9-8Z";

const acorn = () =>
    line("M0 34C0 40 1 45 4 49", 7, { stroke: "#5d3a1c" }) +
    path("M-25 8C-31-16-19-34-6-43Q0-53 6-43C19-34 31-16 25 8Z", "#c4701f") +
    shade("M6-43C19-34 31-16 25 8H8C17-10 15-28 6-43Z", 0.22) + gleam("M-18-2C-21-17-14-28-8-33-12-22-13-12-11-2Z", 0.5) +
    path("M-35 9C-37-5-18-6 0-6S37-5 35 9C33 26 18 37 0 37S-33 26-35 9Z", "#4c7f3a") +
    shade("M0-6C18-6 37-5 35 9 33 26 18 37 0 37 14 30 20 12 14-5Z", 0.22) +
    line("M-34 6C-30 13-22 13-18 7-14 13-4 13 0 7 4 13 14 13 18 7 22 13 30 13 34 6M-29 21C-24 26-14 26-10 20-6 26 6 26 10 20 14 26 24 26 29 21", 2.2, { stroke: "#1f3d1c" });

const leaf = () =>
    line("M0 16C0 30 1 40 4 49", 6.5, { stroke: "#1f6a38" }) +
    path(
        "M0-51C5-37 19-33 29-23 41-11 46 2 43 16 40 30 27 37 15 33 7 30 2 25 0 18-2 25-7 30-15 33-27 37-40 30-43 16-46 2-41-11-29-23-19-33-5-37 0-51Z",
        "#1f9160",
    ) +
    shade("M0-51C5-37 19-33 29-23 41-11 46 2 43 16 40 30 27 37 15 33 7 30 2 25 0 18Z", 0.14) +
    line("M0 18V-34M0 9C11 7 21 9 29 17M0 9C-11 7-21 9-29 17M0-7C11-11 21-9 29-3M0-7C-11-11-21-9-29-3M0-21C6-25 12-24 18-20M0-21C-6-25-12-24-18-20", 2.6, {
        stroke: "#c5e8bd",
    });

const germanHeart = () =>
    path(HEART, "#d22b2b") +
    shade("M23-46C34-46 46-37 46-20 46 6 9 27 0 47 4 28 34 8 34-18 34-32 30-42 23-46Z", 0.18) +
    line("M-35-20C-35-29-30-34-23-35", 6, { stroke: "#f3a79b" });

// A sleigh bell: a loop, a rim around it, and the slit below that lets it ring.
const bell = () =>
    line("M-7-37C-8-53 8-53 7-37", 9) + line("M-7-37C-8-53 8-53 7-37", 4, { stroke: "#e9a21f" }) +
    dot(0, 4, 42, "#f7c331") +
    shade("M14-36A42 42 0 0 1 0 46C26 36 36-8 14-36Z", 0.16) + gleam("M-31-8C-28-20-20-28-10-31-18-22-22-14-23-6Z", 0.75) +
    path("M-42 2C-26 11 26 11 42 2L41 13C26 22-26 22-41 13Z", "#e58d17") +
    line("M0 30V44", 6) + dot(0, 29, 6, INK, { stroke: "none" });

const flat = (d) => (colour) => path(d, colour);
const outlined = (draw) => () =>
    `<g stroke="${INK}" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round">${draw()}</g>`;

const french = (colours) => ({
    C: { colour: colours.C, pip: flat(CLUB)(colours.C) },
    S: { colour: colours.S, pip: flat(SPADE)(colours.S) },
    H: { colour: colours.H, pip: flat(HEART)(colours.H) },
    D: { colour: colours.D, pip: flat(DIAMOND)(colours.D) },
});

const BLACK = "#1c1b22";
const RED = "#d0202c";

export const SUITS = {
    french: french({ C: BLACK, S: BLACK, H: RED, D: RED }),
    // The colours that tournaments agreed on: no two suits alike.
    tournament: french({ C: BLACK, S: "#007a5c", H: RED, D: "#e57200" }),
    // Acorns, leaves, hearts and bells stand for clubs, spades, hearts and diamonds.
    german: {
        C: { colour: "#442b17", pip: outlined(acorn)() },
        S: { colour: "#007a5c", pip: outlined(leaf)() },
        H: { colour: RED, pip: outlined(germanHeart)() },
        D: { colour: "#cf7a00", pip: outlined(bell)() },
    },
};
