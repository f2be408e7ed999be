// Requests that need no table: a value, a ruling, advice on a hand, an open position. One way for all of them, typed by
// the protocol; a worker of this browser may answer them by the same names some day.
import type { Message } from "../protocol";
import { link } from "./connection";
import type { Responses } from "./link";
import { freshId } from "./random";

type Kind = keyof Responses;
type MessageOf<K extends Kind> = Extract<Message, { t: K }>;
export type Fields<K extends Kind> = Omit<MessageOf<K>, "t" | "id">;

/** The answer; a refusal rejects with the server's error frame, giving up with the signal's reason. */
export function request<K extends Kind>(kind: K, fields: Fields<K>, signal?: AbortSignal): Promise<Responses[K]> {
  const id = freshId();
  return new Promise<Responses[K]>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    signal?.addEventListener("abort", () => {
      link.cancel(id);
      reject(signal.reason as Error);
    });
    link.request({ t: kind, id, ...fields } as unknown as MessageOf<K>).then((answer) => resolve(answer as Responses[K]), reject);
  });
}
