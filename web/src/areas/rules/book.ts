// What the server says of rule sets, and what is kept there. It decides what can be played; this page shows it.
import { useEffect, useState } from "preact/hooks";
import { hashOf } from "../../model/address";
import { link } from "../../net/connection";
import { freshId } from "../../net/random";
import { request } from "../../net/requests";
import { askRulesets, rulesets } from "../../net/rulesets";
import { tell } from "../../net/state";
import type { ErrorFrame, KeepMessage, RulesetFrame, Switch } from "../../protocol";

export type Told = RulesetFrame | ErrorFrame;

export const isSet = (told: Told | undefined): told is RulesetFrame => told?.t === "ruleset" && told.flaws.length === 0;

/** What a rule set says; the last answer stays until the next has come. */
export function useRuleset(rules: string | undefined, against: string, name = ""): Told | undefined {
  const [told, setTold] = useState<Told>();
  useEffect(() => {
    if (rules === undefined) return;
    const wanted = new AbortController();
    request("ruleset", { rules, against, ...(name && { name }) }, wanted.signal).then(setTold, (error: ErrorFrame) => {
      if (!wanted.signal.aborted) setTold(error);
    });
    return () => wanted.abort();
  }, [rules, against, name]);
  return told;
}

/** All names there are, asked for anew wherever they are shown. */
export function useNames() {
  useEffect(() => void askRulesets(), []);
  return rulesets.value;
}

async function done(what: Promise<unknown>): Promise<boolean> {
  try {
    await what;
    await askRulesets();
    return true;
  } catch (error) {
    tell(error as ErrorFrame);
    return false;
  }
}

export const keep = (fields: Omit<KeepMessage, "t" | "id">): Promise<boolean> => done(link.request({ t: "keep", id: freshId(), ...fields }));
export const drop = (name: string): Promise<boolean> => done(link.request({ t: "drop", id: freshId(), name }));

/** The text form of these switches, some with another value. Its name is told beside it. */
export const textOf = (switches: Switch[], changed: Record<string, string>): string =>
  `wenzel rules 1\nname own\n${switches.map(({ key, value }) => `${key} ${changed[key] ?? value}\n`).join("")}`;

// --- addresses ---

export const pathOf = (name: string, more = ""): string => `/rules/${encodeURIComponent(name)}${more}`;

/** A link by which others can take the rule set over: its text is in it. */
export const shareLink = (text: string): string => `${location.origin}${location.pathname}${hashOf({ path: "/rules", query: { t: text } })}`;

/** What somebody pasted: a text, or a link that has one in it. */
export function pasted(text: string): string {
  const [, query] = text.trim().split(/#\/rules\?(.*)/s);
  return (query && new URLSearchParams(query).get("t")) || text;
}
