// Cards travel: one that is played starts where it was held. Only what is drawn is looked at; who wants no motion gets none.
import { chairAt, placeOf, positionOf } from "../../model/places";
import type { Table } from "../../model/fold";
import { whenShown } from "../../net/state";
import type { Frame } from "../../protocol";

const QUICK = 260;

/** where cards were that are about to lie on the table: the middle of their old place */
const starts = new Map<string, DOMPoint>();

const middleOf = (one: Element): DOMPoint => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return new DOMPoint(x + width / 2, y + height / 2);
};

/** A card that is seen starts from its own place, another one from the cards its player holds. */
function placeBefore({ head }: Table, who: number, card: string): Element | null {
  const seen = document.querySelector(`[data-part=hand] [data-card="${card}"]`);
  const seat = `[data-seat="${placeOf(head, chairAt(head, who))}"]`;
  return seen ?? document.querySelector(`${seat} [data-part=held]`) ?? document.querySelector(seat);
}

/** Called when a frame is shown; the document still is as it was before. */
function remember(_before: Table | undefined, after: Table, frame: Frame): void {
  if (frame.t !== "move") return;
  const { who, card } = frame.told;
  if (card === undefined || positionOf(after.head, chairAt(after.head, who)) === undefined) return;
  const place = placeBefore(after, who, card);
  if (place) starts.set(card, middleOf(place));
}

whenShown(remember);

/** A card has come to lie on the table: it comes from where it was. */
export function travel(card: string, one: HTMLElement | null): void {
  const start = starts.get(card);
  if (!one || !start) return;
  starts.delete(card);
  if (document.documentElement.dataset.motion === "off") return;
  const end = middleOf(one);
  one.animate([{ translate: `${start.x - end.x}px ${start.y - end.y}px` }, { translate: "none" }], { duration: QUICK, easing: "ease-out" });
}
