import { EventEmitter } from "node:events";
import type { KeyvStoreAdapter } from "keyv";
import { DatabaseError, type Pool, type QueryResult, type QueryResultRow } from "pg";
import { INDEXED, KeyTaken, type StoredDocument, type Version } from "./backend.ts";
import { DEADLOCK, pastDeadlocks } from "./past-deadlocks.ts";
import { CLAIMS, claiming, LEASE_SCHEMA, isOthers } from "./postgres-leases.ts";

/** Where documents are kept. */
export const POSTGRES_TABLE = "public.dispatch_rider";
const TABLE = POSTGRES_TABLE;
const INDEX = "dispatch_rider_indexed";
const IS_INDEXED = `(${INDEXED.map((prefix) => `key LIKE '${prefix}%'`).join(" OR ")})`;
/**
 * The table, and the index of what is found by range: in the order of bytes, whatever the database's language. An index
 * that covers other kinds needs another name.
 */
const SCHEMA = `CREATE TABLE IF NOT EXISTS ${TABLE} (key VARCHAR(255) PRIMARY KEY, value TEXT);
  CREATE INDEX IF NOT EXISTS ${INDEX} ON ${TABLE} (key COLLATE "C") WHERE ${IS_INDEXED};
  ${LEASE_SCHEMA}`;
/**
 * The condition is one that the index covers, without which PostgreSQL would not use it. It names the one kind that is
 * asked for: with all of them it reads whatever is there, and sorts it, where it takes that to be little.
 */
const isOfKind = (from: string) => {
  const kind = INDEXED.find((prefix) => from.startsWith(prefix));
  return kind === undefined ? IS_INDEXED : `key LIKE '${kind}%'`;
};
const keysFrom = (from: string) => `SELECT key FROM ${TABLE} WHERE ${isOfKind(from)}
  AND key COLLATE "C" >= $1 AND key COLLATE "C" < $2 ORDER BY key COLLATE "C" LIMIT $3`;
/** Without what was made by processes whose mark the documents end with. */
const keysWithout = (from: string) => `SELECT key FROM ${TABLE} WHERE ${isOfKind(from)}
  AND key COLLATE "C" >= $1 AND key COLLATE "C" < $2 AND NOT value LIKE ANY($3::text[])`;
/** Who made a document stands last in it. */
const madeBy = (process: string) => `%"by":"${process}"}}`;
/** Claims, for $1, at most $4 of what stands first from $2, which is `from`, to before $3. */
export const claimingFrom = (from: string) =>
  claiming(`SELECT key AS name FROM ${TABLE} AS document WHERE ${isOfKind(from)}
  AND key COLLATE "C" >= $2 AND key COLLATE "C" < $3 AND NOT ${isOthers("document.key", "$1")}
  ORDER BY key COLLATE "C" LIMIT $4`);
/** PostgreSQL itself says with `xmin` which transaction wrote a row as it stands. */
const READ = `SELECT key, value, xmin::text AS version FROM ${TABLE} WHERE key = ANY($1::text[])`;
const VERSIONS = `SELECT key, xmin::text AS version FROM ${TABLE} WHERE key = ANY($1::text[])`;
const DELETE = `DELETE FROM ${TABLE} WHERE key = ANY($1::text[])`;
const STRIKE = `WITH claimed AS (DELETE FROM ${CLAIMS} WHERE name = ANY($1::text[])) ${DELETE}`;
/**
 * One statement, so that all is done or nothing. What breaks it off: a key that is to be new and is there, and one row
 * less than there should be of those that are written only over a certain version, by which 1 is divided by 0.
 */
const WRITE = `WITH added AS (INSERT INTO ${TABLE} (key, value) SELECT * FROM UNNEST($1::text[], $2::text[])),
  written AS (INSERT INTO ${TABLE} (key, value) SELECT * FROM UNNEST($3::text[], $4::text[])
    ON CONFLICT (key) DO UPDATE SET value = excluded.value),
  changed AS (UPDATE ${TABLE} AS there SET value = wanted.value
    FROM UNNEST($5::text[], $6::text[], $7::text[]) AS wanted (key, value, version)
    WHERE there.key = wanted.key AND there.xmin::text = wanted.version RETURNING 1),
  struck AS (DELETE FROM ${TABLE} WHERE key = ANY($8::text[]))
  SELECT pg_current_xact_id()::xid::text AS version,
    1 / ((SELECT count(*) FROM changed) = cardinality($5::text[]))::int`;
const NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";
const HOLD = `INSERT INTO ${TABLE} AS lease (key, value)
  VALUES ($1, jsonb_build_object('holder', $2::text, 'until', ${NOW} + $3::bigint)::text)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value
  WHERE lease.value::jsonb ->> 'holder' = $2::text OR (lease.value::jsonb ->> 'until')::bigint < ${NOW}`;
const RELEASE = `DELETE FROM ${TABLE} WHERE key = $1 AND value::jsonb ->> 'holder' = $2::text`;

const UNIQUE_VIOLATION = "23505";
/** What else says that somebody else was faster: the division, a deadlock, and what a stricter isolation refuses. */
const CONFLICT = [UNIQUE_VIOLATION, "22012", DEADLOCK, "40001"];
const DUPLICATE_TABLE = "42P07";
/** Of a table that is made twice at once: the type of its rows. */
const DUPLICATE_OBJECT = "42710";

/** What a server says to whoever is connected when it stops, or is told to. */
const SENT_AWAY = ["57P01", "57P02", "57P03"];
/** What is waited before a read is tried over another connection, in milliseconds. */
const BREATH = 100;

interface Row {
  key: string;
  value: string;
  version: Version;
}

/** Keyv over PostgreSQL. Each call is one statement with parameters, so that none needs a session of its own. */
export class PostgresAdapter extends EventEmitter implements KeyvStoreAdapter {
  readonly opts = { dialect: "postgres" };
  namespace?: string | undefined;
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super();
    this.#pool = pool;
    // An idle connection that breaks is replaced by the next one; unheard, it would end the process.
    pool.on("error", () => {});
  }

  /** Makes the table and its index, where they are not there. */
  async prepare(): Promise<void> {
    await this.#pool.query(SCHEMA).catch((error: unknown) => {
      // Another bot made them at the same moment: now they are there.
      if (isCoded(error, UNIQUE_VIOLATION, DUPLICATE_TABLE, DUPLICATE_OBJECT))
        return this.#pool.query(SCHEMA);
      throw error;
    });
  }

  async get<Value>(key: string): Promise<Value | undefined> {
    const [value] = await this.getMany<Value>([key]);
    return value;
  }

  async getMany<Value>(keys: string[]): Promise<(Value | undefined)[]> {
    const values = new Map((await this.read(keys)).map(({ key, value }) => [key, value as Value]));
    return keys.map((key) => values.get(key));
  }

  /** Documents as text, each with its version; those that are not there are left out. */
  async read(keys: readonly string[]): Promise<Row[]> {
    return (await this.#asked<Row>(READ, [keys])).rows;
  }

  /** Their versions alone. */
  async versions(keys: readonly string[]): Promise<Omit<Row, "value">[]> {
    return (await this.#asked<Omit<Row, "value">>(VERSIONS, [keys])).rows;
  }

  /** Claims, for a process, what comes first from `from` to before `to` and no other one has; returns its keys in order. */
  async claimFirst(process: string, [from, to]: readonly [string, string], most: number): Promise<string[]> {
    const values = [process, from, to, most];
    const { rows } = await pastDeadlocks<{ name: string }>(this.#pool, claimingFrom(from), values);
    return rows.map(({ name }) => name).sort();
  }

  async has(key: string): Promise<boolean> {
    const { rowCount } = await this.#pool.query(`SELECT FROM ${TABLE} WHERE key = $1`, [key]);
    return rowCount !== 0;
  }

  /** The keys from `from` to before `to` in the order of their bytes, at most `most`. */
  async keys(from: string, to: string, most?: number): Promise<string[]> {
    const { rows } = await this.#asked<Row>(keysFrom(from), [from, to, most ?? null]);
    return rows.map(({ key }) => key);
  }

  /** The same in no order, without those of documents that these processes made. */
  async keysWithout(from: string, to: string, makers: readonly string[]): Promise<string[]> {
    const { rows } = await this.#pool.query<Row>(keysWithout(from), [from, to, makers.map(madeBy)]);
    return rows.map(({ key }) => key);
  }

  async set(key: string, value: string): Promise<void> {
    await this.write([{ key, value }]);
  }

  /**
   * All or nothing; throws `KeyTaken` where a document that is to be new is there, or one is no longer what it was. Returns
   * the version that all of them have now.
   */
  async write(
    documents: readonly StoredDocument[],
    struck: readonly string[] = [],
  ): Promise<Version | undefined> {
    const { added, changed = [], others } = Object.groupBy(documents, wayOf);
    const versions = changed.map(({ over }) => over);
    const values = [...columnsOf(added), ...columnsOf(others), ...columnsOf(changed), versions, struck];
    try {
      const { rows } = await this.#pool.query<{ version: Version }>(WRITE, values);
      return rows[0]?.version;
    } catch (error) {
      if (isCoded(error, ...CONFLICT)) throw new KeyTaken(error.message, { cause: error });
      throw error;
    }
  }

  delete(key: string): Promise<boolean> {
    return this.deleteMany([key]);
  }

  async deleteMany(keys: string[]): Promise<boolean> {
    const { rowCount } = await pastDeadlocks(this.#pool, DELETE, [keys]);
    return rowCount !== 0;
  }

  /** Deletes documents, and the claims of them. */
  async strike(keys: readonly string[]): Promise<void> {
    await pastDeadlocks(this.#pool, STRIKE, [keys]);
  }

  async clear(): Promise<void> {
    await this.#pool.query(`DELETE FROM ${TABLE}`);
  }

  /**
   * Takes or keeps a lease for so many milliseconds; false where another holder has it. A row, not a lock of the session:
   * that would outlive a bot whose machine died by hours, and behind a pooler it belongs to nobody.
   */
  async hold(lease: string, holder: string, life: number): Promise<boolean> {
    const { rowCount } = await this.#pool.query(HOLD, [lease, holder, life]);
    return rowCount !== 0;
  }

  /** Lets go of a lease, unless another holder has it. */
  async release(lease: string, holder: string): Promise<void> {
    await this.#pool.query(RELEASE, [lease, holder]);
  }

  async disconnect(): Promise<void> {
    await this.#pool.end();
  }

  /** Reads; once more where the connection broke, as all of them do when a server restarts. */
  async #asked<Found extends QueryResultRow>(
    statement: string,
    values: unknown[],
  ): Promise<QueryResult<Found>> {
    try {
      return await this.#pool.query<Found>(statement, values);
    } catch (error) {
      if (!isBroken(error)) throw error;
      await new Promise((resolve) => void setTimeout(resolve, BREATH));
      return this.#pool.query<Found>(statement, values);
    }
  }
}

function wayOf({ isNew, over }: StoredDocument): "added" | "changed" | "others" {
  if (isNew === true) return "added";
  return over === undefined ? "others" : "changed";
}

function columnsOf(documents: readonly StoredDocument[] = []): string[][] {
  return [documents.map(({ key }) => key), documents.map(({ value }) => value)];
}

function isCoded(error: unknown, ...codes: string[]): error is DatabaseError {
  return error instanceof DatabaseError && codes.includes(error.code ?? "");
}

/** Whether a connection broke, so that nothing is known of what was asked over it. */
function isBroken(error: unknown): boolean {
  if (isCoded(error, ...SENT_AWAY)) return true;
  return error instanceof Error && /^Connection terminated|ECONNRESET|EPIPE/u.test(error.message);
}
