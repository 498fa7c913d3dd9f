import { afterEach, beforeEach, expect, test } from "vitest";
import { MINUTE } from "#core/pace/wall-clock.ts";
import type { RoomState } from "#games/runtime/notifier.ts";
import { Watch } from "#games/watch/watch.ts";
import { Chance } from "../../support/game/play/random-play.ts";
import { systems } from "../../support/game/systems.ts";
import { SimulatedDiscord } from "../../support/games/simulated-discord.ts";
import { expectSeen, Typist } from "../../support/games/typist.ts";

const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };

/** Longer than the time between a move and the update of its room, in milliseconds. */
const AHEAD = 3000;

/** A Discord that keeps the state of the room, and lets something happen during the next update. */
class Rooms extends SimulatedDiscord {
  state: RoomState | undefined;
  during: (() => Promise<void>) | undefined;

  override async updateRoom(_: string, state: RoomState): Promise<boolean> {
    const { during } = this;
    this.during = undefined;
    await during?.();
    this.state = state;
    return true;
  }
}

let typist: Typist;
let notifier: Rooms;
let watch: Watch;

beforeEach(async () => {
  typist = await Typist.open(systems);
  const clock = () => typist.now + AHEAD;
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  notifier = new Rooms(new Chance(1), clock);
  watch = new Watch({ ...typist.context, clock, machine: clock, notifier, log });
  await expectSeen(typist, "game", {
    sub: "new",
    system: "last-hundred-yards",
    side: "axis",
    where: "thread",
  });
  await watch.tick();
  typist.channel = "thread-m0";
  await says(BEN, "game", { sub: "join", side: "allies" });
});

afterEach(async () => {
  await watch.close();
  await typist.close();
});

async function says(user: Typist["user"], command: string, options: Record<string, unknown>): Promise<void> {
  Object.assign(typist, { user });
  await expectSeen(typist, command, options);
}

/** The number of sides to move, by the tags of the room. */
const awaited = () => notifier.state?.tags.wanted.filter((tag) => tag.endsWith("to move")).length;

test("a room shows a move that was saved while the room was being updated for the move before", async () => {
  typist.passed += MINUTE;
  await watch.tick();
  await says(ANNA, "game", { sub: "begin" });
  notifier.during = () => says(ANNA, "initiative", { faces: "6 3" });
  await watch.tick();
  expect(awaited()).toBe(2);
  typist.passed += MINUTE;
  await watch.tick();
  expect(awaited()).toBe(1);
  expect(notifier.during).toBeUndefined();
});
