// How a game came out: headline, derivation, all cards, all tricks, the skat; and on to the next one.
import type { Table } from "../../model/fold";
import { cardsOf } from "../../model/cards";
import { tricksOf } from "../../model/moves";
import { isOver, sidesOf, wayOn } from "../../model/result";
import type { Result as ResultPart } from "../../protocol";
import { capital, t } from "../../i18n";
import { act, isWanted, ready } from "../../net/actions";
import { checked } from "../../net/check";
import { busy } from "../../net/state";
import { CardPicture, CardRow } from "../../parts/card";
import { Paragraphs } from "../../parts/paragraphs";
import { inOrder } from "./arrange";
import { FINDINGS } from "../../parts/findings";
import { goHome, openSheet } from "../../router";
import verdict from "../../parts/verdict.module.css";
import panel from "./panel.module.css";
import css from "./result.module.css";
import { cardName, contractName, say } from "../../words";

const roomy = matchMedia("(min-width: 760px) and (min-height: 780px)");

/** The name of who sat at a position in the game that is over. */
const nameIn = (table: Table, result: ResultPart, position: number): string =>
  table.head.chairs[result.players[position]!]?.name ?? "";

function headline(table: Table, result: ResultPart): string {
  if (result.kind === "void") return t("page.result.void");
  if (result.kind === "passed_in") return t("page.result.passed_in");
  if (result.kind === "ramsch") return capital(t("kind.ramsch"));
  const name = table.head.chairs[result.declarer!]!.name;
  const you = result.declarer === table.head.you;
  if (result.won) return you ? t("page.result.you_won") : t("page.result.won", name);
  return you ? t("page.result.you_lost") : t("page.result.lost", name);
}

function Tricks({ table, result }: { table: Table; result: ResultPart }) {
  const tricks = tricksOf(result.told, result.taken);
  if (tricks.length === 0) return null;
  return (
    <details open={roomy.matches}>
      <summary>{t("page.result.tricks")}</summary>
      <ol class={css.tricks} data-part="tricks">
        {tricks.map((trick, i) => (
          <li key={i}>
            {trick.cards.map(({ who, card }) => (
              <span key={card} class={trick.winner === who ? css.winner! : ""} {...(trick.winner === who && { "data-winner": true })}>
                <CardPicture card={card} />
                <span class={css.who} title={nameIn(table, result, who)}>{nameIn(table, result, who)}</span>
                <span class="hidden">{cardName(card)}</span>
              </span>
            ))}
            {trick.points !== undefined && result.points && <b class={css.points}>{t("page.result.trick_points", trick.points)}</b>}
          </li>
        ))}
      </ol>
    </details>
  );
}

function AllCards({ table, result }: { table: Table; result: ResultPart }) {
  const { deal } = result.reveal;
  const game = { contract: result.played?.contract ?? "" };
  const hands = [deal.forehand, deal.middlehand, deal.rearhand];
  const owner = (i: number) => nameIn(table, result, i);
  return (
    <details open={roomy.matches}>
      <summary>{t("page.result.cards")}</summary>
      {hands.map((hand, i) => (
        <div class={css.dealt} key={i}>
          <h4>{owner(i)}</h4>
          <CardRow cards={inOrder(hand, game)} label={t("page.result.hand_of", owner(i))} />
        </div>
      ))}
      <div class={css.dealt}>
        <h4>{t("page.result.skat")}</h4>
        <CardRow cards={deal.skat} label={t("page.result.skat")} />
      </div>
    </details>
  );
}

/** A ramsch is written to everybody by position. */
function Written({ table, result, written }: { table: Table; result: ResultPart; written: number[] }) {
  return (
    <ul class={css.written}>
      {written.map((points, i) => <li key={i}>{nameIn(table, result, i)} <b>{points}</b></li>)}
    </ul>
  );
}

/** What both sides had; so far, if somebody cut the game short. A ramsch says itself what everybody had. */
function Points({ table, result }: { table: Table; result: ResultPart }) {
  const { played, ended } = result, points = sidesOf(result);
  if (points.length === 0 || !played) return null;
  const text = t("page.result.sides", nameIn(table, result, played.who), points[0]!, points[1]!);
  return <p data-part="points">{t(ended ? "page.result.points_so_far" : "page.result.points", text)}</p>;
}

/** The way on is always there; until the next deal asks for my part the button waits in its place. */
function Next({ table, result }: { table: Table; result: ResultPart }) {
  const way = wayOn(table.head, result);
  if (!way) return null;
  const ways = {
    list: [t("page.result.final_list"), () => openSheet("list")],
    resume: [t("page.table.resume"), () => act("resume", {})],
    back: [t("page.table.back"), () => act("back", {})],
    next: [t("page.result.next"), ready],
  } as const;
  const [text, go] = ways[way];
  return <button type="button" class="big yes" data-key="Enter" disabled={way === "next" && (busy.value || !isWanted())} onClick={() => void go()}>{text}</button>;
}

/** Whether others still read the result; where there are others, its line is always kept. */
function Waits({ table, result }: { table: Table; result: ResultPart }) {
  const { fair, head } = table;
  if (isOver(head, result) || !fair || (head.you !== undefined && fair.wanted.length < 2)) return null;
  return <p class={css.waits}>{fair.dealt || isWanted() ? "" : t("page.result.waits")}</p>;
}

/** Whether these cards were dealt fairly, quietly; an alarm stands above everything else. */
function FairLine({ result }: { result: ResultPart }) {
  const found = checked.value?.record === result.reveal ? checked.value : undefined;
  if (found && found.finding !== "holds") return null;
  const text = !found ? "" : t(found.unseen.length === 0 ? "page.result.fair_holds" : "page.result.fair_partly");
  return <p class={css.waits} data-part="fair">{text && `✓ ${text}`}</p>;
}

function FairAlarm({ result }: { result: ResultPart }) {
  const found = checked.value;
  if (found?.record !== result.reveal || found.finding === "holds") return null;
  return <p role="alert" class={`${verdict.verdict} ${verdict.bad}`}>{t("page.result.fair_alarm", t(FINDINGS[found.finding]))}</p>;
}

export function Result({ table, result }: { table: Table; result: ResultPart }) {
  const skat = cardsOf(result.skat);
  const { played } = result;
  return (
    <section class={`on-paper ${panel.panel} ${css.result}`} data-part="panel" aria-label={t("page.result.title", result.game)}>
      <FairAlarm result={result} />
      <h2 class={result.won === undefined ? "" : result.won === (result.declarer === table.head.you) ? verdict.good! : verdict.bad!}>
        {headline(table, result)}
        {result.value !== undefined && <b class={css.value}>{result.value > 0 ? `+${result.value}` : result.value}</b>}
      </h2>
      {played && <p>{t("page.result.played", nameIn(table, result, played.who), contractName(played.contract), played.bid)}</p>}
      {result.ended && <p data-part="ended">{say(table.head, result.ended)}</p>}
      <Points table={table} result={result} />
      {result.text && <p class={css.derivation}>{result.text}</p>}
      {result.rounds && <p data-part="rounds"><b>{capital(result.rounds)}</b></p>}
      {result.ruling && <p><b>{t("page.referee")}:</b> {result.ruling} <small><Paragraphs numbers={result.paragraphs ?? []} /></small></p>}
      {result.written && <Written table={table} result={result} written={result.written} />}
      {skat.length > 0 && <div class={css.skat}><span>{t("page.result.skat_end")}</span><CardRow cards={skat} label={t("page.result.skat_end")} /></div>}
      <div class={css.wayOn}>
        <div class="buttons">
          <Next table={table} result={result} />
          <button type="button" onClick={() => openSheet("fair")}>{t("page.result.check")}</button>
          {isOver(table.head, result) && <button type="button" onClick={() => goHome()}>{t("page.home")}</button>}
        </div>
        <Waits table={table} result={result} />
        <FairLine result={result} />
      </div>
      <AllCards table={table} result={result} />
      <Tricks table={table} result={result} />
    </section>
  );
}
