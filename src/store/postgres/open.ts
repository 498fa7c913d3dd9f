import { Client, Pool, type PoolConfig } from "pg";
import { type Platform, randomHex } from "#platform";
import { DataError } from "#core/errors.ts";
import { keyvOver, type Backend, type Change } from "../backend.ts";
import { reasonOf, StoreUnavailable } from "../failures.ts";
import { EARLIER } from "../migrations.ts";
import { PostgresDocuments } from "./documents.ts";
import { SharedLeases } from "../leases/shared-leases.ts";
import { HEARTBEAT, PostgresLeaseTable } from "./leases.ts";
import { isCoded, isRefusal, rowReader } from "./queries.ts";
import { PostgresRows } from "./rows.ts";
import { isPrepared, prepare, UNDEFINED_COLUMN } from "./schema.ts";
import { erase, write } from "./write.ts";

const TIMEOUTS = { connectionTimeoutMillis: 5000, query_timeout: 15_000 };
/**
 * Numbers of connections. Leases have their own, because a shard must not wait behind a hundred moves. With the
 * heartbeat's connection, a process has ten.
 */
const POOL_SIZES = { games: 7, leases: 2 };
/** Shorter than the games' `query_timeout`, so that the server never commits a move that the client has given up. */
const SERVER_TIMEOUT = { statement_timeout: 12_000 };

/** Connects to PostgreSQL. `name`: the URL without its password. */
export async function openPostgres(url: string, name: string, platform: Platform): Promise<Backend> {
  return connected({ url, name }, platform, SERVER_TIMEOUT)
    .catch((error: unknown) => {
      // A connection pooler refuses session settings. Without the timeout, a write may end late. A retried commit then
      // finds that write and succeeds.
      if (/startup parameter/u.test(reasonOf(error))) return connected({ url, name }, platform, {});
      throw error;
    })
    .catch((error: unknown) => {
      if (error instanceof DataError) throw error;
      if (isCoded(error, UNDEFINED_COLUMN)) throw new DataError([EARLIER]);
      const fault = [`${name} in STORE_URL cannot be used: ${reasonOf(error)}`];
      throw isRefusal(error) ? new DataError(fault) : new StoreUnavailable(fault);
    });
}

async function connected(
  { url, name }: { url: string; name: string },
  platform: Platform,
  timeout: Partial<typeof SERVER_TIMEOUT>,
): Promise<Backend> {
  const poolOf = (options: PoolConfig) => {
    const pool = new Pool({ connectionString: url, ...timeout, ...options });
    // The pool replaces broken idle connections. An unhandled "error" event would end the process.
    pool.on("error", () => {});
    return pool;
  };
  const pool = poolOf({ ...TIMEOUTS, max: POOL_SIZES.games });
  const pools = { leases: poolOf({ ...TIMEOUTS, max: POOL_SIZES.leases }), heartbeat: poolOf(HEARTBEAT) };
  try {
    if (!(await isPrepared(pool))) await prepareTables(url, name);
    const leases = await SharedLeases.join(new PostgresLeaseTable(pools), platform);
    const read = rowReader(pool, platform);
    const save = (change: Change) =>
      write(pool, change, { holder: leases.holder, version: randomHex(platform, 16) });
    const documents = new PostgresDocuments(pool, read, (changed) => save({ documents: changed }));
    return {
      keyv: keyvOver(documents),
      rows: new PostgresRows(pool, read, leases),
      leases,
      write: save,
      erase: (game) => erase(pool, game),
      games: () => documents.games(),
      versioned: documents,
    };
  } catch (error) {
    await Promise.all([pool, pools.leases, pools.heartbeat].map((each) => each.end()));
    throw error;
  }
}

/** Uses a connection without time limits, because a change of large tables takes long. */
async function prepareTables(url: string, name: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUTS.connectionTimeoutMillis,
  });
  // An unhandled "error" event would end the process; the query fails as well.
  client.on("error", () => {});
  try {
    await client.connect();
    await prepare(client, name);
  } finally {
    await client.end();
  }
}
