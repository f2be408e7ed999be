// Rule sets: all there are, one of them to read and to play by, one that came by a link. Making and changing is edit.tsx.
import "../../common";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n";
import { playNow } from "../../net/actions";
import { notice, settingUp } from "../../net/state";
import { Copy } from "../../parts/copy";
import { Page } from "../../parts/page";
import type { Rulename, RulesetFrame } from "../../protocol";
import { address, go } from "../../router";
import { settings } from "../../settings";
import { drop, isSet, keep, pasted, pathOf, shareLink, useNames, useRuleset } from "./book";
import css from "./rules.module.css";
import { Against, Differences, Says, Trouble } from "./says";

export { ChangePage, CopyPage } from "./edit";
export { TableRules } from "./says";

// --- all of them ---

const Names = ({ names }: { names: Rulename[] }) => (
  <ul class={css.lines}>
    {names.map(({ name, years, about }) => (
      <li key={name}>
        <a class={css.line} href={`#${pathOf(name)}`}><b>{name}</b>{years && ` (${years})`} <span>{about}</span></a>
      </li>
    ))}
  </ul>
);

function Paste() {
  const read = (event: SubmitEvent) => {
    event.preventDefault();
    const text = pasted(String(new FormData(event.currentTarget as HTMLFormElement).get("text")));
    go({ path: "/rules", query: { t: text } });
  };
  return (
    <form class={css.rules} onSubmit={read}>
      <label class="field">{t("page.rules.paste")}<textarea name="text" rows={4} required maxLength={6000} spellcheck={false} /></label>
      <div class="buttons"><button type="submit">{t("page.rules.read")}</button></div>
    </form>
  );
}

function All() {
  const all = useNames();
  return (
    <Page title={t("page.rules")}>
      <div class={css.rules} aria-busy={!all}>
        <p>{t("page.rules.text")}</p>
        <h2>{t("page.rules.own")}</h2>
        {all && (all.own.length > 0 ? <Names names={all.own} /> : <p class="faint">{t("page.rules.no_own")}</p>)}
        {all && (all.room > 0 ? <p><a class={css.way} href={`#${pathOf("isko", "/copy")}`}>{t("page.rules.new")}</a></p> : <p>{t("page.rules.full")}</p>)}
        <h2>{t("page.rules.official")}</h2>
        {all && <Names names={all.official} />}
        <h2>{t("page.rules.import")}</h2>
        <Paste />
      </div>
    </Page>
  );
}

// --- one that came from somebody else: shown, and kept only if one says so ---

function Taking({ set, text }: { set: RulesetFrame; text: string }) {
  const [name, setName] = useState(set.name!);
  const take = async (event: SubmitEvent) => {
    event.preventDefault();
    if (await keep({ rules: text, name })) go({ path: pathOf(name), query: {} }, true);
  };
  return (
    <form class={css.rules} onSubmit={(event) => void take(event)}>
      <p>{t("page.rules.import_ask")}</p>
      <label class="field">{t("page.rules.name")}
        <input name="name" required maxLength={23} autocomplete="off" value={name} onInput={({ currentTarget }) => setName(currentTarget.value)} />
      </label>
      <div class="buttons">
        <button type="submit" class="big yes">{t("page.rules.take")}</button>
        <a class={css.way} href="#/rules">{t("page.rules.leave")}</a>
      </div>
      <Differences set={set} />
      <Says set={set} />
    </form>
  );
}

function Import({ text }: { text: string }) {
  const told = useRuleset(text, "isko");
  return (
    <Page title={t("page.rules.import")}>
      {isSet(told) ? <Taking set={told} text={text} /> : (
        <div class={css.rules}>
          {told && <p>{t("page.rules.import_bad")}</p>}
          <Trouble told={told} />
          <pre class={css.text}>{text.slice(0, 4000)}</pre>
          <p><a class={css.way} href="#/rules">{t("page.rules.leave")}</a></p>
        </div>
      )}
    </Page>
  );
}

export function RulesPage() {
  const text = address.value.query.t;
  return text ? <Import key={text} text={text} /> : <All />;
}

// --- one of them ---

function Share({ set }: { set: RulesetFrame }) {
  const link = shareLink(set.brief!);
  return (
    <details data-part="share">
      <summary>{t("page.rules.share")}</summary>
      <div class={css.rules}>
        <p>{t("page.rules.share_text")}</p>
        <label class="field">{t("page.rules.link")}<input name="link" readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} /></label>
        <p><Copy text={link} /></p>
        <label class="field">{t("page.rules.as_text")}<textarea name="brief" readOnly rows={5} value={set.brief} /></label>
        <p><Copy text={set.brief!} /></p>
      </div>
    </details>
  );
}

/** Nothing is deleted before somebody has said so twice. */
function Delete({ name }: { name: string }) {
  const [asked, setAsked] = useState(false);
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), [asked]);
  const remove = async () => {
    if (!(await drop(name))) return;
    if (settings.rules.value === name) settings.rules.value = "isko";
    go({ path: "/rules", query: {} }, true);
    notice.value = { text: t("page.rules.deleted", name) };
  };
  if (!asked) return <button type="button" onClick={() => setAsked(true)}>{t("page.rules.delete")}</button>;
  return (
    <div class={css.sure} data-part="sure" role="group" aria-label={t("page.rules.delete")}>
      <p>{t("page.rules.sure", name)}</p>
      <div class="buttons">
        <button type="button" class="yes" onClick={() => void remove()}>{t("page.rules.delete_yes")}</button>
        <button type="button" ref={stay} onClick={() => setAsked(false)}>{t("page.rules.delete_no")}</button>
      </div>
    </div>
  );
}

function Doings({ set }: { set: RulesetFrame }) {
  const name = set.name!;
  const always = settings.rules.value === name;
  return (
    <>
      <div class="buttons">
        <button type="button" class="big yes" disabled={settingUp.value} onClick={() => void playNow(name)}>{t("page.rules.play")}</button>
        {set.own && <a class={css.way} href={`#${pathOf(name, "/change")}`}>{t("page.rules.change")}</a>}
        <a class={css.way} href={`#${pathOf(name, "/copy")}`}>{t("page.rules.copy")}</a>
        {set.own && <Delete name={name} />}
      </div>
      <label class="check">
        <input type="checkbox" checked={always} onChange={({ currentTarget }) => (settings.rules.value = currentTarget.checked ? name : "isko")} /> {t("page.rules.always")}
      </label>
      {set.official && <p class="faint">{t("page.rules.locked")}</p>}
    </>
  );
}

function One({ name }: { name: string }) {
  const [against, setAgainst] = useState("isko");
  const told = useRuleset(name, against);
  const all = useNames();
  const unknown = all && ![...all.own, ...all.official].some((one) => one.name === name);
  return (
    <Page title={name}>
      <div class={css.rules} data-part="rules">
        {unknown && <p>{t("page.rules.none")} <a href="#/rules">{t("page.rules.all")}</a></p>}
        {!unknown && !isSet(told) && <Trouble told={told} />}
        {!unknown && isSet(told) && (
          <>
            {(told.about ?? told.years) && <p>{told.about} {told.years && `(${told.years})`}</p>}
            <Doings set={told} />
            <Share set={told} />
            <Differences set={told}><Against value={against} choose={setAgainst} /></Differences>
            <Says set={told} />
          </>
        )}
      </div>
    </Page>
  );
}

export const RulesetPage = ({ params: { name = "" } }: { params: Record<string, string> }) => <One key={name} name={name} />;
