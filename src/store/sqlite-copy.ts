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
import { LABEL } from "./playground.ts";
import { manyGames, versionIn } from "./probed.ts";
import { reasonOf } from "./reason.ts";
import { APPLICATION, locked } from "./sqlite.ts";

/** How long a copy waits for another program that has locked the file, in milliseconds. */
const PATIENCE = 10_000;
/** What SQLite keeps beside a file that is open. */
const BESIDE = ["", "-wal", "-shm"] as const;

/**
 * Copies a file as it stands at this moment, also while a bot writes to it, which goes on meanwhile. `copy` must be
 * empty. Throws a DataError where the file is none of ours.
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

/** Opens a file to be read. One that no program has open gets none of the files that SQLite keeps beside it. */
function openToRead(file: string): DatabaseSync {
  const url = pathToFileURL(file);
  if (!existsSync(`${file}-wal`)) url.searchParams.set("immutable", "1");
  return new DatabaseSync(url, { readOnly: true, timeout: PATIENCE });
}

/** Throws a DataError where a file is no whole store of a bot like this one. Returns how many games are in it. */
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
 * Puts a copy in a file's place, which no bot may have open; what was there is kept beside it under the name that is
 * returned. Throws a DataError where games would be put aside unasked, or the copy is not sound.
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

/** The copy beside the file, as it will be in its place. */
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

/** Where root puts a copy back, it belongs to the bot's user: to whom the file that was there does, or its folder. */
function handOver(file: string, part: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(existsSync(file) ? file : dirname(file));
  for (const path of [part, `${file}-lock`]) chownSync(path, uid, gid);
}

/** One that cannot be read may hold games as well. */
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

/** Waits until it is on the disk. */
function sync(path: string): void {
  const file = openSync(path, "r");
  fsyncSync(file);
  closeSync(file);
}
