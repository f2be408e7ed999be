// Addresses within the page, what stands after "#": "/table/12?i=0123...". Pure, so that tests can feed it.

export interface Address {
  path: string;
  query: Record<string, string>;
}

/** A table to go to, with the invitation that opens its door. */
export interface Route {
  table: number;
  invite?: string;
}

/** Links of older versions: #t=12&i=0123... */
const OLD = /^#t=(\d+)(?:&i=([0-9a-f]{32}))?$/;

export const tableAddress = ({ table, invite }: Route): Address => ({ path: `/table/${table}`, query: invite ? { i: invite } : {} });

export function readAddress(hash: string): Address {
  const old = OLD.exec(hash);
  if (old) return tableAddress({ table: Number(old[1]), ...(old[2] && { invite: old[2] }) });
  const [path = "", query = ""] = hash.replace(/^#/, "").split(/\?(.*)/s);
  return { path: `/${path.replace(/^\/+|\/+$/g, "")}`, query: Object.fromEntries(new URLSearchParams(query)) };
}

export function hashOf({ path, query }: Address): string {
  const asked = new URLSearchParams(query).toString();
  return `#${path}${asked && `?${asked}`}`;
}

export const isSame = (a: Address, b: Address): boolean => hashOf(a) === hashOf(b);

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** The parameters of a path that a pattern fits: "/learn/:lesson" takes any word there, "/table/#table" a number. */
export function match(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split("/"), given = path.split("/");
  if (wanted.length !== given.length) return undefined;
  const found: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const said = decoded(given[i]!);
    const fits = part[0] === "#" ? /^\d{1,15}$/.test(said ?? "") : part[0] === ":" ? Boolean(said) : said === part;
    if (!fits) return undefined;
    if (part[0] === "#" || part[0] === ":") found[part.slice(1)] = said!;
  }
  return found;
}

export const TABLE = "/table/#table";

/** The table that an address leads to. */
export function routeOf({ path, query }: Address): Route | undefined {
  const found = match(TABLE, path);
  if (!found) return undefined;
  const invite = query.i ?? "";
  return { table: Number(found.table), ...(/^[0-9a-f]{32}$/.test(invite) && { invite }) };
}
