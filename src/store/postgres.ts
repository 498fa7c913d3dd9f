import { Pool, type PoolConfig } from "pg";
import { DataError } from "#core/errors.ts";
import { keyvOver, LEASE, type Backend } from "./backend.ts";
import { PostgresAdapter } from "./postgres-adapter.ts";
import { PostgresLeases, PULSE } from "./postgres-leases.ts";
import { reasonOf } from "./reason.ts";

const PATIENCE = { connectionTimeoutMillis: 5000, query_timeout: 15_000 };
/**
 * How many connections are for games, and how many for what the processes share: a shard must not wait behind a hundred
 * moves that are read. With the one by which the process says that it is alive these are ten.
 */
const MOST = { games: 7, shared: 2 };
/** The server gives up before the client does, so that nothing is written after it counts as failed. */
const SERVER_TIMEOUT = { statement_timeout: 12_000 };

/** Connects to PostgreSQL, where one commit is one statement. `name`: the address without its password. */
export async function openPostgres(url: string, name: string): Promise<Backend> {
  const { adapter, leases } = await joined(url, SERVER_TIMEOUT)
    .catch((error: unknown) => {
      // A pooler hands on no settings of a session: then a write that counts as failed is found when it is repeated.
      if (/startup parameter/u.test(reasonOf(error))) return joined(url, {});
      throw error;
    })
    .catch((error: unknown) => {
      throw new DataError([`${name} in STORE_URL cannot be used: ${reasonOf(error)}`]);
    });
  return {
    keyv: keyvOver(adapter),
    write: (...change) => adapter.write(...change),
    keys: (...range) => adapter.keys(...range),
    grip: {
      name,
      hold: (holder, life) => adapter.hold(LEASE, holder, life),
      release: (holder) => adapter.release(LEASE, holder),
    },
    leases,
    shared: {
      read: (keys) => adapter.read(keys),
      versions: (keys) => adapter.versions(keys),
      keysWithout: (...range) => adapter.keysWithout(...range),
      claimFirst: (from, to, most) => adapter.claimFirst(leases.holder, [from, to], most),
      strike: (keys) => adapter.strike(keys),
    },
  };
}

async function joined(
  url: string,
  timeout: Partial<typeof SERVER_TIMEOUT>,
): Promise<{ adapter: PostgresAdapter; leases: PostgresLeases }> {
  const poolOf = (options: PoolConfig) => new Pool({ connectionString: url, ...timeout, ...options });
  const adapter = new PostgresAdapter(poolOf({ ...PATIENCE, max: MOST.games }));
  const pools = { shared: poolOf({ ...PATIENCE, max: MOST.shared }), pulse: poolOf(PULSE) };
  try {
    await adapter.prepare();
    return { adapter, leases: await PostgresLeases.join(pools) };
  } catch (error) {
    await Promise.all([adapter.disconnect(), pools.shared.end(), pools.pulse.end()]);
    throw error;
  }
}
