import { EventEmitter } from "node:events";
import type { KeyvStoreAdapter } from "keyv";
import { DatabaseError, type Pool } from "pg";
import { INDEXED, Taken, type StoredDocument } from "./backend.ts";

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
  CREATE INDEX IF NOT EXISTS ${INDEX} ON ${TABLE} (key COLLATE "C") WHERE ${IS_INDEXED}`;
/** The condition is the index's own, without which PostgreSQL would not use it. */
const KEYS = `SELECT key FROM ${TABLE} WHERE ${IS_INDEXED}
  AND key COLLATE "C" >= $1 AND key COLLATE "C" < $2 ORDER BY key COLLATE "C" LIMIT $3`;
const READ = `SELECT key, value FROM ${TABLE} WHERE key = ANY($1::text[])`;
const DELETE = `DELETE FROM ${TABLE} WHERE key = ANY($1::text[])`;
/** One statement, so that all is done or nothing; a key that is to be new and is there breaks it off. */
const WRITE = `WITH added AS (INSERT INTO ${TABLE} (key, value) SELECT * FROM UNNEST($1::text[], $2::text[])),
  struck AS (DELETE FROM ${TABLE} WHERE key = ANY($5::text[]))
  INSERT INTO ${TABLE} (key, value) SELECT * FROM UNNEST($3::text[], $4::text[])
  ON CONFLICT (key) DO UPDATE SET value = excluded.value`;
const NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";
const HOLD = `INSERT INTO ${TABLE} AS lease (key, value)
  VALUES ($1, jsonb_build_object('holder', $2::text, 'until', ${NOW} + $3::bigint)::text)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value
  WHERE lease.value::jsonb ->> 'holder' = $2::text OR (lease.value::jsonb ->> 'until')::bigint < ${NOW}`;
const RELEASE = `DELETE FROM ${TABLE} WHERE key = $1 AND value::jsonb ->> 'holder' = $2::text`;

const UNIQUE_VIOLATION = "23505";
const DUPLICATE_TABLE = "42P07";
/** Of a table that is made twice at once: the type of its rows. */
const DUPLICATE_OBJECT = "42710";

interface Row {
  key: string;
  value: string;
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
    const { rows } = await this.#pool.query<Row>(READ, [keys]);
    const values = new Map(rows.map(({ key, value }) => [key, value as Value]));
    return keys.map((key) => values.get(key));
  }

  async has(key: string): Promise<boolean> {
    const { rowCount } = await this.#pool.query(`SELECT FROM ${TABLE} WHERE key = $1`, [key]);
    return rowCount !== 0;
  }

  /** The keys from `from` to before `to` in the order of their bytes, at most `most`. */
  async keys(from: string, to: string, most?: number): Promise<string[]> {
    const { rows } = await this.#pool.query<Row>(KEYS, [from, to, most ?? null]);
    return rows.map(({ key }) => key);
  }

  set(key: string, value: string): Promise<void> {
    return this.write([{ key, value }]);
  }

  /** All or nothing; throws `Taken` where a document that is to be new is there. */
  async write(documents: readonly StoredDocument[], struck: readonly string[] = []): Promise<void> {
    const { added, others } = Object.groupBy(documents, ({ isNew }) => (isNew === true ? "added" : "others"));
    try {
      await this.#pool.query(WRITE, [...columnsOf(added), ...columnsOf(others), struck]);
    } catch (error) {
      if (isCoded(error, UNIQUE_VIOLATION)) throw new Taken(error.message, { cause: error });
      throw error;
    }
  }

  delete(key: string): Promise<boolean> {
    return this.deleteMany([key]);
  }

  async deleteMany(keys: string[]): Promise<boolean> {
    const { rowCount } = await this.#pool.query(DELETE, [keys]);
    return rowCount !== 0;
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
}

function columnsOf(documents: readonly StoredDocument[] = []): string[][] {
  return [documents.map(({ key }) => key), documents.map(({ value }) => value)];
}

function isCoded(error: unknown, ...codes: string[]): error is DatabaseError {
  return error instanceof DatabaseError && codes.includes(error.code ?? "");
}
