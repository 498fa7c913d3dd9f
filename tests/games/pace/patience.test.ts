import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Watch } from "#games/watch/watch.ts";
import { RuleError } from "#core/errors.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Press } from "#cards/presses/press.ts";
import { Typist } from "../../support/games/typist.ts";
import { Chance } from "../../support/game/play/random-play.ts";
import { SimulatedDiscord } from "../../support/games/simulated-discord.ts";
import { systems } from "../../support/game/systems.ts";

const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };
const CHRIS = { id: "333333333333333333", name: "Chris" };
const HOUR = 3_600_000;

let typist: Typist;
let watch: Watch;
let discord: SimulatedDiscord;

beforeEach(async () => {
  typist = await Typist.open(systems);
  discord = new SimulatedDiscord(new Chance(1), () => typist.now);
  const log = {
    debug() {},
    info() {},
    warn() {},
    error: (facts: object) => expect.unreachable(JSON.stringify(facts)),
  };
  const { context, store, now: started } = typist;
  // The bot is never away: only the players' time passes.
  watch = new Watch({
    ...context,
    store,
    clock: () => typist.now,
    machine: () => started,
    notifier: discord,
    log,
  });
});

afterEach(async () => {
  await watch.close();
  await typist.close();
});

function attempt(user: typeof ANNA, command: string, options: Record<string, unknown> = {}) {
  typist.user = user;
  return typist.run(command, options);
}

async function does(user: typeof ANNA, command: string, options: Record<string, unknown> = {}) {
  const outcome = await attempt(user, command, options);
  if (outcome instanceof RuleError) throw outcome;
  return outcome;
}

async function press(user: typeof ANNA, pressed: Press) {
  typist.user = user;
  return typist.pressOf(pressed, belonging(await typist.game()));
}

async function pass(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    typist.passed += HOUR;
    await watch.tick();
  }
}

const game = async () => (await typist.context.games.in("7"))?.game;
const endAlone = { sub: "end", result: "Ben won", sure: "yes" };

/** The game waits for Anna alone, with the reminders that Ben has chosen. */
async function waitForAnna(
  reminders: { first?: string; repeat?: string; most?: string } = {},
): Promise<void> {
  await does(ANNA, "game", { sub: "new", system: "last-hundred-yards", side: "axis" });
  await does(BEN, "game", { sub: "join", side: "allies" });
  if (Object.keys(reminders).length > 0) await does(BEN, "game", { sub: "pace", ...reminders });
  await does(BEN, "game", { sub: "begin" });
  await watch.start();
  await does(BEN, "initiative", { faces: "6 4" });
  expect((await typist.running()).pace.waits).toMatchObject([{ side: "axis" }]);
}

describe("the fastest reminders", () => {
  beforeEach(() => waitForAnna({ first: "1", repeat: "1", most: "1" }));

  test("end after hours, but remove no player from the game before twelve days", async () => {
    await pass(12 * 24 - 1);
    expect(discord.heard.some(({ seed }) => seed.startsWith("stalled"))).toBe(true);
    await attempt(BEN, "game", endAlone);
    expect((await game())?.status).toBe("running");
    const seek = { kind: "substitute", side: "axis", user: ANNA.id } as const;
    expect(await press(BEN, seek)).toMatchObject({ key: expect.stringMatching(/^refuse-/) });
    await pass(2);
    await press(BEN, seek);
    await press(CHRIS, { kind: "take", side: "axis" });
    expect((await game())?.seats).toContainEqual({ user: CHRIS.id, side: "axis" });
  });

  test("let the other side end the game alone after twelve days", async () => {
    await pass(12 * 24 + 1);
    await does(BEN, "game", endAlone);
    expect(await game()).toMatchObject({ status: "ended", result: "Ben won" });
  });

  test("do not count the bot's absence as silence, even after the last reminder", async () => {
    await pass(10 * 24);
    expect(discord.heard.some(({ seed }) => seed.startsWith("stalled"))).toBe(true);
    const from = typist.now;
    await pass(48);
    const alive = (await typist.store.uptime())?.alive ?? 0;
    await typist.store.saveUptime({ alive, outages: [{ from, until: typist.now }] });
    await pass(1);
    await attempt(BEN, "game", endAlone);
    expect((await game())?.status).toBe("running");
    await pass(48);
    await does(BEN, "game", endAlone);
    expect((await game())?.status).toBe("ended");
  });

  test("count an answer that arrives just before an end alone", async () => {
    await pass(12 * 24 + 1);
    const answered = attempt(ANNA, "done", { over: true });
    const ended = attempt(BEN, "game", endAlone);
    expect(await answered).not.toBeInstanceOf(RuleError);
    expect(await ended).toMatchObject({ key: expect.stringMatching(/^refuse-/) });
    expect((await game())?.status).toBe("running");
  });
});

describe("after twelve days Ben can seek a substitute for Anna", () => {
  const DAYS = 24;
  const seek = { kind: "substitute", side: "axis", user: ANNA.id } as const;
  const canSeek = async () => !("key" in (await press(BEN, seek)));
  const leavesAndJoins = async () => {
    await does(ANNA, "game", { sub: "leave" });
    await does(ANNA, "game", { sub: "join", side: "axis" });
  };
  const putsAway = async () => {
    await does(ANNA, "game", { sub: "archive" });
    await does(ANNA, "game", { sub: "move", game: (await typist.context.games.in("7"))?.game.id ?? id });
  };
  let id: string;

  const EVASIONS: [string, () => Promise<unknown>][] = [
    ["nothing", async () => {}],
    ["leaving and joining", leavesAndJoins],
    ["putting the game away", putsAway],
    ["setting rare reminders", () => attempt(ANNA, "game", { sub: "pace", first: "720", repeat: "720" })],
    ["setting no reminders", () => attempt(ANNA, "game", { sub: "pace", most: "0" })],
    ["a long pause between own reminders", () => attempt(ANNA, "me", { sub: "set", every: "720" })],
    ["days off", () => attempt(ANNA, "me", { sub: "set", daysoff: "mon-sat" })],
    ["snoozes", () => attempt(ANNA, "nudge", { sub: "later", for: "3d" })],
    ["own rolls", () => attempt(ANNA, "roll", { dice: "1d6" })],
  ];
  test.each(EVASIONS)("whatever Anna does every three days: %s", async (_, evade) => {
    await waitForAnna();
    id = (await game())?.id ?? "";
    for (let round = 0; round < 4; round += 1) {
      await evade();
      await pass(3 * DAYS - 1);
      expect(await canSeek()).toBe(false);
      await pass(1);
    }
    expect(discord.heard.filter(({ seed }) => seed.startsWith("stalled"))).toHaveLength(1);
    expect(await canSeek()).toBe(true);
  });

  test("and sixty days of absence in a year", async () => {
    await waitForAnna();
    await does(ANNA, "me", { sub: "away", until: "360d" });
    await pass(72 * DAYS - 1);
    expect(await canSeek()).toBe(false);
    await pass(1);
    expect(await canSeek()).toBe(true);
  });
});
