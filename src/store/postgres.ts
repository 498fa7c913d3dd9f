import { EventEmitter } from "node:events";
import { KeyvPostgres } from "@keyv/postgres";
import { DataError } from "#core/errors.ts";
import { INDEXED, keyvOver, LEASE, Taken, type Backend, type Grip, type StoredDocument } from "./backend.ts";
import { reasonOf } from "./reason.ts";

const TABLE = "dispatch_rider";
const IS_INDEXED = `(${INDEXED.map((prefix) => `key LIKE '${prefix}%'`).join(" OR ")})`;
/** In the order of bytes, whatever the database's language. An index that covers other kinds needs another name. */
const INDEX = `CREATE INDEX IF NOT EXISTS ${TABLE}_indexed ON public.${TABLE} (key COLLATE "C") WHERE ${IS_INDEXED}`;
/** The condition is the index's own, without which PostgreSQL would not use it. */
const KEYS = `SELECT key FROM public.${TABLE} WHERE ${IS_INDEXED}
  AND key COLLATE "C" >= $1 AND key COLLATE "C" < $2 ORDER BY key COLLATE "C" LIMIT $3`;

/** One statement, so that all is done or nothing; a key that is to be new and is there breaks it off. */
const WRITE = `WITH added AS (INSERT INTO public.${TABLE} (key, value) SELECT * FROM UNNEST($1::text[], $2::text[])),
  struck AS (DELETE FROM public.${TABLE} WHERE key = ANY($5::text[]))
  INSERT INTO public.${TABLE} (key, value) SELECT * FROM UNNEST($3::text[], $4::text[])
  ON CONFLICT (key) DO UPDATE SET value = excluded.value`;
const NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";
/**
 * Who has the store, and until when. A row, not a lock of the session: that would outlive a bot whose machine died by
 * hours, and behind a pooler it belongs to nobody.
 */
const HOLD = `INSERT INTO public.${TABLE} AS lease (key, value)
  VALUES ('${LEASE}', jsonb_build_object('holder', $1::text, 'until', ${NOW} + $2::bigint)::text)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value
  WHERE lease.value::jsonb ->> 'holder' = $1::text OR (lease.value::jsonb ->> 'until')::bigint < ${NOW}
  RETURNING key`;
const RELEASE = `DELETE FROM public.${TABLE} WHERE key = '${LEASE}' AND value::jsonb ->> 'holder' = $1::text`;
const UNIQUE_VIOLATION = "23505";

/** Connects to PostgreSQL, where one commit is one statement. `name`: the address without its password. */
export async function openPostgres(url: string, name: string): Promise<Backend> {
  let first: unknown;
  const adapter = new KeyvPostgres({
    uri: url,
    table: TABLE,
    connectionTimeoutMillis: 5000,
    // The server gives up before the client does, so that nothing is written after it counts as failed.
    statement_timeout: 12_000,
    query_timeout: 15_000,
    log: outliveIdleErrors,
  });
  // The adapter reports a failed CREATE TABLE in this way only.
  adapter.once("error", (error) => (first = error));
  const keyv = keyvOver(adapter);
  try {
    await adapter.query(INDEX);
  } catch (error) {
    await adapter.disconnect();
    throw new DataError([`${name} in STORE_URL cannot be used: ${reasonOf(first ?? error)}`]);
  }
  const keys = async (from: string, to: string, most?: number) => {
    const rows = await adapter.query(KEYS, [from, to, most ?? null]);
    return rows.map((row: { key: string }) => row.key);
  };
  return { keyv, write: (...change) => write(adapter, ...change), keys, grip: gripOn(adapter, name) };
}

function gripOn(adapter: KeyvPostgres, name: string): Grip {
  return {
    name,
    hold: async (holder, life) => (await adapter.query(HOLD, [holder, life])).length > 0,
    release: async (holder) => void (await adapter.query(RELEASE, [holder])),
  };
}

function columnsOf(documents: readonly StoredDocument[] = []): string[][] {
  return [documents.map(({ key }) => key), documents.map(({ value }) => value)];
}

async function write(
  adapter: KeyvPostgres,
  documents: readonly StoredDocument[],
  struck: readonly string[],
): Promise<void> {
  const { added, others } = Object.groupBy(documents, ({ isNew }) => (isNew === true ? "added" : "others"));
  try {
    await adapter.query(WRITE, [...columnsOf(added), ...columnsOf(others), struck]);
  } catch (error) {
    const isTaken = error instanceof Error && "code" in error && error.code === UNIQUE_VIOLATION;
    throw isTaken ? new Taken(error.message, { cause: error }) : error;
  }
}

/**
 * The pool emits an error when an idle connection breaks, which ends the process unless somebody listens. The
 * adapter neither listens nor hands its pool out, but the pool is `this` of its log function.
 */
function outliveIdleErrors(this: unknown): void {
  if (this instanceof EventEmitter && this.listenerCount("error") === 0) this.on("error", () => {});
}
