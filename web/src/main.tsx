import { effect } from "@preact/signals";
import { render } from "preact";
import "./css/base.css";
import "./common";
import { App } from "./app";
import { area } from "./areas";
import { speaks, t } from "./i18n";
import { onKey } from "./keys";
import { hear } from "./net/hear";
import { position, table } from "./net/state";
import { listen } from "./router";
import { settings } from "./settings";
import { dress, whenTheSystemChanges } from "./theme";

const dressed = () => dress({ theme: settings.theme.value, motion: settings.motion.value });
effect(dressed);
whenTheSystemChanges(dressed);

effect(() => {
  document.documentElement.lang = settings.lang.value;
});

// In a row of tabs one should see which is which, and whose turn it is.
effect(() => {
  const view = table.value?.view;
  const mine = view !== undefined && !table.value?.result && view.turn === position.value;
  const { title } = area.value;
  document.title = (mine ? "● " : "") + (title ? `${t(title)} – Wenzel` : t("page.title"));
});

listen();
hear();
document.addEventListener("keydown", onKey);
// Without words there is nothing to show, not even an excuse: what failed to come is fetched again, page and all.
const ASK_AGAIN = 3000;
speaks.then(() => render(<App />, document.getElementById("app")!), () => setTimeout(() => location.reload(), ASK_AGAIN));
