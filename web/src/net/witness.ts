// What this browser saw and gave before a deal, to hold against the record afterwards.
import type { Witness } from "../model/fair";

const KEY = "wenzel.witness";
const MOST = 20;

type Kept = [commitment: string, random: string][];

function kept(): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as Kept;
  } catch {
    return [];
  }
}

export function remember(commitment: string, random: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...kept(), [commitment, random]].slice(-MOST)));
  } catch {
    // then the record is checked by itself alone
  }
}

/** What I can testify about a deal; `seat` counts from 1. Nothing, if I was not there. */
export function witnessOf(commitment: string, chair: number | undefined): Witness {
  const found = kept().find(([seen]) => seen === commitment);
  return found && chair !== undefined ? { commitment: found[0], seat: chair + 1, random: found[1] } : {};
}
