// A rule set made from another one, or changed: a field for each switch. What it may be, how it is said, and what
// contradicts itself says the server, after every change.
import { useEffect, useId, useState } from "preact/hooks";
import { capital, t } from "../../i18n";
import { Page } from "../../parts/page";
import type { Flaw, RulesetFrame, Switch } from "../../protocol";
import { go } from "../../router";
import { isSet, keep, pathOf, textOf, useRuleset } from "./book";
import css from "./rules.module.css";
import { Differences, Flaws, groupsOf, Trouble } from "./says";

interface FieldProps {
  one: Switch;
  value: string;
  flaw: Flaw | undefined;
  set: (value: string) => void;
}

const described = (id: string, flaw: Flaw | undefined) => flaw && { "aria-invalid": true, "aria-describedby": `${id}-flaw` };

/** Words of which some are too long for a list to unfold on a phone. */
function Words({ id, one, value, flaw, set }: FieldProps & { id: string }) {
  return (
    <fieldset class={css.words} disabled={one.fixed} {...(flaw && { "aria-describedby": `${id}-flaw` })}>
      <legend>{capital(one.question)}</legend>
      {one.settings.map(({ value: word, text }) => (
        <label key={word} class="check">
          <input type="radio" name={id} value={word} checked={value === word} onChange={() => set(word)} /> {text}
        </label>
      ))}
    </fieldset>
  );
}

/** A number, or none where there may be none. */
function Figure({ id, one, value, flaw, set }: FieldProps & { id: string }) {
  const none = one.settings[0];
  const isNone = value === none?.value;
  const [number, setNumber] = useState(isNone ? String(one.low) : value);
  const type = (typed: string) => { setNumber(typed); set(typed); };
  return (
    <>
      <label for={id}>{capital(one.question)}</label>
      <input id={id} type="text" inputMode="numeric" maxLength={4} value={number} disabled={isNone} {...described(id, flaw)}
        onInput={({ currentTarget }) => type(currentTarget.value.replace(/\D/g, ""))} />
      {none && (
        <label class="check">
          <input type="checkbox" checked={isNone} onChange={({ currentTarget }) => set(currentTarget.checked ? none.value : number)} /> {capital(none.text)}
        </label>
      )}
    </>
  );
}

function Field(props: FieldProps) {
  const { one, flaw } = props;
  const id = useId();
  return (
    <div class={css.switch} data-switch={one.key}>
      {one.low === undefined ? <Words id={id} {...props} /> : <Figure id={id} {...props} />}
      {one.fixed && <p class="faint">{t("page.rules.fixed")}</p>}
      {flaw && <p id={`${id}-flaw`} class={css.flaw} role="alert">{flaw.text}</p>}
    </div>
  );
}

function Editor({ base, change }: { base: RulesetFrame; change: boolean }) {
  const [name, setName] = useState(change ? base.name! : "");
  const [changed, setChanged] = useState<Record<string, string>>({});
  const [good, setGood] = useState(base);
  const text = textOf(base.switches, changed);
  const told = useRuleset(text, base.name!, name);
  useEffect(() => { if (isSet(told)) setGood(told); }, [told]);
  const flaws = told?.t === "ruleset" ? told.flaws : [];
  const isOther = ({ key }: Flaw) => !shown.some((one) => one.key === key);
  const shown = good.switches.filter(({ key, matters }) => matters || key in changed);
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (await keep({ rules: text, name, ...(change && { change }) })) go({ path: pathOf(name), query: {} }, true);
  };
  return (
    <form class={css.rules} onSubmit={(event) => void save(event)}>
      {change ? <p>{t("page.rules.change_text")}</p> : (
        <label class="field">{t("page.rules.name")}
          <input name="name" required maxLength={23} autocomplete="off" value={name} onInput={({ currentTarget }) => setName(currentTarget.value)} />
        </label>
      )}
      <Flaws flaws={flaws.filter(isOther)} />
      {groupsOf(shown).map(([title, switches]) => (
        <section key={title}>
          <h2>{title}</h2>
          {switches.map((one) => (
            <Field key={one.key} one={one} value={changed[one.key] ?? one.value} flaw={flaws.find(({ key }) => key === one.key)}
              set={(value) => setChanged({ ...changed, [one.key]: value })} />
          ))}
        </section>
      ))}
      <Differences set={good} />
      {flaws.length > 0 && <p role="status">{t("page.rules.not_yet")}</p>}
      <div class="buttons">
        <button type="submit" class="big yes" disabled={!isSet(told)}>{t("page.rules.keep")}</button>
        <a class={css.way} href={`#${pathOf(base.name!)}`}>{t("page.rules.cancel")}</a>
      </div>
    </form>
  );
}

function Edit({ name, change }: { name: string; change: boolean }) {
  const base = useRuleset(name, name);
  const title = t(change ? "page.rules.change_title" : "page.rules.new_title", name);
  return <Page title={title}>{isSet(base) ? <Editor base={base} change={change} /> : <Trouble told={base} />}</Page>;
}

type Params = { params: Record<string, string> };
export const CopyPage = ({ params: { name = "" } }: Params) => <Edit key={name} name={name} change={false} />;
export const ChangePage = ({ params: { name = "" } }: Params) => <Edit key={name} name={name} change />;
