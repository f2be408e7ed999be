// Faces around 0,0, turned a little to the right: the chin is at 32, the forehead at -30, the ears
// at 21 to both sides. The light comes from where they look to.
import { dot, group, line, mirrored, path, shade, INK, PAINT } from "./draw.mjs";

const MAN = "M-20-20C-22-6-22 6-18 15-14 24-5 32 5 32 12 32 16 26 18 19 20 12 21.5 7 21 1 20.3-3 20-6 20.5-10 21-15 20-20 18-24 8-34-14-34-20-20Z";
const WOMAN = "M-19-20C-21-6-20 6-16 14-11 24-3 31 5 31 11 31 15 25 17 17 19 10 20.6 6 20 0 19.6-4 20-8 20-12 20-16 19-21 17-24 8-34-13-34-19-20Z";
const CHEEK = "M-20-20C-22-6-22 6-18 15-14 24-5 31 5 31-5 26-11 17-12 6-13-3-12-12-14-22Z";
const BROW = "M-20-21C-8-28 8-28 18-23L20-14C8-18.5-8-18.5-20.5-12Z";

// The eye further away, at the right, is narrower.
function eye(x, half, woman) {
    const lid = woman ? `M${x - half - 1.5} -1.2Q${x - 0.5} -8 ${x + half + 0.6} -2.2` : `M${x - half - 0.6} -1.8Q${x - 0.3} -7.4 ${x + half + 0.6} -2.4`;
    return (
        path(`M${x - half} -2Q${x - 0.4} -7 ${x + half} -2.5Q${x + 0.5} 1.4 ${x - half} -2Z`, PAINT.white, { stroke: "none" }) +
        dot(x + 1, -2.9, woman ? 2.6 : 2.4, INK, { stroke: "none" }) +
        dot(x + 1.9, -3.8, 0.75, PAINT.white, { stroke: "none" }) +
        line(lid, woman ? 2 : 1.9) +
        line(`M${x - half + 1.5} -0.5Q${x + 0.7} 1.8 ${x + half - 0.6} -1`, 0.8) +
        (woman ? line(`M${x - half + 1} -6Q${x} -9.3 ${x + half - 0.4} -6.2`, 0.7) : "")
    );
}

function brow(x, half, { woman, stern }) {
    if (woman) return line(`M${x - half - 1} -10.2Q${x} -14.8 ${x + half + 1} -10.8`, 1.3);
    const inner = stern ? 1.6 : 0;
    const [a, b] = x < 5 ? [-9.6, -9.4 + inner] : [-9.4 + inner, -10];
    return path(`M${x - half - 2} ${a}Q${x - 0.5} -14.6 ${x + half + 2} ${b}Q${x} -10.4 ${x - half - 2} ${a}Z`, INK, { "stroke-width": 0.8 });
}

const womansMouth = () =>
    path("M-0.6 17.4C2 15.6 4 15.2 5.6 16.4 7.2 15.2 9.2 15.6 11.8 17 8 18.6 3 18.8-0.6 17.4Z", PAINT.lips, { stroke: "none" }) +
    path("M0.8 18C3.2 22.4 8.2 22.4 10.8 17.7 8 18.9 4 19.1 0.8 18Z", "#d9655a", { stroke: "none" }) +
    line("M-1.6 16.8Q0 17.8 5.6 18.2 11 17.8 12.8 16.2", 1);
// The old ones are stern, the young ones smile a little.
const mansMouth = (stern) =>
    path("M1 19.4C4 23.4 8.4 23.2 11 19 8 20 4 20.2 1 19.4Z", "#cf7f6b", { stroke: "none" }) +
    line(stern ? "M-2.4 18.2C1 18 3 17.6 5.6 18.6 8 17.5 10 17.7 13 17.4" : "M-3 16.6C-1 18.4 3 18 5.6 18.8 8 18 11 18 13.6 15.8", 1.5);

function features(person) {
    const { woman } = person;
    const nose = woman
        ? "M8.4-5C8.4-1 9.6 3.4 11 6.4 12.2 9.4 10.4 10.9 8.2 10.6M5.6 10.4Q4.4 9.6 4.6 8.4"
        : "M8-8C7.6-2 9.4 2 11.8 6 13.8 9.8 12 12.2 8.6 11.7 6.6 12.2 4.6 11.6 4.2 9.6";
    return (
        group({ stroke: "none" }, dot(-8.5, 9.5, woman ? 5.2 : 4.2, PAINT.blush, { "fill-opacity": 0.75 }), dot(15.4, 9, woman ? 3.6 : 3, PAINT.blush, { "fill-opacity": 0.75 })) +
        shade("M5 11.4C7 13 10.5 13 12.4 10.6 11.6 14.6 7 15 5 11.4Z", 0.2) +
        eye(-4, 5.4, woman) + eye(12, 4.4, woman) + brow(-4, 5.4, person) + brow(12, 4.2, person) +
        line(nose, woman ? 1.3 : 1.6) +
        (woman ? womansMouth() : mansMouth(person.stern)) +
        shade("M2 25Q6 23.6 9.6 25 6 27.4 2 25Z")
    );
}

// `person.turn` is 1 for a face that looks to the right, -1 to the left.
export function face(person) {
    const drawn =
        path(person.woman ? WOMAN : MAN, PAINT.skin) +
        path(CHEEK, PAINT.shadow, { stroke: "none" }) +
        path(BROW, PAINT.shadow, { stroke: "none" }) +
        features(person) +
        line(person.woman ? WOMAN : MAN, 2);
    return person.turn < 0 ? mirrored(drawn) : drawn;
}
