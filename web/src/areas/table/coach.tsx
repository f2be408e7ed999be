// The first game of somebody who hardly knows Skat: one tip for each part of the game, at the place where
// suggestions stand. It ends with the game, or when one has had enough of it.
import { effect, signal } from "@preact/signals";
import type { Table } from "../../model/fold";
import { offersIn } from "../../model/offers";
import { nameAt } from "../../model/places";
import { t } from "../../i18n";
import { position, table as current } from "../../net/state";
import { settings } from "../../settings";
import { mayAsk } from "./assist";
import css from "./assist.module.css";

type Part = "auction" | "choose" | "declare" | "play";

/** After the auction the skat comes first; cards that are to be laid down say that it was picked up. */
function partOf({ view }: Table): Part | undefined {
  if (view?.scene !== "declaration") return view?.scene === "auction" || view?.scene === "play" ? view.scene : undefined;
  return offersIn(view).some(({ shape, most }) => shape === "declaration" && most) ? "declare" : "choose";
}

const read = signal<Part[]>([]);

effect(() => {
  if (current.value?.result) settings.coach.value = false;
});

function aim({ head, view }: Table): string {
  const declarer = view?.declarer;
  if (view?.contract.startsWith("N")) return t("page.coach.null");
  if (declarer === undefined) return t("page.coach.ramsch");
  return declarer === position.value ? t("page.coach.declarer") : t("page.coach.defender", nameAt(head, declarer));
}

function tip(table: Table, part: Part): string {
  const mine = table.view?.turn === position.value;
  switch (part) {
    case "auction": return `${t("page.coach.auction")} ${t("page.coach.ask")}`;
    case "choose": return mine ? t("page.coach.choose") : "";
    case "declare": return mine ? t("page.coach.declare") : "";
    case "play": return `${aim(table)} ${t("page.coach.play")}`;
  }
}

export function Coach({ table }: { table: Table }) {
  const part = partOf(table);
  if (!settings.coach.value || !mayAsk(table) || table.result || !part || read.value.includes(part)) return null;
  const text = tip(table, part);
  if (!text) return null;
  return (
    <section class={`on-paper ${css.advice}`} data-part="advice" aria-label={t("page.coach.title")}>
      <p><strong>{t("page.coach.title")}</strong> {text}</p>
      <div class="buttons">
        <button type="button" class="quiet" onClick={() => (settings.coach.value = false)}>{t("page.coach.off")}</button>
        <button type="button" class="yes" data-key="Escape" onClick={() => (read.value = [...read.value, part])}>{t("page.coach.ok")}</button>
      </div>
    </section>
  );
}
