import type { Reply } from "#cards/reply.ts";
import { act } from "#games/act.ts";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Watch } from "#games/watch/watch.ts";
import { callOf, storeWith } from "../support/games/calls.ts";
import { Typist } from "../support/games/typist.ts";
import { Chance } from "../support/game/play/random-play.ts";
import { SimulatedDiscord } from "../support/games/simulated-discord.ts";
import { systems } from "../support/game/systems.ts";
import { amount } from "../support/run/soak.ts";

const DAY = 24 * 3_600_000;
const GAMES = amount(300, 600);
const PER_SECOND = GAMES / 12;
/** Milliseconds between two checks of the scheduler. */
const BEAT = 2000;
const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };

/** A Discord that accepts a limited number of requests a second of the test's clock, in any order. */
class Busy extends SimulatedDiscord {
  readonly cards: { channel: string; at: number }[] = [];
  #isFree = false;
  readonly #waiting: (() => void)[] = [];
  readonly #order = new Chance(7);

  /** Lets one request through. */
  takeOne(): void {
    const [next] = this.#waiting.splice(this.#order.below(Math.max(1, this.#waiting.length)), 1);
    next?.();
  }

  /** Accepts all requests from now on. */
  free(): void {
    this.#isFree = true;
    for (const next of this.#waiting.splice(0)) next();
  }

  async #turn<Result>(then: () => Promise<Result>): Promise<Result> {
    if (!this.#isFree) await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    return then();
  }

  override say(...facts: Parameters<SimulatedDiscord["say"]>) {
    return this.#turn(async () => {
      const said = await super.say(...facts);
      if (facts[2].startsWith("status:") && "channel" in facts[0]) this.#shown(facts[0].channel);
      return said;
    });
  }
  override findSent(...facts: Parameters<SimulatedDiscord["findSent"]>) {
    return this.#turn(() => super.findSent(...facts));
  }
  override redraw(channel: string, message: string, reply: Reply) {
    return this.#turn(() => {
      this.#shown(channel);
      return super.redraw(channel, message, reply);
    });
  }
  override pin() {
    return this.#turn(() => super.pin());
  }
  override remove() {
    return this.#turn(() => super.remove());
  }
  override isInSight() {
    return this.#turn(() => super.isInSight());
  }

  #shown(channel: string): void {
    this.cards.push({ channel, at: typist.now });
  }
}

let typist: Typist;
let watch: Watch;
let busy: Busy | undefined;
beforeEach(async () => {
  typist = await Typist.open(systems);
});
afterEach(async () => {
  busy?.free();
  busy = undefined;
  await watch.close();
  vi.useRealTimers();
  await typist.close();
});

function watching(notifier: SimulatedDiscord, { store } = typist): Watch {
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const clock = () => typist.now;
  return new Watch({ ...typist.context, store, clock, machine: clock, notifier, log });
}

async function does(user: typeof ANNA, channel: string, name: string, options: object): Promise<void> {
  Object.assign(typist, { user, channel });
  const reply = await typist.run(name, { ...options });
  if (reply instanceof Error) throw reply;
}

/** A game that waits for both players, created by one of them. */
async function begins(channel: string, creator = ANNA): Promise<void> {
  await does(creator, channel, "game", { sub: "new", system: "last-hundred-yards", side: "axis" });
  await does(BEN, channel, "game", { sub: "join", side: "allies" });
  const call = { ...callOf(), now: typist.now, channel, user: BEN };
  await act(typist.context, call, { do: "begin" });
}

/** Lets pending work continue. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
}

/** Lets time pass, one request's share after another. */
async function passes(time: number, notifier: Busy): Promise<void> {
  const step = 1000 / PER_SECOND;
  for (let passed = 0; passed < time; passed += step) {
    typist.passed += step;
    await vi.advanceTimersByTimeAsync(step);
    notifier.takeOne();
    await settled();
  }
}

test("after an outage, players' actions are sent before due reminders, and none is lost", async () => {
  const notifier = new Busy(new Chance(1), () => typist.now);
  busy = notifier;
  watch = watching(notifier);
  for (let n = 0; n < GAMES; n += 1) await begins(`asleep${n}`, { ...ANNA, id: `${500 + (n % 5)}` });
  typist.passed += 2 * DAY;
  await begins("live");
  await begins("far");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await watch.start();
  // The outbox is being sent.
  await passes(3 * BEAT, notifier);
  const reminded = () => notifier.heard.filter(({ seed }) => seed.startsWith("nudge:"));
  expect(notifier.cards.length).toBeGreaterThan(0);

  await does(BEN, "live", "initiative", {});
  const acted = typist.now;
  await passes(2 * BEAT, notifier);
  expect(notifier.cards.some(({ channel, at }) => channel === "live" && at > acted)).toBe(true);
  expect(notifier.cards.length).toBeLessThan(GAMES);

  while (reminded().length === 0) await passes(BEAT, notifier);
  const { game } = (await typist.context.games.in("far"))!;
  const roll = {
    ...callOf(),
    now: typist.now,
    channel: "dm",
    guild: null,
    user: ANNA,
    game: game.id,
  };
  await act(typist.context, roll, { do: "roll" });
  await passes(BEAT, notifier);
  const told = notifier.heard.filter(({ seed }) => seed.startsWith("entry:"));
  expect(told.map(({ to }) => to)).toEqual([{ channel: "far" }]);
  const { waits } = (await typist.context.games.in("far"))!.pace;
  const isForBen = waits.some(({ people }) => people.some(({ user }) => user === BEN.id));
  await does(isForBen ? ANNA : BEN, "far", "nudge", { sub: "now" });
  await passes(2 * BEAT, notifier);
  expect(reminded().some(({ to }) => "channel" in to && to.channel === "far")).toBe(true);
  expect(reminded().length).toBeLessThan(GAMES / 2);

  for (let minutes = 0; minutes < 20 && reminded().length < GAMES + 1; minutes += 1)
    await passes(60_000, notifier);
  const asleep = reminded().flatMap(({ to }) =>
    "channel" in to && to.channel.startsWith("asleep") ? [to.channel] : [],
  );
  expect(new Set(asleep).size).toBe(GAMES);
  expect(asleep.length).toBe(GAMES);
});

test("closed direct messages do not make the sender read all pending notices", async () => {
  let lists = 0;
  const counted =
    <Rest extends unknown[], Result>(list: (...rest: Rest) => Result) =>
    (...rest: Rest) => {
      lists += 1;
      return list(...rest);
    };
  const { store } = typist;
  const over = {
    notices: counted(store.notices.bind(store)),
    ownNotices: counted(store.ownNotices.bind(store)),
  };
  const refused: number[] = [];
  class Closed extends SimulatedDiscord {
    override async say(...facts: Parameters<SimulatedDiscord["say"]>) {
      if ("channel" in facts[0] && facts[2].endsWith(":channel")) refused.push(lists);
      const said = await super.say(...facts);
      if ("user" in facts[0]) lists = 0;
      return said;
    }
  }
  const notifier = new Closed(new Chance(1), () => typist.now);
  notifier.closed.add(BEN.id);
  watch = watching(notifier, { store: storeWith(store, over) } as Typist);
  await begins("7");
  await does(BEN, "7", "me", { sub: "set", by: "dm" });
  typist.passed += 2 * DAY;
  await watch.start();
  await watch.tick();
  expect(refused).toEqual([0]);
  expect((await typist.context.people.of(BEN.id)).closed).toBeDefined();
});

test("messages of a game are sent once and in order even if Discord rejects the first", async () => {
  const notifier = new SimulatedDiscord(new Chance(1), () => typist.now);
  watch = watching(notifier);
  await begins("7");
  await watch.start();
  await watch.tick();
  const { game } = (await typist.context.games.in("7"))!;
  const move = async (user: typeof ANNA) => {
    const call = { ...callOf(), now: typist.now, channel: "dm", guild: null, user, game: game.id };
    await act(typist.context, call, { do: "throw", notation: "1d6", times: 1 });
    await settled();
  };
  notifier.isOut = true;
  await move(ANNA);
  await move(BEN);
  notifier.isOut = false;
  await move(ANNA);
  const told = () =>
    notifier.heard.flatMap(({ seed }) => (seed.startsWith("entry:") ? [seed.split(":")[2]] : []));
  await vi.waitFor(() => expect(told()).toHaveLength(3));
  await watch.tick();
  const { n } = game.head;
  expect(told()).toEqual([n + 1, n + 2, n + 3].map(String));
});
