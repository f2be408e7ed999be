// A page that is not a table: its head with the way back and the title, and what one reads or sets below.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { goHome } from "../router";
import css from "./page.module.css";

/** A link by which one can also open another tab. */
function WayBack() {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    goHome();
  };
  return (
    <a class={css.back} href="#/" data-key="Escape" onClick={follow}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M14 5 7 12l7 7" /></svg>
      <span>{t("page.home")}</span>
    </a>
  );
}

export function Page({ title, children }: { title: string; children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current!.focus(), []);
  return (
    <main class={css.page}>
      <header class={css.head}>
        <WayBack />
        <h1 ref={heading} tabIndex={-1}>{title}</h1>
      </header>
      <div class={`on-paper ${css.body}`}>{children}</div>
    </main>
  );
}
