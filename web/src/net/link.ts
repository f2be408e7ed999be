// The connection: says hello, comes back by itself, and sends what was not answered again.
import { signal } from "@preact/signals";
import { PROTOCOL_VERSION, type AdviceFrame, type CancelMessage, type CodeFrame, type CounselFrame, type ReadingFrame, type DoneFrame, type ErrorFrame, type Frame, type HelloMessage, type IncidentsFrame, type JudgedFrame, type Message, type RulesFrame, type RulesetFrame, type RulingFrame, type SolutionFrame, type ValueFrame } from "../protocol";

export type Status = "connecting" | "open" | "down";
export const status = signal<Status>("connecting");

type Numbered = Exclude<Extract<Message, { id: string }>, CancelMessage>;
/** What the referee says: quietly to the one who asks, or only that it was told to all. */
export type Heard = RulingFrame | IncidentsFrame | DoneFrame;
/** Answers to requests that need no table. */
export interface Responses {
  value: ValueFrame;
  judge: JudgedFrame;
  read: ReadingFrame;
  counsel: CounselFrame;
  solve: SolutionFrame;
  rules: RulesFrame;
  ruleset: RulesetFrame;
}
interface Answers extends Responses {
  advise: AdviceFrame;
  code: CodeFrame;
  object: Heard;
}
type Answer<T extends Numbered> = T["t"] extends keyof Answers ? Answers[T["t"]] : DoneFrame;
/** They change nothing, and nobody has to wait for them. */
const QUIET = new Set<Numbered["t"]>(["advise", "code", "value", "judge", "read", "counsel", "solve", "rules", "ruleset"]);
interface Waiting {
  message: Numbered;
  resolve: (answer: never) => void;
  reject: (error: ErrorFrame) => void;
}

export interface LinkEvents {
  hello(): Promise<Omit<HelloMessage, "t" | "version">>;
  /** after the welcome and before unanswered messages go out again */
  ready(): void;
  frame(frame: Frame): void;
  /** the server speaks another version */
  outdated(frame: ErrorFrame): void;
  /** the token is not known here */
  forgotten(): void;
  /** another way to say hello was tried, and is tried no more */
  declined(frame: ErrorFrame): boolean;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 6000;
const PING_EVERY = 20000;
const PING_PATIENCE = 8000;

export class Link {
  private socket: WebSocket | undefined;
  private wait = FIRST_WAIT;
  private welcomed = false;
  private timer = 0;
  private heard = 0;
  private readonly waiting = new Map<string, Waiting>();

  constructor(private readonly url: string, private readonly events: LinkEvents) {
    addEventListener("online", () => this.reconnectNow());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && status.value === "down") this.reconnectNow();
    });
    setInterval(() => this.watch(), PING_EVERY);
    this.connect();
  }

  /** Sends what needs no answer of its own; lost if there is no connection. */
  tell(message: Message): void {
    if (this.welcomed) this.put(message);
  }

  /** Sends what must be done, now or as soon as there is a connection. */
  request<T extends Numbered>(message: T): Promise<Answer<T>> {
    return new Promise((resolve, reject) => {
      this.waiting.set(message.id, { message, resolve, reject });
      if (this.welcomed) this.put(message);
    });
  }

  /** The answer is not wanted any more. */
  cancel(id: string): void {
    if (this.waiting.delete(id)) this.tell({ t: "cancel", id });
  }

  /** Something is under way that changes the table. */
  get busy(): boolean {
    return [...this.waiting.values()].some(({ message }) => !QUIET.has(message.t) && (message.t !== "object" || message.tell));
  }

  private put(message: Message): void {
    this.socket?.send(JSON.stringify(message));
  }

  private connect(): void {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.welcomed = false;
    socket.onopen = () => void this.greet(socket);
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as Frame);
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  private async greet(socket: WebSocket): Promise<void> {
    const hello = await this.events.hello();
    if (this.socket === socket) this.put({ t: "hello", version: PROTOCOL_VERSION, ...hello });
  }

  private lost(): void {
    this.welcomed = false;
    status.value = "down";
    this.timer = window.setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** Says hello anew, as somebody else. */
  greetAnew(): void {
    this.welcomed = false;
    this.reconnectNow();
  }

  private reconnectNow(): void {
    if (this.welcomed) return;
    this.drop();
    this.wait = FIRST_WAIT;
    this.connect();
  }

  private drop(): void {
    const old = this.socket;
    this.socket = undefined;
    old?.close();
  }

  /** A connection may die without a word. */
  private watch(): void {
    if (!this.welcomed) return;
    const asked = performance.now(); // the time of day may be set meanwhile
    this.put({ t: "ping" });
    setTimeout(() => {
      if (!this.welcomed || this.heard >= asked) return;
      this.drop();
      this.lost();
    }, PING_PATIENCE);
  }

  private receive(frame: Frame): void {
    this.heard = performance.now();
    if (frame.t === "welcome") {
      this.welcomed = true;
      this.wait = FIRST_WAIT;
      this.events.frame(frame);
      this.events.ready();
      for (const { message } of this.waiting.values()) this.put(message);
      status.value = "open";
      return;
    }
    if (frame.t === "error" && !this.welcomed) return this.refused(frame);
    if ("id" in frame && frame.id) this.answered(frame.id, frame);
    this.events.frame(frame);
  }

  private refused(frame: ErrorFrame): void {
    if (frame.code === "version") return this.events.outdated(frame);
    if (this.events.declined(frame)) return void this.greet(this.socket!);
    if (frame.code !== "hello") return this.events.frame(frame);
    this.events.forgotten();
    void this.greet(this.socket!);
  }

  private answered(id: string, frame: Frame): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.waiting.delete(id);
    if (frame.t === "error") waiting.reject(frame);
    else waiting.resolve(frame as never);
  }
}
