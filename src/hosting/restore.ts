import { parseArgs } from "node:util";
import { DataError } from "#core/errors.ts";
import { manyGames } from "#store/copies.ts";
import { putBackPostgres } from "#store/postgres/copy.ts";
import { putBackSqlite } from "#store/sqlite/copy.ts";
import { readStoreUrl } from "#store/store-url.ts";
import { readStorePlace } from "../config.ts";
import { endWithFaults } from "./end-with-faults.ts";

const USAGE = "write npm run restore -- copy [--overwrite-games]";

const say = (line: string) => process.stdout.write(`${line}\n`);

function wanted(): { copy: string; overwrites: boolean } {
  try {
    const options = { "overwrite-games": { type: "boolean", default: false } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const [copy] = positionals;
    if (copy === undefined || positionals.length > 1) throw new TypeError("name one copy");
    return { copy, overwrites: values["overwrite-games"] };
  } catch (error) {
    throw new DataError([`${(error as Error).message}: ${USAGE}`]);
  }
}

/** Restores a copy into the store that STORE_URL names: `npm run restore -- copy [--overwrite-games]`. */
try {
  const { copy, overwrites } = wanted();
  const target = readStoreUrl(readStorePlace().storeUrl);
  const restored =
    target.kind === "sqlite"
      ? await putBackSqlite(copy, target.path, overwrites)
      : { games: await putBackPostgres(copy, target, overwrites) };
  say(`Put back: ${manyGames(restored.games)}.`);
  if ("aside" in restored) say(`The old file is kept as ${restored.aside}.`);
} catch (error) {
  endWithFaults(error);
}
