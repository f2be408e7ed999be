// What is shown now: an area, perhaps a sheet over it, a notice, the state of the connection.
import type { ComponentType } from "preact";
import { area, Help, Preferences, TableRules } from "./areas";
import { TABLE_SHEETS } from "./areas/table/sheets";
import { t } from "./i18n";
import { Dialog } from "./parts/dialog";
import { Live } from "./parts/live";
import { Notice, Offline } from "./parts/notice";
import { route, table } from "./net/state";
import { sheet, type Sheet } from "./router";

const SHEETS: Record<Sheet, ComponentType> = {
  ...TABLE_SHEETS,
  settings: () => <Dialog title={t("page.settings")}><Preferences /></Dialog>,
  rules: () => (table.value ? <Dialog title={t("page.friends.rules")}><TableRules head={table.value.head} /></Dialog> : null),
  help: () => <Dialog title={t("page.help")}><Help /></Dialog>,
};

export function App() {
  const { at, screen: Screen, params } = area.value;
  const Shown = sheet.value && SHEETS[sheet.value];
  return (
    <>
      <Screen key={at} params={params} />
      {Shown && <Shown key={sheet.value} />}
      <Notice beside={route.value !== undefined} />
      <Live />
      <Offline />
    </>
  );
}
