// Who is on the picture cards: a recipe for each, from the parts of the other files.
import { at, group, INK, mirrored, PAINT } from "./draw.mjs";
import { COATS } from "./coats.mjs";
import { CROWNS } from "./crowns.mjs";
import { face } from "./faces.mjs";
import { HAND, HEAD, neck } from "./figure.mjs";
import { BEARD, HAIR } from "./hair.mjs";
import { HATS } from "./hats.mjs";
import { LEFT_HAND, RIGHT_HAND } from "./held.mjs";
import { ROBES } from "./robes.mjs";

export const HEADWEAR = { ...CROWNS, ...HATS };
export const BODIES = { ...ROBES, ...COATS };

const P = PAINT;
const HAIRS = { grey: "#ccd0d6", blond: "#e9bf5e", brown: "#7d4c27", red: "#b95a2b", black: "#453a40", chestnut: "#96592b" };

const king = (more) => ({ stern: true, turn: 1, hair: "long", left: "resting", ...more });
const queen = (more) => ({ woman: true, turn: -1, left: "resting", ...more });
const jack = (more) => ({ turn: 1, hair: "bob", ...more });
const over = (more) => ({ stern: true, turn: 1, hair: "short", left: "resting", ...more });

// Every suit has its cloth, so that a picture tells its suit at a glance: clubs blue, spades green,
// hearts red, diamonds gold; acorns wine, leaves green, hearts red, bells gold and blue.
export const PEOPLE = {
    french: {
        CK: king({ hairColour: "grey", beard: "full", hat: "arches", body: "ermine", right: "sceptre", left: "orb",
            colours: { main: P.blue, second: P.red, cap: P.red, gem: P.red, gem2: P.blue, sleeve: P.red, cuff: P.white } }),
        SK: king({ turn: -1, hairColour: "brown", beard: "forked", hat: "lilies", body: "brocade", right: "lyre", left: "scroll",
            colours: { main: P.green, second: P.gold, lining: P.night, tunic: P.red, cap: P.green, gem: P.green, gem2: P.red, sleeve: P.night, cuff: P.gold } }),
        HK: king({ hairColour: "blond", beard: "curly", hair: "curls", hat: "points", body: "ermine", right: "sword",
            colours: { main: P.red, second: P.blue, cap: P.red, gem: P.red, gem2: P.blue, sleeve: P.blue, cuff: P.white } }),
        DK: king({ turn: -1, hairColour: "red", beard: "pointed", hat: "leaves", body: "cuirass", right: "axe", left: "buckler",
            colours: { main: P.ochre, second: P.blue, cap: P.blue, gem: P.red, gem2: P.blue, flag: P.blue, flag2: P.cream, sleeve: P.blue, cuff: P.gold } }),
        CQ: queen({ hair: "waves", hairColour: "chestnut", hat: "circlet", body: "gown", right: "rose",
            colours: { main: P.blue, second: P.red, trim: P.gold, gem: P.red, sleeve: P.red, cuff: P.white } }),
        SQ: queen({ turn: 1, hair: "coils", hairColour: "black", hat: "veil", body: "court", right: "lily", left: "book",
            colours: { main: P.green, second: P.cream, trim: P.gold, cloth: "#dbe6f3", sleeve: P.night, cuff: P.white } }),
        HQ: queen({ hair: "braids", hairColour: "blond", hat: "diadem", body: "surcoat", right: "fan",
            colours: { main: P.red, second: P.blue, gem: P.red, flag: P.red, flag2: P.gold, sleeve: P.blue, cuff: P.gold } }),
        DQ: queen({ turn: 1, hair: "curls", hairColour: "red", hat: "roll", body: "court", right: "tulip", left: "mirror",
            colours: { main: P.gold, second: P.cream, trim: P.red, cloth: P.blue, flower: P.red, sleeve: P.blue, cuff: P.white } }),
        CJ: jack({ hairColour: "brown", hat: "beret", body: "doublet", right: "halberd", left: "hilt",
            colours: { main: P.blue, second: P.red, trim: P.gold, cloth: P.blue, feather: P.white, sleeve: P.red, cuff: P.gold } }),
        SJ: jack({ turn: -1, hairColour: "black", beard: "twirled", hat: "wide", body: "coat", right: "sword", left: "resting",
            colours: { main: P.green, second: P.gold, trim: P.night, cloth: P.moss, feather: P.gold, sleeve: P.night, cuff: P.gold } }),
        HJ: jack({ hairColour: "blond", hat: "slashed", body: "tabard", right: "lance", left: "buckler",
            colours: { main: P.red, second: P.blue, trim: P.gold, cloth: P.red, feather: P.white, flag: P.red, flag2: P.cream, sleeve: P.blue, cuff: P.gold } }),
        DJ: jack({ turn: -1, hairColour: "red", hat: "page", body: "coat", right: "goblet", left: "letter",
            colours: { main: P.gold, second: P.blue, trim: P.red, cloth: P.blue, feather: P.red, sleeve: P.blue, cuff: P.red } }),
    },
    german: {
        CK: king({ turn: -1, hairColour: "grey", beard: "forked", hat: "leaves", body: "ermine", right: "orbSceptre", left: "scroll",
            colours: { main: P.wine, second: P.moss, cap: P.wine, gem: P.red, gem2: P.green, sleeve: P.moss, cuff: P.white } }),
        SK: king({ hairColour: "chestnut", beard: "full", hat: "points", body: "brocade", right: "sword",
            colours: { main: P.green, second: P.gold, lining: P.moss, tunic: P.cream, cap: P.green, gem: P.green, gem2: P.red, sleeve: P.moss, cuff: P.gold } }),
        HK: king({ turn: -1, hair: "curls", hairColour: "brown", beard: "curly", hat: "lilies", body: "ermine", right: "sceptre", left: "orb",
            colours: { main: P.red, second: P.blue, cap: P.red, gem: P.red, gem2: P.blue, sleeve: P.blue, cuff: P.white } }),
        DK: king({ hairColour: "blond", beard: "pointed", hat: "arches", body: "cuirass", right: "goblet",
            colours: { main: P.ochre, second: P.blue, cap: P.blue, gem: P.blue, gem2: P.red, sleeve: P.blue, cuff: P.gold } }),
        CQ: over({ hairColour: "black", beard: "twirled", hat: "tricorn", body: "officer", right: "sabre", left: "scroll",
            colours: { main: P.wine, second: P.cream, cloth: P.night, trim: P.white, feather: P.white, sleeve: P.wine, cuff: P.gold } }),
        SQ: over({ turn: -1, hair: "long", hairColour: "chestnut", beard: "moustache", hat: "hunter", body: "coat", right: "sword", left: "falcon",
            colours: { main: P.green, second: P.cream, cloth: P.moss, trim: P.red, feather: P.red, sleeve: P.green, cuff: P.brown } }),
        HQ: over({ hair: "curls", hairColour: "brown", beard: "pointed", hat: "wide", body: "officer", right: "sabre",
            colours: { main: P.red, second: P.blue, cloth: P.blue, trim: P.gold, feather: P.red, sleeve: P.red, cuff: P.gold } }),
        DQ: over({ turn: -1, hairColour: "red", beard: "twirled", hat: "busby", body: "hussar", right: "sabre", left: "nothing",
            colours: { main: P.gold, second: P.blue, braid: P.red, cloth: P.brown, fur: P.brown, hairs: P.ochre, trim: P.blue, feather: P.white, sleeve: P.gold, cuff: P.blue } }),
        CJ: jack({ turn: -1, hairColour: "brown", beard: "moustache", hat: "morion", body: "guard", right: "halberd", left: "shield",
            colours: { main: P.wine, trim: P.gold, feather: P.red, flag: P.gold, sleeve: P.wine, cuff: P.silver } }),
        SJ: jack({ hair: "long", hairColour: "blond", hat: "hunter", body: "soldier", right: "lance", left: "shield",
            colours: { main: P.brown, second: P.green, trim: P.ochre, cloth: P.moss, feather: P.gold, flag: P.green, flag2: P.white, sleeve: P.green, cuff: P.brown } }),
        HJ: jack({ turn: -1, hair: "curls", hairColour: "chestnut", hat: "slashed", body: "soldier", right: "flute", left: "drum",
            colours: { main: P.red, second: P.white, trim: P.gold, cloth: P.red, feather: P.white, flag: P.blue, sleeve: P.white, cuff: P.red } }),
        DJ: jack({ hairColour: "red", hat: "fool", body: "tabard", right: "bauble", left: "shield",
            colours: { main: P.blue, second: P.gold, trim: P.gold, cloth: P.blue, collar: P.red, flag: P.red, sleeve: P.gold, cuff: P.red } }),
    },
};

function pick(parts, name) {
    if (name in parts) return parts[name];
    throw new Error(`there is no "${name}" among ${Object.keys(parts).join(", ")}`);
}

const head = (...inside) => group({ transform: `translate(${HEAD.x} ${HEAD.y}) scale(${HEAD.size})` }, ...inside);

// The upper half of a picture card, without frame and band.
export function portrait(person) {
    const { colours } = person;
    const hair = pick(HAIR, person.hair);
    const hairColour = pick(HAIRS, person.hairColour);
    const hat = pick(HEADWEAR, person.hat)(colours);
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
