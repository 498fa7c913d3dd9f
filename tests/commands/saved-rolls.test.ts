import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import type { System } from "#core/system/index.ts";
import type { Reply } from "#cards/reply.ts";
import { Typist, expectPicked, expectPressed, expectSeen } from "../support/games/typist.ts";
import { lhy, mc } from "../support/game/given-when-then.ts";

const named: System = { ...mc, throws: [{ id: "DR", dice: "2d6", faces: ["red", "blue"] }] };
let typist: Typist;

beforeEach(async () => {
  typist = await Typist.open([lhy, named]);
});
afterEach(() => typist.close());

const textOf = ({ title, blocks }: Reply) =>
  [title, ...blocks.flatMap((block) => ("text" in block ? [block.text] : []))].join("\n");

const seen = async (name: string, options: Record<string, unknown> = {}) =>
  textOf(await expectSeen(typist, name, options));

/** The reason for a command's refusal; undefined if there is none. */
async function refusal(name: string, options: Record<string, unknown>): Promise<string> {
  const reply = await typist.run(name, options);
  return reply instanceof RuleError ? reply.key : "";
}

const offered = async (option: string, text: string) =>
  (await typist.suggest("roll", { option, text })).map(({ value }) => value);

test.each([{ faces: "2" }, { times: 2 }, { reason: "Hill 62" }])(
  "%j without dice asks for them",
  async (options) => {
    expect(await refusal("roll", options)).toBe("refuse-roll-nothing");
  },
);

describe("a saved roll", () => {
  test("is rolled by its name, in any letter case, and the card shows the name", async () => {
    const saved = await expectSeen(typist, "roll", { dice: "2d6 + 1", save: "Attack" });
    expect(saved.audience).toBe("private");
    expect(textOf(saved)).toContain("**Attack** `2d6+1`");
    expect(await seen("roll", { dice: "attack", faces: "3 4" })).toMatch(/\*\*8\*\* = .*2d6\+1` · Attack/s);
    expect(await seen("roll", { dice: "attack", reason: "Hill 62" })).toContain("· Hill 62");
  });

  test("accepts a modifier after its name", async () => {
    await expectSeen(typist, "roll", { dice: "2d6+1", save: "attack" });
    expect(await seen("roll", { dice: "attack+2", faces: "3 4" })).toContain("**10** = ");
    expect(await seen("roll", { dice: "attack − 2", faces: "3 4" })).toContain("**6** = ");
  });

  test("is matched in full before its end is read as a modifier", async () => {
    await expectSeen(typist, "roll", { dice: "d6", save: "T" });
    await expectSeen(typist, "roll", { dice: "d10", save: "T -34" });
    expect(await seen("roll", { dice: "t -34", faces: "9" })).toContain("🎲 **9**");
  });

  test("can be made from another", async () => {
    await expectSeen(typist, "roll", { dice: "2d6+1", save: "attack" });
    await expectSeen(typist, "roll", { dice: "attack+1", save: "charge" });
    expect(await seen("roll", { dice: "charge", faces: "1 1" })).toContain("**4** = ");
  });

  test("is the same in every game, even if its name is also a game's name for dice", async () => {
    await expectSeen(typist, "roll", { dice: "DR-1", system: "mission-command", save: "morale" });
    await expectSeen(typist, "game", { sub: "new", system: "last-hundred-yards" });
    expect(await seen("roll", { dice: "morale", faces: "3 4" })).toContain("**6** = ");
  });

  test("is private to its owner", async () => {
    await expectSeen(typist, "roll", { dice: "d6", save: "attack" });
    typist.user = { id: "222222222222222222", name: "Ben" };
    expect(await refusal("roll", { dice: "attack" })).toBe("refuse-notation-unread");
    expect(await seen("me", { sub: "rolls" })).toContain("None yet");
  });

  test("is replaced by saving under the same name", async () => {
    await expectSeen(typist, "roll", { dice: "d6", save: "attack" });
    await expectSeen(typist, "roll", { dice: "d10", save: "ATTACK" });
    expect(await seen("roll")).toContain("**ATTACK** `d10`");
    expect(await seen("roll")).not.toContain("`d6`");
  });

  test("is listed, rolled and removed on a private card", async () => {
    await expectSeen(typist, "roll", { dice: "d6", save: "scout" });
    await expectSeen(typist, "roll", { dice: "2d6", save: "attack" });
    const card = await expectSeen(typist, "me", { sub: "rolls" });
    expect(textOf(card)).toMatch(/attack.*scout/s);
    const thrown = await expectPicked(typist, card, "Roll…", "scout");
    expect(thrown).toMatchObject({ audience: "public" });
    expect(textOf(thrown)).toContain("· scout");
    const left = await expectPicked(typist, card, "Remove…", "scout");
    expect(left).toMatchObject({ audience: "private", redraws: true });
    expect(textOf(left)).not.toContain("**scout**");
    expect(await seen("me", { sub: "rolls", remove: "Attack" })).toContain("None yet");
    expect(await refusal("me", { sub: "rolls", remove: "attack" })).toBe("refuse-save-unknown");
  });

  test("is part of the person's data and deleted with them", async () => {
    await expectSeen(typist, "roll", { dice: "3d6kh2", save: "attack" });
    const data = await expectSeen(typist, "me", { sub: "data" });
    expect(JSON.stringify(data.blocks)).toMatch(/rolls.*attack.*3d6kh2/s);
    await expectPressed(typist, await expectSeen(typist, "me", { sub: "forget" }), "Forget me");
    expect(await seen("me", { sub: "rolls" })).toContain("None yet");
  });

  test.each([
    ["no name", { dice: "d6", save: "  " }, "refuse-save-name"],
    ["a name that begins with a digit", { dice: "d6", save: "4 shots" }, "refuse-save-name"],
    ["a name with signs", { dice: "d6", save: "a*b" }, "refuse-save-name"],
    ["a long name", { dice: "d6", save: "x".repeat(31) }, "refuse-save-name"],
    ["dice as a name", { dice: "d6", save: "d6" }, "refuse-save-dice"],
    ["a game's name for dice", { dice: "d6", save: "dr" }, "refuse-save-dice"],
    ["unreadable dice", { dice: "2d6+", save: "attack" }, "refuse-notation-unfinished"],
    ["no dice", { save: "attack" }, "refuse-roll-nothing"],
  ])("is refused: %s", async (_, options, code) => {
    expect(await refusal("roll", options)).toBe(code);
    expect(await seen("roll")).toContain("None yet");
  });

  test("is one of at most 25", async () => {
    for (let at = 0; at < 25; at += 1) await expectSeen(typist, "roll", { dice: "d6", save: `roll ${at}` });
    expect(await refusal("roll", { dice: "d6", save: "one more" })).toBe("refuse-save-full");
    await expectSeen(typist, "roll", { dice: "d10", save: "roll 7" });
  });
});

describe("autocomplete of dice", () => {
  test("offers saved rolls, a game's names, and the typed text if it is valid", async () => {
    await expectSeen(typist, "game", { sub: "new", system: "mission-command" });
    await expectSeen(typist, "roll", { dice: "2d6+1", save: "attack" });
    expect(await offered("dice", "")).toEqual(["attack", "DR"]);
    expect(await offered("dice", "att")).toEqual(["attack"]);
    expect(await offered("dice", "attack")).toEqual(["attack"]);
    expect((await offered("dice", "attack+2"))[0]).toBe("attack+2");
    expect(await offered("dice", "5d6>=4")).toEqual(["5d6>=4"]);
    expect(await offered("dice", "DR")).toEqual(["DR"]);
    expect(await offered("dice", "2d6+")).not.toContain("2d6+");
    expect(await offered("save", "")).toEqual(["attack"]);
  });
});

describe("faces of Fudge dice", () => {
  test.each(["+ 0 - -", "+0--", "1 0 -1 −1", "+1, 0, -1, -"])("are entered as %s", async (faces) => {
    expect(await seen("roll", { dice: "4dF", faces })).toContain("**−1** = (**+** **0** **−** **−**)");
  });

  test("are accepted among other dice", async () => {
    expect(await seen("roll", { dice: "2d6!+2dF", faces: "6 1 - + 4" })).toContain("**11** = ");
  });

  test("show one of three signs", async () => {
    expect(await refusal("roll", { dice: "4dF", faces: "+ 0 - 2" })).toBe("refuse-faces-fudge");
    expect(await refusal("roll", { dice: "4dF", faces: "+ 0 -" })).toBe("refuse-faces");
  });

  test("have these signs in the log", async () => {
    await expectSeen(typist, "game", { sub: "new", system: "last-hundred-yards", side: "both" });
    await expectSeen(typist, "roll", { dice: "(2dF)*2", faces: "+ -" });
    expect(JSON.stringify((await expectSeen(typist, "log")).blocks)).toContain("(2df)×2: + −");
  });
});
