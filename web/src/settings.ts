// What a person prefers, kept in this browser.
import { effect, signal, type Signal } from "@preact/signals";
import { browserLang, keepSettings, keptSettings, type Chosen, type Lang } from "./kept";

const DEFAULTS = {
  name: "",
  lang: browserLang() as Lang,
  faces: "french" as "french" | "german" | "tournament",
  index: "" as "" | "de" | "en",
  learner: false,
  size: 1,
  /** seconds that a trick lies on the table */
  speed: 1,
  sound: "off" as "off" | "tones" | "speech",
  theme: "auto" as "auto" | "light" | "dark",
  motion: "auto" as "auto" | "on" | "off",
  sorting: "game" as "game" | "colour" | "hand",
  /** words of one's own that go into every deal */
  words: "",
  /** help at the table, where it is allowed */
  points: true,
  trumps: true,
  advice: true,
  /** tips during the first game */
  coach: true,
  /** the last card plays itself */
  lastCard: true,
  /** a card may be chosen before it is one's turn */
  ahead: true,
  /** a whole trick lies until it is tapped */
  tapTrick: false,
  /** computers at tables that one opens skip values in the auction */
  fast: false,
  /** by which rule set one plays at once */
  rules: "isko",
  level: "club" as "beginner" | "club" | "tournament" | "expert",
};

type Values = typeof DEFAULTS;
type Settings = { [K in keyof Values]: Signal<Values[K]> };

const kept = keptSettings();
export const settings = Object.fromEntries(
  Object.entries(DEFAULTS).map(([key, value]) => {
    const old = kept[key];
    return [key, signal(typeof old === typeof value ? old : value)];
  }),
) as Settings;

effect(() => keepSettings(Object.fromEntries(Object.entries(settings).map(([key, one]) => [key, one.value]))));

/** Whose names the cards have: four colours are French ones. */
export const facesNamed = (): "french" | "german" => (settings.faces.value === "german" ? "german" : "french");

/** What texts and cards follow from; letters on the cards that nobody chose are those of the language. */
export const chosen = (): Chosen => ({
  lang: settings.lang.value, faces: settings.faces.value, index: settings.index.value, learner: settings.learner.value,
});
