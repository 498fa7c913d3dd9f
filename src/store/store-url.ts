import { DataError } from "#core/errors.ts";

/** The place of the store. `name` contains no password and can be shown. */
export type StoreUrl = { name: string } & (
  | { kind: "sqlite"; path: string }
  | { kind: "postgres"; url: string }
);

/** The fault of a STORE_URL, worded as the rest of a sentence that begins with `STORE_URL`. */
interface Fault {
  fault: string;
}

const ADVICE =
  "write sqlite:///var/lib/dispatch-rider/games.sqlite (or sqlite://games.sqlite for a file in this folder) or postgres://user:password@host/database";

/** Parses a STORE_URL. Throws a DataError with advice if it is malformed. */
export function readStoreUrl(url: string): StoreUrl {
  const target = parseStoreUrl(url);
  if ("fault" in target) throw new DataError([`STORE_URL ${target.fault}`]);
  return target;
}

/** Parses a STORE_URL; a fault includes advice. */
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
  // An unescaped #, / or ? in the password cuts the URL, so that the user is parsed as the server.
  const isCut = parsed === null || parsed.hash !== "" || parsed.pathname.includes("@");
  if (isCut || !host)
    return malformed(
      `names no valid server and port after ${scheme}:// (in a password, write %23 %2F %3F for # / ?)`,
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

// Does not quote the URL, which may contain a password.
function malformed(fault: string): Fault {
  return { fault: `${fault}: ${ADVICE}` };
}
