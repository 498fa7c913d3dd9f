import { act } from "#games/act.ts";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Watch } from "#games/watch/watch.ts";
import { callOf } from "../../support/games/calls.ts";
import { Typist, expectSeen } from "../../support/games/typist.ts";
import { Chance } from "../../support/game/play/random-play.ts";
import { SimulatedDiscord } from "../../support/games/simulated-discord.ts";
import { systems } from "../../support/game/systems.ts";

const DAY = 24 * 3_600_000;
const GAMES = 120;
const BEN = { id: "222222222222222222", name: "Ben" };

/** A Discord that has removed the bot from the server. It answers at once, unlike a network. */
class Gone extends SimulatedDiscord {
  override say(...facts: Parameters<SimulatedDiscord["say"]>) {
    const [to] = facts;
    return "user" in to ? super.say(...facts) : Promise.resolve({ outcome: "lost", why: "gone" } as const);
  }
}

let typist: Typist;
let watch: Watch;
beforeEach(async () => {
  typist = await Typist.open(systems);
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const clock = () => typist.now;
  const notifier = new Gone(new Chance(1), clock);
  watch = new Watch({ ...typist.context, store: typist.store, clock, machine: clock, notifier, log });
});
afterEach(async () => {
  await watch.close();
  await typist.close();
});

test("players elsewhere are served while all games of a server come due at once and are parked", async () => {
  const anna = typist.user;
  for (let n = 0; n < GAMES; n += 1) {
    Object.assign(typist, { user: anna, channel: `gone${n}` });
    await expectSeen(typist, "game", { sub: "new", system: "last-hundred-yards", side: "axis" });
    Object.assign(typist, { user: BEN });
    await expectSeen(typist, "game", { sub: "join", side: "allies" });
    const call = { ...callOf(), now: typist.now, channel: typist.channel, user: BEN };
    await act(typist.context, call, { do: "begin" });
  }
  await watch.start();
  typist.passed = 2 * DAY;
  typist.channel = "7";
  const over = new AbortController();
  const ticking = watch.tick().then(() => over.abort());
  let served = 0;
  while (!over.signal.aborted) {
    await setImmediate();
    await expectSeen(typist, "roll", { dice: "2d6", system: "aslsk3" });
    served += 1;
  }
  await ticking;
  // Between two turns of the event loop eight are examined and four sent.
  expect(served).toBeGreaterThan(GAMES / 4);
  for (let n = 0; n < GAMES; n += 1) {
    const { game } = (await typist.context.games.in(`gone${n}`))!;
    expect(await typist.store.pace(game.id)).toMatchObject({ parked: { why: "gone" }, due: null });
  }
});
