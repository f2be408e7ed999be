// What Wenzel is, which version this is, and whom to thank.
import "../../common";
import type { Key } from "../../../generated/page_texts";
import { t } from "../../i18n";
import { me } from "../../net/state";
import { Page } from "../../parts/page";
import css from "./about.module.css";

/** Whose work this stands on: name, what it does here, its licence. */
const OTHERS: [string, Key, string][] = [
  ["libwebsockets", "page.about.connections", "MIT"],
  ["SQLite", "page.about.database", ""],
  ["libsodium", "page.about.secrets", "ISC"],
  ["Jansson", "page.about.json", "MIT"],
  ["ICU", "page.about.names", "Unicode-3.0"],
  ["Preact, Preact Signals", "page.about.screens", "MIT"],
  ["noble-hashes", "page.about.checking", "MIT"],
  ["esbuild, TypeScript", "page.about.building", "MIT, Apache 2.0"],
  ["Playwright, axe-core", "page.about.testing", "Apache 2.0, MPL 2.0"],
];

export function About() {
  return (
    <Page title={t("page.about")}>
      <div class={css.about}>
        <p>{t("page.about.what")}</p>
        <p class={css.version}>{me.value ? t("page.about.version", me.value.build) : t("page.about.no_version")}</p>
        <h2>{t("page.about.licence")}</h2>
        <p>{t("page.about.licence_text")}</p>
        <h2>{t("page.about.thanks")}</h2>
        <p>{t("page.about.thanks_text")}</p>
        <dl class={css.others}>
          {OTHERS.map(([name, what, licence]) => (
            <div key={name}><dt>{name}</dt><dd>{t(what)} <small>({licence || t("page.about.public_domain")})</small></dd></div>
          ))}
        </dl>
        <p>{t("page.about.order")}</p>
      </div>
    </Page>
  );
}
