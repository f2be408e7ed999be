// Sheets that lie over the table: list, settings, help and the like. The browser's own dialog keeps
// the focus inside and gives it back.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { t } from "../i18n";

export type Sheet = "list" | "settings" | "help" | "last" | "talk" | "fair" | "leave" | "referee";
export const sheet = signal<Sheet | undefined>(undefined);
export const closeSheet = (): void => {
  sheet.value = undefined;
};

export function Dialog({ title, children, class: more = "" }: { title: string; children: ComponentChildren; class?: string }) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current!;
    dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    <dialog ref={ref} class={`sheet ${more}`} aria-labelledby={id} onClose={closeSheet}
      onClick={(event) => event.target === ref.current && closeSheet()}>
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" class="quiet" onClick={closeSheet}>{t("page.close")}</button>
      </header>
      <div class="sheet-body">{children}</div>
    </dialog>
  );
}
