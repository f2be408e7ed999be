import { effect } from "@preact/signals";
import { render } from "preact";
import "./css/base.css";
import "./css/start.css";
import "./css/table.css";
import "./css/cards.css";
import "./css/panels.css";
import "./css/sheets.css";
import "./css/print.css";
import { t } from "./i18n";
import { position, table } from "./net/session";
import { settings } from "./settings";
import { dress, whenTheSystemChanges } from "./theme";
import { App } from "./app";
import { onKey } from "./keys";

const dressed = () => dress({ theme: settings.theme.value, motion: settings.motion.value });
effect(dressed);
whenTheSystemChanges(dressed);

effect(() => {
  document.documentElement.lang = settings.lang.value;
});

// In a row of tabs one should see whose turn it is.
effect(() => {
  const view = table.value?.view;
  const mine = view !== undefined && !table.value?.result && view.turn === position.value;
  document.title = (mine ? "● " : "") + t("page.title");
});

document.addEventListener("keydown", onKey);
render(<App />, document.getElementById("app")!);
