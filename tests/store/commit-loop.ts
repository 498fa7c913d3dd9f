import { writeSync } from "node:fs";
import { openStore } from "#store/open-store.ts";
import { commitOf, deliveryOf, noticeOf, paceOf, wakeUpOf } from "./samples.ts";

/**
 * Commits entries with all their consequences until it is killed, and prints the number of each acknowledged
 * entry.
 */
async function commitForEver(url: string, game: string): Promise<never> {
  const store = await openStore(url);
  const head = (await store.game(game))?.head.n ?? 0;
  for (let n = head + 1; ; n += 1) {
    const extras = {
      pace: paceOf(game, n),
      wakeUps: [wakeUpOf(game, n)],
      notices: [noticeOf(game, n)],
      ties: [{ user: game, game: `entry ${n}` }],
    };
    await store.commit(commitOf(game, n, { delivery: deliveryOf(game, n), ...extras }));
    writeSync(1, `${n}\n`);
  }
}

const [, , url = "", game = ""] = process.argv;
await commitForEver(url, game);
