// What can be looked at over the table, and the way out.
import { effect } from "@preact/signals";
import type { ComponentType } from "preact";
import { t } from "../../i18n";
import { act } from "../../net/actions";
import { list, table } from "../../net/state";
import { OwnCode } from "../../parts/code";
import { Dialog } from "../../parts/dialog";
import { onDemand } from "../../parts/ondemand";
import { closeSheet, goHome, sheet, type Sheet } from "../../router";
import { Differences, RulesButton } from "./differences";
import { ListTable } from "./listview";
import { mayLookBack } from "./tableview";
import { Talk } from "./talk";
import { LastTrick } from "./trick";

const FairCheck = onDemand("fair", () => import("./fair"), (all) => all.FairCheck);
const Referee = onDemand("referee", () => import("./referee"), (all) => all.Referee);

/** A sheet goes with what it shows; it must not come up again when there is something new to show. */
effect(() => {
  const state = table.value;
  if (!state) return; // still coming, after a reload
  const gone = { last: !mayLookBack(state), fair: !state.result };
  if (gone[sheet.value as keyof typeof gone]) closeSheet();
});

function Leave() {
  const head = table.value?.head;
  const playing = head?.state === "playing";
  const afterwards = (what: "end" | "interrupt") => { closeSheet(); void act(what, {}); };
  return (
    <Dialog title={t("page.leave.title")}>
      <p>{t("page.leave.text")}</p>
      <div class="buttons">
        <button type="button" class="big yes" onClick={() => goHome()}>{t("page.leave.go")}</button>
        {playing && head.owner && <button type="button" class="big" onClick={() => afterwards("end")}>{t("page.leave.end")}</button>}
        {playing && head.you !== undefined && (
          <button type="button" class="big" onClick={() => afterwards("interrupt")}>{t("page.leave.interrupt")}</button>
        )}
        <button type="button" class="big" onClick={closeSheet}>{t("page.leave.stay")}</button>
      </div>
      <OwnCode />
    </Dialog>
  );
}

function ListSheet() {
  return (
    <Dialog title={t("page.list.title")} wide>
      <ListTable list={list.value} />
      {table.value && <Differences head={table.value.head} />}
      <p class="no-print">
        <button type="button" onClick={() => print()}>{t("page.list.print")}</button> <RulesButton />
      </p>
    </Dialog>
  );
}

function LastSheet() {
  const last = table.value?.view?.last;
  return last ? <Dialog title={t("page.top.last")}><LastTrick table={table.value!} trick={last} /></Dialog> : null;
}

function TalkSheet() {
  return table.value ? <Dialog title={t("page.talk.title")}><Talk table={table.value} /></Dialog> : null;
}

function FairSheet() {
  const state = table.value;
  return state?.result ? <Dialog title={t("page.result.check")}><FairCheck table={state} result={state.result} /></Dialog> : null;
}

function RefereeSheet() {
  return table.value ? <Dialog title={t("page.referee")}><Referee table={table.value} /></Dialog> : null;
}

export const TABLE_SHEETS: Record<Exclude<Sheet, "settings" | "help" | "rules">, ComponentType> = {
  list: ListSheet, last: LastSheet, talk: TalkSheet, fair: FairSheet, referee: RefereeSheet, leave: Leave,
};
