// One card as a picture. The sheet of the chosen faces is fetched once and put into the document,
// so that every card is a mere reference to its symbol.
import { effect, signal } from "@preact/signals";
import { placeOf, sheetOf } from "../kept";
import { chosen } from "../settings";
import { cardName } from "../words";
import css from "./card.module.css";

const sheetName = (): string => sheetOf(chosen());

/** the sheet that is in the document; the old one stays until the new one has come */
const sheet = signal("");
const loaded = new Set<string>();

async function load(name: string): Promise<void> {
  if (!loaded.has(name)) {
    const answer = await fetch(placeOf(`cards-${name}`) ?? "");
    if (!answer.ok) return;
    const drawing = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
    drawing.setAttribute("class", css.sheet!);
    drawing.setAttribute("aria-hidden", "true");
    document.body.append(drawing);
    loaded.add(name);
  }
  if (sheetName() === name) sheet.value = name;
}

effect(() => void load(sheetName()));

/** A face, or the back where the card is not known. Words are given by what stands around it. */
export function CardPicture({ card }: { card?: string | undefined }) {
  const name = sheet.value;
  return (
    <svg class={css.card} viewBox="0 0 236 364" aria-hidden="true" focusable="false">
      {name && <use href={`#${name}-${card ?? "back"}`} />}
    </svg>
  );
}

/** The sign of a suit as the cards have it; grand and null have none. */
export function Pip({ suit }: { suit: string }) {
  const name = sheet.value;
  if (!name || !"CSHD".includes(suit)) return null;
  return (
    <svg class={css.pip} viewBox="-60 -60 120 120" aria-hidden="true" focusable="false">
      <circle r="60" />
      <use href={`#${name}-${suit}`} transform="scale(.82)" />
    </svg>
  );
}

/** Cards side by side, to look at. */
export function CardRow({ cards, label, class: more = "" }: { cards: string[]; label: string; class?: string }) {
  return (
    <ul class={`${css.row} ${more}`} aria-label={label}>
      {cards.map((card) => (
        <li key={card}>
          <CardPicture card={card} />
          <span class="hidden">{cardName(card)}</span>
        </li>
      ))}
    </ul>
  );
}
