import { parseArgs } from "node:util";
import { DataError } from "#core/errors.ts";
import { manyGames } from "#store/copies.ts";
import { restorePostgres } from "#store/postgres/copy.ts";
import { restoreSqlite } from "#store/sqlite/copy.ts";
import { readStoreUrl } from "#store/store-url.ts";
import { readStorePlace } from "../config.ts";
import { endWithFaults } from "./end-with-faults.ts";

const USAGE = "usage: npm run restore -- backup [--overwrite-games]";

const say = (line: string) => process.stdout.write(`${line}\n`);

function wanted(): { copy: string; overwrites: boolean } {
  try {
    const options = { "overwrite-games": { type: "boolean", default: false } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const [copy] = positionals;
    if (copy === undefined || positionals.length > 1) throw new TypeError("exactly one backup is needed");
    return { copy, overwrites: values["overwrite-games"] };
  } catch (error) {
    throw new DataError([`${(error as Error).message}: ${USAGE}`]);
  }
}

/** Restores a backup into the store of STORE_URL: `npm run restore -- backup [--overwrite-games]`. */
try {
  const { copy, overwrites } = wanted();
  const target = readStoreUrl(readStorePlace().storeUrl);
  const restored =
    target.kind === "sqlite"
      ? await restoreSqlite(copy, target.path, overwrites)
      : { games: await restorePostgres(copy, target, overwrites) };
  say(`Restored ${manyGames(restored.games)}.`);
  if ("aside" in restored) say(`The old file is now ${restored.aside}.`);
} catch (error) {
  endWithFaults(error);
}
