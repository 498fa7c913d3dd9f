import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  realpathSync,
  statSync,
} from "node:fs";
import type { Platform } from "#platform";
import { dirname, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DataError } from "#core/errors.ts";
import { keyvOver, KeyTaken, type Backend } from "../backend.ts";
import { DamagedFile, reasonOf, StoreUnavailable } from "../failures.ts";
import { LocalLeases } from "../leases/local-leases.ts";
import { SqliteConnection } from "./connection.ts";
import { SqliteDocuments } from "./documents.ts";
import { SqliteNotes } from "./notes.ts";
import { SqliteRows } from "./rows.ts";
import { ThreadWriter } from "./thread-writer.ts";
import { sqliteCodeOf, tune } from "./transactions.ts";
import { APPLICATION, changeTables } from "./schema.ts";

/** SQLite's result codes SQLITE_ERROR, SQLITE_BUSY, SQLITE_CORRUPT, SQLITE_CONSTRAINT and SQLITE_NOTADB. */
const SQL_ERROR = 1;
const BUSY = 5;
const DAMAGED = 11;
const CONSTRAINT = 19;
const NOT_A_DATABASE = 26;
const RESTORE = "restore your last backup, or set STORE_URL to another file";
/** How long a starting bot waits for another one to close the file, in milliseconds. */
const LOCK_TIMEOUT = 2000;

/**
 * Opens or creates a SQLite file, or `:memory:`. `keepsNotes`: keeps the notes of leases for the next process. Throws a
 * DataError if it is in use, unwritable or another program's.
 */
export function openSqlite(path: string, platform: Platform, { keepsNotes = false } = {}): Backend {
  if (path === ":memory:")
    return sqliteBackend(new SqliteConnection(prepared(new DatabaseSync(path)), platform), platform);
  const file = existsSync(path) ? realpathSync(path) : resolve(path);
  const lock = locked(file);
  try {
    makePrivate(file);
    accessSync(file, constants.R_OK | constants.W_OK);
    const options = {
      writer: new ThreadWriter(file),
      beforeWrite: presenceCheck(file),
      released: () => lock.close(),
      explain: (error: unknown) => damageOf(file, error) ?? error,
    };
    return sqliteBackend(new SqliteConnection(openOurs(file), platform, options), platform, keepsNotes);
  } catch (error) {
    lock.close();
    throw faultOf(file, error);
  }
}

/** Creates a missing file for the bot's user only, because the store holds the secrets of future dice. */
function makePrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, "wx", 0o600));
}

export function sqliteBackend(connection: SqliteConnection, platform: Platform, keepsNotes = false): Backend {
  const documents = new SqliteDocuments(connection);
  const rows = new SqliteRows(connection);
  return {
    keyv: keyvOver(documents),
    rows,
    leases: new LocalLeases(platform, keepsNotes ? new SqliteNotes(connection) : undefined),
    write: async (change) => {
      const { documents: written = [], removed = {} } = change;
      const drops = (removed.documents ?? []).map((key) => documents.drop(key));
      const puts = written.map((document) => documents.put(document));
      await connection.write([...drops, ...puts, ...rows.apply(change)]).catch(refuseTaken);
      return undefined;
    },
    erase: (game) => connection.write([...documents.erase(game), ...rows.erase(game)]),
    games: () => documents.games(),
    scrub: () => connection.scrub(),
  };
}

/** Throws `KeyTaken` for a new document that exists already: no other constraint can be broken. */
function refuseTaken(error: unknown): never {
  if (sqliteCodeOf(error) === CONSTRAINT) throw new KeyTaken(reasonOf(error), { cause: error });
  throw error;
}

/** Returns a check that throws if the file was moved, replaced or deleted. SQLite would still write to the old file. */
function presenceCheck(file: string): () => void {
  const { ino } = statSync(file, { bigint: true });
  return () => {
    if (statSync(file, { bigint: true, throwIfNoEntry: false })?.ino === ino) return;
    throw new Error(`${file} was moved, replaced or deleted: put it back, or stop the bot`);
  };
}

/**
 * Locks a file beside the database, so that no second bot can start. The operating system releases the lock of a killed
 * bot. The database itself is not locked, so that it can be backed up while the bot runs.
 */
export function locked(file: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) throw new Error("it is a folder");
    if (!existsSync(dirname(file))) mkdirSync(dirname(file), { mode: 0o700 });
    makePrivate(`${file}-lock`);
    lock = new DatabaseSync(`${file}-lock`, { timeout: LOCK_TIMEOUT });
    lock.exec("BEGIN EXCLUSIVE");
    return lock;
  } catch (error) {
    lock?.close();
    throw faultOf(file, error);
  }
}

function openOurs(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT });
  try {
    const { application_id: application } = database.prepare("PRAGMA application_id").get() ?? {};
    const { tables } = database.prepare("SELECT count(*) AS tables FROM sqlite_schema").get() ?? {};
    if (application !== APPLICATION && (application !== 0 || tables !== 0)) {
      throw new DataError([`${file} is the database of another program: set STORE_URL to another file`]);
    }
    prepared(database);
    // SQLite would wait synchronously; from here on, SqliteConnection retries instead.
    database.exec("PRAGMA busy_timeout = 0");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Sets the pragmas of a database and changes its tables to the newest version. */
export function prepared(database: DatabaseSync): DatabaseSync {
  database.exec("PRAGMA journal_mode = WAL");
  tune(database);
  changeTables(database);
  return database;
}

function faultOf(file: string, error: unknown): unknown {
  if (error instanceof DataError) return error;
  if (sqliteCodeOf(error) === BUSY) {
    return new StoreUnavailable([
      `${file} is in use by another process: stop the other bot, or set STORE_URL to another file`,
    ]);
  }
  if (sqliteCodeOf(error) === SQL_ERROR)
    return new DataError([`${file} has damaged tables (${reasonOf(error)}): ${RESTORE}`]);
  const damage = damageOf(file, error);
  if (damage !== undefined) return new DataError([damage.message]);
  return new DataError([
    `${file} cannot be written (${reasonOf(error)}): set STORE_URL to a file that the bot may write`,
  ]);
}

/** The error for a file that SQLite cannot read; undefined for any other error. */
function damageOf(file: string, error: unknown): DamagedFile | undefined {
  switch (sqliteCodeOf(error)) {
    case DAMAGED:
      return new DamagedFile(`${file} is damaged (${reasonOf(error)}): ${RESTORE}`, { cause: error });
    case NOT_A_DATABASE:
      return new DamagedFile(`${file} is not a SQLite database: ${RESTORE}`, { cause: error });
    default:
      return undefined;
  }
}
