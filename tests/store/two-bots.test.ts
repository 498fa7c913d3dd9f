import { systemNamed } from "#app/games/system-named.ts";
import { setUpGame } from "#app/lifecycle/set-up-game.ts";
import { act } from "#app/act.ts";
import type { Context } from "#app/context.ts";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, test } from "vitest";
import { openContext } from "#app/open-context.ts";
import type { Action } from "#core/actions.ts";
import { LEASE, type Backend } from "#store/backend.ts";
import { KeyvStore } from "#store/keyv-store.ts";
import { takeLease } from "#store/lease.ts";
import { openPostgres } from "#store/postgres.ts";
import { callOf } from "../support/calls.ts";
import { verifyLog } from "../support/verify-log.ts";
import { commitOf } from "./samples.ts";
import { findPostgres, type Server } from "./servers.ts";
import { systems } from "../support/systems.ts";

const roll: Action = { do: "throw", notation: "1d6", times: 1 };

const { missing, given, create } = findPostgres();

describe.concurrent("postgres", () => {
  // One after the other, because they share one server and its lease.
  describe("in one process", { concurrent: !given }, () => {
    let server: Server;
    beforeAll(async () => {
      if (missing === "") server = await create();
    });
    afterAll(() => server?.remove());

    /** The store as a bot has it that does not know that its lease is over. */
    const opened = (): Promise<Backend> => openPostgres(server.url, "a store");

    test
      .skipIf(missing)
      .sequential(
        "whatever two bots do at once in one game, no told roll is lost and the log holds",
        async ({ expect }) => {
          const backends = [await opened(), await opened()];
          const apps = backends.map((backend) =>
            openContext({ systems, store: new KeyvStore(backend), sealKey: "5ea1".repeat(16) }),
          );
          const [first, second] = apps as [Context, Context];
          const channel = randomUUID();
          const system = systemNamed(first.systems, "last-hundred-yards");
          await setUpGame(first, { ...callOf(), channel }, { system, side: "both" });
          const told: string[] = [];
          for (let round = 0; round < 15; round += 1) {
            await Promise.all(
              [first, second].map(async (context) => {
                const call = { ...callOf(), channel };
                await act(context, call, roll).then(
                  () => told.push(call.interaction),
                  (error: Error) => expect(error.message).toMatch(/entry \d+ of game .* is written already/),
                );
              }),
            );
          }
          const fresh = openContext({
            systems,
            store: new KeyvStore(backends[0]!),
            sealKey: "5ea1".repeat(16),
          });
          const { entries: log } = await fresh.games.asWritten((await fresh.games.in(channel))!.game);
          const logged = log.slice(1).map(({ interaction }) => interaction);
          expect(logged).toEqual(expect.arrayContaining(told));
          expect(logged).toHaveLength(told.length);
          expect(told.length).toBeGreaterThanOrEqual(15);
          expect(verifyLog(log).faults).toEqual([]);
          await Promise.all(backends.map(({ keyv }) => keyv.disconnect()));
        },
      );

    test
      .skipIf(missing)
      .sequential(
        "of two entries of one number that are written at once, one is refused and leaves nothing",
        async ({ expect }) => {
          const stores = [new KeyvStore(await opened()), new KeyvStore(await opened())];
          for (let round = 0; round < 20; round += 1) {
            const game = randomUUID();
            const rivals = ["mine", "theirs"].map((words) =>
              commitOf(game, 1, { words, bind: `${words}-${game}` }),
            );
            const outcomes = await Promise.allSettled(stores.map((store, at) => store.commit(rivals[at]!)));
            expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
            const winner = outcomes.findIndex(({ status }) => status === "fulfilled");
            expect(await stores[0]!.entries(game, 1, 1)).toEqual([rivals[winner]!.entry]);
            expect(await stores[0]!.game(game)).toEqual(rivals[winner]!.game);
            expect(await stores[0]!.gameIn(rivals[1 - winner]!.bind!)).toBeUndefined();
          }
          await Promise.all(stores.map((each) => each.close()));
        },
      );

    test
      .skipIf(missing)
      .sequential(
        "a lease is kept while the bot runs, and nobody else's is let go of",
        async ({ expect }) => {
          const { grip, keyv } = await opened();
          await keyv.delete(LEASE);
          expect(await grip!.hold("one", 5000)).toBe(true);
          expect(await grip!.hold("another", 100)).toBe(false);
          expect(await grip!.hold("one", 60_000)).toBe(true);
          await pause(5500);
          await grip!.release("another");
          expect(await grip!.hold("another", 100)).toBe(false);
          await grip!.release("one");
          expect(await grip!.hold("another", 1)).toBe(true);
          await pause(50);
          expect(await grip!.hold("one", 1)).toBe(true);
          await grip!.release("one");
          await keyv.disconnect();
        },
      );

    test.skipIf(missing).sequential(
      "a bot whose store was taken by another one hears of it",
      async ({ expect }) => {
        const { grip, keyv } = await opened();
        await keyv.delete(LEASE);
        const heard = Promise.withResolvers<void>();
        const letGo = await takeLease(grip!, { takenOver: heard.resolve });
        // As if it had run out while the store could not be reached.
        await keyv.delete(LEASE);
        await grip!.hold("another", 10_000);
        await heard.promise;
        await letGo();
        expect(await grip!.hold("a third", 1)).toBe(false);
        await grip!.release("another");
        await keyv.disconnect();
      },
      30_000,
    );

    test.skipIf(missing || given).sequential(
      "a lease that was lost while the server was down is taken again",
      async ({ expect }) => {
        let losses = 0;
        const { grip, keyv } = await opened();
        await keyv.delete(LEASE);
        const letGo = await takeLease(grip!, { takenOver: () => (losses += 1) });
        await server.kill();
        await pause(4000);
        await server.start();
        await expect.poll(() => keyv.delete(LEASE).catch(() => false), { timeout: 10_000 }).toBe(true);
        await expect.poll(() => keyv.has(LEASE), { timeout: 10_000 }).toBe(true);
        expect(await grip!.hold("another", 1)).toBe(false);
        expect(losses).toBe(0);
        await letGo();
        expect(await grip!.hold("another", 1)).toBe(true);
        await keyv.disconnect();
      },
      40_000,
    );
  });
});
