import { computer } from "#platform";
import { systemNamed } from "#games/running/system-named.ts";
import { setUpGame } from "#games/lifecycle/set-up-game.ts";
import { act } from "#games/act.ts";
import { FEATURES } from "#features/features.ts";
import { type Context, openContext } from "#games/context.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, test } from "vitest";
import type { Action } from "#core/actions.ts";
import { WriteConflict } from "#store/failures.ts";
import type { Backend } from "#store/backend.ts";
import { KeyvStore } from "#store/keyv-store.ts";
import { openPostgres } from "#store/postgres/open.ts";
import { callOf } from "../support/games/calls.ts";
import { verifyLog } from "../support/game/verify-log.ts";
import { commitOf } from "./samples.ts";
import { findPostgres, type Server } from "./servers.ts";
import { systems } from "../support/game/systems.ts";

const roll: Action = { do: "throw", notation: "1d6", times: 1 };

const { missing, given, create } = findPostgres();

describe.concurrent("postgres", () => {
  // In sequence, because they share one server.
  describe("in one process", { concurrent: !given }, () => {
    let server: Server;
    beforeAll(async () => {
      if (missing === "") server = await create();
    });
    afterAll(() => server?.remove());

    const opened = (): Promise<Backend> => openPostgres(server.url, "a store", computer);

    test
      .skipIf(missing)
      .sequential(
        "concurrent moves of two bots in one game lose no confirmed roll, and the log verifies",
        async ({ expect }) => {
          const backends = [await opened(), await opened()];
          const apps = backends.map((backend) =>
            openContext({
              systems,
              features: FEATURES,
              store: new KeyvStore(backend),
              sealKey: "5ea1".repeat(16),
            }),
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
                  (error: Error) => expect(error.cause).toBeInstanceOf(WriteConflict),
                );
              }),
            );
          }
          const fresh = openContext({
            systems,
            features: FEATURES,
            store: new KeyvStore(backends[0]!),
            sealKey: "5ea1".repeat(16),
          });
          const { entries: log } = await fresh.games.asWritten((await fresh.games.in(channel))!);
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
        "of two concurrent entries with one number, one is refused and leaves no row",
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
  });
});
