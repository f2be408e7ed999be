// Others at a table who need no page to look at: each is a socket in one hidden page, and says what the test wants it
// to. Left to itself it passes, says no to what is optional, and plays the first card that it may.
import { receiptOf } from "../independent/fair.mjs";
import { visit } from "./world.mjs";

/** Runs in the hidden page. */
function connect([chair, address]) {
  window.sockets ??= [];
  return new Promise((ready, failed) => {
    const socket = new WebSocket(address);
    window.sockets[chair] = socket;
    socket.onmessage = ({ data }) => window.heard(chair, data);
    socket.onopen = () => ready();
    socket.onerror = () => failed(new Error(address));
  });
}

/** The last cards of those that may be chosen. */
const some = ({ cards }, count) => cards.split(".").slice(-count);
const word = (offer) => offer.word;
const lowest = (offer) => offer.word + offer.numbers[0];

/** What somebody says who wants nothing; the first of these that is offered. */
const HABIT = {
  PLAY: (offer) => some(offer, 1)[0], PUSH: (offer) => offer.word + some(offer, 2).join("."),
  PASS: word, REFUSE: word, AGREE: word, PICK_UP: word,
};
/** Who bids on until the game is his. */
export const TAKES = { BID: lowest, HOLD: word, PICK_UP: word };
/** The same, with the game that is declared. */
export const declares = (contract) => ({
  ...TAKES, DECLARE: (offer) => offer.word + [contract, ...(offer.most ? some(offer, offer.most) : [])].join("."),
});
export const says = (...kinds) => Object.fromEntries(kinds.map((kind) => [kind, word]));

class Companion {
  constructor(page, chair, name) {
    Object.assign(this, { page, chair, name, sent: 0, seq: 0, waiting: [], plan: {}, answering: false, did: new Set() });
  }

  send(message) {
    return this.page.evaluate(([chair, text]) => window.sockets[chair].send(text), [this.chair, JSON.stringify(message)]);
  }

  /** The next frame that is like this, or how a message was refused. */
  hear(like, id) {
    return new Promise((found, refused) => this.waiting.push({ like, id, found, refused }));
  }

  /** Sends what is answered by done. */
  async ask(message) {
    const id = `${this.name}-${++this.sent}`;
    const answer = this.hear((frame) => frame.t === "done" && frame.id === id, id);
    await this.send({ ...message, id });
    return answer;
  }

  /** Something at the table, with all that it needs; again, if something has happened there meanwhile. */
  async act(t, fields) {
    for (;;) {
      try {
        return await this.ask({ t, table: this.table, expect: this.seq, ...fields });
      } catch (error) {
        if (error.frame?.code !== "stale") throw error;
      }
    }
  }

  take(frame) {
    if (frame.seq !== undefined) this.seq = Math.max(this.seq, frame.seq);
    if (frame.head) this.head = frame.head;
    const answered = ({ like, id }) => (frame.t === "error" ? id === frame.id : like(frame));
    const done = this.waiting.filter(answered);
    this.waiting = this.waiting.filter((one) => !done.includes(one));
    for (const { found, refused } of done)
      if (frame.t === "error") refused(Object.assign(new Error(JSON.stringify(frame)), { frame }));
      else found(frame);
    if (frame.fair) void this.givePart(frame.fair);
    if (frame.view) void this.answer(frame);
  }

  /** The own part of the deal: bound by its receipt first, and opened once all are; alone it is given at once. */
  givePart(fair) {
    const { commitment, wanted, alone, given, sealed, opened, dealt } = fair, mine = this.head?.you;
    if (dealt || mine === undefined) return undefined;
    const random = "00".repeat(16), isBound = given.some(({ chair }) => chair === mine), isAsked = wanted.includes(mine) && !isBound;
    if (alone ? isAsked : sealed && isBound && !opened.includes(mine)) return this.once("words", { commitment, bytes: random });
    if (!isAsked) return undefined;
    const deal = { version: 2, id: fair.id, table: this.head.name, game: fair.deal, commitment };
    return this.once("seal", { commitment, receipt: receiptOf(deal, { seat: mine + 1, random, words: "" }) });
  }

  /** For one deal, however often it is told of. */
  once(t, fields) {
    const what = `${t} ${fields.commitment}`;
    if (this.did.has(what)) return undefined;
    this.did.add(what);
    return this.act(t, fields);
  }

  /** An answer at once, by the plan, or else by habit: one to each state of the table. */
  async answer(frame) {
    this.newest = frame;
    while (!this.answering && this.newest) {
      const { seq, view } = this.newest, move = this.moveFor(view.offers ?? []);
      this.newest = undefined;
      if (!move) continue;
      this.answering = true;
      const now = await this.say(move, seq);
      this.answering = false;
      if (this.newest?.seq < now) this.newest = undefined; // as it was before that
    }
  }

  /** Says it; somebody else may have been quicker since the table was at `seq`. Returned is where it is now. */
  async say(move, seq) {
    try {
      return (await this.act("move", { move })).seq;
    } catch (error) {
      if (!error.frame || error.frame.seq === seq) throw error;
      return error.frame.seq;
    }
  }

  moveFor(offers) {
    for (const [kind, says] of [...Object.entries(this.plan), ...Object.entries(HABIT)]) {
      const offer = offers.find((one) => one.kind === kind);
      if (offer) return says(offer);
    }
    return undefined;
  }

  async attend(table, invite) {
    const there = this.hear(({ t }) => t === "snapshot");
    this.table = table;
    await this.send({ t: "attend", table, ...(invite && { invite }) });
    await there;
  }

  /** Opens a table; returned is what leads to it. */
  async open(fields) {
    const { table } = await this.ask({ t: "open", ...fields });
    await this.attend(table);
    return { table, invite: this.head.invite };
  }

  sit(chair) {
    return this.act("sit", { chair });
  }
}

/** Companions by name, each with a person of its own. */
export async function companions(browser, url, names) {
  const page = await visit(browser, "about:blank"), all = [];
  await page.exposeFunction("heard", (chair, text) => all[chair].take(JSON.parse(text)));
  await page.goto(new URL("nothing", url).href); // of the same house, and empty
  for (const [chair, name] of names.entries()) {
    const one = all[chair] = new Companion(page, chair, name);
    await page.evaluate(connect, [chair, new URL("ws", url).href.replace(/^http/, "ws")]);
    const welcome = one.hear(({ t }) => t === "welcome");
    await one.send({ t: "hello", version: 1, name, lang: "de" });
    await welcome;
  }
  return all;
}
