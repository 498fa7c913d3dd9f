// oxlint-disable unicorn/no-thenable -- an option has this name

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Reply } from "#cards/reply.ts";
import { RuleError } from "#core/errors.ts";
import { Typist, expectSeen, expectWell, faultsOfReply } from "../support/games/typist.ts";
import { controlsOn } from "../support/cards/controls.ts";
import { lhy, mc } from "../support/game/given-when-then.ts";

const LHY = "last-hundred-yards";
const BEN = "222222222222222222";
let typist: Typist;

beforeEach(async () => {
  typist = await Typist.open([lhy, mc]);
});
afterEach(() => typist.close());

/** A refused command, and what it offers instead. */
interface Refused {
  command: string;
  options: Record<string, string>;
  /** The values that its buttons fill in, in order. */
  offers: readonly string[];
}

/** The custom ids of a private refusal's buttons, by their labels. */
function offeredOn(reply: Reply): Map<string, string> {
  expect(reply.audience).toBe("private");
  expect(faultsOfReply(reply)).toEqual([]);
  return new Map(controlsOn(reply).map(({ label, id }) => [label, id]));
}

/** Sends a command that is refused, and presses the buttons with these labels one after another. */
async function goesOn(name: string, options: Record<string, string>, ...labels: string[]): Promise<void> {
  let reply = await typist.answered({ name, options });
  for (const label of labels) {
    const ids = offeredOn(reply);
    expect([...ids.keys()]).toContain(label);
    reply = await typist.answered(ids.get(label) ?? "");
  }
  expect(reply.title).not.toBe("");
}

async function asBen<Result>(act: () => Promise<Result>): Promise<Result> {
  const { user } = typist;
  typist.user = { id: BEN, name: "Ben" };
  try {
    return await act();
  } finally {
    typist.user = user;
  }
}

describe("a game with an invited player and no side", () => {
  test("asks for the creator's side, and invites to the other", async () => {
    await goesOn("game", { sub: "new", system: LHY, with: BEN, title: "Hill 62" }, "Axis");
    const game = await typist.game();
    expect(game).toMatchObject({
      title: "Hill 62",
      seats: [{ user: typist.user.id, side: "axis" }],
      invited: [{ user: BEN, side: "allies" }],
    });
  });

  test("asks for the invited player's side if the creator leaves two open", async () => {
    await goesOn("game", { sub: "new", system: LHY, with: BEN, side: "umpire" }, "Allies");
    expect((await typist.game()).invited).toMatchObject([{ user: BEN, side: "allies" }]);
  });

  test("asks for nothing if the invited player's side is named", async () => {
    await expectSeen(typist, "game", { sub: "new", system: LHY, with: BEN, as: "axis" });
    expect((await typist.game()).invited).toMatchObject([{ user: BEN, side: "axis" }]);
  });
});

describe("a side of another name", () => {
  test("is replaced by one of the sides", async () => {
    await goesOn("game", { sub: "new", system: LHY, side: "german" }, "Axis");
    expect((await typist.game()).seats).toMatchObject([{ side: "axis" }]);
  });

  test.each(["german", "both"])("is replaced in any option: %s", async (written) => {
    await goesOn("game", { sub: "new", system: LHY, side: "axis", with: BEN, as: written }, "Allies");
    expect((await typist.game()).invited).toMatchObject([{ user: BEN, side: "allies" }]);
  });

  test.each(["join", "invite", "leave"])("is replaced in /game %s", async (sub) => {
    await expectSeen(typist, "game", { sub: "new", system: LHY, side: "axis" });
    const options = { sub, side: "german", ...(sub === "invite" ? { user: BEN } : {}) };
    const offers = offeredOn(await typist.answered({ name: "game", options })).keys();
    expect([...offers]).toEqual(expect.arrayContaining(["Axis", "Allies"]));
  });
});

describe("a missing side", () => {
  beforeEach(async () => {
    await expectSeen(typist, "game", { sub: "new", system: LHY, side: "both" });
    await expectSeen(typist, "game", { sub: "begin" });
  });

  test.each<Refused>([
    { command: "game", options: { sub: "invite", user: BEN }, offers: ["Axis", "Allies", "Umpire"] },
    { command: "standing", options: { pass: "all" }, offers: ["Axis", "Allies"] },
    { command: "note", options: { text: "x", at: "turn 3", for: "side" }, offers: ["Axis", "Allies"] },
  ])("is asked for with the side's buttons: /$command $options", async ({ command, options, offers }) => {
    const asked = await typist.answered({ name: command, options });
    expect([...offeredOn(asked).keys()]).toEqual(offers);
    await goesOn(command, options, "Allies");
  });

  test("that is not the reader's is offered to nobody else", async () => {
    const reply = await asBen(() => typist.send("standing", { pass: "all" }));
    expect(reply).toBeInstanceOf(RuleError);
    expect((reply as RuleError).choices).toBeUndefined();
  });
});

test("new units without a side ask whose they are", async () => {
  await expectSeen(typist, "game", { sub: "new", system: mc.id, side: "both" });
  const [side] = mc.sides;
  await goesOn("unit", { sub: "add", name: "1 Platoon" }, side?.name ?? "");
  expect((await typist.game()).play.units).toMatchObject({ [side?.id ?? ""]: [{ name: "1 Platoon" }] });
});

describe("options that are too long for a button", () => {
  const options = {
    sub: "new",
    system: LHY,
    with: BEN,
    title: "The bridge at Remagen, seventh of March 1945",
  };

  async function asked(): Promise<string> {
    return offeredOn(await typist.answered({ name: "game", options })).get("Axis") ?? "";
  }

  test("are kept for the user who typed them", async () => {
    await typist.answered(await asked());
    expect(await typist.game()).toMatchObject({ title: options.title, invited: [{ user: BEN }] });
  });

  test("are kept through a second question", async () => {
    await goesOn("game", options, "Umpire", "Allies");
    expect(await typist.game()).toMatchObject({
      title: options.title,
      invited: [{ user: BEN, side: "allies" }],
    });
  });

  test("are kept from other users, and for a while only", async () => {
    const id = await asked();
    typist.user = { id: BEN, name: "Ben" };
    expect(await typist.use(id)).toMatchObject({ key: "refuse-typed-gone" });
    typist.user = { id: "111111111111111111", name: "Anna" };
    typist.passed += 16 * 60_000;
    expect(await typist.use(id)).toMatchObject({ key: "refuse-typed-gone" });
  });
});

describe("a deadline", () => {
  beforeEach(async () => {
    await expectSeen(typist, "game", { sub: "new", system: LHY, side: "axis" });
    await asBen(() => expectSeen(typist, "game", { sub: "join", side: "allies" }));
    await expectSeen(typist, "game", { sub: "begin" });
  });

  const proposed = async () => (await typist.game()).proposals?.[0]?.about;

  test("without its consequence offers the four of them, and keeps the time", async () => {
    const options = { sub: "deadline", each: "2 days" };
    expect(offeredOn(await typist.answered({ name: "game", options })).size).toBe(4);
    await goesOn("game", options, "The game is adjourned");
    expect(await proposed()).toMatchObject({ of: "deadline", terms: { hours: 48, follows: "adjourned" } });
  });

  test.each<Record<string, string>>([{ each: "5 minutes", then: "lost" }, { then: "lost" }])(
    "without a possible time offers the times, and keeps the consequence: %o",
    async (options) => {
      await goesOn("game", { sub: "deadline", ...options }, "7 days");
      expect(await proposed()).toMatchObject({ terms: { hours: 168, follows: "lost" } });
    },
  );

  test("without options opens a form, which proposes one", async () => {
    const { opens, of } = await typist.answered({ name: "game", options: { sub: "deadline" } });
    expect(opens?.form.fields.map(({ id }) => id)).toEqual(["each", "then"]);
    expectWell(await typist.enter(opens!.press, of, { each: "72h", then: "pass" }), "the form");
    expect(await proposed()).toMatchObject({ terms: { hours: 72, follows: "pass" } });
  });

  test("opens no form for onlookers, or while one is proposed", async () => {
    const options = { sub: "deadline" };
    await expectSeen(typist, "game", { ...options, each: "2 days", then: "pass" });
    expect((await typist.answered({ name: "game", options })).opens).toBeUndefined();
    typist.user = { id: "333333333333333333", name: "Cleo" };
    expect((await typist.answered({ name: "game", options })).opens).toBeUndefined();
  });
});

describe("an option of many values", () => {
  /** The menu of a refusal, and the values in it. */
  async function menuOf(name: string, options: Record<string, string>) {
    const reply = await typist.answered({ name, options });
    offeredOn(reply);
    const menus = reply.blocks.flatMap((block) => (block.kind === "menu" ? [block.menu] : []));
    const id = controlsOn(reply).find(({ isMenu }) => isMenu)?.id ?? "";
    return { values: menus.flatMap(({ choices }) => choices.map(({ value }) => value)), id };
  }

  test("is a button each for a few values", async () => {
    const reply = await typist.answered({ name: "check", options: { system: LHY } });
    const [first, second] = [...offeredOn(reply).values()];
    expect(second).toBeDefined();
    expect(expectWell(await typist.use(first ?? ""), "check").title).not.toBe("");
  });

  test("is picked in a menu of what the command suggests, with the other options kept", async () => {
    await expectSeen(typist, "game", { sub: "new", system: LHY, side: "both" });
    await expectSeen(typist, "game", { sub: "begin" });
    const { values, id } = await menuOf("note", { text: "The mortars are out of smoke.".repeat(5) });
    expect(values.length).toBeGreaterThan(10);
    const noted = expectWell(await typist.use(id, values[0] ?? ""), "note");
    expect(JSON.stringify(noted)).toContain("The mortars are out of smoke.");
  });
});

test("a move of nothing offers the user's games", async () => {
  await expectSeen(typist, "game", { sub: "new", system: LHY, title: "Hill 62" });
  typist.channel = "8";
  const ids = offeredOn(await typist.answered({ name: "game", options: { sub: "move" } }));
  await typist.answered([...ids.values()][0] ?? "");
  expect((await typist.game()).title).toBe("Hill 62");
});

describe("a name that no other is near, of a short list", () => {
  test("is replaced by one of all", async () => {
    await expectSeen(typist, "game", { sub: "new", system: LHY, side: "both" });
    await goesOn("game", { sub: "set", setting: "pace", value: "36" }, "a move every 12 hours");
    expect((await typist.game()).settings["pace"]).not.toBeNull();
    await expectSeen(typist, "game", { sub: "begin" });
    await expectSeen(typist, "roll", { dice: "2d6" });
    await goesOn("dice", { sub: "verify", roll: "99" }, "Roll 1");
    await goesOn("roll", { dice: "6#d6 # stats" }, "6 throws of d6");
  });
});
