// The table: people around it, the middle by phase, the own hand below, the list beside.
import type { Table } from "../../model/fold";
import { asksInTheMiddle } from "../../model/offers";
import { t } from "../../i18n";
import { act } from "../../net/actions";
import { list, position, settingUp, table as current } from "../../net/state";
import { settings } from "../../settings";
import { Actions } from "./actions";
import "./announce";
import { Advice, Counts } from "./assist";
import { Auction } from "./auction";
import { Coach } from "./coach";
import { Declare } from "./declare";
import { Differences } from "./differences";
import { openSheet, type Sheet } from "../../router";
import { Floating } from "./drag";
import { Hand } from "./hand";
import { chosenOffer } from "./laying";
import { ListTable } from "./listview";
import { Plaque } from "./plaque";
import { Result } from "./result";
import { Seat } from "./seats";
import { Skat } from "./skat";
import { Talk, unread } from "./talk";
import { Trick } from "./trick";
import { onDemand } from "../../parts/ondemand";
import panel from "./panel.module.css";
import css from "./table.module.css";
import bar from "./topbar.module.css";

/** Who plays alone at once never sees it. */
const Gather = onDemand("gather", () => import("./gather"), (all) => all.Gather);

function Middle({ table }: { table: Table }) {
  const { head, view, result } = table;
  if (settingUp.value) return <p class={panel.word}>{t("page.table.dealing")}</p>;
  if (head.state === "gathering") return <Gather table={table} />;
  if (result) return <Result table={table} result={result} />;
  if (head.state === "interrupted") return <Interrupted />;
  if (!view) return <p class={panel.word}>{t("page.table.dealing")}</p>;
  if (view.scene === "auction") return <Auction table={table} />;
  return asksInTheMiddle(view, chosenOffer()) ? <Declare table={table} /> : <Trick table={table} />;
}

function Interrupted() {
  return (
    <section class={`on-paper ${panel.panel}`} data-part="panel">
      <p class={panel.question}>{t("page.table.interrupted")}</p>
      <button type="button" class="big yes" onClick={() => act("resume", {})}>{t("page.table.resume")}</button>
    </section>
  );
}

interface TopButtonProps {
  sheet: Sheet;
  text: string;
  /** a path in a square of 24; small screens show it instead of the text */
  icon: string;
  class?: string;
  disabled?: boolean;
  /** so much is new there */
  news?: number;
}

function TopButton({ sheet: opens, text, icon, class: more = "", disabled = false, news = 0 }: TopButtonProps) {
  const label = news > 0 ? t("page.talk.unread", text, news) : text;
  return (
    <button type="button" class={`quiet ${more}`} data-sheet={opens} disabled={disabled} aria-label={label} title={label}
      onClick={() => openSheet(opens)}>
      <svg class={bar.icon} viewBox="0 0 24 24" aria-hidden="true"><path d={icon} /></svg>
      <span>{text}</span>
      {news > 0 && <b class={bar.news} aria-hidden="true">{news}</b>}
    </button>
  );
}

function TopBar({ table }: { table: Table }) {
  const { head } = table;
  const number = table.result?.game ?? Math.min(head.played + 1, head.games || 9999);
  const gathers = head.state === "gathering";
  const game = gathers ? head.name : head.games ? t("page.top.game_of", number, head.games) : t("page.top.game", number);
  const short = gathers ? "" : [number, head.games].filter(Boolean).join("/");
  return (
    <header class={bar.topbar} data-part="topbar">
      <TopButton sheet="leave" text={t("page.top.leave")} icon="M14 5 7 12l7 7" />
      <span class={bar.number}><span class={bar.long}>{game}</span><span class={bar.short} aria-hidden="true">{short}</span></span>
      <nav aria-label={t("page.top.menu")}>
        <TopButton sheet="list" text={t("page.list.title")} class={bar.onlyNarrow!} icon="M5 4h14v16H5zM8 9h8M8 13h8M8 17h5" />
        <TopButton sheet="last" text={t("page.top.last")} disabled={!mayLookBack(table)} icon="M4 7h9v12H4zM10 4h10v13h-4" />
        {head.chat && <TopButton sheet="talk" text={t("page.talk.title")} class={bar.onlyNarrow!} news={unread(table)} icon="M4 5h16v11H11l-4 4v-4H4z" />}
        {head.you !== undefined && head.state !== "gathering" && (
          <TopButton sheet="referee" text={t("page.referee")} class={bar.onlyWide!} icon="M12 4v16M7 20h10M5 7h14M5 7l-3 6h6zM19 7l-3 6h6z" />
        )}
        <TopButton sheet="settings" text={t("page.settings")} icon="M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4" />
        <TopButton sheet="help" text={t("page.help")} icon="M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1-1.5 2.3M12 18v.5" />
      </nav>
    </header>
  );
}

/** The server says who may look back when (ISkO 4.3.3). */
export function mayLookBack(table: Table): boolean {
  return table.view?.last !== undefined && table.view.last_shown && !table.result;
}

function Back({ table }: { table: Table }) {
  const { head } = table;
  if (head.you === undefined || !head.chairs[head.you]!.standin || table.result) return null; // a result has its own way on
  return <button type="button" class={`big yes ${css.back}`} onClick={() => act("back", {})}>{t("page.table.back")}</button>;
}

function LookWish({ table }: { table: Table }) {
  const { head, view } = table;
  if (!view || view.scene === "over" || head.you === undefined || position.value !== undefined || head.look) return null;
  return (
    <div class={css.look}>
      <span>{t("page.look.wish")}</span>
      {head.players?.map((chair) => (
        <button key={chair} type="button" onClick={() => act("look", { chair })}>{head.chairs[chair]!.name}</button>
      ))}
    </div>
  );
}

/** What the middle is laid out for. */
function sceneOf({ head, view, result }: Table): string {
  if (result || !view) return result ? "result" : head.state;
  if (view.scene === "declaration" && !chosenOffer()) return "skat";
  return view.scene === "play" && asksInTheMiddle(view, chosenOffer()) ? "declaration" : view.scene;
}

export function TableView() {
  const table = current.value;
  if (!table) return <main class={css.table}><p class={`${panel.word} ${css.wait}`}>{t("page.table.coming")}</p></main>;
  const { head } = table;
  const started = head.state !== "gathering";
  return (
    <main class={css.table} data-scene={sceneOf(table)} style={{ "--size": settings.size.value }}>
      <TopBar table={table} />
      <div class={css.cloth} data-seats={head.chairs.length}>
        <h1 class="hidden">{head.name}</h1>
        {started && head.chairs.map((_, chair) => <Seat key={chair} table={table} chair={chair} />)}
        <div class={css.gameLine}><Plaque table={table} /><Counts table={table} /><Skat table={table} /></div>
        <div class={css.middle} data-part="middle"><Middle table={table} /></div>
        <Actions table={table} />
        <LookWish table={table} />
        <Back table={table} />
        <Hand />
        <Floating />
      </div>
      <Advice otherwise={<Coach table={table} />} />
      <aside class={`on-paper ${css.beside}`} aria-label={t("page.list.title")}>
        <div class={css.paper}>
          <h2>{t("page.list.title")}</h2>
          <ListTable list={list.value} />
          <Differences head={head} />
        </div>
        {head.chat && <div class={css.talk}><h2>{t("page.talk.title")}</h2><Talk table={table} /></div>}
      </aside>
    </main>
  );
}
