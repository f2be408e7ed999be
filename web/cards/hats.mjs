// What is worn on the head, around the same 0,0 as in heads.mjs; hats sit at -18 and end above
// -68. A hat may have a part behind the head.
import { both, dot, line, path, PAINT } from "./draw.mjs";

const none = () => "";
const worn = (front, back = none) => ({ front, back });

const band = (fill = PAINT.gold) =>
    path("M-28-31C-14-25 14-25 28-31L27-19C13-13-13-13-27-19Z", fill);
const jewels = (colours) =>
    [-17, 0, 17].map((x, i) => dot(x, i === 1 ? -20 : -21.5, 3.2, colours[i % colours.length], { "stroke-width": 1.2 })).join("");
const velvet = (colour) => path("M-25-30C-30-56 30-56 25-30Z", colour);

const feather = (colour) =>
    path("M14-38C20-60 44-66 56-52 62-42 56-30 46-24 50-34 46-40 42-42 34-44 24-40 14-38Z", colour) +
    line("M16-39C28-48 42-52 50-40M30-46 33-54M40-47 45-55M47-42 54-46", 1.2);

// Ostrich plume that falls to the back.
const plume = (colour) =>
    path("M-6-50C2-67 26-69 40-60 54-55 58-40 50-26 46-20 40-22 42-28 36-26 34-32 37-36 30-36 29-42 31-45 22-46 8-46-6-50Z", colour) +
    line("M0-51C18-60 40-56 46-34M24-56 26-62M36-51 42-56M43-42 51-45", 1.2);

export const HATS = {
    // Five points with pearls.
    points: (c) =>
        worn(() =>
            velvet(c.cap) +
            path("M-28-24-33-54-18-41-11-60 0-42 11-60 18-41 33-54 28-24C14-18-14-18-28-24Z", PAINT.gold) +
            [[-33, -55], [-11, -61], [11, -61], [33, -55]].map(([x, y]) => dot(x, y, 3.6, PAINT.white, { "stroke-width": 1.5 })).join("") +
            band() + jewels([c.gem, c.gem2])),
    // Three lilies.
    lilies: (c) =>
        worn(() =>
            velvet(c.cap) +
            path("M-28-24C-28-36-30-42-36-46-32-56-24-54-22-46-18-52-14-48-16-42L-9-36C-9-44-11-50-16-54-12-60-6-60 0-66 6-60 12-60 16-54 11-50 9-44 9-36L16-42C14-48 18-52 22-46 24-54 32-56 36-46 30-42 28-36 28-24 14-18-14-18-28-24Z", PAINT.gold) +
            line("M0-62V-34M-29-50C-25-44-23-38-22-32M29-50C25-44 23-38 22-32", 1.3) +
            band() + jewels([c.gem, c.gem2])),
    // Closed crown with arches, orb and cross.
    arches: (c) =>
        worn(() =>
            path("M-30-28C-40-50-20-60 0-54 20-60 40-50 30-28Z", c.cap) +
            path("M-30-26C-42-50-22-62 0-55 22-62 42-50 30-26L24-28C32-46 18-54 0-49-18-54-32-46-24-28Z", PAINT.gold) +
            path("M-4-26V-52H4V-26Z", PAINT.gold) +
            line("M0-58V-66M-4-63H4", 2.4) + dot(0, -56, 4.5, PAINT.gold) +
            band() + jewels([c.gem, c.gem2])),
    // Oak leaves.
    leaves: (c) =>
        worn(() =>
            velvet(c.cap) +
            both(path("M-28-24C-36-32-38-44-34-56-27-52-22-46-20-38L-16-26Z", PAINT.gold) + line("M-32-49C-28-42-26-36-24-28", 1.3)) +
            both(path("M-19-24C-23-38-20-50-12-58-6-50-4-42-4-24Z", PAINT.gold) + line("M-12-50V-28", 1.3)) +
            path("M-8-24C-11-42-8-56 0-66 8-56 11-42 8-24Z", PAINT.gold) + line("M0-57V-28", 1.3) +
            band() + jewels([c.gem, c.gem2])),
    // A small crown for a queen.
    diadem: () =>
        worn(() =>
            path("M-22-33-26-50-13-43-8-58 0-46 8-58 13-43 26-50 22-33C10-28-10-28-22-33Z", PAINT.gold) +
            [[-26, -51], [-8, -59], [8, -59], [26, -51]].map(([x, y]) => dot(x, y, 2.8, PAINT.white, { "stroke-width": 1.3 })).join("") +
            dot(0, -38, 3, PAINT.red, { "stroke-width": 1.2 }) + both(dot(-12, -38, 2.2, PAINT.blue, { "stroke-width": 1.2 }))),
    // Crown over a veil that falls to the shoulders.
    veil: (c) =>
        worn(
            () => HATS.diadem().front(),
            () =>
                both(path("M0-40C-44-40-38 0-42 22-44 36-54 44-50 56L-16 50 0 20Z", c.cloth)) +
                both(line("M-34-10C-34 10-38 30-43 48M-28 4C-28 20-30 36-33 48", 1.2)),
        ),
    // Rolled hood of the fifteenth century with a jewel.
    roll: (c) =>
        worn(() =>
            path("M-27-14C-40-30-30-52-12-52-4-54 0-46 0-44 0-46 4-54 12-52 30-52 40-30 27-14 24-26 14-33 0-33S-24-26-27-14Z", c.cloth) +
            both(line("M-33-32C-26-30-22-28-18-30M-26-44C-20-40-16-38-12-34M-12-51C-8-46-6-40-5-34", 1.4)) +
            dot(0, -40, 4.5, PAINT.gold) +
            path("M-16-52-19-62-8-57 0-66 8-57 19-62 16-52C8-57-8-57-16-53Z", PAINT.gold)),
    // A beret with a feather.
    beret: (c) =>
        worn(() =>
            path("M-29-16C-46-32-26-54 4-53 32-54 46-38 31-17 14-26-14-26-29-16Z", c.cloth) +
            line("M-22-34C-12-44 0-46 10-46M-30-28C-26-34-24-36-22-38M24-32C22-38 18-42 14-44", 1.3) +
            path("M-29-24C-14-33 14-33 31-25L30-15C14-24-14-24-28-14Z", c.trim) +
            feather(c.feather) + dot(17, -34, 4, PAINT.gold)),
    // A low cap, its brim turned up and slashed.
    slashed: (c) =>
        worn(() =>
            path("M-25-24C-30-54-10-60 2-59 20-60 30-50 26-24Z", c.cloth) +
            line("M-10-56C-12-48-12-40-11-34M8-57C10-50 10-42 9-34", 1.4) +
            path("M-35-20C-39-32-34-40-25-38L-16-33-9-39 0-33 9-39 16-33 25-38C34-40 39-32 35-20 20-27-20-27-35-20Z", c.trim) +
            feather(c.feather)),
    // A wide hat with a plume.
    wide: (c) =>
        worn(() =>
            path("M-22-28C-24-56-14-62 0-61S24-56 22-28Z", c.cloth) +
            path("M-22-36C-10-32 10-32 22-36V-26C10-21-10-21-22-26Z", c.trim) +
            plume(c.feather) +
            path("M-52-26C-40-32-24-27 0-25 24-27 40-32 52-26 44-12 22-14 0-14S-44-12-52-26Z", c.cloth)),
    // Three corners with a braid and a cockade.
    tricorn: (c) =>
        worn(() =>
            path("M-24-24C-22-50-10-56 0-56S22-50 24-24Z", c.cloth) +
            plume(c.feather) +
            path("M-50-34C-36-24-30-36 0-46 30-36 36-24 50-34 46-14 24-16 0-14-24-16-46-14-50-34Z", c.cloth) +
            line("M-46-30C-34-22-28-32 0-41 28-32 34-22 46-30", 2.6, { stroke: PAINT.gold }) +
            dot(-20, -29, 6, c.trim, { "stroke-width": 1.5 }) + dot(-20, -29, 2.2, PAINT.gold, { "stroke-width": 1 })),
    // A hussar's fur cap with a bag.
    busby: (c) =>
        worn(() =>
            path("M20-58C40-56 46-44 44-28L34-32C34-40 30-46 22-48Z", c.trim) + dot(40, -27, 4, PAINT.gold) +
            path("M-26-18C-32-40-28-58-24-62-8-67 8-67 24-62 28-58 32-40 26-18 12-25-12-25-26-18Z", c.cloth) +
            line("M-20-56 -18-48M-8-60 -7-50M6-58 6-50M17-57 15-49M-21-40-19-32M-8-42-7-34M7-41 6-33M20-40 17-33", 1.6, { stroke: c.fur })),
    // A foot soldier's helmet.
    morion: (c) =>
        worn(() =>
            path("M-24-22C-26-44-12-54 0-54S26-44 24-22Z", PAINT.silver) +
            path("M-18-48C-12-66 14-68 20-47 12-54-8-55-18-48Z", PAINT.steel) +
            path("M-46-34C-36-24-20-24 0-24S36-24 46-34C44-18 26-14 0-14S-44-18-46-34Z", PAINT.silver) +
            [-16, -5, 6, 17].map((x) => dot(x, -28, 1.8, PAINT.gold, { "stroke-width": 1 })).join("") +
            path("M18-44C30-62 46-60 52-50 46-50 48-44 44-42 36-46 28-44 18-40Z", c.feather)),
    // A fool's cap with two bells.
    fool: (c) =>
        worn(() =>
            path("M-2-22-27-18C-30-40-24-56-10-58-28-62-42-52-46-36-50-60-28-72-2-60Z", c.cloth) +
            path("M-2-22 27-18C30-40 24-56 8-58 26-62 40-52 44-36 50-60 28-72-2-60Z", c.trim) +
            both(dot(-45, -32, 5.5, PAINT.gold) + line("M-45-32V-28", 1.6)) +
            path("M-28-26-22-14-14-22-7-12 0-21 7-12 14-22 22-14 28-26C12-32-12-32-28-26Z", PAINT.gold)),
    // A soft hunter's hat, turned up at one side.
    hunter: (c) =>
        worn(() =>
            feather(c.feather) +
            path("M-26-24C-24-48-16-60-6-58 0-62 8-62 12-56 22-52 25-40 25-24Z", c.cloth) +
            path("M-25-36C-10-30 10-30 25-36L26-25C10-19-10-19-26-25Z", c.trim) +
            path("M-46-18C-36-34-24-26 0-25 22-26 32-38 40-34 42-22 30-14 0-14-24-14-40-10-46-18Z", c.cloth)),
    // A page's cap: round, with a feather.
    page: (c) =>
        worn(() =>
            path("M-27-18C-34-44-18-57 2-57S36-44 28-18C14-26-14-26-27-18Z", c.cloth) +
            line("M0-56C-2-46-2-36-1-25M-14-53C-18-44-18-34-16-23M15-53C19-44 18-34 16-23", 1.3) +
            path("M-29-26C-14-34 14-34 29-26L28-15C14-23-14-23-28-15Z", c.trim) +
            feather(c.feather) + dot(17, -34, 4, PAINT.gold)),
};
