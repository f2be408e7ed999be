// What this browser keeps of somebody's settings, and what follows from them before the page itself is there.
const KEY = "wenzel.settings";

export function keptSettings(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
  } catch {
    return {};
  }
}

export function keepSettings(values: Record<string, unknown>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // a browser that keeps nothing: the settings last until the page is closed
  }
}

export type Lang = "de" | "en";

/** Who has chosen none speaks the browser's language. */
export const browserLang = (): Lang => (navigator.language.toLowerCase().startsWith("de") ? "de" : "en");

/** What decides which texts and which cards are needed. */
export interface Chosen {
  lang: Lang;
  faces: string;
  index: string;
  learner: boolean;
}

export const sheetOf = ({ lang, faces, index, learner }: Chosen): string =>
  `${faces === "german" ? faces : `${faces}-${index || lang}`}${learner ? "-points" : ""}`;

/** Where a file is whose name changes with its content; the document says so. */
export const placeOf = (name: string): string | undefined => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
