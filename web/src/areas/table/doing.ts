// From what somebody pressed to the move: at once, or after the question whether it is meant.
import { effect, signal } from "@preact/signals";
import { isDoubted, moveOf, nameOf, needsRoom, offersIn, type Answer } from "../../model/offers";
import type { Table } from "../../model/fold";
import type { Offer } from "../../protocol";
import { move } from "../../net/actions";
import { position, table as current } from "../../net/state";
import { open } from "./laying";

/** a move that has to be confirmed first */
export const asked = signal<{ offer: Offer; move: string; contract?: string } | undefined>(undefined);
export const menu = signal(false);

const isOffered = (table: Table, offer: Offer): boolean => offersIn(table.view).some((one) => nameOf(one) === nameOf(offer));

/** The question that is open, as long as its move is offered. */
export const openQuestion = (table: Table) => (asked.value && isOffered(table, asked.value.offer) ? asked.value : undefined);

/** Does what is offered, unless it has to be asked first whether it is meant. */
export function doIt(offer: Offer, answer: Answer = {}): void {
  const text = moveOf(offer, answer);
  const { contract } = answer;
  if (isDoubted(offer, answer)) asked.value = { offer, move: text, ...(contract && { contract }) };
  else void move(text);
}

/** A button was pressed: what needs room to choose from is drawn with it, everything else is done. */
export function press(offer: Offer): void {
  if (!needsRoom(offer)) return doIt(offer);
  menu.value = false;
  open(offer);
}

export function confirmed(yes: boolean): void {
  const wish = asked.value;
  asked.value = undefined;
  menu.value = false;
  if (yes && wish) void move(wish.move);
}

// What others play leaves an open question open, as long as its move is offered; an own move or a new game ends it.
let moves = 0;
effect(() => {
  const table = current.value;
  const now = table?.told.length ?? 0;
  if (now === moves) return;
  const byOthers = now === moves + 1 && table!.told[now - 1]!.who !== position.peek();
  moves = now;
  if (byOthers && (!asked.peek() || isOffered(table!, asked.peek()!.offer))) return;
  menu.value = false;
  asked.value = undefined;
});
