import { setTimeout as pause } from "node:timers/promises";
import { test } from "vitest";
import { english } from "#words/languages.ts";
import { StoreUnavailable } from "#store/failures.ts";
import type { Commit, Store } from "#store/store.ts";
import { until } from "../../support/discord/rider.ts";
import { commitsThrough, tellOfGame } from "../../support/discord/story.ts";

/** A disk that writes only on request of the test. */
function slowDisk() {
  let gate: PromiseWithResolvers<void> | undefined;
  return {
    stall: () => {
      gate = Promise.withResolvers();
    },
    goOn: () => {
      gate?.resolve();
      gate = undefined;
    },
    passed: () => gate?.promise ?? Promise.resolve(),
  };
}

test.concurrent("a slow store: a placeholder is sent in time and becomes the answer", async ({
  expect,
  onTestFinished,
}) => {
  const disk = slowDisk();
  const story = await tellOfGame({ store: commitsThrough((_, commit) => disk.passed().then(commit)) });
  onTestFinished(() => story.end());
  disk.stall();
  const coming = story.say("Anna", "/initiative faces:7 3");
  await until(async () => (await story.newest()).isPlaceholder);
  const placeholder = await story.newest();
  disk.goOn();
  const rolled = await coming;
  expect(rolled.message.id).toBe(placeholder.message.id);
  expect(rolled.title).toBe("✅ 🟥 Axis wins the Initiative");
  disk.stall();
  const pressing = story.press("Anna", "Over to the Allies", rolled);
  // A press that is slow to answer is acknowledged without a visible change.
  await pause(1800);
  disk.goOn();
  const pressed = await pressing;
  await until(async () => (await story.newest()).entry === 5);
  expect((await story.cards()).find(({ message }) => message.id === rolled.message.id)?.text).toBe(
    rolled.text,
  );
  expect(pressed.answer.error).toBeUndefined();
  expect(await story.withoutNotices()).toEqual({});
});

test.concurrent("others are served while one game waits for a slow store", async ({
  expect,
  onTestFinished,
}) => {
  let slow = "";
  const disk = slowDisk();
  const story = await tellOfGame({
    store: commitsThrough((change, commit) =>
      (change.game.id === slow ? disk.passed() : Promise.resolve()).then(commit),
    ),
  });
  onTestFinished(() => story.end());
  await story.openRooms(["other"]);
  slow = (await story.game()).id;
  disk.stall();
  const coming = story.say("Anna", "/track track:minutes value:+1");
  expect((await story.say("Dora", "/track track:minutes value:+1", "other")).entry).toBeGreaterThan(1);
  expect((await story.say("Chris", "/table table:fate")).title).toContain("Fate");
  const before = await story.game();
  disk.goOn();
  const told = await coming;
  expect(told.entry).toBe(before.head.n + 1);
  expect(await story.withoutNotices()).toEqual({});
});

test.concurrent("a store that fails: nothing is saved, the player is informed, and the next command works", async ({
  expect,
  onTestFinished,
}) => {
  let fails = false;
  const story = await tellOfGame({
    store: commitsThrough((_, commit) => (fails ? Promise.reject(new Error("disk full")) : commit())),
  });
  onTestFinished(() => story.end({ bugs: 1 }));
  const before = await story.game();
  fails = true;
  const broke = await story.say("Anna", "/initiative");
  expect(broke.isPrivate).toBe(true);
  expect(broke.text).toMatch(/Something broke \([0-9a-f]{6}\)/);
  expect(broke.text).not.toContain("disk");
  const [, id] = /\((\w+)\)/.exec(broke.text) ?? [];
  expect(story.errors()[0]?.facts["id"]).toBe(id);
  expect(await story.game()).toEqual(before);
  fails = false;
  const rolled = await story.say("Anna", "/initiative");
  expect(rolled.entry).toBe(4);
  expect(rolled.text).toMatch(/Rolls? 1\b/);
  expect((await story.say("Anna", "/dice verify")).title).not.toContain("❌");
  expect(await story.withoutNotices()).toEqual({});
});

test.concurrent("while the store does not answer, the reply says so rather than reporting a bug, and the next command works", async ({
  expect,
  onTestFinished,
}) => {
  let isAway = false;
  const gameIn = (inner: Store) => (channel: string) =>
    isAway ? Promise.reject(new StoreUnavailable(["channel: connection lost"])) : inner.gameIn(channel);
  const story = await tellOfGame({
    store: (inner) =>
      new Proxy(inner, {
        get: (target, name) =>
          name === "gameIn" ? gameIn(target) : target[name as keyof Store].bind(target),
      }),
  });
  onTestFinished(() => story.end({ bugs: 1 }));
  isAway = true;
  const told = await story.say("Anna", "/game new system:last-hundred-yards", "second-front");
  expect(told.isPrivate).toBe(true);
  expect(told.text).toMatch(/cannot read its store at the moment, so nothing was changed.* \([0-9a-f]{6}\)/);
  expect(told.text).not.toContain("connection");
  // The log has one line for all affected users.
  await story.say("Ben", "/status", "second-front");
  isAway = false;
  const made = await story.say("Anna", "/game new system:last-hundred-yards", "second-front");
  expect(made.title).toBe(english.say("set-up-title", { game: "The Last Hundred Yards" }));
});

test.concurrent("if the bot does not know that a move was saved, it says so, and shows the result once the store answers", async ({
  expect,
  onTestFinished,
}) => {
  const lost = () => Promise.reject(new Error("connection lost"));
  let isDown = false;
  const story = await tellOfGame({
    store: (inner) =>
      new Proxy(inner, {
        get: (real, name: keyof Store) => {
          if (name === "commit")
            return async (change: Commit) => {
              await real.commit(change);
              if (isDown) await lost();
            };
          const member = real[name].bind(real);
          // The list of processes is known without asking the store.
          if (name === "leases") return member;
          return (...facts: never[]) =>
            isDown ? lost() : (member as (...all: never[]) => unknown)(...facts);
        },
      }),
  });
  onTestFinished(() => story.end({ bugs: 1 }));
  isDown = true;
  const doubtful = await story.say("Anna", "/track track:minutes value:+1");
  expect(doubtful.isPrivate).toBe(true);
  expect(doubtful.text).toContain("the bot cannot tell whether that was saved");
  expect(doubtful.text).not.toContain("Nothing was changed");
  isDown = false;
  await until(async () => (await story.told()).includes(4));
  expect((await story.game()).play.numbers["minutes"]).toBe(1);
  expect((await story.say("Anna", "/track track:minutes value:+1")).entry).toBe(5);
  expect(await story.withoutNotices()).toEqual({});
});

test.concurrent("a commit that took effect although its confirmation was lost counts as done", async ({
  expect,
  onTestFinished,
}) => {
  let isLost = false;
  const story = await tellOfGame({
    store: commitsThrough(async (_, commit) => {
      await commit();
      if (isLost) throw new Error("connection lost");
    }),
  });
  onTestFinished(() => story.end());
  isLost = true;
  const rolled = await story.say("Anna", "/initiative faces:7 3");
  isLost = false;
  expect(rolled.title).toBe("✅ 🟥 Axis wins the Initiative");
  expect((await story.press("Anna", "Over to the Allies", rolled)).entry).toBe(5);
  expect(await story.withoutNotices()).toEqual({});
});
