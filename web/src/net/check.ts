// Every deal is watched and, once its secret is told, checked: nobody has to ask for it. What the check reckons with is
// heavy and comes when the first game is over.
import { signal } from "@preact/signals";
import type { Finding, Unseen } from "../model/fair";
import type { Table } from "../model/fold";
import type { Frame, Reveal } from "../protocol";
import { speakOf } from "../i18n";
import { noteDealt, noteFair, noteMoves, witnessOf } from "./witness";

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
  const finding = checkDeal(record, witness);
  if (finding !== "holds") await speakOf("fair").catch(() => {}); // the alarm does not depend on the words of its reason
  checked.value = { record, finding, unseen: unseenOf(record, witness) };
}

/** A frame was folded: what is to be testified of it is noted; a result is checked. */
export function watchDeal(before: Table | undefined, after: Table, frame: Frame): void {
  const { id: table, fair, deal, announced } = after;
  const hearing = { name: after.head.name, pause: after.head.pause * 1000, away: frame.t === "snapshot" };
  if (fair && announced !== undefined && fair.deal === announced) noteFair({ table, deal: announced }, fair, hearing);
  const deserted = before?.announced;
  if (deserted !== undefined && fair && frame.t === "fair" && deserted !== announced)
    void import("./sealed").then(({ watchSpent }) => watchSpent(deserted, after, fair));
  if (deal !== undefined && after.view && !after.result && after.moves[0])
    noteDealt({ table, deal }, after.moves[0], frame.t === "move" && frame.first);
  if (frame.t === "result" && deal !== undefined && before) noteMoves({ table, deal }, before.moves);
  if (after.result && after.result !== before?.result) void check(after, after.result.reveal);
}
