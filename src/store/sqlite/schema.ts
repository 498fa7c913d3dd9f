import type { DatabaseSync } from "node:sqlite";
import { ledgerFrom, ledgersToMake, OLD_KINDS } from "../ledgers.ts";
import { missingSteps } from "../migrations.ts";

/** A step: SQL, or a change that SQL cannot describe. */
type Step = string | ((database: DatabaseSync) => void);

/**
 * Step n changes the tables from version n - 1 to n; `PRAGMA user_version` has the version. The first one has no effect
 * on a store of 0.5.0, whose version is 0. A released step is never changed.
 */
export const SQLITE_STEPS: readonly Step[] = [
  // Documents are too long for the B-tree of the keys, so they have rowids. Rows have no holder, because one process has
  // the file to itself. `lease` has the notes of leases.
  `CREATE TABLE IF NOT EXISTS documents (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS due (at INTEGER NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL,
    PRIMARY KEY (at, kind, id)) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS outbox (id TEXT NOT NULL PRIMARY KEY, kind TEXT NOT NULL, at INTEGER NOT NULL,
    value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS tie (user TEXT NOT NULL, game TEXT NOT NULL, follows INTEGER,
    PRIMARY KEY (user, game)) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS tie_game ON tie (game);
  CREATE TABLE IF NOT EXISTS lease (name TEXT NOT NULL PRIMARY KEY, note TEXT) STRICT`,
  makeLedgers,
];

/** Replaces notes, secrets and sealed texts by ledgers, game by game. */
function makeLedgers(database: DatabaseSync): void {
  const like = database.prepare("SELECT key FROM documents WHERE key GLOB ?");
  const keys = OLD_KINDS.flatMap((kind) => like.all(`${kind}*`).map(({ key }) => String(key)));
  const read = database.prepare("SELECT value FROM documents WHERE key = ?");
  const put = database.prepare("INSERT INTO documents (key, value) VALUES (?, ?)");
  const drop = database.prepare("DELETE FROM documents WHERE key = ?");
  for (const [game, sources] of ledgersToMake(keys)) {
    const rows = sources.map((key) => [key, read.get(key)?.["value"]] as const);
    const texts = rows.flatMap(([key, text]) => (text === undefined ? [] : [[key, String(text)] as const]));
    const { key, value, replaced } = ledgerFrom(game, new Map(texts));
    put.run(key, value);
    for (const each of replaced) drop.run(each);
  }
}

/** SQLite's `application_id` of the bot's files: "DRid" in ASCII. */
export const APPLICATION = 0x44526964;

/** Changes the tables to the newest version, in one transaction. Throws if they are of a newer bot. */
export function changeTables(database: DatabaseSync, steps = SQLITE_STEPS): void {
  database.exec("BEGIN IMMEDIATE");
  try {
    const missing = missingSteps(versionOfTables(database), steps);
    for (const step of missing)
      if (typeof step === "string") database.exec(step);
      else step(database);
    if (missing.length > 0)
      database.exec(`PRAGMA user_version = ${steps.length}; PRAGMA application_id = ${APPLICATION}`);
    database.exec("COMMIT");
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

export function versionOfTables(database: DatabaseSync): number {
  return Number(database.prepare("PRAGMA user_version").get()?.["user_version"]);
}
