import { writeSync } from "node:fs";
import { openStore } from "#store/open-store.ts";
import { commitOf, deliveryOf } from "./samples.ts";

/** Commits for ever and says the number of each entry once it is acknowledged: to be killed. */
async function commitForEver(url: string, game: string): Promise<never> {
  const store = await openStore(url);
  const head = (await store.game(game))?.head.n ?? 0;
  for (let n = head + 1; ; n += 1) {
    await store.commit(commitOf(game, n, { delivery: deliveryOf(game, n) }));
    writeSync(1, `${n}\n`);
  }
}

const [, , url = "", game = ""] = process.argv;
await commitForEver(url, game);
