// Opening a table for friends: its length, its rules, its help.
import "../../common";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../i18n";
import { introduce, open } from "../../net/actions";
import { askRulesets, rulesets } from "../../net/rulesets";
import type { Rulename } from "../../protocol";
import { settings } from "../../settings";
import { ruleName } from "../../words";
import css from "./friends.module.css";

/** One's own come first; until all have come, there is what was chosen last. */
function RulesChoice() {
  useEffect(() => void askRulesets(), []);
  const all = rulesets.value, last = settings.rules.value;
  const names: Pick<Rulename, "name" | "years">[] = all ? [...all.own, ...all.official] : [{ name: last }];
  return (
    <select name="rules">
      {names.map(({ name, years }) => <option key={name} value={name} selected={name === last}>{ruleName(name, years)}</option>)}
    </select>
  );
}

export function FriendsForm() {
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const said = new FormData(event.currentTarget as HTMLFormElement);
    const name = String(said.get("you")).trim();
    if (name && name !== settings.name.value) {
      settings.name.value = name;
      await introduce();
    }
    await open({
      name: String(said.get("name")).trim() || t("page.table.friends"),
      seats: Number(said.get("seats")), games: Number(said.get("games")),
      private: said.get("private") === "on", clock: Number(said.get("clock")),
      rules: String(said.get("rules")), hard: said.get("help") === "none", hints: said.get("help") === "advice",
      pace: 800, pause: 60, fast: said.get("fast") === "on",
    });
  };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.scrollIntoView({ block: "center" }), []);
  return (
    <form ref={form} class={`on-paper ${css.friends}`} onSubmit={submit}>
      <label class="field">{t("page.name")}<input name="you" required maxLength={30} value={settings.name.value} /></label>
      <label class="field">{t("page.friends.name")}<input name="name" maxLength={40} placeholder={t("page.table.friends")} /></label>
      <label class="field">{t("page.friends.seats")}
        <select name="seats"><option value="3">3</option><option value="4">4</option></select>
      </label>
      <label class="field">{t("page.friends.games")}
        <select name="games"><option value="36">36</option><option value="48">48</option><option value="24">24</option><option value="12">12</option><option value="0">{t("page.friends.open_end")}</option></select>
      </label>
      <label class="field">{t("page.friends.rules")}
        <RulesChoice />
      </label>
      <label class="field">{t("page.friends.help")}
        <select name="help">
          <option value="counting">{t("page.friends.help_counting")}</option>
          <option value="advice">{t("page.friends.help_advice")}</option>
          <option value="none">{t("page.friends.help_none")}</option>
        </select>
      </label>
      <label class="field">{t("page.friends.clock")}
        <select name="clock">
          <option value="0">{t("page.friends.no_clock")}</option>
          {[2, 4, 8].map((minutes) => <option key={minutes} value={minutes * 60}>{t("page.friends.minutes", minutes)}</option>)}
        </select>
      </label>
      <label class="check"><input type="checkbox" name="fast" checked={settings.fast.value} /> {t("page.friends.fast")}</label>
      <label class="check"><input type="checkbox" name="private" checked /> {t("page.friends.private")}</label>
      <button type="submit" class="big yes">{t("page.friends.open")}</button>
    </form>
  );
}
