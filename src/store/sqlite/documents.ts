import { EventEmitter } from "node:events";
import type { StatementSync } from "node:sqlite";
import type { KeyvStoreAdapter } from "keyv";
import { MANY_OF_GAME, gameProperty, ONE_OF_GAME, type StoredDocument } from "../backend.ts";
import type { SqliteConnection } from "./connection.ts";
import type { WriteStatement } from "./transactions.ts";

const INSERT = "INSERT INTO documents (key, value) VALUES (?, ?)";
const OR_REPLACE = "ON CONFLICT (key) DO UPDATE SET value = excluded.value";
const DELETE_MANY = "DELETE FROM documents WHERE key GLOB ?";
const UNBIND = "DELETE FROM documents WHERE key GLOB 'channel:*' AND instr(value, ?) > 0";

/** Keyv's adapter over the table of documents. */
export class SqliteDocuments extends EventEmitter implements KeyvStoreAdapter {
  readonly opts = { dialect: "sqlite" };
  namespace?: string | undefined;
  readonly #connection: SqliteConnection;
  readonly #select: StatementSync;
  readonly #games: StatementSync;

  constructor(connection: SqliteConnection) {
    super();
    const { database } = connection;
    this.#connection = connection;
    this.#select = database.prepare("SELECT value FROM documents WHERE key = ?");
    this.#games = database.prepare("SELECT substr(key, 6) AS id FROM documents WHERE key GLOB 'game:*'");
  }

  get<Value>(key: string): Promise<Value | undefined> {
    return this.#connection.run(() => this.#valueOf(key) as Value | undefined);
  }

  getMany<Value>(keys: string[]): Promise<(Value | undefined)[]> {
    return this.#connection.run(() => keys.map((key) => this.#valueOf(key) as Value | undefined));
  }

  set(key: string, value: string): Promise<void> {
    return this.#connection.write([this.put({ key, value })]);
  }

  async delete(key: string): Promise<boolean> {
    await this.#connection.write([this.drop(key)]);
    return true;
  }

  clear(): Promise<void> {
    return this.#connection.write([["DELETE FROM documents"]]);
  }

  disconnect(): Promise<void> {
    return this.#connection.close();
  }

  games(): Promise<string[]> {
    return this.#connection.run(() => this.#games.all().map(({ id }) => String(id)));
  }

  /** The statement that writes a document. It fails with `CONSTRAINT` if a new document exists already. */
  put({ key, value, isNew }: StoredDocument): WriteStatement {
    return [isNew === true ? INSERT : `${INSERT} ${OR_REPLACE}`, key, value];
  }

  /** The statement that deletes a document. */
  drop(key: string): WriteStatement {
    return ["DELETE FROM documents WHERE key = ?", key];
  }

  /** The statements that delete a game's documents, and those of channels that point to it. */
  erase(game: string): WriteStatement[] {
    return [
      ...ONE_OF_GAME.map((kind) => this.drop(`${kind}:${game}`)),
      ...MANY_OF_GAME.map((kind): WriteStatement => [DELETE_MANY, `${kind}:${game}:*`]),
      [UNBIND, gameProperty(game)],
    ];
  }

  #valueOf(key: string): unknown {
    return this.#select.get(key)?.["value"];
  }
}
