// How a game came out: headline, derivation, all cards, all tricks, the skat; and on to the next one.
import type { Table } from "../../model/fold";
import { checkDeal, type Finding, type Witness } from "../../model/fair";
import { cardsOf } from "../../model/cards";
import { playedGame, tricksOf } from "../../model/moves";
import type { Result as ResultPart } from "../../protocol";
import type { Key } from "../../../generated/page_texts";
import { t } from "../../i18n";
import { isWanted, ready } from "../../net/actions";
import { busy } from "../../net/state";
import { witnessOf } from "../../net/witness";
import { CardPicture, CardRow } from "../../parts/card";
import { inOrder } from "./arrange";
import { goHome, openSheet } from "../../router";
import { cardName, contractName } from "../../words";
import css from "./fair.module.css";

const roomy = matchMedia("(min-width: 760px) and (min-height: 780px)");

/** The name of who sat at a position in the game that is over. */
const nameIn = (table: Table, result: ResultPart, position: number): string =>
  table.head.chairs[result.players[position]!]?.name ?? "";

function headline(table: Table, result: ResultPart): string {
  if (result.kind === "void") return t("page.result.void");
  if (result.kind === "passed_in") return t("page.result.passed_in");
  if (result.kind === "ramsch") return t("kind.ramsch");
  const name = table.head.chairs[result.declarer!]!.name;
  const you = result.declarer === table.head.you;
  if (result.won) return you ? t("page.result.you_won") : t("page.result.won", name);
  return you ? t("page.result.you_lost") : t("page.result.lost", name);
}

function Tricks({ table, result }: { table: Table; result: ResultPart }) {
  const tricks = tricksOf(result.moves, result.taker);
  if (tricks.length === 0) return null;
  return (
    <details open={roomy.matches}>
      <summary>{t("page.result.tricks")}</summary>
      <ol class="all-tricks">
        {tricks.map((trick, i) => (
          <li key={i}>
            {trick.cards.map(({ who, card }) => (
              <span key={card} class={trick.winner === who ? "winner" : ""}>
                <CardPicture card={card} />
                <span class="who">{nameIn(table, result, who)}</span>
                <span class="hidden">{cardName(card)}</span>
              </span>
            ))}
          </li>
        ))}
      </ol>
    </details>
  );
}

function AllCards({ table, result }: { table: Table; result: ResultPart }) {
  const { deal } = result.reveal;
  const contract = playedGame(result.moves)?.contract ?? "";
  const hands = [deal.forehand, deal.middlehand, deal.rearhand];
  const owner = (i: number) => nameIn(table, result, i);
  return (
    <details open={roomy.matches}>
      <summary>{t("page.result.cards")}</summary>
      {hands.map((hand, i) => (
        <div class="dealt" key={i}>
          <h4>{owner(i)}</h4>
          <CardRow cards={inOrder(hand, contract)} label={t("page.result.hand_of", owner(i))} />
        </div>
      ))}
      <div class="dealt">
        <h4>{t("page.result.skat")}</h4>
        <CardRow cards={deal.skat} label={t("page.result.skat")} />
      </div>
    </details>
  );
}

/** A ramsch is written to everybody by position. */
function Written({ table, result, written }: { table: Table; result: ResultPart; written: number[] }) {
  return (
    <ul class="written">
      {written.map((points, i) => <li key={i}>{nameIn(table, result, i)} <b>{points}</b></li>)}
    </ul>
  );
}

/** Until the next deal asks for my part the button waits in its place. */
function Next({ table, result }: { table: Table; result: ResultPart }) {
  if (result.over)
    return <button type="button" class="big yes" data-key="Enter" onClick={() => openSheet("list")}>{t("page.result.final_list")}</button>;
  if (table.head.you === undefined) return null;
  return <button type="button" class="big yes" data-key="Enter" disabled={busy.value || !isWanted()} onClick={ready}>{t("page.result.next")}</button>;
}

/** Whether others still read the result; where there are others, its line is always kept. */
function Waits({ table, result }: { table: Table; result: ResultPart }) {
  const { fair, head } = table;
  if (result.over || !fair || (head.you !== undefined && fair.wanted.length < 2)) return null;
  return <p class="waits">{fair.dealt || isWanted() ? "" : t("page.result.waits")}</p>;
}

export function Result({ table, result }: { table: Table; result: ResultPart }) {
  const skat = cardsOf(result.skat);
  const played = playedGame(result.moves);
  return (
    <section class="panel result" aria-label={t("page.result.title", result.game)}>
      <h2 class={result.won === undefined ? "" : result.won === (result.declarer === table.head.you) ? "good" : "bad"}>
        {headline(table, result)}
        {result.value !== undefined && <b class="value">{result.value > 0 ? `+${result.value}` : result.value}</b>}
      </h2>
      {played && <p>{t("page.result.played", nameIn(table, result, played.who), contractName(played.contract), played.bid)}</p>}
      {result.text && <p class="derivation">{result.text}</p>}
      {result.ruling && <p class="ruling"><b>{t("page.referee")}:</b> {result.ruling} ({t("page.result.by", (result.paragraphs ?? []).join(", "))})</p>}
      {result.written && <Written table={table} result={result} written={result.written} />}
      {skat.length > 0 && <div class="skat-line"><span>{t("page.result.skat_end")}</span><CardRow cards={skat} label={t("page.result.skat_end")} /></div>}
      <div class="way-on">
        <div class="buttons">
          <Next table={table} result={result} />
          <button type="button" onClick={() => openSheet("fair")}>{t("page.result.check")}</button>
          {result.over && <button type="button" onClick={() => goHome()}>{t("page.home")}</button>}
        </div>
        <Waits table={table} result={result} />
      </div>
      <AllCards table={table} result={result} />
      <Tricks table={table} result={result} />
    </section>
  );
}

const FINDINGS: Record<string, Key> = {
  holds: "page.fair.holds", commitment: "page.fair.commitment", secret: "page.fair.secret", order: "page.fair.order",
  contribution: "page.fair.contribution", own: "page.fair.own", number: "page.fair.number", cards: "page.fair.cards",
};

/** What the record was held against: nothing, what was seen and given, or something else than it says. */
function Testimony({ witness, finding }: { witness: Witness; finding: Finding }) {
  if (!witness.commitment) return <p>{t("page.fair.no_witness")}</p>;
  if (finding === "commitment") return <p>{t("page.fair.seen")} <code>{witness.commitment}</code></p>;
  return finding === "own" ? null : <p>{t("page.fair.witness")}</p>;
}

export function FairCheck({ table, result }: { table: Table; result: ResultPart }) {
  const record = result.reveal;
  const witness = witnessOf(table.id, table.deal ?? record.game);
  const finding = checkDeal(record, witness);
  return (
    <>
      <p class={`verdict ${finding === "holds" ? "good" : "bad"}`}>{t(FINDINGS[finding]!)}</p>
      <Testimony witness={witness} finding={finding} />
      <dl class={css.facts}>
        <dt>{t("page.fair.deal")}</dt><dd>{record.game}</dd>
        <dt>{t("page.fair.commitment_word")}</dt><dd><code>{record.commitment}</code></dd>
        <dt>{t("page.fair.secret_word")}</dt><dd><code>{record.secret}</code></dd>
        {record.contributions.map((part) => (
          <>
            <dt>{table.head.chairs[part.seat - 1]?.name}</dt>
            <dd><code>{part.random}</code>{part.words && ` „${part.words}“`}</dd>
          </>
        ))}
        <dt>{t("page.fair.number_word")}</dt><dd><code>{record.deal.number}</code></dd>
      </dl>
      <details><summary>{t("page.fair.record")}</summary><textarea readOnly rows={6} aria-label={t("page.fair.record")}>{JSON.stringify(record)}</textarea></details>
    </>
  );
}
