// What happens, in words: for the live region, and for who wants it spoken or sounded.
import type { Frame } from "../../protocol";
import type { Table } from "../../model/fold";
import { nameAt, positionOf } from "../../model/places";
import { t } from "../../i18n";
import { whenShown } from "../../net/state";
import { live } from "../../parts/live";
import { say } from "../../words";
import { speak, tone } from "./sound";

function whoseTurn(table: Table): string {
  const { head, view } = table;
  const own = head.you === undefined ? undefined : positionOf(head, head.you);
  if (!view || own === undefined || view.scene === "over") return "";
  return view.turn === own ? t("page.live.your_turn") : "";
}

function announce(before: Table | undefined, after: Table, frame: Frame): void {
  if (frame.t === "result") {
    live.value = `${after.result?.text ?? ""} ${t("page.live.result")}`;
    tone("result");
  }
  if (frame.t === "ruling") live.value = `${t("page.referee.called", frame.ruling.name ?? "", frame.ruling.title)} ${frame.ruling.text}`;
  if (frame.t === "said") live.value = `${frame.said.name}: ${frame.said.text}`;
  if (frame.t !== "move") return;
  const { who, text, call, card } = frame.told, { head } = after;
  const taken = card !== undefined && !frame.view.trick && frame.view.last?.winner !== undefined
    ? t("page.live.takes", nameAt(head, frame.view.last.winner)) : "";
  live.value = [say(head, text), taken, whoseTurn(after)].filter(Boolean).join(" ");
  if (who < 3 && card === undefined) speak(say(head, call) || say(head, text));
  const mine = whoseTurn(after) !== "" && whoseTurn(before ?? after) === "";
  tone(card !== undefined ? "card" : mine ? "turn" : "word");
}

whenShown(announce);
