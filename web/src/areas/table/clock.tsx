// The thinking clock on a seat's plate. A screen reader is told once, when the own time runs short.
import { effect } from "@preact/signals";
import { t } from "../../i18n";
import { leftAt, runningClock } from "../../net/clocks";
import { position } from "../../net/state";
import { live } from "../../parts/live";
import { tone } from "./sound";
import css from "./clock.module.css";

const LITTLE = 20000;

/** Little time is left, and it is running. */
export const runsShort = (at: number | undefined): boolean =>
  at !== undefined && runningClock() === at && (leftAt(at) ?? LITTLE) < LITTLE;

const reading = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

export function Clock({ at }: { at: number | undefined }) {
  const left = at === undefined ? undefined : leftAt(at);
  if (left === undefined) return null;
  return (
    <span class={`${css.clock} ${runsShort(at) ? css.short : ""}`} role="timer" aria-live="off">
      <span class="hidden">{t("page.clock.label")} </span>{reading(left)}
    </span>
  );
}

let warned = false;
effect(() => {
  const at = position.value;
  const short = runsShort(at);
  if (short && !warned) {
    live.value = t("page.clock.warning", Math.ceil(leftAt(at!)! / 1000));
    tone("turn");
  }
  warned = short;
});
