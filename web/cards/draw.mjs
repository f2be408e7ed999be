// The pencils: what all parts of a card are drawn with. One unit is a quarter of a millimetre,
// so a card of 59 x 91 mm is 236 x 364.
export const WIDTH = 236;
export const HEIGHT = 364;
export const VIEW_BOX = `0 0 ${WIDTH} ${HEIGHT}`;

export const INK = "#26222e";
export const PAPER = "#fff";

// The paints of pictures. Suits have their own in suits.mjs.
export const PAINT = {
    red: "#c8352f",
    wine: "#8e2437",
    blue: "#27559b",
    night: "#1e3561",
    gold: "#f3ba3a",
    ochre: "#cf8a1d",
    green: "#33804f",
    moss: "#1f5a3a",
    white: "#fff",
    cream: "#fbf1dc",
    silver: "#d3dae2",
    steel: "#8d9aab",
    brown: "#7b4a26",
    skin: "#f9dcbf",
    shadow: "#ecbd98",
    blush: "#f0b09a",
    lips: "#b83a38",
};

const number = (value) => String(Math.round(value * 100) / 100);

const attributes = (more) =>
    Object.entries(more)
        .map(([name, value]) => ` ${name}="${typeof value === "number" ? number(value) : value}"`)
        .join("");

export const path = (d, fill, more = {}) => `<path d="${d}"${attributes({ fill, ...more })}/>`;
export const line = (d, width, more = {}) =>
    `<path d="${d}"${attributes({ fill: "none", ...(width ? { "stroke-width": width } : {}), ...more })}/>`;
// Shadow and light upon what is already painted, whatever its colour.
export const shade = (d, strength = 0.17) => `<path d="${d}" fill="${INK}" stroke="none" fill-opacity="${strength}"/>`;
export const gleam = (d, strength = 0.4) => `<path d="${d}" fill="#fff" stroke="none" fill-opacity="${strength}"/>`;
// A coloured cord or hem with ink on both sides.
export const cord = (d, width, colour, more = {}) =>
    line(d, width + 2.2, more) + line(d, width, { ...more, stroke: colour });
export const dot = (cx, cy, r, fill, more = {}) =>
    `<circle${attributes({ cx, cy, r, fill, ...more })}/>`;
export const group = (more, ...inside) => `<g${attributes(more)}>${inside.join("")}</g>`;

export const at = (x, y, ...inside) =>
    group({ transform: `translate(${number(x)} ${number(y)})` }, ...inside);
export const mirrored = (...inside) => group({ transform: "scale(-1 1)" }, ...inside);

// A part that the sheet holds once; `more` may move it.
export const use = (id, more = {}) => `<use${attributes({ href: `#${id}`, ...more })}/>`;

export const HALF_TURN = `rotate(180 ${WIDTH / 2} ${HEIGHT / 2})`;

// A path on both sides of the vertical axis.
export const both = (drawn) => drawn + mirrored(drawn);
