// Who sits where on the screen: oneself at the bottom, the others clockwise.
import type { Head } from "../protocol";

export type Place = "self" | "left" | "top" | "right";

export function placeOf(head: Head, chair: number): Place {
  const count = head.chairs.length;
  const distance = (chair - (head.you ?? 0) + count) % count;
  const places: Place[] = count === 4 ? ["self", "left", "top", "right"] : ["self", "left", "right"];
  return places[distance] ?? "top";
}

/** The chair of a position in the game; who sits out is position 3. */
export function chairAt(head: Head, position: number): number {
  if (position < 3) return head.players?.[position] ?? position;
  const out = head.chairs.findIndex((_, chair) => head.players && !head.players.includes(chair));
  return out < 0 ? head.dealer ?? 0 : out;
}

export const positionOf = (head: Head, chair: number): number | undefined => {
  const position = head.players?.indexOf(chair) ?? -1;
  return position < 0 ? undefined : position;
};

export const nameAt = (head: Head, position: number): string =>
  head.chairs[chairAt(head, position)]?.name ?? "";
