// What may be done beside playing a card: answers to what others offer, and words that nobody asked for. Each button
// is there exactly when the server offers it.
import type { Table } from "../../model/fold";
import { answersIn, asksInTheMiddle, nameOf, wordsIn } from "../../model/offers";
import { t } from "../../i18n";
import { act } from "../../net/actions";
import { goOn, resting } from "../../net/state";
import { settings } from "../../settings";
import { say } from "../../words";
import { Suggest } from "./assist";
import { confirmed, menu, openQuestion, press } from "./doing";
import { chosenOffer } from "./laying";
import { OfferButton, Worth } from "./offers";
import css from "./actions.module.css";

function Confirm({ table }: { table: Table }) {
  const { offer } = openQuestion(table)!;
  const question = say(table.head, offer.sure);
  return (
    <div class={css.confirm} data-part="confirm" role="group" aria-label={question}>
      <p>{question} <Worth table={table} offer={offer} /></p>
      <button type="button" class="yes" data-key={t("page.key.yes")} onClick={() => confirmed(true)}>{t("page.yes")}</button>
      <button type="button" data-key={t("page.key.no")} onClick={() => confirmed(false)}>{t("page.no")}</button>
    </div>
  );
}

/** Something is on the table and it is for me to answer. */
function Answer({ table }: { table: Table }) {
  const text = say(table.head, table.view!.prompt);
  return (
    <div class={css.confirm} data-part="confirm" role="group" aria-label={text}>
      <p>{text}</p>
      {answersIn(table.view).map((offer) => <OfferButton key={nameOf(offer)} table={table} offer={offer} />)}
    </div>
  );
}

/** Who sits out asks to see my cards (3.4.3). */
function LookAsked({ table }: { table: Table }) {
  const { head } = table;
  return (
    <div class={css.confirm} data-part="confirm" role="group" aria-label={t("page.look.title")}>
      <p>{t("page.look.asked", head.chairs[head.look!.chair]!.name)}</p>
      <button type="button" class="yes" onClick={() => act("allow", { yes: true })}>{t("page.yes")}</button>
      <button type="button" onClick={() => act("allow", { yes: false })}>{t("page.no")}</button>
    </div>
  );
}

/** What is rarely said waits behind a button, a small one beside words that are said now or never. */
function Menu({ table }: { table: Table }) {
  const all = wordsIn(table.view);
  const rare = all.filter(({ weight }) => weight === "quiet"), loud = all.filter(({ weight }) => weight !== "quiet");
  // While cards are played its place is kept, so that nothing moves when it comes and goes.
  const place = rare.length > 0 || table.view?.scene === "play";
  return (
    <div class={css.choices} data-part="choices">
      {loud.map((offer) => <OfferButton key={nameOf(offer)} table={table} offer={offer} />)}
      {place && (
        <button type="button" class={`quiet ${rare.length > 0 ? "" : css.unoffered}`} disabled={rare.length === 0} aria-expanded={menu.value} data-key={t("page.key.menu")}
          aria-label={t("page.act.menu")} title={t("page.act.menu")} onClick={() => (menu.value = !menu.value)}>{loud.length > 0 ? "…" : t("page.act.menu")}</button>
      )}
      {menu.value && rare.length > 0 && (
        <div class={css.menu} data-part="menu" role="group" aria-label={t("page.act.menu")}
          onKeyDown={(event) => event.key === "Escape" && (menu.value = false)}>
          {rare.map((offer) => (
            <button key={nameOf(offer)} type="button" onClick={() => press(offer)}>{say(table.head, offer.label)} <Worth table={table} offer={offer} /></button>
          ))}
        </div>
      )}
    </div>
  );
}

/** A whole trick lies until it is tapped, or this is pressed. */
function GoOn() {
  return (
    <>
      <p class={css.prompt} data-part="prompt" />
      <div class={css.choices}><button type="button" class="yes" data-key="Enter" onClick={goOn}>{t("page.trick.on")}</button></div>
    </>
  );
}

function Doing({ table }: { table: Table }) {
  const { head, view } = table;
  if (settings.tapTrick.value && resting.value) return <GoOn />;
  const look = head.look;
  if (look?.state === "asked" && look.at === head.you) return <LookAsked table={table} />;
  if (openQuestion(table) && !openQuestion(table)!.contract) return <Confirm table={table} />;
  const elsewhere = !view || asksInTheMiddle(view, chosenOffer());
  if (!elsewhere && answersIn(view).length > 0) return <Answer table={table} />;
  const prompt = elsewhere ? "" : say(head, view.prompt);
  return <><p class={css.prompt} data-part="prompt" title={prompt}>{prompt}</p><Menu table={table} /></>;
}

/** The strip between the table and the own hand. */
export function Actions({ table }: { table: Table }) {
  return <div class={css.actions} data-part="actions"><Doing table={table} /><Suggest table={table} /></div>;
}
