// The thinking clocks of a table. The server says what is left when a frame leaves it; from then on the
// running one is counted down here, also while the frame waits to be shown.
import { effect, signal } from "@preact/signals";
import type { Frame, View } from "../protocol";

interface Clocks {
  left: number[];
  running?: number;
  /** whose clock will run again after an interruption */
  rests?: number;
  /** when this was heard */
  at: number;
}

const clocks = signal<Clocks | undefined>(undefined);
const now = signal(0);

const clocksOf = (view: View | undefined): Clocks | undefined =>
  view?.clock && { left: view.clock, at: performance.now(), ...(view.running !== undefined && { running: view.running }) };

/** While a series is interrupted nobody's time runs. */
function hearState(runs: boolean): void {
  const old = clocks.value;
  const whose = old?.running ?? old?.rests;
  if (!old || whose === undefined || runs === (old.running !== undefined)) return;
  const left = old.left.map((_, i) => leftAt(i) ?? 0);
  clocks.value = { left, at: performance.now(), ...(runs ? { running: whose } : { rests: whose }) };
}

export function hearClocks(frame: Frame): void {
  if (frame.t === "snapshot" || frame.t === "move") clocks.value = clocksOf(frame.view);
  if (frame.t === "result") clocks.value = undefined;
  if (frame.t === "head") hearState(frame.head.state === "playing");
}

/** Milliseconds that a position has left; nothing if there is no clock. */
export function leftAt(position: number): number | undefined {
  const { left, running, at } = clocks.value ?? {};
  const start = left?.[position];
  if (start === undefined || running !== position) return start;
  return Math.max(0, start - (Math.max(now.value, at!) - at!));
}

export const runningClock = (): number | undefined => clocks.value?.running;

const TICK = 250;
effect(() => {
  if (clocks.value?.running === undefined) return;
  const timer = setInterval(() => (now.value = performance.now()), TICK);
  return () => clearInterval(timer);
});
