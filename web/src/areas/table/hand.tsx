// The own hand: large, in order, overlapping like cards that are held. Arrow keys walk along it.
import { signal } from "@preact/signals";
import { cardsOf } from "../../model/cards";
import type { Table } from "../../model/fold";
import { moveOf, playIn } from "../../model/offers";
import { positionOf } from "../../model/places";
import { t } from "../../i18n";
import { move } from "../../net/actions";
import { busy, position, table } from "../../net/state";
import { cardName } from "../../words";
import { settings } from "../../settings";
import { ahead, chooseAhead } from "./ahead";
import { advisesCard } from "./assist";
import { arranged, byHand, dragOver, inOrder, putAt } from "./arrange";
import { CardPicture } from "../../parts/card";
import { endsDrag, grab, lifted } from "./drag";
import { chosenOffer, laid, letGo, toggle, wanted } from "./laying";
import css from "./hand.module.css";

const narrow = matchMedia("(max-width: 560px) and (orientation: portrait)");
const twoRows = signal(narrow.matches);
narrow.addEventListener("change", () => (twoRows.value = narrow.matches));
const ROW = 6;

export function ownCards(): string[] {
  const { view, told = [] } = table.value ?? {};
  const own = position.value;
  if (!view || own === undefined) return [];
  const held = cardsOf(view.hands[own] ?? "");
  const played = told.flatMap(({ who, card }) => (who === own && card !== undefined ? [card] : []));
  return arranged(inOrder(held, view, [...held, ...played]));
}

/** A tap on a card: chooses it, for now or for the next turn, plays it, or asks the server to say why not. */
function take(card: string): void {
  const view = table.value?.view;
  if (wanted()) return toggle(card);
  const offer = playIn(view);
  if (!offer && view?.scene === "play" && settings.ahead.value) return chooseAhead(card);
  if (busy.value || (!offer && view?.scene !== "play")) return;
  void move(offer ? moveOf(offer, { cards: [card] }) : card);
}

/** It came with the skat, and the game is not declared yet. */
const isPicked = (card: string): boolean => table.value?.picked?.includes(card) ?? false;

const PLAYABLE = css.legal!, NOT_NOW = css.illegal!, IDLE = "";

function stateOf(card: string, legal: string[] | undefined): string {
  if (!legal) return IDLE;
  return legal.includes(card) ? PLAYABLE : NOT_NOW;
}

function label(card: string, state: string): string {
  if (laid.value.includes(card)) return t(chosenOffer()?.shape === "declaration" ? "page.hand.laid" : "page.hand.chosen", cardName(card));
  if (ahead.value === card) return t("page.hand.ahead", cardName(card));
  if (isPicked(card)) return t("page.hand.picked", cardName(card));
  if (advisesCard(card)) return t("page.hand.advised", cardName(card));
  return state === NOT_NOW ? t("page.hand.illegal", cardName(card)) : cardName(card);
}

/** Moves the card that has the focus along the hand. */
function shove(all: HTMLButtonElement[], at: number, step: number, event: KeyboardEvent): void {
  const other = all[at + step];
  event.preventDefault();
  if (other) putAt(ownCards(), all[at]!.dataset.card!, other.dataset.card!);
}

function walk(event: KeyboardEvent): void {
  const step = { ArrowLeft: -1, ArrowRight: 1, Home: -99, End: 99 }[event.key];
  if (!step) return;
  const all = [...document.querySelectorAll<HTMLButtonElement>("[data-part=hand] button")];
  const at = all.indexOf(document.activeElement as HTMLButtonElement);
  if (event.altKey && byHand()) return shove(all, at, step, event);
  all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus();
  event.preventDefault();
}

/** Along the hand a card finds another place in it; in the panel of the skat it is laid down. */
function pickUp(card: string, event: PointerEvent): void {
  const laying = wanted() !== undefined;
  if (!laying && !byHand()) return;
  grab(card, event, {
    over: (x, y) => dragOver(ownCards(), card, x, y),
    ...(laying && { drop: (x: number, y: number) => letGo(card, x, y) }),
  });
}

interface InHand {
  card: string;
  state: string;
  pressed: boolean | undefined;
  /** how many come before it */
  at: number;
}

function HandCard({ card, state, pressed, at }: InHand) {
  return (
    <li style={{ "--at": at }} class={`${state} ${pressed ? css.laid : ""} ${ahead.value === card ? css.ahead : ""} ${lifted(card)} ${isPicked(card) ? css.picked : ""} ${advisesCard(card) ? css.advised : ""}`}>
      <button type="button" aria-label={label(card, state)} {...(pressed !== undefined && { "aria-pressed": pressed })}
        data-card={card} onPointerDown={(event) => pickUp(card, event)} onClick={(event) => endsDrag(event) || take(card)}>
        <CardPicture card={card} />
      </button>
    </li>
  );
}

/** Who looks on sees the cards of the lower seat from behind, unless they lie open. */
function Watched({ state }: { state: Table }) {
  const { head, view } = state;
  const lower = positionOf(head, 0);
  if (!view || lower === undefined || view.scene === "over") return null;
  const open = inOrder(cardsOf(view.hands[lower] ?? ""), view);
  const all = open.length > 0 ? open : Array.from({ length: view.left[lower] ?? 0 }, () => undefined);
  return (
    <div class={`${css.hand} ${css.watched}`} data-part="hand">
      <ul aria-label={t("page.seat.label", head.chairs[0]!.name)}>
        {all.map((card, i) => <li key={card ?? i}><CardPicture card={card} /><span class="hidden">{card && cardName(card)}</span></li>)}
      </ul>
    </div>
  );
}

export function Hand() {
  const state = table.value;
  const view = state?.view;
  if (state?.result) return <div class={css.hand} data-part="hand" />;
  if (state && state.head.you === undefined) return <Watched state={state} />;
  const cards = ownCards();
  const play = playIn(view);
  const choose = wanted();
  const legal = choose?.from ?? (play && cardsOf(play.cards ?? ""));
  const half = twoRows.value && cards.length > ROW ? Math.ceil(cards.length / 2) : cards.length;
  const rows = [cards.slice(0, half), cards.slice(half)].filter((row) => row.length > 0);
  return (
    <div class={`${css.hand} ${choose ? css.laying : ""} ${byHand() ? css.byHand : ""}`} data-part="hand" onKeyDown={walk}>
      {rows.map((row, i) => (
        <ul key={i} aria-label={t("page.hand.label")}>
          {row.map((card) => (
            <HandCard key={card} card={card} state={stateOf(card, legal)} at={cards.indexOf(card)}
              pressed={choose ? laid.value.includes(card) : undefined} />
          ))}
        </ul>
      ))}
    </div>
  );
}
