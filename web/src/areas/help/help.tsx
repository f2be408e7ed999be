// How to play here, and the keys.
import "../../common";
import type { Key } from "../../../generated/page_texts";
import { capital, t } from "../../i18n";
import { table } from "../../net/state";
import { openSheet } from "../../router";
import css from "./help.module.css";

const keys = (): [string, Key][] => [
  ["← →", "page.help.key_walk"], ["Alt ← →", "page.help.key_arrange"], ["1 … 0", "page.help.key_number"], [t("page.key.yes"), "page.help.key_yes"],
  [t("page.key.no"), "page.help.key_no"], ["Enter", "page.help.key_enter"], ["h", "page.help.key_hand"],
  [t("page.key.menu"), "page.help.key_menu"], ["k", "page.help.key_kontra"], [t("page.key.advice"), "page.help.key_advice"],
  [t("page.key.last"), "page.help.key_last"], [t("page.key.list"), "page.help.key_list"], [t("page.key.settings"), "page.help.key_settings"],
  [t("page.key.talk"), "page.help.key_talk"], [t("page.key.referee"), "page.help.key_referee"],
  ["?", "page.help.key_help"], ["Esc", "page.help.key_close"],
];

/** At a table: what help there is here. */
function helping(): string {
  const head = table.value?.head;
  if (head?.hard) return t("page.help.hard");
  return head && !head.hints ? t("page.help.no_advice") : t("page.help.helping_text");
}

export function Help() {
  return (
    <div class={css.help}>
      <h3>{t("page.help.short")}</h3>
      <p>{t("page.help.aim")}</p>
      <p>{t("page.help.points")}</p>
      <p>{t("page.help.trumps")}</p>
      <p>{t("page.help.tricks")}</p>
      <p>{t("page.help.bidding")}</p>
      <p>{t("page.help.declaring")}</p>
      <p>{t("page.help.playing")}</p>
      <p>{t("page.help.ending")}</p>
      <h3>{t("page.help.helping")}</h3>
      <p>{helping()}</p>
      <h3>{t("page.referee")}</h3>
      <p>{t("page.referee.help")}</p>
      {table.value?.head.you !== undefined && (
        <p><button type="button" onClick={() => openSheet("referee")}>{t("page.referee.call")}</button></p>
      )}
      {table.value && <p><button type="button" data-sheet="rules" onClick={() => openSheet("rules")}>{t("page.help.rules")}</button></p>}
      <h3>{t("page.help.keys")}</h3>
      <dl class={css.keys}>
        {keys().map(([key, text]) => <div key={key}><dt><kbd>{capital(key)}</kbd></dt><dd>{t(text)}</dd></div>)}
      </dl>
      <h3>{t("page.help.fair")}</h3>
      <p>{t("page.help.fair_text")}</p>
    </div>
  );
}
