import type { Pool } from "pg";
import {
  KeyTaken,
  MANY_OF_GAME,
  gameProperty,
  ONE_OF_GAME,
  type Change,
  type StoredDocument,
  type Version,
} from "../backend.ts";
import { isCoded, retryOnDeadlock } from "./queries.ts";
import { DOCUMENTS, DUE, OUTBOX, TIES } from "./schema.ts";

/** SQLSTATEs of a lost race: unique violation, division by zero (below), deadlock, serialization failure. */
const CONFLICTS = ["23505", "22012", "40P01", "40001"];

/**
 * Applies a change in one statement. Throws `KeyTaken` like `Backend.write`. `holder` is the process that holds the
 * written rows of the outbox. `version` is the new version of the written documents; returns it.
 */
export async function write(
  pool: Pool,
  change: Change,
  { holder, version }: { holder: string; version: Version },
): Promise<Version> {
  const { text, values } = new Statement().with(change, version, holder);
  try {
    await retryOnDeadlock(pool, text, values);
    return version;
  } catch (error) {
    if (isCoded(error, ...CONFLICTS)) throw new KeyTaken(error.message, { cause: error });
    throw error;
  }
}

/** Deletes a game with everything that names it, in one statement. */
export async function erase(pool: Pool, game: string): Promise<void> {
  const text = `WITH rows_due AS (DELETE FROM ${DUE} WHERE id = $1),
    messages AS (DELETE FROM ${OUTBOX} WHERE position($2 IN value) > 0),
    people AS (DELETE FROM ${TIES} WHERE game = $1)
    DELETE FROM ${DOCUMENTS} WHERE key = ANY ($3) OR key LIKE ANY ($4)
      OR (key LIKE 'channel:%' AND position($2 IN value) > 0)`;
  const keys = ONE_OF_GAME.map((kind) => `${kind}:${game}`);
  const prefixes = MANY_OF_GAME.map((kind) => `${kind}:${game}:%`);
  await retryOnDeadlock(pool, text, [game, gameProperty(game), keys, prefixes]);
}

/** Builds a statement with one CTE for each table and kind of write. CTEs without rows are left out. */
class Statement {
  readonly #parts: string[] = [];
  readonly #values: unknown[] = [];
  #result = "SELECT 1";

  with({ documents = [], due, outbox, ties, removed = {} }: Change, version: Version, holder: string) {
    const { added, changed, upserted } = Object.groupBy(documents, writeKindOf);
    const columns = "(key TEXT, value TEXT, over TEXT)";
    this.#add(added, columns, insert, version);
    const update = "ON CONFLICT (key) DO UPDATE SET value = excluded.value, version = excluded.version";
    this.#add(upserted, columns, (from, $version) => `${insert(from, $version)} ${update}`, version);
    this.#replace(changed, columns, version);
    this.#add(
      due,
      "(at BIGINT, kind TEXT, id TEXT)",
      (from) => `INSERT INTO ${DUE} (at, kind, id) SELECT at, kind, id FROM ${from} ON CONFLICT DO NOTHING`,
    );
    this.#add(
      outbox,
      "(id TEXT, kind TEXT, at BIGINT, value TEXT)",
      (from, $holder) => `INSERT INTO ${OUTBOX} (id, kind, at, value, maker, holder)
        SELECT id, kind, at, value, ${$holder}::text, ${$holder}::text FROM ${from}
        ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, at = excluded.at, value = excluded.value,
          maker = excluded.maker, holder = excluded.holder`,
      holder,
    );
    this.#add(
      ties,
      `("user" TEXT, game TEXT, follows BOOLEAN)`,
      (from) => `INSERT INTO ${TIES} ("user", game, follows) SELECT "user", game, follows FROM ${from}
        ON CONFLICT ("user", game) DO UPDATE SET follows = excluded.follows`,
    );
    this.#delete(removed);
    return { text: `WITH ${this.#parts.join(", ")} ${this.#result}`, values: this.#values };
  }

  /** Replaces documents that have the expected versions. If one has not, a division by zero aborts the statement. */
  #replace(changed: readonly StoredDocument[] | undefined, columns: string, version: Version): void {
    const update = (from: string, $version: string) => {
      this.#result = `SELECT 1 / ((SELECT count(*) FROM part${this.#parts.length}) = ${changed?.length})::int`;
      return `UPDATE ${DOCUMENTS} AS there SET value = wanted.value, version = ${$version}::text FROM ${from}
        WHERE there.key = wanted.key AND there.version = wanted.over RETURNING 1`;
    };
    this.#add(changed, columns, update, version);
  }

  #delete({ documents, due, outbox, ties }: NonNullable<Change["removed"]>): void {
    const keys = documents?.map((key) => ({ key }));
    this.#add(keys, "(key TEXT)", matching(DOCUMENTS, "key"));
    this.#add(due, "(at BIGINT, kind TEXT, id TEXT)", matching(DUE, "at, kind, id"));
    const ids = outbox?.map((id) => ({ id }));
    this.#add(ids, "(id TEXT)", matching(OUTBOX, "id"));
    this.#add(ties, `("user" TEXT, game TEXT)`, matching(TIES, `"user", game`));
  }

  /** Adds a CTE over rows, which are bound as JSON. `more` is one further value to bind. */
  #add(
    rows: readonly object[] | undefined,
    columns: string,
    part: (from: string, $more: string) => string,
    more?: string,
  ): void {
    if (rows === undefined || rows.length === 0) return;
    const from = `json_to_recordset(${this.#bound(JSON.stringify(rows))}::json) AS wanted ${columns}`;
    const $more = more === undefined ? "" : this.#bound(more);
    this.#parts.push(`part${this.#parts.length} AS (${part(from, $more)})`);
  }

  #bound(value: string): string {
    return `$${this.#values.push(value)}`;
  }
}

function insert(from: string, $version: string): string {
  return `INSERT INTO ${DOCUMENTS} (key, value, version) SELECT key, value, ${$version}::text FROM ${from}`;
}

function matching(table: string, columns: string) {
  return (from: string) => `DELETE FROM ${table} WHERE (${columns}) IN (SELECT ${columns} FROM ${from})`;
}

function writeKindOf({ isNew, over }: StoredDocument): "added" | "changed" | "upserted" {
  if (isNew === true) return "added";
  return over === undefined ? "upserted" : "changed";
}
