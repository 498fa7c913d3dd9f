import { given } from "#core/left-out.ts";
import { DataError } from "#core/errors.ts";
import { SAVE_VERSION } from "#core/schema/game.ts";
import type { Backend } from "./backend.ts";
import { KeyvStore } from "./keyv-store.ts";
import { takeLease, type LeaseEvents } from "./lease.ts";
import { MIGRATIONS, versionOf } from "./migrations.ts";
import { LABEL, refuseFromDiscord, type StoreLabel, type Playground } from "./playground.ts";
import { reasonOf } from "./reason.ts";
import { FileDamaged } from "./sqlite-adapter.ts";
import { openSqlite } from "./sqlite.ts";
import { readStoreUrl, type StoreUrl } from "./store-url.ts";
import type { Store } from "./store.ts";

/**
 * Opens the store that a STORE_URL names: `sqlite://<path>`, `sqlite::memory:` or `postgres://…`.
 * Throws a DataError that says what to do where the address or what is behind it cannot be used, another bot uses it, or
 * a sandbox would play what was played on Discord.
 */
export async function openStore(url: string, events?: LeaseEvents, playground?: Playground): Promise<Store> {
  const target = readStoreUrl(url);
  const backend = await connect(target);
  let letGo: (() => Promise<void>) | undefined;
  try {
    letGo = await holdOf(backend, events);
    const played = await playedIn(backend);
    if (playground?.on === "sandbox") {
      const { people } = playground;
      await refuseFromDiscord(backend, played, { people, name: nameOf(target) });
    }
    await label(backend, { ...played, ...(playground?.on === "discord" ? { playedOn: "discord" } : {}) });
    return new KeyvStore(backend, MIGRATIONS, letGo);
  } catch (error) {
    await letGo?.();
    // What is damaged cannot always be closed either, and the first failure tells more.
    await backend.keyv.disconnect().catch(() => {});
    if (error instanceof DataError) throw error;
    if (error instanceof FileDamaged) throw new DataError([error.message]);
    throw new DataError([`STORE_URL cannot be used: ${reasonOf(error)}`]);
  }
}

/** PostgreSQL's client is large, so it is loaded only where it is used. */
async function connect(target: StoreUrl): Promise<Backend> {
  if (target.kind === "sqlite") return openSqlite(target.path);
  const { openPostgres } = await import("./postgres.ts");
  return openPostgres(target.url, target.name);
}

/** Makes the store the bot's own; returns what ends that. */
async function holdOf({ grip, shared, leases }: Backend, events?: LeaseEvents): Promise<() => Promise<void>> {
  const release = grip && (await takeLease(grip, events, shared !== undefined));
  return async () => {
    await leases.close();
    await release?.();
  };
}

function nameOf(target: StoreUrl): string {
  return target.kind === "sqlite" ? target.path : target.name;
}

async function playedIn({ keyv }: Backend): Promise<StoreLabel> {
  const found = await keyv.get<StoreLabel>(LABEL);
  return given({ playedOn: found?.playedOn });
}

/**
 * Writes down the version that the store is used with, so that an older bot refuses it at its start, and that it has
 * been used on Discord.
 */
async function label({ keyv }: Backend, played: StoreLabel): Promise<void> {
  const found = await keyv.get<StoreLabel>(LABEL);
  const isSaid = found?.playedOn === played.playedOn;
  if (found !== undefined && versionOf(LABEL, found) === SAVE_VERSION && isSaid) return;
  await keyv.set(LABEL, { version: SAVE_VERSION, ...played });
}
