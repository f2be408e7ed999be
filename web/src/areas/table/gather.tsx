// Before a series begins: who sits where, computers for free chairs, the link for friends.
import { signal } from "@preact/signals";
import type { Table } from "../../model/fold";
import type { Level } from "../../protocol";
import { t } from "../../i18n";
import { act, linkTo } from "../../net/actions";
import { onlyHere } from "../../net/address";
import { settings } from "../../settings";

const copied = signal(false);

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    copied.value = true;
  } catch {
    document.querySelector<HTMLInputElement>(".invite input")?.select();
  }
}

function Chair({ table, index }: { table: Table; index: number }) {
  const { head } = table;
  const chair = head.chairs[index]!;
  const level = settings.level.value as Level;
  return (
    <li>
      <strong>{chair.name || t("page.seat.free")}</strong>
      <span class="buttons">
        {chair.kind === "empty" && head.you === undefined && <button type="button" class="yes" onClick={() => act("sit", { chair: index })}>{t("page.gather.sit")}</button>}
        {chair.kind === "empty" && head.owner && <button type="button" onClick={() => act("computer", { chair: index, level })}>{t("page.gather.computer")}</button>}
        {chair.kind === "computer" && head.owner && <button type="button" class="quiet" onClick={() => act("computer", { chair: index, level: "none" })}>{t("page.gather.remove")}</button>}
        {head.you === index && <button type="button" class="quiet" onClick={() => act("leave", {})}>{t("page.gather.stand_up")}</button>}
      </span>
    </li>
  );
}

export function Gather({ table }: { table: Table }) {
  const { head } = table;
  const link = linkTo({ table: table.id, ...(head.invite && { invite: head.invite }) });
  const full = head.chairs.every(({ kind }) => kind !== "empty");
  return (
    <section class="panel gather" aria-label={t("page.gather.title")}>
      <h2>{head.name}</h2>
      <ol class="chairs">{head.chairs.map((_, i) => <Chair key={i} table={table} index={i} />)}</ol>
      {head.invite && (
        <div class="invite">
          <label class="field">{t("page.gather.link")}<input readOnly value={link} onFocus={(event) => event.currentTarget.select()} /></label>
          <button type="button" onClick={() => copy(link)}>{copied.value ? t("page.gather.copied") : t("page.gather.copy")}</button>
        </div>
      )}
      {head.invite && onlyHere(location.hostname) && <p>{t("page.gather.only_here")}</p>}
      {head.owner && !full && <p class="faint">{t("page.gather.fill")}</p>}
      {head.owner
        ? <button type="button" class="big yes" data-key="Enter" disabled={!full} onClick={() => act("start", {})}>{t("page.gather.start")}</button>
        : <p class="question">{t("page.gather.waits")}</p>}
    </section>
  );
}
