import { afterEach, beforeEach, expect, test } from "vitest";
import { fold } from "#core/evolve.ts";
import { gameAfter } from "#store/milestones.ts";
import { loadSystems } from "#systems/load-systems.ts";
import { Desk, expectSeen } from "../support/desk.ts";
import { DATA } from "../support/given-when-then.ts";

const systems = loadSystems(DATA);
let desk: Desk;

beforeEach(async () => {
  desk = await Desk.open(systems);
  await expectSeen(desk, "game", { sub: "new", system: "last-hundred-yards", side: "both" });
  await expectSeen(desk, "game", { sub: "begin" });
  await expectSeen(desk, "initiative");
});
afterEach(() => desk.close());

async function lengthen(entries: number): Promise<void> {
  while ((await desk.game()).head.n < entries) await expectSeen(desk, "roll", { notation: "2d6" });
}

/** How many log entries are read while something is done. */
async function readDuring(work: () => Promise<unknown>): Promise<number> {
  const { store } = desk;
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

/** A move, and an undo of it. */
async function moveAndUndo(): Promise<number> {
  await expectSeen(desk, "track", { track: "time", value: "+1" });
  return readDuring(() => expectSeen(desk, "undo"));
}

test("a game as it stood after any entry is the fold of the log up to there", async () => {
  await lengthen(60);
  await moveAndUndo();
  await lengthen(120);
  const { id, head } = await desk.game();
  const log = await desk.store.entries(id, 1, head.n);
  for (let n = 1; n <= head.n; n += 1)
    expect(await gameAfter(desk.store, id, n)).toEqual(fold(log.slice(0, n)));
});

test("an undo reads as much of a long log as of a short one", async () => {
  await lengthen(55);
  const ofShort = await moveAndUndo();
  await lengthen(655);
  const ofLong = await moveAndUndo();
  expect(ofLong).toBeLessThanOrEqual(ofShort);
});

test("an undo back to an entry reads no more before it, however far on the game is", async () => {
  await lengthen(400);
  await expectSeen(desk, "track", { track: "time", value: "+1" });
  const read = await readDuring(() => expectSeen(desk, "undo", { to: "390" }));
  expect(read).toBeLessThan(120);
  expect((await desk.game()).play).toEqual((await gameAfter(desk.store, (await desk.game()).id, 390)).play);
});

test("where a log is rewritten, nothing is left of the games that its old entries made", async () => {
  await lengthen(120);
  const game = await desk.game();
  const log = await desk.store.entries(game.id, 1, game.head.n);
  expect(await desk.store.milestone(game.id, 100)).toBeDefined();
  await desk.store.rewrite(game, log);
  expect(await desk.store.milestone(game.id, 100)).toBeUndefined();
  expect(await gameAfter(desk.store, game.id, 110)).toEqual(fold(log.slice(0, 110)));
});
