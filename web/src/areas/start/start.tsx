// The first screen: go on, play now, a table with friends, and the doors to all else.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Invitation } from "../../protocol";
import type { Key } from "../../../generated/page_texts";
import { t } from "../../i18n";
import { askLobby, goTo, playNow } from "../../net/actions";
import { settingUp, status, tables } from "../../net/state";
import { settings } from "../../settings";
import { CardPicture } from "../../parts/card";
import { onDemand } from "../../parts/ondemand";
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

const FriendsForm = onDemand("friends", () => import("./friends"), (all) => all.FriendsForm);

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
