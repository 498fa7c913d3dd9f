import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { Outrun } from "#store/failures.ts";
import { openStore } from "#store/open-store.ts";
import type { Store } from "#store/store.ts";
import { commitOf, paceOf } from "./samples.ts";
import { createPooler, findPostgres, poolerMissing, type Server } from "./servers.ts";

const { missing, create } = findPostgres();
const why = missing === "" ? poolerMissing() : missing;
if (why !== "") process.stderr.write(`Skipping the tests of a pooler: ${why} is installed\n`);

describe.skipIf(why)("through a pooler that keeps no session for anybody", () => {
  let server: Server;
  let pooler: Server;
  beforeAll(async () => {
    server = await create();
    pooler = await createPooler(server.url);
  });
  afterAll(async () => {
    await pooler?.remove();
    await server?.remove();
  });

  async function opened(): Promise<Store> {
    const store = await openStore(pooler.url);
    onTestFinished(() => store.close());
    return store;
  }

  test("processes share a store, and more of them than there are connections", async () => {
    const stores = await Promise.all(Array.from({ length: 5 }, opened));
    const game = randomUUID();
    for (let n = 1; n <= 8; n += 1) {
      const outcomes = await Promise.allSettled(
        stores.map((store, at) => store.commit(commitOf(game, n, { words: `${at}` }))),
      );
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    }
    const claimed = await Promise.all(stores.map((store) => store.crew()?.claim(["a", "b", "c"])));
    expect(claimed.flat()).toHaveLength(3);
    const upon = new Map<string, string | null>();
    await stores[0]!.kept(game, upon);
    await stores[1]!.note({ pace: paceOf(game, 8) });
    await expect(stores[0]!.note({ pace: paceOf(game, 9), upon })).rejects.toThrow(Outrun);
  });

  test("a server that is started again is found again by all", async () => {
    const stores = await Promise.all([opened(), opened()]);
    const game = randomUUID();
    await stores[0]!.commit(commitOf(game, 1));
    await server.kill();
    await expect(stores[1]!.game(game)).rejects.toThrow();
    await server.start();
    await expect.poll(() => stores[1]!.game(game).catch(() => undefined), { timeout: 20_000 }).toBeDefined();
    await stores[1]!.commit(commitOf(game, 2));
    expect((await stores[0]!.game(game))?.head.n).toBe(2);
    await expect.poll(() => stores[0]!.crew()?.living.length, { timeout: 15_000 }).toBeGreaterThan(1);
  }, 60_000);
});
