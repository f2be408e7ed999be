// How an incident begins: a sentence whose reading is confirmed, or a kind out of groups, or found by a word.
import { useEffect, useRef, useState } from "preact/hooks";
import type { IncidentKind, ReadingFrame, Stated } from "../../protocol";
import { t } from "../../i18n";
import { fold } from "../../model/order";
import { request } from "../../net/requests";
import { useAsked } from "./asking";
import { judge, tell, toldNow } from "./case";
import css from "./corner.module.css";

export function Trouble({ text, again }: { text: string; again: () => void }) {
  return (
    <div role="alert">
      <p>{text || t("page.corner.failed")}</p>
      <button type="button" class="big yes" onClick={again}>{t("page.corner.retry")}</button>
    </div>
  );
}

// --- words first ---

const LONGEST = 400;

export function Sentence() {
  const { sentence } = toldNow();
  const field = useRef<HTMLTextAreaElement>(null);
  const read = (event: Event) => {
    event.preventDefault();
    const typed = field.current!.value.trim();
    if (typed) tell({ sentence: typed, kind: "", facts: [], ask: "", done: false });
  };
  const byEnter = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.shiftKey) read(event);
  };
  return (
    <form class={css.sentence} onSubmit={read}>
      <label class="field">{t("page.corner.tell")}
        <textarea key={sentence} ref={field} rows={3} maxLength={LONGEST} defaultValue={sentence} required enterkeyhint="go" placeholder={t("page.corner.example")} onKeyDown={byEnter} />
      </label>
      <button type="submit" class="yes">{t("page.corner.read")}</button>
    </form>
  );
}

/** What was not understood, or led to nothing: it is never dropped in silence. */
function Unread({ words }: Pick<ReadingFrame, "words">) {
  const those = (state: string) => words.filter(({ heard }) => heard === state).map(({ text }) => text).join(", ");
  const unknown = those("unknown"), unused = those("unused");
  return (
    <>
      {unknown && <p class={css.unread}>{t("page.corner.not_understood", unknown)}</p>}
      {unused && <p class="faint">{t("page.corner.not_used", unused)}</p>}
    </>
  );
}

function Fact({ one, dropped, toggle }: { one: Stated; dropped: boolean; toggle: () => void }) {
  return (
    <label class={`check ${css.fact}`}>
      <input type="checkbox" checked={!dropped} onChange={toggle} />
      <span>{one.question} <b>{one.answer}</b>{one.rests_on && <small class="faint"> {t("page.corner.rests_on", one.rests_on)}</small>}</span>
    </label>
  );
}

function Proposals({ reading, choose }: { reading: ReadingFrame; choose: (kind: string) => void }) {
  const [dropped, setDropped] = useState<string[]>([]);
  const kept = reading.stated.filter(({ say }) => !dropped.includes(say)).map(({ say }) => say);
  const first = reading.kinds[0]!;
  return (
    <>
      <fieldset class={css.kinds}>
        <legend>{t("page.corner.which")}</legend>
        {reading.kinds.map(({ say, text, rests_on }) => (
          <label key={say} class={`check ${css.fact}`}>
            <input type="radio" name="kind" checked={say === first.say} onChange={() => choose(say)} />
            <span><b>{text}</b>{rests_on && <small class="faint"> {t("page.corner.rests_on", rests_on)}</small>}</span>
          </label>
        ))}
      </fieldset>
      {reading.stated.length > 0 && (
        <fieldset class={css.kinds}>
          <legend>{t("page.corner.read_facts")}</legend>
          {reading.stated.map((one) => (
            <Fact key={one.say} one={one} dropped={dropped.includes(one.say)}
              toggle={() => setDropped(dropped.includes(one.say) ? dropped.filter((say) => say !== one.say) : [...dropped, one.say])} />
          ))}
        </fieldset>
      )}
      <button type="button" class="big yes" onClick={() => tell({ kind: first.say, facts: kept })}>{t("page.corner.confirm")}</button>
    </>
  );
}

export function Read({ sentence }: { sentence: string }) {
  const [kind, setKind] = useState("");
  const [shown, setShown] = useState<ReadingFrame>();
  const { answer, failed, again } = useAsked((signal) => request("read", { sentence, ...(kind && { kind }) }, signal), `${sentence}\n${kind}`);
  useEffect(() => setKind(""), [sentence]);
  useEffect(() => answer && setShown(answer), [answer]);
  if (failed !== undefined) return <Trouble text={failed} again={again} />;
  if (!shown) return <p role="status">{t("page.corner.reading")}</p>;
  return (
    <section class={css.part} data-part="reading">
      {shown.kinds.length === 0 ? <p role="status">{t("page.corner.no_kind")}</p> : <Proposals key={sentence} reading={shown} choose={setKind} />}
      <Unread words={shown.words} />
    </section>
  );
}

// --- or by groups ---

const Kinds = ({ kinds }: { kinds: IncidentKind[] }) => (
  <ul class={css.answers}>
    {kinds.map(({ say, text }) => <li key={say}><button type="button" onClick={() => tell({ kind: say, facts: [], sentence: "" })}>{text}</button></li>)}
  </ul>
);

export function Groups() {
  const { answer, failed, again } = useAsked((signal) => judge("", [], signal), "kinds");
  const [looked, setLooked] = useState("");
  if (failed !== undefined) return <Trouble text={failed} again={again} />;
  if (!answer) return <p role="status">{t("page.corner.coming")}</p>;
  const { kinds = [], groups = [] } = answer;
  const words = fold(looked).split(/\s+/).filter(Boolean);
  const found = kinds.filter(({ text, group }) => words.every((word) => fold(`${text} ${groups[group]}`).includes(word)));
  return (
    <section class={css.part} data-part="groups">
      <h2>{t("page.corner.or_choose")}</h2>
      <label class="field">{t("page.corner.search")}
        <input type="search" value={looked} autoComplete="off" spellcheck={false} onInput={(event) => setLooked(event.currentTarget.value)} />
      </label>
      {words.length > 0 ? (
        <>
          <p role="status" class="faint">{found.length ? t("page.corner.found", found.length) : t("page.corner.nothing")}</p>
          <Kinds kinds={found} />
        </>
      ) : groups.map((title, group) => (
        <details key={title} class={css.group}>
          <summary>{title}</summary>
          <Kinds kinds={kinds.filter((one) => one.group === group)} />
        </details>
      ))}
    </section>
  );
}
