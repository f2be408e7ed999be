// What the server says becomes what this browser knows, at the pace at which people look on.
import { effect, untracked } from "@preact/signals";
import type { ErrorFrame, Frame, WelcomeFrame } from "../protocol";
import { fold } from "../model/fold";
import { t } from "../i18n";
import { goHome } from "../router";
import { giveParts } from "./actions";
import { watchDeal } from "./check";
import { hearClocks } from "./clocks";
import { attend, keepToken, link, whenHeard } from "./connection";
import { Pacer, pauseAfter } from "./pacing";
import { known, list, me, notice, position, resting, route, shown, table, tables, tell, whenImpatient } from "./state";

const pacer = new Pacer((frame) => {
  const before = table.value;
  const after = fold(before, frame);
  table.value = after;
  if (after) watchDeal(before, after, frame);
  if (after) shown(before, after, frame);
  if (frame.t === "result" || (frame.t === "snapshot" && frame.head.played > 0)) askList();
  if (frame.t === "fair" || frame.t === "snapshot") giveParts();
  renew();
  return document.hidden ? 0 : pauseAfter(frame, position.value);
}, (now) => { resting.value = now; });

/** The trick on the table has been seen: what came since is shown. */
whenImpatient(() => pacer.goOn());

const isMine = (frame: Frame): boolean => frame.t === "move" && frame.told.who === position.value;

function askList(): void {
  if (table.value) link.tell({ t: "list", table: table.value.id });
}

function onFrame(frame: Frame): void {
  if ("seq" in frame && frame.seq !== undefined && "table" in frame && frame.table === route.value?.table)
    known.seq = frame.t === "snapshot" ? frame.seq : Math.max(known.seq, frame.seq);
  switch (frame.t) {
    case "welcome": return onWelcome(frame);
    case "tables": tables.value = frame.tables; return;
    case "list": list.value = frame.list; return;
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
  if (frame.token) keepToken(frame.token);
}

function onError(frame: ErrorFrame): void {
  if ((frame.code === "table" || frame.code === "invite") && route.value && !table.value) goHome(true);
  tell(frame);
}

function onGone(code: string): void {
  if (code === "resync") return attend();
  goHome(true);
  notice.value = { text: t("page.table.gone") };
}

/** At a new address nothing of the old table is left; its seat is kept. */
function arrive(wanted: number | undefined): void {
  pacer.clear();
  table.value = undefined;
  list.value = undefined;
  known.seq = 0;
  if (wanted === undefined) link.tell({ t: "detach" });
  attend();
}

/** Begins to hear, and to follow the address from table to table. */
export function hear(): void {
  whenHeard(onFrame);
  let last = route.peek()?.table;
  effect(() => {
    const wanted = route.value?.table;
    if (wanted === last) return;
    last = wanted;
    untracked(() => arrive(wanted));
  });
}
