// A table as this browser knows it: the fold of its frames. Pure, so that tests can feed it.
import { cardsOf } from "./cards";
import type { Fair, Frame, Head, Result, Ruling, Said, SnapshotFrame, Telling, View } from "../protocol";

export interface Table {
  id: number;
  seq: number;
  head: Head;
  fair?: Fair;
  /** the moves of this game as we were told them, in words and as they are written */
  told: Telling[];
  moves: string[];
  view?: View;
  said: Said[];
  /** what the referee was called for before everybody, in this game */
  rulings: Ruling[];
  result?: Result;
  /** who sits where in the next game, known before its cards are dealt */
  coming?: Places;
  /** cards that came into the own hand with the skat, until a game is declared */
  picked?: string[];
  /** the number of the deal whose cards lie here or whose result is looked at, as it was told before they came */
  deal?: number;
  /** the number of the deal to come. The first that is told counts: it can't become another before its cards are here */
  announced?: number;
}

type Places = Pick<Head, "players" | "dealer">;

const placesOf = ({ players, dealer }: Places): Places =>
  ({ ...(players && { players }), ...(dealer !== undefined && { dealer }) });

/** While a result is looked at, everybody stays where they sat in that game. */
function folded(table: Table, head: Head): Table {
  if (!table.result) return { ...table, head };
  const { players: _p, dealer: _d, ...rest } = head;
  return { ...table, head: { ...rest, ...placesOf(table.head) }, coming: placesOf(head) };
}

/** Which deals these are, for one who comes or comes back. Between two games the next one is told of. */
function dealsIn({ fair, view, result }: SnapshotFrame): Pick<Table, "deal" | "announced"> {
  if (!fair) return {};
  if (view) return { deal: fair.deal };
  return { announced: fair.deal, ...(result && { deal: fair.last ?? fair.deal - 1 }) };
}

/** The deal that is waited for: the one that was told first, unless it has come to nothing and its secret was told. */
function toCome({ announced }: Table, { deal, spent = [] }: Fair): number {
  return announced === undefined || spent.some((one) => one.deal === announced) ? deal : announced;
}

/** Between two games the last result is looked at: its people stay where they sat. */
function fromSnapshot(frame: SnapshotFrame): Table {
  const { table: id, seq, head, fair, told, moves, view, said, rulings, result } = frame;
  const table = { id, seq, head, said, rulings: rulings ?? [], told, moves, ...(fair && { fair }), ...(view && { view }), ...dealsIn(frame) };
  if (!result || view) return table;
  const { players: _p, dealer: _d, ...rest } = head;
  return { ...table, told: result.told, head: { ...rest, players: result.players }, result, coming: placesOf(head) };
}

/** What an own hand has more than before when the skat is picked up. */
function pickedBy({ view: before, picked = [] }: Table, now: View): string[] {
  if (now.scene !== "declaration" || !now.picked_up) return [];
  if (!before || before.picked_up) return picked;
  const had = cardsOf(before.hands[now.viewer] ?? "");
  return cardsOf(now.hands[now.viewer] ?? "").filter((card) => had.length > 0 && !had.includes(card));
}

const MOST_SAID = 50;

/** The state after a frame; the same object if the frame says nothing of it. */
export function fold(table: Table | undefined, frame: Frame): Table | undefined {
  if (frame.t === "snapshot") return fromSnapshot(frame);
  if (!table || !("table" in frame) || frame.table !== table.id) return table;
  if (frame.t === "gone") return frame.code === "resync" ? table : undefined;
  if (!("seq" in frame) || frame.seq === undefined || frame.seq < table.seq) return table;
  const seq = frame.seq;
  switch (frame.t) {
    case "head": return { ...folded(table, frame.head), seq };
    case "fair": return { ...table, seq, fair: frame.fair, announced: toCome(table, frame.fair) };
    case "said": return { ...table, seq, said: [...table.said, frame.said].slice(-MOST_SAID) };
    case "ruling": return frame.id ? table : { ...table, seq, rulings: [...table.rulings, frame.ruling] };
    case "result": return { ...table, seq, result: frame.result };
    case "move": {
      if (!frame.first) return { ...table, seq, view: frame.view, told: [...table.told, frame.told], moves: [...table.moves, frame.move], picked: pickedBy(table, frame.view) };
      const { result: _r, deal: _d, picked: _p, announced, coming, ...rest } = table;
      return {
        ...rest, seq, head: { ...table.head, ...coming }, view: frame.view, rulings: [], told: [frame.told], moves: [frame.move],
        ...(announced !== undefined && { deal: announced }),
      };
    }
    default: return table;
  }
}
