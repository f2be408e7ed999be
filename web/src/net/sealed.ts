// A deal to which several people add: each is bound to a part by a receipt before anybody shows one. On demand: who plays
// alone needs none of it.
import "../common";
import { commitmentOf, receiptOf } from "../model/fair";
import type { Table } from "../model/fold";
import type { Fair } from "../protocol";
import { speakOf, t } from "../i18n";
import { act, dealToCome, show } from "./actions";
import { notice } from "./state";
import { give, noteOwn, noteSpent, witnessOf, type Seen } from "./witness";

/** It can't be said without its words; those that are there already do as well. */
const words = (): Promise<void> => speakOf("fair").catch(() => {});

/** What binds me to my part is told, as everybody tells theirs. Doubtful: the server has said something else before. */
export async function seal(which: Seen, fair: Fair, text: string, doubtful: boolean): Promise<boolean> {
  if (doubtful) {
    await words();
    notice.value = { text: t("page.fair.refused") };
    return true;
  }
  const random = give(which, text), { name = "", words: said = text } = witnessOf(which.table, which.deal);
  const { commitment, deal: game, seat } = which;
  const receipt = receiptOf({ version: 2, ...(fair.id && { id: fair.id }), table: name, game, commitment }, { seat, random, words: said });
  noteOwn(which, receipt);
  return act("seal", { commitment, receipt }, true);
}

/** the deal that I have shown my part of already */
let shown = "";

/** All parts are sealed, mine as I gave it among them: nobody can choose any more, and it is shown. */
export function openPart(): void {
  const coming = dealToCome();
  if (!coming) return;
  const { fair, which } = coming, { random, words = "", own, commitment, receipts = {}, seat } = witnessOf(which.table, which.deal);
  if (!fair.sealed || fair.dealt || fair.opened.includes(which.seat - 1) || shown === fair.commitment) return;
  if (random === undefined || own === undefined || seat !== which.seat || receipts[seat] !== own || commitment !== fair.commitment) return;
  shown = fair.commitment;
  void show(which, random, words).then((done) => {
    if (!done) shown = "";
  });
}

/** A deal has come to nothing: whether its secret was the one that was promised, and whose part stayed closed. */
export async function watchSpent(deal: number, { id: table, head }: Table, fair: Fair): Promise<void> {
  const spent = fair.spent.find((one) => one.deal === deal);
  if (!spent) return;
  const { id, name = "", commitment } = witnessOf(table, deal);
  const fits = !commitment || commitmentOf({ version: id ? 2 : 1, ...(id && { id }), table: name, game: deal }, spent.secret) === commitment;
  noteSpent({ table, deal }, { table, deal: fair.deal }, spent.withheld.length === 0, fits);
  if (spent.withheld.length === 0) return;
  await words();
  notice.value = { text: t("page.fair.spent", spent.withheld.map((chair) => head.chairs[chair]?.name ?? "").join(", ")) };
}
