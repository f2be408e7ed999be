// Declarations as codes: "CHS" is clubs, hand, schneider announced (docs/moves.md).

export type Addition = "ouvert" | "hand" | "schneider" | "schwarz";

/** A null with a name of its own, "NR". */
export const isRevolution = (code: string): boolean => code.slice(1).includes("R");

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
