import { afterEach, beforeEach, expect, test } from "vitest";
import { proposalOf } from "#core/agreements/consent.ts";
import { Watch } from "#games/watch/watch.ts";
import type { RuleError } from "#core/errors.ts";
import type { GameEvent } from "#core/schema/events.ts";
import type { Reply } from "#cards/reply.ts";
import { replacedCard } from "#cards/reminders/asking.ts";
import { english } from "#words/languages.ts";
import { overBudget } from "../support/cards/budgets.ts";
import { Chance } from "../support/game/play/random-play.ts";
import { SimulatedDiscord } from "../support/games/simulated-discord.ts";
import { systems } from "../support/game/systems.ts";
import { expectSeen, Typist } from "../support/games/typist.ts";

const HOUR = 3_600_000;
const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };
const CHRIS = { id: "333333333333333333", name: "Chris" };

let typist: Typist;
let discord: SimulatedDiscord;
let watch: Watch;
let errors: string[];

/** Anna, the Axis, has the Initiative and must act; Ben plays the Allies. */
beforeEach(async () => {
  errors = [];
  typist = await Typist.open(systems);
  discord = new SimulatedDiscord(new Chance(1), () => typist.now);
  watch = watching();
  await does(ANNA, "game", { sub: "new", system: "last-hundred-yards", side: "axis" });
  await does(BEN, "game", { sub: "join", side: "allies" });
  await does(ANNA, "game", { sub: "set", setting: "nudgeMost", value: "0" });
  await does(ANNA, "game", { sub: "begin" });
  await passes(0);
});
afterEach(async () => {
  await watch.close();
  await typist.close();
});

/** A watch over the context. `machine`: the machine's clock, stopped by default. */
function watching(machine = (): number => 0): Watch {
  const log = {
    debug() {},
    info() {},
    warn() {},
    error: (_: object, message: string) => void errors.push(message),
  };
  return new Watch({ ...typist.context, clock: () => typist.now, machine, notifier: discord, log });
}

async function does(user: typeof ANNA, name: string, options: Record<string, unknown> = {}) {
  Object.assign(typist, { user, channel: "7" });
  return expectSeen(typist, name, options);
}

async function passes(time: number): Promise<void> {
  typist.passed += time;
  await watch.tick();
}

/** Lets a number of hours pass while the bot checks for due work. */
async function letHoursPass(hours: number): Promise<void> {
  for (let beat = 0; beat < hours * 12; beat += 1) await passes(HOUR / 12);
  await passes(0);
}

async function gameNow() {
  const running = await typist.context.games.in("7");
  if (running === undefined) throw new Error("No game is played here.");
  return running.game;
}

/** The options of `/game deadline`. */
function wish(each: string, follows: string): Record<string, unknown> {
  return { sub: "deadline", each, ...JSON.parse(`{ "then": "${follows}" }`) };
}

async function agree(each: string, then: string): Promise<void> {
  await does(ANNA, "game", wish(each, then));
  const asked = proposalOf(await gameNow(), "deadline")?.n ?? 0;
  await presses(BEN, { kind: "consent", asked, answer: "agree" });
}

async function presses(
  user: typeof ANNA,
  press: Parameters<Typist["pressOf"]>[0],
): Promise<Reply | RuleError> {
  Object.assign(typist, { user, channel: "7" });
  const { id: game, revision } = await gameNow();
  return typist.pressOf(press, { game, revision });
}

async function giveMoreTime(user: typeof ANNA): Promise<Reply | RuleError> {
  return presses(user, { kind: "grace", entry: (await gameNow()).timeUp?.n ?? 0 });
}

const said = (start: string) => discord.heard.filter(({ seed }) => seed.startsWith(start));
const warnings = () => said("warning:").map(({ to, reply }) => ("user" in to ? to.user : reply.ping));
const cards = (title: string) => discord.heard.filter(({ reply }) => reply.title.includes(title));

async function ups(): Promise<Extract<GameEvent, { type: "timeUp" }>[]> {
  const entries = await typist.context.games.entries(await gameNow());
  return entries.flatMap(({ events }) => events).filter((event) => event.type === "timeUp");
}

async function takesInitiative(): Promise<void> {
  await does(ANNA, "initiative", { faces: "7 3" });
}

test("two sides that run out of time together each get the consequence once, and a roll stays pending", async () => {
  await agree("12 hours", "pass");
  await letHoursPass(7);
  expect(new Set(warnings().map(String))).toEqual(new Set([ANNA.id, BEN.id]));
  await letHoursPass(20);
  expect((await ups()).map(({ side, stuck }) => [side, stuck])).toEqual([
    ["axis", true],
    ["allies", true],
  ]);
  const stuck = cards("out of time").map(({ reply }) => reply);
  expect(stuck).toHaveLength(2);
  expect(warnings()).toHaveLength(2);
  expect(errors).toEqual([]);
  expect(JSON.stringify(stuck[1])).toContain(english.say("reminder-call"));
  const end = await presses(ANNA, { kind: "end", gone: "allies" });
  expect(end).toMatchObject({ title: english.say("ending-title") });
  await presses(ANNA, { kind: "endSure" });
  expect((await gameNow()).status).toBe("ended");
});

test("the clock stops while the bot or the player is away", async () => {
  await takesInitiative();
  await agree("12 hours", "lost");
  await watch.close();
  watch = watching(() => typist.now);
  await watch.start();
  await passes(HOUR / 12);
  await watch.close();
  typist.passed += 30 * HOUR;
  watch = watching(() => typist.now);
  await watch.start();
  await letHoursPass(5);
  expect(warnings()).toEqual([]);
  await does(ANNA, "me", { sub: "away", until: "2d" });
  await letHoursPass(20);
  await does(ANNA, "me", { sub: "back" });
  await letHoursPass(2);
  expect(warnings()).toEqual([[ANNA.id]]);
  await letHoursPass(4);
  expect(await ups()).toEqual([]);
  await letHoursPass(3);
  expect(await ups()).toHaveLength(1);
  expect((await gameNow()).status).toBe("ended");
});

test("a player who moves just in time is not warned again", async () => {
  await takesInitiative();
  await agree("12 hours", "lost");
  await letHoursPass(11.5);
  typist.passed += HOUR;
  await does(ANNA, "done", { over: true });
  await passes(0);
  expect(await ups()).toEqual([]);
  expect(warnings()).toEqual([[ANNA.id]]);
});

test("a player with reminders by direct message gets the warning there and in the channel", async () => {
  await takesInitiative();
  await agree("12 hours", "pass");
  await does(ANNA, "me", { sub: "set", by: "dm" });
  await letHoursPass(7);
  expect(new Set(warnings().map(String))).toEqual(new Set(["", ANNA.id]));
});

test.each(["before", "after"] as const)(
  "the consequence is reported once if the bot is killed %s Discord has the card",
  async (kills) => {
    await takesInitiative();
    await agree("12 hours", "pass");
    await letHoursPass(11);
    typist.passed += HOUR;
    discord.kills = kills;
    await passes(HOUR);
    watch = watching();
    await watch.start();
    await letHoursPass(2);
    expect(await ups()).toHaveLength(1);
    expect(cards("out of time")).toHaveLength(1);
  },
);

test("a game that ended by time can resume only if no other game has started in its channel", async () => {
  await takesInitiative();
  await agree("12 hours", "adjourned");
  await letHoursPass(13);
  const { id, revision, timeUp } = await gameNow();
  expect((await gameNow()).status).toBe("ended");
  await does(CHRIS, "game", { sub: "new", system: "last-hundred-yards", side: "axis" });
  Object.assign(typist, { user: BEN, channel: "7" });
  const refused = await typist.pressOf({ kind: "grace", entry: timeUp?.n ?? 0 }, { game: id, revision });
  expect(refused).toMatchObject({ key: "refuse-grace-channel-taken" });
});

test("importing a game drops its deadline", async () => {
  await takesInitiative();
  await agree("12 hours", "pass");
  await letHoursPass(13);
  const file = (await does(ANNA, "game", { sub: "export" })).blocks.find(({ kind }) => kind === "file");
  const away = await Typist.open(systems, { first: 10_000 });
  try {
    Object.assign(away, { user: ANNA, channel: "7" });
    await expectSeen(away, "game", { sub: "import", file: file?.kind === "file" ? file.content : "" });
    expect((await away.context.games.in("7"))?.game).not.toHaveProperty("deadline");
    expect(JSON.stringify(await expectSeen(away, "status", {}))).not.toContain("12 hours");
  } finally {
    await away.close();
  }
});

test.each(["pass", "substitute"])("its cards keep to their budgets with the consequence %s", async (then) => {
  await takesInitiative();
  const size = ({ title, blocks }: Reply) => ({
    characters:
      title.length + blocks.map((block) => ("text" in block ? block.text.length : 0)).reduce((a, b) => a + b),
    controls: blocks.reduce(
      (sum, block) => sum + (block.kind === "buttons" ? block.buttons.length : block.kind === "menu" ? 1 : 0),
      0,
    ),
  });
  const asked = await does(ANNA, "game", wish("12 hours", then));
  expect(overBudget("request", size(asked))).toEqual([]);
  await presses(BEN, {
    kind: "consent",
    asked: proposalOf(await gameNow(), "deadline")?.n ?? 0,
    answer: "agree",
  });
  await letHoursPass(13);
  expect(overBudget("reminder", size(said("warning:")[0]!.reply))).toEqual([]);
  expect(overBudget("phase", size(cards("out of time")[0]!.reply))).toEqual([]);
  expect(await giveMoreTime(ANNA)).toMatchObject({ key: "refuse-grace-own" });
  const given = await giveMoreTime(BEN);
  expect(overBudget("phase", size(given as Reply))).toEqual([]);
});

test("a warning replaces a reminder that is due with it, and loses its buttons to the next warning", async () => {
  await does(ANNA, "game", { sub: "set", setting: "nudgeMost", value: "5" });
  await does(ANNA, "game", { sub: "set", setting: "nudgeFirst", value: "36" });
  await agree("3 days", "pass");
  await letHoursPass(37);
  expect(said("warning:")).toHaveLength(2);
  expect(said("nudge:")).toEqual([]);
  await letHoursPass(13);
  const [first] = said("warning:");
  expect(discord.redrawn.get(first?.message ?? "")).toEqual(replacedCard(english));
});
