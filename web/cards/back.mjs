// The back: a lattice of lozenges with a four-leaved rosette, the same after a half turn.
import { dot, group, HEIGHT, line, path, WIDTH } from "./draw.mjs";

const BLUE = "#24497f";
const PALE = "#dfe8f4";
const GOLD = "#f0c466";
const INSET = 16;

function lattice(mark) {
    const [left, right, top, bottom] = [INSET, WIDTH - INSET, INSET, HEIGHT - INSET];
    const columns = 8;
    const rows = 13;
    const dx = (right - left) / columns;
    const dy = (bottom - top) / rows;
    const cells = [];
    for (let row = 0; row < rows; row++)
        for (let column = 0; column < columns; column++)
            cells.push(mark(left + column * dx, top + row * dy, dx / 2, dy / 2));
    return cells.join("");
}

const two = (value) => Math.round(value * 100) / 100;
const lozenge = (x, y, w, h) => `M${two(x + w)} ${two(y)}l${two(w)} ${two(h)} ${two(-w)} ${two(h)} ${two(-w)} ${two(-h)}z`;
const stud = (x, y, w, h) => `M${two(x + w)} ${two(y + h)}h0`;

export function back() {
    const petal = path("M0-6C-22-22-20-46 0-61 20-46 22-22 0-6Z", GOLD, { stroke: BLUE, "stroke-width": 3 });
    const small = path("M0-10C-10-24-9-38 0-50 9-38 10-24 0-10Z", PALE, { stroke: BLUE, "stroke-width": 2 });
    return (
        `<rect x="${INSET - 4}" y="${INSET - 4}" width="${WIDTH - 2 * INSET + 8}" height="${HEIGHT - 2 * INSET + 8}" rx="12" fill="${BLUE}"/>` +
        line(lattice(lozenge), 1.8, { stroke: "#a9bfdf" }) +
        line(lattice(stud), 5, { stroke: GOLD, "stroke-linecap": "round" }) +
        group({ transform: `translate(${WIDTH / 2} ${HEIGHT / 2})` },
            dot(0, 0, 74, BLUE, { stroke: PALE, "stroke-width": 3 }),
            dot(0, 0, 67, "none", { stroke: GOLD, "stroke-width": 1.5 }),
            [45, 135, 225, 315].map((a) => group({ transform: `rotate(${a})` }, small)).join(""),
            [0, 90, 180, 270].map((a) => group({ transform: `rotate(${a})` }, petal)).join(""),
            dot(0, 0, 9, PALE, { stroke: BLUE, "stroke-width": 3 })) +
        `<rect x="${INSET}" y="${INSET}" width="${WIDTH - 2 * INSET}" height="${HEIGHT - 2 * INSET}" rx="9" fill="none" stroke="${GOLD}" stroke-width="2"/>`
    );
}
