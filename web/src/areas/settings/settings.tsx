// Settings: a page, and at the table a sheet. Everything takes effect at once.
import "../../common";
import type { Signal } from "@preact/signals";
import type { Key } from "../../../generated/page_texts";
import { t } from "../../i18n";
import { introduce } from "../../net/actions";
import { Page } from "../../parts/page";
import { OwnCode } from "../../parts/code";
import { settings } from "../../settings";
import css from "./settings.module.css";

interface ChoiceProps<T extends string | number | boolean> {
  title: Key;
  value: Signal<T>;
  options: [T, string][];
  changed?: () => void;
}

function Choice<T extends string | number | boolean>({ title, value, options, changed }: ChoiceProps<T>) {
  return (
    <fieldset class={css.choice}>
      <legend>{t(title)}</legend>
      {options.map(([one, text]) => (
        <label key={String(one)}>
          <input type="radio" name={title} checked={value.value === one} onChange={() => { value.value = one; changed?.(); }} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Switch({ title, value }: { title: Key; value: Signal<boolean> }) {
  return (
    <label>
      <input type="checkbox" checked={value.value} onChange={(event) => (value.value = event.currentTarget.checked)} />
      <span>{t(title)}</span>
    </label>
  );
}

export function Preferences() {
  return (
    <div class={css.preferences}>
      <label class="field">
        {t("page.name")}
        <input value={settings.name.value} maxLength={30} autocomplete="nickname"
          onChange={(event) => { settings.name.value = event.currentTarget.value.trim(); void introduce(); }} />
      </label>
      <Choice title="page.set.lang" value={settings.lang} options={[["de", "Deutsch"], ["en", "English"]]} changed={() => void introduce()} />
      <Choice title="page.set.faces" value={settings.faces}
        options={[["french", t("page.set.french")], ["german", t("page.set.german")], ["tournament", t("page.set.tournament")]]} changed={() => void introduce()} />
      <Choice title="page.set.index" value={settings.index}
        options={[["", t("page.set.index_auto")], ["de", "A K D B"], ["en", "A K Q J"]]} />
      <Choice title="page.set.learner" value={settings.learner} options={[[false, t("page.no")], [true, t("page.yes")]]} />
      <Choice title="page.set.size" value={settings.size} options={[[0.85, t("page.set.small")], [1, t("page.set.medium")], [1.15, t("page.set.large")]]} />
      <Choice title="page.set.sorting" value={settings.sorting} options={[["game", t("page.set.by_game")], ["colour", t("page.set.by_colour")], ["hand", t("page.set.by_hand")]]} />
      <Choice title="page.set.speed" value={settings.speed}
        options={[[4, t("page.set.seconds", 4)], [2, t("page.set.seconds", 2)], [1, t("page.set.second")], [0, t("page.set.none")]]} />
      <Choice title="page.set.level" value={settings.level}
        options={[["beginner", t("page.level.beginner")], ["club", t("page.level.club")], ["tournament", t("page.level.tournament")], ["expert", t("page.level.expert")]]} />
      <fieldset class={css.choice}>
        <legend>{t("page.set.clicks")}</legend>
        <Switch title="page.set.last_card" value={settings.lastCard} />
        <Switch title="page.set.ahead" value={settings.ahead} />
        <Switch title="page.set.tap_trick" value={settings.tapTrick} />
        <Switch title="page.set.fast" value={settings.fast} />
      </fieldset>
      <fieldset class={css.choice}>
        <legend>{t("page.set.help")}</legend>
        <Switch title="page.set.points" value={settings.points} />
        <Switch title="page.set.trumps" value={settings.trumps} />
        <Switch title="page.set.advice" value={settings.advice} />
        <Switch title="page.set.coach" value={settings.coach} />
      </fieldset>
      <label class="field">
        {t("page.set.words")}
        <input value={settings.words.value} maxLength={60} onChange={(event) => (settings.words.value = event.currentTarget.value.trim())} />
      </label>
      <Choice title="page.set.sound" value={settings.sound} options={[["off", t("page.set.off")], ["tones", t("page.set.tones")], ["speech", t("page.set.speech")]]} />
      <Choice title="page.set.theme" value={settings.theme} options={[["auto", t("page.set.auto")], ["light", t("page.set.light")], ["dark", t("page.set.dark")]]} />
      <Choice title="page.set.motion" value={settings.motion} options={[["auto", t("page.set.auto")], ["on", t("page.yes")], ["off", t("page.no")]]} />
      <OwnCode />
    </div>
  );
}

export const SettingsPage = () => <Page title={t("page.settings")}><Preferences /></Page>;
