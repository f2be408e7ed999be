// What may be done now, by shapes: which of it is drawn where, and the move that an answer makes. Kinds of moves are
// nothing to this page.
import type { Offer, OfferedGame, View } from "../protocol";
import { cardsOf } from "./cards";

/** What was chosen: as much of it as the shape asks for. */
export interface Answer {
  number?: number;
  contract?: string;
  cards?: string[];
}

/** The text of the move (docs/protocol.md): the offer's word, and behind it what was chosen, with dots between. */
export function moveOf({ word }: Offer, { number, contract, cards = [] }: Answer = {}): string {
  const chosen = [...(number === undefined ? [] : [number]), ...(contract === undefined ? [] : [contract]), ...cards];
  return word + chosen.join(".");
}

/** Has it to be asked first whether that is meant? Of games, only one that falls short of something. */
export function isDoubted({ sure, shape, games }: Offer, { contract }: Answer = {}): boolean {
  if (!sure || shape !== "declaration") return sure !== undefined;
  return games?.some((game) => game.contract === contract && game.warning !== undefined) ?? false;
}

/** By what an offer is known again in the next frame. */
export const nameOf = ({ shape, word, label, kind }: Offer): string => [shape, kind, word, label.key].join(" ");

export const offersIn = (view: View | undefined): Offer[] => view?.offers ?? [];

/** What answers the question that is asked. */
export const answersIn = (view: View | undefined): Offer[] => offersIn(view).filter(({ group }) => group === "answer");
/** What may be said without being asked. */
export const wordsIn = (view: View | undefined): Offer[] => offersIn(view).filter(({ group }) => group === "speak");

/** A card that is touched is played: there is nothing else to be chosen. */
const isOneCard = ({ shape, most }: Offer): boolean => shape === "cards" && most === 1;
export const playIn = (view: View | undefined): Offer | undefined =>
  offersIn(view).find((offer) => offer.group === "play" && isOneCard(offer));

/** Is more to be chosen than a button has room for? */
export const needsRoom = (offer: Offer): boolean =>
  offer.shape !== "button" && offer.shape !== "number" && !(offer.group === "play" && isOneCard(offer));

/** What is drawn with all it has to choose from: what somebody opened, or what is asked for above all. The rest are
 * buttons that open it. */
export function openedIn(view: View | undefined, opened: string): Offer | undefined {
  const roomy = offersIn(view).filter(needsRoom);
  const main = roomy.find(({ group, weight }) => group !== "speak" && weight === "main");
  return roomy.find((offer) => nameOf(offer) === opened) ?? main;
}

/** How many cards have to be chosen from the own hand, and out of which. */
export interface Wanted {
  from: string[];
  least: number;
  most: number;
}

export function wantedBy(offer: Offer | undefined): Wanted | undefined {
  if (!offer || !needsRoom(offer) || !offer.most || offer.cards === undefined) return undefined;
  return { from: cardsOf(offer.cards), least: offer.least ?? offer.most, most: offer.most };
}

/** Does the middle of the table belong to what is asked, and not to the cards that are played? */
export const asksInTheMiddle = (view: View, opened: Offer | undefined): boolean =>
  view.scene === "auction" || view.scene === "declaration" || opened !== undefined
  || answersIn(view).some(({ shape }) => shape !== "button");

// --- games ---

/** The letters of the games that are offered, as they are drawn. */
export const kindsOf = (games: OfferedGame[]): string[] => [...new Set(games.map(({ contract }) => contract[0]!))];

/** The declarations of one game, the plainest first. */
export const variantsOf = (games: OfferedGame[], letter: string): OfferedGame[] =>
  games.filter(({ contract }) => contract[0] === letter).sort((a, b) => a.contract.length - b.contract.length);

// --- cards arranged over places ---

/** The places that take part, with what lies there now. */
export const pilesOf = (offer: Offer): { place: number; cards: string[]; holds: number }[] =>
  (offer.piles ?? []).map(({ lies, holds }, place) => ({ place, cards: cardsOf(lies), holds }))
    .filter(({ cards, holds }) => cards.length > 0 || holds > 0);

/** A card moves on to the next place that takes part. */
export function movedOn(piles: string[][], card: string): string[][] {
  const at = piles.findIndex((pile) => pile.includes(card));
  if (at < 0) return piles;
  const to = (at + 1) % piles.length;
  return piles.map((pile, i) => (i === to ? [...pile.filter((one) => one !== card), card] : pile.filter((one) => one !== card)));
}

export const isArranged = (offer: Offer, piles: string[][]): boolean =>
  pilesOf(offer).every(({ holds }, i) => piles[i]?.length === holds);
