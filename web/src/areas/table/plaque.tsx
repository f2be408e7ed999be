// What is played, by whom and for how much: a plaque everybody can read, from the end of the auction on.
import type { Key } from "../../../generated/page_texts";
import type { Table } from "../../model/fold";
import { nameAt } from "../../model/places";
import { capital, t } from "../../i18n";
import { Pip } from "../../parts/card";
import type { Round } from "../../protocol";
import { contractName, say } from "../../words";
import css from "./table.module.css";

/** The ladder of spritzen: none, and each step up to the last. */
const SPRITZEN: (Key | "")[] = ["", "page.plaque.kontra", "page.plaque.re", "page.plaque.bock", "page.plaque.hirsch"];

/** How often it was doubled, in the word that was said last; "" if nobody said any. */
export function spritzeName(steps: number): string {
  const key = SPRITZEN[steps];
  return key ? t(key) : "";
}

/** A grand hand in place of a ramsch was not bid for. */
const byWhom = (name: string, bid: number): string => (bid ? t("page.plaque.by", name, bid) : t("page.plaque.by_solo", name));

/** "Bock 2/3": the special round a game is one of; "" if it is none of any. */
export function roundName(round: Round | undefined): string {
  if (!round || round.kind === "none") return "";
  return t(round.kind === "bock" ? "page.round.bock" : "page.round.ramsch", round.game, round.of);
}

/** In the auction too: what a game counts matters before it is bid for. */
function Badge({ round }: { round: Round | undefined }) {
  const name = roundName(round);
  if (!name) return null;
  const short = t(round!.kind === "bock" ? "page.round.short_bock" : "page.round.short_ramsch", round!.game, round!.of);
  return <em class={css.round} data-part="round"><span class={css.roomy}>{name}</span><span class={css.tight}>{short}</span></em>;
}

export function Plaque({ table }: { table: Table }) {
  const { head, view } = table;
  if (!view || table.result || view.scene === "none") return <p class={css.plaque} data-part="plaque" />;
  // beside the skat, which lies there until it is taken
  if (view.scene === "auction") return <p class={`${css.plaque} ${css.beforehand}`} data-part="plaque"><Badge round={view.round} /></p>;
  // a ramsch has a name and no code
  const game = view.contract ? contractName(view.contract) : view.contract_name;
  const name = capital([game, spritzeName(view.spritzen)].filter(Boolean).join(", "));
  const by = view.declarer === undefined ? "" : byWhom(nameAt(head, view.declarer), view.bid);
  const remarks = (view.remarks ?? []).map((remark) => say(head, remark)).join(" · ");
  return (
    <p class={css.plaque} data-part="plaque" title={`${name} ${by} ${remarks}`.trim()}>
      <Badge round={view.round} /> {view.contract && <Pip suit={view.contract[0]!} />} {name && <b>{name}</b>} {by && <span>{by}</span>}{" "}
      {remarks && <span class={css.remarks}>{remarks}</span>}
    </p>
  );
}
