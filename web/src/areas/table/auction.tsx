// Bidding as a short conversation with large buttons.
import type { Table } from "../../model/fold";
import { isBid, lastOf, told } from "../../model/moves";
import { nameAt } from "../../model/places";
import { t } from "../../i18n";
import { move } from "../../net/actions";
import { busy } from "../../net/state";
import { bubble } from "./announce";
import { advises } from "./assist";

function Conversation({ table }: { table: Table }) {
  const words = table.moves.map(told).filter(({ who, action }) => who < 3 && bubble(action) !== "");
  return (
    <ol class="conversation" aria-label={t("page.bid.conversation")}>
      {words.slice(-3).map(({ who, action }, i) => (
        <li key={words.length - Math.min(3, words.length) + i}>
          <b>{nameAt(table.head, who)}</b> {bubble(action)}{isBid(action) ? "?" : ""}
        </li>
      ))}
    </ol>
  );
}

/** Jumping over values is allowed, but rare. */
function Higher({ bids }: { bids: number[] }) {
  if (bids.length === 0) return null;
  return (
    <select aria-label={t("page.bid.higher")} value="" disabled={busy.value}
      onChange={(event) => void move(event.currentTarget.value)}>
      <option value="">{t("page.bid.higher")}</option>
      {bids.map((bid) => <option key={bid} value={bid}>{bid}</option>)}
    </select>
  );
}

function question(table: Table): string {
  const { head, view } = table;
  const bid = lastOf(table.moves, ({ action }) => isBid(action));
  if (view!.phase === "hold" && bid) return t("page.bid.asks", nameAt(head, bid.who), bid.action);
  if (view!.phase === "unbid") return t("page.bid.unbid");
  return t("page.bid.your_bid");
}

export function Auction({ table }: { table: Table }) {
  const { head, view } = table;
  const options = view!.options;
  const kinds = options?.kinds ?? [];
  const mine = kinds.includes("BID") || kinds.includes("HOLD") || kinds.includes("PASS");
  return (
    <section class="panel auction" aria-label={t("page.bid.title")}>
      <Conversation table={table} />
      <p class="question">{mine ? question(table) : t("page.bid.waits", nameAt(head, view!.turn))}</p>
      <div class="buttons">
        {kinds.includes("HOLD") && (
          <button type="button" class={`big yes ${advises((action) => action === "y")}`} data-key="j" disabled={busy.value} onClick={() => move("y")}>{t("page.bid.yes")}</button>
        )}
        {kinds.includes("BID") && (
          <button type="button" class={`big yes ${advises((action) => action === String(options!.bids[0]))}`} data-key="j" disabled={busy.value}
            onClick={() => move(String(options!.bids[0]))}>{options!.bids[0]}</button>
        )}
        {kinds.includes("PASS") && (
          <button type="button" class={`big no ${advises((action) => action === "p")}`} data-key="w" disabled={busy.value} onClick={() => move("p")}>{t("page.bid.pass")}</button>
        )}
        {kinds.includes("BID") && <Higher bids={options!.bids.slice(1)} />}
      </div>
    </section>
  );
}
