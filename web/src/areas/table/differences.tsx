// Where this table is not played by the order.
import type { Head } from "../../protocol";
import { t } from "../../i18n";
import { openSheet } from "../../router";

/** The way to all rules of the table, before one sits down and at any time. */
export const RulesButton = () => <button type="button" data-sheet="rules" onClick={() => openSheet("rules")}>{t("page.friends.rules")}</button>;

/** At a table that is open to strangers who sits out neither gives up nor consents (ISkO 4.4.3, 4.4.2). */
export const Differences = ({ head }: { head: Head }) =>
  head.chairs.length > 3 && !head.sitters ? <p data-part="differences">{t("page.table.sitters")}</p> : null;
