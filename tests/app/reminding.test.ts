import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Watch } from "#app/watch/watch.ts";
import { DataError } from "#core/errors.ts";
import type { AwaitedPerson, Pace } from "#core/schema/pace.ts";
import { StoreAway } from "#store/failures.ts";
import type { Store, WakeUp } from "#store/store.ts";
import type { Reply } from "#views/reply.ts";
import { Typist, expectSeen } from "../support/app/typist.ts";
import { Chance } from "../support/game/random-play.ts";
import { SimulatedDiscord } from "../support/app/simulated-discord.ts";
import { systems } from "../support/game/systems.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };
const CHRIS = { id: "333333333333333333", name: "Chris" };

let typist: Typist;
let discord: SimulatedDiscord;
let watch: Watch;
let errors: string[];

/** Anna plays the Axis, Ben the Allies; both are waited for. */
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

/** The watch of a bot. `machine`: its clock, which is stopped if left out. */
function watching({ store = typist.store, machine = (): number => 0 } = {}): Watch {
  const log = {
    debug() {},
    info() {},
    warn() {},
    error: (_: object, message: string) => void errors.push(message),
  };
  return new Watch({ ...typist.context, store, clock: () => typist.now, machine, notifier: discord, log });
}

/** So many hours pass while the bot looks for what is due. */
async function lives(hours: number): Promise<void> {
  for (let beat = 0; beat < hours * 12; beat += 1) await passes(HOUR / 12);
}

/** The bot is away for so long. */
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

/** So much time passes, and the bot does what has come due. */
async function passes(time: number): Promise<void> {
  typist.passed += time;
  await watch.tick();
}

async function paceNow(): Promise<Pace> {
  const running = await typist.context.games.in("7");
  if (running === undefined) throw new Error("No game is played here.");
  return typist.context.games.paceOf(running.game);
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

test("a reminder that an opponent asked for comes although something happens in the game first", async () => {
  await passes(8 * HOUR);
  await does(ANNA, "nudge", { sub: "now" });
  await does(ANNA, "roll", { dice: "1d6" });
  await passes(2000);
  expect(reminders()).toEqual([[BEN.id]]);
});

test("so it does where it waited for the end of quiet hours", async () => {
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

test("who was spared because one of the side is away is reminded again once that person is forgotten", async () => {
  await does(BEN, "game", { sub: "invite", user: CHRIS.id, side: "allies" });
  await does(CHRIS, "game", { sub: "join", side: "allies" });
  await does(CHRIS, "me", { sub: "away", until: "2027-06-15" });
  await does(ANNA, "game", { sub: "set", setting: "nudgeMost", value: "1" });
  for (let day = 0; day < 3; day += 1) await passes(DAY);
  expect(reminders()).toEqual([[ANNA.id]]);
  await typist.context.people.forget(CHRIS.id, typist.now);
  await passes(2000);
  expect(reminders()).toEqual([[ANNA.id], [BEN.id]]);
});

test("a reminder counts once, also where its notice could not be removed at first", async () => {
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

test("a reminder is the same one whenever it is worked out", async () => {
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
  mayEnd.resolve();
  await ticking;
  await passes(4000);
  expect(drawn.length).toBe(2);
  expect(drawn.at(-1)).not.toEqual(drawn[0]);
});

test("what comes due because the clock is moved ahead is not late, however far and often it is moved", async () => {
  await watch.start();
  for (const move of [HOUR / 6, 30 * HOUR, HOUR / 6 + 1, HOUR / 10, HOUR / 10]) {
    typist.passed += move;
    expect(textOf(await does(ANNA, "status"))).not.toContain("minutes late");
    await passes(0);
    await does(ANNA, "roll", { dice: "1d6" });
  }
  expect(errors).toEqual([]);
});

test("what fails again and again in one game makes no game say that the bot is late", async () => {
  await isAway(0, () => typist.now);
  await passes(3000);
  // Discord takes a moment to answer: until then nothing has failed.
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

test("a notice that cannot be put into words is kept, and holds up no other of its game", async () => {
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

test("a notice that cannot be read is named in the log, and the others are told", async () => {
  const { store } = typist;
  const ownNotices: Store["ownNotices"] = (passOver) => {
    passOver?.(new DataError(["outbox row odd is damaged"]));
    if (passOver === undefined) throw new Error("damaged");
    return store.ownNotices();
  };
  const get = (target: Store, key: keyof Store) =>
    key === "ownNotices" ? ownNotices : (target[key] as () => unknown).bind(target);
  watch = watching({ store: new Proxy(store, { get }) });
  await passes(DAY);
  expect(reminders()).toEqual([[ANNA.id, BEN.id]]);
  expect(new Set(errors)).toEqual(new Set(["a notice cannot be read"]));
});

test("a store that does not answer is told in the log once, and again only after it has answered", async () => {
  let isMute = true;
  const { store } = typist;
  const fails = () => {
    throw new StoreAway(["connection lost"]);
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
    expect.arrayContaining(["the scheduler could not look for what is due", "notices could not be read"]),
  );
  expect(told).toHaveLength(new Set(told).size);
  expect(await outage()).toEqual(told);
});

test("a store that does not answer at the start is asked again, before anything overdue is done", async () => {
  let isMute = true;
  const { store } = typist;
  const asked: string[] = [];
  const get = (target: Store, key: keyof Store) => {
    if (key !== "saveUptime" && key !== "claimWakeUps") return (target[key] as () => unknown).bind(target);
    return (...facts: unknown[]) => {
      asked.push(key);
      if (isMute) throw new StoreAway(["connection lost"]);
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
  expect(new Set(errors)).toEqual(new Set(["the scheduler could not look for what is due"]));
});

test("a kind of wake-up that a newer bot left behind is kept and told in the log, and holds up no other", async () => {
  const newer = { at: typist.now, kind: "of-a-newer-bot", id: "7" };
  await typist.store.note({ wakeUps: [newer as unknown as WakeUp] });
  await passes(DAY);
  expect(reminders()).toEqual([[ANNA.id, BEN.id]]);
  expect(errors).toEqual(["something due could not be done"]);
  expect(await typist.store.wakeUps(typist.now, 10)).toContainEqual(newer);
});

test("whoever goes away while a reminder is on its way is not called by it, and it does not count", async () => {
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

test("the time in which the bot was away counts for nobody", async () => {
  const machine = () => typist.now;
  await isAway(0, machine);
  await isAway(20 * HOUR, machine);
  await lives(23);
  expect(reminders()).toEqual([]);
  await lives(2);
  expect(reminders()).toEqual([[ANNA.id, BEN.id]]);
});

test("nor does the time in which Discord was out of reach", async () => {
  await isAway(0, () => typist.now);
  discord.isOut = true;
  await lives(20);
  discord.isOut = false;
  await lives(23);
  expect(reminders()).toEqual([]);
  await lives(2);
  expect(reminders()).toEqual([[ANNA.id, BEN.id]]);
});

test("a reminder that arrived before the bot was killed does not come again, however long it was away", async () => {
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

test("a follower hears of the phase that the game is in, and not of one that was over before Discord took the letter", async () => {
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
