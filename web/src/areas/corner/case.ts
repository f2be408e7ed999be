// What was told so far stands in the address, so that Back, a reload and a link lead to the same question.
import type { JudgedFrame } from "../../protocol";
import { request } from "../../net/requests";
import { address, go } from "../../router";

export interface Told {
  sentence: string;
  kind: string;
  /** as they were told, the latest last: "trick=8" */
  facts: string[];
  /** the name of the fact that is asked for: one that is to be changed, or one for the points */
  ask: string;
  /** no more questions */
  done: boolean;
}

export function toldNow(): Told {
  const { s = "", k = "", f = "", q = "", d = "" } = address.value.query;
  return { sentence: s, kind: k, facts: f.split(" ").filter(Boolean), ask: q, done: d === "1" };
}

export function tell(told: Partial<Told>, instead = false): void {
  const all = { ...toldNow(), ...told };
  const query = { ...(all.sentence && { s: all.sentence }), ...(all.kind && { k: all.kind }),
    ...(all.facts.length > 0 && { f: all.facts.join(" ") }), ...(all.ask && { q: all.ask }), ...(all.done && { d: "1" }) };
  go({ path: "/referee", query }, instead);
}

/** "trick" of "trick=8". */
export const nameOf = (fact: string): string => fact.split("=")[0]!;

/** One fact more; what was told of it before is replaced. */
export const withFact = (facts: string[], fact: string): string[] => [...facts.filter((one) => nameOf(one) !== nameOf(fact)), fact];

/** The only way to the referee: a worker of this browser may answer here some day. */
export const judge = (kind: string, facts: string[], signal?: AbortSignal): Promise<JudgedFrame> =>
  request("judge", { ...(kind && { kind }), ...(facts.length > 0 && { facts: facts.join(" ") }) }, signal);
