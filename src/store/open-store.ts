import { isDeepStrictEqual } from "node:util";
import { DataError } from "#core/errors.ts";
import type { Backend } from "./backend.ts";
import { reasonOf } from "./failures.ts";
import { KeyvStore } from "./keyv-store.ts";
import { LABEL, labelOf, needKnownKinds, type StoreLabel } from "./label.ts";
import { MIGRATIONS, versionOf } from "./migrations.ts";
import { FileDamaged } from "./sqlite/connection.ts";
import { openSqlite } from "./sqlite/open.ts";
import { readStoreUrl, type StoreUrl } from "./store-url.ts";
import type { Store } from "./store.ts";

/**
 * Opens the store that a STORE_URL names: `sqlite://<path>`, `sqlite::memory:` or `postgres://…`. Throws a DataError that
 * says what to do if the address or the database cannot be used, if another bot has the file open, or if a sandbox would
 * play games of Discord: it would remind people who are not there and give their games up.
 */
export async function openStore(url: string, playedOn?: "discord" | "sandbox"): Promise<Store> {
  const target = readStoreUrl(url);
  const backend = await connect(target);
  try {
    const label = await backend.keyv.get<StoreLabel>(LABEL);
    if (label !== undefined) needOwn(label, { name: target.name, playedOn });
    // An older bot refuses the store from now on.
    const own = labelOf(label?.playedOn);
    if (!isDeepStrictEqual(label, own)) await backend.keyv.set(LABEL, own);
    return new KeyvStore(backend, MIGRATIONS, playedOn === "discord" && own.playedOn === undefined);
  } catch (error) {
    await backend.leases.close();
    // A damaged database cannot always be closed; the first failure says more.
    await backend.keyv.disconnect().catch(() => {});
    if (error instanceof DataError) throw error;
    if (error instanceof FileDamaged) throw new DataError([error.message]);
    throw new DataError([`STORE_URL cannot be used: ${reasonOf(error)}`]);
  }
}

/** PostgreSQL's client is large and loaded only where it is used. */
async function connect(target: StoreUrl): Promise<Backend> {
  if (target.kind === "sqlite") return openSqlite(target.path);
  const { openPostgres } = await import("./postgres/open.ts");
  return openPostgres(target.url, target.name);
}

/** Throws a DataError if the store is of a newer bot, or of Discord and opened by a sandbox. */
function needOwn(
  label: StoreLabel,
  { name, playedOn }: { name: string; playedOn: string | undefined },
): void {
  versionOf(LABEL, label);
  needKnownKinds(label);
  if (label.playedOn === "discord" && playedOn === "sandbox")
    throw new DataError([
      `${name} holds games that are played on Discord: set DISCORD_TOKEN to go on with them, or give the sandbox another DATA_DIR or STORE_URL`,
    ]);
}
