// How to play here, and the keys.
import "../../common";
import type { Key } from "../../../generated/page_texts";
import { t } from "../../i18n";
import { table } from "../../net/state";
import { openSheet } from "../../router";
import css from "./help.module.css";

const KEYS: [string, Key][] = [
  ["← →", "page.help.key_walk"], ["Alt ← →", "page.help.key_arrange"], ["1 … 0", "page.help.key_number"], ["J", "page.help.key_yes"],
  ["W", "page.help.key_no"], ["Enter", "page.help.key_enter"], ["H", "page.help.key_hand"],
  ["M", "page.help.key_menu"], ["K", "page.help.key_kontra"], ["V", "page.help.key_advice"], ["L", "page.help.key_last"],
  ["S", "page.help.key_list"], ["E", "page.help.key_settings"], ["C", "page.help.key_talk"], ["G", "page.help.key_referee"],
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
      <h3>{t("page.help.keys")}</h3>
      <dl class={css.keys}>
        {KEYS.map(([key, text]) => <div key={key}><dt><kbd>{key}</kbd></dt><dd>{t(text)}</dd></div>)}
      </dl>
      <h3>{t("page.help.fair")}</h3>
      <p>{t("page.help.fair_text")}</p>
    </div>
  );
}
