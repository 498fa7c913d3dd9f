import { parseArgs } from "node:util";
import { DataError } from "#core/errors.ts";
import { openStore } from "#store/open-store.ts";
import type { Store } from "#store/store.ts";
import { readStorePlace } from "../config.ts";
import { endWithFaults } from "./end-with-faults.ts";

const USAGE = "usage: npm run delete -- <id of a game or channel> [--yes]";

const say = (line: string) => process.stdout.write(`${line}\n`);

function wanted(): { id: string; isSure: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { yes: { type: "boolean", default: false } },
    });
    const [id, ...more] = positionals;
    if (id === undefined || more.length > 0) throw new TypeError("exactly one id is needed");
    return { id, isSure: values.yes };
  } catch (error) {
    throw new DataError([`${(error as Error).message}: ${USAGE}`]);
  }
}

/** Describes a game, or the fault of a damaged one. */
async function aboutGame(store: Store, id: string): Promise<string> {
  const game = await store.game(id).catch((error: unknown) => {
    if (error instanceof DataError) return error;
    throw error;
  });
  if (game === undefined) throw new DataError([`the store has no game or channel ${id}`]);
  if (game instanceof DataError) return game.message;
  return `${game.title} (${game.system}, ${game.status}, log entries: ${game.head.n})`;
}

/** Deletes a game from the store: `npm run delete -- <id> [--yes]`. */
async function main(): Promise<void> {
  const { id, isSure } = wanted();
  const store = await openStore(readStorePlace().storeUrl);
  try {
    const game = (await store.gameIn(id)) ?? id;
    const about = await aboutGame(store, game);
    if (!isSure) {
      say(`Game ${game}: ${about}. Add --yes to delete it for good.`);
      return;
    }
    await store.erase(game);
    await store.scrub();
    say(`Deleted game ${game}: ${about}.`);
  } finally {
    await store.close();
  }
}

await main().catch(endWithFaults);
