// The Daus of the German pack, its deuce: two great signs, and between them a garland that runs
// from the knot in the middle to the left; a half turn brings the other side.
import { cord, dot, group, line, path, INK, PAINT } from "./draw.mjs";

const VINE = "M118 182C102 164 84 164 68 176 54 187 40 190 26 184";

const place = (x, y, angle, size, drawn) => group({ transform: `translate(${x} ${y}) rotate(${angle}) scale(${size})` }, drawn);

const oakLeaf = () =>
    path("M0 0C1-5 6-6 8-3 8-10 15-11 16-5 18-11 25-9 24-4 29-6 33-3 33 0 33 3 29 6 24 4 25 9 18 11 16 5 15 11 8 10 8 3 6 6 1 5 0 0Z", "#4f8a4c") + line("M2 0H25", 1);
const leaf = () => path("M0 0C6-9 18-10 28-3 20 6 8 8 0 0Z", "#4f8a4c") + line("M3 0C11-3 18-4 23-3", 1);
const rose = () =>
    dot(0, 0, 11, PAINT.red) + path("M-10-3C-6-11 1-9 2-4 4-10 10-9 11-1 8 9-6 8-10-3Z", "#e0564d", { "stroke-width": 1.2 }) +
    line("M-4-1C-3-6 6-7 6-1 6 3-1 4 0-1", 1.1);
const bow = () =>
    path("M0 0C-10-14-24-14-26-5-25 5-10 6 0 0Z", PAINT.red) + path("M0 0C8-12 20-15 24-7 24 3 10 5 0 0Z", PAINT.red) + line("M-6-3C-12-6-17-7-20-5M5-3C10-7 15-9 19-7", 1);

// `pip(x, y, size, angle)` sets the suit's own sign.
const GARLANDS = {
    C: (pip) =>
        cord(VINE, 3.4, PAINT.brown) +
        place(98, 169, -104, 1, oakLeaf()) + place(90, 168, 104, 1.2, oakLeaf()) + place(70, 174, -128, 1, oakLeaf()) + place(62, 180, 84, 1, oakLeaf()) +
        place(44, 186, 118, 0.8, oakLeaf()) + place(48, 185, -112, 0.75, oakLeaf()) + pip(26, 185, 38, -80),
    S: (pip) =>
        cord(VINE, 3.4, PAINT.moss) +
        line("M96 168C98 156 88 149 80 153 75 157 79 163 83 160M52 187C52 200 44 207 34 204 29 200 34 194 38 198", 2.4, { stroke: PAINT.moss }) +
        pip(76, 191, 34, 165) + pip(62, 166, 30, -14) + pip(27, 184, 34, -80),
    H: () =>
        cord(VINE, 3.4, PAINT.moss) +
        place(102, 170, -112, 1, leaf()) + place(94, 168, 96, 1.1, leaf()) + place(68, 176, 92, 1.05, leaf()) + place(64, 178, -124, 0.8, leaf()) + place(42, 187, 110, 0.8, leaf()) + place(44, 187, -130, 0.6, leaf()) +
        place(80, 168, 20, 1.2, rose()) + place(54, 185, -20, 0.9, rose()) + place(26, 185, 0, 1.3, rose()),
    D: (pip) =>
        cord("M94 170C92 184 86 190 80 192M50 188C48 196 46 200 44 204M70 174C68 170 66 168 64 166", 2.4, PAINT.red) +
        cord("M118 182C102 164 84 164 68 176 54 187 40 190 30 184", 8, PAINT.red) +
        line("M110 176C98 167 86 168 70 177 56 187 44 190 36 188", 1.2, { stroke: PAINT.gold }) +
        place(90, 167, -8, 1, bow()) + pip(78, 195, 33, 16) + pip(44, 206, 29, 6) + pip(63, 161, 29, -14) + pip(26, 182, 33, -76),
};

export function garland(suit, pip) {
    return group({ stroke: INK, "stroke-width": 1.6, "stroke-linejoin": "round", "stroke-linecap": "round" }, GARLANDS[suit](pip));
}

export const knot = (colour) =>
    dot(118, 182, 10, PAINT.gold, { stroke: INK, "stroke-width": 1.8 }) + dot(118, 182, 5, colour, { stroke: INK, "stroke-width": 1.2 });
