import { systemNamed } from "#games/running/system-named.ts";
import { setUpGame } from "#games/lifecycle/set-up-game.ts";
import { act } from "#games/act.ts";
import { FEATURES } from "#features/features.ts";
import { type Context, openContext } from "#games/context.ts";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Action } from "#core/actions.ts";
import { openStore } from "#store/open-store.ts";
import type { Store } from "#store/store.ts";
import { callOf, storeWith } from "../../support/games/calls.ts";
import { systems } from "../../support/game/systems.ts";

const roll: Action = { do: "throw", notation: "1d6", times: 1 };

let store: Store;
beforeEach(async () => {
  store = await openStore("sqlite::memory:");
});
afterEach(() => store.close());

/** The bot after a restart, with empty caches. */
function restarted(over: Partial<Store> = {}): Context {
  return openContext({
    systems,
    features: FEATURES,
    store: storeWith(store, over),
    sealKey: "5ea1".repeat(16),
  });
}

async function newGame(context: Context): Promise<string> {
  const system = systemNamed(context.systems, "last-hundred-yards");
  await setUpGame(context, callOf(), { system, side: "both" });
  return (await context.games.in("7"))!.game.id;
}

async function headOf(id: string): Promise<number> {
  return (await store.game(id))!.head.n;
}

test("reading a game at any time during a move loses no entry", async () => {
  const id = await newGame(restarted());
  for (let moment = 0; moment < 120; moment += 1) {
    const context = restarted();
    const before = await headOf(id);
    const moving = act(context, callOf(), roll);
    for (let passed = 0; passed < moment; passed += 1) await Promise.resolve();
    await Promise.all([moving, context.games.byId(id)]);
    await act(context, callOf(), roll);
    expect(await headOf(id)).toBe(before + 2);
  }
});

test("a read that ends after a move does not restore the earlier game", async () => {
  const id = await newGame(restarted());
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const context = restarted({
    pace: async (game: string) => {
      const pace = await store.pace(game);
      await gates.shift()?.promise;
      return pace;
    },
  });
  const [slow, fast] = gates;
  const before = await headOf(id);
  const reading = context.games.byId(id);
  const moving = act(context, callOf(), roll);
  fast?.resolve();
  // The move may wait for the slow read; if it does not, the read ends after it.
  await Promise.race([moving, pause(50)]);
  slow?.resolve();
  await Promise.all([reading, moving]);
  expect((await context.games.in("7"))?.game.head.n).toBe(before + 1);
});

test("a channel that is read while its game is created has the game", async () => {
  const gate = Promise.withResolvers<void>();
  let looked = 0;
  const context = restarted({
    gameIn: async (channel: string) => {
      const game = await store.gameIn(channel);
      looked += 1;
      if (looked === 1) await gate.promise;
      return game;
    },
  });
  const looking = context.games.in("7");
  const making = newGame(context);
  await Promise.race([making, pause(50)]);
  gate.resolve();
  const id = await making;
  expect(await looking).toBeUndefined();
  expect((await context.games.in("7"))?.game.id).toBe(id);
});

test("a read that failed is retried", async () => {
  const id = await newGame(restarted());
  let fails = true;
  const context = restarted({
    gameDocuments: async (game: string) => {
      if (fails) throw new Error("connection lost");
      return store.gameDocuments(game);
    },
  });
  await expect(context.games.in("7")).rejects.toThrow("connection lost");
  fails = false;
  expect((await context.games.in("7"))?.game.id).toBe(id);
});

test("a commit whose confirmation is lost does not repeat an earlier command", async () => {
  let isLost = false;
  const context = restarted({
    commit: async (change) => {
      await store.commit(change);
      if (isLost) throw new Error("connection lost");
    },
  });
  const id = await newGame(context);
  await act(context, callOf("900"), roll);
  isLost = true;
  await act(context, callOf("901"), roll);
  isLost = false;
  const before = await headOf(id);
  await act(context, callOf("900"), roll);
  await act(context, callOf("901"), roll);
  expect(await headOf(id)).toBe(before);
});

test("a write of several documents of a game updates the cache for all of them", async () => {
  const id = await newGame(restarted());
  const context = restarted();
  const { game, ...read } = await context.games.byId(id);
  const pace = { ...read.pace, beside: 3 };
  const sides = { axis: { pass: "all" as const, stop: [] } };
  const at = { turn: 3, segment: "turn", phase: "activation" };
  const entries = [{ id: "p1", kind: "note" as const, for: "author" as const, by: "1", at, cipher: "AAAA" }];
  await context.games.note(game, { pace, standing: { game: id, sides }, ledger: { game: id, entries } });
  for (const { games } of [context, restarted()]) {
    expect(await games.byId(id)).toMatchObject({ pace, standing: sides, ledger: { entries } });
  }
});
