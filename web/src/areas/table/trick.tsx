// The middle of the table during play: each card lies where its player sits.
import { useEffect, useState } from "preact/hooks";
import type { Trick as TrickPart } from "../../protocol";
import type { Table } from "../../model/fold";
import { chairAt, nameAt, placeOf } from "../../model/places";
import { t } from "../../i18n";
import { settings } from "../../settings";
import { CardPicture } from "../../parts/card";
import { cardName } from "../../words";

export function TrickCards({ table, trick, class: more = "" }: { table: Table; trick: TrickPart; class?: string }) {
  const { head } = table;
  return (
    <ol class={`trick ${more}`} aria-label={t("page.trick.label")}>
      {trick.cards.map((card, i) => {
        const who = (trick.leader + i) % 3;
        return (
          <li key={card} class={`from-${placeOf(head, chairAt(head, who))} ${trick.winner === who ? "winner" : ""}`}
            style={{ zIndex: i + 1 }}>
            <CardPicture card={card} />
            <span class="hidden">{nameAt(head, who)}: {cardName(card)}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** To look back at. */
export function LastTrick({ table, trick }: { table: Table; trick: TrickPart }) {
  return (
    <div class="last-trick">
      <TrickCards table={table} trick={trick} class="whole" />
      {trick.winner !== undefined && <p>{t("page.live.takes", nameAt(table.head, trick.winner))}</p>}
    </div>
  );
}

/** The trick under way; a whole one lies for its time and is then taken in. */
export function Trick({ table }: { table: Table }) {
  const view = table.view!;
  const whole = !view.trick && view.last ? view.last : undefined;
  const key = whole ? whole.cards.join() : "";
  const [taken, setTaken] = useState("");
  useEffect(() => {
    if (!key) return;
    const timer = setTimeout(() => setTaken(key), Math.max(settings.speed.value, 0.3) * 1000);
    return () => clearTimeout(timer);
  }, [key]);
  if (view.trick) return <TrickCards table={table} trick={view.trick} />;
  if (!whole) return null;
  const to = whole.winner === undefined ? "" : `to-${placeOf(table.head, chairAt(table.head, whole.winner))}`;
  return <TrickCards table={table} trick={whole} class={taken === key ? `taken ${to}` : "whole"} />;
}
