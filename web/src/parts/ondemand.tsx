// Areas that are fetched when somebody goes there: script, styles and words.
import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { speakOf, t } from "../i18n";
import css from "./ondemand.module.css";

/** The bundler can't load styles of a part by itself; the document says where they are. */
function styles(area: string): Promise<unknown> {
  const place = document.querySelector<HTMLMetaElement>(`meta[name="styles-${area}"]`);
  if (!place) return Promise.resolve();
  place.remove();
  const link = document.createElement("link");
  const came = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => (document.head.append(place), link.remove(), reject(new Error(place.content)));
  });
  link.rel = "stylesheet";
  link.href = place.content;
  document.head.append(link);
  return came;
}

const LONG = 400;

/** What stands there meanwhile; said only if it takes long. */
function Waiting({ failed }: { failed: boolean }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div class={css.waiting} aria-busy={!failed}>
      {failed ? <p>{t("page.load.failed")}</p> : late && <p>{t("page.load.waits")}</p>}
      {failed && <button type="button" class="big yes" onClick={() => location.reload()}>{t("page.load.again")}</button>}
    </div>
  );
}

/** A component of an area, loaded when it is first shown. */
export function onDemand<M, P extends object>(area: string, load: () => Promise<M>, pick: (all: M) => ComponentType<P>): ComponentType<P> {
  const came = signal<ComponentType<P> | undefined>(undefined);
  const failed = signal(false);
  const fetched = () => {
    if (came.peek()) return;
    failed.value = false;
    Promise.all([load(), styles(area), speakOf(area)]).then(([all]) => (came.value = pick(all)), () => (failed.value = true));
  };
  return (props: P) => {
    useEffect(fetched, []);
    const Shown = came.value;
    return Shown ? <Shown {...props} /> : <Waiting failed={failed.value} />;
  };
}
