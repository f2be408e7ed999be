// What follows a game, as far as the table says it.
import type { Head, Line, Result } from "../protocol";

/** The way on: to the list where nothing comes any more, back to a series that was interrupted, back to the own seat,
 * or to the next game. Nothing for who only looks on. */
export type WayOn = "list" | "resume" | "back" | "next" | undefined;

/** The series is over: with this game, or since it was ended after the result had been told. */
export const isOver = (head: Head, result: Result): boolean => result.over || head.state === "over" || head.state === "closed";

export function wayOn(head: Head, result: Result): WayOn {
  if (isOver(head, result)) return "list";
  if (head.you === undefined) return undefined;
  if (head.state === "interrupted") return "resume";
  return head.chairs[head.you]?.standin ? "back" : "next";
}

/** The points of both sides, the declarer's first; of a ramsch everybody's; nothing where they don't matter. */
export function sidesOf({ points, played }: Result): number[] {
  if (!points || !played) return points ?? [];
  return [points[played.who]!, points.reduce((all, some, i) => all + (i === played.who ? 0 : some), 0)];
}

/** What a ramsch is worth: the figures that are written, each once. */
export const ramschValues = ({ written }: Pick<Line, "written">): number[] => [...new Set((written ?? []).filter((figure) => figure !== 0))];
