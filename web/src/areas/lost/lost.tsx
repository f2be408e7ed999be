// An address that leads nowhere: said kindly, with the way back.
import "../../common";
import { t } from "../../i18n";
import { hashOf } from "../../model/address";
import { Page } from "../../parts/page";
import { address, goHome } from "../../router";
import css from "./lost.module.css";

export function Lost() {
  return (
    <Page title={t("page.lost")}>
      <div class={css.lost}>
        <p>{t("page.lost.text", hashOf(address.value))}</p>
        <button type="button" class="big yes" data-key="Enter" onClick={() => goHome(true)}>{t("page.home")}</button>
      </div>
    </Page>
  );
}
