import { systemNamed } from "#games/running/system-named.ts";
import { setUpGame } from "#games/lifecycle/set-up-game.ts";
import { act } from "#games/act.ts";
import { changePace } from "#games/pace/waiting.ts";
import { FEATURES } from "#features/features.ts";
import { type Context, closeContext, openContext } from "#games/context.ts";
import { english } from "#words/languages.ts";
import { text } from "#words/text.ts";
import { describe, expect, test, type TestContext } from "vitest";
import { reportingSaves, StoreTrouble, troubleText } from "#games/running/commit-surely.ts";
import { follow } from "#features/follow/feature.ts";
import { remindLater } from "#features/reminders/nudging.ts";
import { changeOwn } from "#games/me/own-settings.ts";
import { forgetMe } from "#games/me/privacy.ts";
import { changeServer } from "#games/lifecycle/servers.ts";
import type { Action } from "#core/actions.ts";
import { openStore } from "#store/open-store.ts";
import { StoreBusy } from "#store/failures.ts";
import type { Commit, Store } from "#store/store.ts";
import { callOf, storeWith } from "../../support/games/calls.ts";
import { systems } from "../../support/game/systems.ts";

const roll: Action = { do: "throw", notation: "1d6", times: 1 };
const LOST = new Error("connection lost");

/** A store for one test. */
async function storeFor({ onTestFinished }: TestContext): Promise<Store> {
  const store = await openStore("sqlite::memory:");
  onTestFinished(() => store.close());
  return store;
}

/** A context whose store has these methods replaced. */
function bot(store: Store, over: Partial<Store> = {}): Context {
  return openContext({
    systems,
    features: FEATURES,
    store: storeWith(store, over),
    sealKey: "5ea1".repeat(16),
  });
}

async function newGame(context: Context, title = "A"): Promise<string> {
  const system = systemNamed(context.systems, "last-hundred-yards");
  await setUpGame(context, callOf(), { system, side: "both", title });
  return (await context.games.in("7"))!.game.id;
}

async function headOf(store: Store, id: string): Promise<number> {
  return (await store.game(id))!.head.n;
}

const ended = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "told",
    (error: unknown) => error,
  );

describe("moving on to another game in a channel", () => {
  const ticks = async (count: number) => {
    for (let passed = 0; passed < count; passed += 1) await Promise.resolve();
  };

  test("a queued move joins the queue of the new game, and no move is lost", async (on) => {
    const store = await storeFor(on);
    for (let moment = 0; moment < 40; moment += 1) {
      const disk = { commits: Promise.resolve(), notes: Promise.withResolvers<void>() };
      const context = bot(store, {
        commit: async (change) => {
          await disk.commits;
          return store.commit(change);
        },
        note: async (extras) => {
          await disk.notes.promise;
          return store.note(extras);
        },
      });
      await newGame(context);
      const first = (await context.games.in("7"))!;
      const gate = Promise.withResolvers<void>();
      disk.commits = gate.promise;
      const archiving = act(context, callOf(), { do: "archive" });
      await ticks(100);
      const pacing = changePace(context, first, 1_800_000_000_000, (pace) => pace);
      const moves = [callOf(), callOf()] as const;
      const waiting = ended(act(context, moves[0], roll));
      await ticks(100);
      gate.resolve();
      await archiving;
      const second = await newGame(context, "B");
      disk.notes.resolve();
      await pacing;
      await ticks(moment);
      const outcomes = await Promise.all([waiting, ended(act(context, moves[1], roll))]);
      const log = await store.entries(second, 1, await headOf(store, second));
      expect(outcomes).toEqual(["told", "told"]);
      expect(
        log
          .slice(1)
          .map(({ interaction }) => interaction)
          .toSorted(),
      ).toEqual(moves.map(({ interaction }) => interaction).toSorted());
      await act(context, callOf(), { do: "archive" });
    }
  });
});

describe.concurrent("a commit whose confirmation is lost", () => {
  test.for(["game", "entries", "pace", "commit"] as const)(
    "counts as done even if the next call of %s fails, and the next move follows it",
    async (what, on) => {
      const store = await storeFor(on);
      let isDown = false;
      let failures = 0;
      const context = bot(store, {
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
      const id = await newGame(context);
      isDown = true;
      const rolled = await act(context, callOf(), roll);
      isDown = false;
      expect(rolled.delivery).toBe(`${id}:2`);
      expect(await headOf(store, id)).toBe(2);
      expect((await act(context, callOf(), roll)).delivery).toBe(`${id}:3`);
    },
  );

  test("does not count as done if the log has another entry with its number", async (on) => {
    const store = await storeFor(on);
    let rival: Commit | undefined;
    const context = bot(store, {
      commit: async (change) => {
        if (rival === undefined) return store.commit(change);
        await store.commit(rival);
        throw LOST;
      },
    });
    const id = await newGame(context);
    const other = bot(store, { commit: async (change) => void (rival = change) });
    await act(other, callOf("elsewhere"), roll);
    expect(await ended(act(context, callOf(), roll))).toBe(LOST);
    rival = undefined;
    expect((await store.entries(id, 2, 2))[0]?.interaction).toBe("elsewhere");
    expect((await act(context, callOf(), roll)).delivery).toBe(`${id}:3`);
  });
});

/** A context whose store writes while the line is down, but whose results are lost. */
function cutOff(store: Store): { context: Context; line: { isDown: boolean } } {
  const line = { isDown: false };
  const fails = async () => {
    if (line.isDown) throw LOST;
  };
  const context = bot(store, {
    commit: async (change) => {
      await store.commit(change).catch(() => {});
      await fails();
    },
    gameDocuments: (...game) => fails().then(() => store.gameDocuments(...game)),
    game: (game) => fails().then(() => store.game(game)),
    uptime: () => fails().then(() => store.uptime()),
  });
  return { context, line };
}

describe.concurrent("a store that no longer answers", () => {
  test("reports that a move may have been saved, then wakes the outbox and continues from the stored game", async (on) => {
    const store = await storeFor(on);
    const { context, line } = cutOff(store);
    const pending = Promise.withResolvers<boolean>();
    context.signals.on("pending", () => pending.resolve(line.isDown));
    const id = await newGame(context);
    line.isDown = true;
    const outcome = await ended(act(context, callOf(), roll));
    expect(outcome).toBeInstanceOf(StoreTrouble);
    expect(english.say((outcome as StoreTrouble).playerText)).toContain(
      "the bot cannot tell whether that was saved",
    );
    // Play does not continue from the earlier state.
    expect(await ended(act(context, callOf(), roll))).toMatchObject({ message: LOST.message });
    line.isDown = false;
    expect(await pending.promise).toBe(false);
    expect((await context.store.deliveries()).map((delivery) => delivery.n)).toEqual([1, 2]);
    expect((await act(context, callOf(), roll)).delivery).toBe(`${id}:3`);
    await closeContext(context);
  });

  test("does not hide a new game that may have been saved", async (on) => {
    const store = await storeFor(on);
    const { context, line } = cutOff(store);
    const system = systemNamed(context.systems, "last-hundred-yards");
    expect(await context.games.in("7")).toBeUndefined();
    line.isDown = true;
    expect(await ended(setUpGame(context, callOf(), { system, side: "both" }))).toBeInstanceOf(StoreTrouble);
    line.isDown = false;
    expect((await context.games.in("7"))?.game.head.n).toBe(1);
  });

  test("and is locked by another program reports at once that nothing was changed", async (on) => {
    const store = await storeFor(on);
    let isBusy = false;
    const context = bot(store, {
      commit: async (change) => {
        if (isBusy) throw new StoreBusy("held");
        return store.commit(change);
      },
    });
    const id = await newGame(context);
    isBusy = true;
    const outcome = await ended(act(context, callOf(), roll));
    expect(english.say((outcome as StoreTrouble).playerText)).toMatch(
      /Another program holds .* nothing was changed/,
    );
    expect(await headOf(store, id)).toBe(1);
  });

  /** A context whose connection is lost during a commit and whose store is locked after that. */
  function heldLater(store: Store, line: { attempts: number; isSaved: boolean; isBlind: boolean }): Context {
    return bot(store, {
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

  test.for([
    { isSaved: true, isBlind: true, told: /the bot cannot tell whether that was saved/ },
    { isSaved: false, isBlind: true, told: /the bot cannot tell whether that was saved/ },
    { isSaved: false, isBlind: false, told: /Another program holds .* nothing was changed/ },
  ])(
    "and is locked after an uncertain attempt reports the doubt unless the store can be read: %o",
    async (how, on) => {
      const store = await storeFor(on);
      const line = { attempts: 0, ...how };
      const context = heldLater(store, line);
      await newGame(context);
      line.attempts = 1;
      const outcome = await ended(act(context, callOf(), roll));
      expect(outcome).toBeInstanceOf(StoreTrouble);
      expect(english.say((outcome as StoreTrouble).playerText)).toMatch(how.told);
      await closeContext(context);
    },
  );

  test("and is locked after a saved attempt keeps the move", async (on) => {
    const store = await storeFor(on);
    const line = { attempts: 0, isSaved: true, isBlind: false };
    const context = heldLater(store, line);
    const id = await newGame(context);
    line.attempts = 1;
    expect((await act(context, callOf(), roll)).delivery).toBe(`${id}:2`);
  });
});

const ben = () => ({ ...callOf(), user: { id: "2", name: "Ben" } });

/** Writes without a log entry, and how to see their effect. */
const WITHOUT_ENTRY: Record<
  string,
  { write: (context: Context) => Promise<unknown>; is: (context: Context) => Promise<boolean> }
> = {
  "/me": {
    write: (context) => changeOwn(context, callOf(), { quiet: "22-7" }),
    is: async (context) => (await context.people.of("1")).reminding.quiet !== undefined,
  },
  "/server defaults": {
    write: (context) => changeServer(context, callOf(), { system: "aslsk3", settings: [] }),
    is: async (context) => (await context.sheets.guildOf("5")).system === "aslsk3",
  },
  "/nudge": {
    write: (context) => remindLater(context, callOf(), "2d"),
    is: async (context) => {
      const { waits } = (await context.games.in("7"))!.pace;
      return waits.some(({ people }) => people.some(({ snoozed }) => snoozed !== undefined));
    },
  },
  "/game follow": {
    write: (context) => follow(context, ben(), { how: "phases" }),
    is: async (context) => (await context.store.tiesOf("2")).some(({ follows }) => follows === true),
  },
};

describe.concurrent("a write without a log entry", () => {
  /** A context whose store fails a number of times, after the write or before it. */
  const failing = async (store: Store, line: { failures: number; isDeaf?: boolean; error?: Error }) => {
    const over = <Facts extends unknown[], Result>(work: (...facts: Facts) => Promise<Result>) => {
      return async (...facts: Facts): Promise<Result> => {
        if (line.failures === 0) return work(...facts);
        line.failures -= 1;
        if (line.isDeaf !== true) await work(...facts);
        throw line.error ?? LOST;
      };
    };
    const context = bot(store, {
      note: over((extras) => store.note(extras)),
      remove: over((removed) => store.remove(removed)),
      saveGuild: over((id, guild) => store.saveGuild(id, guild)),
    });
    const failures = line.failures;
    line.failures = 0;
    await newGame(context);
    await act(context, callOf(), { do: "begin" });
    line.failures = failures;
    return context;
  };

  test.for(Object.entries(WITHOUT_ENTRY))(
    "counts as done if the confirmation of %s is lost",
    async ([_name, { write, is }], on) => {
      const store = await storeFor(on);
      const context = await failing(store, { failures: 1 });
      await write(context);
      expect(await is(bot(store))).toBe(true);
    },
  );

  test.for(Object.entries(WITHOUT_ENTRY))(
    "is retried if %s does not reach the store",
    async ([_name, { write, is }], on) => {
      const store = await storeFor(on);
      const context = await failing(store, { failures: 2, isDeaf: true });
      await write(context);
      expect(await is(bot(store))).toBe(true);
    },
  );

  test("is reported as uncertain if the store cannot be read, and later reads show the stored value", async (on) => {
    const store = await storeFor(on);
    const line = { failures: 1000 };
    const context = await failing(store, line);
    const all = Object.values(WITHOUT_ENTRY);
    const outcomes = await Promise.all(all.map(({ write }) => ended(write(context))));
    line.failures = 0;
    for (const outcome of outcomes) {
      expect(outcome).toBeInstanceOf(StoreTrouble);
      expect(english.say((outcome as StoreTrouble).playerText)).toContain(
        "the bot cannot tell whether that was saved",
      );
    }
    expect(await Promise.all(all.map(({ is }) => is(context)))).toEqual(all.map(() => true));
  });

  test("reports at once that nothing was changed if another program locks the store", async (on) => {
    const store = await storeFor(on);
    const context = await failing(store, { failures: 1, isDeaf: true, error: new StoreBusy("held") });
    const outcome = await ended(changeOwn(context, callOf(), { quiet: "22-7" }));
    expect(english.say((outcome as StoreTrouble).playerText)).toMatch(
      /Another program holds .* nothing was changed/,
    );
    expect((await context.people.of("1")).reminding).toEqual({});
  });

  test.for([
    { held: 1000, told: /the bot cannot tell whether that was saved/ },
    { held: 2, told: /^told$/ },
  ])(
    "is retried and never reported as unchanged after an attempt that may have been saved: %o",
    async (how, on) => {
      const store = await storeFor(on);
      let attempts = 0;
      const context = bot(store, {
        note: async (extras) => {
          attempts += 1;
          if (attempts > 1 && attempts <= 1 + how.held) throw new StoreBusy("held");
          await store.note(extras);
          if (attempts === 1) throw LOST;
        },
      });
      const outcome = await ended(changeOwn(context, callOf(), { quiet: "22-7" }));
      expect(outcome instanceof StoreTrouble ? english.say(outcome.playerText) : outcome).toMatch(how.told);
      expect((await store.person("1"))?.reminding.quiet).toBeDefined();
    },
  );

  test("is reported as saved if only a later step fails", async (on) => {
    const store = await storeFor(on);
    const context = bot(store, { tiesOf: async () => Promise.reject(LOST) });
    const outcome = await ended(reportingSaves(() => changeOwn(context, callOf(), { quiet: "22-7" })));
    expect(troubleText(outcome)).toEqual(text("trouble-half-done"));
    expect((await store.person("1"))?.reminding.quiet).toBeDefined();
  });

  test("that forgets a person is scheduled, and the person informed, even if a later step fails", async (on) => {
    const store = await storeFor(on);
    const context = bot(store, { tiesOf: async () => Promise.reject(LOST) });
    const outcome = await ended(forgetMe(context, callOf()));
    expect(outcome).toMatchObject({ key: "refuse-half-forgotten" });
    expect(await store.wakeUps(9_000_000_000_000, 9)).toMatchObject([{ kind: "forget", id: "1" }]);
  });
});

test.concurrent("a pace whose save is uncertain is read again", async (on) => {
  const store = await storeFor(on);
  let isDown = false;
  const context = bot(store, {
    note: async (extras) => {
      await store.note(extras);
      if (isDown) throw LOST;
    },
  });
  await newGame(context);
  const running = (await context.games.in("7"))!;
  isDown = true;
  await ended(changePace(context, running, 1_800_000_000_000, (pace) => ({ ...pace, credited: 77 })));
  expect((await context.games.byId(running.game.id)).pace.credited).toBe(77);
});
