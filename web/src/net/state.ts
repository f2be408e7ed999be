// What this browser knows: the screens read it, frames and actions write it.
import { computed, signal } from "@preact/signals";
import type { ErrorFrame, Frame, Invitation, List, WelcomeFrame } from "../protocol";
import { routeOf } from "../model/address";
import type { Table } from "../model/fold";
import { positionOf } from "../model/places";
import { address } from "../router";

export { status } from "./link";

export const me = signal<WelcomeFrame | undefined>(undefined);
export const tables = signal<Invitation[] | undefined>(undefined);
export const table = signal<Table | undefined>(undefined);
export const list = signal<List | undefined>(undefined);
/** a sentence for the person, shown for a while */
export const notice = signal<{ text: string; paragraph?: string } | undefined>(undefined);
/** a message is under way: what could be sent twice by a nervous hand is held back */
export const busy = signal(false);
/** what was shown last is looked at for its time; what came since waits */
export const resting = signal(false);
/** a table is being set up: no need to look at its free chairs */
export const settingUp = signal(false);

/** The table that the address leads to. */
export const route = computed(() => routeOf(address.value));

/** My position in the game on the table, if I hold cards. */
export const position = computed(() => {
  const head = table.value?.head;
  return head?.you === undefined ? undefined : positionOf(head, head.you);
});

/** the highest sequence of the table that has come in; what is shown may be behind it */
export const known = { seq: 0 };

export function tell(frame: ErrorFrame): void {
  notice.value = { text: frame.text, ...(frame.paragraph && { paragraph: frame.paragraph }) };
}

// --- seen enough ---

let impatient = (): void => {};
/** What is done when somebody does not want to look any longer. */
export const whenImpatient = (what: () => void): void => void (impatient = what);
export const goOn = (): void => impatient();

// --- who wants to be told what is shown ---

/** A frame has been shown: how the table was before it, and how it is now. */
type Witness = (before: Table | undefined, after: Table, frame: Frame) => void;
const witnesses: Witness[] = [];

export const whenShown = (what: Witness): void => void witnesses.push(what);

export function shown(before: Table | undefined, after: Table, frame: Frame): void {
  for (const what of witnesses) what(before, after, frame);
}
