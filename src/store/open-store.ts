import { isDeepStrictEqual } from "node:util";
import { DataError } from "#core/errors.ts";
import type { Backend } from "./backend.ts";
import { reasonOf } from "./failures.ts";
import { KeyvStore } from "./keyv-store.ts";
import { LABEL, labelOf, needKnownKinds, type StoreLabel } from "./label.ts";
import { MIGRATIONS, versionOf } from "./migrations.ts";
import { DamagedFile } from "./sqlite/connection.ts";
import { openSqlite } from "./sqlite/open.ts";
import { readStoreUrl, type StoreUrl } from "./store-url.ts";
import type { Store } from "./store.ts";

/**
 * Opens the store of a STORE_URL: `sqlite://<path>`, `sqlite::memory:` or `postgres://…`. Throws a DataError if the
 * database cannot be used, if another bot has the file open, or if a sandbox would open games that are played on
 * Discord: it cannot reach their players, and would give up the games.
 */
export async function openStore(url: string, playedOn?: "discord" | "sandbox"): Promise<Store> {
  const target = readStoreUrl(url);
  const backend = await connect(target);
  try {
    const label = await backend.keyv.get<StoreLabel>(LABEL);
    if (label !== undefined) needOwn(label, { name: target.name, playedOn });
    // From now on, a bot that does not know this version or one of these kinds refuses the store.
    const own = labelOf(label?.playedOn);
    if (!isDeepStrictEqual(label, own)) await backend.keyv.set(LABEL, own);
    return new KeyvStore(backend, MIGRATIONS, playedOn === "discord" && own.playedOn === undefined);
  } catch (error) {
    await backend.leases.close();
    // Closing a damaged database may fail as well; the first error is the one to report.
    await backend.keyv.disconnect().catch(() => {});
    if (error instanceof DataError) throw error;
    if (error instanceof DamagedFile) throw new DataError([error.message]);
    throw new DataError([`STORE_URL cannot be used: ${reasonOf(error)}`]);
  }
}

/** PostgreSQL's client is loaded only if it is used, because it is large. */
async function connect(target: StoreUrl): Promise<Backend> {
  if (target.kind === "sqlite") return openSqlite(target.path);
  const { openPostgres } = await import("./postgres/open.ts");
  return openPostgres(target.url, target.name);
}

/** Throws a DataError if a newer bot wrote the store, or if a sandbox opens a store of Discord. */
function needOwn(
  label: StoreLabel,
  { name, playedOn }: { name: string; playedOn: string | undefined },
): void {
  versionOf(LABEL, label);
  needKnownKinds(label);
  if (label.playedOn === "discord" && playedOn === "sandbox")
    throw new DataError([
      `${name} holds games that are played on Discord: set DISCORD_TOKEN to continue them, or give the sandbox another DATA_DIR or STORE_URL`,
    ]);
}
