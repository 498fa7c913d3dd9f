import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { Typist, expectSeen } from "../support/games/typist.ts";
import { lhy, mc } from "../support/game/given-when-then.ts";
import { told } from "../support/game/refused.ts";

let typist: Typist;

beforeEach(async () => {
  typist = await Typist.open([lhy, mc]);
});
afterEach(() => typist.close());

async function shown(name: string, options: Record<string, unknown>): Promise<string> {
  return JSON.stringify((await expectSeen(typist, name, options)).blocks);
}

/** The reason for a command's refusal; undefined if there is none. */
async function refusal(name: string, options: Record<string, unknown>): Promise<string> {
  const reply = await typist.run(name, options);
  return reply instanceof RuleError ? `${reply.key} ${told(reply)}` : "";
}

async function begin(): Promise<void> {
  for (const sub of ["new", "join", "begin"]) {
    const system = sub === "new" ? { system: "last-hundred-yards" } : {};
    await expectSeen(typist, "game", { sub, ...system, ...(sub === "join" ? { side: "both" } : {}) });
  }
}

describe("faces rolled elsewhere", () => {
  test.each([
    ["table", { table: "fate", system: "last-hundred-yards" }, "7"],
    ["check", { check: "reaction", system: "mission-command" }, "4"],
    ["tohit", { weapon: "75mm L48", range: 40, target: "AC 6", system: "mission-command" }, "14"],
  ])("are options of /%s", async (command, options, faces) => {
    const { blocks } = await expectSeen(typist, command, { ...options, faces: faces });
    expect(JSON.stringify(blocks)).toMatch(/Entered by <@111111111111111111>/);
  });

  test("are options of /initiative and /phase", async () => {
    await begin();
    await expectSeen(typist, "phase", { roll: "fate", side: "axis", faces: "3" });
    const { blocks } = await expectSeen(typist, "initiative", { faces: "4 6" });
    expect(JSON.stringify(blocks)).toMatch(/\*\*4\*\*.*\*\*6\*\*/);
    expect(await refusal("phase", { faces: "x" })).toMatch(/^refuse-faces .*correct `faces`/);
  });
});

describe("/roll", () => {
  test("takes its dice as `dice` and their faces as `faces`", async () => {
    expect(await shown("roll", { dice: "2d6+1", faces: "4 6" })).toContain("**11**");
    expect(await shown("roll", { dice: "2d6+1" })).toContain("2d6+1");
  });

  test("asks for missing dice", async () => {
    expect(await shown("roll", {})).toContain("/roll dice:");
    expect(await refusal("roll", { save: "attack" })).toContain("refuse-roll-nothing");
  });
});
