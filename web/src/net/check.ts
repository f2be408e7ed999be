// Every deal is watched and, once its secret is told, checked: nobody has to ask for it. What the check reckons with is
// heavy and comes when the first game is over.
import { signal } from "@preact/signals";
import type { Finding, Unseen } from "../model/fair";
import type { Table } from "../model/fold";
import type { Fair, Frame, Reveal } from "../protocol";
import { t } from "../i18n";
import { notice } from "./state";
import { noteDealt, noteFair, noteMoves, noteSpent, witnessOf } from "./witness";

export interface Checked {
  /** the record that was looked at */
  record: Reveal;
  finding: Finding;
  unseen: Unseen[];
}

/** the last deal that was checked */
export const checked = signal<Checked | undefined>(undefined);

/** Which deal the result on the table belongs to, as it was told before its cards came. */
export const dealOf = (table: Table, record: Reveal): number => table.deal ?? record.game;

async function check(table: Table, record: Reveal): Promise<void> {
  const { checkDeal, unseenOf } = await import("../model/fair");
  const witness = witnessOf(table.id, dealOf(table, record));
  checked.value = { record, finding: checkDeal(record, witness), unseen: unseenOf(record, witness) };
}

/** Deals that came to nothing: whether their secrets were those that were promised, and whose part stayed closed. */
async function watchSpent(before: Table, after: Table, fair: Fair): Promise<void> {
  const deal = before.announced, spent = fair.spent.find((one) => one.deal === deal);
  if (!spent || deal === undefined) return;
  const witness = witnessOf(after.id, deal), names = spent.withheld.map((chair) => after.head.chairs[chair]?.name).join(", ");
  if (names) notice.value = { text: t("page.fair.spent", names) };
  const { commitmentOf } = await import("../model/fair");
  const { id, name = "", commitment } = witness;
  const fits = !commitment || commitmentOf({ version: id ? 2 : 1, ...(id && { id }), table: name, game: deal }, spent.secret) === commitment;
  noteSpent({ table: after.id, deal }, { table: after.id, deal: fair.deal }, spent.withheld.length === 0, fits);
}

/** A frame was folded: what is to be testified of it is noted; a result is checked. */
export function watchDeal(before: Table | undefined, after: Table, frame: Frame): void {
  const { id: table, fair, deal, announced } = after;
  const hearing = { name: after.head.name, pause: after.head.pause * 1000, away: frame.t === "snapshot" };
  if (fair && announced !== undefined && fair.deal === announced) noteFair({ table, deal: announced }, fair, hearing);
  if (before && fair && frame.t === "fair" && before.announced !== announced) void watchSpent(before, after, fair);
  if (deal !== undefined && after.view && !after.result && after.moves[0])
    noteDealt({ table, deal }, after.moves[0], frame.t === "move" && frame.first);
  if (frame.t === "result" && deal !== undefined && before) noteMoves({ table, deal }, before.moves);
  if (after.result && after.result !== before?.result) void check(after, after.result.reveal);
}
