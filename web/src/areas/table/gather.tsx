// Before a series begins: who sits where, computers for free chairs, the link for friends.
import "../../common";
import type { ComponentChildren } from "preact";
import type { Table } from "../../model/fold";
import type { Head, Level } from "../../protocol";
import { t } from "../../i18n";
import { act, introduce, linkTo } from "../../net/actions";
import { onlyHere } from "../../net/address";
import { Copy } from "../../parts/copy";
import { settings } from "../../settings";
import { ruleName } from "../../words";
import { Differences, RulesButton } from "./differences";
import panel from "./panel.module.css";
import css from "./gather.module.css";

/** What one is about to play, in a few words. */
function Terms({ head }: { head: Head }) {
  const more = [head.hard && t("page.friends.help_none"), head.fast && t("page.join.fast")].filter(Boolean);
  return (
    <dl class={css.terms}>
      <dt>{t("page.friends.rules")}</dt><dd>{[ruleName(head.rules.replace(/-hard$/, "")), ...more].join(", ")}</dd>
      <dt>{t("page.join.length")}</dt><dd>{head.games ? t("page.join.games", head.games) : t("page.friends.open_end")}</dd>
      {head.clock > 0 && <><dt>{t("page.friends.clock")}</dt><dd>{t("page.friends.minutes", head.clock / 60)}</dd></>}
    </dl>
  );
}

/** Who has no chair yet says first under which name. A chair's button ends the form. */
function Joining({ table, children }: { table: Table; children: ComponentChildren }) {
  const sit = async (event: SubmitEvent) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget as HTMLFormElement).get("you")).trim();
    const chair = Number((event.submitter as HTMLButtonElement | null)?.value ?? table.head.chairs.findIndex(({ kind }) => kind === "empty"));
    if (name && name !== settings.name.value) {
      settings.name.value = name;
      await introduce();
    }
    await act("sit", { chair });
  };
  return (
    <form class={css.joining} onSubmit={(event) => void sit(event)}>
      {!table.head.owner && <p class={panel.question}>{t("page.join.title")}</p>}
      <Terms head={table.head} />
      <label class="field">{t("page.name")}<input name="you" required maxLength={30} autocomplete="nickname" value={settings.name.value} /></label>
      {children}
    </form>
  );
}

function Chair({ table, index }: { table: Table; index: number }) {
  const { head } = table;
  const chair = head.chairs[index]!;
  const level = settings.level.value as Level;
  return (
    <li>
      <strong>{chair.name || t("page.seat.free")}</strong>
      <span class="buttons">
        {chair.kind === "empty" && head.you === undefined && <button type="submit" class="yes" value={index}>{t("page.gather.sit")}</button>}
        {chair.kind === "empty" && head.owner && <button type="button" onClick={() => act("computer", { chair: index, level })}>{t("page.gather.computer")}</button>}
        {chair.kind === "computer" && head.owner && <button type="button" class="quiet" onClick={() => act("computer", { chair: index, level: "none" })}>{t("page.gather.remove")}</button>}
        {head.you === index && <button type="button" class="quiet" onClick={() => act("leave", {})}>{t("page.gather.stand_up")}</button>}
      </span>
    </li>
  );
}

export function Gather({ table }: { table: Table }) {
  const { head } = table;
  const link = linkTo({ table: table.id, ...(head.invite && { invite: head.invite }) });
  const full = head.chairs.every(({ kind }) => kind !== "empty");
  const chairs = <ol class={css.chairs}>{head.chairs.map((_, i) => <Chair key={i} table={table} index={i} />)}</ol>;
  return (
    <section class={`on-paper ${panel.panel} ${css.gather}`} data-part="panel" aria-label={t("page.gather.title")}>
      <h2>{head.name}</h2>
      {head.you === undefined && !full ? <Joining table={table}>{chairs}</Joining> : chairs}
      {head.invite && (
        <div class={css.invite} data-part="invite">
          <label class="field">{t("page.gather.link")}<input readOnly value={link} onFocus={(event) => event.currentTarget.select()} /></label>
          <Copy text={link} />
        </div>
      )}
      {head.invite && onlyHere(location.hostname) && <p>{t("page.gather.only_here")}</p>}
      <Differences head={head} />
      <p><RulesButton /></p>
      {head.owner && !full && <p class="faint">{t("page.gather.fill")}</p>}
      {head.owner
        ? <button type="button" class="big yes" data-key="Enter" disabled={!full} onClick={() => act("start", {})}>{t("page.gather.start")}</button>
        : <p class={panel.question}>{t("page.gather.waits")}</p>}
    </section>
  );
}
