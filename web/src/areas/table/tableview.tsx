// The table: people around it, the middle by phase, the own hand below, the list beside.
import type { Table } from "../../model/fold";
import { nameAt } from "../../model/places";
import { capital, t } from "../../i18n";
import { act } from "../../net/actions";
import { list, position, settingUp, table as current } from "../../net/state";
import { settings } from "../../settings";
import { contractName } from "../../words";
import { Actions } from "./actions";
import { Advice, Counts } from "./assist";
import { Auction } from "./auction";
import { Pip } from "../../parts/card";
import { Coach } from "./coach";
import { Declare } from "./declare";
import { openSheet, type Sheet } from "../../router";
import { Floating } from "./drag";
import { Gather } from "./gather";
import { Hand } from "./hand";
import { ListTable } from "./listview";
import { Result } from "./result";
import { Seat } from "./seats";
import { Talk } from "./talk";
import { Trick } from "./trick";
import "./table.css";
import "./cards.css";
import "./panels.css";

const AUCTION = ["bid", "hold", "unbid"];
const DECLARING = ["choose", "skat", "declare", "instead"];

function Middle({ table }: { table: Table }) {
  const { head, view, result } = table;
  if (settingUp.value) return <p class="panel question">{t("page.table.dealing")}</p>;
  if (head.state === "gathering") return <Gather table={table} />;
  if (result) return <Result table={table} result={result} />;
  if (head.state === "interrupted") return <Interrupted />;
  if (!view) return <p class="panel question">{t("page.table.dealing")}</p>;
  if (AUCTION.includes(view.phase)) return <Auction table={table} />;
  if (DECLARING.includes(view.phase)) return <Declare table={table} />;
  return <Trick table={table} />;
}

function Interrupted() {
  return (
    <section class="panel">
      <p class="question">{t("page.table.interrupted")}</p>
      <button type="button" class="big yes" onClick={() => act("resume", {})}>{t("page.table.resume")}</button>
    </section>
  );
}

/** The ladder of spritzen: none, and each step up to the last. */
const SPRITZEN = ["", "page.plaque.kontra", "page.plaque.re", "page.plaque.bock", "page.plaque.hirsch"] as const;

/** The game that is played, as a plaque everybody can read. */
function Plaque({ table }: { table: Table }) {
  const { view } = table;
  if (!view?.contract || table.result) return <p class="plaque empty" />;
  const spritze = SPRITZEN[view.spritzen];
  const spritzen = spritze ? t(spritze) : "";
  return (
    <p class="plaque">
      <Pip suit={view.contract[0]!} /> <b>{capital(contractName(view.contract))}</b> <span>{t("page.plaque.by", view.declarer === undefined ? "" : nameAt(table.head, view.declarer), view.bid)}</span> {spritzen}
    </p>
  );
}

interface TopButtonProps {
  sheet: Sheet;
  text: string;
  /** a path in a square of 24; small screens show it instead of the text */
  icon: string;
  class?: string;
  disabled?: boolean;
}

function TopButton({ sheet: opens, text, icon, class: more = "", disabled = false }: TopButtonProps) {
  return (
    <button type="button" class={`quiet ${more}`} data-sheet={opens} disabled={disabled} aria-label={text} title={text}
      onClick={() => openSheet(opens)}>
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d={icon} /></svg>
      <span>{text}</span>
    </button>
  );
}

function TopBar({ table }: { table: Table }) {
  const { head } = table;
  const number = table.result?.game ?? Math.min(head.played + 1, head.games || 9999);
  const game = head.state === "gathering" ? head.name
    : head.games ? t("page.top.game_of", number, head.games) : t("page.top.game", number);
  return (
    <header class="topbar">
      <TopButton sheet="leave" text={t("page.top.leave")} icon="M14 5 7 12l7 7" />
      <span class="game-number">{game}</span>
      <nav aria-label={t("page.top.menu")}>
        <TopButton sheet="list" text={t("page.list.title")} class="only-narrow" icon="M5 4h14v16H5zM8 9h8M8 13h8M8 17h5" />
        <TopButton sheet="last" text={t("page.top.last")} disabled={!mayLookBack(table)} icon="M4 7h9v12H4zM10 4h10v13h-4" />
        {head.chat && <TopButton sheet="talk" text={t("page.talk.title")} class="only-narrow" icon="M4 5h16v11H11l-4 4v-4H4z" />}
        {head.you !== undefined && head.state !== "gathering" && (
          <TopButton sheet="referee" text={t("page.referee")} class="only-wide" icon="M12 4v16M7 20h10M5 7h14M5 7l-3 6h6zM19 7l-3 6h6z" />
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
  if (head.you === undefined || !head.chairs[head.you]!.standin) return null;
  return <button type="button" class="big yes back" onClick={() => act("back", {})}>{t("page.table.back")}</button>;
}

function LookWish({ table }: { table: Table }) {
  const { head, view } = table;
  if (!view || view.phase === "over" || head.you === undefined || position.value !== undefined || head.look) return null;
  return (
    <div class="look">
      <span>{t("page.look.wish")}</span>
      {head.players?.map((chair) => (
        <button key={chair} type="button" onClick={() => act("look", { chair })}>{head.chairs[chair]!.name}</button>
      ))}
    </div>
  );
}

export function TableView() {
  const table = current.value;
  if (!table) return <main class="table"><p class="panel question wait">{t("page.table.coming")}</p></main>;
  const { head } = table;
  const started = head.state !== "gathering";
  return (
    <main class={`table phase-${table.result ? "result" : table.view?.phase ?? head.state}`} style={{ "--size": settings.size.value }}>
      <TopBar table={table} />
      <div class={`cloth seats-${head.chairs.length}`}>
        <h1 class="hidden">{head.name}</h1>
        {started && head.chairs.map((_, chair) => <Seat key={chair} table={table} chair={chair} />)}
        <div class="game-line"><Plaque table={table} /><Counts table={table} /></div>
        <div class="middle"><Middle table={table} /></div>
        <Actions table={table} />
        <LookWish table={table} />
        <Back table={table} />
        <Hand />
        <Advice otherwise={<Coach table={table} />} />
        <Floating />
      </div>
      <aside class="beside" aria-label={t("page.list.title")}>
        <h2>{t("page.list.title")}</h2>
        <ListTable list={list.value} />
        {head.chat && <><h2>{t("page.talk.title")}</h2><Talk table={table} /></>}
      </aside>
    </main>
  );
}
