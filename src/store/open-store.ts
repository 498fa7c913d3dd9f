import { isDeepStrictEqual } from "node:util";
import { given } from "#core/left-out.ts";
import { DataError } from "#core/errors.ts";
import { SAVE_VERSION } from "#core/schema/game.ts";
import type { Backend } from "./backend.ts";
import { reasonOf } from "./failures.ts";
import { KeyvStore } from "./keyv-store.ts";
import { LABEL, needKnownKinds, OWN_KINDS, type StoreLabel } from "./label.ts";
import { versionOf } from "./migrations.ts";
import { refuseFromDiscord, type Playground } from "./playground.ts";
import { FileDamaged } from "./sqlite/connection.ts";
import { openSqlite } from "./sqlite/open.ts";
import { readStoreUrl, type StoreUrl } from "./store-url.ts";
import type { Store } from "./store.ts";

/**
 * Opens the store that a STORE_URL names: `sqlite://<path>`, `sqlite::memory:` or `postgres://…`. Throws a DataError that
 * says what to do if the address or the database cannot be used, if another bot has the file open, or if a sandbox would
 * play games of Discord.
 */
export async function openStore(url: string, playground?: Playground): Promise<Store> {
  const target = readStoreUrl(url);
  const backend = await connect(target);
  try {
    const label = await backend.keyv.get<StoreLabel>(LABEL);
    if (playground?.on === "sandbox") {
      const name = target.kind === "sqlite" ? target.path : target.name;
      await refuseFromDiscord(backend, label, { people: playground.people, name });
    }
    await write(backend, label, playground?.on === "discord" ? "discord" : label?.playedOn);
    return new KeyvStore(backend);
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

/** Labels the store with what this bot writes, so that an older bot refuses it, and with where its games are played. */
async function write({ keyv }: Backend, found: StoreLabel | undefined, playedOn: StoreLabel["playedOn"]) {
  if (found !== undefined) {
    versionOf(LABEL, found);
    needKnownKinds(found);
  }
  const label = { version: SAVE_VERSION, kinds: OWN_KINDS, ...given({ playedOn }) };
  if (!isDeepStrictEqual(found, label)) await keyv.set(LABEL, label);
}
