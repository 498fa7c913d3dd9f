import { accessSync, constants, existsSync, realpathSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { given } from "#core/left-out.ts";
import { LABEL } from "./playground.ts";
import { MOST_SEALED, versionIn, sealedIn, type Probe } from "./probed.ts";
import { reasonOf } from "./reason.ts";
import { sqliteCodeOf } from "./sqlite-adapter.ts";
import { APPLICATION } from "./sqlite.ts";

const BUSY = 5;
const SEALED = `SELECT value FROM documents WHERE key >= 'sealed:' AND key < 'sealed;' LIMIT ${MOST_SEALED}`;
/** How long is waited for another program that holds the file, in milliseconds. */
const PATIENCE = 2000;

/** Looks at a SQLite file without a write, a lock that a bot could miss, or a file that is left behind. */
export function probeSqlite(path: string): Probe {
  if (path === ":memory:") return { faults: [], isInUse: false };
  const file = existsSync(path) ? realpathSync(path) : resolve(path);
  const faults = faultsOfFile(file);
  if (faults.length > 0 || !existsSync(file)) return { faults, isInUse: false };
  const isInUse = isHeld(file);
  try {
    return { faults, isInUse, ...lookedInto(file) };
  } catch (error) {
    return {
      faults: [`${file} cannot be read (${reasonOf(error)}): put your last backup in its place`],
      isInUse,
    };
  }
}

function faultsOfFile(file: string): string[] {
  if (existsSync(dirname(file)) && !statSync(dirname(file)).isDirectory())
    return [`${dirname(file)} is a file: name a folder in DATA_DIR, or another file in STORE_URL`];
  const folder = existsSync(dirname(file)) ? dirname(file) : dirname(dirname(file));
  if (!existsSync(folder)) return [`${folder} is not there: make it, or name another file in STORE_URL`];
  if (existsSync(file) && !statSync(file).isFile())
    return [`${file} is no file: name another one in STORE_URL`];
  return [
    ...(mayWrite(folder, constants.W_OK | constants.X_OK)
      ? []
      : [`${folder} cannot be written: let the bot's user write to this folder`]),
    ...(!existsSync(file) || mayWrite(file, constants.R_OK | constants.W_OK)
      ? []
      : [`${file} cannot be written: let the bot's user read and write it`]),
  ];
}

function mayWrite(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

/** Whether a bot holds the file: its lock beside it keeps readers out as well. */
export function isHeld(file: string): boolean {
  if (!existsSync(`${file}-lock`)) return false;
  const lock = new DatabaseSync(`${file}-lock`, { readOnly: true });
  try {
    lock.prepare("SELECT count(*) FROM sqlite_schema").get();
    return false;
  } catch (error) {
    if (sqliteCodeOf(error) === BUSY) return true;
    throw error;
  } finally {
    lock.close();
  }
}

/** Opens a file to be read. One that nobody has open is not even given the files that SQLite keeps beside it. */
export function openToRead(file: string): DatabaseSync {
  const url = pathToFileURL(file);
  if (!existsSync(`${file}-wal`)) url.searchParams.set("immutable", "1");
  return new DatabaseSync(url, { readOnly: true, timeout: PATIENCE });
}

function lookedInto(file: string): Pick<Probe, "version" | "sealed"> {
  const database = openToRead(file);
  try {
    const { application_id: application } = database.prepare("PRAGMA application_id").get() ?? {};
    const { tables } = database.prepare("SELECT count(*) AS tables FROM sqlite_schema").get() ?? {};
    if (application === 0 && tables === 0) return {};
    if (application !== APPLICATION) throw new Error("it is the database of another program");
    const found = database.prepare("SELECT value FROM documents WHERE key = ?").get(LABEL);
    const version = found === undefined ? undefined : versionIn(String(found["value"]));
    const rows = database.prepare(SEALED).all();
    return { ...given({ version }), sealed: sealedIn(rows.map(({ value }) => String(value))) };
  } finally {
    database.close();
  }
}
