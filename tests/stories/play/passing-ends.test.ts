import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Disturbance } from "#core/shapes/index.ts";
import { sliceOf } from "#core/past.ts";
import { english } from "#words/languages.ts";
import { stepsIn } from "#core/steps/steps-in.ts";
import { systemOf } from "../../support/game/given-when-then.ts";
import { type Card, type Story, tell, tellOfGame } from "../../support/discord/story.ts";

let story: Story;
afterEach(async () => {
  await story.end();
});

/** The position: the segment's side, and the phase. */
async function place(): Promise<string> {
  const { segment, phase } = (await story.game()).play.position;
  return `${segment} ${phase}`;
}

/** The passes ahead that are in force. */
async function passes(): Promise<string[]> {
  const entries = await story.entries();
  const gone = sliceOf(entries).takenBack;
  const left = entries.filter(({ n }) => !gone.has(n));
  return left.flatMap(({ events }) =>
    events.flatMap((event) => (event.type === "done" && event.ahead !== undefined ? [event.side] : [])),
  );
}

/** The reasons why passing ahead ended, by side. */
async function over(): Promise<string[]> {
  const entries = await story.entries();
  return entries.flatMap(({ events }) =>
    events.flatMap((event) => (event.type === "aheadOver" ? [`${event.side} ${event.why}`] : [])),
  );
}

/** The bot's direct messages to a person. */
async function told(name: string): Promise<string> {
  await story.wait("1m");
  return (await story.direct(name)).map(({ text }: Card) => text).join("\n");
}

/** In the Rally Phase Anna must act first, then Ben. */
async function rally(): Promise<void> {
  story = await tell();
  await story.say("Anna", "/game new system:aslsk3 side:axis title:The Guards");
  await story.say("Ben", "/game join side:allies");
  await story.say("Anna", "/game set setting:movesFirst value:axis");
  await story.say("Anna", "/game begin");
}

async function withUmpire(): Promise<void> {
  await story.say("Anna", "/game invite user:@Dora side:umpire");
  await story.say("Dora", "/game join side:umpire");
  await story.seat("Ben", "Accept umpire");
}

interface Disturbed {
  why: Exclude<Disturbance, "reached" | "taken-back">;
  /** Sets up the game before Ben passes. */
  before?: () => Promise<unknown>;
  /** The events that concern Ben. */
  news?: [who: string, what: string][];
  /** The person that ends the step before Ben's. */
  done?: [who: string, what: string];
}

const OWN_ROLL = "/check check:recover-rph faces:3";
const SHOT: [string, string] = ["Anna", "/check check:ift-attack with:8; mmc faces:1 2"];

const NEW: [string, Disturbed][] = [
  ["a shot at the side, and the check that follows", { why: "aimed", news: [SHOT] }],
  [
    "a request to undo moves",
    {
      why: "request",
      before: () => story.say("Anna", OWN_ROLL),
      news: [["Anna", "/undo"]],
    },
  ],
  [
    "an undo",
    {
      why: "undone",
      news: [
        ["Anna", "/done"],
        ["Anna", "/undo"],
      ],
    },
  ],
  ["a proposed end", { why: "request", news: [["Anna", "/game end result:a draw"]] }],
  ["a proposed pause", { why: "request", news: [["Anna", "/game pause until:3d"]] }],
  [
    "another player on the other side",
    {
      why: "seat",
      news: [
        ["Anna", "/game leave"],
        ["Chris", "/game join side:axis"],
      ],
      done: ["Chris", "/done"],
    },
  ],
  ["an umpire's ruling", { why: "ruling", before: withUmpire, done: ["Dora", "/done side:axis"] }],
];

describe.each(NEW)("%s", (_, { why, before, news = [], done = ["Anna", "/done"] }) => {
  async function endPassing(): Promise<void> {
    for (const [who, what] of news) {
      const { n } = (await story.game()).head;
      await story.say(who, what);
      expect((await story.game()).head.n).toBe(n + 1);
    }
    await story.say(...done);
  }

  test("ends passing ahead, and the side is mentioned right there", async () => {
    await rally();
    await before?.();
    await story.say("Ben", "/done through:turn");
    await endPassing();
    expect(await place()).toBe("first rph");
    expect(await passes()).toEqual([]);
    expect(await over()).toEqual([`allies ${why}`]);
    expect(story.pinged).toEqual(["Ben"]);
  });

  test("suspends standing orders, and the side is mentioned right there", async () => {
    await rally();
    await before?.();
    await story.say("Ben", "/standing pass:all");
    await endPassing();
    expect(await place()).toBe("first rph");
    expect(await passes()).toEqual([]);
    expect(story.pinged).toEqual(["Ben"]);
    const reason = english.say("passing-why", { why, check: "IFT attack" });
    expect(await told("Ben")).toContain(reason);
    expect((await story.say("Ben", "/standing")).text).toContain(reason);
  });
});

const SAYING = [
  ["passing ahead", "/done through:turn"],
  ["standing orders", "/standing pass:all"],
] as const;

/** The players to move. */
async function awaited(): Promise<string[]> {
  const game = await story.game();
  return stepsIn(systemOf(game.system), game).waits.map(({ side, for: what }) => `${side} ${what}`);
}

describe.each(SAYING)("a pending check keeps %s from acting", (_, command) => {
  beforeEach(async () => {
    story = await tell();
    await story.say("Anna", "/game new system:valor-and-victory side:axis");
    await story.say("Ben", "/game join side:allies");
    await story.say("Anna", "/game begin");
    await story.say("Anna", "/tohit weapon:gun d range:12 target:armor d faces:2 3");
  });

  /** Anna presses Done up to Ben's fire in her Movement. */
  async function untilOpportunityFire(): Promise<void> {
    for (let n = 0; n < 3; n += 1) await story.say("Anna", "/done");
  }

  test("for the side that takes it", async () => {
    await story.say("Anna", "/check declared:4b faces:3 4");
    await story.say("Ben", command);
    await untilOpportunityFire();
    expect(await awaited()).toEqual(["allies confirm"]);
    expect(await passes()).toEqual([]);
    expect(story.pinged).toEqual(["Ben"]);
  });

  test("for the side that it is aimed at", async () => {
    await story.say("Ben", command);
    await untilOpportunityFire();
    expect(await awaited()).toEqual(["allies confirm"]);
    expect(await passes()).toEqual([]);
    expect(story.pinged).toEqual(["Ben"]);
  });

  test("until it is rolled and the side is done", async () => {
    await story.say("Anna", "/check declared:4b faces:5 5");
    await story.say("Ben", command);
    await untilOpportunityFire();
    expect(await passes()).toEqual(["allies"]);
  });
});

describe.each(SAYING)("a pending action of the side stops %s", (_, command) => {
  const why = command.startsWith("/done") ? (reason: string) => [`axis ${reason}`] : () => [];

  test("at an order to carry out", async () => {
    story = await tellOfGame();
    await story.say("Anna", "/initiative faces:7 3");
    await story.say("Anna", command);
    await story.say("Ben", "/phase roll:recon side:axis");
    expect(story.pinged).toEqual(["Anna"]);
    expect(await over()).toEqual(why("order"));
  });

  test("at a roll to make", async () => {
    story = await tellOfGame();
    await story.say("Anna", "/initiative faces:7 3");
    await story.say("Anna", command);
    for (let n = 0; n < 10 && (await place()) !== "turn time-lapse"; n += 1) {
      const [wait] = await awaited();
      await story.say(wait?.startsWith("axis") === true ? "Anna" : "Ben", "/done");
    }
    expect(await awaited()).toEqual(["axis roll"]);
    expect(story.pinged).toEqual(["Anna"]);
    expect(await passes()).toContain("axis");
    expect(await over()).toEqual(why("roll"));
  });
});

test("passing ahead before a roll stays in force until play reaches the next one", async () => {
  story = await tellOfGame();
  expect((await story.say("Anna", "/done through:turn")).text).toContain("passes through Turn 1");
  await story.say("Ben", "/roll dice:d10");
  await story.say("Ben", "/initiative faces:3 7");
  await story.say("Ben", "/done");
  expect(await over()).toEqual([]);
  expect((await story.game()).play.ahead).toMatchObject([{ side: "axis" }]);
});

test.each(SAYING)(
  "a stop that the side chose ends %s there, after the steps before it",
  async (_, command) => {
    await rally();
    await story.say("Ben", "/standing stop:movement");
    await story.say("Ben", command);
    for (let n = 0; n < 3; n += 1) await story.say("Anna", "/done");
    expect(await place()).toBe("first mph");
    expect(await awaited()).toEqual(["allies confirm"]);
    expect(await passes()).toEqual(["allies"]);
    expect(await over()).toEqual(command.startsWith("/done") ? ["allies stop"] : []);
    expect(story.pinged).toEqual(["Ben"]);
  },
);

describe("a private note that is due", () => {
  const NOTE = "/note at:turn 1, First Player Turn: Movement text:watch the left flank for:me";

  test.each(SAYING)("ends %s there, without a sign for the other players", async (_, command) => {
    await rally();
    await story.say("Ben", NOTE);
    await story.say("Ben", command);
    for (let n = 0; n < 3; n += 1) await story.say("Anna", "/done");
    expect(await place()).toBe("first mph");
    expect(await awaited()).toEqual(["allies confirm"]);
    expect(await passes()).toEqual(["allies"]);
    expect(await over()).toEqual(command.startsWith("/done") ? ["allies reached"] : []);
    expect(story.pinged).toEqual(["Ben"]);
    const said = (await story.cards()).map(({ text }) => text).join("\n");
    expect(said).not.toMatch(/left flank|note|always asked/);
    expect(await told("Ben")).toContain("left flank");
    expect(await told("Anna")).not.toMatch(/left flank|note/);
  });

  test("ends passing ahead that its player starts with the same press", async () => {
    await rally();
    await story.say(
      "Anna",
      "/note at:turn 1, First Player Turn: Prep Fire text:the mortar first for:my side",
    );
    await story.say("Ben", "/standing pass:all");
    await story.say("Anna", "/done through:turn");
    expect(await place()).toBe("first pfph");
    expect(await over()).toEqual(["axis reached"]);
    expect(await awaited()).toEqual(["axis confirm"]);
  });

  test("suspends standing orders until the next Done, and again after an undo", async () => {
    await rally();
    await story.say("Ben", NOTE);
    await story.say("Ben", "/standing pass:all");
    const untilMovement = async () => {
      for (let n = 0; n < 4 && (await place()) !== "first mph"; n += 1) await story.say("Anna", "/done");
    };
    const held = english.say("passing-why", { why: "note", check: "" });
    await untilMovement();
    expect((await story.say("Ben", "/standing")).text).toContain(held);
    await story.say("Anna", "/undo");
    await story.press("Ben", english.say("standing-resume"), await story.say("Ben", "/standing"));
    await untilMovement();
    expect((await story.say("Ben", "/standing")).text).toContain(held);
    await story.say("Anna", "/done");
    await story.say("Ben", "/done");
    expect((await story.say("Ben", "/standing")).text).not.toContain(held);
  });
});
