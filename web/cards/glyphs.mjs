// Letters and digits of the indices, drawn so that every machine shows the same ones: 50 high,
// made to be read at eight pixels.
import { group, line, path } from "./draw.mjs";

const STROKE = 9.5;
const stroked = (width, d) => ({
    width,
    draw: (colour) => line(d, STROKE, { stroke: colour, "stroke-linejoin": "miter" }),
});
const filled = (width, d) => ({
    width,
    draw: (colour) => path(d, colour, { "fill-rule": "evenodd" }),
});

const RING = "M19 4.7C9 4.7 4.7 12.5 4.7 25S9 45.3 19 45.3 33.3 37.5 33.3 25 29 4.7 19 4.7Z";

const GLYPHS = {
    A: filled(39, "M0 50 14 0H25L39 50H28.7L26 39.5H13L10.3 50ZM15 31H24L19.5 13Z"),
    K: filled(38, "M0 0H9.5V20L24.5 0H36L20 20.5 38 50H26.5L13.5 28.5 9.5 33.8V50H0Z"),
    D: stroked(37, "M4.7 4.7H14C26 4.7 32.3 12 32.3 25S26 45.3 14 45.3H4.7Z"),
    B: stroked(36, "M4.7 24H18C26 24 29.5 19.5 29.5 14.3S26 4.7 18 4.7H4.7V45.3H19C27.5 45.3 31.5 40.5 31.5 34.7S27.5 24 18 24"),
    J: stroked(29, "M24 0V33C24 41.5 20.5 45.3 14.3 45.3S4.7 41.5 4.7 33"),
    Q: stroked(38, `${RING}M20 32 35 50`),
    O: stroked(38, RING),
    U: stroked(37, "M4.7 0V31C4.7 41 10 45.3 18.5 45.3S32.3 41 32.3 31V0"),
    0: stroked(32, "M16 4.7C8 4.7 4.7 12.5 4.7 25S8 45.3 16 45.3 27.3 37.5 27.3 25 24 4.7 16 4.7Z"),
    1: filled(19, "M9 50V12L0 16.5V7L11.5 0H18.5V50Z"),
    2: stroked(32, "M4.7 16C4.7 8.5 9 4.7 15.7 4.7S27 8.5 27 14.5C27 24 7 32 6.3 45.3H31"),
    3: stroked(33, "M5.5 12.5C6.5 7.3 10 4.7 16 4.7 22.5 4.7 26.5 8.3 26.5 14S22.5 23.5 12.5 23.8C23.5 23.8 28 28.5 28 34.5S23 45.3 16 45.3C9.5 45.3 5.5 42 4.5 36.5"),
    4: filled(36, "M19 0H29.5V30.5H36V39H29.5V50H20V39H0V31ZM20 13.5 9 30.5H20Z"),
    7: filled(33, "M0 0H33V8.5L17.5 50H7L21.5 9.5H0Z"),
    8: stroked(34, "M17 23.5C11 23.5 7 20 7 14.2S11 4.7 17 4.7 27 8.5 27 14.2 23 23.5 17 23.5ZM17 23.5C9.5 23.5 4.7 28 4.7 34.5S9.5 45.3 17 45.3 29.3 41 29.3 34.5 24.5 23.5 17 23.5Z"),
    9: stroked(34, "M29.3 17.5C29.3 26 24 30.5 17 30.5S4.7 26 4.7 17.5 10 4.7 17 4.7 29.3 9.5 29.3 17.5C29.3 36 23 45.3 8.5 45.3"),
};

// The ten as one sign, narrow, its strokes as strong as those of the others.
const TEN = {
    width: 41,
    draw: (colour) =>
        path("M5 50V12.5L0 15V6L8 0H14.5V50Z", colour) +
        line("M29.3 4.7C24 4.7 22.3 11 22.3 25S24 45.3 29.3 45.3 36.3 39 36.3 25 34.6 4.7 29.3 4.7Z", STROKE, { stroke: colour }),
};

const GAP = 4;

// What stands in the corner: letters, but the ten drawn as one.
export const indexSign = (text, colour) => (text === "10" ? { width: TEN.width, drawn: TEN.draw(colour) } : lettering(text, colour));

// The text with its upper left corner at 0,0: what to draw, and how wide it is.
export function lettering(text, colour) {
    let width = -GAP;
    const parts = [...text].map((character) => {
        const glyph = GLYPHS[character];
        if (!glyph) throw new Error(`no glyph for "${character}"; draw it in glyphs.mjs`);
        const left = width + GAP;
        width = left + glyph.width;
        const drawn = glyph.draw(colour);
        return left === 0 ? drawn : group({ transform: `translate(${left})` }, drawn);
    });
    return { width, drawn: parts.join("") };
}
