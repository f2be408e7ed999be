// Cards by tapping them: the whole deck, as many as asked for.
import { useState } from "preact/hooks";
import type { Place } from "../../protocol";
import { t } from "../../i18n";
import { CardPicture } from "../../parts/card";
import { cardName } from "../../words";
import css from "./corner.module.css";

const DECK = [..."CSHD"].flatMap((suit) => [..."JATKQ987"].map((rank) => suit + rank));
const JACKS = DECK.filter((card) => card[1] === "J");
/** Four at most are jacks. */
const JACKS_ONLY = 4;

export function CardsAsked({ place: { place, most, text }, state }: { place: Place; state: (fact: string) => void }) {
  const [chosen, setChosen] = useState<string[]>([]);
  const tap = (card: string) =>
    setChosen(chosen.includes(card) ? chosen.filter((one) => one !== card) : most === 1 ? [card] : chosen.length < most ? [...chosen, card] : chosen);
  return (
    <>
      <ul class={css.deck} aria-label={text}>
        {(most === JACKS_ONLY ? JACKS : DECK).map((card) => (
          <li key={card}>
            <button type="button" aria-pressed={chosen.includes(card)} onClick={() => tap(card)}>
              <CardPicture card={card} /><span class="hidden">{cardName(card)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" class="faint">{t("page.corner.cards", chosen.length, most)}</p>
      <div class="buttons">
        <button type="button" class="yes" disabled={chosen.length === 0} onClick={() => state(place + chosen.join("."))}>{t("page.corner.take_cards")}</button>
        <button type="button" onClick={() => state(`${place}?`)}>{t("page.corner.unknown")}</button>
      </div>
    </>
  );
}
