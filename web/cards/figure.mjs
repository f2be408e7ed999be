// The build all people of the picture cards share, in the card's own coordinates: where the head
// sits, where the seam between the halves runs, shoulders, trunk and the sleeves hanging from them.
import { line, path, shade, PAINT } from "./draw.mjs";

export const HEAD = { x: 136, y: 85, size: 0.97 };
export const HAND = { right: [195, 134], left: [86, 160] };

// The seam falls from left to right so that a half turn leaves it in place.
export const seam = (x) => Math.round((182 - (x - 118) / 5) * 10) / 10;
export const LEFT = 14;
export const RIGHT = 222;

// Ends a shape along the seam, from x1 to x2.
export const hem = (x1, x2) => `L${x1} ${seam(x1)}L${x2} ${seam(x2)}`;

export function belt(colour, trim) {
    const edge = (h) => `M${LEFT} ${seam(LEFT) + h}L${RIGHT} ${seam(RIGHT) + h}`;
    const strip = (h) => `${edge(-h)}L${RIGHT} ${seam(RIGHT) + h}L${LEFT} ${seam(LEFT) + h}Z`;
    const studs = [...Array(13).keys()].map((i) => 22 + i * 16);
    return (
        path(strip(7), trim) +
        path(strip(4.2), colour, { "stroke-width": 1 }) +
        line(studs.map((x) => `M${x} ${seam(x)}h0`).join(""), 4, { stroke: trim, "stroke-linecap": "round" })
    );
}

export const neck = () =>
    path("M124 106V121C126 134 146 134 148 121V106Z", PAINT.skin) +
    path("M124 108V121C126 129 140 131 148 118V108C142 118 130 118 124 108Z", PAINT.shadow, { stroke: "none" });

// A wide mantle from shoulder to frame.
export const mantle = (fill) =>
    path(`M${LEFT} ${seam(LEFT)}V164C30 146 64 132 106 123H166C190 127 212 138 ${RIGHT} 150V${seam(RIGHT)}Z`, fill) +
    shade(`M${LEFT} ${seam(LEFT)}V182C26 168 40 160 52 158 40 170 32 184 30 ${seam(30)}ZM204 ${seam(204)}C206 152 204 146 198 138 208 142 216 147 ${RIGHT} 152V${seam(RIGHT)}Z`);

const TRUNK = `M99 130C106 126 118 123 125 117H147C154 123 166 125 175 129 180 142 179 158 174 ${seam(174)}${hem(174, 100)}C102 168 96 146 99 130Z`;
export const trunk = (fill) =>
    path(TRUNK, fill) + shade(`M99 130C96 146 102 168 100 ${seam(100)}${hem(100, 114)}C113 168 110 146 112 126Z`);

// The sleeves of the upper arms, full at the shoulder. The lower arms come with what they hold.
const LEFT_SLEEVE = `M106 125C84 125 56 132 36 146 22 156 16 166 ${LEFT} 180V${seam(LEFT)}${hem(LEFT, 80)}C92 176 98 160 102 148 106 139 108 131 106 125Z`;
const RIGHT_SLEEVE = `M169 126C192 127 213 138 ${RIGHT} 153V${seam(RIGHT)}${hem(RIGHT, 172)}C179 156 180 140 169 126Z`;
export const sleeves = (fill, right = fill) =>
    path(LEFT_SLEEVE, fill) + shade(`M106 125C108 131 106 139 102 148 98 160 92 176 80 ${seam(80)}${hem(80, 62)}C76 176 88 160 92 150 97 140 102 132 106 125Z`) +
    path(RIGHT_SLEEVE, right) + shade(`M172 ${seam(172)}C178 158 180 142 172 128 182 138 188 150 189 ${seam(189)}Z`);

// Strips of another colour let into the sleeves.
export const slashes = (fill) =>
    [`M64 136C50 148 44 162 44 180 56 176 62 158 72 134Z`, `M84 130C74 142 68 154 66 172 78 166 86 148 94 128Z`, `M46 147C34 158 27 172 25 186 34 180 38 164 52 144Z`,
        "M188 131C196 138 200 146 201 156 208 152 204 142 194 133Z"]
        .map((d) => path(d, fill, { "stroke-width": 1.4 })).join("");
export const folds = (d = "M58 142C48 156 42 172 41 190M80 134C72 146 66 160 64 178M192 134C200 142 203 150 204 160") => line(d, 1.2);
