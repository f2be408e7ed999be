// What this browser keeps of somebody's settings.
const KEY = "wenzel.settings";

export function keptSettings(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
  } catch {
    return {};
  }
}

export function keepSettings(values: Record<string, unknown>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // a browser that keeps nothing: the settings last until the page is closed
  }
}
