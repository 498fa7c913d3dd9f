import { afterEach, beforeEach, expect, test } from "vitest";
import { fold } from "#rules/evolve.ts";
import { gameAfter } from "#store/milestones.ts";
import { Typist, expectSeen } from "../../support/games/typist.ts";
import { systems } from "../../support/game/systems.ts";

let typist: Typist;

beforeEach(async () => {
  typist = await Typist.open(systems);
  await expectSeen(typist, "game", { sub: "new", system: "last-hundred-yards", side: "both" });
  await expectSeen(typist, "game", { sub: "begin" });
  await expectSeen(typist, "initiative");
});
afterEach(() => typist.close());

async function lengthen(entries: number): Promise<void> {
  while ((await typist.game()).head.n < entries) await expectSeen(typist, "roll", { dice: "2d6" });
}

/** The number of log entries that an action reads. */
async function readDuring(work: () => Promise<unknown>): Promise<number> {
  const { store } = typist;
  const entries = store.entries.bind(store);
  let read = 0;
  store.entries = (game, from, to) => {
    read += to - from + 1;
    return entries(game, from, to);
  };
  await work();
  store.entries = entries;
  return read;
}

/** A move, and its undo. */
async function moveAndUndo(): Promise<number> {
  await expectSeen(typist, "track", { track: "time", value: "+1" });
  return readDuring(() => expectSeen(typist, "undo"));
}

test("the game after any entry equals the fold of the log up to that entry", async () => {
  await lengthen(60);
  await moveAndUndo();
  await lengthen(120);
  const { id, head } = await typist.game();
  const log = await typist.store.entries(id, 1, head.n);
  for (let n = 1; n <= head.n; n += 1)
    expect(await gameAfter(typist.store, id, n)).toEqual(fold(log.slice(0, n)));
});

test("an undo reads the same number of entries in a long log as in a short one", async () => {
  await lengthen(55);
  const ofShort = await moveAndUndo();
  await lengthen(155);
  const ofLong = await moveAndUndo();
  expect(ofLong).toBeLessThanOrEqual(ofShort);
});

test("an undo reads the same number of entries after many rolls as after few", async () => {
  const undoAfter = async (rolls: number) => {
    await expectSeen(typist, "track", { track: "time", value: "+1" });
    await lengthen((await typist.game()).head.n + rolls);
    return readDuring(() => expectSeen(typist, "undo"));
  };
  const few = await undoAfter(50);
  expect(await undoAfter(150)).toBeLessThan(few + 50);
});

test("an undo to an entry reads no more of the log before it, however long the log is", async () => {
  await lengthen(200);
  await expectSeen(typist, "track", { track: "time", value: "+1" });
  const read = await readDuring(() => expectSeen(typist, "undo", { to: "190" }));
  expect(read).toBeLessThan(120);
  expect((await typist.game()).play).toEqual(
    (await gameAfter(typist.store, (await typist.game()).id, 190)).play,
  );
});

test("rewriting a log removes the snapshots that its old entries produced", async () => {
  await lengthen(120);
  const game = await typist.game();
  const log = await typist.store.entries(game.id, 1, game.head.n);
  expect(await typist.store.milestone(game.id, 100)).toBeDefined();
  await typist.store.rewrite(game, log);
  expect(await typist.store.milestone(game.id, 100)).toBeUndefined();
  expect(await gameAfter(typist.store, game.id, 110)).toEqual(fold(log.slice(0, 110)));
});
