import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY, HOUR } from "#core/pace/wall-clock.ts";
import { Watch } from "#games/watch/watch.ts";
import { Chance } from "../support/game/play/random-play.ts";
import { systems } from "../support/game/systems.ts";
import { SimulatedDiscord } from "../support/games/simulated-discord.ts";
import { expectSeen, Typist } from "../support/games/typist.ts";

const ANNA = { id: "111111111111111111", name: "Anna" };
/** Shorter than an outage, in milliseconds. */
const STEP = HOUR / 10;
const BEN = { id: "222222222222222222", name: "Ben" };

/** How far the machine's clock is ahead of Discord's, in milliseconds. */
let ahead = 0;
let typist: Typist;
let notifier: SimulatedDiscord;
let watch: Watch;

beforeEach(async () => {
  ahead = 0;
  typist = await Typist.open(systems);
  const clock = () => typist.now + ahead;
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  notifier = new SimulatedDiscord(new Chance(1), () => typist.now);
  watch = new Watch({ ...typist.context, clock, machine: clock, notifier, log });
  await watch.tick();
  for (const [user, options] of [
    [ANNA, { sub: "new", system: "last-hundred-yards", side: "axis" }],
    [BEN, { sub: "join", side: "allies" }],
    [ANNA, { sub: "begin" }],
  ] as const) {
    Object.assign(typist, { user, channel: "7" });
    await expectSeen(typist, "game", options);
  }
  await watch.tick();
});

afterEach(async () => {
  await watch.close();
  await typist.close();
});

/** Lets the bot run for a while. */
async function runs(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= STEP) {
    typist.passed += Math.min(left, STEP);
    await watch.tick();
  }
}

const reminders = () => notifier.heard.filter(({ seed }) => seed.startsWith("nudge:")).length;

test.each([DAY, 400 * DAY])("a clock that was ahead by %i ms for a while moves no reminder", async (by) => {
  await runs(22 * HOUR);
  for (const off of [by, 0]) {
    ahead = off;
    await runs(HOUR / 10);
    expect(reminders()).toBe(0);
  }
  await runs(HOUR);
  expect(reminders()).toBe(0);
  await runs(2 * HOUR);
  expect(reminders()).toBe(1);
});

test("an outage during which the clock was put right is credited", async () => {
  ahead = 30 * DAY;
  await runs(20 * HOUR);
  ahead = 0;
  await runs(4 * HOUR);
  expect((await typist.context.store.uptime())?.outages).toHaveLength(1);
  await runs(HOUR);
  expect(reminders()).toBe(0);
});
