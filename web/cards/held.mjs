// What the people of the picture cards hold. In the right hand (0,0 is the fist) things stand
// upright, up to -112; at the left they are small and lie around 0,0.
import { at, cord, dot, gleam, group, line, path, shade, PAINT } from "./draw.mjs";

// Four fingers around a shaft, the thumb over them.
const fist = () =>
    path("M-1-12C6-13 11-10 12-4 13 3 12 9 8 12L-2 12Z", PAINT.skin) +
    shade("M12-4C13 3 12 9 8 12H2C8 8 10 2 8-11 10-10 11.5-7 12-4Z") +
    [[-9.5, -10], [-11, -4.7], [-10.5, 0.6], [-9, 5.9]]
        .map(([x, y]) => path(`M${x + 2.6} ${y}H3A2.65 2.65 0 0 1 3 ${y + 5.3}H${x + 2.6}A2.65 2.65 0 0 1 ${x + 2.6} ${y}Z`, PAINT.skin, { "stroke-width": 1.3 })).join("") +
    path("M9-12C5-15-3-14-7-12-9.5-10.5-8-7.5-5-8L4-7.5C8-7 11-9 9-12Z", PAINT.skin, { "stroke-width": 1.4 });

const raisedArm = (c) =>
    path("M-10 12 11 11C15 19 19 26 23 31L-17 39C-15 30-12 20-10 12Z", c.sleeve) +
    shade("M-10 12-2 12C-4 20-6 30-7 37L-17 39C-15 30-12 20-10 12Z") +
    path("M-12 9C-4 12 6 12 13 8L15 16C6 20-6 20-14 17Z", c.cuff) + line("M-6 11-7 18M1 11.5 1 19M8 10 9 17", 0.9);
const staff = (top, bottom, fill, half = 2.8) =>
    path(`M${-half} ${top}H${half}V${bottom}H${-half}Z`, fill, { "stroke-width": 1.7 }) + shade(`M${-half} ${top}H${-half / 3}V${bottom}H${-half}Z`, 0.25);

const raised = (thing) => (c) => raisedArm(c) + thing(c) + fist();

const stalk = (top) => cord(`M0 20C-2-4-1-20 2 ${top}`, 2.6, PAINT.green);

export const RIGHT_HAND = {
    sceptre: raised(() =>
        staff(-84, 18, PAINT.gold) + path("M-7-84H7L4-77H-4Z", PAINT.ochre, { "stroke-width": 1.5 }) +
        path("M0-112C7-105 8-98 4.5-92 9-97 16-95 16-88 13-84 6-84 0-82-6-84-13-84-16-88-16-95-9-97-4.5-92-8-98-7-105 0-112Z", PAINT.gold) +
        shade("M0-112C-7-105-8-98-4.5-92-9-97-16-95-16-88-13-84-6-84 0-82-3-88-5-96 0-112Z") + dot(0, -89, 2.8, PAINT.red, { "stroke-width": 1 })),
    orbSceptre: raised(() =>
        staff(-86, 18, PAINT.gold) + path("M-6-84H6L4-78H-4Z", PAINT.ochre, { "stroke-width": 1.5 }) + dot(0, -93, 9.5, PAINT.gold) + shade("M0-102.5A9.5 9.5 0 0 0 0-83.5Q-7-93 0-102.5Z") +
        line("M-9.5-94C-4-91 4-91 9.5-94", 1.2) + cord("M0-102V-112M-4.5-108H4.5", 1.6, PAINT.gold)),
    sword: raised(() =>
        path("M-4.5-14V-98L0-110 4.5-98V-14Z", PAINT.silver, { "stroke-width": 1.7 }) + shade("M-4.5-14V-98L0-110V-14Z", 0.2) +
        path("M-19-21C-14-15-6-16 0-16S14-15 19-21C23-18 21-12 16-11 8-9-8-9-16-11-21-12-23-18-19-21Z", PAINT.gold, { "stroke-width": 1.7 }) +
        staff(-10, 14, PAINT.brown, 3) + dot(0, 18, 4.6, PAINT.gold, { "stroke-width": 1.5 })),
    sabre: raised(() =>
        path("M-4-12C-6-50-2-84 14-110 13-78 8-44 5-12Z", PAINT.silver, { "stroke-width": 1.7 }) + shade("M-4-12C-6-50-2-84 14-110 4-80 1-46 1-12Z", 0.2) +
        path("M-13-15C-8-11 10-11 15-15 17-12 15-8 12-7-4-5-6-5-12-8-15-9-15-13-13-15Z", PAINT.gold, { "stroke-width": 1.7 }) +
        cord("M14-9C20 2 14 14 3 16", 2.2, PAINT.gold)),
    halberd: raised(() =>
        staff(-98, 20, PAINT.brown) +
        path("M0-116 4.5-97H-4.5Z", PAINT.silver, { "stroke-width": 1.7 }) +
        path("M-3-92C-10-97-17-98-22-101-25-86-23-75-18-66-14-73-8-76-3-76Z", PAINT.silver, { "stroke-width": 1.7 }) + gleam("M-20-96C-22-86-21-77-17-71-15-78-16-88-20-96Z", 0.9) +
        path("M3-90 18-84 3-78Z", PAINT.silver, { "stroke-width": 1.7 }) + path("M-4.5-97H4.5V-72H-4.5Z", PAINT.steel, { "stroke-width": 1.5 }) +
        path("M-5-70C-7-64-6-60-8-55-3-57 3-57 8-55 6-60 7-64 5-70Z", PAINT.red, { "stroke-width": 1.2 })),
    axe: raised(() =>
        staff(-104, 20, PAINT.brown, 3.2) +
        path("M-3-98C-10-106-18-106-24-108-27-92-26-78-22-66-16-72-10-74-3-74Z", PAINT.silver, { "stroke-width": 1.7 }) + gleam("M-21-104C-23-92-22-80-19-71-16-80-17-94-21-104Z", 0.9) +
        path("M3-94 15-90 12-82 3-80Z", PAINT.steel, { "stroke-width": 1.5 })),
    lance: raised((c) =>
        staff(-96, 20, PAINT.brown, 2.4) + path("M0-116 4.5-104 0-94-4.5-104Z", PAINT.silver, { "stroke-width": 1.6 }) +
        path("M2.4-93C10-97 16-90 23-94L17-83 23-72C16-68 10-75 2.4-71Z", c.flag, { "stroke-width": 1.6 }) + path("M2.4-86C8-88 13-83 18-85L17-83 18-81C13-79 8-80 2.4-78Z", c.flag2, { stroke: "none" })),
    lyre: raised(() =>
        path("M-18-64C-24-40-20-20-5-14H5C20-20 24-40 18-64L12-66C17-44 13-28 2-24H-2C-13-28-17-44-12-66Z", PAINT.gold) +
        shade("M-18-64C-24-40-20-20-5-14H0V-24H-2C-13-28-17-44-12-66Z") +
        path("M-22-62C-20-68-16-69-12-66-4-62 4-62 12-66 16-69 20-68 22-62 18-58 12-57 8-57H-8C-12-57-18-58-22-62Z", PAINT.ochre, { "stroke-width": 1.7 }) +
        line("M-7-56-4-24M-2.4-56-1.4-24M2.4-56 1.4-24M7-56 4-24", 0.9) + path("M-7-14H7L5-8H-5Z", PAINT.gold, { "stroke-width": 1.5 })),
    rose: raised(() =>
        stalk(-38) +
        path("M0-20C8-30 17-28 21-21 15-14 6-14 0-20Z", PAINT.green, { "stroke-width": 1.5 }) + path("M-1-14C-10-24-18-21-21-14-15-8-8-8-1-14Z", PAINT.green, { "stroke-width": 1.5 }) + line("M3-20 16-21M-4-14-16-15", 0.9) +
        path("M2-70C13-72 21-62 18-52 20-42 10-35 2-37-6-35-16-42-14-52-17-62-9-72 2-70Z", PAINT.red) +
        path("M-13-56C-9-66 1-62 3-55 6-63 15-62 17-51 12-38-6-39-13-56Z", "#e0564d", { "stroke-width": 1.3 }) +
        line("M-6-51C-5-59 9-60 10-52 9-46-2-45-1-51 0-54 6-55 6-51", 1.2)),
    tulip: raised((c) =>
        stalk(-40) +
        path("M0-12C12-22 19-38 16-48 6-40 0-28 0-12Z", PAINT.green, { "stroke-width": 1.5 }) + line("M2-17C9-26 13-35 15-43", 0.9) +
        path("M-12-68C-17-50-12-40 2-38 16-40 21-50 16-68L9-58 2-72-5-58Z", c.flower) +
        shade("M-12-68C-17-50-12-40 2-38-6-46-6-54-5-58Z") +
        line("M2-70C-3-60-3-48 2-40 7-48 7-60 2-70", 1.2)),
    lily: raised(() =>
        stalk(-44) +
        path("M0-10C-12-18-19-32-16-42-6-36 0-24 0-10Z", PAINT.green, { "stroke-width": 1.5 }) +
        path("M2-40C-10-43-22-54-22-66-13-67-6-62-3-56-6-66-3-76 2-82 7-76 10-66 7-56 10-62 17-67 26-66 26-54 14-43 2-40Z", PAINT.white) +
        shade("M2-40C-10-43-22-54-22-66-16-56-8-50-1-48ZM-3-56C-6-66-3-76 2-82 0-70 1-58 2-46 0-48-2-52-3-56Z", 0.12) +
        line("M-3-56C-2-51 0-48 2-44 4-48 6-51 7-56M2-44V-60", 1) + [[-3, -63], [2, -64], [7, -63]].map(([x, y]) => dot(x, y, 1.7, PAINT.gold, { "stroke-width": 0.8 })).join("")),
    fan: raised((c) =>
        path("M0-4-25-44C-13-62 15-62 25-44Z", c.flag) +
        shade("M0-4-25-44C-22-49-18-52-14-54ZM0-4-3-57C2-58 6-57 11-56Z") +
        line("M0-4-14-54M0-4-3-57M0-4 11-56", 1.1) +
        path("M-25-44C-13-62 15-62 25-44L20-37C19-42 14-43 12-40 10-46 3-47 0-43-3-47-10-46-12-40-14-43-19-42-20-37Z", c.flag2, { "stroke-width": 1.5 })),
    flute: raised(() =>
        group({ transform: "rotate(-14)" }, staff(-82, 30, PAINT.ochre, 4.2),
            path("M-5-83H5V-76H-5ZM-5-22H5V-16H-5Z", PAINT.cream, { "stroke-width": 1.3 }), [-68, -59, -50, -41, -32].map((y) => dot(0.5, y, 1.7, PAINT.brown, { stroke: "none" })).join(""))),
    // A fool's staff, with a head like his own.
    bauble: raised((c) =>
        staff(-62, 20, PAINT.red) + [-50, -36, -22].map((y) => path(`M-2.8 ${y}H2.8V${y + 6}H-2.8Z`, PAINT.gold, { "stroke-width": 1.2 })).join("") +
        path("M-13-54-9-62H9L13-54 7-57 4-50 0-56-4-50-7-57Z", PAINT.gold, { "stroke-width": 1.4 }) +
        dot(0, -70, 10, PAINT.skin, { "stroke-width": 1.7 }) + line("M-4-71V-70M4-71V-70", 2.2) + line("M-4-66Q0-63 4-66M0-70-1-67.5 1-67", 1) +
        path("M-10-73C-15-76-17-72-18-66-24-80-14-90 0-84Z", c.cloth, { "stroke-width": 1.7 }) + path("M10-73C15-76 17-72 18-66 24-80 14-90 0-84Z", c.trim, { "stroke-width": 1.7 }) +
        path("M-10.5-72C-10-82-5-88 0-95 5-88 10-82 10.5-72 4-75-4-75-10.5-72Z", PAINT.red, { "stroke-width": 1.7 }) +
        [[-18, -64], [0, -96], [18, -64]].map(([x, y]) => dot(x, y, 3.2, PAINT.gold, { "stroke-width": 1.2 })).join("")),
    goblet: raised(() =>
        path("M-4-12H4V-24H-4Z", PAINT.gold, { "stroke-width": 1.6 }) + dot(0, -20, 4.6, PAINT.gold, { "stroke-width": 1.5 }) +
        path("M-17-54H17C18-36 10-26 0-26S-18-36-17-54Z", PAINT.gold) + shade("M-17-54C-18-36-10-26 0-26-8-34-9-44-8-54Z") +
        path("M-17-54C-10-50 10-50 17-54 10-58-10-58-17-54Z", PAINT.wine, { "stroke-width": 1.6 }) +
        line("M-16-44C-6-40 6-40 16-44", 1.1) + [-9, 0, 9].map((x) => dot(x, x ? -37 : -36, 2.2, PAINT.red, { "stroke-width": 0.9 })).join("") +
        path("M-12 14C-8 9-4 9 0 9S8 9 12 14Z", PAINT.gold, { "stroke-width": 1.6 })),
};

// The lower left arm comes from the corner of the frame.
const lowerArm = (c) =>
    shade("M-38 31C-34 23-26 15-11 11L-4 14C-12 18-20 22-26 29Z", 0.22) +
    path("M-64 35C-58 16-42 1-17-7L-11 11C-26 15-34 23-38 31Z", c.sleeve) +
    shade("M-38 31C-34 23-26 15-11 11L-13 5C-28 9-40 18-46 32Z") +
    line("M-52 26C-45 15-37 9-28 5", 1) +
    path("M-20-10C-16-13-12-14-9-14L-2 12C-6 15-9 16-13 16Z", c.cuff) + line("M-14-12-7 14", 0.9);
const openHand = () =>
    path("M-6-9C0-12 6-11 11-9L25-5C29-3.5 28 0 24-.5L27 1.5C30 4 27 6.5 24 5L25 7C26 10 22 11.5 19 9.5 19 13 15 14 12 12 6 14 0 13-4 11Z", PAINT.skin) +
    shade("M-4 11C0 13 6 14 12 12 15 14 19 13 19 9.5 22 11.5 26 10 25 7 14 10 2 8-6 2Z", 0.13) +
    line("M24-.5 13-3M24 5 12 2M19 9.5 10 6.5", 1) +
    path("M0-10C5-15 12-18 17-17 20-16 19-12.5 16-12 12-11 10-8 7-6 3-5 0-7 0-10Z", PAINT.skin, { "stroke-width": 1.4 });

// A fist around something that leans by `angle`, seen from the other side than the right one.
const grasped = (angle, thing) => (c) =>
    lowerArm(c) + group({ transform: `translate(7 0) rotate(${angle}) scale(-1 1)` }, thing(c), fist());

export const LEFT_HAND = {
    nothing: () => "",
    // A hand laid upon the breast.
    resting: (c) => lowerArm(c) + openHand(),
    orb: (c) =>
        lowerArm(c) +
        dot(13, -14, 19, PAINT.gold) + shade("M13-33A19 19 0 0 0 13 5Q-4-14 13-33Z") +
        cord("M-6-14C4-8 22-8 32-14M13-10V-33", 2.4, PAINT.red) + cord("M13-33V-45M8-40H18", 1.8, PAINT.gold) +
        path("M-6-8C-4-10-1-9 1-6 4-8 8-7 9-3 13-5 17-3 17 1 21 0 25 3 23 7 20 13 8 15 0 13L-5 11Z", PAINT.skin) + line("M1-6C3-3 4 0 4 2M9-3C11 0 12 3 11 5M17 1C18 4 18 6 17 8", 1),
    hilt: grasped(42, () =>
        path("M-3.4 10H3.4V27H-3.4Z", PAINT.silver, { "stroke-width": 1.5 }) + path("M-17 14C-12 9 12 9 17 14 19 18 15 20 12 18 6 16-6 16-12 18-15 20-19 18-17 14Z", PAINT.gold, { "stroke-width": 1.6 }) +
        staff(-18, 12, PAINT.brown, 3.2) + dot(0, -21, 5, PAINT.gold, { "stroke-width": 1.5 })),
    scroll: grasped(62, () =>
        path("M-6.5-30H6.5V24H-6.5Z", PAINT.cream) + shade("M-6.5-30H-1V24H-6.5Z", 0.14) +
        path("M-6.5-30C-6.5-34 6.5-34 6.5-30 6.5-26-6.5-26-6.5-30Z", PAINT.cream, { "stroke-width": 1.5 }) + line("M-2.5-30.5C-2-32.5 4-32 3-29.5", 0.9) +
        path("M-7-22H7V-17H-7Z", PAINT.red, { "stroke-width": 1.2 }) + path("M3-18 8-8 4-9 2-5 0-17Z", PAINT.red, { "stroke-width": 1.1 })),
    mirror: grasped(28, () =>
        staff(-20, 20, PAINT.gold, 2.8) + dot(0, -33, 16, PAINT.gold) + dot(0, -33, 11.5, "#cfe3f0", { "stroke-width": 1.3 }) + gleam("M-8-33C-8-39-3-42 1-42-3-38-4-34-4-28-6-29-8-31-8-33Z", 0.8)),
    book: (c) =>
        lowerArm(c) +
        group({ transform: "translate(15 -14) rotate(-8)" },
            path("M-15-23H19V21H-15Z", PAINT.cream), path("M-18-25H15V19H-18Z", PAINT.wine),
            path("M-18-25H-12V19H-18Z", PAINT.brown, { "stroke-width": 1.2 }), line("M-8-21H11V15H-8Z", 1.1, { stroke: PAINT.gold }),
            path("M1.5-12 7-3 1.5 6-4-3Z", PAINT.gold, { "stroke-width": 1 })) +
        openHand(),
    buckler: (c) =>
        at(-2, -2,
            dot(0, 0, 31, PAINT.gold), dot(0, 0, 24.5, c.flag, { "stroke-width": 1.5 }),
            path("M0-23 3.4-8.3 16.3-16.3 8.3-3.4 23 0 8.3 3.4 16.3 16.3 3.4 8.3 0 23-3.4 8.3-16.3 16.3-8.3 3.4-23 0-8.3-3.4-16.3-16.3-3.4-8.3Z", c.flag2, { "stroke-width": 1.2 }),
            shade("M0-31A31 31 0 0 0 0 31C-18 22-20-18 0-31Z", 0.14), dot(0, 0, 6.5, PAINT.gold, { "stroke-width": 1.4 }),
            [0, 45, 90, 135].map((angle) => group({ transform: `rotate(${angle})` }, dot(0, -27.8, 1.4, PAINT.white, { "stroke-width": 0.7 }), dot(0, 27.8, 1.4, PAINT.white, { "stroke-width": 0.7 }))).join("")),
    // Shield and drum leave room for a suit sign, which the under has at his feet.
    shield: (c) =>
        path("M-30-33C-14-28 14-28 30-33 34-8 24 20 0 33-24 20-34-8-30-33Z", c.flag) + shade("M-30-33C-34-8-24 20 0 33-12 20-20-4-22-30Z") +
        path("M-24-26C-12-22 12-22 24-26 27-7 19 15 0 26-19 15-27-7-24-26Z", PAINT.white, { "stroke-width": 1.3 }),
    drum: (c) =>
        path("M-31-20V18C-22 30 22 30 31 18V-20Z", PAINT.white) +
        path("M-31-22V-12C-22 0 22 0 31-12V-22Z", c.flag) + path("M-31 12V19C-22 31 22 31 31 19V12C22 24-22 24-31 12Z", c.flag) +
        shade("M-31-20V18C-28 22-24 24-20 25V-7C-25-9-29-11-31-14Z") +
        line("M-31-10-25 16M31-10 25 16", 1.5) +
        path("M-31-22C-22-33 22-33 31-22 22-11-22-11-31-22Z", PAINT.cream) +
        cord("M-6-20 24-35M6-19-20-36", 2.6, PAINT.ochre),
    letter: (c) =>
        lowerArm(c) +
        group({ transform: "translate(17 -17) rotate(-12)" },
            path("M-23-17H22V15H-23Z", PAINT.cream), shade("M-23 15-6-2 0 2 6-2 22 15Z", 0.12), line("M-23-17 0 2 22-17M-23 15-6-2M22 15 6-2", 1.1), dot(0, 1, 4.8, PAINT.red, { "stroke-width": 1.2 })) +
        openHand(),
    // A falcon, hooded, on the glove.
    falcon: (c) =>
        lowerArm(c) +
        at(-5, -10,
            path("M4 10C-2 20-6 24-10 25-8 16-6 6-3-2Z", PAINT.steel, { "stroke-width": 1.5 }) +
            path("M0-4C-7-12-8-27-3-36 0-44 9-49 16-45 22-42 23-37 21-32 27-24 26-10 18-3 14 2 5 2 0-4Z", PAINT.steel) +
            path("M10-6C4-12 5-27 14-33 22-26 23-13 17-5 15-3 12-4 10-6Z", PAINT.cream, { "stroke-width": 1 }) + line("M11-23 13.5-21M16-23 18.5-21M11-16 13.5-14M16-16 18.5-14M13-10 15-8", 1) +
            shade("M0-4C-7-12-8-27-3-36-1-28-1-14 8 0 5 0 2-1 0-4Z") + line("M-2-26C-1-16 2-8 6-4", 1) +
            path("M6-46C12-50 21-46 22-38 18-37 12-38 8-36 5-39 4-43 6-46Z", PAINT.red, { "stroke-width": 1.4 }) + path("M21-39C26-39 27-36 25-32 23-34 21-35 20-36Z", PAINT.gold, { "stroke-width": 1.1 }) +
            path("M10-49C9-54 12-58 16-58 15-54 15-51 14-49Z", PAINT.gold, { "stroke-width": 1.1 })) +
        openHand(),
};
