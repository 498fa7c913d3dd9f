import type { SQLInputValue, SQLOutputValue, StatementSync } from "node:sqlite";
import { type Change, gameProperty, type OutboxKind, type OutboxRow, type Rows } from "../backend.ts";
import type { Due, Tie } from "../store.ts";
import type { SqliteConnection } from "./connection.ts";
import type { WriteStatement } from "./transactions.ts";

/** Statements that read. */
const QUERIES = {
  dueBy: "SELECT at, kind, id FROM due WHERE at <= ? ORDER BY at, kind, id LIMIT ?",
  dueRow: "SELECT 1 FROM due WHERE at = ? AND kind = ? AND id = ?",
  outboxOf: "SELECT id, kind, at, value FROM outbox WHERE kind = ? ORDER BY at, id",
  outboxRow: "SELECT id, kind, at, value FROM outbox WHERE id = ?",
  countOutbox: "SELECT count(*) AS count FROM outbox WHERE kind = ?",
  tiesOf: "SELECT user, game, follows FROM tie WHERE user = ? ORDER BY game",
  followersOf: "SELECT user FROM tie WHERE game = ? AND follows = 1 ORDER BY user",
} as const;
type Query = keyof typeof QUERIES;

/** Statements that write. */
const ADD_DUE = "INSERT INTO due (at, kind, id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING";
const DROP_DUE = "DELETE FROM due WHERE at = ? AND kind = ? AND id = ?";
const ADD_OUTBOX = `INSERT INTO outbox (id, kind, at, value) VALUES (?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, at = excluded.at, value = excluded.value`;
const DROP_OUTBOX = "DELETE FROM outbox WHERE id = ?";
const ADD_TIE = `INSERT INTO tie (user, game, follows) VALUES (?, ?, ?)
  ON CONFLICT (user, game) DO UPDATE SET follows = excluded.follows`;
const DROP_TIE = "DELETE FROM tie WHERE user = ? AND game = ?";

/** The tables of rows in a SQLite file. */
export class SqliteRows implements Rows {
  readonly #connection: SqliteConnection;
  readonly #queries: Record<Query, StatementSync>;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
    const prepared = Object.entries(QUERIES).map(([name, sql]) => [name, connection.database.prepare(sql)]);
    this.#queries = Object.fromEntries(prepared);
  }

  /** The statements that apply the rows of a change. */
  apply({ due = [], outbox = [], ties = [], removed = {} }: Change): WriteStatement[] {
    return [
      ...(removed.due ?? []).map(({ at, kind, id }): WriteStatement => [DROP_DUE, at, kind, id]),
      ...(removed.outbox ?? []).map((id): WriteStatement => [DROP_OUTBOX, id]),
      ...(removed.ties ?? []).map(({ user, game }): WriteStatement => [DROP_TIE, user, game]),
      ...due.map(({ at, kind, id }): WriteStatement => [ADD_DUE, at, kind, id]),
      ...outbox.map(({ id, kind, at, value }): WriteStatement => [ADD_OUTBOX, id, kind, at, value]),
      ...ties.map(({ user, game, follows }): WriteStatement => [
        ADD_TIE,
        user,
        game,
        follows === undefined ? null : Number(follows),
      ]),
    ];
  }

  /** The statements that delete the rows of a game. */
  erase(game: string): WriteStatement[] {
    return [
      ["DELETE FROM due WHERE id = ?", game],
      ["DELETE FROM outbox WHERE instr(value, ?) > 0", gameProperty(game)],
      ["DELETE FROM tie WHERE game = ?", game],
    ];
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

  #all<Row extends object>(name: Query, ...values: SQLInputValue[]): Promise<Row[]> {
    return this.#connection.run(() =>
      this.#queries[name].all(...values).map((row: Record<string, SQLOutputValue>) => ({ ...row }) as Row),
    );
  }
}
