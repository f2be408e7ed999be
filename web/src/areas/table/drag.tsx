// Cards under a finger or a mouse: one that is dragged floats above the table until it is let go.
import { signal } from "@preact/signals";
import { CardPicture } from "../../parts/card";
import css from "./drag.module.css";

/** What the place a card was taken from does with it. */
export interface Drag {
  over?(x: number, y: number): void;
  drop?(x: number, y: number): void;
}

const FAR_ENOUGH = 8;

interface Held {
  card: string;
  /** where in the card it was grabbed */
  inX: number;
  inY: number;
  width: number;
  x: number;
  y: number;
}

const floating = signal<Held | undefined>(undefined);
let dragged = false;

/** A card is being dragged. */
export const isDragging = (): boolean => floating.value !== undefined;
/** How the old place of a card that is being dragged shows that it is gone. */
export const lifted = (card: string): string => (floating.value?.card === card ? css.lifted! : "");

/** Begins when a card is touched; up to a few pixels it is still a tap. */
export function grab(card: string, event: PointerEvent, drag: Drag): void {
  dragged = false;
  if (event.button !== 0 || !event.isPrimary) return;
  const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
  const { clientX, clientY, pointerId } = event;
  const listening = new AbortController();
  const hear = (kind: "pointermove" | "pointerup" | "pointercancel", what: (event: PointerEvent) => void) =>
    addEventListener(kind, (one) => one.pointerId === pointerId && what(one), { signal: listening.signal });
  const end = (at?: PointerEvent) => {
    listening.abort();
    const whole = floating.value !== undefined;
    floating.value = undefined;
    if (at && whole) drag.drop?.(at.clientX, at.clientY);
  };
  hear("pointermove", ({ clientX: x, clientY: y, buttons }) => {
    if (buttons === 0) return end();
    if (!floating.value && Math.hypot(x - clientX, y - clientY) < FAR_ENOUGH) return;
    dragged = true;
    floating.value = { card, inX: clientX - box.x, inY: clientY - box.y, width: box.width, x, y };
    drag.over?.(x, y);
  });
  // Else Chromium goes on swiping after a quick flick, and swallows the next tap.
  addEventListener("touchmove", (one) => floating.value && one.preventDefault(), { passive: false, signal: listening.signal });
  hear("pointerup", end);
  hear("pointercancel", () => end());
}

/** A click that only ends a drag means nothing. Keys make clicks too, but those have no detail. */
export function endsDrag(event: MouseEvent): boolean {
  const ends = dragged && event.detail > 0;
  dragged = false;
  return ends;
}

/** The first thing under a point, from above, that a selector knows. */
export const under = (x: number, y: number, selector: string): HTMLElement | undefined =>
  document.elementsFromPoint(x, y).map((one) => one.closest<HTMLElement>(selector)).find(Boolean) ?? undefined;

export function Floating() {
  const held = floating.value;
  if (!held) return null;
  return (
    <div class={css.floating} aria-hidden="true"
      style={{ width: `${held.width}px`, transform: `translate(${held.x - held.inX}px, ${held.y - held.inY}px) rotate(2deg)` }}>
      <CardPicture card={held.card} />
    </div>
  );
}
