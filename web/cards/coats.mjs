// What jacks, overs and unders wear, on the build of figure.mjs.
import { cord, dot, gleam, line, path, shade, PAINT } from "./draw.mjs";
import { folds, hem, seam, sleeves, slashes, trunk } from "./figure.mjs";

const buttons = (list, colour = PAINT.gold) =>
    list.map(([x, y]) => dot(x, y, 2.5, colour, { "stroke-width": 1 })).join("");

const epaulette = () =>
    path("M72 140C66 146 62 152 60 162L66 161 69 165 74 160 79 164 83 158 89 161 94 154Z", PAINT.ochre) +
    line("M72 147 69 160M79 147 77 159M86 147 86 157", 1) +
    path("M112 122C98 122 80 128 68 138 64 143 68 150 76 149 92 147 106 140 116 130Z", PAINT.gold) +
    shade("M68 138C64 143 68 150 76 149 92 147 106 140 116 130 104 136 86 142 68 138Z") +
    line("M108 126C96 128 84 134 75 142", 1) +
    path("M162 121C176 122 194 128 206 139 211 145 206 150 198 148 184 144 170 138 160 129Z", PAINT.gold) + line("M167 126C178 128 190 134 199 142", 1);

const stock = (fill = PAINT.white) =>
    path("M116 122C118 114 121 112 124 111 130 122 142 122 148 111 151 112 154 115 156 121 150 136 122 136 116 122Z", fill) +
    shade("M124 111C130 122 142 122 148 111 149 120 144 126 136 127 126 127 122 120 124 111Z", 0.13) +
    line("M124 124C130 129 142 129 149 123", 0.9);

const lace = (fill = PAINT.white) =>
    path("M104 125C108 118 118 118 124 114 130 126 142 126 148 114 154 118 164 118 168 124 168 134 160 136 156 131 154 142 144 142 142 135 140 145 132 145 130 136 126 143 118 141 117 132 111 137 103 134 104 125Z", fill) +
    shade("M104 125C103 134 111 137 117 132 118 141 126 143 130 136 120 134 112 130 110 121Z", 0.13);

export const COATS = {
    // Slashed sleeves, a row of buttons, a lace collar.
    doublet: (c) =>
        trunk(c.main) +
        path(`M122 130H152L156 ${seam(156)}${hem(156, 116)}Z`, c.second) +
        line(`M128 140 125 ${seam(125)}M146 140 150 ${seam(150)}`, 1) +
        buttons([[137, 150], [137, 160], [137, 170]]) +
        sleeves(c.main) + slashes(c.trim) + lace(c.collar),
    // A coat with a fur collar and a sash over the breast.
    coat: (c) =>
        trunk(c.main) +
        buttons([[138, 164], [138, 173]]) +
        sleeves(c.main) + folds() +
        path(`M106 126C118 140 146 158 174 ${seam(174)}${hem(174, 150)}C130 170 108 150 98 133Z`, c.trim) +
        line(`M103 131C116 148 140 164 158 ${seam(158)}`, 1) +
        path("M100 127C106 118 116 114 124 112L137 140 148 112C158 114 168 120 172 127 172 142 154 146 137 162 118 148 102 142 100 127Z", c.second) +
        shade("M100 127C102 142 118 148 137 162 130 148 118 138 112 117 106 120 102 123 100 127Z") +
        line("M109 125 113 131M115 133 119 139M122 142 126 147M162 125 158 131M156 133 152 139M149 142 146 147", 1.1),
    // Quartered colours, like a herald's.
    tabard: (c) =>
        trunk(c.main) +
        path(`M137 126H150C158 126 168 127 175 129 180 142 179 158 174 ${seam(174)}${hem(174, 137)}Z`, c.second) +
        path(`M99 146C98 160 102 170 100 ${seam(100)}${hem(100, 137)}V150C124 152 110 151 99 146Z`, c.second) +
        path(`M137 150C150 152 166 150 178 144 178 156 177 164 174 ${seam(174)}${hem(174, 137)}Z`, c.main) +
        shade(`M99 130C96 146 102 168 100 ${seam(100)}${hem(100, 112)}C111 168 109 146 110 127Z`) +
        sleeves(c.main, c.second) + folds() +
        cord(`M137 132V${seam(137)}`, 2.4, c.trim) + cord("M99 146C120 153 156 153 178 144", 2.4, c.trim) +
        lace(c.collar),
    // An officer of the old days: lapels, braids, epaulettes.
    officer: (c) =>
        trunk(c.main) + sleeves(c.main) + folds() +
        path(`M112 124 137 136 162 123 168 130 158 ${seam(158)}${hem(158, 114)}L106 132Z`, c.second) +
        shade(`M112 124 106 132 114 ${seam(114)}${hem(114, 122)}L118 130Z`) +
        cord("M119 148H155M118 157.5H155M117 167H156", 2, PAINT.gold) +
        buttons([[137, 148], [137, 157.5], [137, 167]], PAINT.white) +
        epaulette() + stock(c.collar),
    // A hussar's jacket, laced all over, a fur-lined one hung from the shoulder.
    hussar: (c) =>
        trunk(c.main) + sleeves(c.main) +
        path(`M112 124C92 123 62 131 38 145 22 156 16 166 14 180V${seam(14)}${hem(14, 62)}C70 176 82 160 100 148Z`, c.second) +
        shade(`M100 148C82 160 70 176 62 ${seam(62)}${hem(62, 44)}C56 178 72 160 92 146Z`) +
        cord("M48 142C58 148 66 156 68 166M34 152C44 158 52 166 54 177M63 135C73 140 80 147 83 156M22 164C31 169 38 177 40 187", 2, PAINT.gold) +
        buttons([[48, 142], [68, 166], [34, 152], [54, 177], [63, 135], [83, 156], [22, 164]]) +
        cord("M112 148C122 143 130 147 137 147S154 143 166 146M111 158C122 153 130 157 137 157S154 153 166 156M110 168C122 163 130 167 137 167S154 163 166 166", 2, c.braid) +
        buttons([[137, 147], [137, 157], [137, 167], [112, 148], [111, 158], [165, 146], [165, 156]], PAINT.white) +
        path(`M116 121C100 128 102 142 104 148 96 160 84 172 74 ${seam(74)}${hem(74, 60)}C70 172 82 160 90 150 88 140 92 128 108 121Z`, c.fur ?? PAINT.brown) +
        stock(c.collar),
    // A foot soldier's jerkin, a strap across it.
    soldier: (c) =>
        trunk(c.main) +
        line(`M137 136V${seam(137)}`, 1.2) + line("M122 140 118 178M152 140 156 174", 1) +
        sleeves(c.second) + folds() +
        path(`M104 127 118 121C134 142 154 158 176 ${seam(176)}${hem(176, 152)}C132 170 112 148 104 127Z`, c.trim) +
        line(`M111 125C126 148 146 164 162 ${seam(162)}`, 1, { "stroke-dasharray": "3 2.4" }) +
        path("M104 124C88 123 66 132 52 144 58 154 70 158 82 154 94 152 106 142 110 130Z", c.main) +
        shade("M52 144C58 154 70 158 82 154 94 152 106 142 110 130 98 142 76 148 52 144Z") +
        path("M166 124C186 126 204 134 213 148 206 154 196 154 188 150 176 146 168 136 166 124Z", c.main) +
        stock(c.collar),
    // Mail under a steel breastplate.
    guard: (c) =>
        trunk(PAINT.silver) +
        gleam("M146 136C160 138 166 144 164 154 156 160 150 164 148 172 146 158 146 148 146 136Z", 0.75) +
        line(`M137 132V${seam(137)}`, 1.4) + line("M104 156C116 166 128 168 137 166 150 168 164 160 172 152", 1.2) +
        sleeves(c.main) + slashes(c.trim) +
        path("M72 148C80 132 96 124 112 122 114 136 106 148 92 156 84 155 77 152 72 148Z", PAINT.silver) + shade("M72 148C77 152 84 155 92 156 106 148 114 136 112 122 106 136 92 146 72 148Z") +
        line("M80 150C86 138 98 130 112 130", 1) +
        path("M162 122C178 124 194 130 204 142 199 146 193 149 186 150 174 144 164 134 162 122Z", PAINT.silver) + line("M163 130C174 131 186 137 194 147", 1) +
        stock(c.collar),
};
