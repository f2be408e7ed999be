// Sentences from the catalogue, of one language: the other one is fetched when somebody wants it, and those of an area
// when somebody goes there. Components that call t() are drawn again when they have come.
import { effect, signal } from "@preact/signals";
import { AREA_TEXTS } from "../generated/area_texts";
import type { Key, Texts } from "../generated/page_texts";
import type { Lang } from "./kept";
import { settings } from "./settings";

export type { Key };

const LANGUAGES: Record<Lang, () => Promise<{ texts: Texts }>> = {
  de: () => import("../generated/texts_de"),
  en: () => import("../generated/texts_en"),
};

const texts = signal<Texts | undefined>(undefined);
const visited = new Set<keyof typeof AREA_TEXTS>();

/** Until its texts are there, the language before it is spoken. */
async function speak(lang: Lang): Promise<void> {
  const parts: Promise<{ texts: Texts }>[] = [LANGUAGES[lang](), ...[...visited].map((area) => AREA_TEXTS[area][lang]())];
  const came = (await Promise.all(parts)).map((part) => part.texts);
  if (settings.lang.peek() === lang) texts.value = Object.assign({}, ...came);
}

/** The words of an area on demand, if it has some of its own. */
export async function speakOf(area: string): Promise<void> {
  if (!(area in AREA_TEXTS)) return;
  visited.add(area as keyof typeof AREA_TEXTS);
  await speak(settings.lang.peek());
}

/** Resolved once there are words; from then on they follow the settings. */
export const speaks: Promise<void> = new Promise((resolve, reject) => {
  effect(() => void speak(settings.lang.value).then(resolve, reject));
});

/** A text with its gaps filled. */
export const filled = (text: string, values: (string | number)[]): string =>
  text.replace(/\{(\d)\}/g, (_, digit) => String(values[Number(digit)] ?? ""));

export const t = (key: Key, ...values: (string | number)[]): string => filled(texts.value?.[key] ?? "", values);

/** An entry by a key that the server tells; it may be newer than this page. */
export const lookUp = (key: string, ...values: string[]): string =>
  filled((texts.value as Partial<Record<string, string>> | undefined)?.[key] ?? "", values);

/** What stands alone begins with a capital letter; within sentences English games do not. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
