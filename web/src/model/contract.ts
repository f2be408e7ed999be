// Declarations as codes: "CHS" is clubs, hand, schneider announced (docs/moves.md).

export const GAMES = ["C", "S", "H", "D", "G", "N"] as const;

export type Addition = "ouvert" | "hand" | "schneider" | "schwarz";

/** What a declaration adds to its game, in the order it is said. Ouvert holds the announcements, null has none. */
export function additionsOf(code: string): Addition[] {
  const flags = code.slice(1);
  const open = flags.includes("O");
  const announces = !open && code[0] !== "N";
  return [
    ...(open ? ["ouvert" as const] : []),
    ...(flags.includes("H") ? ["hand" as const] : []),
    ...(!announces ? [] : flags.includes("Z") ? ["schwarz" as const] : flags.includes("S") ? ["schneider" as const] : []),
  ];
}

export interface Choice {
  code: string;
  /** what it brings if it is won, as far as the server says */
  value?: number;
}

/** The declarations of one game, the plainest first. */
export const choicesOf = (declarations: string[], values: number[] | undefined, game: string): Choice[] =>
  declarations
    .map((code, i) => ({ code, ...(values?.[i] ? { value: values[i]! } : {}) }))
    .filter(({ code }) => code[0] === game)
    .sort((a, b) => a.code.length - b.code.length);
