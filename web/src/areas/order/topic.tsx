// A topic, line by line: sentences, points, tables, hands.
import type { Entry } from "../../model/order";
import { CardRow } from "../../parts/card";
import { spoken } from "../../parts/library";
import css from "./order.module.css";

const text = ([, , de, en]: Entry): string => spoken(de, en);
const cells = (line: Entry): string[] => text(line).split(" ; ");

const MANY = 5;
/** Of sentences, not of figures: they may break. */
const LONG = 12;

function Table({ rows: [head, ...rows] }: { rows: Entry[] }) {
  return (
    <table class={`${css.table} ${cells(head!).length > MANY ? css.many : ""}`}>
      <thead><tr>{cells(head!).map((cell) => <th key={cell} scope="col">{cell}</th>)}</tr></thead>
      <tbody>
        {rows.map((row, at) => {
          const [first, ...others] = cells(row);
          return <tr key={at}><th scope="row">{first}</th>{others.map((cell, column) => <td key={column} class={cell.length > LONG ? css.long! : ""}>{cell}</td>)}</tr>;
        })}
      </tbody>
    </table>
  );
}

function Hand({ line }: { line: Entry }) {
  const [who, cards] = cells(line);
  return <div class={css.hand}><span>{who}</span><CardRow cards={cards!.split(" ")} label={who!} /></div>;
}

function Group({ lines }: { lines: Entry[] }) {
  const [kind] = lines[0]!;
  if (kind === "head") return <Table rows={lines} />;
  if (kind === "item") return <ul class={css.points}>{lines.map((line) => <li key={line[2]}>{text(line)}</li>)}</ul>;
  if (kind === "cards") return <>{lines.map((line) => <Hand key={line[2]} line={line} />)}</>;
  return kind === "see" ? null : <p>{text(lines[0]!)}</p>;
}

/** Points and hands stand together, rows with the head above them; every sentence is for itself. */
function groupsOf(lines: Entry[]): Entry[][] {
  const groups: Entry[][] = [];
  for (const line of lines) {
    const kind = groups.at(-1)?.[0]?.[0];
    const joins = line[0] === "row" ? kind === "head" : line[0] === kind && kind !== "text" && kind !== "head";
    if (joins) groups.at(-1)!.push(line);
    else groups.push([line]);
  }
  return groups;
}

export const TopicLines = ({ lines }: { lines: Entry[] }) => <>{groupsOf(lines).map((group, at) => <Group key={at} lines={group} />)}</>;
