// Bidding as a short conversation with large buttons.
import type { Table } from "../../model/fold";
import { nameAt } from "../../model/places";
import { namesNumber } from "../../model/sentence";
import { t } from "../../i18n";
import { say } from "../../words";
import { Asked } from "./offers";
import panel from "./panel.module.css";
import css from "./auction.module.css";

/** The last word and what it answers. */
const SHOWN = 2;

function Conversation({ table }: { table: Table }) {
  const words = table.told.flatMap(({ who, call }) => (call ? [{ who, call }] : []));
  return (
    <ol class={css.conversation} aria-label={t("page.bid.conversation")}>
      {words.slice(-SHOWN).map(({ who, call }, i) => (
        <li key={words.length - Math.min(SHOWN, words.length) + i}>
          <b>{nameAt(table.head, who)}</b> {say(table.head, call)}{namesNumber(call) ? "?" : ""}
        </li>
      ))}
    </ol>
  );
}

export function Auction({ table }: { table: Table }) {
  return (
    <section class={`on-paper ${panel.panel} ${css.auction}`} data-part="panel" aria-label={t("page.bid.title")}>
      <Conversation table={table} />
      <Asked table={table} />
    </section>
  );
}
