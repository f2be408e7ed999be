// What is said aloud to who can't see it: one place for all areas.
import { signal } from "@preact/signals";

export const live = signal("");

export const Live = () => <div class="hidden live" role="status" aria-live="polite">{live.value}</div>;
