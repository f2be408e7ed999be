// The code by which one is known on another device: in the settings, on a page of its own, for who leaves a table.
import { t } from "../i18n";
import { code, makeCode, revokeCode } from "../net/code";
import { me, notice } from "../net/state";
import { Copy } from "./copy";
import css from "./code.module.css";

const revoke = async (): Promise<void> => {
  if (await revokeCode()) notice.value = { text: t("page.code.revoked") };
};

/** What can be done with the code there is. */
function Known() {
  return (
    <>
      {code.value ? (
        <p class={css.line}>
          <span class="hidden">{t("page.code.own")}: </span>
          <code class={css.sign} data-part="code">{code.value}</code> <Copy text={code.value} />
        </p>
      ) : <p>{t("page.code.other")}</p>}
      <p class={css.line}>
        <button type="button" onClick={() => void makeCode()}>{t("page.code.new")}</button>
        <button type="button" onClick={() => void revoke()}>{t("page.code.revoke")}</button>
      </p>
    </>
  );
}

export function OwnCode() {
  const there = code.value !== "" || me.value?.coded !== undefined;
  return (
    <section class={css.own} aria-label={t("page.code")}>
      <h3>{t("page.code")}</h3>
      <p>{t("page.code.text")}</p>
      {there ? <Known /> : <p><button type="button" disabled={!me.value} onClick={() => void makeCode()}>{t("page.code.show")}</button></p>}
    </section>
  );
}
