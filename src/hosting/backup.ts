import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { DataError } from "#core/errors.ts";
import { readStorePlace } from "../config.ts";
import { endWithFaults } from "./end-with-faults.ts";
import { backUp } from "./copies.ts";

const USAGE = "write npm run backup -- [folder] [--keep 7]";

const say = (line: string) => process.stdout.write(`${line}\n`);

function wanted(): { folder?: string; keep?: number } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { keep: { type: "string" } },
    });
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    if (positionals.length > 1 || (keep !== undefined && !(Number.isInteger(keep) && keep >= 1)))
      throw new TypeError(`--keep takes a number from 1 on, and there is one folder at most`);
    const [folder] = positionals;
    return { ...(folder !== undefined && { folder }), ...(keep !== undefined && { keep }) };
  } catch (error) {
    throw new DataError([`${(error as Error).message}: ${USAGE}`]);
  }
}

/** Copies the store, also while a bot runs on it: `npm run backup [-- folder] [--keep 7]`. */
try {
  const { folder, keep } = wanted();
  const { dataDir, storeUrl } = readStorePlace();
  if (folder === undefined && !existsSync(dataDir)) mkdirSync(dataDir);
  const into = resolve(folder ?? join(dataDir, "backups"));
  const { copy, gone } = await backUp(storeUrl, {
    folder: into,
    now: new Date(),
    ...(keep !== undefined && { keep }),
  });
  say(`Copied to ${copy}.`);
  for (const path of gone) say(`Removed the older ${path}.`);
} catch (error) {
  endWithFaults(error);
}
