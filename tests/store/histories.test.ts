import { array, asyncProperty, assert, constantFrom, nat, record } from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { computer } from "#platform";
import { LocalLeases } from "#store/leases/local-leases.ts";
import { KeyvStore } from "#store/keyv-store.ts";
import { openStore } from "#store/open-store.ts";
import type { Store } from "#store/store.ts";
import { connectMemory, MemoryDatabase } from "../support/simulation/memory-database.ts";
import { amount } from "../support/run/soak.ts";
import { commitOf, deliveryOf, extrasOf, noticeOf, wakeUpOf } from "./samples.ts";
import { findPostgres, type Server } from "./servers.ts";

/** Operations by name, on game `game` and entry `n`. Each returns what a process can see of it. */
const OPERATIONS: Record<string, (store: Store, game: string, n: number) => Promise<unknown>> = {
  commit: async (store, game, n) => {
    await store.commit(
      commitOf(game, n, { ...extrasOf(game, n), delivery: deliveryOf(game, n), bind: `c-${game}` }),
    );
  },
  commitOther: async (store, game, n) => {
    await store.commit(commitOf(game, n, { words: "another entry" }));
  },
  commitStale: async (store, game, n) => {
    await store.commit(commitOf(game, n, { readVersions: new Map([[`game:${game}`, null]]) }));
  },
  note: async (store, game, n) => {
    await store.note(extrasOf(game, n));
  },
  acknowledge: (store, game, n) => store.acknowledge([deliveryOf(game, n).id]),
  claimAll: (store, _, n) => store.claimWakeUps(n, 4),
  claim: (store, game, n) => store.claimWakeUp(wakeUpOf(game, n)),
  release: (store, game, n) => store.releaseWakeUps([wakeUpOf(game, n)]),
  remove: (store, game, n) => store.remove({ wakeUps: [wakeUpOf(game, n)], notices: [noticeOf(game, n).id] }),
  takeOver: (store) => store.takeOver(3),
  erase: (store, game) => store.erase(game),
  isOwn: (store, game, n) => store.isOwn(deliveryOf(game, n).id),
  game: (store, game) => store.game(game),
  entries: (store, game, n) => store.entries(game, 1, n),
  gameIn: (store, game) => store.gameIn(`c-${game}`),
  pace: (store, game) => store.pace(game),
  wakeUps: (store, _, n) => store.wakeUps(n, 10),
  deliveries: (store) => store.deliveries(),
  ownNotices: (store) => store.ownNotices(),
  notices: (store) => store.notices(),
  pending: (store) => store.pending(),
  ties: (store, game, n) => store.tiesOf(`player-${n}-${game}`),
  followers: (store, game) => store.followersOf(game),
};

const history = array(
  record({
    operation: constantFrom(...Object.keys(OPERATIONS)),
    process: nat({ max: 1 }),
    game: nat({ max: 1 }),
    n: nat({ max: 3 }).map((n) => n + 1),
  }),
  { minLength: 5, maxLength: 60, size: "max" },
);

const HISTORIES = amount(15, 2000);
let played = 0;

/** Opens the stores of all processes on a database. */
type Open = () => Promise<Store[]>;

/** Plays random histories on a database and on its model; returns how many. Throws if they answer differently. */
async function playBoth(openModel: Open, open: Open): Promise<number> {
  const before = played;
  await assert(
    asyncProperty(history, async (steps) => {
      played += 1;
      const games = [0, 1].map((game) => `history-${played}-${game}`);
      const [models, others] = [await openModel(), await open()];
      try {
        for (const { operation, process, game, n } of steps) {
          const does = (stores: Store[]) =>
            seen(OPERATIONS[operation]!(stores[process % stores.length]!, games[game]!, n));
          const [expected, found] = [await does(models), await does(others)];
          expect({ operation, ...found }).toEqual({ operation, ...expected });
        }
      } finally {
        for (const game of games) await others[0]!.erase(game);
        await Promise.all([...models, ...others].map((store) => store.close()));
      }
    }),
    { numRuns: HISTORIES },
  );
  return played - before;
}

/** Opens stores on a new database in memory. */
async function inMemory(processes: number, leases?: () => LocalLeases): Promise<Store[]> {
  const database = new MemoryDatabase(() => Date.now());
  const open = () => connectMemory(database, computer, undefined, leases?.());
  return Promise.all(Array.from({ length: processes }, async () => new KeyvStore(await open())));
}

/** The result of an operation, or the name of its error. */
function seen(operation: Promise<unknown>): Promise<{ result?: unknown; error?: string }> {
  return operation.then(
    (result) => ({ result }),
    (error: unknown) => ({ error: (error as Error).constructor.name }),
  );
}

test("a store in memory and one in SQLite answer random histories alike", async () => {
  const alike = await playBoth(
    () => inMemory(1, () => new LocalLeases(computer)),
    async () => [await openStore("sqlite::memory:")],
  );
  expect(alike).toBe(HISTORIES);
});

const { missing, create } = findPostgres();

describe.skipIf(missing)("over PostgreSQL", () => {
  let server: Server;
  beforeAll(async () => {
    server = await create();
  });
  afterAll(() => server?.remove());

  test("two processes answer random histories as two over a database in memory", async () => {
    const alike = await playBoth(
      () => inMemory(2),
      async () => [await openStore(server.url), await openStore(server.url)],
    );
    expect(alike).toBe(HISTORIES);
  });
});
