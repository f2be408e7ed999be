// The referee's corner: an incident told in a sentence or chosen from groups, question by question to a ruling. It needs
// no game. Kinds, questions and answers come from the server; the address holds what was told.
import "../../common";
import type { JudgedFrame } from "../../protocol";
import { t } from "../../i18n";
import { Page } from "../../parts/page";
import { useAsked } from "./asking";
import { Groups, Read, Sentence, Trouble } from "./begin";
import { judge, nameOf, tell, toldNow, type Told } from "./case";
import css from "./corner.module.css";
import { MinutesForm } from "./minutes";
import { Ask, type Asking } from "./questions";
import { Decided, ToldSoFar } from "./ruling";

/** What is to be asked next: what somebody wants to change or to know before anything else. */
function next({ ask, done }: Told, { ruling, places = [], worth = [] }: JudgedFrame): Asking | undefined {
  const questions = [...ruling!.ask, ...worth];
  const wanted = questions.find(({ fact }) => nameOf(fact) === ask), cards = places.find(({ place }) => nameOf(place) === ask);
  if (wanted) return { question: wanted };
  if (cards) return { place: cards };
  if (done) return undefined;
  if (ruling!.ask.length > 0) return { question: ruling!.ask[0]! };
  return places.length > 0 ? { place: places[0]! } : undefined;
}

function Incident({ told }: { told: Told }) {
  const { answer, failed, again } = useAsked((signal) => judge(told.kind, told.facts, signal), `${told.kind}\n${told.facts.join(" ")}`);
  if (failed !== undefined) return <Trouble text={failed} again={again} />;
  if (!answer?.ruling) return <p role="status">{t("page.corner.judging")}</p>;
  const asking = next(told, answer);
  const points = Boolean(asking && "question" in asking && answer.worth?.some(({ fact }) => fact === (asking.question.fact)) && !answer.ruling.ask.includes(asking.question));
  return (
    <>
      <p class={css.incident}>{answer.ruling.title}{told.sentence && <> – „{told.sentence}“</>}</p>
      {asking ? (
        <>
          <Ask asking={asking} soFar={answer.ruling.text} points={points} />
          <ToldSoFar stated={answer.stated ?? []} />
        </>
      ) : (
        <>
          <Decided judged={answer} />
          <MinutesForm judged={answer} sentence={told.sentence} />
        </>
      )}
      <div class={`buttons ${css.onScreen}`}>
        <button type="button" onClick={() => tell({ sentence: "", kind: "", facts: [], ask: "", done: false })}>{t("page.corner.anew")}</button>
      </div>
    </>
  );
}

export function CornerPage() {
  const told = toldNow();
  return (
    <Page title={t("page.referee")}>
      <div class={css.corner} data-area="referee">
        {told.kind ? <Incident told={told} /> : (
          <>
            <Sentence />
            {told.sentence && <Read sentence={told.sentence} />}
            <Groups />
          </>
        )}
      </div>
    </Page>
  );
}
