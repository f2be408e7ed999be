// Codes as people type them and as they are shown: four groups of four.
const LOOKS_LIKE: Record<string, string> = { O: "0", I: "1", L: "1" };

export const written = (typed: string): string =>
  (typed.toUpperCase().match(/[0-9A-Z]/g) ?? []).map((sign) => LOOKS_LIKE[sign] ?? sign).join("").match(/.{1,4}/g)?.join("-") ?? "";
