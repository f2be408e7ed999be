// Where one is: an address, and perhaps a sheet over it. The signals say at once what is meant; the browser's history
// follows, one step after the other, so that Back closes a sheet or leads to where one came from, and leaves nothing dead.
import { batch, signal } from "@preact/signals";
import { hashOf, isSame, readAddress, routeOf, type Address } from "./model/address";

/** What one looks at for a moment has no address of its own. */
export type Sheet = "list" | "settings" | "help" | "last" | "talk" | "fair" | "leave" | "referee" | "rules";

/** What the history keeps with each entry. */
interface Entry {
  sheet?: Sheet;
  /** the path one step back, if that is within the page and no sheet lay over it */
  before?: string;
}

const HOME: Address = { path: "/", query: {} };

const here = (): Address => readAddress(location.hash);
const entry = (): Entry => (history.state as Entry | null) ?? {};
const write = (how: "pushState" | "replaceState", what: Entry, to: Address): void => history[how](what, "", hashOf(to));

export const address = signal<Address>(here());
export const sheet = signal<Sheet | undefined>(entry().sheet);

function show(to: Address, over?: Sheet): void {
  batch(() => {
    if (!isSame(address.peek(), to)) address.value = to;
    sheet.value = over;
  });
}

// --- one step of the history after the other: going back takes its time ---

let travelling = false;
const later: (() => void)[] = [];

function step(what: () => void): void {
  if (travelling) later.push(what);
  else what();
}

function travel(steps: number): void {
  travelling = true;
  history.go(steps);
}

/** Somebody typed an address or followed a link: the entry does not know yet what is before it. */
function adopt(): void {
  const to = here();
  if (history.state === null) write("replaceState", sheet.peek() ? {} : { before: address.peek().path }, to);
  show(to, entry().sheet);
}

function arrived(): void {
  travelling = false;
  while (later.length > 0 && !travelling) later.shift()!();
  if (!travelling) adopt();
}

/** Whoever came to a table by a link has nothing of this page behind it: Back would lead out of the house, and away from
 * the cards. So the start page is put there, with the first touch: browsers pass over what a page adds unasked. */
function keepWithin(): void {
  const at = address.peek(), { before, sheet: over } = entry();
  if (!routeOf(at) || before !== undefined || over || travelling) return;
  write("replaceState", {}, HOME);
  write("pushState", { before: HOME.path }, at);
}

/** Begins to listen; an address of an older version is written anew. */
export function listen(): void {
  write("replaceState", entry(), here());
  addEventListener("popstate", arrived);
  for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, keepWithin, { capture: true });
}

// --- coming and going ---

export function openSheet(name: Sheet): void {
  const to = address.peek(), over = sheet.peek() !== undefined;
  sheet.value = name;
  step(() => write(over ? "replaceState" : "pushState", { ...entry(), sheet: name }, to));
}

export function closeSheet(): void {
  if (!sheet.peek()) return;
  sheet.value = undefined;
  step(() => travel(-1));
}

/** To an address; one that turned out to lead nowhere is not kept to come back to (`instead`). A sheet has its place
 * in the history taken. */
export function go(to: Address, instead = false): void {
  if (instead) closeSheet();
  const from = address.peek(), over = sheet.peek() !== undefined;
  show(to);
  step(() => {
    if (instead) write("replaceState", entry(), to);
    else write(over ? "replaceState" : "pushState", { before: from.path }, to);
  });
}

/** To the start page: back, if one came from there. */
export function goHome(instead = false): void {
  if (travelling || entry().before !== HOME.path) return go(HOME, instead);
  const steps = sheet.peek() ? -2 : -1;
  show(HOME);
  travel(steps);
}
