import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Watch } from "#games/watch/watch.ts";
import { DataError } from "#core/errors.ts";
import type { AwaitedPerson, Pace } from "#core/schema/pace.ts";
import { StoreUnavailable } from "#store/failures.ts";
import type { Store, WakeUp } from "#store/store.ts";
import type { Reply } from "#cards/reply.ts";
import { Typist, expectSeen } from "../../support/games/typist.ts";
import { Chance } from "../../support/game/play/random-play.ts";
import { SimulatedDiscord } from "../../support/games/simulated-discord.ts";
import { systems } from "../../support/game/systems.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };
const CHRIS = { id: "333333333333333333", name: "Chris" };

let typist: Typist;
let discord: SimulatedDiscord;
let watch: Watch;
let errors: string[];

/** Anna plays the Axis, Ben the Allies; both must act. */
beforeEach(async () => {
  errors = [];
  typist = await Typist.open(systems);
  discord = new SimulatedDiscord(new Chance(1), () => typist.now);
  watch = watching();
  await does(ANNA, "game", { sub: "new", system: "last-hundred-yards", side: "axis" });
  await does(BEN, "game", { sub: "join", side: "allies" });
  await does(ANNA, "game", { sub: "begin" });
  await passes(0);
});
afterEach(async () => {
  await watch.close();
  await typist.close();
});

/** A watch over the context. `machine`: the machine's clock, stopped by default. */
function watching({ store = typist.store, machine = (): number => 0 } = {}): Watch {
  const log = {
    debug() {},
    info() {},
    warn() {},
    error: (_: object, message: string) => void errors.push(message),
  };
  return new Watch({ ...typist.context, store, clock: () => typist.now, machine, notifier: discord, log });
}

/** Lets a number of hours pass while the bot checks for due work. */
async function letHoursPass(hours: number): Promise<void> {
  for (let beat = 0; beat < hours * 12; beat += 1) await passes(HOUR / 12);
}

/** Stops the bot for a time. */
async function isAway(time: number, machine?: () => number): Promise<void> {
  await watch.close();
  typist.passed += time;
  watch = watching(machine && { machine });
  await watch.start();
}

async function does(user: typeof ANNA, name: string, options: Record<string, unknown> = {}) {
  Object.assign(typist, { user, channel: "7" });
  return expectSeen(typist, name, options);
}

/** Lets time pass, then lets the bot do its due work. */
async function passes(time: number): Promise<void> {
  typist.passed += time;
  await watch.tick();
}

async function paceNow(): Promise<Pace> {
  return (await typist.running()).pace;
}

async function waitFor({ id }: typeof ANNA): Promise<AwaitedPerson | undefined> {
  const { waits } = await paceNow();
  return waits.flatMap(({ people }) => people).find(({ user }) => user === id);
}

function textOf({ blocks }: Reply): string {
  return blocks.map((block) => ("text" in block ? block.text : "")).join("\n");
}

function reminders(): (readonly string[] | undefined)[] {
  return discord.heard.filter(({ seed }) => seed.startsWith("nudge:")).map(({ reply }) => reply.ping);
}

test("an opponent's /nudge is sent even if the game changes first", async () => {
  await passes(8 * HOUR);
  await does(ANNA, "nudge", { sub: "now" });
  await does(ANNA, "roll", { dice: "1d6" });
  await passes(2000);
  expect(reminders()).toEqual([[BEN.id]]);
});

test("an opponent's /nudge that waits for the end of quiet hours is sent too", async () => {
  // It is 8:00 UTC.
  await does(BEN, "me", { sub: "set", zone: "UTC", quiet: "07:00-20:00" });
  await passes(8 * HOUR);
  await does(ANNA, "nudge", { sub: "now" });
  await passes(2000);
  expect(reminders()).toEqual([]);
  typist.passed += 4 * HOUR;
  await does(ANNA, "roll", { dice: "1d6" });
  await passes(2000);
  expect(reminders()).toEqual([[BEN.id]]);
});

test("a player spared for an absent teammate is reminded again once the teammate is forgotten", async () => {
  await does(BEN, "game", { sub: "invite", user: CHRIS.id, side: "allies" });
  await does(CHRIS, "game", { sub: "join", side: "allies" });
  await does(CHRIS, "me", { sub: "away", until: "2027-06-15" });
  for (let day = 0; day < 3; day += 1) await passes(DAY);
  expect(new Set(reminders().flat())).toEqual(new Set([ANNA.id]));
  await typist.context.people.forget(CHRIS.id, typist.now);
  await passes(2000);
  expect(reminders().at(-1)).toEqual([BEN.id]);
});

test("a reminder counts once even if its notice could not be removed at first", async () => {
  const { store } = typist;
  const remove = store.remove.bind(store);
  let failures = 0;
  store.remove = async (removed) => {
    const isNudge = removed.notices?.some((id) => id.startsWith("nudge:")) === true;
    if (isNudge && failures === 0) {
      failures += 1;
      throw new Error("connection lost");
    }
    return remove(removed);
  };
  await passes(DAY);
  await passes(2000);
  expect(failures).toBe(1);
  expect(await store.notices()).toEqual([]);
  expect(reminders()).toEqual([[ANNA.id, BEN.id]]);
  expect(await waitFor(BEN)).toMatchObject({ sent: 1 });
});

test("a player whose reminder came to nothing while their wait was over is reminded once undo restores it", async () => {
  await does(ANNA, "initiative");
  // A roll may draw an event, which gives an order.
  while ((await typist.running()).game.play.orders.length > 0) {
    await does(ANNA, "phase", { to: "initiative" });
    await does(ANNA, "initiative");
  }
  const [first] = (await paceNow()).waits.flatMap(({ people }) => people);
  const player = first?.user === ANNA.id ? ANNA : BEN;
  discord.isOut = true;
  await passes(DAY);
  expect(await waitFor(player)).toHaveProperty("claimed");
  await does(player, "done");
  discord.isOut = false;
  await passes(10_000);
  expect(await typist.store.notices()).toEqual([]);
  await does(player, "undo");
  for (let day = 0; day < 2; day += 1) await passes(DAY);
  expect(reminders().flat()).toContain(player.id);
});

test("computing a reminder again gives the same reminder", async () => {
  const { store } = typist;
  const note = store.note.bind(store);
  const ids: string[] = [];
  let isDamaged = true;
  store.note = async (extras) => {
    const nudges = extras.notices?.filter(({ id }) => id.startsWith("nudge:")) ?? [];
    ids.push(...nudges.map(({ id }) => id));
    if (nudges.length > 0 && isDamaged) throw new DataError(["it is damaged"]);
    return note(extras);
  };
  await passes(DAY);
  await passes(HOUR);
  isDamaged = false;
  await passes(HOUR);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
  await passes(DAY);
  expect(new Set(ids).size).toBe(2);
});

test("the status card shows a move that was saved while the card was drawn", async () => {
  await passes(3000);
  const drawn: Reply[] = [];
  const [isDrawing, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  discord.redraw = async (channel: string, message: string, reply?: Reply) => {
    if (reply !== undefined) drawn.push(reply);
    isDrawing.resolve();
    await mayEnd.promise;
    return { outcome: "taken", channel, message };
  };
  await does(ANNA, "roll", { dice: "1d6" });
  const { passed } = typist;
  const ticking = passes(2000);
  await isDrawing.promise;
  // Pressed before the card was due, saved only now.
  typist.passed = passed;
  await does(BEN, "initiative");
  typist.passed = passed + 2000;
  mayEnd.resolve();
  await ticking;
  await passes(4000);
  expect(drawn.length).toBeLessThanOrEqual(3);
  expect(drawn.at(-1)).not.toEqual(drawn[0]);
});

test("moving the clock ahead makes no due work late, however far and often", async () => {
  await watch.start();
  for (const move of [HOUR / 6, 30 * HOUR, HOUR / 6 + 1, HOUR / 10, HOUR / 10]) {
    typist.passed += move;
    expect(textOf(await does(ANNA, "status"))).not.toContain("minutes late");
    await passes(0);
    await does(ANNA, "roll", { dice: "1d6" });
  }
  expect(errors).toEqual([]);
});

test("repeated failures in one game do not report the bot as late elsewhere", async () => {
  await isAway(0, () => typist.now);
  await passes(3000);
  // Discord takes a moment to answer: nothing has failed until then.
  discord.redraw = async () => {
    await sleep(50);
    return { outcome: "pending" };
  };
  await does(ANNA, "roll", { dice: "1d6" });
  typist.passed += HOUR;
  expect(textOf(await does(ANNA, "status"))).toContain("60 minutes late");
  for (let minute = 0; minute < 60; minute += 1) await passes(61_000);
  expect(textOf(await does(ANNA, "status"))).not.toContain("minutes late");
  // The hour without a check.
  expect(errors).toEqual(["the scheduler is late"]);
});

test("a notice that cannot be rendered is kept and does not block others of its game", async () => {
  const { game } = await paceNow();
  const to = { channel: "7" };
  const about = { kind: "entry", n: 9999 } as const;
  await typist.store.note({ notices: [{ id: "odd", at: typist.now, game, to, about }] });
  await passes(DAY);
  await passes(2000);
  expect(reminders()).toEqual([[ANNA.id, BEN.id]]);
  expect((await typist.store.notices()).map(({ id }) => id)).toEqual(["odd"]);
  expect(errors).toContain("a notice failed");
});

test("a notice that cannot be read is logged, and the others are sent", async () => {
  const { store } = typist;
  const ownNotices: Store["ownNotices"] = (onDamaged) => {
    onDamaged?.(new DataError(["outbox row odd is damaged"]));
    if (onDamaged === undefined) throw new Error("damaged");
    return store.ownNotices();
  };
  const get = (target: Store, key: keyof Store) =>
    key === "ownNotices" ? ownNotices : (target[key] as () => unknown).bind(target);
  watch = watching({ store: new Proxy(store, { get }) });
  await passes(DAY);
  expect(reminders()).toEqual([[ANNA.id, BEN.id]]);
  expect(new Set(errors)).toEqual(new Set(["a notice cannot be read"]));
});

test("a store that does not answer is logged once, and again only after it has answered", async () => {
  let isMute = true;
  const { store } = typist;
  const fails = () => {
    throw new StoreUnavailable(["connection lost"]);
  };
  const get = (target: Store, key: keyof Store) =>
    isMute && (key === "claimWakeUps" || key === "ownNotices")
      ? fails
      : (target[key] as () => unknown).bind(target);
  watch = watching({ store: new Proxy(store, { get }) });
  const outage = async () => {
    isMute = true;
    for (let beat = 0; beat < 3; beat += 1) await passes(DAY);
    await does(ANNA, "nudge", { sub: "now" });
    isMute = false;
    await passes(2000);
    return errors.splice(0);
  };
  const told = await outage();
  expect(told).toEqual(
    expect.arrayContaining(["the scheduler could not read due wake-ups", "notices could not be read"]),
  );
  expect(told).toHaveLength(new Set(told).size);
  expect(await outage()).toEqual(told);
});

test("a store that does not answer at the start is retried before any overdue work", async () => {
  let isMute = true;
  const { store } = typist;
  const asked: string[] = [];
  const get = (target: Store, key: keyof Store) => {
    if (key !== "saveUptime" && key !== "claimWakeUps") return (target[key] as () => unknown).bind(target);
    return (...facts: unknown[]) => {
      asked.push(key);
      if (isMute) throw new StoreUnavailable(["connection lost"]);
      return (target[key] as (...facts: unknown[]) => unknown).apply(target, facts);
    };
  };
  watch = watching({ store: new Proxy(store, { get }) });
  await watch.start();
  expect(asked).toEqual(["saveUptime"]);
  isMute = false;
  await passes(DAY);
  expect(asked.slice(0, 3)).toEqual(["saveUptime", "saveUptime", "claimWakeUps"]);
  expect(reminders()).toEqual([[ANNA.id, BEN.id]]);
  expect(new Set(errors)).toEqual(new Set(["the scheduler could not read due wake-ups"]));
});

test("a kind of wake-up from a newer bot is kept, logged, and does not block others", async () => {
  const newer = { at: typist.now, kind: "of-a-newer-bot", id: "7" };
  await typist.store.note({ wakeUps: [newer as unknown as WakeUp] });
  await passes(DAY);
  expect(reminders()).toEqual([[ANNA.id, BEN.id]]);
  expect(errors).toEqual(["a wake-up failed"]);
  expect(await typist.store.wakeUps(typist.now, 10)).toContainEqual(newer);
});

test("a player who goes away while a reminder is being sent is not mentioned, and the reminder does not count", async () => {
  discord.isOut = true;
  await passes(DAY);
  await does(BEN, "me", { sub: "away", until: "3d" });
  discord.isOut = false;
  await passes(61_000);
  expect(reminders()).toEqual([[ANNA.id]]);
  expect(await waitFor(BEN)).toMatchObject({ sent: 0 });
  expect(await waitFor(ANNA)).toMatchObject({ sent: 1 });
  await passes(3 * DAY);
  expect(reminders().at(-1)).toContain(BEN.id);
});

test("time in which the bot was away does not count", async () => {
  const machine = () => typist.now;
  await isAway(0, machine);
  await isAway(20 * HOUR, machine);
  await letHoursPass(23);
  expect(reminders()).toEqual([]);
  await letHoursPass(2);
  expect(reminders()).toEqual([[ANNA.id, BEN.id]]);
});

test("time in which Discord was unreachable does not count", async () => {
  await isAway(0, () => typist.now);
  discord.isOut = true;
  await letHoursPass(20);
  discord.isOut = false;
  await letHoursPass(23);
  expect(reminders()).toEqual([]);
  await letHoursPass(2);
  expect(reminders()).toEqual([[ANNA.id, BEN.id]]);
});

test("a reminder that was sent before a kill is not repeated, however long the bot is down", async () => {
  await passes(2000);
  const say = discord.say.bind(discord);
  discord.say = async (...words) => {
    discord.say = async () => ({ outcome: "pending" });
    await say(...words);
    throw new Error("killed");
  };
  await passes(DAY);
  expect(reminders()).toHaveLength(1);
  discord.say = say;
  await isAway(HOUR);
  await passes(2000);
  expect(await typist.store.notices()).toEqual([]);
  expect(reminders()).toEqual([[ANNA.id, BEN.id]]);
});

test("a follower is informed of the current phase, not of one that ended before Discord accepted the message", async () => {
  await does(CHRIS, "game", { sub: "follow", how: "phases" });
  discord.isOut = true;
  await does(ANNA, "initiative", { faces: "7 3" });
  await does(ANNA, "phase", { to: "clean-up" });
  await passes(1000);
  discord.isOut = false;
  await passes(1000);
  const { n } = (await typist.context.games.in("7"))!.game.head;
  const letters = discord.heard.filter(({ to }) => "user" in to && to.user === CHRIS.id);
  expect(letters.map(({ seed }) => seed.split(":")[2])).toEqual([String(n)]);
});
