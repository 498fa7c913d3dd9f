import type { DatabaseSync, SQLInputValue, SQLOutputValue } from "node:sqlite";
import { type Change, gameProperty, type OutboxKind, type OutboxRow, type Rows } from "../backend.ts";
import type { Due, Tie } from "../store.ts";
import type { SqliteConnection } from "./connection.ts";

type Statement = keyof ReturnType<typeof prepare>;

function prepare(database: DatabaseSync) {
  const statement = (sql: string) => database.prepare(sql);
  return {
    addDue: statement("INSERT INTO due (at, kind, id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"),
    dropDue: statement("DELETE FROM due WHERE at = ? AND kind = ? AND id = ?"),
    dueBy: statement("SELECT at, kind, id FROM due WHERE at <= ? ORDER BY at, kind, id LIMIT ?"),
    dueRow: statement("SELECT 1 FROM due WHERE at = ? AND kind = ? AND id = ?"),
    addOutbox: statement(`INSERT INTO outbox (id, kind, at, value) VALUES (?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, at = excluded.at, value = excluded.value`),
    dropOutbox: statement("DELETE FROM outbox WHERE id = ?"),
    outboxOf: statement("SELECT id, kind, at, value FROM outbox WHERE kind = ? ORDER BY at, id"),
    outboxRow: statement("SELECT id, kind, at, value FROM outbox WHERE id = ?"),
    countOutbox: statement("SELECT count(*) AS count FROM outbox WHERE kind = ?"),
    addTie: statement(`INSERT INTO tie (user, game, follows) VALUES (?, ?, ?)
      ON CONFLICT (user, game) DO UPDATE SET follows = excluded.follows`),
    dropTie: statement("DELETE FROM tie WHERE user = ? AND game = ?"),
    tiesOf: statement("SELECT user, game, follows FROM tie WHERE user = ? ORDER BY game"),
    followersOf: statement("SELECT user FROM tie WHERE game = ? AND follows = 1 ORDER BY user"),
    eraseDue: statement("DELETE FROM due WHERE id = ?"),
    eraseOutbox: statement("DELETE FROM outbox WHERE instr(value, ?) > 0"),
    eraseTies: statement("DELETE FROM tie WHERE game = ?"),
  };
}

/** The tables of rows in a SQLite file. */
export class SqliteRows implements Rows {
  readonly #connection: SqliteConnection;
  readonly #statements: ReturnType<typeof prepare>;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
    this.#statements = prepare(connection.database);
  }

  /** Applies the rows of a change within a transaction. */
  apply({ due = [], outbox = [], ties = [], removed }: Change): void {
    this.#remove(removed);
    const statements = this.#statements;
    for (const { at, kind, id } of due) statements.addDue.run(at, kind, id);
    for (const { id, kind, at, value } of outbox) statements.addOutbox.run(id, kind, at, value);
    for (const { user, game, follows } of ties)
      statements.addTie.run(user, game, follows === undefined ? null : Number(follows));
  }

  /** Deletes the rows of a game within a transaction. */
  erase(game: string): void {
    this.#statements.eraseDue.run(game);
    this.#statements.eraseOutbox.run(gameProperty(game));
    this.#statements.eraseTies.run(game);
  }

  #remove({ due = [], outbox = [], ties = [] }: Change["removed"] = {}): void {
    const { dropDue, dropOutbox, dropTie } = this.#statements;
    for (const { at, kind, id } of due) dropDue.run(at, kind, id);
    for (const id of outbox) dropOutbox.run(id);
    for (const { user, game } of ties) dropTie.run(user, game);
  }

  due(until: number, most: number): Promise<Due[]> {
    return this.#all<Due>("dueBy", Math.min(Math.floor(until), Number.MAX_SAFE_INTEGER), most);
  }

  claimDue(until: number, most: number): Promise<Due[]> {
    return this.due(until, most);
  }

  async claimOne({ at, kind, id }: Due): Promise<boolean> {
    return (await this.#all("dueRow", at, kind, id)).length > 0;
  }

  async release(): Promise<void> {}

  outbox(kind: OutboxKind): Promise<OutboxRow[]> {
    return this.#all<OutboxRow>("outboxOf", kind);
  }

  async outboxRow(id: string): Promise<(OutboxRow & { isOwn: boolean }) | undefined> {
    const [row] = await this.#all<OutboxRow>("outboxRow", id);
    return row && { ...row, isOwn: true };
  }

  async takeOver(): Promise<number> {
    return 0;
  }

  async pending(): Promise<{ answers: number; notices: number }> {
    const count = async (kind: OutboxKind) =>
      (await this.#all<{ count: number }>("countOutbox", kind))[0]?.count ?? 0;
    return { answers: await count("delivery"), notices: await count("notice") };
  }

  async tiesOf(user: string): Promise<Tie[]> {
    const rows = await this.#all<{ user: string; game: string; follows: number | null }>("tiesOf", user);
    return rows.map(({ follows, ...tie }) => (follows === null ? tie : { ...tie, follows: follows === 1 }));
  }

  async followersOf(game: string): Promise<string[]> {
    return (await this.#all<{ user: string }>("followersOf", game)).map(({ user }) => user);
  }

  #all<Row extends object>(name: Statement, ...values: SQLInputValue[]): Promise<Row[]> {
    return this.#connection.run(() =>
      this.#statements[name].all(...values).map((row: Record<string, SQLOutputValue>) => ({ ...row }) as Row),
    );
  }
}
