// What somebody has decided before being asked: the next card, how high to bid. It is sent when it is one's turn, and the
// trick before it has been looked at.
import { effect, signal, untracked } from "@preact/signals";
import { bidWithin, lastMove, moveAhead } from "../../model/ahead";
import type { Table } from "../../model/fold";
import { t } from "../../i18n";
import { move } from "../../net/actions";
import { notice, position, resting, table } from "../../net/state";
import { live } from "../../parts/live";
import { settings } from "../../settings";
import { cardName } from "../../words";

/** the card that is played next; "" for none */
export const ahead = signal("");
/** how high to bid and hold; 0 for as one is asked */
export const limit = signal(0);
/** the number that was looked out for a bid or a limit; 0 for none yet */
export const picked = signal(0);

export function chooseAhead(card: string): void {
  ahead.value = ahead.value === card ? "" : card;
  live.value = ahead.value ? t("page.hand.ahead", cardName(card)) : t("page.hand.not_ahead", cardName(card));
}

export function bidUpTo(number: number): void {
  limit.value = number;
  picked.value = 0;
}

/** The card that was chosen ahead, or the last one. One that can't be played is dropped, with a word. */
function cardNow(state: Table): string | undefined {
  const last = settings.lastCard.value ? lastMove(state.view, position.value) : undefined;
  if (last !== undefined || !ahead.value) return last;
  const made = moveAhead(state.view, ahead.value);
  if (made === "wait") return undefined;
  if (made === undefined) notice.value = { text: t("page.hand.dropped", cardName(ahead.value)) };
  ahead.value = "";
  return made;
}

/** What belongs to a part of the game that is over means nothing any more. */
function forget(state: Table | undefined): void {
  const scene = state?.result ? undefined : state?.view?.scene;
  if (scene !== "play") ahead.value = "";
  if (scene !== "auction") limit.value = picked.value = 0;
}

/** Each view is answered once: what was refused is for the person to decide. */
let answered: unknown;

effect(() => {
  const state = table.value, { view, head } = state ?? {};
  void [ahead.value, limit.value, position.value];
  if (resting.value) return;
  untracked(() => {
    forget(state);
    const absent = head?.you === undefined || head.chairs[head.you]?.standin || head.state !== "playing";
    if (!state || !view || state.result || absent || answered === view) return;
    const made = limit.value ? bidWithin(view, limit.value) : cardNow(state);
    if (made === undefined) return;
    answered = view;
    void move(made);
  });
});
