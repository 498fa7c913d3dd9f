import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { App } from "#app/app.ts";
import { StoreTrouble } from "#app/commit-surely.ts";
import type { Action } from "#core/actions.ts";
import { openStore } from "#store/open-store.ts";
import { StoreBusy, type Commit, type Store } from "#store/store.ts";
import { loadSystems } from "#systems/load-systems.ts";
import { callOf, storeWith } from "../support/calls.ts";
import { DATA } from "../support/given-when-then.ts";

const systems = loadSystems(DATA);
const roll: Action = { do: "throw", notation: "1d6", times: 1 };
const LOST = new Error("connection lost");

let store: Store;
beforeEach(async () => {
  store = await openStore("sqlite::memory:");
});
afterEach(() => store.close());

/** The bot, with something put around its store. */
function bot(over: Partial<Store> = {}): App {
  return new App(systems, storeWith(store, over), "5ea1".repeat(16));
}

async function newGame(app: App, title = "A"): Promise<string> {
  const system = app.systemNamed("last-hundred-yards");
  await app.create(callOf(app), { system, side: "both", title });
  return (await app.gameIn("7"))!.game.id;
}

async function headOf(id: string): Promise<number> {
  return (await store.game(id))!.head.n;
}

const ended = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "told",
    (error: unknown) => error,
  );

describe("a channel that changes games", () => {
  const ticks = async (count: number) => {
    for (let passed = 0; passed < count; passed += 1) await Promise.resolve();
  };

  test("a move that waited meanwhile is made in the new game's own queue, so that none is written over", async () => {
    for (let moment = 0; moment < 40; moment += 1) {
      const disk = { commits: Promise.resolve(), notes: Promise.withResolvers<void>() };
      const app = bot({
        commit: async (change) => {
          await disk.commits;
          return store.commit(change);
        },
        note: async (extras) => {
          await disk.notes.promise;
          return store.note(extras);
        },
      });
      await newGame(app);
      const first = (await app.gameIn("7"))!;
      const gate = Promise.withResolvers<void>();
      disk.commits = gate.promise;
      const archiving = app.act(callOf(app), { do: "archive" });
      await ticks(100);
      const pacing = app.changePace(first, 1_800_000_000_000, (pace) => pace);
      const moves = [callOf(app), callOf(app)] as const;
      const waiting = ended(app.act(moves[0], roll));
      await ticks(100);
      gate.resolve();
      await archiving;
      const second = await newGame(app, "B");
      disk.notes.resolve();
      await pacing;
      await ticks(moment);
      const outcomes = await Promise.all([waiting, ended(app.act(moves[1], roll))]);
      const log = await store.entries(second, 1, await headOf(second));
      expect(outcomes).toEqual(["told", "told"]);
      expect(
        log
          .slice(1)
          .map(({ interaction }) => interaction)
          .toSorted(),
      ).toEqual(moves.map(({ interaction }) => interaction).toSorted());
      await app.act(callOf(app), { do: "archive" });
    }
  });
});

describe("a commit of which the confirmation is lost", () => {
  test.each(["game", "entries", "pace", "commit"] as const)(
    "counts as done, also where the next %s fails too, and the next move goes on from there",
    async (what) => {
      let isDown = false;
      let failures = 0;
      const app = bot({
        commit: async (change) => {
          if (isDown && what === "commit" && (failures += 1) === 2) throw LOST;
          await store.commit(change);
          if (isDown) throw LOST;
        },
        ...(what === "commit"
          ? {}
          : {
              [what]: async (...args: never[]) => {
                if (isDown && (failures += 1) === 1) throw LOST;
                return (store[what] as (...all: never[]) => unknown)(...args);
              },
            }),
      });
      const id = await newGame(app);
      isDown = true;
      const rolled = await app.act(callOf(app), roll);
      isDown = false;
      expect(rolled.delivery).toBe(`${id}:2`);
      expect(await headOf(id)).toBe(2);
      expect((await app.act(callOf(app), roll)).delivery).toBe(`${id}:3`);
    },
  );

  test("does not count as done where another entry of the same number is in the log", async () => {
    let rival: Commit | undefined;
    const app = bot({
      commit: async (change) => {
        if (rival === undefined) return store.commit(change);
        await store.commit(rival);
        throw LOST;
      },
    });
    const id = await newGame(app);
    const other = bot({ commit: async (change) => void (rival = change) });
    await other.act(callOf(other, "elsewhere"), roll);
    expect(await ended(app.act(callOf(app), roll))).toBe(LOST);
    rival = undefined;
    expect((await store.entries(id, 2, 2))[0]?.interaction).toBe("elsewhere");
    expect((await app.act(callOf(app), roll)).delivery).toBe(`${id}:3`);
  });
});

/** A bot whose store does as it is told while the line is down, and says nothing. */
function cutOff(): { app: App; line: { isDown: boolean } } {
  const line = { isDown: false };
  const fails = async () => {
    if (line.isDown) throw LOST;
  };
  const app = bot({
    commit: async (change) => {
      await store.commit(change).catch(() => {});
      await fails();
    },
    game: (game) => fails().then(() => store.game(game)),
    uptime: () => fails().then(() => store.uptime()),
  });
  return { app, line };
}

describe("a store that does not answer any more", () => {
  test("leaves it open whether a move was saved; the outbox is woken once it answers, and play goes on from what is there", async () => {
    const { app, line } = cutOff();
    const owed = Promise.withResolvers<boolean>();
    app.onOwed = () => owed.resolve(line.isDown);
    const id = await newGame(app);
    line.isDown = true;
    const outcome = await ended(app.act(callOf(app), roll));
    expect(outcome).toBeInstanceOf(StoreTrouble);
    expect((outcome as StoreTrouble).told).toContain("cannot be told whether that was saved");
    // Nobody plays on from what was before.
    expect(await ended(app.act(callOf(app), roll))).toMatchObject({ message: LOST.message });
    line.isDown = false;
    expect(await owed.promise).toBe(false);
    expect((await app.deliveries()).map((delivery) => delivery.n)).toEqual([1, 2]);
    expect((await app.act(callOf(app), roll)).delivery).toBe(`${id}:3`);
    await app.close();
  }, 30_000);

  test("does not hide a game that was set up and perhaps saved", async () => {
    const { app, line } = cutOff();
    const system = app.systemNamed("last-hundred-yards");
    expect(await app.gameIn("7")).toBeUndefined();
    line.isDown = true;
    expect(await ended(app.create(callOf(app), { system, side: "both" }))).toBeInstanceOf(StoreTrouble);
    line.isDown = false;
    expect((await app.gameIn("7"))?.game.head.n).toBe(1);
  }, 30_000);

  test("that another program holds is told at once, and that nothing was changed", async () => {
    let isBusy = false;
    const app = bot({
      commit: async (change) => {
        if (isBusy) throw new StoreBusy("held");
        return store.commit(change);
      },
    });
    const id = await newGame(app);
    isBusy = true;
    const outcome = await ended(app.act(callOf(app), roll));
    expect((outcome as StoreTrouble).told).toMatch(/Another program holds .* nothing was changed/);
    expect(await headOf(id)).toBe(1);
  });
});

test("a pace that could not be saved for certain is read again", async () => {
  let isDown = false;
  const app = bot({
    note: async (extras) => {
      await store.note(extras);
      if (isDown) throw LOST;
    },
  });
  await newGame(app);
  const running = (await app.gameIn("7"))!;
  isDown = true;
  await ended(app.changePace(running, 1_800_000_000_000, (pace) => ({ ...pace, credited: 77 })));
  expect((await app.games.paceOf(running.game)).credited).toBe(77);
});
