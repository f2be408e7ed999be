// The code of another device, typed here; and the own one.
import "../../common";
import { t } from "../../i18n";
import { enterCode } from "../../net/code";
import { me, notice, tables } from "../../net/state";
import { OwnCode } from "../../parts/code";
import { Page } from "../../parts/page";
import { goHome } from "../../router";
import css from "./code.module.css";

function Enter() {
  const enter = async (event: SubmitEvent) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget as HTMLFormElement).get("code"));
    if (!(await enterCode(typed))) return;
    goHome();
    notice.value = { text: t("page.code.welcome", me.value!.name) };
  };
  return (
    <form class={css.enter} onSubmit={(event) => void enter(event)}>
      <h3>{t("page.code.enter")}</h3>
      <label class="field">{t("page.code.field")}
        <input name="code" required minLength={16} maxLength={40} autocomplete="off" autocapitalize="characters" spellcheck={false} placeholder="XXXX-XXXX-XXXX-XXXX" />
      </label>
      {tables.value?.some(({ yours }) => yours) && <p>{t("page.code.replaces")}</p>}
      <button type="submit" class="big yes">{t("page.code.use")}</button>
    </form>
  );
}

export const CodePage = () => <Page title={t("page.code")}><Enter /><OwnCode /></Page>;
