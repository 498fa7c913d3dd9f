import { RuleError } from "#core/errors.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systems } from "../../support/game/systems.ts";
import { told } from "../../support/game/refused.ts";
import { expectSeen, Typist } from "../../support/games/typist.ts";

let typist: Typist;
beforeAll(async () => {
  typist = await Typist.open(systems);
});
beforeEach(() => {
  typist.channel = "7";
});
afterAll(() => typist.close());

const OPTION: Record<string, string> = { table: "table", check: "check", tohit: "weapon" };

async function refused(command: string, written: string, system?: string): Promise<RuleError> {
  const reply = await typist.send(command, {
    [OPTION[command]!]: written,
    ...(command === "tohit" ? { range: "3" } : {}),
    ...(system === undefined ? {} : { system }),
  });
  if (reply instanceof RuleError) return reply;
  throw new Error(`/${command} ${written} showed ${reply.title}`);
}

/** The refusal of a weapon's name, and the answer to its button. */
async function shotFrom(command: string, written: string, system: string) {
  const refusal = await refused(command, written, system);
  const [{ command: check = "", value, more } = { value: "" }] = refusal.choices?.of.slice(-1) ?? [];
  return { refusal, shown: await typist.send(check, { check: value, ...more }) };
}

const LHY = "last-hundred-yards";
const ASL = "aslsk3";
const VV = "valor-and-victory";
const MC = "mission-command";

describe("the name of a thing that another command finds", () => {
  test.each([
    [LHY, "check", "coordination", "table coordination"],
    [LHY, "check", "casualties", "table casualty-track"],
    [LHY, "check", "fate", "table fate"],
    [LHY, "table", "reactive withdrawal", "check withdrawal"],
    [LHY, "tohit", "time lapse", "table time-lapse"],
    [ASL, "tohit", "mmg", "check ift-attack"],
    [ASL, "tohit", "self rally", "check self-rally"],
    [ASL, "tohit", "terrain", "table terrain"],
    [ASL, "table", "ambush", "check ambush"],
    [ASL, "check", "rout", "table rout"],
    [VV, "tohit", "casualties", "table casualty-points"],
    [VV, "table", "overrun", "check overrun"],
    [VV, "tohit", "sniper attack", "check sniper-attack"],
    [VV, "check", "stacking", "table stacking"],
    [VV, "tohit", "terrain", "table terrain"],
    [MC, "tohit", "spotting", "table spotting"],
    [MC, "table", "area fire at an afv", "check area-fire-afv"],
    [MC, "check", "movement rates", "table movement-rates"],
    [MC, "tohit", "reaction test", "check reaction-test"],
  ])("%s: /%s %j leads to /%s", async (system, command, written, place) => {
    const [other, value] = place.split(" ");
    const refusal = await refused(command, written, system);
    expect(refusal.key).toBe("refuse-elsewhere");
    expect(refusal.choices?.of.at(-1)).toMatchObject({ command: other, value, more: { system } });
  });

  test.each([
    [MC, "check", "pak 40", "ge-75mm-l46"],
    [ASL, "table", "81mm mortar", "mtr-81"],
    [VV, "table", "panzerfaust b", "inf-b"],
  ])("%s: /%s %j leads to a shot", async (system, command, written, weapon) => {
    const { refusal, shown } = await shotFrom(command, written, system);
    expect(told(refusal)).toContain(`/tohit weapon:${weapon}\``);
    expect(shown).not.toBeInstanceOf(RuleError);
  });

  test.each([
    [MC, "table", "sherman"],
    [ASL, "check", "bazooka"],
  ])(
    "%s: /%s %j leads to a shot, which asks for one of several weapons",
    async (system, command, written) => {
      const { refusal, shown } = await shotFrom(command, written, system);
      expect(told(refusal)).toContain(`/tohit weapon:${written}\``);
      expect(shown).toMatchObject({ key: "refuse-several-fit" });
    },
  );

  test.each([
    [LHY, "table", "initiative", /\*\*Roll\*\* in Initiative Phase, or type `\/initiative`/],
    [LHY, "check", "coordination roll", /\*\*Coordination roll\*\* in Activation Phase/],
    [LHY, "check", "time lapse roll", /\*\*Roll\*\* in Determine Time Lapse/],
    [LHY, "check", "fire attack", /\*\*Roll d10\*\* in Fire Resolution Phase/],
    [LHY, "table", "forfeit check", /step of Initiative Phase/],
    [LHY, "check", "clean up", /Clean Up Phase is a phase/],
    [LHY, "table", "DRM markers", /\/track track:drmMarkers/],
    [ASL, "tohit", "change ca", /step of Prep Fire Phase, Defensive Fire Phase and Advancing Fire Phase/],
    [ASL, "table", "rally phase", /Rally Phase is a phase/],
    [ASL, "check", "double time", /step of Movement Phase/],
    [VV, "check", "smoke rounds", /step of Fire Phase/],
    [VV, "tohit", "after-action", /After-Action Phase is a phase/],
    [MC, "check", "activate the groups", /step of Activations/],
    [MC, "table", "activations", /Activations is a phase/],
  ])("%s: /%s %j leads to the sequence or a track", async (system, command, written, words) => {
    const refusal = await refused(command, written, system);
    expect(told(refusal)).toMatch(words);
    expect(refusal.choices).toBeUndefined();
  });

  test.each([
    ["table", "initiative", /Initiative Phase · The Last Hundred Yards, or type `\/initiative`/],
    ["check", "coordination", /Coordination · The Last Hundred Yards/],
    ["check", "panther", /German 75mm L70 · Mission Command/],
    ["tohit", "self rally", /Self-rally · ASL Starter Kit #3/],
    ["table", "overrun", /Armor overrun · Valor & Victory/],
  ])("is found without a game and without a system: /%s %j", async (command, written, words) => {
    expect(told(await refused(command, written))).toMatch(words);
  });

  test("of several games names none of them", async () => {
    expect((await refused("tohit", "reactions")).key).toBe("refuse-in-no-game");
  });

  test("in a game has a button for the phase or track", async () => {
    typist.channel = "8";
    await expectSeen(typist, "game", { sub: "new", system: LHY });
    expect((await refused("table", "initiative")).choices?.of).toMatchObject([
      { command: "phase", value: "" },
    ]);
    expect((await refused("check", "drm markers")).choices?.of).toMatchObject([
      { command: "track", value: "drmMarkers" },
    ]);
  });
});
