import { computer, type Platform } from "#platform";
import { isDeepStrictEqual } from "node:util";
import { DataError } from "#core/errors.ts";
import { DamagedDocument, type Backend } from "./backend.ts";
import { DamagedFile, reasonOf, StoreUnavailable } from "./failures.ts";
import { KeyvStore } from "./keyv-store.ts";
import { damagedLabel, LABEL, labelOf, readLabel } from "./label.ts";
import { MIGRATIONS } from "./migrations.ts";
import { openSqlite } from "./sqlite/open.ts";
import { readStoreUrl, type StoreUrl } from "./store-url.ts";
import type { Store } from "./store.ts";

/**
 * Opens the store of a STORE_URL: `sqlite://<path>`, `sqlite::memory:` or `postgres://…`. Throws a DataError if the
 * database cannot be used, if another bot has the file open, or if a sandbox would open games that are played on
 * Discord: it cannot reach their players, and would give up the games.
 */
export async function openStore(
  url: string,
  playedOn?: "discord" | "sandbox",
  platform = computer,
): Promise<Store> {
  const target = readStoreUrl(url);
  // The sandbox forgets its sessions when the bot ends.
  const backend = await connect(target, platform, playedOn === "discord");
  try {
    const saved = await backend.keyv.get<unknown>(LABEL);
    const label = saved === undefined ? undefined : readLabel(saved);
    if (label?.playedOn === "discord" && playedOn === "sandbox") throw ofDiscord(target.name);
    // From now on, a bot that does not know this version or one of these kinds refuses the store.
    const own = labelOf(label?.playedOn);
    if (!isDeepStrictEqual(label, own)) await backend.keyv.set(LABEL, own);
    return new KeyvStore(backend, MIGRATIONS, playedOn === "discord" && own.playedOn === undefined);
  } catch (error) {
    await backend.leases.close();
    // Closing a damaged database may fail as well; the first error is the one to report.
    await backend.keyv.disconnect().catch(() => {});
    throw faultOf(error);
  }
}

function faultOf(error: unknown): DataError {
  if (error instanceof DataError) return error;
  if (error instanceof DamagedFile) return new DataError([error.message]);
  if (error instanceof DamagedDocument) return damagedLabel(error.message);
  return new StoreUnavailable([`STORE_URL cannot be used: ${reasonOf(error)}`]);
}

/** PostgreSQL's client is loaded only if it is used, because it is large. */
async function connect(target: StoreUrl, platform: Platform, keepsNotes: boolean): Promise<Backend> {
  if (target.kind === "sqlite") return openSqlite(target.path, platform, { keepsNotes });
  const { openPostgres } = await import("./postgres/open.ts");
  return openPostgres(target.url, target.name, platform);
}

/** The fault of a sandbox that opens a store of Discord. */
function ofDiscord(name: string): DataError {
  return new DataError([
    `${name} holds games that are played on Discord: set DISCORD_TOKEN to continue them, or give the sandbox another DATA_DIR or STORE_URL`,
  ]);
}
