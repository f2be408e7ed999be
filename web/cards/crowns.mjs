// Crowns, around the same 0,0 as in faces.mjs: the rim sits at -18, and all end above -68. A few
// have a part behind the head.
import { both, dot, gleam, line, path, shade, PAINT } from "./draw.mjs";

export const worn = (front, back = () => "") => ({ front, back });

const RIM = "M-27-32C-14-26 14-26 27-32L26.5-18C13-12-13-12-26.5-18Z";
const rim = (c) =>
    path(RIM, PAINT.gold) +
    shade("M27-32 26.5-18C23-16.5 19-15.4 15-14.6L15.5-28.5C20-29.3 24-30.5 27-32Z") +
    line("M-26.5-21C-13-15-13-15 0-15S13-15 26.5-21", 0.9) +
    [-17, 0, 17].map((x, i) => dot(x, i === 1 ? -22 : -24, 2.9, i % 2 ? c.gem2 : c.gem, { "stroke-width": 1 })).join("") +
    both(dot(-8.5, -22.8, 1.3, PAINT.white, { "stroke-width": 0.7 }));
const velvet = (colour) => path("M-25-30C-31-57 31-57 25-30Z", colour) + shade("M4-50C20-52 29-44 25-30H10C16-38 14-46 4-50Z");
const pearl = (x, y, r = 3.2) => dot(x, y, r, PAINT.white, { "stroke-width": 1.3 });
// The far side of the rim, seen between the points.
const farSide = (d) => path(d, PAINT.ochre, { "stroke-width": 1.4 });

export const CROWNS = {
    // Five points with pearls.
    points: (c) =>
        worn(() =>
            velvet(c.cap) + farSide("M-24-30-22-48-14-38-6-52 0-40 6-52 14-38 22-48 24-30Z") +
            path("M-27-28-34-54-19-41-12-59 0-42 12-59 19-41 34-54 27-28C14-22-14-22-27-28Z", PAINT.gold) +
            gleam("M-25-32-30-47-19-37-16-30C-19-30-22-31-25-32ZM-9-30-12-50-3-37-2-29Z", 0.45) + shade("M27-28 34-54 24-44 17-25C21-26 24-27 27-28ZM9-24 12-59 4-46 2-23Z") +
            [[-34, -55], [-12, -60], [12, -60], [34, -55]].map(([x, y]) => pearl(x, y)).join("") + rim(c)),
    // Three lilies.
    lilies: (c) =>
        worn(() =>
            velvet(c.cap) + farSide("M-24-30C-24-44-18-48-14-50-12-42-8-38 0-38S12-42 14-50C18-48 24-44 24-30Z") +
            path("M-27-28C-28-36-30-42-37-45-34-56-25-55-22-47-18-53-13-48-16-42L-9-36C-9-44-11-50-17-53-13-60-6-60 0-67 6-60 13-60 17-53 11-50 9-44 9-36L16-42C13-48 18-53 22-47 25-55 34-56 37-45 30-42 28-36 27-28 14-22-14-22-27-28Z", PAINT.gold) +
            shade("M0-67C6-60 13-60 17-53 11-50 9-44 9-36L4-26H0ZM22-47C25-55 34-56 37-45 30-42 28-36 27-28 24-27 20-26 17-25Z") +
            line("M0-62V-34M-31-49C-26-44-24-38-23-32M31-49C26-44 24-38 23-32", 1.1) + rim(c)),
    // Closed crown with arches, orb and cross.
    arches: (c) =>
        worn(() =>
            path("M-28-28C-42-50-20-60 0-53 20-60 42-50 28-28Z", c.cap) + shade("M4-52C20-58 40-50 28-28H12C22-36 20-48 4-52Z") +
            path("M-28-28C-44-51-22-63 0-55 22-63 44-51 28-28L22-29C34-46 18-55 0-49-18-55-34-46-22-29Z", PAINT.gold) +
            path("M-4-26C-5-36-4-46-3-52H3C4-46 5-36 4-26Z", PAINT.gold) + gleam("M-2.5-28C-3-38-2.5-46-1.5-51H0V-28Z", 0.5) +
            both([[-33, -42], [-27, -52], [-15, -56.5]].map(([x, y]) => pearl(x, y, 1.6)).join("")) +
            path("M-1.6-60V-62.5H-4.5V-65.5H-1.6V-68H1.6V-65.5H4.5V-62.5H1.6V-60Z", PAINT.gold, { "stroke-width": 1.2 }) + dot(0, -56, 4.4, PAINT.gold, { "stroke-width": 1.5 }) + rim(c)),
    // Oak leaves.
    leaves: (c) =>
        worn(() =>
            velvet(c.cap) +
            both(path("M-27-26C-34-30-32-36-38-38-34-42-40-46-36-55-31-54-29-50-27-46-23-47-22-42-21-38L-16-26Z", PAINT.gold) + line("M-34-49C-29-42-26-36-24-28", 1)) +
            both(path("M-18-25C-24-30-19-35-23-39-18-43-20-50-12-60-4-50-7-44-3-40-6-35-3-30-4-25Z", PAINT.gold) + line("M-12-52V-30", 1)) +
            path("M-7-25C-12-31-7-36-11-42-6-46-9-54 0-67 9-54 6-46 11-42 7-36 12-31 7-25Z", PAINT.gold) + line("M0-58V-30", 1) +
            shade("M0-67C9-54 6-46 11-42 7-36 12-31 7-25H1ZM36-55C40-46 34-42 38-38 32-36 34-30 27-26H22C28-34 32-42 36-55Z") + rim(c)),
    // A small crown for a queen.
    diadem: () =>
        worn(() =>
            farSide("M-19-36-17-50-9-43 0-54 9-43 17-50 19-36Z") +
            path("M-22-33-27-51-13-43-8-59 0-46 8-59 13-43 27-51 22-33C10-28-10-28-22-33Z", PAINT.gold) +
            shade("M22-33 27-51 18-46 14-31C17-31 20-32 22-33ZM5-30 8-59 2-49 1-30Z") +
            [[-27, -52], [-8, -60], [8, -60], [27, -51]].map(([x, y]) => pearl(x, y, 2.6)).join("") +
            dot(0, -38, 2.7, PAINT.red, { "stroke-width": 1 }) + both(dot(-12, -38, 2, PAINT.blue, { "stroke-width": 1 }))),
    // A low circlet of trefoils over loose hair.
    circlet: (c) =>
        worn(() =>
            path("M-25-29C-27-35-29-38-32-41-31-47-26-48-24-44-22-47-18-45-18-41L-9-41C-10-46-11-49-14-51-12-57-5-57-4-52-4-56-3-59 0-62 3-59 4-56 4-52 5-57 12-57 14-51 11-49 10-46 9-41L18-41C18-45 22-47 24-44 26-48 31-47 32-41 29-38 27-35 25-29 14-25-14-25-25-29Z", PAINT.gold) +
            shade("M25-29C27-35 29-38 32-41 31-47 26-48 24-44 23-38 20-31 15-26.5 19-27 22-28 25-29ZM0-62C3-59 4-56 4-52 5-57 12-57 14-51 11-49 10-46 9-41L5-27H0Z") +
            line("M-24-33C-12-29 12-29 24-33", 0.9) + dot(0, -37, 3, c.gem, { "stroke-width": 1 }) + both(dot(-14, -36, 1.8, PAINT.white, { "stroke-width": 0.8 }))),
    // Crown over a veil that falls to the shoulders.
    veil: (c) =>
        worn(
            () => CROWNS.diadem().front(),
            () =>
                both(path("M0-42C-46-42-38 0-43 22-45 34-54 42-51 54-38 58-24 54-14 48L0 20Z", c.cloth) +
                    shade("M-26-30C-34-8-26 20-32 53-24 52-18 50-14 48L0 20V-30Z", 0.12) +
                    line("M-35-12C-34 8-38 30-44 48M-30 2C-29 20-31 36-35 50", 1)),
        ),
    // Rolled hood of the fifteenth century with a jewel.
    roll: (c) =>
        worn(() =>
            path("M-15-50-20-63-8-57 0-67 8-57 20-63 15-50C8-55-8-55-15-50Z", PAINT.gold) +
            path("M-26-13C-41-29-31-53-12-53-4-55 0-47 0-45 0-47 4-55 12-53 31-53 41-29 26-13 24-26 14-33 0-33S-24-26-26-13Z", c.cloth) +
            shade("M12-53C31-53 41-29 26-13 25-21 22-26 17-29 26-36 24-48 12-53Z") +
            both(line("M-34-32C-27-30-22-28-18-30M-27-45C-21-40-16-38-13-34M-12-52C-8-46-6-40-5-34", 1.2)) +
            both([[-31, -24], [-30, -39], [-19, -48]].map(([x, y]) => pearl(x, y, 1.9)).join("")) +
            dot(0, -40, 4.6, PAINT.gold, { "stroke-width": 1.4 }) + dot(0, -40, 2.2, PAINT.green, { "stroke-width": 0.8 })),
};
