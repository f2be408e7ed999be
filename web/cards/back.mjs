// The back: petals in a net, a rosette in the middle, the same after a half turn.
import { dot, group, HEIGHT, line, path, WIDTH } from "./draw.mjs";

const BLUE = "#1f447c";
const DEEP = "#17335f";
const PALE = "#c3d3ea";
const GOLD = "#eebf5c";
const COLUMNS = 8;
const ROWS = 13;

const frame = (inset, radius, fill, more = {}) => {
    const extra = Object.entries(more).map(([name, value]) => ` ${name}="${value}"`).join("");
    return `<rect x="${inset}" y="${inset}" width="${WIDTH - 2 * inset}" height="${HEIGHT - 2 * inset}" rx="${radius}" fill="${fill}"${extra}/>`;
};

const round = (value) => Math.round(value * 100) / 100;

// Every line of the net between two knots is a petal, so that four of them make a flower.
function net() {
    const [left, top] = [25, 24];
    const dx = (WIDTH - 2 * left) / COLUMNS;
    const dy = (HEIGHT - 2 * top) / ROWS;
    const petals = [];
    const hearts = [];
    for (let row = 0; row <= ROWS; row++)
        for (let column = 0; column <= COLUMNS; column++) {
            const [x, y] = [round(left + column * dx), round(top + row * dy)];
            const [w, h] = [round(dx / 2), round(dy / 2)];
            if (column < COLUMNS) petals.push(`M${x} ${y}q${w}-6 ${round(dx)} 0-${w} 6-${round(dx)} 0z`);
            if (row < ROWS) petals.push(`M${x} ${y}q6 ${h} 0 ${round(dy)}-6-${h} 0-${round(dy)}z`);
            if (column < COLUMNS && row < ROWS) hearts.push(`M${round(x + dx / 2)} ${round(y + dy / 2)}h0`);
        }
    return path(petals.join(""), PALE) + line(hearts.join(""), 5, { stroke: GOLD, "stroke-linecap": "round" });
}

const turned = (angles, drawn) => angles.map((angle) => group({ transform: `rotate(${angle})` }, drawn)).join("");

function rosette() {
    const outline = { stroke: DEEP, "stroke-width": 2 };
    const petal = path("M0-8C-18-20-19-40 0-60 19-40 18-20 0-8Z", GOLD, outline) + line("M0-18V-46", 1.6, { stroke: DEEP });
    const leaf = path("M0-12C-11-24-10-40 0-54 10-40 11-24 0-12Z", PALE, outline);
    const bud = dot(0, -61, 3.4, GOLD);
    return group({ transform: `translate(${WIDTH / 2} ${HEIGHT / 2})` },
        dot(0, 0, 76, DEEP, { stroke: PALE, "stroke-width": 3 }),
        dot(0, 0, 69, "none", { stroke: GOLD, "stroke-width": 1.6 }),
        turned([45, 135, 225, 315], leaf + bud),
        turned([0, 90, 180, 270], petal),
        dot(0, 0, 10, PALE, outline), dot(0, 0, 4.5, GOLD));
}

export const back = () =>
    frame(11, 10, DEEP) + frame(15.5, 7, "none", { stroke: GOLD, "stroke-width": 2 }) + frame(19, 4, BLUE) + net() + rosette();
