import type { Pool } from "pg";
import type { OutboxKind, OutboxRow, Rows } from "../backend.ts";
import type { Due, Tie } from "../store.ts";
import { isAlive } from "./leases.ts";
import { retryOnDeadlock, type RowReader } from "./queries.ts";
import { DUE, OUTBOX, TIES } from "./schema.ts";

/** Reads times as doubles, because the driver returns a `bigint` as a string. */
const DUE_ROW = "at::float8 AS at, kind, id";
const OUTBOX_ROW = "id, kind, at::float8 AS at, value";

/**
 * SQL condition: the process $1 may claim the row. $1 must count as alive, and no other living process may hold
 * the row.
 */
const IS_FREE = `(holder = $1 OR NOT ${isAlive("holder")}) AND ${isAlive("$1")}`;

const DUE_BY = `SELECT ${DUE_ROW} FROM ${DUE} AS due WHERE at <= $1 ORDER BY due.at, kind, id LIMIT $2`;
/** Claims for $1 at most $3 rows that are due by $2, earliest first. */
export const CLAIM_DUE = `WITH free AS MATERIALIZED (SELECT at, kind, id FROM ${DUE} WHERE at <= $2 AND ${IS_FREE}
    ORDER BY at, kind, id LIMIT $3 FOR UPDATE SKIP LOCKED)
  UPDATE ${DUE} AS due SET holder = $1 FROM free WHERE (due.at, due.kind, due.id) = (free.at, free.kind, free.id)
  RETURNING due.at::float8 AS at, due.kind, due.id`;
const CLAIM_ONE = `UPDATE ${DUE} SET holder = $1 WHERE (at, kind, id) = ($2, $3, $4) AND ${IS_FREE}`;
const RELEASE = `UPDATE ${DUE} SET holder = '' WHERE holder = $1
  AND (at, kind, id) IN (SELECT at, kind, id FROM json_to_recordset($2::json) AS left_behind (at BIGINT, kind TEXT, id TEXT))`;

const OUTBOX_OF = `SELECT ${OUTBOX_ROW} FROM ${OUTBOX} AS message WHERE kind = $1 AND ($2::text IS NULL OR holder = $2)
  ORDER BY message.at, id`;
const OUTBOX_ONE = `SELECT ${OUTBOX_ROW}, maker FROM ${OUTBOX} WHERE id = $1`;
const TAKE_OVER = `WITH free AS MATERIALIZED (SELECT id FROM ${OUTBOX} WHERE holder <> $1 AND ${IS_FREE}
    ORDER BY at, id LIMIT $2 FOR UPDATE SKIP LOCKED)
  UPDATE ${OUTBOX} AS message SET holder = $1 FROM free WHERE message.id = free.id`;
const PENDING = `SELECT count(*) FILTER (WHERE kind = 'delivery')::int AS answers,
  count(*) FILTER (WHERE kind = 'notice')::int AS notices FROM ${OUTBOX}`;

const TIES_OF = `SELECT "user", game, follows FROM ${TIES} WHERE "user" = $1 ORDER BY game`;
const FOLLOWERS = `SELECT "user" FROM ${TIES} WHERE game = $1 AND follows ORDER BY "user"`;

/** The tables of rows in PostgreSQL. A claim is one statement, and lasts while its process is alive. */
export class PostgresRows implements Rows {
  readonly #pool: Pool;
  readonly #read: RowReader;
  readonly #member: { readonly holder: string };

  constructor(pool: Pool, read: RowReader, member: { readonly holder: string }) {
    this.#pool = pool;
    this.#read = read;
    this.#member = member;
  }

  due(until: number, most: number): Promise<Due[]> {
    return this.#read<Due>(DUE_BY, [wholeMs(until), most]);
  }

  async claimDue(until: number, most: number): Promise<Due[]> {
    const values = [this.#member.holder, wholeMs(until), most];
    return (await retryOnDeadlock<Due>(this.#pool, CLAIM_DUE, values)).rows.sort(byTime);
  }

  async claimOne({ at, kind, id }: Due): Promise<boolean> {
    const values = [this.#member.holder, at, kind, id];
    return (await retryOnDeadlock(this.#pool, CLAIM_ONE, values)).rowCount === 1;
  }

  async release(due: readonly Due[]): Promise<void> {
    if (due.length > 0)
      await retryOnDeadlock(this.#pool, RELEASE, [this.#member.holder, JSON.stringify(due)]);
  }

  outbox(kind: OutboxKind, whose: "own" | "all"): Promise<OutboxRow[]> {
    return this.#read<OutboxRow>(OUTBOX_OF, [kind, whose === "own" ? this.#member.holder : null]);
  }

  async outboxRow(id: string): Promise<(OutboxRow & { isOwn: boolean }) | undefined> {
    const [row] = await this.#read<OutboxRow & { maker: string }>(OUTBOX_ONE, [id]);
    return row && { ...row, isOwn: row.maker === this.#member.holder };
  }

  async takeOver(most: number): Promise<number> {
    const { rowCount } = await retryOnDeadlock(this.#pool, TAKE_OVER, [this.#member.holder, most]);
    return rowCount ?? 0;
  }

  async pending(): Promise<{ answers: number; notices: number }> {
    const [counts] = await this.#read<{ answers: number; notices: number }>(PENDING);
    return counts ?? { answers: 0, notices: 0 };
  }

  async tiesOf(user: string): Promise<Tie[]> {
    const rows = await this.#read<Omit<Tie, "follows"> & { follows: boolean | null }>(TIES_OF, [user]);
    return rows.map(({ follows, ...tie }) => (follows === null ? tie : { ...tie, follows }));
  }

  async followersOf(game: string): Promise<string[]> {
    return (await this.#read<{ user: string }>(FOLLOWERS, [game])).map(({ user }) => user);
  }
}

/** A time as a `bigint`. */
function wholeMs(at: number): number {
  return Math.min(Math.floor(at), Number.MAX_SAFE_INTEGER);
}

function byTime(one: Due, other: Due): number {
  return one.at - other.at || (`${one.kind} ${one.id}` < `${other.kind} ${other.id}` ? -1 : 1);
}
