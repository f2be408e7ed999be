// The list as docs/lists.md has it; the server writes it.
export interface Person {
  name: string;
  points: number;
  won: number;
  lost: number;
  others_lost: number;
  bonus: number;
  total: number;
  place: number;
}

export interface Entry {
  number: number;
  kind: "declared" | "passed_in" | "ramsch";
  dealer: string;
  declarer?: string;
  overbid?: boolean;
  won?: boolean;
  value?: number;
  game?: string;
  base?: number;
  matadors?: number;
  hand?: boolean;
  schneider?: boolean;
  schneider_announced?: boolean;
  schwarz?: boolean;
  schwarz_announced?: boolean;
  ouvert?: boolean;
  running: { points: number; won: number; lost: number }[];
}

export interface List {
  kind: "tournament" | "simple" | "bierlachs";
  length: number;
  people: Person[];
  entries: Entry[];
}
