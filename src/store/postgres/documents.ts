import { EventEmitter } from "node:events";
import type { KeyvStoreAdapter } from "keyv";
import type { Pool } from "pg";
import type { StoredDocument, Version } from "../backend.ts";
import type { RowReader } from "./queries.ts";
import { DOCUMENTS } from "./schema.ts";

const READ = `SELECT key, value, version FROM ${DOCUMENTS} WHERE key = ANY($1::text[])`;
const VERSIONS = `SELECT key, version FROM ${DOCUMENTS} WHERE key = ANY($1::text[])`;

const GAMES = `SELECT substr(key, 6) AS id FROM ${DOCUMENTS} WHERE key LIKE 'game:%'`;

interface Row {
  key: string;
  value: string;
  version: Version;
}

/** Keyv's adapter over the table of documents. All documents are written through `write`. */
export class PostgresDocuments extends EventEmitter implements KeyvStoreAdapter {
  readonly opts = { dialect: "postgres" };
  namespace?: string | undefined;
  readonly #pool: Pool;
  readonly #read: RowReader;
  readonly #write: (documents: readonly StoredDocument[]) => Promise<unknown>;

  constructor(
    pool: Pool,
    read: RowReader,
    write: (documents: readonly StoredDocument[]) => Promise<unknown>,
  ) {
    super();
    this.#pool = pool;
    this.#read = read;
    this.#write = write;
  }

  async get<Value>(key: string): Promise<Value | undefined> {
    const [value] = await this.getMany<Value>([key]);
    return value;
  }

  async getMany<Value>(keys: string[]): Promise<(Value | undefined)[]> {
    const values = new Map((await this.read(keys)).map(({ key, value }) => [key, value as Value]));
    return keys.map((key) => values.get(key));
  }

  read(keys: readonly string[]): Promise<Row[]> {
    return this.#read<Row>(READ, [keys]);
  }

  versions(keys: readonly string[]): Promise<Omit<Row, "value">[]> {
    return this.#read<Omit<Row, "value">>(VERSIONS, [keys]);
  }

  async games(): Promise<string[]> {
    return (await this.#read<{ id: string }>(GAMES)).map(({ id }) => id);
  }

  async set(key: string, value: string): Promise<void> {
    await this.#write([{ key, value }]);
  }

  async delete(key: string): Promise<boolean> {
    const { rowCount } = await this.#pool.query(`DELETE FROM ${DOCUMENTS} WHERE key = $1`, [key]);
    return rowCount !== 0;
  }

  async clear(): Promise<void> {
    await this.#pool.query(`DELETE FROM ${DOCUMENTS}`);
  }

  async disconnect(): Promise<void> {
    await this.#pool.end();
  }
}
