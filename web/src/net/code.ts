// The code by which one is known on another device, as far as this browser knows it.
import { computed, signal } from "@preact/signals";
import type { ErrorFrame } from "../protocol";
import { written } from "../model/code";
import { settings } from "../settings";
import { comeBy, link } from "./connection";
import { freshId } from "./random";
import { me, tell } from "./state";

const KEY = "wenzel.code";

/** "CODE when it was made" */
function kept(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? "").split(" ");
  } catch {
    return [];
  }
}

const known = signal(kept());

/** "" as long as there is none, or only others know it: another device may have made a new one */
export const code = computed((): string => {
  const [value = "", at] = known.value, there = me.value;
  return !there || String(there.coded) === at ? value : "";
});

function keep(value: string, at: number | undefined): void {
  if (me.value) {
    const { coded: _, ...others } = me.value;
    me.value = { ...others, ...(at !== undefined && { coded: at }) };
  }
  known.value = [value, String(at)];
  try {
    localStorage.setItem(KEY, known.value.join(" "));
  } catch {
    // then it can be read until the page is closed
  }
}

async function ask(revoke: boolean): Promise<boolean> {
  try {
    const made = await link.request({ t: "code", id: freshId(), ...(revoke && { revoke }) });
    keep(made.code ?? "", made.at);
    return true;
  } catch (error) {
    tell(error as ErrorFrame);
    return false;
  }
}

export const makeCode = (): Promise<boolean> => ask(false);
export const revokeCode = (): Promise<boolean> => ask(true);

/** This browser becomes the person that a code leads to. The name comes with it. */
export async function enterCode(typed: string): Promise<boolean> {
  const known = await comeBy(typed);
  if (!known) return false;
  keep(written(typed), me.value!.coded);
  settings.name.value = me.value!.name;
  return true;
}
