// Sheets that lie over a page: list, settings, help and the like. The browser's own dialog keeps the focus inside and
// gives it back.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { t } from "../i18n";
import { closeSheet } from "../router";
import css from "./dialog.module.css";

export function Dialog({ title, children, wide = false }: { title: string; children: ComponentChildren; wide?: boolean }) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current!;
    dialog.showModal();
    return () => dialog.close();
  }, []);
  // One that made room for another sheet closes too, but has no say any more.
  return (
    <dialog ref={ref} class={`on-paper ${css.sheet} ${wide ? css.wide : ""}`} aria-labelledby={id}
      onClose={({ currentTarget }) => currentTarget.isConnected && closeSheet()}
      onClick={(event) => event.target === ref.current && closeSheet()}>
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" class="quiet" onClick={closeSheet}>{t("page.close")}</button>
      </header>
      <div class={css.body}>{children}</div>
    </dialog>
  );
}
