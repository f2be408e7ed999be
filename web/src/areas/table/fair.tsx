// The deal checked, on demand: few look, and what it reckons with is heavy.
import "../../common";
import { checkDeal, comparisonOf, unseenOf, type Finding, type Unseen, type Witness } from "../../model/fair";
import type { Table } from "../../model/fold";
import type { Result as ResultPart } from "../../protocol";
import type { Key } from "../../../generated/page_texts";
import { t } from "../../i18n";
import { dealOf } from "../../net/check";
import { witnessOf } from "../../net/witness";
import { FINDINGS } from "../../parts/findings";
import verdict from "../../parts/verdict.module.css";
import css from "./fair.module.css";

const UNSEEN: Record<Unseen, Key> = {
  commitment: "page.fair.unseen_commitment", receipts: "page.fair.unseen_receipts", own: "page.fair.unseen_own",
  cards: "page.fair.unseen_cards", seals: "page.fair.unseen_seals",
};

/** What the record was held against, and what nobody here can testify. */
function Testimony({ witness, finding, unseen }: { witness: Witness; finding: Finding; unseen: Unseen[] }) {
  if (finding === "commitment") return <p>{t("page.fair.seen")} <code>{witness.commitment}</code></p>;
  if (finding !== "holds") return null;
  if (unseen.length === 0) return <p>{t("page.fair.witness")}</p>;
  return <ul>{unseen.map((what) => <li key={what}>{t(UNSEEN[what])}</li>)}</ul>;
}

export function FairCheck({ table, result }: { table: Table; result: ResultPart }) {
  const record = result.reveal;
  const witness = witnessOf(table.id, dealOf(table, record));
  const finding = checkDeal(record, witness), unseen = unseenOf(record, witness);
  const partly = finding === "holds" && unseen.length > 0;
  return (
    <>
      {partly ? <p class={verdict.verdict}>{t("page.fair.partly")}</p>
        : <p class={`${verdict.verdict} ${finding === "holds" ? verdict.good : verdict.bad}`}>{t(FINDINGS[finding])}</p>}
      <Testimony witness={witness} finding={finding} unseen={unseen} />
      <dl class={css.facts}>
        <dt>{t("page.fair.deal")}</dt><dd>{record.game}</dd>
        {record.contributions.length > 1 && <><dt>{t("page.fair.comparison")}</dt><dd><code>{comparisonOf(record)}</code></dd></>}
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
