import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import type { System } from "#core/system/index.ts";
import { symbolsInWords } from "#cards/dice/faces.ts";
import { Typist, expectSeen } from "../support/games/typist.ts";
import { lhy, mc } from "../support/game/given-when-then.ts";

const named: System = {
  ...mc,
  throws: [
    { id: "DR", dice: "2d6", faces: ["red", "blue"] },
    { id: "dr", dice: "1d6" },
  ],
};
let typist: Typist;

beforeEach(async () => {
  typist = await Typist.open([lhy, named]);
});
afterEach(() => typist.close());

async function rolled(options: Record<string, unknown>): Promise<string> {
  const { blocks } = await expectSeen(typist, "roll", options);
  return blocks.flatMap((block) => ("text" in block ? [symbolsInWords(block.text)] : [])).join("\n");
}

/** The text of a refusal; an empty string if there is none. */
async function refusal(options: Record<string, unknown>): Promise<string> {
  const reply = await typist.run("roll", options);
  return reply instanceof RuleError ? reply.key : "";
}

describe("a game's names for dice", () => {
  test("are accepted if only one game has them, and tell the dice apart", async () => {
    expect(await rolled({ dice: "DR", faces: "2 5" })).toContain("**7** = (red **2** blue **5**)");
    expect(await rolled({ dice: "DR +2", faces: "2 5" })).toContain("**9** = (red **2** blue **5**) + 2");
    expect(await rolled({ dice: "dr", faces: "4" })).toContain("🎲 **4**");
  });

  test("are not added to typed dice outside a channel of that game", async () => {
    expect(await rolled({ dice: "2d6", faces: "2 5" })).toContain("**7** = (**2** **5**)");
  });

  test("are accepted in that game's channel", async () => {
    await expectSeen(typist, "game", { sub: "new", system: "mission-command" });
    expect(await rolled({ dice: "DR-1", faces: "6 1", reason: "morale" })).toContain(
      "**6** = (red **6** blue **1**) − 1",
    );
  });

  test("are accepted in another game's channel with `system`", async () => {
    await expectSeen(typist, "game", { sub: "new", system: "last-hundred-yards" });
    expect(await refusal({ dice: "DR" })).toBe("refuse-notation-unread");
    expect(await rolled({ dice: "DR", system: "mission-command", faces: "6 1" })).toContain("**7** = ");
  });

  test("are refused if two games have them and none is chosen", async () => {
    const other = await Typist.open([named, { ...lhy, throws: [{ id: "DR", dice: "3d6" }] }]);
    const reply = await other.run("roll", { dice: "DR" });
    await other.close();
    expect(reply).toBeInstanceOf(RuleError);
  });

  test("are offered in autocomplete for the game that has them", async () => {
    const games = await typist.suggest("roll", { option: "system" });
    expect(games.map(({ value }) => value)).toContain("mission-command");
  });
});
