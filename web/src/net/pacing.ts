// Frames come as fast as the server makes them; people want to see one card after the other. The
// queue shows them at the chosen speed, in order, and never holds back what is one's own turn.
import type { Frame } from "../protocol";
import { settings } from "../settings";
import { isCard, told } from "../model/moves";

const CARD_SHARE = 0.4;

/** How long the table is left as it is after this frame, in milliseconds. */
export function pauseAfter(frame: Frame, own: number | undefined): number {
  if (frame.t !== "move") return 0;
  const second = settings.speed.value * 1000;
  const { who, action } = told(frame.move);
  if (isCard(action) && !frame.view.trick) return second;
  if (who === own || who > 2) return 0;
  return second * CARD_SHARE;
}

export class Pacer {
  private readonly queue: Frame[] = [];
  private timer = 0;

  constructor(private readonly show: (frame: Frame) => number) {}

  /** What comes of one's own hand is shown at once, unless others' moves still have to be. */
  push(frame: Frame, mine: boolean): void {
    if (frame.t === "snapshot" || frame.t === "gone") this.clear();
    if (mine && this.queue.length === 0) this.clear();
    this.queue.push(frame);
    if (!this.timer) this.step();
  }

  clear(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.queue.length = 0;
  }

  get idle(): boolean {
    return this.queue.length === 0;
  }

  private step(): void {
    this.timer = 0;
    while (this.queue.length > 0) {
      const pause = this.show(this.queue.shift()!);
      if (pause <= 0) continue;
      this.timer = window.setTimeout(() => this.step(), pause);
      return;
    }
  }
}
