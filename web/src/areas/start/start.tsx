// The first screen: go on, play now, a table with friends, and the doors to all else.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Invitation, Rulename } from "../../protocol";
import type { Key } from "../../../generated/page_texts";
import { t } from "../../i18n";
import { askLobby, goTo, introduce, open, playNow } from "../../net/actions";
import { askRulesets, rulesets } from "../../net/rulesets";
import { settingUp, status, tables } from "../../net/state";
import { settings } from "../../settings";
import { ruleName } from "../../words";
import { CardPicture } from "../../parts/card";
import { openSheet } from "../../router";
import css from "./start.module.css";

const friends = signal(false);

const STATES: Record<string, Key> = {
  gathering: "page.state.gathering", playing: "page.state.playing", interrupted: "page.state.interrupted",
  over: "page.state.over", closed: "page.state.over",
};

function TableLine({ table, verb }: { table: Invitation; verb: Key }) {
  return (
    <li>
      <button type="button" class={css.line} onClick={() => goTo({ table: table.table })}>
        <strong>{table.name}</strong>
        <span>{table.people.filter(Boolean).join(", ")}</span>
        <small>{t(STATES[table.state]!)}</small>
        <em>{t(verb)}</em>
      </button>
    </li>
  );
}

function Lines({ title, verb, lines, first = false }: { title: Key; verb: Key; lines: Invitation[]; first?: boolean }) {
  if (lines.length === 0) return null;
  return (
    <section class={`${css.lines} ${first ? css.first : ""}`}>
      <h2>{t(title)}</h2>
      <ul>{lines.slice(0, 8).map((one) => <TableLine key={one.table} table={one} verb={verb} />)}</ul>
    </section>
  );
}

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

function FriendsForm() {
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

/** A new area gets its door here. */
const DOORS: [string, Key, Key | ""][] = [["#/referee", "page.referee", ""], ["#/order", "page.order", ""], ["#/rules", "page.rules", ""], ["#/settings", "page.settings", "page.key.settings"], ["#/code", "page.code.enter", ""], ["#/about", "page.about", ""]];

function Doors() {
  return (
    <nav class={css.more} aria-label={t("page.start.doors")}>
      <button type="button" class={css.door} data-sheet="help" onClick={() => openSheet("help")}>{t("page.help")}</button>
      {DOORS.map(([to, text, key]) => <a key={to} class={css.door} href={to} {...(key && { "data-key": t(key) })}>{t(text)}</a>)}
    </nav>
  );
}

/** So many tables of one's own come before everything else. */
const FIRST = 2;

export function Start() {
  useEffect(() => {
    askLobby();
    const timer = setInterval(askLobby, 5000);
    return () => clearInterval(timer);
  }, []);
  const all = tables.value ?? [];
  const own = all.filter((one) => one.yours && one.state !== "over");
  return (
    <main class={css.start} data-area="start">
      <header class={css.title}>
        <div class={css.fan} aria-hidden="true">{["DJ", "HJ", "SJ", "CJ"].map((card) => <CardPicture key={card} card={card} />)}</div>
        <h1>Wenzel</h1>
        <p>{t("page.start.claim")}</p>
      </header>
      <div class={css.ways}>
        <Lines title="page.start.resume" verb="page.start.resume_verb" lines={own.slice(0, FIRST)} first />
        <div class={css.doors}>
          <button type="button" class={`${css.huge} yes`} data-key="Enter" disabled={settingUp.value || status.value !== "open"} onClick={() => playNow()}>
            {t("page.start.now")}<small>{t("page.start.now_text")}</small>
          </button>
          <button type="button" class={css.huge} aria-expanded={friends.value} onClick={() => (friends.value = !friends.value)}>
            {t("page.start.friends")}<small>{t("page.start.friends_text")}</small>
          </button>
          {friends.value && <FriendsForm />}
          <button type="button" class={`${css.door} ${css.learn}`} disabled={settingUp.value || status.value !== "open"} onClick={() => playNow("ramschrunde", "page.table.ramsch")}>
            {t("page.start.ramsch")}
          </button>
          {settings.coach.value && (
            <button type="button" class={`${css.door} ${css.learn}`} onClick={() => openSheet("help")}>{t("page.start.learn")}</button>
          )}
        </div>
        <Lines title="page.start.more_own" verb="page.start.resume_verb" lines={own.slice(FIRST)} />
        <Lines title="page.start.join" verb="page.start.join_verb" lines={all.filter((one) => !one.yours && one.free > 0 && one.state === "gathering")} />
        <Lines title="page.start.watch" verb="page.start.watch_verb" lines={all.filter((one) => !one.yours && one.state === "playing")} />
        <Doors />
      </div>
    </main>
  );
}
