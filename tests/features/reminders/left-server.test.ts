import { belonging } from "#cards/presses/codec.ts";
import { RuleError } from "#core/errors.ts";
import { DAY } from "#core/pace/wall-clock.ts";
import type { Pace } from "#core/schema/pace.ts";
import { Watch } from "#games/watch/watch.ts";
import { english } from "#words/languages.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { controlsOn } from "../../support/cards/controls.ts";
import { Chance } from "../../support/game/play/random-play.ts";
import { systems } from "../../support/game/systems.ts";
import { SimulatedDiscord, type Heard } from "../../support/games/simulated-discord.ts";
import { expectPressed, expectSeen, Typist } from "../../support/games/typist.ts";

const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };
const CHRIS = { id: "333333333333333333", name: "Chris" };

let typist: Typist;
let discord: SimulatedDiscord;
let watch: Watch;

afterEach(async () => {
  await watch.close();
  await typist.close();
});

/** Anna plays the first side of a game in a server, Ben the second. */
async function begin(system = "last-hundred-yards"): Promise<void> {
  typist = await Typist.open(systems);
  discord = new SimulatedDiscord(new Chance(1), () => typist.now);
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  watch = new Watch({ ...typist.context, clock: () => typist.now, machine: () => 0, notifier: discord, log });
  const [first, second] = systems.find(({ id }) => id === system)!.sides;
  await does(ANNA, "game", { sub: "new", system, side: first!.id });
  await does(BEN, "game", { sub: "join", side: second!.id });
  await does(ANNA, "game", { sub: "begin" });
  await passes(0);
}

async function does(user: typeof ANNA, name: string, options: Record<string, unknown> = {}) {
  Object.assign(typist, { user, channel: "7" });
  return expectSeen(typist, name, options);
}

async function passes(days: number): Promise<void> {
  for (let day = 0; day < Math.max(1, days); day += 1) {
    typist.passed += days === 0 ? 0 : DAY;
    for (let times = 0; times < 3; times += 1) await watch.tick();
  }
}

async function paceNow(): Promise<Pace> {
  return (await typist.running()).pace;
}

const sent = (kind: string): Heard[] => discord.heard.filter(({ seed }) => seed.startsWith(kind));
const pings = (kind: string) => sent(kind).map(({ reply }) => reply.ping ?? []);
const offers = ({ reply }: Heard) => controlsOn(reply).map(({ label }) => label);
const SUBSTITUTE = english.say("reminder-substitute");

describe.each(systems.map(({ id }) => id))("a player who left the server of a game of %s", (system) => {
  beforeEach(() => begin(system));

  test("is not reminded and not mentioned: the other side is, once, and may seek a substitute at once", async () => {
    const { waits } = await paceNow();
    const left = waits[0]!.people[0]!.user;
    const other = [ANNA, BEN].find(({ id }) => id !== left)!;
    discord.strangers.add(left);
    await passes(2);
    expect(pings("nudge:").flat()).not.toContain(left);
    const [notice, ...more] = sent("gone:");
    expect(more).toEqual([]);
    expect(notice!.reply.ping).toEqual([other.id]);
    Object.assign(typist, { user: other });
    await expectPressed(typist, notice!.reply, SUBSTITUTE);
    expect((await typist.game()).sought).toMatchObject([{ user: left }]);
    await passes(20);
    expect(sent("gone:")).toHaveLength(1);
    expect(pings("").flat()).not.toContain(left);
  });
});

describe("a player who left the server", () => {
  beforeEach(() => begin());

  const cardNow = () => {
    const { message, reply } = sent("status:").at(-1)!;
    return JSON.stringify(discord.redrawn.get(message) ?? reply);
  };

  test("is marked on the status card and in the seats, and keeps the seat", async () => {
    await does(BEN, "roll", { dice: "1d6" });
    discord.strangers.add(BEN.id);
    await passes(2);
    const left = english.say("waiting-left");
    for (const name of ["status", "game"])
      expect(JSON.stringify(await does(ANNA, name, name === "game" ? { sub: "seats" } : {}))).toContain(left);
    expect(cardNow()).toContain(left);
    expect((await typist.game()).seats.map(({ user }) => user)).toContain(BEN.id);
  });

  test("who comes back is reminded again, and no longer marked", async () => {
    discord.strangers.add(BEN.id);
    await passes(2);
    expect((await paceNow()).left).toEqual([BEN.id]);
    discord.strangers.clear();
    await passes(3);
    expect((await paceNow()).left).toBeUndefined();
    expect(pings("nudge:").flat()).toContain(BEN.id);
  });

  test("who acts again is mentioned again at once", async () => {
    discord.strangers.add(BEN.id);
    await passes(2);
    await does(BEN, "roll", { dice: "1d6" });
    expect((await paceNow()).left).toBeUndefined();
  });

  test("is not mentioned by moves of the others", async () => {
    discord.strangers.add(BEN.id);
    await passes(2);
    const undo = await does(ANNA, "game", { sub: "end", result: "won" });
    expect(undo.ping ?? []).toEqual([]);
  });

  test("is reported again to an opponent who asks for a reminder", async () => {
    discord.strangers.add(BEN.id);
    await passes(2);
    typist.passed += DAY / 2;
    await does(ANNA, "nudge", { sub: "now" });
    await passes(0);
    expect(sent("gone:")).toHaveLength(2);
    expect(pings("nudge:").flat()).not.toContain(BEN.id);
  });

  test("does not silence the reminders of a partner, which name the player who left", async () => {
    await does(BEN, "game", { sub: "invite", user: CHRIS.id, side: "allies" });
    await does(CHRIS, "game", { sub: "join", side: "allies" });
    discord.strangers.add(BEN.id);
    typist.context.names.remember(BEN);
    await passes(2);
    const nudges = sent("nudge:");
    expect(nudges[0]!.reply.ping).toContain(CHRIS.id);
    expect(pings("nudge:").flat()).not.toContain(BEN.id);
    expect(JSON.stringify(nudges[0]!.reply.blocks)).toContain(english.say("reminder-left", { who: ["Ben"] }));
    Object.assign(typist, { user: ANNA });
    const replacing = { kind: "substitute", side: "allies", user: CHRIS.id } as const;
    expect(await typist.pressOf(replacing, belonging(await typist.game()))).toBeInstanceOf(RuleError);
    await expectPressed(typist, sent("gone:")[0]!.reply, SUBSTITUTE);
    expect((await typist.game()).sought).toMatchObject([{ user: BEN.id }]);
  });

  test("who wants direct messages gets none, and the channel is notified", async () => {
    await does(BEN, "me", { sub: "set", by: "dm" });
    discord.strangers.add(BEN.id);
    await passes(2);
    expect(discord.heard.filter(({ to }) => "user" in to && to.user === BEN.id)).toEqual([]);
    expect(sent("gone:").map(({ to }) => to)).toEqual([{ channel: "7" }]);
  });
});

test("while Discord does not say who is a member, reminders are sent as always", async () => {
  await begin();
  discord.isMember = async () => undefined;
  await passes(2);
  expect(pings("nudge:").flat()).toContain(BEN.id);
  expect(sent("gone:")).toEqual([]);
  expect(offers(sent("nudge:")[0]!)).not.toContain(SUBSTITUTE);
});
