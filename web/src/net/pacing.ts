// Frames come as fast as the server makes them; people want to see one card after the other. The
// queue shows them at the chosen speed, in order, and never holds back what is one's own turn.
import type { Frame } from "../protocol";
import { settings } from "../settings";

/** A whole trick may lie until somebody has seen enough of it. */
export const UNTIL_TAPPED = Infinity;

const CARD_SHARE = 0.4;

/** How long the table is left as it is after this frame, in milliseconds. */
export function pauseAfter(frame: Frame, own: number | undefined): number {
  if (frame.t !== "move") return 0;
  const second = settings.speed.value * 1000;
  const { who, card } = frame.told;
  if (card !== undefined && !frame.view.trick) return settings.tapTrick.value ? UNTIL_TAPPED : second;
  if (who === own || who > 2) return 0;
  return second * CARD_SHARE;
}

/** no timer at all */
const FOR_EVER = -1;

export class Pacer {
  private readonly queue: Frame[] = [];
  private timer = 0;

  /** `rest` is told when what is shown is left alone for a while, and when that is over. */
  constructor(private readonly show: (frame: Frame) => number, private readonly rest: (resting: boolean) => void = () => {}) {}

  /** What comes of one's own hand is shown at once, unless others' moves still have to be. */
  push(frame: Frame, mine: boolean): void {
    if (frame.t === "snapshot" || frame.t === "gone") this.clear();
    if (mine && this.queue.length === 0) this.clear();
    this.queue.push(frame);
    if (!this.timer) this.step();
  }

  /** Somebody has seen enough. */
  goOn(): void {
    if (!this.timer) return;
    clearTimeout(this.timer);
    this.step();
  }

  clear(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.queue.length = 0;
    this.rest(false);
  }

  get idle(): boolean {
    return this.queue.length === 0;
  }

  private step(): void {
    this.timer = 0;
    while (this.queue.length > 0) {
      const pause = this.show(this.queue.shift()!);
      if (pause <= 0) continue;
      this.timer = pause === UNTIL_TAPPED ? FOR_EVER : window.setTimeout(() => this.step(), pause);
      this.rest(true);
      return;
    }
    this.rest(false);
  }
}
