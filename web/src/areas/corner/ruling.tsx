// The ruling in large letters, what it rests on, what would change it, what made no difference, cases like it.
import { useEffect, useRef } from "preact/hooks";
import type { JudgedFrame, Stated } from "../../protocol";
import { t } from "../../i18n";
import { cardsOf } from "../../model/cards";
import type { Case } from "../../model/order";
import { fetchOrder, order, spoken } from "../../parts/library";
import { live } from "../../parts/live";
import { Paragraphs } from "../../parts/paragraphs";
import { cardName } from "../../words";
import { nameOf, tell, toldNow } from "./case";
import css from "./corner.module.css";

/** Of an answer that is cards, their names. */
const answerOf = ({ say, answer }: Stated): string =>
  (/^\w+_cards?=|_jacks=/.test(say) ? cardsOf(answer).map(cardName).join(", ") : "") || answer;

/** Everything that was told, each to be changed. */
export function ToldSoFar({ stated }: { stated: Stated[] }) {
  const { facts } = toldNow();
  if (stated.length === 0) return null;
  const change = (say: string) => tell({ facts: facts.filter((one) => nameOf(one) !== nameOf(say)), ask: nameOf(say), done: false });
  return (
    <section class={css.part} data-part="told">
      <h2>{t("page.corner.told")}</h2>
      <ul class={css.told}>
        {stated.map((one) => (
          <li key={one.say}>
            <span>{one.question} <b>{answerOf(one)}</b>{one.idle && <small class="faint"> {t("page.corner.idle")}</small>}</span>
            <button type="button" aria-label={t("page.corner.change_what", one.question)} onClick={() => change(one.say)}>{t("page.corner.change")}</button>
          </li>
        ))}
      </ul>
    </section>
  );
}

// --- cases like it ---

const CASES = 4;

/** Cases that rest on the same paragraphs, the first of them first. */
export function nearest(cases: Case[], paragraphs: string[]): Case[] {
  const weight = ([, cited]: Case): number =>
    paragraphs.reduce((sum, one, at) => sum + (cited.includes(one) ? 2 ** (paragraphs.length - at) : 0), 0) / Math.sqrt(1 + cited.length);
  return cases.map((one, at) => ({ one, at, weight: weight(one) })).filter((it) => it.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.at - b.at).slice(0, CASES).map(({ one }) => one);
}

function Cases({ paragraphs }: { paragraphs: string[] }) {
  useEffect(() => void fetchOrder(), []);
  const found = order.value ? nearest(order.value.cases, paragraphs) : [];
  if (found.length === 0) return null;
  return (
    <section class={css.part} data-part="cases">
      <h2>{t("page.corner.cases")}</h2>
      <ul class={css.cases}>
        {found.map(([id, , , question, decision]) => (
          <li key={id}><a href={`#/cases/${encodeURIComponent(id)}`}>{spoken(...question)}</a> <small>{spoken(...decision)}</small></li>
        ))}
      </ul>
    </section>
  );
}

// --- what would change it ---

function Changes({ ruling, places = [], worth = [] }: JudgedFrame) {
  const open = [...ruling!.ask.map(({ fact, text }) => ({ name: nameOf(fact), text })), ...places.map(({ place, text }) => ({ name: nameOf(place), text }))];
  const ask = (name: string) => tell({ ask: name, done: false });
  return (
    <>
      {worth.length > 0 && <p><button type="button" onClick={() => ask(nameOf(worth[0]!.fact))}>{t("page.corner.points")}</button></p>}
      {open.length > 0 && (
        <section class={css.part} data-part="changes">
          <h2>{t("page.corner.changes")}</h2>
          <ul class={css.answers}>{open.map(({ name, text }) => <li key={name}><button type="button" onClick={() => ask(name)}>{text}</button></li>)}</ul>
        </section>
      )}
    </>
  );
}

export function Decided({ judged }: { judged: JudgedFrame }) {
  const { text, argument, paragraphs } = judged.ruling!;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current!.focus();
    live.value = `${text} ${argument}`;
  }, [text]);
  return (
    <>
      <section class={css.part} data-part="ruling">
        <h2 ref={title} tabIndex={-1} class={css.ruling}>{text}</h2>
        {argument && <p>{argument}</p>}
        {paragraphs.length > 0 && <p><Paragraphs numbers={paragraphs} /></p>}
      </section>
      <Changes {...judged} />
      <ToldSoFar stated={judged.stated ?? []} />
      <Cases paragraphs={paragraphs} />
    </>
  );
}
