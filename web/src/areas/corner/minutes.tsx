// The minutes of a ruling: where, when, who; printed, or saved as a text. Kept by this browser until it is closed.
import { useState } from "preact/hooks";
import type { JudgedFrame } from "../../protocol";
import { t, type Key } from "../../i18n";
import css from "./corner.module.css";

const KEY = "wenzel.minutes";
const FIELDS = ["place", "players", "referee"] as const;
type Field = (typeof FIELDS)[number] | "time";
type Minutes = Partial<Record<Field, string>>;

const LABELS: Record<Field, Key> = {
  place: "page.corner.place", time: "page.corner.time", players: "page.corner.players", referee: "page.corner.referee",
};

function kept(): Minutes {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Minutes;
  } catch {
    return {};
  }
}

function keep(minutes: Minutes): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(minutes));
  } catch {
    // a browser that keeps nothing: they last as long as the page
  }
}

/** As a field for date and time has it. */
function now(): string {
  const here = new Date();
  return new Date(here.getTime() - here.getTimezoneOffset() * 60000).toISOString().slice(0, 16);
}

function textOf(minutes: Minutes, sentence: string, { ruling, stated = [] }: JudgedFrame): string {
  const { title, text, argument, paragraphs } = ruling!;
  return [
    t("page.corner.minutes"), "",
    ...(["place", "time", ...FIELDS.slice(1)] as Field[]).filter((one) => minutes[one]).map((one) => `${t(LABELS[one])}: ${minutes[one]!.replace("T", " ")}`), "",
    title, ...(sentence ? [`„${sentence}“`] : []), ...stated.map(({ question, answer }) => `- ${question} ${answer}`), "",
    text, argument, t("page.result.by", paragraphs.join(", ")), "",
  ].join("\n");
}

function save(text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = `${t("page.corner.file")}.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function MinutesForm({ judged, sentence }: { judged: JudgedFrame; sentence: string }) {
  const [minutes, setMinutes] = useState<Minutes>(() => ({ time: now(), ...kept() }));
  const set = (field: Field, value: string) => {
    const all = { ...minutes, [field]: value };
    setMinutes(all);
    keep(all);
  };
  return (
    <section class={css.minutes} data-part="minutes">
      <h2>{t("page.corner.minutes")}</h2>
      {(["place", "time", "players", "referee"] as Field[]).map((field) => (
        <label key={field} class="field">{t(LABELS[field])}
          <input type={field === "time" ? "datetime-local" : "text"} maxLength={120} value={minutes[field] ?? ""} onInput={(event) => set(field, event.currentTarget.value)} />
        </label>
      ))}
      <div class={`buttons ${css.onScreen}`}>
        <button type="button" onClick={() => print()}>{t("page.corner.print")}</button>
        <button type="button" onClick={() => save(textOf(minutes, sentence, judged))}>{t("page.corner.save")}</button>
      </div>
    </section>
  );
}
