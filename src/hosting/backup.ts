import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { DataError } from "#core/errors.ts";
import { backUpPostgres } from "#store/postgres/copy.ts";
import { backUpSqlite } from "#store/sqlite/copy.ts";
import { readStoreUrl } from "#store/store-url.ts";
import { readStorePlace } from "../config.ts";
import { endWithFaults } from "./end-with-faults.ts";
import { sealKeyPath } from "./seal-key.ts";

const USAGE = "usage: npm run backup -- [folder] [--keep 7]";

/** File name of a backup. Contains the time, so that names sort by time. */
const NAME = /^dispatch-rider-\d{8}T\d{9}Z\.(?:sqlite|dump)$/;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `keep`: number of backups to keep in the folder; all if left out. */
function wanted(): { folder?: string | undefined; keep?: number } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { keep: { type: "string" } },
    });
    const [folder] = positionals;
    const keep = Number(values.keep ?? 1);
    if (positionals.length > 1 || !Number.isInteger(keep) || keep < 1)
      throw new TypeError(`--keep takes a whole number from 1, and there can be one folder`);
    return values.keep === undefined ? { folder } : { folder, keep };
  } catch (error) {
    throw new DataError([`${(error as Error).message}: ${USAGE}`]);
  }
}

/** Creates the file of a backup, readable by its owner only, because it contains the secrets of future dice. */
function begin(folder: string, name: string): string {
  try {
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    const part = join(folder, `${name}.part`);
    writeFileSync(part, "", { flag: "wx", mode: 0o600 });
    return part;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    throw new DataError([
      syscall === "mkdir"
        ? `${folder} cannot be created (${code}): create its parent first, or choose another folder`
        : `${folder} cannot be written (${code}): let your user write to it, or choose another folder`,
    ]);
  }
}

/** Backs the store up into a folder, which is created if its parent exists. Returns the backup's path. */
async function backUp(storeUrl: string, folder: string): Promise<string> {
  const target = readStoreUrl(storeUrl);
  const moment = new Date().toISOString().replaceAll(/[-:.]/g, "");
  const name = `dispatch-rider-${moment}.${target.kind === "sqlite" ? "sqlite" : "dump"}`;
  const part = begin(folder, name);
  try {
    if (target.kind === "sqlite") await backUpSqlite(target.path, part);
    else await backUpPostgres(target.url, part);
    renameSync(part, join(folder, name));
    return join(folder, name);
  } catch (error) {
    rmSync(part);
    throw error;
  }
}

/** Backs the store up; the bot may be running: `npm run backup [-- folder] [--keep 7]`. */
try {
  const { folder, keep } = wanted();
  const { dataDir, storeUrl } = readStorePlace();
  if (folder === undefined && !existsSync(dataDir)) mkdirSync(dataDir);
  const into = resolve(folder ?? join(dataDir, "backups"));
  say(`Saved ${await backUp(storeUrl, into)}.`);
  const key = sealKeyPath(dataDir);
  if (existsSync(key)) say(`Keep a copy of ${key} elsewhere, too: only it opens the secrets in this backup.`);
  const backups = readdirSync(into).filter((name) => NAME.test(name));
  for (const name of keep === undefined ? [] : backups.toSorted().slice(0, -keep)) {
    rmSync(join(into, name));
    say(`Removed the old ${join(into, name)}.`);
  }
} catch (error) {
  endWithFaults(error);
}
