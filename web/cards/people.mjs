// Who is on the picture cards: a recipe for each, from the parts of the other files.
import { at, group, INK, mirrored, PAINT } from "./draw.mjs";
import { BODIES, FACE_Y, HEAD_SIZE, NECK_X, neck } from "./bodies.mjs";
import { BEARD, face, HAIR } from "./heads.mjs";
import { HATS } from "./hats.mjs";
import { LEFT_HAND, RIGHT_HAND } from "./held.mjs";

const P = PAINT;
const HAIRS = { grey: "#c9ccd1", blond: "#e9bf5e", brown: "#7a4a25", red: "#b4562a", black: "#3a2f33", chestnut: "#93592b" };

const king = (more) => ({ stern: true, turn: 1, hair: "long", ...more });
const queen = (more) => ({ woman: true, turn: -1, left: "resting", ...more });
const jack = (more) => ({ turn: 1, hair: "bob", ...more });

export const PEOPLE = {
    french: {
        CK: king({ hairColour: "grey", beard: "full", hat: "arches", body: "ermine", right: "sceptre", left: "orb",
            colours: { main: P.blue, second: P.red, cap: P.red, gem: P.red, gem2: P.blue, sleeve: P.red, cuff: P.white } }),
        SK: king({ turn: -1, hairColour: "brown", beard: "forked", hat: "lilies", body: "brocade", right: "sword", left: "resting",
            colours: { main: P.green, second: P.night, cap: P.blue, gem: P.blue, gem2: P.red, sleeve: P.green, cuff: P.gold } }),
        HK: king({ hairColour: "blond", beard: "curly", hair: "curls", hat: "points", body: "ermine", right: "orbSceptre", left: "resting",
            colours: { main: P.red, second: P.blue, cap: P.red, gem: P.red, gem2: P.green, sleeve: P.blue, cuff: P.white } }),
        DK: king({ turn: -1, hairColour: "red", beard: "pointed", hat: "leaves", body: "parted", right: "axe", left: "resting",
            colours: { main: P.blue, second: P.red, trim: P.gold, cap: P.green, gem: P.green, gem2: P.red, sleeve: P.red, cuff: P.gold } }),
        CQ: queen({ hair: "waves", hairColour: "chestnut", hat: "diadem", body: "gown", right: "rose",
            colours: { main: P.red, second: P.gold, trim: P.gold, gem: P.blue, sleeve: P.red, cuff: P.white } }),
        SQ: queen({ turn: 1, hair: "coils", hairColour: "black", hat: "veil", body: "court", right: "lily",
            colours: { main: P.night, second: P.red, trim: P.gold, cloth: "#d9e4f2", sleeve: P.night, cuff: P.white } }),
        HQ: queen({ hair: "braids", hairColour: "blond", hat: "diadem", body: "gown", right: "fan",
            colours: { main: P.blue, second: P.red, trim: P.gold, gem: P.red, flag: P.red, flag2: P.gold, sleeve: P.blue, cuff: P.white } }),
        DQ: queen({ turn: 1, hair: "curls", hairColour: "red", hat: "roll", body: "court", right: "tulip",
            colours: { main: P.green, second: P.gold, trim: P.gold, cloth: P.red, sleeve: P.green, cuff: P.white } }),
        CJ: jack({ hairColour: "brown", hat: "beret", body: "doublet", right: "halberd",
            colours: { main: P.red, second: P.blue, trim: P.gold, cloth: P.blue, feather: P.white, sleeve: P.red, cuff: P.gold } }),
        SJ: jack({ turn: -1, hairColour: "black", beard: "twirled", hat: "wide", body: "coat", right: "sword", left: "resting",
            colours: { main: P.blue, second: P.gold, trim: P.red, cloth: P.night, feather: P.red, sleeve: P.blue, cuff: P.gold } }),
        HJ: jack({ hairColour: "blond", hat: "slashed", body: "doublet", right: "lance",
            colours: { main: P.blue, second: P.gold, trim: P.red, cloth: P.red, feather: P.gold, flag: P.red, flag2: P.white, sleeve: P.blue, cuff: P.red } }),
        DJ: jack({ turn: -1, hairColour: "red", hat: "page", body: "coat", right: "goblet", left: "letter",
            colours: { main: P.green, second: P.red, trim: P.gold, cloth: P.red, feather: P.gold, sleeve: P.green, cuff: P.red } }),
    },
    german: {
        CK: king({ turn: -1, hairColour: "grey", beard: "forked", hat: "leaves", body: "ermine", right: "orbSceptre",
            colours: { main: P.wine, second: P.moss, cap: P.moss, gem: P.red, gem2: P.green, sleeve: P.moss, cuff: P.white } }),
        SK: king({ hairColour: "chestnut", beard: "full", hat: "points", body: "brocade", right: "sword",
            colours: { main: P.green, second: P.gold, cap: P.green, gem: P.green, gem2: P.red, sleeve: P.green, cuff: P.gold } }),
        HK: king({ turn: -1, hair: "curls", hairColour: "brown", beard: "curly", hat: "lilies", body: "ermine", right: "sceptre", left: "orb",
            colours: { main: P.red, second: P.gold, cap: P.red, gem: P.red, gem2: P.blue, sleeve: P.red, cuff: P.white } }),
        DK: king({ hairColour: "blond", beard: "pointed", hat: "arches", body: "parted", right: "goblet", left: "resting",
            colours: { main: P.blue, second: P.ochre, trim: P.gold, cap: P.blue, gem: P.blue, gem2: P.red, sleeve: P.ochre, cuff: P.gold } }),
        CQ: { turn: 1, stern: true, hair: "short", hairColour: "black", beard: "twirled", hat: "tricorn", body: "officer", right: "sabre", left: "plain",
            colours: { main: P.wine, second: P.cream, cloth: P.night, trim: P.white, feather: P.white, sleeve: P.wine, cuff: P.gold } },
        SQ: { turn: -1, stern: true, hair: "long", hairColour: "chestnut", beard: "moustache", hat: "hunter", body: "officer", right: "sword",
            colours: { main: P.green, second: P.gold, cloth: P.moss, trim: P.gold, feather: P.red, sleeve: P.green, cuff: P.gold } },
        HQ: { turn: 1, stern: true, hair: "curls", hairColour: "brown", beard: "pointed", hat: "wide", body: "officer", right: "sabre",
            colours: { main: P.red, second: P.blue, cloth: P.blue, trim: P.gold, feather: P.red, flag: P.gold, flag2: P.red, sleeve: P.red, cuff: P.gold } },
        DQ: { turn: -1, stern: true, hair: "short", hairColour: "red", beard: "twirled", hat: "busby", body: "officer", right: "sabre", left: "plain",
            colours: { main: P.blue, second: P.red, cloth: P.brown, fur: P.gold, trim: P.red, feather: P.white, sleeve: P.blue, cuff: P.gold } },
        CJ: jack({ turn: -1, hairColour: "brown", hat: "morion", body: "soldier", right: "halberd", left: "shield",
            colours: { main: P.wine, second: P.silver, trim: P.gold, feather: P.red, flag: P.gold, sleeve: P.wine, cuff: P.gold } }),
        SJ: jack({ hairColour: "blond", hat: "hunter", body: "soldier", right: "lance", left: "shield",
            colours: { main: P.green, second: P.moss, trim: P.brown, cloth: P.moss, feather: P.gold, flag: P.green, flag2: P.white, sleeve: P.green, cuff: P.gold } }),
        HJ: jack({ turn: -1, hairColour: "chestnut", hat: "slashed", body: "soldier", right: "flute", left: "drum",
            colours: { main: P.red, second: P.gold, trim: P.white, cloth: P.red, feather: P.white, flag: P.blue, sleeve: P.red, cuff: P.white } }),
        DJ: jack({ hairColour: "red", hat: "fool", body: "doublet", right: "goblet", left: "shield",
            colours: { main: P.blue, second: P.gold, trim: P.gold, cloth: P.red, feather: P.gold, flag: P.red, sleeve: P.blue, cuff: P.red } }),
    },
};

export const HAND = { right: [196, 134], left: [84, 160] };

function pick(parts, name) {
    if (name in parts) return parts[name];
    throw new Error(`there is no "${name}" among ${Object.keys(parts).join(", ")}`);
}

const head = (...inside) =>
    group({ transform: `translate(${NECK_X} ${FACE_Y}) scale(${HEAD_SIZE})` }, ...inside);

// The upper half of a picture card, without frame and band.
export function portrait(person) {
    const { colours } = person;
    const hair = pick(HAIR, person.hair);
    const hairColour = pick(HAIRS, person.hairColour);
    const hat = pick(HATS, person.hat)(colours);
    const turned = (drawn) => (person.turn < 0 ? mirrored(drawn) : drawn);
    return group(
        { stroke: INK, "stroke-width": 2, "stroke-linejoin": "round", "stroke-linecap": "round" },
        head(hat.back()),
        neck(),
        pick(BODIES, person.body)(colours),
        head(
            hair.back(hairColour),
            face(person),
            turned(pick(BEARD, person.beard ?? "none")(hairColour)),
            hair.front(hairColour),
            // Feathers fall away from what the right hand holds up.
            mirrored(hat.front())),
        at(...HAND.left, pick(LEFT_HAND, person.left ?? "nothing")(colours)),
        at(...HAND.right, pick(RIGHT_HAND, person.right)(colours)),
    );
}
