// Sentences from the catalogue. Components that call t() are drawn again when the language changes.
import { de, en, type Key } from "../generated/page_texts";
import { settings } from "./settings";

export function t(key: Key, ...values: (string | number)[]): string {
  const text = (settings.lang.value === "en" ? en : de)[key];
  return text.replace(/\{(\d)\}/g, (_, digit) => String(values[Number(digit)] ?? ""));
}

/** What stands alone begins with a capital letter; within sentences English games do not. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
