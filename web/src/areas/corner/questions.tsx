// One question at a time, with why it is asked, and the way back.
import { useEffect, useRef } from "preact/hooks";
import type { Place, Question } from "../../protocol";
import { t } from "../../i18n";
import { CardsAsked } from "./cards";
import { tell, toldNow, withFact } from "./case";
import css from "./corner.module.css";

export type Asking = { question: Question } | { place: Place };

const state = (fact: string): void => tell({ facts: withFact(toldNow().facts, fact), ask: "" });

function Answers({ question }: { question: Question }) {
  const field = useRef<HTMLInputElement>(null);
  const enter = (event: Event) => {
    event.preventDefault();
    state(`${question.fact}${Number(field.current!.value)}`);
  };
  return (
    <>
      {question.high !== undefined && (
        <form class={css.number} onSubmit={enter}>
          <input ref={field} type="number" required min={question.low} max={question.high} step={1} inputMode={question.low! < 0 ? undefined : "numeric"} aria-label={question.text} />
          <button type="submit" class="yes">{t("page.corner.enter")}</button>
        </form>
      )}
      <ul class={css.answers}>
        {question.answers.map(({ say, text }) => <li key={say}><button type="button" onClick={() => state(say)}>{text}</button></li>)}
      </ul>
    </>
  );
}

export function Ask({ asking, soFar, points }: { asking: Asking; soFar: string; points: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  const { facts } = toldNow();
  const text = "question" in asking ? asking.question.text : asking.place.text;
  useEffect(() => title.current!.focus(), [text]);
  return (
    <section class={css.part} data-part="question">
      <h2 ref={title} tabIndex={-1}>{text}</h2>
      {"question" in asking ? <Answers key={asking.question.fact} question={asking.question} /> : <CardsAsked key={asking.place.place} place={asking.place} state={state} />}
      <p class="faint">{t(points ? "page.corner.why_points" : "page.corner.why")} {t("page.corner.so_far", soFar)}</p>
      <div class="buttons">
        {facts.length > 0 && <button type="button" onClick={() => tell({ facts: facts.slice(0, -1), ask: "" })}>{t("page.corner.back")}</button>}
        <button type="button" onClick={() => tell({ done: true, ask: "" })}>{t("page.corner.enough")}</button>
      </div>
    </section>
  );
}
