// The middle of the table during play: each card lies where its player sits.
import { useEffect, useState } from "preact/hooks";
import type { Trick as TrickPart } from "../../protocol";
import type { Table } from "../../model/fold";
import { chairAt, nameAt, placeOf } from "../../model/places";
import { t } from "../../i18n";
import { goOn, resting } from "../../net/state";
import { settings } from "../../settings";
import { CardPicture } from "../../parts/card";
import { cardName } from "../../words";
import { travel } from "./travel";
import css from "./trick.module.css";

interface Lying {
  table: Table;
  trick: TrickPart;
  class?: string;
  /** the place of who takes it in */
  to?: string;
}

export function TrickCards({ table, trick, class: more = "", to }: Lying) {
  const { head } = table;
  return (
    <ol class={`${css.trick} ${more}`} data-part="trick" {...(to && { "data-to": to })} aria-label={t("page.trick.label")}>
      {trick.cards.map((card, i) => {
        const who = (trick.leader + i) % 3;
        return (
          <li key={card} ref={(one) => travel(card, one)} data-from={placeOf(head, chairAt(head, who))} class={trick.winner === who ? css.winner! : ""}
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
    <div class={css.last}>
      <TrickCards table={table} trick={trick} class={css.whole!} />
      {trick.winner !== undefined && <p>{t("page.live.takes", nameAt(table.head, trick.winner))}</p>}
    </div>
  );
}

/** The trick under way; a whole one lies for its time, or until it is tapped, and is then taken in. A tap is always
 * enough; where it is waited for, there is a button too, among the actions. */
export function Trick({ table }: { table: Table }) {
  const view = table.view!;
  const whole = !view.trick && view.last ? view.last : undefined;
  const key = whole ? whole.cards.join() : "";
  const [taken, setTaken] = useState("");
  const waits = settings.tapTrick.value && resting.value;
  useEffect(() => {
    if (!key || waits) return;
    const timer = setTimeout(() => setTaken(key), Math.max(settings.tapTrick.value ? 0 : settings.speed.value, 0.3) * 1000);
    return () => clearTimeout(timer);
  }, [key, waits]);
  const trick = view.trick ?? whole;
  if (!trick) return null;
  const goes = whole !== undefined && taken === key;
  const to = goes && whole.winner !== undefined ? placeOf(table.head, chairAt(table.head, whole.winner)) : "";
  return (
    <div class={`${css.seen} ${whole && !goes ? css.tap : ""}`} data-part="tricks" onClick={() => { setTaken(key); goOn(); }}>
      <TrickCards table={table} trick={trick} class={goes ? css.taken! : whole ? css.whole! : ""} to={to} />
    </div>
  );
}
