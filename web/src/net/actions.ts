// What people do: at a table, with its referee, between tables. A refusal becomes a notice.
import type { AdviceFrame, AdviseMessage, ErrorFrame, Fair, Message, OpenMessage } from "../protocol";
import { hashOf, tableAddress, type Route } from "../model/address";
import { t, type Key } from "../i18n";
import { go } from "../router";
import { facesNamed, settings } from "../settings";
import { attend, link } from "./connection";
import type { Heard } from "./link";
import { freshId } from "./random";
import { busy, known, route, settingUp, table, tables, tell } from "./state";
import { forget, give as draw, noteOpened, witnessOf, type Seen as Deal } from "./witness";

type Act = Exclude<Extract<Message, { expect: number }>, AdviseMessage>;
type ActOf<T extends Act["t"]> = Omit<Extract<Act, { t: T }>, "t" | "id" | "table" | "expect">;

/** Does something at the table. The promise tells whether it was done; a refusal is shown, unless
 * nobody asked for it. What came too late is sent once more if it still means the same. */
export async function act<T extends Act["t"]>(kind: T, fields: ActOf<T>, quiet = false, meansTheSame = () => false): Promise<boolean> {
  const id = route.value?.table;
  if (id === undefined) return false;
  busy.value = true;
  try {
    const done = await link.request({ t: kind, id: freshId(), table: id, expect: known.seq, ...fields } as unknown as Act);
    if (route.value?.table === id) known.seq = Math.max(known.seq, done.seq ?? 0);
    return true;
  } catch (error) {
    if ((error as ErrorFrame).code === "stale" && meansTheSame()) return await act(kind, fields, quiet);
    if (!quiet) tell(error as ErrorFrame);
    return false;
  } finally {
    busy.value = link.busy;
  }
}

/** What is asked and offered now, as far as all that was heard is shown already. */
function question(): string | undefined {
  const state = table.value;
  return state?.view && state.seq >= known.seq ? JSON.stringify([state.id, state.view.prompt, state.view.offers]) : undefined;
}

/** Two may answer at the same moment, and the server hears one after the other. If the second is still asked the same,
 * the answer is given again: nobody has to press twice. */
export function move(text: string): Promise<boolean> {
  const asked = question();
  return act("move", { move: text }, false, () => asked !== undefined && question() === asked);
}

/** What a strong player would do in my place; nothing if the table went on meanwhile. */
export async function advise(): Promise<AdviceFrame | undefined> {
  const id = route.value?.table;
  if (id === undefined) return undefined;
  try {
    return await link.request({ t: "advise", id: freshId(), table: id, expect: known.seq });
  } catch (error) {
    const frame = error as ErrorFrame;
    if (frame.code !== "stale") tell(frame);
    return undefined;
  }
}

/** Asks the referee; without a kind, what he can be asked. Changes nothing. */
export async function callReferee(fields: { kind?: string; facts?: string }): Promise<Heard | undefined> {
  const id = route.value?.table;
  if (id === undefined) return undefined;
  try {
    return await link.request({ t: "object", id: freshId(), table: id, expect: known.seq, ...fields });
  } catch (error) {
    tell(error as ErrorFrame);
    return undefined;
  }
}

/** the deal that I have given my part of already */
let given = "";

/** The deal to come, as I answer it. */
export function dealToCome(): { fair: Fair; which: Deal } | undefined {
  const state = table.value, you = state?.head.you;
  if (!state?.fair || you === undefined) return undefined;
  const { fair, id, announced } = state;
  return { fair, which: { table: id, deal: announced ?? fair.deal, commitment: fair.commitment, seat: you + 1 } };
}

/** My part is shown: at once if nobody else is asked. */
export function show({ commitment, ...which }: Deal, random: string, words: string): Promise<boolean> {
  noteOpened(which);
  return act("words", { commitment, bytes: random, ...(words && { text: words }) }, true);
}

/** Nothing is given for a deal that is not the one I was told of. */
async function give(which: Deal, fair: Fair): Promise<boolean> {
  const text = settings.words.value, witness = witnessOf(which.table, which.deal);
  const doubtful = which.deal !== fair.deal || witness.foreign || (witness.commitment ?? fair.commitment) !== fair.commitment;
  if (!fair.alone || doubtful) return (await sealed()).seal(which, fair, text, Boolean(doubtful));
  const random = draw(which, text);
  return show(which, random, witnessOf(which.table, which.deal).words ?? text);
}

/** What only a table with others needs. */
const sealed = () => import("./sealed");

/** My random bytes for the next deal, which also says that I am ready. Too late is no trouble: then the
 * cards are dealt without them. */
export function ready(): void {
  const coming = dealToCome();
  if (!coming || !isWanted() || given === coming.fair.commitment) return;
  given = coming.fair.commitment;
  void give(coming.which, coming.fair).then((done) => {
    if (!done) given = "";
  });
}

export function isWanted(): boolean {
  const state = table.value;
  const you = state?.head.you;
  if (!state?.fair?.id || state.fair.dealt || you === undefined) return false;
  return state.fair.wanted.includes(you) && !state.fair.given.some(({ chair }) => chair === you);
}

/** before the time for parts is over, in milliseconds */
const EARLY = 3000;
let timer = 0;

/** Nobody has to ask for the first cards; later ones wait until the result has been read, or nearly as long as the table
 * does: a deal without my part would be none that I can vouch for. */
export function giveParts(): void {
  const state = table.value;
  clearTimeout(timer);
  if (state?.fair?.sealed && !state.fair.alone && !state.fair.dealt) void sealed().then(({ openPart }) => openPart());
  if (!state || !isWanted()) return;
  if (!state.result) ready();
  else if (!state.fair?.alone) timer = window.setTimeout(ready, Math.max(EARLY, state.head.pause * 1000) - EARLY);
}

// --- coming and going ---

export const goTo = (wanted: Route): void => go(tableAddress(wanted));

/** A link for others. */
export const linkTo = (wanted: Route): string => `${location.origin}${location.pathname}${hashOf(tableAddress(wanted))}`;

export const askLobby = (): void => link.tell({ t: "lobby" });

export async function open(fields: Omit<OpenMessage, "t" | "id">): Promise<number | undefined> {
  try {
    const done = await link.request({ t: "open", id: freshId(), ...fields });
    if (done.table) {
      forget(done.table);
      goTo({ table: done.table });
    }
    known.seq = done.seq ?? 0;
    return done.table;
  } catch (error) {
    tell(error as ErrorFrame);
    return undefined;
  }
}

/** As long as one stays there. */
async function fillTable(id: number): Promise<void> {
  const level = settings.level.value;
  const stays = () => route.value?.table === id;
  if (!stays() || !(await act("sit", { chair: 0 }))) return;
  for (const chair of [1, 2]) if (!stays() || !(await act("computer", { chair, level }))) return;
  if (stays()) await act("start", {});
}

/** Two computer players and the cards at once: at the table where one plays alone already, or at a new one in its place.
 * The page itself shows moves at the chosen speed. */
export async function playNow(rules = settings.rules.value, named: Key = "page.table.own"): Promise<void> {
  const standin = settings.level.value;
  const begun = tables.value?.find(({ alone, state, rules: by }) => alone === standin && by === rules && (state === "playing" || state === "interrupted"));
  if (begun) return goTo({ table: begun.table });
  settingUp.value = true;
  const name = t(named), fast = settings.fast.value;
  const id = await open({ name, rules, private: true, spectators: false, chat: false, alone: true, games: 36, pace: 0, pause: 3600, standin, fast });
  if (id !== undefined) await fillTable(id);
  settingUp.value = false;
}

/** Tells the server how I want to be called and spoken to; the table is told anew in that language. */
export async function introduce(): Promise<void> {
  const name = settings.name.value;
  try {
    await link.request({ t: "name", id: freshId(), lang: settings.lang.value, faces: facesNamed(), ...(name && { name }) });
    if (route.value) attend();
  } catch (error) {
    tell(error as ErrorFrame);
  }
}
