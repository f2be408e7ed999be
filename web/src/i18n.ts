// Sentences from the catalogue. Components that call t() are drawn again when the language changes.
import { de, en, type Key } from "../generated/page_texts";
import { settings } from "./settings";

export function t(key: Key, ...values: (string | number)[]): string {
  const text = (settings.lang.value === "en" ? en : de)[key];
  return text.replace(/\{(\d)\}/g, (_, digit) => String(values[Number(digit)] ?? ""));
}
