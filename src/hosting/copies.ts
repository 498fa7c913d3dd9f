import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { DataError } from "#core/errors.ts";
import { copySqlite, putBackSqlite } from "#store/sqlite/copy.ts";
import { whileNoBotRuns } from "#store/postgres/restoring.ts";
import { readStoreUrl } from "#store/store-url.ts";
import { dump, needDump, undump } from "./postgres-tools.ts";

/** The name of a copy: when it was made, so that names stand in the order of time. */
const NAME = /^dispatch-rider-\d{8}T\d{9}Z\.(?:sqlite|dump)$/;

/** A moment as names have it, such as `20261224T201500000Z`. */
function momentOf(now: Date): string {
  return now.toISOString().replaceAll(/[-:.]/g, "");
}

interface Wish {
  folder: string;
  /** How many copies are left there, with the new one; all if left out. */
  keep?: number;
  now: Date;
}

/**
 * Copies a store while a bot may be running on it, into a folder that is made where its parent is there. Returns the
 * copy's path, and those of older copies that went.
 */
export async function backUp(
  url: string,
  { folder, keep, now }: Wish,
): Promise<{ copy: string; gone: string[] }> {
  const target = readStoreUrl(url);
  const copy = join(
    folder,
    `dispatch-rider-${momentOf(now)}.${target.kind === "sqlite" ? "sqlite" : "dump"}`,
  );
  const part = `${copy}.part`;
  begin(part);
  try {
    if (target.kind === "sqlite") copySqlite(target.path, part);
    else await dump(target.url, part);
    renameSync(part, copy);
  } catch (error) {
    rmSync(part);
    throw error;
  }
  return { copy, gone: keep === undefined ? [] : dropOldest(folder, keep) };
}

/**
 * Begins a copy, in a folder that is made where its parent is there. It holds the secrets of dice that are still to fall:
 * for its owner only.
 */
function begin(part: string): void {
  const folder = dirname(part);
  try {
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    closeSync(openSync(part, "wx", 0o600));
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    throw new DataError([
      syscall === "mkdir"
        ? `${folder} cannot be made (${code}): make its parent first, or name another folder`
        : `${folder} cannot be written (${code}): let your user write to it, or name another folder`,
    ]);
  }
}

/** Only copies go; whatever else is in the folder stays. */
function dropOldest(folder: string, keep: number): string[] {
  const copies = readdirSync(folder).filter((name) => NAME.test(name));
  const gone = copies
    .sort()
    .slice(0, -keep)
    .map((name) => join(folder, name));
  for (const path of gone) rmSync(path);
  return gone;
}

/** What was put back: how many games, and where what was there before is kept. */
interface PutBack {
  games: number;
  aside?: string;
}

/** Puts a copy back into a store on which no bot runs. Games that are there are overwritten only where that is said. */
export async function putBack(
  url: string,
  { copy, isTold, now }: { copy: string; isTold: boolean; now: Date },
): Promise<PutBack> {
  const target = readStoreUrl(url);
  const kind = kindOf(copy);
  if (kind !== target.kind)
    throw new DataError([
      `${copy} is a copy of ${kind ?? "no store that is known"}, and STORE_URL names ${target.kind}: name the store that it was made of`,
    ]);
  if (target.kind === "sqlite") return putBackSqlite(copy, target.path, { isTold, moment: momentOf(now) });
  await needDump(copy);
  return { games: await whileNoBotRuns(target, isTold, () => undump(target.url, copy)) };
}

const BEGINNINGS = { "SQLite format 3": "sqlite", PGDMP: "postgres" } as const;

function kindOf(copy: string): "sqlite" | "postgres" | undefined {
  try {
    const file = openSync(copy, "r");
    const bytes = Buffer.alloc(16);
    readSync(file, bytes);
    closeSync(file);
    const beginning = bytes.toString("latin1");
    return Object.entries(BEGINNINGS).find(([mark]) => beginning.startsWith(mark))?.[1];
  } catch (error) {
    throw new DataError([`${copy} cannot be read (${(error as NodeJS.ErrnoException).code})`]);
  }
}
