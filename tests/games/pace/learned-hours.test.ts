import { afterEach, beforeEach, expect, test } from "vitest";
import { Watch } from "#games/watch/watch.ts";
import { noHours } from "#games/people/learned-hours.ts";
import type { Reply } from "#cards/reply.ts";
import { Chance } from "../../support/game/play/random-play.ts";
import { SimulatedDiscord } from "../../support/games/simulated-discord.ts";
import { systems } from "../../support/game/systems.ts";
import { expectSeen, fileIn, Typist } from "../../support/games/typist.ts";

const HOUR = 3_600_000;
const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };

let typist: Typist;
let discord: SimulatedDiscord;
let watch: Watch;

beforeEach(async () => {
  typist = await Typist.open(systems);
  discord = new SimulatedDiscord(new Chance(1), () => typist.now);
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const { store, context } = typist;
  watch = new Watch({ ...context, store, clock: () => typist.now, machine: () => 0, notifier: discord, log });
});
afterEach(async () => {
  await watch.close();
  await typist.close();
});

async function does(user: typeof ANNA, name: string, options: Record<string, unknown> = {}): Promise<Reply> {
  Object.assign(typist, { user, channel: "7" });
  return expectSeen(typist, name, options);
}

const sets = (user: typeof ANNA, wish: Record<string, unknown>) => does(user, "me", { sub: "set", ...wish });

/** A person's counters, once the person's queue is empty. */
async function countsOf({ id }: typeof ANNA): Promise<number[] | undefined> {
  await typist.context.games.queue(`person:${id}`, async () => {});
  return (await typist.context.people.of(id)).reminding.learned;
}

async function begins(): Promise<void> {
  await does(ANNA, "game", { sub: "new", system: "last-hundred-yards", side: "axis" });
  await does(BEN, "game", { sub: "join", side: "allies" });
  await does(ANNA, "game", { sub: "begin" });
}

/** Counters of a person who always played at the same hour. */
async function playsAt({ id }: typeof ANNA, hour: number): Promise<void> {
  await typist.context.people.change(id, (person) => ({
    person: {
      ...person,
      reminding: { ...person.reminding, learned: noHours().map((_, other) => (other === hour ? 30 : 0)) },
    },
  }));
}

/** The people that reminders mention, with the hours until then. */
async function remindersWithin(hours: number): Promise<[string, number][]> {
  const start = typist.now;
  for (let beat = 0; beat < hours * 4; beat += 1) {
    typist.passed += HOUR / 4;
    await watch.tick();
  }
  return discord.heard
    .filter(({ seed }) => seed.startsWith("nudge:"))
    .flatMap(({ at, reply }) =>
      (reply.ping ?? []).map((user): [string, number] => [user, Math.round((at - start) / HOUR)]),
    );
}

test("moves are counted by the player's local hour, only for players who opted in and only in their games", async () => {
  // It is 8:00 UTC.
  await begins();
  await sets(ANNA, { zone: "Asia/Tokyo", learn: "yes" });
  await does(ANNA, "roll", { dice: "1d6" });
  await does(BEN, "roll", { dice: "1d6" });
  expect((await countsOf(ANNA))?.flatMap((count, hour) => (count > 0 ? [[hour, count]] : []))).toEqual([
    [17, 1],
  ]);
  expect(await typist.store.person(BEN.id)).toBeUndefined();
});

test("/me and /me data show the counters; opting out deletes them", async () => {
  await sets(ANNA, { zone: "Asia/Tokyo", learn: "yes" });
  await playsAt(ANNA, 20);
  const text = JSON.stringify(await does(ANNA, "me", { sub: "show" }));
  expect(text).toMatch(/30 moves.*20:00/);
  const file = await does(ANNA, "me", { sub: "data" });
  const content = fileIn(file);
  const { settings } = JSON.parse(content) as { settings: { reminding: { learned: number[] } } };
  expect(settings.reminding.learned[20]).toBe(30);
  await sets(ANNA, { learn: "yes", every: 3 });
  expect((await countsOf(ANNA))?.[20]).toBe(30);
  await sets(ANNA, { learn: "no" });
  expect(JSON.stringify(await typist.store.person(ANNA.id))).not.toContain("learned");
  await begins();
  expect(await countsOf(ANNA)).toBeUndefined();
});

test("counters in UTC are not used for a time zone that is set later", async () => {
  await sets(ANNA, { learn: "yes" });
  await playsAt(ANNA, 20);
  await sets(ANNA, { zone: "Asia/Tokyo" });
  expect(await countsOf(ANNA)).toEqual(noHours());
  await playsAt(ANNA, 20);
  await sets(ANNA, { zone: "Europe/Berlin" });
  expect((await countsOf(ANNA))?.[20]).toBe(30);
});

test("each reminder is sent once, in the usual hour; players who opted out get it at the regular time", async () => {
  await begins();
  for (const user of [ANNA, BEN]) {
    await sets(user, { zone: "UTC", learn: "yes" });
    await playsAt(user, 18);
  }
  await sets(BEN, { learn: "no" });
  const reminders = await remindersWithin(60);
  expect(reminders.filter(([user]) => user === ANNA.id).map(([, hours]) => hours)).toEqual([34, 58]);
  expect(reminders.filter(([user]) => user === BEN.id).map(([, hours]) => hours)).toEqual([24, 48]);
});

test("an opponent's /nudge is not delayed to the usual hour", async () => {
  await begins();
  await sets(BEN, { zone: "UTC", learn: "yes" });
  await playsAt(BEN, 18);
  await does(ANNA, "nudge", { sub: "now" });
  expect(await remindersWithin(2)).toEqual([[BEN.id, 0]]);
});
