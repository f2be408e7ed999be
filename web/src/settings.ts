// What a person prefers, kept in this browser.
import { effect, signal, type Signal } from "@preact/signals";
import { keepSettings, keptSettings } from "./kept";

const browserLang = () => (navigator.language.toLowerCase().startsWith("de") ? "de" : "en");

const DEFAULTS = {
  name: "",
  lang: browserLang() as "de" | "en",
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

/** The letters on the cards: as chosen, or as the language has them. */
export const indexLang = (): "de" | "en" => settings.index.value || settings.lang.value;
