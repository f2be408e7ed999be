// The Spielliste: one line for each game, figures run on as on paper.
import { bonusOf, newFigures, signed } from "../../model/list";
import type { Line, List } from "../../protocol";
import { capital, t } from "../../i18n";
import { ramschValues } from "../../model/result";
import css from "./list.module.css";
import { roundName, spritzeName } from "./plaque";

function what(entry: Line): string {
  const round = roundName(entry.round);
  if (entry.kind === "passed_in") return [capital(t("page.list.passed_in")), round].filter(Boolean).join(" ");
  if (entry.kind === "ramsch") return [capital(t("kind.ramsch")), round].filter(Boolean).join(" ");
  const matadors = entry.matadors === undefined || entry.matadors === 0 ? ""
    : entry.matadors > 0 ? t("page.list.with", entry.matadors) : t("page.list.without", -entry.matadors);
  const marks = [
    entry.hand && t("page.list.hand"), entry.schneider && t("page.list.schneider"),
    entry.schneider_announced && t("page.list.schneider_announced"), entry.schwarz && t("page.list.schwarz"),
    entry.schwarz_announced && t("page.list.schwarz_announced"), entry.ouvert && t("page.list.ouvert"),
    entry.overbid && t("page.list.overbid"), spritzeName(entry.spritzen ?? 0), round,
  ].filter(Boolean).join(" ");
  return [entry.base ?? "", matadors, marks].filter((part) => part !== "").join(" ");
}

/** A ramsch is worth what is written of it. */
const worth = (entry: Line): string =>
  entry.value !== undefined ? signed(entry.value) : ramschValues(entry).map(signed).join(" ");

function Figures({ list, index }: { list: List; index: number }) {
  return <>{newFigures(list, index).map((figure, i) => <td key={i}>{figure ?? <span class={css.dash}>–</span>}</td>)}</>;
}

function Sums({ list }: { list: List }) {
  const rows: [string, (i: number) => string][] = [
    [t("page.list.points"), (i) => signed(list.people[i]!.points)],
    [t("page.list.won_lost"), (i) => `${list.people[i]!.won} : ${list.people[i]!.lost}`],
    [t("page.list.bonus"), (i) => signed(bonusOf(list.people[i]!))],
  ];
  return (
    <tfoot>
      {list.kind === "tournament" && rows.map(([title, figure]) => (
        <tr key={title}><th scope="row" colSpan={3}>{title}</th>{list.people.map((_, i) => <td key={i}>{figure(i)}</td>)}</tr>
      ))}
      <tr class={css.total}><th scope="row" colSpan={3}>{t("page.list.total")}</th>{list.people.map((person, i) => <td key={i}>{signed(person.total)}</td>)}</tr>
    </tfoot>
  );
}

export function ListTable({ list }: { list: List | undefined }) {
  if (!list || list.entries.length === 0) return <p class="faint">{t("page.list.empty")}</p>;
  return (
    <div class={css.scroll} tabIndex={0} role="region" aria-label={t("page.list.title")}>
      <table class={css.list}>
        <caption class="hidden">{t("page.list.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("page.list.number")}</th>
            <th scope="col">{t("page.list.game")}</th>
            <th scope="col">{t("page.list.value")}</th>
            {list.people.map((person) => <th scope="col" key={person.name} title={person.name}>{person.name}</th>)}
          </tr>
        </thead>
        <tbody>
          {list.entries.map((entry, i) => (
            <tr key={entry.number}>
              <th scope="row">{entry.number}</th>
              <td class={css.what}>{what(entry)}</td>
              <td class={entry.won === false ? css.lost! : ""}>{worth(entry)}</td>
              <Figures list={list} index={i} />
            </tr>
          ))}
        </tbody>
        <Sums list={list} />
      </table>
    </div>
  );
}
