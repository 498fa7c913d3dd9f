import { DataError } from "#core/errors.ts";

/** Where the store is: `name` is fit to be shown, without a password. */
export type StoreUrl = { name: string } & (
  | { kind: "sqlite"; path: string }
  | { kind: "postgres"; url: string }
);

/** Why there is no store at an address: what follows on its name. */
interface Fault {
  fault: string;
}

const ADVICE =
  "write sqlite:///var/lib/dispatch-rider/games.sqlite (or sqlite://games.sqlite for a file in this folder) or postgres://user:password@host/database";

/** Reads a STORE_URL. Throws a DataError with advice if it is unknown or malformed. */
export function readStoreUrl(url: string): StoreUrl {
  const target = parseStoreUrl(url);
  if ("fault" in target) throw new DataError([`STORE_URL ${target.fault}`]);
  return target;
}

/** Reads a STORE_URL; a fault comes with advice. */
export function parseStoreUrl(url: string): StoreUrl | Fault {
  if (url === "sqlite::memory:" || url === "sqlite://:memory:") return sqlite(":memory:");
  const [, scheme = "", rest = ""] = /^([a-z]+):\/\/(.*)$/.exec(url) ?? [];
  if (scheme === "sqlite") return inFile(rest);
  if (scheme !== "postgres" && scheme !== "postgresql")
    return malformed("must begin with sqlite:// or postgres://");
  const name = serverIn(url, scheme);
  return typeof name === "string" ? { kind: "postgres", url, name } : name;
}

function serverIn(url: string, scheme: string): string | Fault {
  const parsed = URL.parse(url);
  const host = parsed?.host || parsed?.searchParams.get("host");
  // A password that ends the server's name too early: what was taken for that is a part of it.
  const isCut = parsed?.hash !== "" || parsed.pathname.includes("@");
  if (isCut || !host)
    return malformed(
      `names no server and port that there can be after ${scheme}:// (in a password, # / and ? are written %23 %2F and %3F)`,
    );
  return `${scheme}://${host}${parsed.pathname}`;
}

function sqlite(path: string): StoreUrl {
  return { kind: "sqlite", path, name: path };
}

function inFile(path: string): StoreUrl | Fault {
  if (path === "" || /[/\\]$/.test(path)) return malformed("names no file after sqlite://");
  return sqlite(path);
}

// The address itself may hold a password, so it is not repeated.
function malformed(fault: string): Fault {
  return { fault: `${fault}: ${ADVICE}` };
}
