// After the auction: the skat, the cards laid down, the declaration. What may be declared, and what
// it is worth, comes from the server.
import { effect, signal } from "@preact/signals";
import type { Options } from "../../protocol";
import type { Table } from "../../model/fold";
import { choicesOf, GAMES, type Choice } from "../../model/contract";
import { nameAt } from "../../model/places";
import { capital, t } from "../../i18n";
import { move } from "../../net/actions";
import { busy, position, table } from "../../net/state";
import { cardName, contractName, gameName } from "../../words";
import { advises } from "./assist";
import { CardPicture, Pip } from "../../parts/card";
import { endsDrag, grab, lifted } from "./drag";
import { discardsWanted, laid, letGo, takeBack } from "./laying";

const game = signal("");
const chosen = signal("");
/** "hand" was pressed: the declarations are shown without the skat */
const fromHand = signal(false);

async function declare(code: string): Promise<void> {
  const cards = discardsWanted() > 0 ? laid.value : [];
  await move([code, ...cards].join("."));
}

function reset(): void {
  laid.value = [];
  game.value = chosen.value = "";
  fromHand.value = false;
}

// What was chosen for one game means nothing in the next.
const DECLARING = ["choose", "skat", "declare", "instead"];
effect(() => {
  if (!DECLARING.includes(table.value?.view?.phase ?? "")) reset();
});

const worth = (choice: Choice | undefined): string => (choice?.value === undefined ? "" : String(choice.value));

function Games({ options }: { options: Options }) {
  return (
    <div class="games" role="radiogroup" aria-label={t("page.declare.game")}>
      {GAMES.map((letter) => {
        const choices = choicesOf(options.declarations, options.values, letter);
        if (choices.length === 0) return null;
        return (
          <button type="button" role="radio" aria-checked={game.value === letter} key={letter} class={`game ${advises((action) => action[0] === letter)}`}
            onClick={() => { game.value = letter; chosen.value = choices[0]!.code; }}>
            <Pip suit={letter} />{capital(gameName(letter))}{worth(choices[0]) && <small>{worth(choices[0])}</small>}
          </button>
        );
      })}
    </div>
  );
}

function Variants({ choices }: { choices: Choice[] }) {
  if (choices.length < 2) return null;
  return (
    <div class="variants" role="radiogroup" aria-label={t("page.declare.variants")}>
      {choices.map((choice) => (
        <label key={choice.code}>
          <input type="radio" name="variant" checked={chosen.value === choice.code} onChange={() => (chosen.value = choice.code)} />
          {capital(contractName(choice.code))}{worth(choice) && <small>{worth(choice)}</small>}
        </label>
      ))}
    </div>
  );
}

function Laid({ wanted }: { wanted: number }) {
  return (
    <div class={`laid-cards ${lifted() ? "waiting" : ""}`} role="group" aria-label={t("page.declare.laid")}>
      {Array.from({ length: wanted }, (_, i) => {
        const card = laid.value[i];
        return card === undefined ? <span key={i} class="slot" data-place={i} /> : (
          <button key={card} type="button" data-place={i} class={lifted() === card ? "lifted" : ""}
            aria-label={t("page.declare.take_back", cardName(card))} onPointerDown={(event) => grab(card, event, { drop: (x, y) => letGo(card, x, y) })}
            onClick={(event) => endsDrag(event) || takeBack(card)}>
            <CardPicture card={card} />
          </button>
        );
      })}
    </div>
  );
}

function Declaration({ options }: { options: Options }) {
  const wanted = options.discards;
  const missing = wanted - laid.value.length;
  const choices = choicesOf(options.declarations, options.values, game.value);
  const choice = choices.find(({ code }) => code === chosen.value);
  return (
    <>
      {wanted > 0 && (
        <div class="laying-row">
          <p class="question">{missing > 0 ? t("page.declare.lay", missing) : t("page.declare.choose")}</p>
          <Laid wanted={wanted} />
        </div>
      )}
      {wanted === 0 && <p class="question">{t("page.declare.choose")}</p>}
      <Games options={options} />
      <Variants choices={choices} />
      <div class="buttons">
        <button type="button" class="big yes" data-key="Enter" disabled={!choice || missing > 0 || busy.value}
          onClick={() => choice && declare(choice.code)}>
          {choice ? t("page.declare.say", contractName(choice.code)) : t("page.declare.go")}
          <small>{choice?.value !== undefined && t("page.declare.worth", choice.value)}</small>
        </button>
        {fromHand.value && (
          <button type="button" class="big" onClick={() => (fromHand.value = false)}>{t("page.declare.back")}</button>
        )}
      </div>
    </>
  );
}

function Choose() {
  return (
    <>
      <p class="question">{t("page.declare.skat_or_hand")}</p>
      <div class="buttons">
        <button type="button" class={`big yes ${advises((action) => action === "s")}`} data-key="j" disabled={busy.value} onClick={() => move("s")}>{t("page.declare.pick_up")}</button>
        <button type="button" class={`big ${advises((action) => action !== "s")}`} data-key="h" onClick={() => (fromHand.value = true)}>{t("page.declare.hand")}</button>
      </div>
    </>
  );
}

function waitText(table: Table): string {
  const { head, view } = table;
  const name = nameAt(head, view!.declarer ?? view!.turn);
  return view!.picked_up ? t("page.declare.waits_skat", name) : t("page.declare.waits", name);
}

export function Declare({ table }: { table: Table }) {
  const { view } = table;
  const options = view!.options;
  const mine = options && view!.turn === position.value;
  return (
    <section class="panel declare" aria-label={t("page.declare.title")}>
      {!mine && <><div class="skat-backs" aria-hidden="true"><CardPicture /><CardPicture /></div><p class="question">{waitText(table)}</p></>}
      {mine && (options.kinds.includes("PICK_UP") && !fromHand.value ? <Choose /> : <Declaration options={options} />)}
    </section>
  );
}
