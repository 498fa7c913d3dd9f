import { RuleError } from "#core/errors.ts";
import { proposalOf } from "#core/agreements/consent.ts";
import { localTime } from "#core/pace/hours.ts";
import { hourText } from "#cards/time-text.ts";
import { timeMade } from "#games/me/distinct.ts";
import { english } from "#words/languages.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Reply } from "#cards/reply.ts";
import { belonging } from "#cards/presses/codec.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { Typist, expectSeen } from "../../support/games/typist.ts";
import { systems } from "../../support/game/systems.ts";

const HOUR = 3_600_000;
const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };
const CHRIS = { id: "333333333333333333", name: "Chris" };

let typist: Typist;
beforeEach(async () => {
  typist = await Typist.open(systems);
});
afterEach(async () => {
  await typist.close();
});

type Person = typeof ANNA;

/** Runs a command as a person in a channel; an hour passes. */
async function does(user: Person, channel: string, name: string, options: Record<string, unknown> = {}) {
  Object.assign(typist, { user, channel });
  const reply = await expectSeen(typist, name, options);
  typist.passed += HOUR;
  return reply;
}

/** Anna plays the Axis, Ben the Allies; either may make the first roll. */
async function setUp(channel: string, title = `Game ${channel}`): Promise<void> {
  await does(ANNA, channel, "game", { sub: "new", system: "last-hundred-yards", side: "axis", title });
  await does(BEN, channel, "game", { sub: "join", side: "allies" });
  await does(ANNA, channel, "game", { sub: "begin" });
}

async function turnsOf(user: Person, page = 0): Promise<Reply> {
  Object.assign(typist, { user, channel: "dm", guild: null });
  const reply = await typist.pressOf({ kind: "turns", page });
  if (reply instanceof RuleError) throw reply;
  typist.guild = "5";
  expect(reply.audience).toBe("private");
  return reply;
}

/** The channels of the games under each heading, from top to bottom. */
function partsOf({ blocks }: Reply): Record<string, string[]> {
  const texts = blocks.flatMap((block) => (block.kind === "text" ? [block.text] : []));
  const parts = texts.flatMap((text) => {
    const heading = /^-# ([A-Za-z ]+) \((\d+)\)\n/.exec(text)?.[1];
    return heading === undefined
      ? []
      : [[heading, [...text.matchAll(/channels\/5\/(\w+)\)/g)].map(([, id]) => id ?? "")] as const];
  });
  return Object.fromEntries(parts);
}

function textOf({ blocks }: Reply): string {
  return blocks.flatMap((block) => ("text" in block ? [block.text] : [])).join("\n");
}

/** The addresses of the links. */
function linksOf({ blocks }: Reply): string[] {
  return blocks.flatMap((block) => (block.kind === "links" ? block.links.map(({ url }) => url) : []));
}

describe("a person in five games", () => {
  test("sees which games wait for them, which wait for others, and since when", async () => {
    for (const channel of ["1", "2", "3", "4", "5"]) await setUp(channel);
    expect(partsOf(await turnsOf(ANNA))).toEqual({ "Waiting for you": ["1", "2", "3", "4", "5"] });

    await does(ANNA, "1", "initiative", { faces: "7 3" });
    await does(BEN, "2", "initiative", { faces: "3 7" });
    const shown = await turnsOf(ANNA);
    expect(partsOf(shown)).toEqual({
      "Waiting for you": ["3", "4", "5", "1"],
      "Waiting for others": ["2"],
    });
    expect(linksOf(shown)).toEqual(["https://discord.com/channels/5/3"]);
    expect(partsOf(await turnsOf(BEN))).toEqual({
      "Waiting for you": ["3", "4", "5", "2"],
      "Waiting for others": ["1"],
    });

    await does(ANNA, "1", "done", { over: true });
    expect(partsOf(await turnsOf(ANNA))["Waiting for others"]).toEqual(["2", "1"]);
    await does(ANNA, "3", "game", { sub: "leave" });
    await does(ANNA, "4", "game", { sub: "end", result: "called" });
    const there = await typist.context.games.in("4");
    const proposal = there && proposalOf(there.game, "end")?.n;
    Object.assign(typist, { user: BEN, channel: "4", guild: "5" });
    await typist.pressOf(
      { kind: "consent", asked: proposal ?? 0, answer: "agree" },
      belonging(await typist.game()),
    );
    await does(ANNA, "5", "game", { sub: "archive" });
    const turns = await turnsOf(ANNA);
    expect(partsOf(turns)).toEqual({ "Waiting for others": ["3", "2", "1"], "Put away": ["5"] });
    expect(turns.title).toBe("No game waits for you");
    expect(textOf(turns)).toContain("`/game move game:`. 1 game ended.");
  });

  test("sees the pending move and its time, or the side that must act", async () => {
    await setUp("1", "Hill *62*");
    const since = Math.floor((await typist.context.games.in("1"))!.game.head.at / 1000);
    await setUp("2");
    await does(BEN, "2", "initiative", { faces: "3 7" });
    const turns = await turnsOf(ANNA);
    expect(turns.title).toBe("1 game waits for you");
    expect(textOf(turns)).toContain(
      `**[Hill \\*62\\*](https://discord.com/channels/5/1)** · Axis\n⏳ Initiative roll · <t:${since}:R>`,
    );
    expect(textOf(turns)).toMatch(/channels\/5\/2\)\*\* · Axis\n<@222222222222222222> · <t:\d+:R>/);
  });
});

/** The channel's game, whose channel is gone from now on. */
async function parked(channel: string): Promise<void> {
  const { games } = typist.context;
  const { game, pace } = (await games.in(channel))!;
  await games.note(game, { pace: { ...pace, parked: { at: typist.now, why: "gone" } } });
}

describe("games of the same title", () => {
  /** The labels of the buttons that bring games. */
  async function bringing(): Promise<string[]> {
    Object.assign(typist, { user: ANNA, channel: "9" });
    const reply = await expectSeen(typist, "turns");
    return controlsOn(reply).flatMap(({ press, label }) => (press?.kind === "bring" ? [label] : []));
  }

  beforeEach(() => {
    for (const person of [ANNA, BEN, CHRIS]) typist.context.names.remember(person);
  });

  const untitled = async (channel: string, other: Person) => {
    await does(ANNA, channel, "game", { sub: "new", system: "last-hundred-yards", side: "axis" });
    await does(other, channel, "game", { sub: "join", side: "allies" });
    await does(ANNA, channel, "game", { sub: "begin" });
  };

  test.each(["parked", "put away"])("differ in text and buttons by their players (%s)", async (how) => {
    await untitled("1", BEN);
    await untitled("2", CHRIS);
    for (const channel of ["1", "2"])
      await (how === "parked" ? parked(channel) : does(ANNA, channel, "game", { sub: "archive" }));
    const labels = await bringing();
    expect([labels.length, new Set(labels).size]).toEqual([2, 2]);
    for (const name of ["Anna, Ben", "Anna, Chris"]) {
      expect(labels.filter((label) => label.includes(name))).toHaveLength(1);
      expect(textOf(await turnsOf(ANNA))).toContain(`(${name})`);
    }
  });

  test("with the same players differ by their states, else by the times when they were made", async () => {
    for (const channel of ["1", "2"]) {
      await untitled(channel, BEN);
      await parked(channel);
    }
    expect(new Set(await bringing()).size).toBe(2);
    await expectSeen(typist, "me", { sub: "set", zone: "Asia/Kolkata" });
    for (const channel of ["1", "2"]) {
      const { game } = (await typist.context.games.in(channel))!;
      const { hour, minute } = localTime(await timeMade(typist.context, game), "Asia/Kolkata");
      expect((await bringing()).join()).toContain(hourText(hour * 60 + minute));
    }
    await does(ANNA, "1", "initiative", { faces: "3 7" });
    expect(new Set(await bringing()).size).toBe(2);
    expect(textOf(await turnsOf(ANNA))).toContain("(Anna, Ben, Turn 1, Activation)");
  });

  test("differ in the suggestions of `/game move`", async () => {
    await untitled("1", BEN);
    await untitled("2", CHRIS);
    Object.assign(typist, { user: ANNA, channel: "9" });
    const offered = await typist.suggest("game", { option: "game", options: { sub: "move" } });
    expect(new Set(offered.map(({ name }) => name)).size).toBe(2);
  });
});

describe("other pending requests to a person", () => {
  test("include an undo for their side to accept, until it is answered", async () => {
    await setUp("1");
    await does(BEN, "1", "initiative", { faces: "3 7" });
    await does(BEN, "1", "undo");
    expect(textOf(await turnsOf(ANNA))).toContain("⏳ a request to answer · ");
    Object.assign(typist, { user: ANNA, channel: "1", guild: "5" });
    await typist.pressOf({ kind: "consent", asked: 5, answer: "refuse" }, belonging(await typist.game()));
    expect(partsOf(await turnsOf(ANNA))).toEqual({ "Waiting for others": ["1"] });
  });

  test("include an invitation, with its time", async () => {
    await does(ANNA, "1", "game", { sub: "new", system: "last-hundred-yards", side: "axis" });
    await does(ANNA, "1", "game", { sub: "invite", user: CHRIS.id, side: "allies" });
    const { at } = (await typist.context.games.in("1"))!.game.head;
    await does(BEN, "1", "roll", { dice: "2d6" });
    const turns = await turnsOf(CHRIS);
    expect(textOf(turns)).toContain(`⏳ an invitation to answer · <t:${Math.floor(at / 1000)}:R>`);
    Object.assign(typist, { user: CHRIS, channel: "1", guild: "5" });
    await typist.pressOf({ kind: "decline" }, belonging(await typist.game()));
    expect(textOf(await turnsOf(CHRIS))).toContain("You have no games.");
  });
});

test("an invitation to a parked game does not wait for the invited person, and says why", async () => {
  await does(ANNA, "1", "game", { sub: "new", system: "last-hundred-yards", side: "axis" });
  await does(ANNA, "1", "game", { sub: "invite", user: CHRIS.id, side: "allies" });
  await parked("1");
  const turns = await turnsOf(CHRIS);
  expect(Object.keys(partsOf(turns))).toEqual(["Waiting for others"]);
  expect(linksOf(turns)).toEqual([]);
  expect(textOf(turns)).toContain(english.say("turns-parked", { why: "gone" }));
});

describe("other games", () => {
  test("in the lobby show the open side, or that they can begin", async () => {
    await does(ANNA, "1", "game", { sub: "new", system: "last-hundred-yards", side: "axis" });
    expect(textOf(await turnsOf(ANNA))).toContain(english.say("turns-open", { sides: ["**Allies**"] }));
    await does(BEN, "1", "game", { sub: "join", side: "allies" });
    expect(textOf(await turnsOf(BEN))).toContain(english.say("turns-ready"));
  });

  test("that a person follows are last, with their phase; games with their free rolls only are not listed", async () => {
    await setUp("1");
    await setUp("2");
    await does(CHRIS, "1", "game", { sub: "follow", how: "phases" });
    await does(CHRIS, "1", "roll", { dice: "d6" });
    await does(CHRIS, "2", "roll", { dice: "d6" });
    const turns = await turnsOf(CHRIS);
    expect(partsOf(turns)).toEqual({ "You follow": ["1"] });
    expect(textOf(turns)).toContain("either may roll · Turn 1, Initiative");
    expect(await typist.context.store.tiesOf(CHRIS.id)).toContainEqual(
      expect.objectContaining({ follows: true }),
    );
    expect(await typist.suggest("game", { option: "game", options: { sub: "move" } })).toEqual([]);
  });

  test("show a side without a player", async () => {
    await setUp("1");
    await does(BEN, "1", "initiative", { faces: "3 7" });
    await does(BEN, "1", "game", { sub: "leave" });
    expect(textOf(await turnsOf(ANNA))).toContain("**Allies**, without a player · ");
  });

  test("show the invited person of a reserved side", async () => {
    await setUp("1");
    await does(BEN, "1", "initiative", { faces: "3 7" });
    await does(BEN, "1", "game", { sub: "leave" });
    await does(ANNA, "1", "game", { sub: "invite", user: CHRIS.id, side: "allies" });
    const text = textOf(await turnsOf(ANNA));
    expect(text).toContain(`**Allies** (<@${CHRIS.id}> invited) · `);
    expect(text).not.toContain("nobody");
  });
});

test("show a page of the longest titles in full", async () => {
  const title = "*".repeat(60);
  for (let at = 0; at < 11; at += 1) await setUp(`1234567890123456${at}`, title);
  const turns = await turnsOf(ANNA);
  expect(partsOf(turns)["Waiting for you"]).toHaveLength(10);
});

test("are listed in pages, those that wait for the person first", async () => {
  const channels = Array.from({ length: 27 }, (_, at) => String(100 + at));
  for (const channel of channels) await setUp(channel);
  await does(BEN, "100", "initiative", { faces: "3 7" });
  const pages = [
    await turnsOf(ANNA, 0),
    await turnsOf(ANNA, 1),
    await turnsOf(ANNA, 2),
    await turnsOf(ANNA, 9),
  ];
  expect(pages[0]!.title).toBe("26 games wait for you");
  const seen = pages.slice(0, 3).map(partsOf);
  expect(seen.flatMap((parts) => parts["Waiting for you"] ?? [])).toEqual(channels.slice(1));
  expect(seen[2]!["Waiting for others"]).toEqual(["100"]);
  expect(partsOf(pages[3]!)).toEqual(seen[2]);
  const labels = pages.map(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "buttons" ? block.buttons.map(({ label }) => label) : [])),
  );
  expect(labels.slice(0, 3)).toEqual([
    ["Refresh", "More ▶"],
    ["◀ Before", "Refresh", "More ▶"],
    ["◀ Before", "Refresh"],
  ]);
  expect(textOf(pages[1]!)).toContain("Page 2 of 3.");
});

test("a person can create at most 200 games that have not ended, archived ones included", async () => {
  const makes = (channel: number) => {
    Object.assign(typist, { user: ANNA, channel: String(channel) });
    return typist.run("game", { sub: "new", system: "last-hundred-yards", side: "both" });
  };
  for (let channel = 1000; channel < 1200; channel += 1) await makes(channel);
  typist.channel = "1000";
  await expectSeen(typist, "game", { sub: "archive" });
  expect(await makes(1200)).toMatchObject({ key: "refuse-too-many-games" });
  typist.channel = "1001";
  await expectSeen(typist, "game", { sub: "end", result: "over" });
  expect(await makes(1200)).not.toBeInstanceOf(RuleError);
});
