import { parseArgs } from "node:util";
import { DataError } from "#core/errors.ts";
import { manyGames } from "#store/label.ts";
import { readStorePlace } from "../config.ts";
import { endWithFaults } from "./end-with-faults.ts";
import { putBack } from "./copies.ts";

const USAGE = "write npm run restore -- copy [--overwrite-games]";

const say = (line: string) => process.stdout.write(`${line}\n`);

function wanted(): { copy: string; isTold: boolean } {
  try {
    const options = { "overwrite-games": { type: "boolean", default: false } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const [copy] = positionals;
    if (copy === undefined || positionals.length > 1) throw new TypeError("name one copy");
    return { copy, isTold: values["overwrite-games"] };
  } catch (error) {
    throw new DataError([`${(error as Error).message}: ${USAGE}`]);
  }
}

/** Puts a copy back into the store that STORE_URL names: `npm run restore -- copy [--overwrite-games]`. */
try {
  const wish = wanted();
  const { games, aside } = await putBack(readStorePlace().storeUrl, { ...wish, now: new Date() });
  say(`Put back: ${manyGames(games)}.`);
  if (aside !== undefined) say(`What was there before is kept as ${aside}.`);
} catch (error) {
  endWithFaults(error);
}
