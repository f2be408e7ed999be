// A sentence for the person, shown for a while; and the word that there is no connection.
import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import { notice, status } from "../net/state";
import css from "./notice.module.css";

const NOTICE_TIME = 6000;

/** `beside`: a list stands beside the cloth, so its middle is another. */
export function Notice({ beside }: { beside: boolean }) {
  const shown = notice.value;
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => (notice.value = undefined), NOTICE_TIME);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <div class={`${css.notice} ${beside ? css.besideList : ""} ${shown ? "" : css.empty}`} data-part={shown ? "notice" : "notice-empty"}
      role="alert" onClick={() => (notice.value = undefined)}>
      {shown && <p>{shown.text} {shown.paragraph && <small>{t("page.paragraph", shown.paragraph)}</small>}</p>}
    </div>
  );
}

export function Offline() {
  return status.value === "down" ? <div class={css.offline} data-part="offline" role="status">{t("page.offline")}</div> : null;
}
