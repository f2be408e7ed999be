// What happens, in words: for the live region, and for who wants it spoken or sounded.
import type { Frame } from "../../protocol";
import type { Table } from "../../model/fold";
import { isBid, isCard, told } from "../../model/moves";
import { nameAt, positionOf } from "../../model/places";
import { t } from "../../i18n";
import { whenShown } from "../../net/state";
import { live } from "../../parts/live";
import { cardName, contractName } from "../../words";
import { speak, tone } from "./sound";

function whoseTurn(table: Table): string {
  const { head, view } = table;
  const own = head.you === undefined ? undefined : positionOf(head, head.you);
  if (!view || own === undefined || view.phase === "over") return "";
  return view.turn === own ? t("page.live.your_turn") : "";
}

/** A move in a sentence; nothing for what the table does by itself. */
export function moveSentence(table: Table, move: string): string {
  const { who, action } = told(move);
  const name = who === 4 ? "" : nameAt(table.head, who);
  if (isCard(action)) return t("page.live.plays", name, cardName(action));
  if (isBid(action)) return t("page.live.bids", name, action);
  switch (action) {
    case "y": return t("page.live.holds", name);
    case "p": return t("page.live.passes", name);
    case "s": return t("page.live.picks_up", name);
    case "RE": return t("page.live.resigns", name);
    case "TH": return t("page.live.throws", name);
    case "kontra": return t("page.live.kontra", name);
    case "rekontra": return t("page.live.rekontra", name);
    case "agree": return name ? t("page.live.agrees", name) : t("page.live.proven");
    case "refuse": return name ? t("page.live.refuses", name) : t("page.live.refuted");
    case "enough": return t("page.live.enough");
  }
  if (action.startsWith("SC")) return t("page.live.shows", name);
  if (who < 3 && table.view?.contract) return t("page.live.declares", name, contractName(table.view.contract));
  return "";
}

function announce(before: Table | undefined, after: Table, frame: Frame): void {
  if (frame.t === "result") {
    live.value = `${after.result?.text ?? ""} ${t("page.live.result")}`;
    tone("result");
  }
  if (frame.t === "ruling") live.value = `${t("page.referee.called", frame.ruling.name ?? "", frame.ruling.title)} ${frame.ruling.text}`;
  if (frame.t === "said") live.value = `${frame.said.name}: ${frame.said.text}`;
  if (frame.t !== "move") return;
  const { who, action } = told(frame.move);
  const taken = isCard(action) && !frame.view.trick && frame.view.last?.winner !== undefined
    ? t("page.live.takes", nameAt(after.head, frame.view.last.winner)) : "";
  live.value = [moveSentence(after, frame.move), taken, whoseTurn(after)].filter(Boolean).join(" ");
  if (who < 3 && !isCard(action)) speak(bubble(action) || moveSentence(after, frame.move));
  const mine = whoseTurn(after) !== "" && whoseTurn(before ?? after) === "";
  tone(isCard(action) ? "card" : mine ? "turn" : "word");
}

whenShown(announce);

/** A word of the auction as it is said. */
export function bubble(action: string | undefined): string {
  if (action === undefined) return "";
  if (action === "y") return t("page.bid.yes");
  if (action === "p") return t("page.bid.pass");
  return isBid(action) ? action : "";
}
