// Random bytes as the protocol writes them. getRandomValues works on plain http too.
export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, "0")).join("");
}

export const freshId = (): string => randomHex(8);
