// Shoulders and clothes of the upper half of a picture card, in the card's own coordinates. The
// neck is at 134,120. All end on the seam, where the band lies over the meeting of the halves.
import { dot, line, path, INK, PAINT } from "./draw.mjs";

export const NECK_X = 134;
export const FACE_Y = 91;
export const HEAD_SIZE = 1.09;

// The seam falls from left to right: y = 182 - (x - 118) / 5, so a half turn leaves it in place.
const seam = (x) => Math.round((182 - (x - 118) / 5) * 10) / 10;
export const LEFT = 14;
export const RIGHT = 222;
const BASE = `V${seam(RIGHT)}L${LEFT} ${seam(LEFT)}`;

export function belt(colour, trim) {
    const [left, right] = [seam(LEFT), seam(RIGHT)];
    const strip = (h) => `M${LEFT} ${left - h}L${RIGHT} ${right - h}V${right + h}L${LEFT} ${left + h}Z`;
    const studs = [...Array(9).keys()].map((i) => 30 + i * 22);
    return (
        path(strip(9), trim) +
        path(strip(6), colour) +
        studs.map((x) => path(`M${x} ${seam(x) - 5}L${x + 6} ${seam(x) - 1}L${x} ${seam(x) + 5}L${x - 6} ${seam(x) + 1}Z`, trim, { "stroke-width": 1 })).join("")
    );
}

export const neck = () => path("M122 104V130C128 138 142 138 146 130V104Z", PAINT.skin);

const trunk = (fill) =>
    path(`M14 203V166C26 146 66 138 112 124H156C190 132 212 140 222 150${BASE}Z`, fill);

const tail = (x, y) => path(`M${x} ${y}Q${x - 3.5} ${y + 7} ${x} ${y + 10}Q${x + 3.5} ${y + 7} ${x} ${y}Z`, INK, { stroke: "none" });

const buttons = (list, colour = PAINT.gold) =>
    list.map(([x, y]) => dot(x, y, 3, colour, { "stroke-width": 1.3 })).join("");

const lozenges = (list, fill) =>
    list.map(([x, y]) => path(`M${x} ${y - 7}L${x + 5} ${y}L${x} ${y + 7}L${x - 5} ${y}Z`, fill, { "stroke-width": 1.1 })).join("");

export const BODIES = {
    // A king's cloak with a cape of ermine.
    ermine: (c) =>
        trunk(c.main) +
        path(`M112 140 156 140 166 ${seam(166)} 104 ${seam(104)}Z`, c.second) +
        line(`M118 150 113 ${seam(113)}M150 150 156 ${seam(156)}`, 4, { stroke: PAINT.gold }) +
        lozenges([[134, 166]], PAINT.gold) +
        line("M44 158C48 172 46 184 42 194M70 160C72 170 72 180 70 188M196 150C194 156 194 160 196 164", 1.4) +
        path("M98 126C108 118 116 117 122 117 126 130 142 130 146 117 152 117 162 120 172 128 190 136 194 148 186 152 160 158 152 160 134 160S96 162 70 160C60 154 76 138 98 126Z", PAINT.white) +
        [[84, 142], [100, 134], [104, 147], [120, 140], [134, 146], [150, 139], [164, 145], [168, 132], [181, 141]].map(([x, y]) => tail(x, y)).join("") +
        dot(134, 134, 5.5, PAINT.gold) + dot(134, 134, 2.2, c.main, { "stroke-width": 1 }),
    // A king's brocade with a broad golden collar.
    brocade: (c) =>
        trunk(c.main) +
        lozenges([[34, 174], [56, 164], [58, 184], [80, 174], [82, 154], [192, 152]], c.second) +
        path(`M114 150H154L158 ${seam(158)} 110 ${seam(110)}Z`, c.second) +
        line(`M134 152V${seam(134)}`, 1.5) +
        path("M98 126C108 118 116 117 122 117 128 128 140 128 146 117 154 117 162 120 170 126 182 132 184 142 178 147 172 153 164 152 160 149 156 158 146 160 140 154 136 160 128 160 124 154 116 160 106 158 104 150 98 154 88 152 86 146 82 138 88 130 98 126Z", PAINT.gold) +
        line("M92 138C98 144 104 143 108 141 114 148 122 148 127 145 132 150 138 150 142 145 148 148 156 146 158 140 164 143 170 142 174 138", 1.3) +
        [[94, 145], [114, 152], [132, 154], [150, 152], [168, 147]].map(([x, y], i) => dot(x, y, 3.6, i % 2 ? c.second : PAINT.red, { "stroke-width": 1.3 })).join(""),
    // Two colours side by side, with a chain.
    parted: (c) =>
        trunk(c.main) +
        path(`M134 124H156C190 132 212 140 222 150V${seam(RIGHT)}L134 ${seam(134)}Z`, c.second) +
        line("M36 160C40 174 40 186 36 196M64 152C68 166 68 178 66 190M200 146C196 152 196 158 198 164", 1.4) +
        path("M106 124C112 118 118 117 122 117 128 130 142 130 146 117 150 117 156 119 162 125 158 140 148 146 134 150 120 146 110 140 106 124Z", c.trim) +
        line("M92 130C96 158 116 172 134 174 152 172 172 156 176 130", 4.6) +
        line("M92 130C96 158 116 172 134 174 152 172 172 156 176 130", 2.6, { stroke: PAINT.gold, "stroke-dasharray": "5 2" }) +
        dot(134, 174, 6, PAINT.gold),
    // A queen's gown: neckline, necklace, puffed sleeves.
    gown: (c) =>
        path("M96 132C112 126 118 122 122 112H146C150 122 158 126 174 132L162 162H108Z", PAINT.skin) +
        path(`M14 203V166C24 148 60 138 94 130 98 148 112 160 134 160S172 148 174 130C196 134 212 142 222 150${BASE}Z`, c.main) +
        line("M94 130C98 148 112 160 134 160S172 148 174 130", 5.5, { stroke: INK }) +
        line("M94 130C98 148 112 160 134 160S172 148 174 130", 3, { stroke: c.trim }) +
        path(`M122 160 134 161 147 160 154 ${seam(154)} 114 ${seam(114)}Z`, c.second) +
        line("M125 166 143 172M124 174 145 165", 1.2) +
        line("M52 148C60 152 66 156 70 160M200 142C194 150 192 156 194 164", 1.4) +
        line("M116 122C120 138 148 138 152 122", 1.2) +
        [[117, 127], [122, 132], [128, 135], [141, 135], [147, 132], [151, 127]].map(([x, y]) => dot(x, y, 2.3, PAINT.white, { "stroke-width": 1 })).join("") +
        path("M134 133 138 139 134 146 130 139Z", c.gem ?? PAINT.red, { "stroke-width": 1.2 }),
    // A queen's high dress with a ruff behind the head.
    court: (c) =>
        trunk(c.main) +
        path(`M112 132 134 144 156 132 150 ${seam(150)} 116 ${seam(116)}Z`, c.second) +
        line("M134 146V176M121 152 147 152M119 164 149 162", 1.2) +
        line("M110 140C104 154 102 168 103 184M160 138C166 148 168 158 167 172", 4.4) +
        line("M110 140C104 154 102 168 103 184M160 138C166 148 168 158 167 172", 2.4, { stroke: c.trim }) +
        path("M106 122C98 132 108 146 134 148S170 132 162 122C152 134 116 134 106 122Z", PAINT.white) +
        line("M112 130 110 139M120 133 118 144M129 134 128 147M139 134 140 147M148 133 150 144M156 130 158 139", 1.1),
    // A jack's doublet with slashed sleeves.
    doublet: (c) =>
        trunk(c.main) +
        path(`M116 126H152L156 ${seam(156)} 112 ${seam(112)}Z`, c.second) +
        buttons([[134, 146], [134, 158], [134, 170]]) +
        [[34, 166, 194], [52, 158, 190], [70, 152, 186]].map(([x, top, bottom]) =>
            path(`M${x} ${top}C${x - 8} ${(top + bottom) / 2 - 4} ${x - 6} ${bottom - 8} ${x} ${bottom - 2}C${x + 7} ${bottom - 10} ${x + 8} ${top + 8} ${x} ${top}Z`, c.trim)).join("") +
        [[182, 140, 166], [198, 144, 164]].map(([x, top, bottom]) =>
            path(`M${x} ${top}C${x - 7} ${top + 8} ${x - 5} ${bottom - 6} ${x} ${bottom - 2}C${x + 6} ${bottom - 8} ${x + 6} ${top + 6} ${x} ${top}Z`, c.trim)).join("") +
        path("M100 128C104 118 114 116 122 117 128 128 140 128 146 117 156 116 164 120 168 128 158 124 160 136 150 132 148 142 138 136 134 142 130 136 120 142 118 132 108 136 110 124 100 128Z", PAINT.white),
    // A jack's coat with a fur collar and a sash.
    coat: (c) =>
        trunk(c.main) +
        path(`M14 170 30 156 128 ${seam(128)} 90 ${seam(90)}Z`, c.trim) +
        line("M22 166 106 184", 1.3) +
        buttons([[134, 156], [135, 168]]) +
        line("M190 140C186 150 186 158 188 166M204 144C200 150 200 156 202 162", 1.4) +
        path("M98 130C102 118 114 114 122 116L134 140 146 116C156 114 166 120 170 130 168 146 150 146 134 162 118 146 102 146 98 130Z", c.second) +
        line("M108 126 113 134M116 136 121 144M160 126 155 134M152 136 147 144", 1.3),
    // An officer's coat: lapels, braids, epaulettes.
    officer: (c) =>
        trunk(c.main) +
        path(`M108 126 134 142 160 126 170 132 158 ${seam(158)} 110 ${seam(110)} 98 130Z`, c.second) +
        line("M114 150H154M113 160H155M112 170H156", 5.2) +
        line("M114 150H154M113 160H155M112 170H156", 2.8, { stroke: PAINT.gold }) +
        buttons([[134, 150], [134, 160], [134, 170]], PAINT.white) +
        line("M40 172C46 180 46 188 42 196M66 166C70 174 70 182 68 190", 1.4) +
        path("M44 150C40 156 38 162 37 170L43 169 46 173 51 168 56 172 60 167 66 169 68 160Z", PAINT.ochre) +
        line("M46 156 44 168M53 156 52 168M60 156 60 167", 1.2) +
        path("M96 128 104 137 66 155C56 160 42 160 42 152 42 146 52 143 60 141Z", PAINT.gold) +
        line("M98 132 64 147C58 149 52 150 48 151", 1.2) +
        path("M172 128C184 130 200 136 210 142 214 150 208 154 202 152 190 146 180 140 166 138Z", PAINT.gold) +
        path("M112 126C116 116 120 114 122 114 126 124 142 124 146 114 150 114 154 118 156 126 148 136 120 136 112 126Z", c.collar ?? PAINT.white),
    // A soldier's tunic with a strap across.
    soldier: (c) =>
        trunk(c.main) +
        path(`M92 132 112 124 178 ${seam(178)} 152 ${seam(152)}Z`, c.trim) +
        line("M98 134 160 172", 1.3) +
        path("M16 166C26 148 58 138 76 138 80 150 74 160 66 164 48 160 30 166 20 176Z", c.second) +
        line("M40 152C42 158 42 162 41 166M58 146C62 152 62 158 60 162", 1.4) +
        path("M182 132C200 136 214 142 221 152 210 150 196 154 188 158 180 152 178 140 182 132Z", c.second) +
        path("M108 126C112 117 118 114 122 115 128 126 140 126 146 115 150 114 156 117 160 126 150 142 118 142 108 126Z", c.collar ?? PAINT.white),
};
