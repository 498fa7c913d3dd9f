import { act } from "#app/act.ts";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Watch } from "#app/watch/watch.ts";
import { loadSystems } from "#systems/load-systems.ts";
import { callOf } from "../support/calls.ts";
import { Desk, expectSeen } from "../support/desk.ts";
import { DATA } from "../support/given-when-then.ts";
import { Chance } from "../support/random-play.ts";
import { SimulatedDiscord } from "../support/simulated-discord.ts";

const systems = loadSystems(DATA);
const DAY = 24 * 3_600_000;
const GAMES = 120;
const BEN = { id: "222222222222222222", name: "Ben" };

/** A Discord that has removed the bot from its server. It answers at once, which no network does. */
class Gone extends SimulatedDiscord {
  override say(...facts: Parameters<SimulatedDiscord["say"]>) {
    const [to] = facts;
    return "user" in to ? super.say(...facts) : Promise.resolve({ outcome: "lost", why: "gone" } as const);
  }
}

let desk: Desk;
let watch: Watch;
beforeEach(async () => {
  desk = await Desk.open(systems);
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const clock = () => desk.now;
  const voice = new Gone(new Chance(1), clock);
  watch = new Watch({ ...desk.context, store: desk.store, clock, machine: clock, voice, log });
});
afterEach(async () => {
  await watch.close();
  await desk.close();
});

test("players elsewhere are served while all games of a server come due at once and are parked", async () => {
  const anna = desk.user;
  for (let n = 0; n < GAMES; n += 1) {
    Object.assign(desk, { user: anna, channel: `gone${n}` });
    await expectSeen(desk, "game", { sub: "new", system: "last-hundred-yards", side: "axis" });
    Object.assign(desk, { user: BEN });
    await expectSeen(desk, "game", { sub: "join", side: "allies" });
    const call = { ...callOf(), now: desk.now, channel: desk.channel, user: BEN };
    await act(desk.context, call, { do: "begin" });
  }
  await watch.start();
  desk.passed = 2 * DAY;
  desk.channel = "7";
  const over = new AbortController();
  const ticking = watch.tick().then(() => over.abort());
  let served = 0;
  while (!over.signal.aborted) {
    await setImmediate();
    await expectSeen(desk, "roll", { notation: "2d6", system: "aslsk3" });
    served += 1;
  }
  await ticking;
  // Eight are looked at between two turns of the others, and four are told of.
  expect(served).toBeGreaterThan(GAMES / 4);
  for (let n = 0; n < GAMES; n += 1) {
    const { game } = (await desk.context.games.in(`gone${n}`))!;
    expect((await desk.store.pace(game.id))?.parked?.why).toBe("gone");
  }
});
