// The list as docs/lists.md has it, for those who draw it.
import type { List } from "../protocol";

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
export const bonusOf = ({ total, points }: List["people"][number]): number => total - points;
