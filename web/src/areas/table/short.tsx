// Games that count less than the bid: marked, explained, and asked about before one is declared. What they need or
// cost comes with the offer.
import type { Table } from "../../model/fold";
import { nameOf } from "../../model/offers";
import type { Offer, OfferedGame } from "../../protocol";
import { capital, t } from "../../i18n";
import { busy } from "../../net/state";
import { contractName, say } from "../../words";
import { confirmed, openQuestion } from "./doing";
import panel from "./panel.module.css";
import css from "./short.module.css";

/** How high the bidding went, for who has to decide what to play. */
export function Bid({ table }: { table: Table }) {
  const { view } = table;
  return view && view.scene === "declaration" && view.bid > 0 ? <small class={css.bid}>{t("page.declare.bid", view.bid)}</small> : null;
}

/** What a game counts; one below the bid says so. */
export function GameValue({ table, game }: { table: Table; game: OfferedGame }) {
  if (game.value === undefined) return null;
  if (!game.warning) return <small>{game.value}</small>;
  return <small class={css.below}>{game.value} <span aria-hidden="true">&lt; {table.view!.bid}</span><span class="hidden">{t("page.declare.below")}</span></small>;
}

/** What the chosen game needs or costs, in the place of the question. */
export function Warning({ table, game, otherwise = "" }: { table: Table; game: OfferedGame | undefined; otherwise?: string }) {
  if (!game?.warning) return <>{otherwise} <Bid table={table} /></>;
  return <span class={css.warning} data-part="warning">{say(table.head, game.warning)}</span>;
}

/** The game of this offer that is asked about. */
export function askedGame(table: Table, offer: Offer): OfferedGame | undefined {
  const open = openQuestion(table);
  if (!open || nameOf(open.offer) !== nameOf(offer)) return undefined;
  return offer.games?.find(({ contract }) => contract === open.contract);
}

export function Sure({ table, offer, game }: { table: Table; offer: Offer; game: OfferedGame }) {
  const question = say(table.head, offer.sure);
  return (
    <div class={css.sure} role="group" aria-label={question}>
      <p class={panel.question}><b>{capital(contractName(game.contract))}</b> <Bid table={table} /></p>
      <p><Warning table={table} game={game} /></p>
      <p class={panel.question}>{question}</p>
      <div class="buttons">
        <button type="button" class="big yes" data-key={t("page.key.yes")} disabled={busy.value} onClick={() => confirmed(true)}>{t("page.yes")}</button>
        <button type="button" class="big" data-key={t("page.key.no")} onClick={() => confirmed(false)}>{t("page.no")}</button>
      </div>
    </div>
  );
}
