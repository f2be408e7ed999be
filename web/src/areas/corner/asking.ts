// An answer that is waited for: asked again when what it rests on changes, and when somebody tries again.
import { useEffect, useState } from "preact/hooks";
import { status } from "../../net/state";

export interface Asked<T> {
  answer?: T | undefined;
  /** what the server said to it, or that nothing came */
  failed?: string | undefined;
}

export function useAsked<T>(ask: (signal: AbortSignal) => Promise<T>, by: string): Asked<T> & { again: () => void } {
  const [state, setState] = useState<Asked<T> & { by?: string }>({});
  const [tries, setTries] = useState(0);
  const isOpen = status.value === "open";
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    ask(stop.signal).then(
      (answer) => setState({ answer, by }),
      (error: { text?: string }) => !stop.signal.aborted && setState({ failed: error.text ?? "", by }),
    );
    return () => stop.abort();
  }, [by, tries, isOpen]);
  return { ...(state.by === by ? state : {}), again: () => setTries(tries + 1) };
}
