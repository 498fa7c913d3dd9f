import { computer } from "#platform";
import { chownSync, existsSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { backup, DatabaseSync } from "node:sqlite";
import { DataError } from "#core/errors.ts";
import { SAVE_VERSION } from "#core/schema/index.ts";
import { occupied, ofNewer } from "../copies.ts";
import { reasonOf } from "../failures.ts";
import { LABEL, versionIn } from "../label.ts";
import { locked } from "./open.ts";
import { APPLICATION, SQLITE_STEPS, versionOfTables } from "./schema.ts";

/** How long a backup waits for another program that has locked the file, in milliseconds. */
const LOCK_TIMEOUT = 10_000;
/** Copies all pages in one step. Between two steps, a write by another connection would restart the copy. */
const IN_ONE_STEP = { rate: 2 ** 31 - 1 };
/** Suffixes of a database's files. */
const SUFFIXES = ["", "-wal", "-shm"] as const;

/**
 * Copies a store as of this moment; a bot may be writing to it. Returns the number of games. Throws a DataError if it
 * is damaged, or not a store that this bot can read.
 */
export async function backUpSqlite(path: string, copy: string): Promise<number> {
  if (!existsSync(path)) throw new DataError([`${path} does not exist`]);
  try {
    const database = openToRead(realpathSync(path));
    try {
      needSound(path, database);
      await backup(database, copy, IN_ONE_STEP);
      return gamesIn(database);
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof DataError) throw error;
    throw new DataError([`${path} cannot be copied to ${copy} (${reasonOf(error)})`]);
  }
}

/** Opens a database read-only. Creates no files beside it if it has no WAL. */
function openToRead(file: string): DatabaseSync {
  const url = pathToFileURL(file);
  if (!existsSync(`${file}-wal`)) url.searchParams.set("immutable", "1");
  return new DatabaseSync(url, { readOnly: true, timeout: LOCK_TIMEOUT });
}

function needSound(file: string, database: DatabaseSync): void {
  const { application_id: application } = database.prepare("PRAGMA application_id").get() ?? {};
  if (application !== APPLICATION) throw new DataError([`${file} is not a store of this bot`]);
  const { quick_check: found } = database.prepare("PRAGMA quick_check(1)").get() ?? {};
  if (found !== "ok") throw new DataError([`${file} is damaged (${String(found)})`]);
  const tables = versionOfTables(database);
  if (tables > SQLITE_STEPS.length) throw ofNewer(file, tables);
  const label = database.prepare("SELECT value FROM documents WHERE key = ?").get(LABEL);
  const version = label === undefined ? undefined : versionIn(String(label["value"]));
  if (version !== undefined && version <= SAVE_VERSION) return;
  if (version !== undefined) throw ofNewer(file, version);
  throw new DataError([`${file} has no version: use the bot that wrote it`]);
}

function gamesIn(database: DatabaseSync): number {
  const count = "SELECT count(*) AS games FROM documents WHERE key >= 'game:' AND key < 'game;'";
  return Number(database.prepare(count).get()?.["games"]);
}

/**
 * Replaces a file with a backup. Keeps the old file beside it and returns its path as `aside`. Throws a DataError if a
 * bot has the file open, if the backup is damaged, or if the file has games and `overwrites` is false.
 */
export async function restoreSqlite(
  copy: string,
  path: string,
  overwrites: boolean,
): Promise<{ games: number; aside?: string }> {
  const file = existsSync(path) ? realpathSync(path) : resolve(path);
  const isThere = existsSync(file);
  const part = `${file}.restoring`;
  const lock = locked(file);
  try {
    if (isThere && !overwrites) needNoGames(file);
    writeFileSync(part, "", { mode: 0o600 });
    const games = await backUpSqlite(copy, part);
    giveToOwner(file, part);
    const moment = new Date(computer.now()).toISOString().replaceAll(/[-:.]/g, "");
    const aside = isThere ? `${file}.before-${moment}` : undefined;
    // Even without a database, an old WAL may be there. SQLite would apply it to the restored file.
    for (const end of SUFFIXES) if (existsSync(file + end)) renameSync(file + end, `${aside ?? part}${end}`);
    renameSync(part, file);
    return { games, ...(aside !== undefined && { aside }) };
  } finally {
    rmSync(part, { force: true });
    lock.close();
  }
}

/** If root restores, the new file gets the owner of the old one, or else of its folder. */
function giveToOwner(file: string, part: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(existsSync(file) ? file : dirname(file));
  for (const path of [part, `${file}-lock`]) chownSync(path, uid, gid);
}

function needNoGames(file: string): void {
  const found = countedGames(file);
  if (found !== 0) throw occupied(file, found);
}

function countedGames(file: string): number | undefined {
  try {
    const database = openToRead(file);
    try {
      return gamesIn(database);
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}
