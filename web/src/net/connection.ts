// The one connection of this browser: who it says it is, and which table it attends.
import type { Frame } from "../protocol";
import { speaks, t } from "../i18n";
import { facesNamed, settings } from "../settings";
import { Link } from "./link";
import { route, tell } from "./state";

const TOKEN = "wenzel.token";

export function keepToken(token: string): void {
  try {
    localStorage.setItem(TOKEN, token);
  } catch {
    // without storage one is a new person after a reload
  }
}

function tokenKept(): string | undefined {
  try {
    return localStorage.getItem(TOKEN) ?? undefined;
  } catch {
    return undefined;
  }
}

// --- known by a code ---

let trying: { code: string; ends: (known: boolean) => void } | undefined;

/** Becomes the person that a code leads to; false, and a notice, if it leads to nobody. */
export const comeBy = (code: string): Promise<boolean> => new Promise((ends) => {
  trying?.ends(false);
  trying = { code, ends };
  link.greetAnew();
});

function tried(known: boolean): void {
  trying?.ends(known);
  trying = undefined;
}

const hearers: ((frame: Frame) => void)[] = [];
export const whenHeard = (what: (frame: Frame) => void): void => void hearers.push(what);

const scheme = location.protocol === "https:" ? "wss:" : "ws:";
export const link = new Link(`${scheme}//${location.host}/ws`, {
  async hello() {
    if (trying) return { lang: settings.lang.value, faces: facesNamed(), code: trying.code };
    const token = tokenKept();
    // A newcomer's name is a word, and words may come later than the connection.
    if (!token && !settings.name.value) await speaks;
    const name = settings.name.value || (token ? "" : t("page.guest"));
    return { lang: settings.lang.value, faces: facesNamed(), ...(name && { name }), ...(token && { token }) };
  },
  ready: attend,
  frame(frame) {
    for (const hear of hearers) hear(frame);
    if (frame.t === "welcome") tried(true);
  },
  declined(frame) {
    const was = trying !== undefined;
    if (was) tell(frame);
    tried(false);
    return was;
  },
  outdated(frame) {
    if (sessionStorage.getItem("wenzel.reloaded")) return tell(frame);
    sessionStorage.setItem("wenzel.reloaded", "1");
    location.reload();
  },
  forgotten() {
    localStorage.removeItem(TOKEN);
  },
});

/** Asks for the table that the address leads to; elsewhere, which tables there are. */
export function attend(): void {
  const wanted = route.peek();
  if (wanted) link.tell({ t: "attend", table: wanted.table, ...(wanted.invite && { invite: wanted.invite }) });
  else link.tell({ t: "lobby" });
}
