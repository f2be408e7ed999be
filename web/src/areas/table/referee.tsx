// The referee is called: what happened, then what he asks for, one after the other, then the ruling.
// Kinds, questions and answers come from the server; this is the form they are filled in on.
import "../../common";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Table } from "../../model/fold";
import type { Answer, Question, Ruling } from "../../protocol";
import { t } from "../../i18n";
import { act, callReferee } from "../../net/actions";
import { busy } from "../../net/state";
import { live } from "../../parts/live";
import { Paragraphs } from "../../parts/paragraphs";
import { closeSheet } from "../../router";
import verdict from "../../parts/verdict.module.css";
import css from "./referee.module.css";

interface Case {
  kind: string;
  facts: string[];
  ruling: Ruling;
}

function Decision({ ruling }: { ruling: Ruling }) {
  return (
    <div>
      <p class={verdict.verdict}>{ruling.text}</p>
      {ruling.argument && <p>{ruling.argument}</p>}
      {ruling.paragraphs.length > 0 && <p><small><Paragraphs numbers={ruling.paragraphs} /></small></p>}
    </div>
  );
}

function Kinds({ kinds, choose }: { kinds: Answer[] | undefined; choose: (kind: string) => void }) {
  return (
    <>
      <h3>{t("page.referee.what")}</h3>
      <div class={css.answers}>
        {kinds?.map(({ say, text }) => <button key={say} type="button" onClick={() => choose(say)}>{text}</button>)}
      </div>
    </>
  );
}

/** One question: a button for every answer, or a field for a number. */
function Asked({ question, state }: { question: Question; state: (fact: string) => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => title.current!.focus(), [question.fact]);
  const enter = (event: Event) => {
    event.preventDefault();
    state(`${question.fact}${Number(field.current!.value)}`);
  };
  return (
    <>
      <h3 ref={title} tabIndex={-1}>{question.text}</h3>
      {question.high !== undefined && (
        <form class={css.number} onSubmit={enter}>
          <input ref={field} type="number" required min={question.low} max={question.high} step={1} aria-label={question.text} />
          <button type="submit">{t("page.referee.enter")}</button>
        </form>
      )}
      <div class={css.answers}>
        {question.answers.map(({ say, text }) => <button key={say} type="button" onClick={() => state(say)}>{text}</button>)}
      </div>
    </>
  );
}

/** What was told to everybody in this game. */
function Told({ rulings }: { rulings: Ruling[] }) {
  return (
    <>
      {rulings.map((ruling) => (
        <section key={ruling.seq} class={css.told}>
          <h3>{t("page.referee.called", ruling.name ?? "", ruling.title)}</h3>
          <Decision ruling={ruling} />
        </section>
      ))}
    </>
  );
}

export function Referee({ table }: { table: Table }) {
  const [kinds, setKinds] = useState<Answer[]>();
  const [open, setOpen] = useState<Case>();
  useEffect(() => {
    void callReferee({}).then((answer) => answer?.t === "incidents" && setKinds(answer.kinds));
  }, []);
  const hear = async (kind: string, facts: string[]) => {
    const answer = await callReferee({ kind, facts: facts.join(" ") });
    if (answer?.t !== "ruling") return;
    setOpen({ kind, facts, ruling: answer.ruling });
    if (answer.ruling.ask.length === 0) live.value = `${answer.ruling.text} ${answer.ruling.argument}`;
  };
  const tell = async () => {
    if (open && await act("object", { kind: open.kind, facts: open.facts.join(" "), tell: true })) closeSheet();
  };
  const question = open?.ruling.ask[0];
  return (
    <div class={css.referee}>
      <p>{t("page.referee.note")}</p>
      {!open && <Kinds kinds={kinds} choose={(kind) => void hear(kind, [])} />}
      {open && (
        <>
          <h3 class={css.incident}>{open.ruling.title}</h3>
          {question && <Asked question={question} state={(fact) => void hear(open.kind, [...open.facts, fact])} />}
          {question && <p class={css.soFar}>{t("page.referee.so_far")}</p>}
          <Decision ruling={open.ruling} />
          <div class="buttons">
            <button type="button" disabled={busy.value} onClick={() => void tell()}>{t("page.referee.tell")}</button>
            <button type="button" onClick={() => setOpen(undefined)}>{t("page.referee.again")}</button>
          </div>
        </>
      )}
      {!open && <Told rulings={table.rulings} />}
    </div>
  );
}
