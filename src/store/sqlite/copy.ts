import {
  closeSync,
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { DatabaseSync } from "node:sqlite";
import { DataError } from "#core/errors.ts";
import { SAVE_VERSION } from "#core/schema/game.ts";
import { reasonOf } from "../failures.ts";
import { LABEL, manyGames, versionIn } from "../label.ts";
import { APPLICATION, locked } from "./open.ts";

/** How long a copy waits for another program that has locked the file, in milliseconds. */
const PATIENCE = 10_000;
/** The ends of the names of a database's files. */
const BESIDE = ["", "-wal", "-shm"] as const;

/**
 * Copies a file as of this moment while a bot may go on writing to it. `copy` must be empty. Throws a DataError if the
 * file is not a store.
 */
export function copySqlite(path: string, copy: string): void {
  if (!existsSync(path)) throw new DataError([`${path} is not there: nothing has been kept in it yet`]);
  try {
    const database = new DatabaseSync(realpathSync(path), { timeout: PATIENCE });
    try {
      database.prepare("VACUUM INTO ?").run(copy);
    } finally {
      database.close();
    }
    needSound(copy);
    sync(copy);
  } catch (error) {
    throw error instanceof DataError
      ? error
      : new DataError([`${path} cannot be copied (${reasonOf(error)})`]);
  }
}

/** Opens a file for reading; without files beside it if no program has it open. */
function openToRead(file: string): DatabaseSync {
  const url = pathToFileURL(file);
  if (!existsSync(`${file}-wal`)) url.searchParams.set("immutable", "1");
  return new DatabaseSync(url, { readOnly: true, timeout: PATIENCE });
}

/** Throws a DataError if a file is not a sound store of this version. Returns the number of games in it. */
function needSound(file: string): number {
  try {
    const database = openToRead(file);
    try {
      const { application_id: application } = database.prepare("PRAGMA application_id").get() ?? {};
      if (application !== APPLICATION) throw new DataError([`${file} is no store of this bot's`]);
      const { quick_check: found } = database.prepare("PRAGMA quick_check(1)").get() ?? {};
      if (found !== "ok") throw new DataError([`${file} is damaged (${String(found)})`]);
      needKnown(file, database);
      return gamesIn(database);
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof DataError) throw error;
    throw new DataError([`${file} cannot be read (${reasonOf(error)})`]);
  }
}

function needKnown(file: string, database: DatabaseSync): void {
  const label = database.prepare("SELECT value FROM documents WHERE key = ?").get(LABEL);
  const version = label === undefined ? undefined : versionIn(String(label["value"]));
  if (version !== undefined && version <= SAVE_VERSION) return;
  const why = version === undefined ? "does not say its version" : `is of a newer bot (version ${version})`;
  throw new DataError([`${file} ${why}: restore it with the bot that made it`]);
}

function gamesIn(database: DatabaseSync): number {
  const count = "SELECT count(*) AS games FROM documents WHERE key >= 'game:' AND key < 'game;'";
  return Number(database.prepare(count).get()?.["games"]);
}

/**
 * Replaces a file, which no bot may have open, by a copy; the old file is kept beside it as `aside`. Throws a DataError if
 * the copy is not sound, or if the file has games and `isTold` is false.
 */
export function putBackSqlite(
  copy: string,
  path: string,
  { isTold, moment }: { isTold: boolean; moment: string },
): { games: number; aside?: string } {
  const games = needSound(copy);
  const file = existsSync(path) ? realpathSync(path) : resolve(path);
  const lock = locked(file);
  try {
    if (!isTold) needNoGames(file);
    const part = partOf(copy, file);
    const aside = existsSync(file) ? `${file}.before-${moment}` : undefined;
    for (const end of BESIDE) if (existsSync(file + end)) renameSync(file + end, `${aside ?? part}${end}`);
    renameSync(part, file);
    sync(dirname(file));
    return { games, ...(aside !== undefined && { aside }) };
  } finally {
    lock.close();
  }
}

/** Copies the copy beside the file, with the file's owner and mode. */
function partOf(copy: string, file: string): string {
  const part = `${file}.restoring`;
  try {
    copyFileSync(copy, part);
    chmodSync(part, 0o600);
    handOver(file, part);
    sync(part);
    return part;
  } catch (error) {
    rmSync(part, { force: true });
    throw new DataError([`${part} cannot be written (${reasonOf(error)})`]);
  }
}

/** A copy that root restores belongs to the owner of the old file, or else of its folder. */
function handOver(file: string, part: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(existsSync(file) ? file : dirname(file));
  for (const path of [part, `${file}-lock`]) chownSync(path, uid, gid);
}

function needNoGames(file: string): void {
  if (!existsSync(file)) return;
  const found = countedGames(file);
  if (found === 0) return;
  const what = found === undefined ? "cannot be read, and may hold games" : `holds ${manyGames(found)}`;
  throw new DataError([`${file} ${what}: say --overwrite-games to put the copy in its place`]);
}

function countedGames(file: string): number | undefined {
  try {
    const database = openToRead(file);
    try {
      const { tables } = database.prepare("SELECT count(*) AS tables FROM sqlite_schema").get() ?? {};
      return tables === 0 ? 0 : gamesIn(database);
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function sync(path: string): void {
  const file = openSync(path, "r");
  fsyncSync(file);
  closeSync(file);
}
