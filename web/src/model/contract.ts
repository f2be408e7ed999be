// Declarations as codes: "CHS" is clubs, hand, schneider announced (docs/moves.md).
import { t } from "../i18n";
import { suitName } from "./cards";

export const GAMES = ["C", "S", "H", "D", "G", "N"] as const;

export function gameName(code: string): string {
  if (code[0] === "G") return t("kind.grand");
  if (code[0] === "N") return t("kind.null");
  return suitName(code[0]!);
}

/** What a declaration adds to its game, in the words of the library. */
function additions(code: string): string {
  const flags = code.slice(1);
  const open = flags.includes("O");
  const trump = code[0] !== "N";
  return [
    open ? t("contract.ouvert") : "",
    flags.includes("H") ? t("contract.hand") : "",
    !open && trump && flags.includes("Z") ? t("contract.schwarz")
      : !open && trump && flags.includes("S") ? t("contract.schneider") : "",
  ].join("");
}

export const contractName = (code: string): string => gameName(code) + additions(code);

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
