// Paragraphs that something rests on, each a way to where it can be read.
import { t } from "../i18n";
import { orderAddress } from "../model/paragraph";
import css from "./paragraphs.module.css";

export function Paragraphs({ numbers }: { numbers: string[] }) {
  const [before, behind] = t("page.result.by", "|").split("|");
  return (
    <>
      {before}
      {numbers.map((number) => <a key={number} class={css.paragraph} href={orderAddress(number)}>{number}</a>)}
      {behind}
    </>
  );
}
