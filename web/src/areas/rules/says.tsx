// A rule set in sentences, and how it differs from another.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n";
import { orderAddress } from "../../model/paragraph";
import type { Flaw, Head, RulesetFrame, Switch } from "../../protocol";
import { isSet, useNames, useRuleset, type Told } from "./book";
import css from "./rules.module.css";

type Heading = "h2" | "h3";

/** Switches by what they are about, in their order. */
export function groupsOf(switches: Switch[]): [string, Switch[]][] {
  const groups = new Map<string, Switch[]>();
  for (const one of switches) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  return [...groups];
}

const Line = ({ text, one }: { text: string; one: Switch }) => (
  <li>
    <span>{text}{one.assumed && "*"}</span> {one.paragraph && <a class={css.paragraph} href={orderAddress(one.paragraph)}>{one.paragraph}</a>}
  </li>
);

export function Says({ set, heading: Heading = "h2" }: { set: RulesetFrame; heading?: Heading }) {
  const shown = set.switches.filter(({ matters }) => matters);
  return (
    <>
      {groupsOf(shown).map(([title, lines]) => (
        <section key={title} data-part="group">
          <Heading>{title}</Heading>
          <ul class={css.says}>{lines.map((one) => <Line key={one.key} text={one.text} one={one} />)}</ul>
        </section>
      ))}
      <p class="faint">{t("page.rules.derived", set.bids!, set.highest!, set.games!)}</p>
      {shown.some(({ assumed }) => assumed) && <p class="faint">{t("page.rules.assumed")}</p>}
    </>
  );
}

/** In words, against the order or whatever was chosen. */
export function Differences({ set, heading: Heading = "h2", children }: { set: RulesetFrame; heading?: Heading; children?: ComponentChildren }) {
  const lines = set.switches.filter(({ differs }) => differs);
  return (
    <section data-part="differences">
      <Heading>{t("page.rules.differs", set.against!)}</Heading>
      {children}
      {lines.length === 0 ? <p>{set.remark ?? t("page.rules.same")}</p> : (
        <ul class={css.says}>{lines.map((one) => <Line key={one.key} text={one.differs!} one={one} />)}</ul>
      )}
    </section>
  );
}

/** With which other one it is compared. */
export function Against({ value, choose }: { value: string; choose: (name: string) => void }) {
  const all = useNames();
  const names = all ? [...all.official, ...all.own].map(({ name }) => name) : [value];
  return (
    <label class="field">{t("page.rules.against")}
      <select name="against" value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {names.map((name) => <option key={name} value={name}>{name}</option>)}
      </select>
    </label>
  );
}

/** What is wrong, where it has no field of its own. */
export const Flaws = ({ flaws }: { flaws: Flaw[] }) => (flaws.length === 0 ? null : (
  <div role="alert"><ul class={css.flaws}>
    {flaws.map(({ line, word, text }, at) => (
      <li key={at}>{line > 0 && `${t("page.rules.line", line)}: `}{word && <code>{word}</code>} {text}</li>
    ))}
  </ul></div>
));

/** What came instead of a rule set. */
export function Trouble({ told }: { told: Told | undefined }) {
  if (!told) return <p aria-busy="true">{t("page.load.waits")}</p>;
  return told.t === "error" ? <p role="alert">{told.text}</p> : <Flaws flaws={told.flaws} />;
}

/** The rules of a table, for everybody there: before one sits down, and at any time. */
export function TableRules({ head }: { head: Head }) {
  const [against, setAgainst] = useState("isko");
  const set = useRuleset(head.ruletext ?? head.rules, against);
  if (!isSet(set)) return <Trouble told={set} />;
  return (
    <div class={css.rules} data-part="rules">
      <p><strong>{set.name}</strong>{set.years && ` (${set.years})`}{set.about && `: ${set.about}`}</p>
      <Differences set={set} heading="h3"><Against value={against} choose={setAgainst} /></Differences>
      <Says set={set} heading="h3" />
    </div>
  );
}
