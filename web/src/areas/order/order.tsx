// The order to read: contents and search, a section, a paragraph with its cases, a topic, an older order, a case.
import "../../common";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { t, type Key } from "../../i18n";
import { fold, namesIn, parentOf, related, search, type Case, type Entry, type Hit, type Order, type Topic } from "../../model/order";
import { nameOf, orderAddress } from "../../model/paragraph";
import { Page } from "../../parts/page";
import { address, go } from "../../router";
import { failed, fetchOrder, index, order, spoken } from "../../parts/library";
import css from "./order.module.css";
import { TopicLines } from "./topic";

const words = ([, , de, en]: Entry | Topic): string => spoken(de, en);
const caseAddress = (id: string): string => `#/cases/${encodeURIComponent(id)}`;
const named = (all: Entry[], name: string): Entry | undefined => all.find(([own]) => own === name);
/** A topic has a German name, too. */
const topicNamed = (all: Topic[], name: string): Topic | undefined => all.find(([own, other]) => [own, other].includes(fold(name)));

/** Shows its children once the order is there. */
function Reading({ title, children }: { title: string; children: (all: Order) => ComponentChildren }) {
  useEffect(() => void fetchOrder(), []);
  const all = order.value;
  return (
    <Page title={title}>
      <div class={css.order} aria-busy={!all && !failed.value}>
        {all ? children(all) : failed.value && (
          <>
            <p>{t("page.load.failed")}</p>
            <button type="button" class="big yes" onClick={() => void fetchOrder()}>{t("page.load.again")}</button>
          </>
        )}
      </div>
    </Page>
  );
}

/** A line that leads somewhere: what it is called, and how it begins. */
function Line({ to, name, text }: { to: string; name: string; text: string }) {
  return <li><a class={css.line} href={to}><b>{name}</b> <span>{text}</span></a></li>;
}

const Lines = ({ entries }: { entries: Entry[] }) => (
  <ul class={css.lines}>{entries.map((one) => <Line key={one[0]} to={orderAddress(one[0])} name={one[0].replace("SkWO ", "")} text={words(one)} />)}</ul>
);

const Chips = ({ label, names }: { label: string; names: string[] }) => (names.length === 0 ? null : (
  <nav class={css.chips} aria-label={label}>
    <h2>{label}</h2>
    <ul>{names.map((name) => <li key={name}>{isThere(name) ? <a href={orderAddress(name)}>{titleOf(name)}</a> : name}</li>)}</ul>
  </nav>
));

/** Some cases were decided by rules of other houses. */
function isThere(name: string): boolean {
  const { paragraphs, topics, orders } = order.value!;
  return Boolean(named(paragraphs, name) ?? topicNamed(topics, name) ?? named(orders, name));
}

/** What a name is called: a topic by its title, a paragraph by its number. */
function titleOf(name: string): string {
  const all = order.value!;
  const one = topicNamed(all.topics, name) ?? named(all.orders, name);
  return one ? words(one) : name;
}

// --- contents and search ---

const MOST = 40;

function Found({ all, hit: { kind, at } }: { all: Order; hit: Hit }) {
  if (kind === "paragraph") return <Line to={orderAddress(all.paragraphs[at]![0])} name={all.paragraphs[at]![0]} text={words(all.paragraphs[at]!)} />;
  if (kind === "topic") return <Line to={orderAddress(all.topics[at]![0])} name={t("page.order.topic")} text={words(all.topics[at]!)} />;
  if (kind === "earlier") return <Line to={orderAddress(all.earlier[at]![0])} name={`${all.earlier[at]![0]}, ${all.earlier[at]![1]}`} text={words(all.earlier[at]!)} />;
  return <CaseLine one={all.cases[at]!} />;
}

const CaseLine = ({ one: [id, , , question] }: { one: Case }) => <Line to={caseAddress(id)} name={t("page.order.case", id)} text={spoken(...question)} />;

function Results({ all, query }: { all: Order; query: string }) {
  const hits = search(index(), query);
  return (
    <section data-part="found" data-words={query}>
      <p role="status" class="faint">{hits.length === 0 ? t("page.order.nothing") : t("page.order.found", hits.length)}</p>
      <ul class={css.lines}>{hits.slice(0, MOST).map((hit) => <Found key={`${hit.kind}${hit.at}`} all={all} hit={hit} />)}</ul>
    </section>
  );
}

/** Sections that hold paragraphs themselves, below the chapters they belong to. */
function Sections({ all, competition }: { all: Order; competition: boolean }) {
  const holds = new Set(all.paragraphs.map(([number]) => parentOf(number)));
  return <Lines entries={all.sections.filter(([number]) => holds.has(number) && number.startsWith("SkWO") === competition)} />;
}

function Contents({ all }: { all: Order }) {
  return (
    <>
      <h2>{t("page.order")}</h2>
      <Sections all={all} competition={false} />
      <h2>{t("page.order.competition")}</h2>
      <Sections all={all} competition />
      <h2>{t("page.order.topics")}</h2>
      <ul class={css.lines}>{all.topics.map((one) => <Line key={one[0]} to={orderAddress(one[0])} name="" text={words(one)} />)}</ul>
      <h2>{t("page.order.older")}</h2>
      <ul class={css.lines}>{all.orders.map((one) => <Line key={one[0]} to={orderAddress(one[0])} name="" text={words(one)} />)}</ul>
    </>
  );
}

export function OrderPage() {
  const { path, query: { q = "" } } = address.value;
  const look = (event: Event) => {
    const typed = (event.currentTarget as HTMLInputElement).value;
    go({ path, query: typed ? { q: typed } : {} }, true);
  };
  return (
    <Reading title={t("page.order")}>{(all) => (
      <>
        <label class="field">{t("page.order.search")}
          <input type="search" value={q} maxLength={80} autoComplete="off" spellcheck={false} onInput={look} />
        </label>
        {q.trim() ? <Results all={all} query={q} /> : <Contents all={all} />}
      </>
    )}</Reading>
  );
}

// --- one of them ---

/** The one before and the one behind, and the way to all. */
function Neighbours({ all, at }: { all: Entry[]; at: number }) {
  const link = (one: Entry | undefined, text: Key) => one && <a href={orderAddress(one[0])} aria-label={`${t(text)}: ${one[0]}`}>{one[0]}</a>;
  return (
    <nav class={css.neighbours} aria-label={t("page.order.neighbours")}>
      <span>{link(all[at - 1], "page.order.before")}</span>
      <a href="#/order">{t("page.order.contents")}</a>
      <span>{link(all[at + 1], "page.order.after")}</span>
    </nav>
  );
}

const PLACES: Record<string, Key> = {
  cards: "page.order.at_cards", values: "page.order.at_values", table: "page.order.at_table", players: "page.order.at_players",
  referee: "page.order.at_referee", list: "page.order.at_list", proofs: "page.order.at_proofs",
};

function Paragraph({ all, one }: { all: Order; one: Entry }) {
  const [number, applied] = one;
  const changes = all.earlier.filter(([, paragraph]) => paragraph === number);
  const cases = all.cases.filter(([, cited]) => cited.includes(number));
  const section = all.sections.find(([name]) => name === parentOf(number))!;
  return (
    <>
      <p class="faint">{words(section)}</p>
      <p class={css.says}>{words(one)}</p>
      {applied && <p class="faint">{t("page.order.applied", namesIn(applied).map((place) => t(PLACES[place]!)).join(", "))}</p>}
      {changes.length > 0 && (
        <section>
          <h2>{t("page.order.earlier")}</h2>
          <ul class={css.lines}>{changes.map((change) => <Line key={change[0]} to={orderAddress(change[0])} name={titleOf(change[0])} text={words(change)} />)}</ul>
        </section>
      )}
      {cases.length > 0 && (
        <section>
          <h2>{t("page.order.cases", cases.length)}</h2>
          <ul class={css.lines}>{cases.map((decided) => <CaseLine key={decided[0]} one={decided} />)}</ul>
        </section>
      )}
      <Neighbours all={all.paragraphs} at={all.paragraphs.indexOf(one)} />
    </>
  );
}

function Section({ all, one }: { all: Order; one: Entry }) {
  return (
    <>
      <p class={css.says}>{words(one)}</p>
      <Lines entries={all.paragraphs.filter(([number]) => number.startsWith(`${one[0]}.`))} />
      <Neighbours all={all.sections} at={all.sections.indexOf(one)} />
    </>
  );
}

function OlderOrder({ all, one }: { all: Order; one: Entry }) {
  return (
    <>
      <p>{t("page.order.older_text", one[0])}</p>
      <ul class={css.lines}>{all.earlier.filter(([name]) => name === one[0]).map((change) => <Line key={change[1]} to={orderAddress(change[1])} name={change[1]} text={words(change)} />)}</ul>
      <Neighbours all={all.orders} at={all.orders.indexOf(one)} />
    </>
  );
}

function Missing() {
  return (
    <>
      <p>{t("page.order.missing")}</p>
      <p><a class={css.wayOut} href="#/order">{t("page.order.contents")}</a></p>
    </>
  );
}

function Read({ all, name }: { all: Order; name: string }) {
  const paragraph = named(all.paragraphs, name), section = named(all.sections, name);
  const topic = topicNamed(all.topics, name), older = named(all.orders, name);
  if (paragraph) return <Paragraph all={all} one={paragraph} />;
  if (section) return <Section all={all} one={section} />;
  if (older) return <OlderOrder all={all} one={older} />;
  if (!topic) return <Missing />;
  return (
    <>
      <TopicLines lines={topic[4]} />
      <Chips label={t("page.order.see")} names={related(topic)} />
      <Neighbours all={[]} at={0} />
    </>
  );
}

/** Another one is another page: reading begins at its title. */
export function OrderPart({ params }: { params: Record<string, string> }) {
  const name = nameOf(params.name!.replace(/^(?=6\.)/, "SkWO ")); // no other order has a sixth chapter
  const title = order.value ? titleOf(name) : name;
  return <Reading key={name} title={title}>{(all) => <Read all={all} name={name} />}</Reading>;
}

export function CasePage({ params }: { params: Record<string, string> }) {
  const id = params.id!;
  return (
    <Reading key={id} title={t("page.order.case", id)}>{(all) => {
      const one = all.cases.find(([own]) => own === id);
      if (!one) return <Missing />;
      const [, paragraphs, , question, decision] = one;
      return (
        <>
          <p>{spoken(...question)}</p>
          <h2>{t("page.order.decision")}</h2>
          <p class={css.says}>{spoken(...decision)}</p>
          <Chips label={t("page.order.paragraphs")} names={paragraphs} />
          <Neighbours all={[]} at={0} />
        </>
      );
    }}</Reading>
  );
}
