// The rule sets there are to choose from: Wenzel's own, and one's own, which the server keeps.
import { signal } from "@preact/signals";
import type { RulesFrame } from "../protocol";
import { link } from "./connection";
import { freshId } from "./random";
import { tell } from "./state";

export const rulesets = signal<RulesFrame | undefined>(undefined);

export const askRulesets = (): Promise<void> =>
  link.request({ t: "rules", id: freshId() }).then((all) => void (rulesets.value = all), tell);
