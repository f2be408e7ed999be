// Offers by their shapes: a button, a number, cards out of a set, a game, cards arranged over places. Whatever kind of
// move it is, its sentences come with it.
import { signal } from "@preact/signals";
import type { Table } from "../../model/fold";
import { answersIn, isArranged, kindsOf, movedOn, nameOf, pilesOf, variantsOf, wantedBy } from "../../model/offers";
import { nameAt } from "../../model/places";
import { withNumber } from "../../model/sentence";
import { capital, t } from "../../i18n";
import { busy } from "../../net/state";
import type { Offer, OfferedGame, View } from "../../protocol";
import { cardName, contractName, gameName, say } from "../../words";
import { CardPicture, Pip } from "../../parts/card";
import { bidUpTo, limit, picked } from "./ahead";
import { inOrder } from "./arrange";
import { advises } from "./assist";
import { doIt, press } from "./doing";
import { endsDrag, grab, isDragging, lifted } from "./drag";
import panel from "./panel.module.css";
import css from "./offers.module.css";
import { chosenOffer, game, isOpened, laid, letGo, open, takeBack } from "./laying";
import { askedGame, Bid, GameValue, Sure, Warning } from "./short";

interface Drawn {
  table: Table;
  offer: Offer;
}

const KEYS = { main: "page.key.yes", second: "page.key.no" } as const;
const keyOf = ({ key, weight }: Offer): string | undefined => key ?? (weight === "quiet" ? undefined : t(KEYS[weight]));

/** What it brings or costs, where the server says so; each game and number has its own. */
const worthOf = ({ table, offer }: Drawn, value?: number): string =>
  offer.worth && (offer.shape !== "declaration" || value !== undefined)
    ? say(table.head, value === undefined ? offer.worth : withNumber(offer.worth, value)) : "";

export function Worth(drawn: Drawn) {
  const text = worthOf(drawn);
  return text ? <small>{text}</small> : null;
}

/** Of numbers, which one a single button is for: the one that is looked at, or the lowest. */
const numberOf = ({ numbers }: Offer): number | undefined => (numbers?.includes(picked.value) ? picked.value : numbers?.[0]);

/** One press: a word, a number, or what opens the rest. */
export function OfferButton({ table, offer, number = numberOf(offer), class: look = offer.weight === "main" ? "yes" : "" }: Drawn & { number?: number | undefined; class?: string }) {
  const key = keyOf(offer);
  const hint = advises(offer, (advice) => number === undefined || advice.number === number);
  return (
    <button type="button" class={`${look} ${hint}`} {...(key && { "data-key": key })} disabled={busy.value}
      onClick={() => (number === undefined ? press(offer) : doIt(offer, { number }))}>
      {say(table.head, number === undefined ? offer.label : withNumber(offer.label, number))} <Worth table={table} offer={offer} />
    </button>
  );
}

/** Other numbers than the lowest: choosing one says nothing yet, the buttons do. */
function Higher({ numbers }: { numbers: number[] }) {
  return (
    <select aria-label={t("page.bid.higher")} value={picked.value || ""} disabled={busy.value}
      onChange={(event) => (picked.value = Number(event.currentTarget.value))}>
      <option value="">{t("page.bid.higher")}</option>
      {numbers.map((number) => <option key={number} value={number}>{number}</option>)}
    </select>
  );
}

/** As far as one has decided to go, also before one is asked. While a number is looked at, this stands in the place of
 * the second answer. */
export function UpTo({ view }: { view: View }) {
  const numbers = answersIn(view).find(({ shape }) => shape === "number")?.numbers ?? view.bids ?? [];
  if (numbers.length === 0) return null;
  return (
    <>
      {picked.value > 0 && <button type="button" class="big" onClick={() => bidUpTo(picked.value)}>{t("page.bid.up_to", picked.value)}</button>}
      <Higher numbers={numbers} />
    </>
  );
}

/** It has been decided how far to go: nothing is asked until then. */
function Limited() {
  return (
    <>
      <p class={panel.question}>{t("page.bid.limit", limit.value)}</p>
      <div class="buttons"><button type="button" class="big" onClick={() => (limit.value = 0)}>{t("page.bid.no_limit")}</button></div>
    </>
  );
}

const BIG = { main: "big yes", second: "big", quiet: "" };

/** All answers as buttons; what needs more room is opened by its button. In the auction there are too many numbers for
 * a button each. */
function Buttons({ table, offers }: { table: Table; offers: Offer[] }) {
  const bidding = table.view?.scene === "auction";
  return (
    <>
      {offers.filter(({ weight }) => !picked.value || weight !== "second")
        .flatMap((offer) => (bidding ? [numberOf(offer)] : offer.numbers ?? [undefined])
          .map((number) => <OfferButton key={`${nameOf(offer)} ${number}`} table={table} offer={offer} number={number} class={BIG[offer.weight]} />))}
      {bidding && <UpTo view={table.view!} />}
    </>
  );
}

/** What is asked, and how it can be answered. */
export function Asked({ table }: { table: Table }) {
  const chosen = chosenOffer();
  if (chosen) return <Choosing table={table} offer={chosen} />;
  if (limit.value) return <Limited />;
  return (
    <>
      <p class={panel.question}>{say(table.head, table.view!.prompt)} <Bid table={table} /></p>
      <div class="buttons"><Buttons table={table} offers={answersIn(table.view)} /></div>
    </>
  );
}

// --- cards out of a set ---

function Laid({ most, label }: { most: number; label: string }) {
  return (
    <div class={`${css.laid} ${isDragging() ? css.waiting : ""}`} data-part="laid" role="group" aria-label={label}>
      {Array.from({ length: most }, (_, i) => {
        const card = laid.value[i];
        return card === undefined ? <span key={i} class={css.slot} data-place={i} /> : (
          <button key={card} type="button" data-place={i} class={lifted(card)}
            aria-label={t("page.declare.take_back", cardName(card))} onPointerDown={(event) => grab(card, event, { drop: (x, y) => letGo(card, x, y) })}
            onClick={(event) => endsDrag(event) || takeBack(card)}>
            <CardPicture card={card} />
          </button>
        );
      })}
    </div>
  );
}

/** What stands beside the answer: other answers, or the way back to them. */
function Beside({ table, offer }: Drawn) {
  if (isOpened(offer)) return <button type="button" class="big" onClick={() => open(undefined)}>{t("page.declare.back")}</button>;
  return <Buttons table={table} offers={answersIn(table.view).filter((one) => nameOf(one) !== nameOf(offer))} />;
}

/** The question; what was opened is its own question. */
const question = ({ table, offer }: Drawn): string => say(table.head, isOpened(offer) ? offer.label : table.view!.prompt);

function Picking({ table, offer }: Drawn) {
  const { least, most } = wantedBy(offer) ?? { least: 1, most: 1 };
  const missing = least - laid.value.length;
  return (
    <>
      <div class={css.laying}>
        <p class={panel.question}>{question({ table, offer })} {missing > 0 && t("page.pick.more", missing)}</p>
        <Laid most={most} label={t("page.pick.chosen")} />
      </div>
      <div class="buttons">
        <button type="button" class="big yes" data-key="Enter" disabled={missing > 0 || busy.value} onClick={() => doIt(offer, { cards: laid.value })}>
          {say(table.head, offer.label)} <Worth table={table} offer={offer} />
        </button>
        <Beside table={table} offer={offer} />
      </div>
    </>
  );
}

// --- a game ---

/** As radio buttons do: the arrows go from one to the next and choose it, Tab goes past them all. */
function walkRadios(event: KeyboardEvent): void {
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  if (!step) return;
  const all = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("[role=radio]")];
  const next = all[(all.indexOf(document.activeElement as HTMLElement) + step + all.length) % all.length];
  next?.focus();
  next?.click();
  event.preventDefault();
}

function Games({ table, offer }: Drawn) {
  const games = offer.games ?? [], kinds = kindsOf(games);
  return (
    <div class={css.games} role="radiogroup" aria-label={t("page.declare.game")} onKeyDown={walkRadios}>
      {kinds.map((letter) => {
        const [plain] = variantsOf(games, letter);
        return (
          <button type="button" role="radio" aria-checked={game.value[0] === letter} key={letter} tabIndex={letter === (game.value[0] ?? kinds[0]) ? 0 : -1}
            class={`${css.game} ${advises(offer, ({ contract }) => contract?.[0] === letter)}`} onClick={() => (game.value = plain!.contract)}>
            <Pip suit={letter} />{capital(gameName(letter))}<GameValue table={table} game={plain!} />
          </button>
        );
      })}
    </div>
  );
}

function Variants({ table, games }: { table: Table; games: OfferedGame[] }) {
  if (games.length < 2) return null;
  return (
    <div class={css.variants} role="radiogroup" aria-label={t("page.declare.variants")}>
      {games.map((one) => (
        <label key={one.contract}>
          <input type="radio" name="variant" checked={game.value === one.contract} onChange={() => (game.value = one.contract)} />
          <span>{capital(contractName(one.contract))} <GameValue table={table} game={one} /></span>
        </label>
      ))}
    </div>
  );
}

/** What is announced has the verb in its name already ("Schneider angesagt"). */
const isAnnounced = (contract: string): boolean => /.[SZ]/.test(contract);

function Declaration({ table, offer }: Drawn) {
  const most = offer.most ?? 0;
  const missing = most - laid.value.length;
  const games = offer.games ?? [];
  const choice = games.find(({ contract }) => contract === game.value);
  const doubted = askedGame(table, offer);
  if (doubted) return <Sure table={table} offer={offer} game={doubted} />;
  const asks = isOpened(offer) ? t("page.declare.choose") : say(table.head, table.view!.prompt);
  return (
    <>
      {most > 0 && (
        <div class={css.laying}>
          <p class={panel.question}><Warning table={table} game={missing > 0 ? undefined : choice} otherwise={missing > 0 ? t("page.declare.lay", missing) : asks} /></p>
          <Laid most={most} label={t("page.declare.laid")} />
        </div>
      )}
      {most === 0 && <p class={panel.question}><Warning table={table} game={choice} otherwise={asks} /></p>}
      <Games table={table} offer={offer} />
      <Variants table={table} games={choice ? variantsOf(games, choice.contract[0]!) : []} />
      <div class="buttons">
        <button type="button" class="big yes" data-key="Enter" disabled={!choice || missing > 0 || busy.value}
          onClick={() => choice && doIt(offer, { contract: choice.contract, cards: laid.value })}>
          {choice && !isAnnounced(choice.contract) ? t("page.declare.say", contractName(choice.contract)) : t("page.declare.go")}
          <small>{choice && !choice.warning && worthOf({ table, offer }, choice.value)}</small>
        </button>
        <Beside table={table} offer={offer} />
      </div>
    </>
  );
}

// --- cards arranged over places ---

const arranged = signal<{ offer: string; piles: string[][] }>({ offer: "", piles: [] });

const SKAT = 3;

interface PileProps {
  name: string;
  cards: string[];
  holds: number;
  move: (card: string) => void;
}

/** What lies at one place; too many or too few are marked. */
function Pile({ name, cards, holds, move }: PileProps) {
  const text = t("page.pick.pile", name, cards.length, holds);
  return (
    <div class={css.pile} data-part="laid" role="group" aria-label={text}>
      <span class={cards.length === holds ? "" : css.uneven} aria-hidden="true"><b>{name}</b> {cards.length}/{holds}</span>
      <div>
        {cards.map((card) => (
          <span key={card}>
            <button type="button" aria-label={t("page.pick.move_on", cardName(card))} onClick={() => move(card)}>
              <CardPicture card={card} />
            </button>
          </span>
        ))}
      </div>
    </div>
  );
}

/** A tap moves a card on to the next place. */
function Arranging({ table, offer }: Drawn) {
  const places = pilesOf(offer), name = nameOf(offer);
  const piles = arranged.value.offer === name ? arranged.value.piles : places.map(({ cards }) => cards);
  const label = (place: number) => (place === SKAT ? t("page.result.skat") : nameAt(table.head, place));
  return (
    <>
      <p class={panel.question}>{question({ table, offer })}</p>
      <p class={css.how}>{t("page.pick.how")}</p>
      <div class={css.piles}>
        {places.map(({ place, holds }, i) => (
          <Pile key={place} name={label(place)} holds={holds} cards={inOrder(piles[i]!, table.view!)}
            move={(card) => (arranged.value = { offer: name, piles: movedOn(piles, card) })} />
        ))}
      </div>
      <div class="buttons">
        <button type="button" class="big yes" data-key="Enter" disabled={!isArranged(offer, piles) || busy.value}
          onClick={() => doIt(offer, { cards: piles.flat() })}>{say(table.head, offer.label)}</button>
        <Beside table={table} offer={offer} />
      </div>
    </>
  );
}

/** An offer with all it has to choose from. */
function Choosing(drawn: Drawn) {
  if (drawn.offer.shape === "declaration") return <Declaration {...drawn} />;
  return drawn.offer.shape === "places" ? <Arranging {...drawn} /> : <Picking {...drawn} />;
}
