// After the auction: the skat, the cards laid down, the declaration; and whatever else needs the middle of the table
// to be chosen. What may be done, and what it is worth, comes from the server.
import type { Table } from "../../model/fold";
import { answersIn } from "../../model/offers";
import { t } from "../../i18n";
import { say } from "../../words";
import { CardPicture } from "../../parts/card";
import { chosenOffer } from "./laying";
import { Asked } from "./offers";
import { Bid } from "./short";
import panel from "./panel.module.css";
import css from "./declare.module.css";

export function Declare({ table }: { table: Table }) {
  const { head, view } = table;
  const chosen = chosenOffer();
  const mine = chosen !== undefined || answersIn(view).length > 0;
  const title = chosen && view!.scene !== "declaration" ? say(head, chosen.label) : t("page.declare.title");
  return (
    <section class={`on-paper ${panel.panel} ${css.declare}`} data-part="panel" aria-label={title}>
      {mine ? <Asked table={table} /> : (
        <>
          <div class={css.skat} aria-hidden="true"><CardPicture /><CardPicture /></div>
          <p class={panel.question}>{say(head, view!.prompt)} <Bid table={table} /></p>
        </>
      )}
    </section>
  );
}
