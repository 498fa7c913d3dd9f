import { english } from "#words/languages.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { App } from "#app/app.ts";
import { StoreTrouble } from "#app/commit-surely.ts";
import { follow } from "#app/following.ts";
import { remindLater } from "#app/nudging.ts";
import { changeOwn } from "#app/people/own-settings.ts";
import { forgetMe } from "#app/people/privacy.ts";
import { changeServer } from "#app/servers.ts";
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
    expect(english.say((outcome as StoreTrouble).told)).toContain("cannot be told whether that was saved");
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
    expect(english.say((outcome as StoreTrouble).told)).toMatch(
      /Another program holds .* nothing was changed/,
    );
    expect(await headOf(id)).toBe(1);
  });

  /** A bot that is held off from its store once the line was lost in the middle of a commit. */
  function heldLater(line: { attempts: number; isSaved: boolean; isBlind: boolean }): App {
    return bot({
      commit: async (change) => {
        if (line.attempts === 0) return store.commit(change);
        line.attempts += 1;
        if (line.attempts > 2) throw new StoreBusy("held");
        if (line.isSaved) await store.commit(change);
        throw LOST;
      },
      game: async (id) => {
        if (line.isBlind && line.attempts > 0) throw LOST;
        return store.game(id);
      },
    });
  }

  test.each([
    { isSaved: true, isBlind: true, told: /cannot be told whether that was saved/ },
    { isSaved: false, isBlind: true, told: /cannot be told whether that was saved/ },
    { isSaved: false, isBlind: false, told: /Another program holds .* nothing was changed/ },
  ])(
    "that is held after an attempt in doubt is said to be so, unless it can be looked up: %o",
    async (how) => {
      const line = { attempts: 0, ...how };
      const app = heldLater(line);
      await newGame(app);
      line.attempts = 1;
      const outcome = await ended(app.act(callOf(app), roll));
      expect(outcome).toBeInstanceOf(StoreTrouble);
      expect(english.say((outcome as StoreTrouble).told)).toMatch(how.told);
      await app.close();
    },
    30_000,
  );

  test("that is held after an attempt which was saved has the move", async () => {
    const line = { attempts: 0, isSaved: true, isBlind: false };
    const app = heldLater(line);
    const id = await newGame(app);
    line.attempts = 1;
    expect((await app.act(callOf(app), roll)).delivery).toBe(`${id}:2`);
  });
});

const ben = (app: App) => ({ ...callOf(app), user: { id: "2", name: "Ben" } });

/** What is written without a log entry, and how it is seen that it was. */
const WITHOUT_ENTRY: Record<
  string,
  { write: (app: App) => Promise<unknown>; is: (app: App) => Promise<boolean> }
> = {
  "/me": {
    write: (app) => changeOwn(callOf(app), { quiet: "22-7" }),
    is: async (app) => (await app.people.of("1")).reminding.quiet !== undefined,
  },
  "/server": {
    write: (app) => changeServer(callOf(app), { system: "aslsk3", settings: [] }),
    is: async (app) => (await app.server("5")).system === "aslsk3",
  },
  "/nudge": {
    write: (app) => remindLater(callOf(app), "2d"),
    is: async (app) => {
      const { waits } = await app.games.paceOf((await app.gameIn("7"))!.game);
      return waits.some(({ people }) => people.some(({ snoozed }) => snoozed !== undefined));
    },
  },
  "/game follow": {
    write: (app) => follow(ben(app), "phases"),
    is: async (app) => (await app.tiesOf("2")).some(({ follows }) => follows === true),
  },
};

describe("what is written without an entry", () => {
  /** A bot whose store writes, or does not, and fails so many times. */
  const failing = async (line: { failures: number; isDeaf?: boolean; error?: Error }) => {
    const over = <Facts extends unknown[]>(work: (...facts: Facts) => Promise<void>) => {
      return async (...facts: Facts) => {
        if (line.failures === 0) return work(...facts);
        line.failures -= 1;
        if (line.isDeaf !== true) await work(...facts);
        throw line.error ?? LOST;
      };
    };
    const app = bot({
      note: over((extras) => store.note(extras)),
      strike: over((struck) => store.strike(struck)),
      saveGuild: over((id, guild) => store.saveGuild(id, guild)),
    });
    const failures = line.failures;
    line.failures = 0;
    await newGame(app);
    await app.act(callOf(app), { do: "begin" });
    line.failures = failures;
    return app;
  };

  test.each(Object.entries(WITHOUT_ENTRY))(
    "counts as done where the confirmation of %s is lost",
    async (_name, { write, is }) => {
      const app = await failing({ failures: 1 });
      await write(app);
      expect(await is(bot())).toBe(true);
    },
  );

  test.each(Object.entries(WITHOUT_ENTRY))(
    "is done where %s does not reach the store at first",
    async (_name, { write, is }) => {
      const app = await failing({ failures: 2, isDeaf: true });
      await write(app);
      expect(await is(bot())).toBe(true);
    },
  );

  test("is said to be in doubt where nobody can tell, and is seen as the store has it from then on", async () => {
    const line = { failures: 1000 };
    const app = await failing(line);
    const all = Object.values(WITHOUT_ENTRY);
    const outcomes = await Promise.all(all.map(({ write }) => ended(write(app))));
    line.failures = 0;
    for (const outcome of outcomes) {
      expect(outcome).toBeInstanceOf(StoreTrouble);
      expect(english.say((outcome as StoreTrouble).told)).toContain("cannot be told whether that was saved");
    }
    expect(await Promise.all(all.map(({ is }) => is(app)))).toEqual(all.map(() => true));
  });

  test("is told at once where another program holds the store, and that nothing was changed", async () => {
    const app = await failing({ failures: 1, isDeaf: true, error: new StoreBusy("held") });
    const outcome = await ended(changeOwn(callOf(app), { quiet: "22-7" }));
    expect(english.say((outcome as StoreTrouble).told)).toMatch(
      /Another program holds .* nothing was changed/,
    );
    expect((await app.people.of("1")).reminding).toEqual({});
  });

  test.each([
    { held: 1000, told: /cannot be told whether that was saved/ },
    { held: 2, told: /^told$/ },
  ])(
    "is repeated, and never said to be unchanged, where an attempt before may have been saved: %o",
    async (how) => {
      let attempts = 0;
      const app = bot({
        note: async (extras) => {
          attempts += 1;
          if (attempts > 1 && attempts <= 1 + how.held) throw new StoreBusy("held");
          await store.note(extras);
          if (attempts === 1) throw LOST;
        },
      });
      const outcome = await ended(changeOwn(callOf(app), { quiet: "22-7" }));
      expect(outcome instanceof StoreTrouble ? english.say(outcome.told) : outcome).toMatch(how.told);
      expect((await store.person("1"))?.reminding.quiet).toBeDefined();
    },
    30_000,
  );

  test("is not said to have changed nothing where what follows from it fails", async () => {
    const app = bot({ tiesOf: async () => Promise.reject(LOST) });
    const outcome = await ended(changeOwn(callOf(app), { quiet: "22-7" }));
    expect(english.say((outcome as StoreTrouble).told)).toContain("That was saved");
    expect((await store.person("1"))?.reminding.quiet).toBeDefined();
  });

  test("is put on its way where somebody is to be forgotten, and they are told so, whatever fails then", async () => {
    const app = bot({ tiesOf: async () => Promise.reject(LOST) });
    const outcome = await ended(forgetMe(callOf(app)));
    expect(outcome).toMatchObject({ key: "refuse-half-forgotten" });
    expect(await store.wakeUps(9_000_000_000_000, 9)).toMatchObject([{ kind: "forget", id: "1" }]);
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
