// Heads: faces, hair and beards around 0,0. The chin is at 31, the forehead at -28, the ears at
// 22 to both sides. What a person wears on it is in hats.mjs.
import { both, dot, group, line, mirrored, path, INK, PAINT } from "./draw.mjs";

// The features sit off the axis: nearly from the front, and turned to the right.
function features({ woman, stern }) {
    const eye = (x) =>
        path(`M${x - 5.5} -1.5Q${x} -6.5 ${x + 5.5} -1.5 ${x} 2 ${x - 5.5} -1.5Z`, PAINT.white, { "stroke-width": 1 }) +
        dot(x + 1, -2.2, 2.3, INK, { stroke: "none" }) +
        line(`M${x - 6} -2Q${x} -7.5 ${x + 6} -2`, woman ? 2 : 1.8);
    const brow = (x) =>
        stern && !woman
            ? line(`M${x - 7} -9Q${x} -13 ${x + 7} -9.5`, 2.6)
            : line(`M${x - 6.5} -9.5Q${x} -13.5 ${x + 6.5} -10`, woman ? 1.4 : 2);
    const mouth = woman
        ? path("M-3.5 17Q1 14.6 3 16 5.5 14.6 9.5 16.6 4 23-3.5 17Z", PAINT.lips, { "stroke-width": 0.8 }) + line("M-4 17Q3 20 10 16.5", 1)
        : path("M-4 17.5Q0 16.4 3 17.2 6 16.4 10 17 4 22.5-4 17.5Z", PAINT.lips, { "stroke-width": 0.8 }) + line("M-6 16.5Q3 20.5 12 16", 1.3);
    return (
        group({ stroke: "none" }, dot(-10, 9, woman ? 5 : 4, PAINT.blush), dot(15, 9, woman ? 4 : 3, PAINT.blush)) +
        eye(-6) + eye(11) + brow(-6) + brow(11) +
        line("M4.5-3C5 3 8 7 8.2 9.5 8 11.5 5 12 3 11.3", 1.5) +
        mouth +
        line("M0 24.5Q3 26 6 24.5", 1.1)
    );
}

// `person.turn` is 1 for a face that looks to the right, -1 to the left.
export function face(person) {
    const drawn = path(
        person.woman
            ? "M-22-12C-23 8-15 24-4 30Q2 33 7 29C17 23 23 8 22-12 22-34-22-34-22-12Z"
            : "M-22-12C-23 8-19 22-8 30Q2 34 10 29C19 22 23 8 22-12 22-34-22-34-22-12Z",
        PAINT.skin,
    ) + features(person);
    return person.turn < 0 ? mirrored(drawn) : drawn;
}

const none = () => "";

// Hair behind the face and hair in front of it.
export const HAIR = {
    long: {
        back: (c) =>
            both(path("M0-30C-34-34-32-4-35 14-37 28-46 30-44 40-40 49-30 46-28 41-24 49-12 47-12 38L0 20Z", c)) +
            both(line("M-28-10C-29 10-31 24-36 34M-24 0C-25 18-24 28-26 38", 1.3)),
        front: none,
    },
    bob: {
        back: (c) => both(path("M0-30C-36-34-38 0-36 24-35 36-22 37-17 30L0 20Z", c)),
        front: (c) =>
            path("M-26 8C-28-30-10-34 0-34S28-30 26 8C23 6 21-4 20-10 10-7-8-8-20-11-21-4-23 6-26 8Z", c) +
            line("M-12-24C-14-18-14-14-13-10M0-26V-8M12-24C14-18 13-14 13-9", 1.2) +
            both(line("M-30-4C-31 10-31 20-29 30M-25 12C-26 20-25 26-23 32", 1.3)),
    },
    curls: {
        back: (c) =>
            both([[-24, -16, 11], [-30, 0, 11], [-31, 16, 11], [-28, 31, 10]]
                .map(([x, y, r]) => dot(x, y, r, c) + line(`M${x - r / 2} ${y}a${r / 2} ${r / 2} 0 1 1 ${r / 2} ${r / 2}`, 1.3)).join("")),
        front: (c) => path("M-24-6C-26-32-10-35 0-35S26-32 24-6C20-10 19-16 17-20 8-16-8-16-17-20-19-16-20-10-24-6Z", c),
    },
    waves: {
        back: (c) =>
            both(path("M0-32C-40-34-36-6-37 10-38 24-48 30-45 44-42 58-26 58-18 48L0 20Z", c)) +
            both(line("M-30-6C-29 14-33 24-38 38-38 44-36 48-32 50M-26 8C-25 22-28 34-28 44", 1.4)),
        front: (c) => parted(c),
    },
    coils: {
        back: (c) => both(dot(-29, 6, 13, c) + line("M-29 6m-8 0a8 8 0 1 1 8 8M-29 6m-3 0a3 3 0 1 1 3 3", 1.4)),
        front: (c) => parted(c),
    },
    braids: {
        back: (c) =>
            both([...Array(5).keys()]
                .map((i) => path(`M-34 ${-6 + i * 13}C-40 ${i * 13}-38 ${9 + i * 13}-29 ${11 + i * 13}-20 ${9 + i * 13}-18 ${i * 13}-24 ${-6 + i * 13}Z`, c)).reverse().join("")) +
            both(path("M-35 57H-23L-25 63H-33Z", PAINT.red)),
        front: (c) => parted(c),
    },
    short: {
        back: (c) => both(path("M0-30C-30-34-28-2-25 10L-18 12 0 0Z", c)),
        front: (c) => path("M-24-4C-27-32-10-35 0-35S27-32 24-4C21-8 20-14 18-18 8-14-8-14-18-18-20-14-21-8-24-4Z", c),
    },
};

const parted = (c) =>
    path("M1-26C-10-25-19-14-22 7-29-2-29-16-25-25-19-35-8-36 0-33 8-36 19-35 25-25 29-16 29-2 22 7 20-14 11-25 1-26Z", c) +
    line("M-4-30C-14-28-22-18-24-6M5-30C14-28 22-18 24-6", 1.2);

const moustache = (c) => path("M2 13C-4 9-12 11-16 20-9 21-2 20 2 16.5 6 20 13 21 20 20 16 11 8 9 2 13Z", c, { "stroke-width": 1.4 });

export const BEARD = {
    none,
    moustache,
    twirled: (c) => path("M2 13C-5 9-12 12-15 17-18 20-24 20-25 14-30 22-20 27-12 24-5 23 0 20 2 17 4 20 9 23 16 24 24 27 32 22 28 14 27 20 22 20 19 17 16 12 9 9 2 13Z", c, { "stroke-width": 1.4 }),
    pointed: (c) => path("M-5 24C-3 22 7 22 9 24 9 34 6 42 2 46-2 42-5 34-5 24Z", c) + moustache(c),
    full: (c) =>
        path("M-22 0C-25 24-16 46 1 54 18 46 25 24 22 0 20 10 14 14 9 15 5 24-1 24-5 15-12 14-19 10-22 0Z", c) +
        line("M-14 20C-13 32-8 40-3 45M16 20C15 32 10 40 5 45M-5 28C-4 36-2 42 1 48M7 28C6 36 4 42 1 48", 1.2) +
        moustache(c) +
        path("M-2 19Q2 17.5 6 19 2 22.5-2 19Z", PAINT.lips, { "stroke-width": 0.7 }),
    forked: (c) =>
        path("M-22 0C-25 22-24 42-12 52-6 48-1 42 0 36 2 42 8 48 14 52 25 42 25 22 22 0 20 10 14 14 9 15 5 24-1 24-5 15-12 14-19 10-22 0Z", c) +
        line("M-16 18C-17 32-14 40-11 46M-7 24C-7 32-9 38-10 44M17 18C18 32 15 40 13 46M9 24C9 32 11 38 12 44", 1.2) +
        moustache(c) +
        path("M-2 19Q2 17.5 6 19 2 22.5-2 19Z", PAINT.lips, { "stroke-width": 0.7 }),
    curly: (c) =>
        [[-20, 8], [-20, 20], [-13, 31], [-3, 38], [8, 37], [16, 30], [21, 19], [21, 8]]
            .map(([x, y]) => dot(x, y, 7.5, c, { "stroke-width": 1.4 })).join("") +
        path("M-20 2C-17 18-10 22-5 16-1 25 5 25 9 16 14 22 19 18 21 2 22 20 18 34 2 38-14 34-21 20-20 2Z", c, { stroke: "none" }) +
        moustache(c) +
        path("M-2 19Q2 17.5 6 19 2 22.5-2 19Z", PAINT.lips, { "stroke-width": 0.7 }),
};
