// The order as it came from the server: fetched once, when somebody first reads in it.
import { signal } from "@preact/signals";
import { placeOf } from "../kept";
import { indexOf, type Index, type Order } from "../model/order";
import { settings } from "../settings";

export const order = signal<Order | undefined>(undefined);
export const failed = signal(false);
let words: Index = [];
export const index = (): Index => words;

export async function fetchOrder(): Promise<void> {
  if (order.peek()) return;
  failed.value = false;
  try {
    const answer = await fetch(placeOf("order") ?? "");
    if (!answer.ok) throw new Error(answer.statusText);
    const came = await answer.json() as Order;
    words = indexOf(came);
    order.value = came;
  } catch {
    failed.value = true;
  }
}

/** German or English of a pair. */
export const spoken = <T>(de: T, en: T): T => (settings.lang.value === "de" ? de : en);
