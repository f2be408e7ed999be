// The list as docs/lists.md has it; the server writes it.
export interface Person {
  name: string;
  points: number;
  won: number;
  lost: number;
  others_lost: number;
  bonus: number;
  total: number;
  place: number;
}

export interface Entry {
  number: number;
  kind: "declared" | "passed_in" | "ramsch";
  dealer: string;
  declarer?: string;
  overbid?: boolean;
  won?: boolean;
  value?: number;
  game?: string;
  base?: number;
  matadors?: number;
  hand?: boolean;
  schneider?: boolean;
  schneider_announced?: boolean;
  schwarz?: boolean;
  schwarz_announced?: boolean;
  ouvert?: boolean;
  running: { points: number; won: number; lost: number }[];
}

export interface List {
  kind: "tournament" | "simple" | "bierlachs";
  length: number;
  people: Person[];
  entries: Entry[];
}

export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** As on paper: after a game, the figures of those who have new ones. */
export function newFigures(list: List, index: number): (number | undefined)[] {
  const before = list.entries[index - 1]?.running;
  return list.entries[index]!.running.map((now, i) => {
    const old = before?.[i] ?? { points: 0, won: 0, lost: 0 };
    const changed = old.points !== now.points || old.won !== now.won || old.lost !== now.lost;
    return changed ? now.points : undefined;
  });
}

/** What is added to or taken from somebody's game points in the end. */
export const bonusOf = ({ total, points }: Person): number => total - points;
