// What people at the table say to each other.
import { signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Phrase } from "../../protocol";
import type { Key } from "../../../generated/page_texts";
import type { Table } from "../../model/fold";
import { t } from "../../i18n";
import { act } from "../../net/actions";
import css from "./talk.module.css";

const PHRASES: [Phrase, Key][] = [
  ["hello", "page.talk.hello"], ["good_luck", "page.talk.good_luck"], ["well_played", "page.talk.well_played"],
  ["thanks", "page.talk.thanks"], ["sorry", "page.talk.sorry"], ["moment", "page.talk.moment"],
  ["hurry", "page.talk.hurry"], ["goodbye", "page.talk.goodbye"],
];

/** Whom one would rather not hear. */
function Mutes({ table }: { table: Table }) {
  const { chairs, you, muted } = table.head;
  const others = chairs.map((chair, i) => ({ ...chair, i })).filter(({ kind, i }) => kind === "person" && i !== you);
  return (
    <>
      {others.map(({ name, i }) => (
        <label key={i} class="check">
          <input type="checkbox" checked={muted.includes(i)} onChange={(event) => act("mute", { chair: i, on: event.currentTarget.checked })} />
          {t("page.talk.mute", name)}
        </label>
      ))}
    </>
  );
}

/** the last thing said that was in sight */
const seen = signal({ table: 0, seq: 0 });

/** How much was said since. */
export const unread = ({ id, said, head }: Table): number =>
  said.filter(({ seq, chair }) => chair !== head.you && (seen.value.table !== id || seq > seen.value.seq)).length;

/** What is in sight is read, and the last of it is what one sees. */
function useRead({ id, said }: Table): RefObject<HTMLOListElement> {
  const shown = useRef<HTMLOListElement>(null);
  const last = said[said.length - 1]?.seq ?? 0;
  useEffect(() => {
    const list = shown.current!;
    const watch = new IntersectionObserver((all) => {
      if (!all.some(({ isIntersecting }) => isIntersecting)) return;
      list.scrollTop = list.scrollHeight;
      seen.value = { table: id, seq: last };
    });
    watch.observe(list);
    return () => watch.disconnect();
  }, [id, last]);
  return shown;
}

export function Talk({ table }: { table: Table }) {
  const shown = useRead(table);
  const field = useRef<HTMLInputElement>(null);
  const seated = table.head.you !== undefined;
  const say = (event: Event) => {
    event.preventDefault();
    const text = field.current!.value.trim();
    if (text) void act("chat", { text });
    field.current!.value = "";
  };
  return (
    <div class={css.talk}>
      <ol ref={shown} class={css.said} aria-label={t("page.talk.title")}>
        {table.said.map((one) => <li key={one.seq}><b>{one.name}</b> {one.text}</li>)}
      </ol>
      {seated && (
        <>
          <div class={css.phrases} data-part="phrases">
            {PHRASES.map(([phrase, key]) => <button key={phrase} type="button" class="quiet" onClick={() => act("chat", { phrase })}>{t(key)}</button>)}
          </div>
          <Mutes table={table} />
          <form onSubmit={say}>
            <input ref={field} maxLength={200} aria-label={t("page.talk.say")} placeholder={t("page.talk.say")} />
            <button type="submit">{t("page.talk.send")}</button>
          </form>
        </>
      )}
    </div>
  );
}
