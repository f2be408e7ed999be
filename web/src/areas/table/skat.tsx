// The skat lies on the table until somebody picks it up, or plays without it.
import type { Table } from "../../model/fold";
import { CardPicture } from "../../parts/card";
import css from "./skat.module.css";

export function Skat({ table: { view, result } }: { table: Table }) {
  if (!view || result || view.picked_up || (view.scene !== "auction" && view.scene !== "declaration")) return null;
  return <span class={css.skat} data-part="skat" aria-hidden="true"><CardPicture /><CardPicture /></span>;
}
