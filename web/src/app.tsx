// All screens and sheets, the notice, the live region, the state of the connection.
import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "./i18n";
import { act, goHome, list, notice, route, status, table } from "./net/session";
import { live } from "./areas/table/announce";
import { closeSheet, Dialog, sheet } from "./parts/dialog";
import { Help } from "./areas/help/help";
import { ListTable } from "./areas/table/listview";
import { Preferences } from "./areas/settings/preferences";
import { Referee } from "./areas/table/referee";
import { FairCheck } from "./areas/table/result";
import { Start } from "./areas/start/start";
import { mayLookBack, TableView } from "./areas/table/tableview";
import { Talk } from "./areas/table/talk";
import { LastTrick } from "./areas/table/trick";

const NOTICE_TIME = 6000;

function Notice() {
  const shown = notice.value;
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => (notice.value = undefined), NOTICE_TIME);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <div class={`notice ${shown ? "" : "empty"}`} role="alert" onClick={() => (notice.value = undefined)}>
      {shown && <p>{shown.text} {shown.paragraph && <small>{t("page.paragraph", shown.paragraph)}</small>}</p>}
    </div>
  );
}

function Leave() {
  const head = table.value?.head;
  const leaves = () => { closeSheet(); goHome(); };
  return (
    <Dialog title={t("page.leave.title")}>
      <p>{t("page.leave.text")}</p>
      <div class="buttons">
        <button type="button" class="big yes" onClick={leaves}>{t("page.leave.go")}</button>
        {head?.owner && head.state === "playing" && (
          <button type="button" class="big" onClick={() => { closeSheet(); void act("end", {}); }}>{t("page.leave.end")}</button>
        )}
        {head?.you !== undefined && head.state === "playing" && (
          <button type="button" class="big" onClick={() => { closeSheet(); void act("interrupt", {}); }}>{t("page.leave.interrupt")}</button>
        )}
        <button type="button" class="big" onClick={closeSheet}>{t("page.leave.stay")}</button>
      </div>
    </Dialog>
  );
}

/** A sheet goes with what it shows; it must not come up again when there is something new to show. */
effect(() => {
  const state = table.value;
  const gone = { last: !state || !mayLookBack(state), fair: !state?.result, talk: !state };
  if (gone[sheet.value as keyof typeof gone]) closeSheet();
});

function Sheets() {
  const state = table.value;
  switch (sheet.value) {
    case "settings": return <Dialog title={t("page.settings")}><Preferences /></Dialog>;
    case "help": return <Dialog title={t("page.help")}><Help /></Dialog>;
    case "list": return (
      <Dialog title={t("page.list.title")} class="wide">
        <ListTable list={list.value} />
        <p class="no-print"><button type="button" onClick={() => print()}>{t("page.list.print")}</button></p>
      </Dialog>
    );
    case "last": return state?.view?.last
      ? <Dialog title={t("page.top.last")}><LastTrick table={state} trick={state.view.last} /></Dialog> : null;
    case "talk": return state ? <Dialog title={t("page.talk.title")}><Talk table={state} /></Dialog> : null;
    case "fair": return state?.result ? <Dialog title={t("page.result.check")}><FairCheck table={state} result={state.result} /></Dialog> : null;
    case "referee": return state ? <Dialog title={t("page.referee")}><Referee table={state} /></Dialog> : null;
    case "leave": return <Leave />;
    default: return null;
  }
}

export function App() {
  return (
    <>
      {route.value ? <TableView /> : <Start />}
      <Sheets />
      <Notice />
      <div class="hidden live" role="status" aria-live="polite">{live.value}</div>
      {status.value === "down" && <div class="offline" role="status">{t("page.offline")}</div>}
    </>
  );
}
