import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { WriteConflict } from "#store/failures.ts";
import { openStore } from "#store/open-store.ts";
import type { Store } from "#store/store.ts";
import { commitOf, paceOf } from "./samples.ts";
import { createPooler, findPostgres, poolerMissing, type Server } from "./servers.ts";

const { missing, create } = findPostgres();
const why = missing === "" ? poolerMissing() : missing;
if (why !== "") process.stderr.write(`Skipping the tests of a pooler: ${why}\n`);

describe.skipIf(why)("through a pooler without sessions", () => {
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

  test("more processes than there are connections share a store", async () => {
    const stores = await Promise.all(Array.from({ length: 5 }, opened));
    const [one, two] = [stores[0]!, stores[1]!];
    const game = randomUUID();
    for (let n = 1; n <= 8; n += 1) {
      const outcomes = await Promise.allSettled(
        stores.map((store, at) => store.commit(commitOf(game, n, { words: `${at}` }))),
      );
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    }
    const claimed = await Promise.all(stores.map(async (store) => store.leases().acquire(["a", "b", "c"])));
    expect(claimed.flat()).toHaveLength(3);
    const readVersions = new Map<string, string | null>();
    await one.gameDocuments(game, readVersions);
    await two.note({ pace: paceOf(game, 8) });
    await expect(one.note({ pace: paceOf(game, 9), readVersions })).rejects.toThrow(WriteConflict);
  });

  test("all processes reconnect after the server restarts", async () => {
    const [one, two] = await Promise.all([opened(), opened()]);
    const game = randomUUID();
    await one.commit(commitOf(game, 1));
    await server.kill();
    await expect(two.game(game)).rejects.toThrow("cannot be read");
    await server.start();
    await expect.poll(() => two.game(game).catch(() => undefined)).toBeDefined();
    await two.commit(commitOf(game, 2));
    expect((await one.game(game))?.head.n).toBe(2);
    await expect.poll(() => one.leases().holders.length).toBeGreaterThan(1);
  });
});
