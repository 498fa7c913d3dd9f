import { EventEmitter } from "node:events";
import type { StatementSync } from "node:sqlite";
import type { KeyvStoreAdapter } from "keyv";
import { KeyTaken, MANY_OF_GAME, gameProperty, ONE_OF_GAME, type StoredDocument } from "../backend.ts";
import { type SqliteConnection, sqliteCodeOf } from "./connection.ts";

/** SQLite's result code SQLITE_CONSTRAINT. */
const CONSTRAINT = 19;

/** Keyv's adapter over the table of documents. */
export class SqliteDocuments extends EventEmitter implements KeyvStoreAdapter {
  readonly opts = { dialect: "sqlite" };
  namespace?: string | undefined;
  readonly #connection: SqliteConnection;
  readonly #select: StatementSync;
  readonly #insert: StatementSync;
  readonly #upsert: StatementSync;
  readonly #delete: StatementSync;
  readonly #deleteMany: StatementSync;
  readonly #unbind: StatementSync;
  readonly #games: StatementSync;

  constructor(connection: SqliteConnection) {
    super();
    const { database } = connection;
    this.#connection = connection;
    this.#select = database.prepare("SELECT value FROM documents WHERE key = ?");
    this.#insert = database.prepare("INSERT INTO documents (key, value) VALUES (?, ?)");
    this.#upsert = database.prepare(
      "INSERT INTO documents (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    );
    this.#delete = database.prepare("DELETE FROM documents WHERE key = ?");
    this.#deleteMany = database.prepare("DELETE FROM documents WHERE key GLOB ?");
    this.#games = database.prepare("SELECT substr(key, 6) AS id FROM documents WHERE key GLOB 'game:*'");
    this.#unbind = database.prepare(
      "DELETE FROM documents WHERE key GLOB 'channel:*' AND instr(value, ?) > 0",
    );
  }

  get<Value>(key: string): Promise<Value | undefined> {
    return this.#connection.run(() => this.#valueOf(key) as Value | undefined);
  }

  getMany<Value>(keys: string[]): Promise<(Value | undefined)[]> {
    return this.#connection.run(() => keys.map((key) => this.#valueOf(key) as Value | undefined));
  }

  set(key: string, value: string): Promise<void> {
    return this.#connection.write(() => this.put({ key, value }));
  }

  async delete(key: string): Promise<boolean> {
    await this.#connection.write(() => this.drop(key));
    return true;
  }

  clear(): Promise<void> {
    return this.#connection.write(() => this.#connection.database.exec("DELETE FROM documents"));
  }

  disconnect(): Promise<void> {
    return this.#connection.close();
  }

  games(): Promise<string[]> {
    return this.#connection.run(() => this.#games.all().map(({ id }) => String(id)));
  }

  /** Writes a document within a transaction. Throws `KeyTaken` if a new document exists already. */
  put({ key, value, isNew }: StoredDocument): void {
    if (isNew !== true) return void this.#upsert.run(key, value);
    try {
      this.#insert.run(key, value);
    } catch (error) {
      throw sqliteCodeOf(error) === CONSTRAINT
        ? new KeyTaken(`${key} exists already`, { cause: error })
        : error;
    }
  }

  /** Deletes a document within a transaction. */
  drop(key: string): void {
    this.#delete.run(key);
  }

  /** Deletes a game's documents, and those of channels that point to it, within a transaction. */
  erase(game: string): void {
    for (const kind of ONE_OF_GAME) this.drop(`${kind}:${game}`);
    for (const kind of MANY_OF_GAME) this.#deleteMany.run(`${kind}:${game}:*`);
    this.#unbind.run(gameProperty(game));
  }

  #valueOf(key: string): unknown {
    return this.#select.get(key)?.["value"];
  }
}
