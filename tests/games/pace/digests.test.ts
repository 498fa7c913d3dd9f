import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Watch } from "#games/watch/watch.ts";
import { Typist, expectSeen } from "../../support/games/typist.ts";
import { Chance } from "../../support/game/play/random-play.ts";
import { SimulatedDiscord, type Heard } from "../../support/games/simulated-discord.ts";
import { systems } from "../../support/game/systems.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };

let typist: Typist;
let discord: SimulatedDiscord;
let watch: Watch;
let errors: string[];

async function startWatch(): Promise<void> {
  const { context, store } = typist;
  const note = (facts: object, message: string) => {
    if (!message.includes("late")) errors.push(`${message} ${String((facts as { err?: unknown }).err)}`);
  };
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: note };
  const clock = () => typist.now;
  watch = new Watch({ ...context, store, clock, machine: clock, notifier: discord, log });
  await watch.start();
}

beforeEach(async () => {
  errors = [];
  typist = await Typist.open(systems);
  discord = new SimulatedDiscord(new Chance(1), () => typist.now);
  await startWatch();
});

afterEach(async () => {
  await watch.close();
  await typist.close();
  if (errors.length > 0) throw new Error(errors.join("\n"));
});

/** Anna plays the Axis, Ben the Allies; either may make the first roll. Reminders are off. */
async function setUp(channel = "7"): Promise<void> {
  typist.channel = channel;
  typist.user = ANNA;
  await expectSeen(typist, "game", {
    sub: "new",
    system: "last-hundred-yards",
    side: "axis",
    title: `Hill ${channel}`,
  });
  typist.user = BEN;
  await expectSeen(typist, "game", { sub: "join", side: "allies" });
  typist.user = ANNA;
  await expectSeen(typist, "game", { sub: "begin" });
  await expectSeen(typist, "game", { sub: "pace", most: 0 });
}

/** Moves the clock to a time and checks for due work every quarter of an hour. */
async function passUntil(moment: string): Promise<void> {
  const at = Date.parse(moment);
  while (typist.now < at) {
    typist.passed += Math.min(15 * MINUTE, at - typist.now);
    await watch.tick();
  }
}

function digests(): Heard[] {
  return discord.heard.filter(({ seed }) => seed.startsWith("digest:"));
}

const times = () =>
  digests().map(({ at }) => new Date(Math.floor(at / MINUTE) * MINUTE).toISOString().slice(0, 16));

/** Scheduled times of digests, from the index. */
async function digestsDue(): Promise<string[]> {
  const due = await typist.store.wakeUps(typist.now + 9 * DAY, 999);
  return due.filter(({ kind }) => kind === "digest").map(({ at }) => new Date(at).toISOString().slice(0, 16));
}

function textOf({ reply }: Heard): string {
  return reply.blocks.flatMap((block) => ("text" in block ? [block.text] : [])).join("\n");
}

async function set(options: Record<string, string>): Promise<void> {
  await expectSeen(typist, "me", { sub: "set", ...options });
}

describe("a digest", () => {
  test("arrives at the hour that the person chose, in winter and in summer", async () => {
    await setUp();
    await set({ zone: "Europe/Berlin", digest: "8" });
    await passUntil("2027-01-17T12:00:00Z");
    expect(times()).toEqual(["2027-01-16T07:00", "2027-01-17T07:00"]);
    typist.passed += Date.parse("2027-03-26T12:00:00Z") - typist.now;
    await watch.tick();
    const before = digests().length;
    await passUntil("2027-03-29T12:00:00Z");
    expect(times().slice(before)).toEqual(["2027-03-27T07:00", "2027-03-28T06:00", "2027-03-29T06:00"]);
  });

  test("lists in a direct message the games that wait when it is sent", async () => {
    await setUp("7");
    await setUp("8");
    await set({ digest: "12" });
    typist.channel = "8";
    await expectSeen(typist, "initiative", { faces: "3 7" });
    await passUntil("2027-01-15T12:15:00Z");
    const [digest] = digests();
    expect(digest?.to).toEqual({ user: ANNA.id });
    expect(digest?.reply.title).toBe("1 game waits for you");
    expect(textOf(digest!)).toMatch(/\[Hill 7\]\(.*\n⏳ Initiative roll · <t:\d+:R>/);
    expect(textOf(digest!)).not.toContain("Hill 8");
    expect(digest?.reply.ping).toBeUndefined();
  });

  test("is skipped when no game waits, and sent the next day if one does", async () => {
    await setUp();
    await set({ digest: "12" });
    typist.user = BEN;
    await expectSeen(typist, "initiative", { faces: "3 7" });
    await passUntil("2027-01-15T13:00:00Z");
    expect(times()).toEqual([]);
    await expectSeen(typist, "done", { over: true });
    await passUntil("2027-01-16T13:00:00Z");
    expect(times()).toEqual(["2027-01-16T12:00"]);
  });

  test("is skipped on days off and during absences, and resumes afterwards", async () => {
    await setUp();
    await set({ digest: "12", daysoff: "sun" });
    await passUntil("2027-01-18T13:00:00Z");
    expect(times()).toEqual(["2027-01-15T12:00", "2027-01-16T12:00", "2027-01-18T12:00"]);
    await expectSeen(typist, "me", { sub: "away", until: "wed" });
    await passUntil("2027-01-21T13:00:00Z");
    expect(times().slice(3)).toEqual(["2027-01-21T12:00"]);
  });

  test("follows a changed hour at once, and stops when the hour is removed", async () => {
    await setUp();
    await set({ digest: "12" });
    await set({ digest: "18" });
    expect(await digestsDue()).toEqual(["2027-01-15T18:00"]);
    await passUntil("2027-01-15T20:00:00Z");
    expect(times()).toEqual(["2027-01-15T18:00"]);
    await set({ digest: "none" });
    expect(await digestsDue()).toEqual([]);
    await passUntil("2027-01-17T20:00:00Z");
    expect(digests()).toHaveLength(1);
  });

  test("is not sent for an hour that was removed while the bot was down", async () => {
    await setUp();
    await set({ digest: "18" });
    const at = Date.parse("2027-01-15T12:00:00Z");
    await typist.store.note({ wakeUps: [{ at, kind: "digest", id: ANNA.id }] });
    await passUntil("2027-01-15T20:00:00Z");
    expect(times()).toEqual(["2027-01-15T18:00"]);
  });

  test("is sent once a day even if its hour changes after it was sent", async () => {
    await setUp();
    await set({ digest: "12" });
    await passUntil("2027-01-15T13:00:00Z");
    await set({ digest: "18" });
    await passUntil("2027-01-16T20:00:00Z");
    expect(times()).toEqual(["2027-01-15T12:00", "2027-01-16T18:00"]);
  });

  test("is sent once, wherever the bot is killed and although Discord fails at times", async () => {
    await setUp();
    await set({ digest: "12" });
    discord.failing = 0.3;
    for (let day = 15; day < 30; day += 1) {
      discord.kills = day % 3 === 0 ? "before" : day % 3 === 1 ? "after" : undefined;
      typist.passed += Date.parse(`2027-01-${day}T12:00:01Z`) - typist.now;
      await watch.tick();
      errors = errors.filter((error) => !error.includes("killed"));
      await watch.close();
      await startWatch();
      await passUntil(`2027-01-${day}T18:00:00Z`);
    }
    discord.failing = 0;
    await passUntil("2027-01-29T20:00:00Z");
    expect(new Set(digests().map(({ seed }) => seed)).size).toBe(15);
    expect(digests()).toHaveLength(15);
  });

  test("is not made up for on a later day if the bot was down for the whole day", async () => {
    await setUp();
    await set({ digest: "12" });
    await watch.close();
    typist.passed += Date.parse("2027-01-17T07:00:00Z") - typist.now;
    await startWatch();
    await passUntil("2027-01-17T13:00:00Z");
    expect(times()).toEqual(["2027-01-17T12:00"]);
  });

  test("is sent late on the same day, but not in quiet hours", async () => {
    await setUp();
    await set({ digest: "12", quiet: "20-7" });
    discord.isOut = true;
    await passUntil("2027-01-15T14:00:00Z");
    discord.isOut = false;
    await passUntil("2027-01-15T16:00:00Z");
    expect(digests()).toHaveLength(1);
    await passUntil("2027-01-16T11:00:00Z");
    discord.isOut = true;
    await passUntil("2027-01-16T21:00:00Z");
    discord.isOut = false;
    await passUntil("2027-01-17T11:00:00Z");
    expect(digests()).toHaveLength(1);
  });

  test("pauses after closed direct messages until its hour is set again", async () => {
    await setUp();
    await set({ digest: "12" });
    discord.closed.add(ANNA.id);
    await passUntil("2027-01-15T13:00:00Z");
    expect((await typist.context.people.of(ANNA.id)).closed).toBeDefined();
    discord.closed.clear();
    await passUntil("2027-01-16T13:00:00Z");
    expect(times()).toEqual([]);
    await set({ digest: "12" });
    await passUntil("2027-01-17T13:00:00Z");
    expect(times()).toEqual(["2027-01-17T12:00"]);
  });
});

test("a person without settings whose direct messages are closed gets one notice in the channel", async () => {
  await setUp();
  await watch.close();
  const { id: game } = (await typist.context.games.in("7"))!.game;
  const about = { kind: "said", reply: { title: "News", audience: "public", blocks: [] } } as const;
  const notices = ["one", "two"].map((id) => ({
    id,
    at: typist.now,
    game,
    to: { user: BEN.id, or: "7" },
    about,
  }));
  discord.closed.add(BEN.id);
  expect(await typist.store.person(BEN.id)).toBeUndefined();
  await typist.store.note({ notices });
  await startWatch();
  await watch.tick();
  const told = discord.heard.filter(({ seed }) => /^(one|two):channel$/.test(seed));
  expect(told).toHaveLength(2);
  expect(told.map((heard) => textOf(heard).includes("Your direct messages are closed to me"))).toEqual([
    true,
    false,
  ]);
  expect(await typist.store.person(BEN.id)).toMatchObject({ reminding: {} });
});
