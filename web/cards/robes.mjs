// What kings and queens wear, on the build of figure.mjs.
import { cord, dot, gleam, line, path, shade, INK, PAINT } from "./draw.mjs";
import { folds, hem, mantle, seam, sleeves, slashes, trunk } from "./figure.mjs";

const tail = (x, y) => path(`M${x} ${y}C${x - 4} ${y + 5} ${x - 2.4} ${y + 8} ${x} ${y + 10}C${x + 2.4} ${y + 8} ${x + 4} ${y + 5} ${x} ${y}Z`, INK, { stroke: "none" });
const tails = (...places) => places.map(([x, y]) => tail(x, y)).join("");
const pearls = (places, r = 2.3) => places.map(([x, y]) => dot(x, y, r, PAINT.white, { "stroke-width": 0.9 })).join("");

// Little flowers woven into brocade: four petals around each place.
const flowers = (fill, ...places) =>
    path(places.map(([x, y]) => `M${x} ${y}c-6-3-3-8 0-6 3-2 6 3 0 6 3-6 8-3 6 0 2 3-3 6-6 0 6 3 3 8 0 6-3 2-6-3 0-6-3 6-8 3-6 0-2-3 3-6 6 0Z`).join(""), fill, { "stroke-width": 0.9 });

const jewel = (x, y, fill, size = 6) =>
    dot(x, y, size, PAINT.gold, { "stroke-width": 1.4 }) + dot(x, y, size * 0.55, fill, { "stroke-width": 0.9 });

// The two borders down the front of an open mantle, from the collar to the seam.
const borders = (fill) =>
    path(`M106 134C100 146 98 166 96 ${seam(96)}${hem(96, 113)}C113 168 114 150 120 138Z`, fill) +
    path(`M166 134C172 146 175 158 176 ${seam(176)}${hem(176, 161)}C161 160 158 148 152 138Z`, fill);

export const ROBES = {
    // A mantle lined with ermine, the cape of it over the shoulders.
    ermine: (c) =>
        mantle(c.main) +
        folds("M40 158C46 168 44 182 40 194M62 152C68 164 67 178 64 190M200 146C196 152 196 158 197 164") +
        trunk(c.second) +
        flowers(PAINT.gold, [128, 162], [146, 162], [137, 174]) +
        borders(PAINT.white) + tails([104, 160], [106, 174], [167, 152], [169, 162]) +
        path("M92 129C104 121 116 120 124 116 128 128 144 128 148 116 156 120 168 121 180 128 194 135 198 146 192 150 176 152 160 153 150 148 142 156 130 156 122 148 106 156 88 158 68 156 64 148 76 136 92 129Z", PAINT.white) +
        shade("M68 156C64 148 76 136 92 129 86 138 82 148 84 157ZM122 148C126 140 128 136 130 130 134 138 142 140 150 148 142 156 130 156 122 148Z", 0.12) +
        tails([80, 141], [94, 134], [97, 145], [110, 136], [116, 128], [158, 128], [163, 138], [175, 132], [182, 141]) +
        cord("M114 136C122 150 150 150 160 134", 2.6, PAINT.gold) + jewel(137, 148, c.gem),
    // Brocade under a broad collar of gold and stones.
    brocade: (c) =>
        mantle(c.main) +
        flowers(c.second, [34, 178], [52, 162], [56, 184], [74, 172], [78, 150], [94, 158], [196, 148], [208, 156], [186, 160]) +
        trunk(c.lining ?? c.second) +
        path(`M128 140H146L152 ${seam(152)}${hem(152, 122)}Z`, c.tunic ?? c.main) + line(`M137 150V${seam(137)}`, 1.2) +
        [156, 166].map((y) => dot(137, y, 2.2, PAINT.gold, { "stroke-width": 0.9 })).join("") +
        cord(`M110 146C106 160 105 172 105 ${seam(105)}M164 146C168 156 169 164 169 ${seam(169)}`, 3, PAINT.gold) +
        path("M96 128C106 122 116 120 124 116 128 128 144 128 148 116 156 120 168 122 178 128 188 136 188 145 181 148 176 154 166 154 162 149 158 158 148 160 142 153 138 160 130 160 126 153 120 160 110 158 107 151 100 156 90 154 87 147 82 138 88 131 96 128Z", PAINT.gold) +
        shade("M96 128C88 131 82 138 87 147 90 154 100 156 107 151 98 148 96 138 104 125Z") +
        line("M94 138C100 144 106 143 110 140 116 147 124 147 128 144 133 149 138 149 142 144 147 147 154 146 158 139 164 143 172 142 177 137", 1.1) +
        [[95, 147], [115, 152], [134, 154], [153, 152], [171, 147]].map(([x, y], i) => dot(x, y, 3.3, i % 2 ? PAINT.blue : PAINT.red, { "stroke-width": 1 })).join(""),
    // Breastplate with a cloak over it.
    cuirass: (c) =>
        mantle(c.main) +
        folds("M40 160C44 170 42 182 38 194M62 152C68 164 67 178 63 190M202 148C198 154 198 158 199 163") +
        trunk(PAINT.silver) +
        gleam("M146 132C160 134 166 140 166 150 158 158 152 164 150 172 148 158 146 146 146 132Z", 0.75) +
        shade(`M99 140C98 156 102 170 100 ${seam(100)}${hem(100, 130)}C118 168 110 152 112 130Z`, 0.14) +
        line(`M137 128V${seam(137)}`, 1.4) + line("M104 152C116 164 128 166 137 164 150 166 164 158 172 148", 1.2) +
        [[108, 150], [118, 158], [156, 157], [167, 149]].map(([x, y]) => dot(x, y, 1.9, PAINT.gold, { "stroke-width": 0.9 })).join("") +
        path("M108 125C114 120 120 119 124 116 128 128 144 128 148 116 152 119 160 121 166 125 158 140 146 144 137 144 126 144 114 138 108 125Z", PAINT.gold) +
        shade("M108 125C114 138 126 144 137 144 128 140 118 132 116 121Z") +
        line("M116 127C122 136 130 138 137 138 146 138 154 134 159 127", 1.1) +
        path("M70 146C82 130 98 124 112 122 112 136 104 148 90 156 82 154 76 150 70 146Z", c.second) + shade("M70 146C76 150 82 154 90 156 104 148 112 136 112 122 104 136 90 146 70 146Z") +
        path("M162 122C178 124 194 130 206 142 200 146 194 149 186 150 174 144 164 134 162 122Z", c.second) +
        jewel(106, 132, c.gem, 5.5) + jewel(167, 130, c.gem, 5.5),
    // Puffed sleeves and a low neckline with pearls.
    gown: (c) =>
        path("M98 132C112 126 122 122 124 112H148C150 122 160 126 174 131L164 158H110Z", PAINT.skin) +
        path("M124 112C122 122 112 126 98 132L104 146C118 138 134 136 148 120V112C140 122 130 120 124 112Z", PAINT.shadow, { stroke: "none" }) +
        path(`M98 134C104 146 118 152 137 151 156 152 170 144 175 131 178 142 168 158 166 ${seam(166)}${hem(166, 106)}C106 168 96 150 98 134Z`, c.main) +
        path(`M122 151C132 153 142 153 152 150L158 ${seam(158)}${hem(158, 114)}Z`, c.second) +
        line("M122 157 150 165M120 165 152 172M150 155 120 168", 1.1) +
        sleeves(c.main) + slashes(c.trim) +
        cord("M99 132C104 146 118 152 137 151 156 152 170 144 174 130", 3.4, PAINT.gold) +
        line("M116 124C122 140 150 140 156 122", 1) +
        pearls([[117, 127], [121.5, 132], [127, 135.4], [133, 137], [140, 137], [146, 135], [151, 131.4], [155, 126]], 2.1) +
        path("M136.5 138 140.5 144 136.5 150 132.5 144Z", c.gem, { "stroke-width": 1 }),
    // A high dress with a ruff.
    court: (c) =>
        trunk(c.main) +
        path(`M118 134 137 146 156 134 150 ${seam(150)}${hem(150, 120)}Z`, c.second) +
        [158, 166].map((y) => dot(136, y, 2.2, PAINT.gold, { "stroke-width": 0.9 })).join("") +
        cord(`M114 138C110 154 110 170 110 ${seam(110)}M160 136C164 150 165 162 164 ${seam(164)}`, 2.6, c.trim) +
        sleeves(c.main) + folds() +
        cord("M72 131C84 136 92 142 96 152M44 148C60 150 72 156 80 165M196 133C190 138 186 146 186 154", 2.2, c.trim) +
        path("M108 119C100 126 100 134 108 138 114 144 124 148 137 148 150 148 160 143 166 137 173 132 172 124 164 118 156 130 116 130 108 119Z", PAINT.white) +
        shade("M108 119C116 130 156 130 164 118 164 128 152 136 137 136 122 136 110 130 108 119Z", 0.13) +
        line("M106 130 111 126M111 138 116 130M119 143 122 133M128 146.5 130 135M137 148V136M146 147 144 135M155 143 151 133M162 138 157 130M168 130 162 125", 1),
    // A mantle held by two clasps, ermine down the front of a fitted dress.
    surcoat: (c) =>
        mantle(c.main) +
        folds("M44 158C48 170 46 182 42 194M66 150C72 164 70 178 66 190M200 146C196 152 196 158 197 164") +
        path("M100 132C112 126 122 122 124 112H148C150 122 160 126 173 131L164 156H110Z", PAINT.skin) +
        path("M124 112C122 122 112 126 100 132L106 144C120 138 134 134 148 120V112C140 122 130 120 124 112Z", PAINT.shadow, { stroke: "none" }) +
        path(`M104 134C110 144 122 149 137 148 152 149 164 142 169 131L166 ${seam(166)}${hem(166, 106)}Z`, c.second) +
        shade(`M104 134C106 138 110 142 114 144L116 ${seam(116)}${hem(116, 106)}Z`) +
        path(`M126 148C134 149 142 149 148 147L152 ${seam(152)}${hem(152, 122)}Z`, PAINT.white) + tails([137, 152], [132, 163], [142, 163]) +
        cord("M104 134C110 144 122 149 137 148 152 149 164 142 169 131", 3, PAINT.gold) +
        cord(`M104 130C98 148 97 168 96 ${seam(96)}M169 129C176 144 177 156 176 ${seam(176)}`, 3, PAINT.gold) +
        line("M105 137C118 132 154 132 168 136", 1.6, { stroke: PAINT.ochre }) +
        jewel(103, 138, c.gem, 5) + jewel(171, 137, c.gem, 5),
};
