// What may be done beside playing a card: give up, lay open, throw in, kontra, and answers to it.
// Each button is there exactly when the server offers the move.
import { effect, signal } from "@preact/signals";
import type { Key } from "../../../generated/page_texts";
import type { Table } from "../../model/fold";
import { lastOf, told } from "../../model/moves";
import { nameAt } from "../../model/places";
import { t } from "../../i18n";
import { act, move } from "../../net/actions";
import { busy, position, table as current } from "../../net/state";
import { moveSentence } from "./announce";
import { Suggest } from "./assist";

/** a move that has to be confirmed first */
const asked = signal<{ move: string; question: Key } | undefined>(undefined);
const menu = signal(false);

const LEVELS: Record<string, Key> = {
  "": "page.act.show", S: "page.act.show_schneider", Z: "page.act.show_schwarz",
};

interface Wish {
  label: Key;
  move: string;
  question: Key;
}

function wishes(table: Table): Wish[] {
  const options = table.view?.options;
  const has = (kind: string) => options?.kinds.includes(kind) ?? false;
  const shows = has("SHOW") ? (options!.levels.length > 0 ? options!.levels : [""]) : [];
  return [
    ...shows.map((level) => ({ label: LEVELS[level]!, move: `SC${level}`, question: "page.act.show_sure" as const })),
    ...(has("RESIGN") ? [{ label: "page.act.resign" as const, move: "RE", question: "page.act.resign_sure" as const }] : []),
    ...(has("THROW") ? [{ label: "page.act.throw" as const, move: "TH", question: "page.act.throw_sure" as const }] : []),
  ];
}

const isOffered = (table: Table, word: string): boolean => wishes(table).some(({ move: offered }) => offered === word);

// What others play leaves an open question open, as long as its move is offered; an own move or a new game ends it.
let moves = 0;
effect(() => {
  const table = current.value;
  const now = table?.moves.length ?? 0;
  if (now === moves) return;
  const byOthers = now === moves + 1 && told(table!.moves[now - 1]!).who !== position.peek();
  moves = now;
  if (byOthers && (!asked.peek() || isOffered(table!, asked.peek()!.move))) return;
  menu.value = false;
  asked.value = undefined;
});

function confirmed(yes: boolean): void {
  const wish = asked.value;
  asked.value = undefined;
  menu.value = false;
  if (yes && wish) void move(wish.move);
}

function Confirm() {
  return (
    <div class="confirm" role="group" aria-label={t(asked.value!.question)}>
      <p>{t(asked.value!.question)}</p>
      <button type="button" class="yes" data-key="j" onClick={() => confirmed(true)}>{t("page.yes")}</button>
      <button type="button" data-key="w" onClick={() => confirmed(false)}>{t("page.no")}</button>
    </div>
  );
}

/** An offer is on the table and it is for me to answer. */
function Answer({ table }: { table: Table }) {
  const kinds = table.view!.options?.kinds ?? [];
  const offer = lastOf(table.moves, ({ action }) => action === "RE" || action === "kontra" || action.startsWith("SC"));
  const text = offer ? moveSentence(table, `${offer.who === 3 ? "d" : offer.who} ${offer.action}`) : "";
  return (
    <div class="confirm" role="group" aria-label={text}>
      <p>{text}</p>
      {kinds.includes("AGREE") && <button type="button" class="yes" data-key="j" disabled={busy.value} onClick={() => move("agree")}>{t("page.act.agree")}</button>}
      {kinds.includes("REFUSE") && <button type="button" data-key="w" disabled={busy.value} onClick={() => move("refuse")}>{t("page.act.refuse")}</button>}
      {kinds.includes("REKONTRA") && <button type="button" class="yes" data-key="r" onClick={() => move("rekontra")}>{t("page.act.rekontra")}</button>}
      {table.view!.phase === "kontra" && kinds.includes("PASS") && <button type="button" data-key="w" onClick={() => move("p")}>{t("page.act.leave_it")}</button>}
    </div>
  );
}

/** Who sits out asks to see my cards (3.4.3). */
function LookAsked({ table }: { table: Table }) {
  const { head } = table;
  return (
    <div class="confirm" role="group" aria-label={t("page.look.title")}>
      <p>{t("page.look.asked", head.chairs[head.look!.chair]!.name)}</p>
      <button type="button" class="yes" onClick={() => act("allow", { yes: true })}>{t("page.yes")}</button>
      <button type="button" onClick={() => act("allow", { yes: false })}>{t("page.no")}</button>
    </div>
  );
}

const isOffer = (table: Table): boolean => {
  const kinds = table.view?.options?.kinds ?? [];
  return ["AGREE", "REFUSE", "REKONTRA"].some((kind) => kinds.includes(kind));
};

function Menu({ table }: { table: Table }) {
  const all = wishes(table);
  const kontra = table.view?.options?.kinds.includes("KONTRA");
  // While cards are played its place is kept, so that nothing moves when it comes and goes.
  const place = all.length > 0 || table.view?.phase === "play";
  return (
    <div class="choices">
      {kontra && <button type="button" data-key="k" disabled={busy.value} onClick={() => move("kontra")}>{t("page.act.kontra")}</button>}
      {place && (
        <button type="button" class={`quiet ${all.length > 0 ? "" : "unoffered"}`} disabled={all.length === 0} aria-expanded={menu.value} data-key="m"
          onClick={() => (menu.value = !menu.value)}>{t("page.act.menu")}</button>
      )}
      {menu.value && all.length > 0 && (
        <div class="menu" role="group" aria-label={t("page.act.menu")}
          onKeyDown={(event) => event.key === "Escape" && (menu.value = false)}>
          {all.map((wish) => (
            <button key={wish.move} type="button" onClick={() => (asked.value = wish)}>{t(wish.label)}</button>
          ))}
        </div>
      )}
    </div>
  );
}

function prompt(table: Table): string {
  const { head, view } = table;
  if (!view || view.phase === "over") return "";
  if (view.phase === "verdict") return t("page.act.verdict");
  if (view.asked.length > 0) return t("page.act.waits_answer", nameAt(head, view.asked[0]!));
  if (view.phase !== "play") return "";
  return view.turn === position.value ? t("page.act.your_card") : t("page.act.waits_card", nameAt(head, view.turn));
}

function Doing({ table }: { table: Table }) {
  const look = table.head.look;
  if (look?.state === "asked" && look.at === table.head.you) return <LookAsked table={table} />;
  if (asked.value && isOffered(table, asked.value.move)) return <Confirm />;
  if (isOffer(table)) return <Answer table={table} />;
  return <><p class="prompt">{prompt(table)}</p><Menu table={table} /></>;
}

/** The strip between the table and the own hand. */
export function Actions({ table }: { table: Table }) {
  return <div class="actions"><Doing table={table} /><Suggest table={table} /></div>;
}
