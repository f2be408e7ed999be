// The people around the table: name, role, what they said, what they hold.
import type { Table } from "../../model/fold";
import { cardsOf } from "../../model/cards";
import { spoken } from "../../model/moves";
import { placeOf, positionOf } from "../../model/places";
import { capital, t } from "../../i18n";
import { say } from "../../words";
import { CardPicture, CardRow } from "../../parts/card";
import { inOrder } from "./arrange";
import { Clock, runsShort } from "./clock";
import css from "./seats.module.css";

const isAuction = (table: Table): boolean => table.view?.scene === "auction";

const ROLES = ["position.forehand", "position.middlehand", "position.rearhand"] as const;

function badges(table: Table, chair: number, position: number | undefined): string[] {
  const { head, view } = table;
  const is = head.chairs[chair]!;
  return [
    position !== undefined && view && view.declarer === position && !isAuction(table) ? t("page.seat.declarer")
      : position !== undefined ? t(ROLES[position]!) : "",
    head.dealer === chair ? t("page.seat.dealer") : "",
    position === undefined && head.players ? t("page.seat.sits_out") : "",
    is.standin ? t("page.seat.standin") : is.kind === "person" && !is.present ? t("page.seat.away") : "",
  ].filter(Boolean);
}

function Backs({ count }: { count: number }) {
  return (
    <span class={css.backs} data-part="held" aria-hidden="true">
      {Array.from({ length: count }, (_, i) => <CardPicture key={i} />)}
    </span>
  );
}

function Held({ table, position, name }: { table: Table; position: number; name: string }) {
  const view = table.view!;
  const shown = view.open[position] || view.viewer === 4 + position ? cardsOf(view.hands[position] ?? "") : [];
  if (shown.length > 0)
    return <CardRow cards={inOrder(shown, view)} label={t("page.seat.open_cards", name)} class={css.open!} />;
  return <Backs count={view.left[position] ?? 0} />;
}

export function Seat({ table, chair }: { table: Table; chair: number }) {
  const { head, view } = table;
  const place = placeOf(head, chair);
  const position = positionOf(head, chair);
  const { name, total, kind } = head.chairs[chair]!;
  const playing = view && view.scene !== "over" && position !== undefined;
  const turn = playing && (view.asked.length > 0 ? view.asked.includes(position) : view.turn === position);
  const word = playing && isAuction(table) ? say(head, spoken(table.told)[position]) : "";
  return (
    <section class={`${css.seat} ${turn ? css.turn : ""} ${view?.declarer === position && playing && !isAuction(table) ? css.declarer : ""}`}
      data-seat={place} aria-label={t("page.seat.label", name)}>
      <div class={css.plate} data-part="plate">
        <span class={css.name}><strong title={name}>{name || t("page.seat.free")}</strong>{kind === "computer" && <small>{t("page.seat.computer")}</small>}<Clock at={position} /></span>
        {runsShort(position) ? <span class={`${css.badges} ${css.short}`}>{t("page.clock.short")}</span>
          : <span class={css.badges}>{capital(badges(table, chair, position).join(" · "))}</span>}
        <span class={css.score}>
          {playing && !isAuction(table) && <span>{t("page.seat.tricks", view.tricks[position] ?? 0)}</span>}
          <span>{t("page.seat.total", total)}</span>
        </span>
        {turn && <span class="hidden">{t("page.seat.turn")}</span>}
      </div>
      {place !== "self" && playing && <Held table={table} position={position} name={name} />}
      <output class={css.bubble} aria-live="off">{word}</output>
    </section>
  );
}
