// Help at the table, for who wants it and where it is allowed: points and trumps counted, a suggested
// move with its reason. All of it comes from the server, which knows no more than this seat.
import { effect, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { cardsOf } from "../../model/cards";
import type { Table } from "../../model/fold";
import { nameOf, offersIn } from "../../model/offers";
import { nameAt } from "../../model/places";
import { t } from "../../i18n";
import { advise, move } from "../../net/actions";
import { busy, position, table as current } from "../../net/state";
import type { AdviceFrame, Offer, View } from "../../protocol";
import { settings } from "../../settings";
import { live } from "../../parts/live";
import css from "./assist.module.css";

// --- counting ---

const sum = (points: number[], whose: (position: number) => boolean): number =>
  points.reduce((all, some, i) => all + (whose(i) ? some : 0), 0);

function pointsText({ head }: Table, view: View): string {
  const own = position.value, points = view.points!, declarer = view.declarer;
  if (declarer === undefined) {
    const each = points.map((some, i) => t("page.count.one", i === own ? t("page.count.you") : nameAt(head, i), some));
    return t("page.count.all", each.join(", "));
  }
  const alone = points[declarer]!, others = sum(points, (i) => i !== declarer);
  if (own === declarer) return t("page.count.declarer", alone, others);
  return own === undefined ? t("page.count.public", nameAt(head, declarer), alone, others)
    : t("page.count.defender", others, nameAt(head, declarer), alone);
}

/** The line below the declared game. It is there all the time, so that nothing moves. */
export function Counts({ table }: { table: Table }) {
  const { view, result } = table;
  const shown = view && !result && view.scene === "play";
  const points = shown && settings.points.value && view.points && pointsText(table, view);
  const trumps = shown && settings.trumps.value && view.trumps !== undefined && t("page.count.trumps", view.trumps);
  const text = [points, trumps].filter(Boolean).join(" · ");
  return <p class={css.counts} data-part="counts" title={text}>{text}</p>;
}

// --- suggestions ---

const advice = signal<AdviceFrame | undefined>(undefined);
const thinking = signal(false);

// A suggestion belongs to the situation it was asked in.
let moves = 0;
effect(() => {
  const now = current.value?.told.length ?? 0;
  if (now === moves) return;
  moves = now;
  advice.value = undefined;
});

async function ask(): Promise<void> {
  const asked = moves;
  thinking.value = true;
  const answer = await advise();
  thinking.value = false;
  if (!answer || asked !== moves) return;
  advice.value = answer;
  live.value = `${answer.text} ${answer.reason}`;
}

/** A style for the offer that leads to the suggested move, as far as `fits` says so of what is to be chosen. */
export function advises(offer: Offer, fits: (advice: AdviceFrame) => boolean = () => true): string {
  const given = advice.value;
  const meant = given?.offer === undefined ? undefined : offersIn(current.value?.view)[given.offer];
  return meant && nameOf(meant) === nameOf(offer) && fits(given!) ? css.advised! : "";
}

export const advisesCard = (card: string): boolean => cardsOf(advice.value?.cards ?? "").includes(card);

/** Who may be helped here: a player, where the table lets people be advised. */
export const mayAsk = ({ head }: Table): boolean => head.hints && position.value !== undefined && settings.advice.value;

export function Suggest({ table }: { table: Table }) {
  if (!mayAsk(table) || table.head.state !== "playing" || table.result) return null;
  const mine = offersIn(table.view).length > 0;
  return (
    <button type="button" class={`quiet ${css.suggest}`} data-part="suggest" data-key={t("page.key.advice")} disabled={!mine || thinking.value} aria-busy={thinking.value}
      aria-label={t("page.advice.ask")} title={t("page.advice.ask")} onClick={ask}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 18h6M10 21h4M9 15c0-2-3-3-3-6.5a6 6 0 0 1 12 0c0 3.500-3 4.500-3 6.500z" />
      </svg>
      <span>{thinking.value ? t("page.advice.thinks") : t("page.advice.ask")}</span>
    </button>
  );
}

/** The suggestion that was asked for; `otherwise` has its place as long as there is none. */
export function Advice({ otherwise }: { otherwise: ComponentChildren }) {
  const given = advice.value;
  if (!given) return <>{otherwise}</>;
  const close = () => (advice.value = undefined);
  return (
    <section class={`on-paper ${css.advice}`} data-part="advice" aria-label={t("page.advice.ask")}>
      <p><strong>{given.text}</strong> {given.reason}</p>
      <div class="buttons">
        {given.move && (
          <button type="button" class="yes" disabled={busy.value} onClick={() => void move(given.move!)}>{t("page.advice.do")}</button>
        )}
        <button type="button" data-key="Escape" onClick={close}>{t("page.close")}</button>
      </div>
    </section>
  );
}
