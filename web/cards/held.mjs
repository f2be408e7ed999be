// What the people of the picture cards hold. At the right hand (0,0 is the fist) things stand
// upright, up to -112; at the left they are small and lie around 0,0.
import { dot, group, line, path, PAINT } from "./draw.mjs";

const fist = () =>
    path("M-10-7C-9-12 8-13 10-8L11 7C9 12-8 13-11 8Z", PAINT.skin) +
    line("M-10-2H6M-10.5 3H6", 1.2) +
    path("M4-10C11-10 12-3 6-2L-2-3C-4-6 0-9 4-10Z", PAINT.skin, { "stroke-width": 1.5 });
const cuff = (colour, trim) =>
    path("M-13 10 13 8 24 34-22 42Z", colour) + path("M-14 6 14 4 15 12-14 15Z", trim);
const staff = (top, bottom, fill, half = 3) => path(`M${-half} ${top}H${half}V${bottom}H${-half}Z`, fill);

const raised = (thing) => (c) => cuff(c.sleeve, c.cuff) + thing(c) + fist();

export const RIGHT_HAND = {
    sceptre: raised(() =>
        staff(-84, 20, PAINT.gold) + path("M-6-84H6L4-76H-4Z", PAINT.ochre) +
        path("M0-112C7-104 8-98 5-92 10-96 16-94 16-88 13-84 6-84 0-82-6-84-13-84-16-88-16-94-10-96-5-92-8-98-7-104 0-112Z", PAINT.gold) +
        dot(0, -89, 3, PAINT.red, { "stroke-width": 1.2 })),
    orbSceptre: raised(() =>
        staff(-88, 20, PAINT.gold) + dot(0, -94, 10, PAINT.gold) + line("M-10-94H10M0-104V-94", 1.4) +
        line("M0-104V-114M-4.5-110H4.5", 2.8)),
    sword: raised(() =>
        path("M-5-14V-98L0-112 5-98V-14Z", PAINT.silver) + line("M0-98V-16", 1.2) +
        path("M-20-17C-12-13 12-13 20-17V-10C12-8-12-8-20-10Z", PAINT.gold) +
        staff(-10, 16, PAINT.brown, 3.5) + dot(0, 19, 5, PAINT.gold)),
    sabre: raised(() =>
        path("M-4-12C-6-50-2-84 14-112 13-80 8-44 5-12Z", PAINT.silver) + line("M1-16C0-50 4-80 11-102", 1.2) +
        path("M-14-14C-8-10 10-10 16-14V-7C10-5-8-5-14-8Z", PAINT.gold) +
        line("M14-9C20 2 14 14 2 17", 3, { stroke: PAINT.ochre })),
    halberd: raised(() =>
        staff(-96, 22, PAINT.brown) +
        path("M0-118 5-98H-5Z", PAINT.silver) +
        path("M-3-92C-10-98-18-98-22-100-24-86-22-76-18-68-14-74-8-76-3-76Z", PAINT.silver) +
        path("M3-90 19-84 3-78Z", PAINT.silver) + path("M-5-98H5V-72H-5Z", PAINT.steel)),
    axe: raised(() =>
        staff(-104, 22, PAINT.brown, 3.5) +
        path("M3-98C10-106 18-106 24-108 27-92 26-78 22-66 16-72 10-74 3-74Z", PAINT.silver) + line("M19-103C21-92 20-80 17-72", 1.2) +
        path("M-3-94-16-90-13-82-3-80Z", PAINT.steel)),
    lance: raised((c) =>
        staff(-96, 22, PAINT.brown, 2.6) + path("M0-118 5-104 0-94-5-104Z", PAINT.silver) +
        path("M2.5-92H23L16-82 23-72H2.5Z", c.flag) + path("M2.5-85H18L16-82 18-79H2.5Z", c.flag2, { "stroke-width": 1 })),
    rose: raised(() =>
        line("M0 18C-2-6-1-20 2-38", 5) + line("M0 18C-2-6-1-20 2-38", 2.6, { stroke: PAINT.green }) +
        path("M0-20C10-28 18-26 20-20 14-14 6-14 0-20Z", PAINT.green) + path("M-1-14C-12-22-20-18-20-12-14-8-8-8-1-14Z", PAINT.green) +
        dot(2, -50, 16, PAINT.red) +
        path("M-13-52C-8-62 0-60 2-54 6-62 14-60 17-50 12-36-6-36-13-52Z", "#e0564d") +
        line("M-5-50C-3-58 8-58 9-50 8-44-1-44 0-50 1-53 5-53 5-50", 1.4)),
    tulip: raised(() =>
        line("M0 18C-2-6-1-20 2-40", 5) + line("M0 18C-2-6-1-20 2-40", 2.6, { stroke: PAINT.green }) +
        path("M0-12C12-22 18-38 16-46 6-40 0-28 0-12Z", PAINT.green) +
        path("M-12-66C-16-48-12-40 2-38 16-40 20-48 16-66L9-56 2-70-5-56Z", PAINT.gold) +
        line("M2-68C-3-58-3-48 2-40 7-48 7-58 2-68", 1.3)),
    lily: raised(() =>
        line("M0 18C-2-6-1-20 2-44", 5) + line("M0 18C-2-6-1-20 2-44", 2.6, { stroke: PAINT.green }) +
        path("M0-10C-12-18-18-32-16-40-6-36 0-24 0-10Z", PAINT.green) +
        path("M2-42C-10-44-20-54-20-64-12-66-6-62-2-56-4-66-2-74 2-80 6-74 8-66 6-56 10-62 16-66 24-64 24-54 14-44 2-42Z", PAINT.white) +
        line("M2-46V-68M-2-54C-6-50-2-46 2-44 6-46 10-50 6-54", 1.2) + dot(2, -70, 2.2, PAINT.gold, { "stroke-width": 1 })),
    fan: raised((c) =>
        path("M0-2-24-40C-14-58 16-58 24-40Z", c.flag) +
        line("M0-2-15-49M0-2V-53M0-2 16-49", 1.4) +
        path("M-24-40C-14-58 16-58 24-40L21-34C12-48-12-48-21-34Z", c.flag2)),
    flute: raised(() =>
        group({ transform: "rotate(-14)" }, staff(-78, 30, PAINT.ochre, 4.5), [-66, -56, -46, -36, -26].map((y) => dot(0, y, 1.8, PAINT.brown, { stroke: "none" })).join(""))),
    goblet: raised(() =>
        path("M-5-12H5V-26H-5Z", PAINT.gold) + path("M-17-54H17C18-36 10-26 0-26S-18-36-17-54Z", PAINT.gold) +
        path("M-17-54C-10-50 10-50 17-54 10-58-10-58-17-54Z", PAINT.wine) + line("M-14-42C-6-38 6-38 14-42", 1.4) +
        path("M-12 14H12L5 8H-5Z", PAINT.gold)),
};

const sleeve = (c) => path("M-66 34C-58 10-38-4-14-8L-9 14C-24 16-34 24-40 36Z", c.sleeve);
const slashes = (colour) =>
    path("M-60 20C-52 18-46 22-44 34L-52 34C-54 28-57 24-62 25Z", colour) +
    path("M-46 4C-38 4-30 10-27 20L-34 25C-37 15-43 10-51 9Z", colour) +
    path("M-27-5C-21-3-17 3-15 15L-21 17C-23 7-27 0-33-2Z", colour);
const laidDown = (c) =>
    path("M-17-10-8-12-2 13-11 16Z", c.cuff) +
    path("M-6-9C4-12 15-9 23-3 27 0 25 4 21 4 24 8 20 11 16 10 15 14 8 14 4 13L-3 10Z", PAINT.skin) +
    line("M9-2C14-1 18 2 21 4M7 4C11 5 14 8 16 10", 1.2);

export const LEFT_HAND = {
    nothing: () => "",
    // A hand laid upon the belt, in a slashed or a plain sleeve.
    resting: (c) => sleeve(c) + slashes(c.trim ?? c.cuff) + laidDown(c),
    plain: (c) => sleeve(c) + line("M-56 28C-48 16-38 8-28 3", 1.3) + laidDown(c),
    orb: (c) =>
        path("M-67 34C-60 16-48 6-30 8L-26 32-42 40Z", c.sleeve) + path("M-35 6-26 4-21 32-31 35Z", c.cuff) +
        dot(0, -6, 20, PAINT.gold) + line("M-20-6C-8 0 8 0 20-6M0-2V-26", 3.2, { stroke: PAINT.red }) +
        line("M-20-6C-8 0 8 0 20-6", 1) + line("M0-26V-38M-5-33H5", 3) +
        path("M-30 20C-30 8-22 6-16 10-12 4-8 6-7 9-2 5 3 6 3 10 8 6 13 8 12 13L10 28-24 34Z", PAINT.skin) + line("M-7 9-8 16M3 10 2 17M-16 10-16 15", 1.2),
    // Shield and drum leave room for a suit sign, which the under has at his feet.
    shield: (c) =>
        path("M-29-34C-12-29 12-30 29-36 33-8 24 22 2 36-20 22-32-8-29-34Z", c.flag) +
        path("M-23-27C-10-24 10-24 23-29 25-7 18 16 2 27-14 16-25-7-23-27Z", PAINT.white, { "stroke-width": 1.4 }),
    drum: (c) =>
        path("M-31-20V20C-22 34 22 34 31 20V-20Z", PAINT.white) +
        path("M-31-22V-12C-22 0 22 0 31-12V-22Z", c.flag) + path("M-31 16V24C-22 37 22 37 31 24V16C22 29-22 29-31 16Z", c.flag) +
        line("M-31-10-27 19M31-10 27 19", 1.6) +
        path("M-31-22C-22-34 22-34 31-22 22-11-22-11-31-22Z", PAINT.cream) +
        line("M-6-20 24-34M6-19-20-35", 5.5) + line("M-6-20 24-34M6-19-20-35", 2.8, { stroke: PAINT.ochre }),
    letter: (c) =>
        sleeve(c) +
        group({ transform: "translate(16 -16) rotate(-12)" },
            path("M-24-18H22V16H-24Z", PAINT.cream), line("M-24-18-1 0 22-18", 1.5), dot(-1, 1, 5, PAINT.red, { "stroke-width": 1.3 })) +
        laidDown(c),
};
