// What this browser knows and does: one connection, one table, what the screens read and call.
import { computed, signal } from "@preact/signals";
import type { AdviceFrame, AdviseMessage, ErrorFrame, Frame, Invitation, ListFrame, Message, OpenMessage, WelcomeFrame } from "../protocol";
import { fold, type Table } from "../model/fold";
import { told } from "../model/moves";
import { positionOf } from "../model/places";
import { t } from "../i18n";
import { facesNamed, settings } from "../settings";
import { hearClocks } from "./clocks";
import { Link, status, type Heard } from "./link";
import { Pacer, pauseAfter } from "./pacing";
import { freshId } from "./random";
import { forget, give } from "./witness";
import { announce } from "../areas/table/announce";
import type { List } from "../model/list";

const TOKEN = "wenzel.token";

export const me = signal<WelcomeFrame | undefined>(undefined);
export const tables = signal<Invitation[] | undefined>(undefined);
export const table = signal<Table | undefined>(undefined);
export const list = signal<List | undefined>(undefined);
/** a sentence for the person, shown for a while */
export const notice = signal<{ text: string; paragraph?: string } | undefined>(undefined);
/** a message is under way: what could be sent twice by a nervous hand is held back */
export const busy = signal(false);
export { status };

/** Links to tables: #t=12&i=0123... */
export interface Route {
  table: number;
  invite?: string;
}
export const route = signal<Route | undefined>(readRoute());

function readRoute(): Route | undefined {
  const found = /^#t=(\d+)(?:&i=([0-9a-f]{32}))?$/.exec(location.hash);
  return found ? { table: Number(found[1]), ...(found[2] && { invite: found[2] }) } : undefined;
}

export function linkTo(tableId: number, invite?: string): string {
  return `${location.origin}${location.pathname}#t=${tableId}${invite ? `&i=${invite}` : ""}`;
}

/** My position in the game on the table, if I hold cards. */
export const position = computed(() => {
  const head = table.value?.head;
  return head?.you === undefined ? undefined : positionOf(head, head.you);
});

// --- frames ---

/** the highest sequence that has come in; what is shown may be behind it */
let known = 0;

const pacer = new Pacer((frame) => {
  const before = table.value;
  const after = fold(before, frame);
  table.value = after;
  if (after) announce(before, after, frame);
  if (frame.t === "result" || (frame.t === "snapshot" && frame.head.played > 0)) askList();
  if (frame.t === "fair" || frame.t === "snapshot") giveFirstPart();
  renew();
  return document.hidden ? 0 : pauseAfter(frame, position.value);
});

const isMine = (frame: Frame): boolean => frame.t === "move" && told(frame.move).who === position.value;

function onFrame(frame: Frame): void {
  if ("seq" in frame && frame.seq !== undefined && "table" in frame && frame.table === route.value?.table)
    known = frame.t === "snapshot" ? frame.seq : Math.max(known, frame.seq);
  switch (frame.t) {
    case "welcome": return onWelcome(frame);
    case "tables": tables.value = frame.tables; return;
    case "list": list.value = (frame as ListFrame).list as List; return;
    case "error": if (!frame.id) onError(frame); return;
    case "gone": return onGone(frame.code);
    case "ruling": if (frame.id) return; // what one asked quietly; told to all, it has none
    // falls through
    case "snapshot": case "head": case "fair": case "move": case "result": case "said":
      if (frame.table !== route.value?.table) return;
      hearClocks(frame);
      pacer.push(frame, isMine(frame));
  }
}

/** The server was replaced by another build: this tab becomes a new one, but never within a game. */
let outdated = false;

function renew(): void {
  const state = table.value;
  if (outdated && (!state?.view || state.result)) location.reload();
}

function onWelcome(frame: WelcomeFrame): void {
  outdated ||= me.value !== undefined && me.value.build !== frame.build;
  me.value = frame;
  if (frame.token) keep(frame.token);
}

function keep(token: string): void {
  try {
    localStorage.setItem(TOKEN, token);
  } catch {
    // without storage one is a new person after a reload
  }
}

function tokenKept(): string | undefined {
  try {
    return localStorage.getItem(TOKEN) ?? undefined;
  } catch {
    return undefined;
  }
}

function onError(frame: ErrorFrame): void {
  if ((frame.code === "table" || frame.code === "invite") && route.value && !table.value) goHome();
  tell(frame);
}

function onGone(code: string): void {
  if (code === "resync") return attendRoute();
  goHome();
  notice.value = { text: t("page.table.gone") };
}

export function tell(frame: ErrorFrame): void {
  notice.value = { text: frame.text, ...(frame.paragraph && { paragraph: frame.paragraph }) };
}

function attendRoute(): void {
  const wanted = route.value;
  if (wanted) link.tell({ t: "attend", table: wanted.table, ...(wanted.invite && { invite: wanted.invite }) });
  else link.tell({ t: "lobby" });
}

function askList(): void {
  if (table.value) link.tell({ t: "list", table: table.value.id });
}

const scheme = location.protocol === "https:" ? "wss:" : "ws:";
const link = new Link(`${scheme}//${location.host}/ws`, {
  hello() {
    const token = tokenKept();
    const name = settings.name.value || (token ? "" : t("page.guest"));
    return { lang: settings.lang.value, faces: facesNamed(), ...(name && { name }), ...(token && { token }) };
  },
  ready: attendRoute,
  frame: onFrame,
  outdated(frame) {
    if (sessionStorage.getItem("wenzel.reloaded")) return tell(frame);
    sessionStorage.setItem("wenzel.reloaded", "1");
    location.reload();
  },
  forgotten() {
    localStorage.removeItem(TOKEN);
  },
});

// --- what people do ---

type Act = Exclude<Extract<Message, { expect: number }>, AdviseMessage>;
type ActOf<T extends Act["t"]> = Omit<Extract<Act, { t: T }>, "t" | "id" | "table" | "expect">;

/** Does something at the table. The promise tells whether it was done; a refusal is shown, unless
 * nobody asked for it. */
export async function act<T extends Act["t"]>(kind: T, fields: ActOf<T>, quiet = false): Promise<boolean> {
  const id = route.value?.table;
  if (id === undefined) return false;
  busy.value = true;
  try {
    const done = await link.request({ t: kind, id: freshId(), table: id, expect: known, ...fields } as unknown as Act);
    known = Math.max(known, done.seq ?? 0);
    return true;
  } catch (error) {
    if (!quiet) tell(error as ErrorFrame);
    return false;
  } finally {
    busy.value = link.busy;
  }
}

export const move = (text: string): Promise<boolean> => act("move", { move: text });

/** What a strong player would do in my place; nothing if the table went on meanwhile. */
export async function advise(): Promise<AdviceFrame | undefined> {
  const id = route.value?.table;
  if (id === undefined) return undefined;
  try {
    return await link.request({ t: "advise", id: freshId(), table: id, expect: known });
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
    return await link.request({ t: "object", id: freshId(), table: id, expect: known, ...fields });
  } catch (error) {
    tell(error as ErrorFrame);
    return undefined;
  }
}

/** the deal that I have given my part of already */
let given = "";

/** My random bytes for the next deal, which also says that I am ready. Too late is no trouble: then the
 * cards are dealt without them. */
export function ready(): void {
  const state = table.value;
  const fair = state?.fair;
  if (!fair || !isWanted() || given === fair.commitment) return;
  const bytes = give({ table: state.id, deal: state.announced ?? fair.deal, commitment: fair.commitment, seat: state.head.you! + 1 });
  given = fair.commitment;
  const text = settings.words.value;
  void act("words", { commitment: fair.commitment, bytes, ...(text && { text }) }, true).then((done) => {
    if (!done) given = "";
  });
}

export function isWanted(): boolean {
  const state = table.value;
  const you = state?.head.you;
  if (!state?.fair || state.fair.dealt || you === undefined) return false;
  return state.fair.wanted.includes(you) && !state.fair.given.some(({ chair }) => chair === you);
}

/** Nobody has to ask for the first cards; later ones wait until the result has been read. */
function giveFirstPart(): void {
  if (!table.value?.result && isWanted()) ready();
}

// --- coming and going ---

export function goTo(wanted: Route): void {
  table.value = undefined;
  list.value = undefined;
  known = 0;
  pacer.clear();
  route.value = wanted;
  history.replaceState(null, "", linkTo(wanted.table, wanted.invite));
  attendRoute();
}

export function goHome(): void {
  pacer.clear();
  table.value = undefined;
  list.value = undefined;
  route.value = undefined;
  history.replaceState(null, "", location.pathname);
  link.tell({ t: "detach" });
  link.tell({ t: "lobby" });
}

addEventListener("hashchange", () => {
  const wanted = readRoute();
  if (wanted && wanted.table !== route.value?.table) goTo(wanted);
});

export const askLobby = (): void => link.tell({ t: "lobby" });

export async function open(fields: Omit<OpenMessage, "t" | "id">): Promise<number | undefined> {
  try {
    const done = await link.request({ t: "open", id: freshId(), ...fields });
    if (done.table) {
      forget(done.table);
      goTo({ table: done.table });
    }
    known = done.seq ?? 0;
    return done.table;
  } catch (error) {
    tell(error as ErrorFrame);
    return undefined;
  }
}

/** a table is being set up: no need to look at its free chairs */
export const settingUp = signal(false);

async function fillTable(): Promise<void> {
  const level = settings.level.value;
  if (!(await act("sit", { chair: 0 }))) return;
  for (const chair of [1, 2]) if (!(await act("computer", { chair, level }))) return;
  await act("start", {});
}

/** Two computer players and the cards at once. The page itself shows moves at the chosen speed. */
export async function playNow(): Promise<void> {
  settingUp.value = true;
  const name = t("page.table.own");
  const standin = settings.level.value;
  if (await open({ name, private: true, spectators: false, chat: false, games: 36, pace: 0, pause: 3600, standin }))
    await fillTable();
  settingUp.value = false;
}

/** Tells the server how I want to be called and spoken to; the table is told anew in that language. */
export async function introduce(): Promise<void> {
  const name = settings.name.value;
  try {
    await link.request({ t: "name", id: freshId(), lang: settings.lang.value, faces: facesNamed(), ...(name && { name }) });
    if (route.value) attendRoute();
  } catch (error) {
    tell(error as ErrorFrame);
  }
}
