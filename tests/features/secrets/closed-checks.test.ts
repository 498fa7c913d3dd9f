import { beforeEach, describe, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Reply } from "#cards/reply.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { type SecretWorld, type Who, worldOf } from "../../support/games/secret-world.ts";

let world: SecretWorld;
beforeEach(async () => {
  world = await worldOf("mission-command");
  await world.must("ben", "unit", { sub: "add", name: "Tigers", kind: "group", hidden: true });
  await world.must("ben", "unit", { sub: "add", name: "Tiger 1", of: "Tigers", hidden: true });
});

const SHOT = { check: "to hit", by: "Tiger 1" };
const ANSWERS = { weapon: "pak 40", range: "40" };
const keyOf = (answer: Reply | RuleError) => (answer instanceof RuleError ? answer.key : "done");
const closed = async () => (await world.game())?.closed ?? [];
const ourSide = async (who: Who) => world.text(await world.presses(who, { kind: "ourSide" }));

/** The form that a command opens. */
async function asked(who: Who, options: Record<string, unknown>, command = "check") {
  const { opens, audience } = await world.must(who, command, options);
  if (opens === undefined) throw new Error("The command opens no form.");
  expect(audience).toBe("private");
  return opens;
}

/** The check of the first closed roll, once it is open. */
async function opened() {
  await world.must("ben", "dice", { sub: "reveal", roll: "1" });
  const entries = await world.typist.context.games.entries(await world.typist.game());
  const events = entries.flatMap((entry) => entry.events);
  return events.find((event) => event.type === "checked")?.declaration;
}

describe("a closed check that lacks answers", () => {
  test("asks for them by a form, and rolls with them in secret", async () => {
    const wish = { ...SHOT, modifiers: "firer was under HE", times: 3, secret: true };
    const { press, form } = await asked("ben", wish);
    const required = form.fields.filter((field) => "required" in field && field.required);
    expect(required.map(({ id }) => id)).toEqual(["weapon", "range"]);
    const modifiers = form.fields.find(({ kind }) => kind === "several");
    const entered = { ...ANSWERS, [modifiers?.id ?? ""]: "target-in-wire" };
    expect(keyOf(await world.submits("ben", press, entered))).toBe("done");
    expect(await closed()).toMatchObject([{ for: { side: world.sideOfBen } }]);
    expect(await ourSide("ben")).toMatch(/To hit[^"]*Tiger 1/);
    expect(JSON.stringify(await world.game())).not.toContain("Tiger");
    const declaration = await opened();
    expect(declaration).toMatchObject({ rolls: 3, answers: { range: 40 }, side: world.sideOfBen });
    expect(declaration?.modifiers.map(({ id }) => id).toSorted()).toEqual([
      "firer-under-he",
      "target-in-wire",
    ]);
  });

  test("of a hidden unit starts from the unit's card, with its form", async () => {
    const of = belonging(await world.typist.game());
    const chosen = (card: Reply | RuleError, kind: string) =>
      card instanceof RuleError
        ? []
        : card.blocks.flatMap((block) =>
            block.kind === "menu" && block.menu.press.kind === kind
              ? [{ press: block.menu.press, values: block.menu.choices.map(({ value }) => value) }]
              : [],
          );
    const [units] = chosen(await world.presses("ben", { kind: "ourSide" }), "hiddenUnit");
    let rolled = 0;
    for (const id of units?.values ?? []) {
      const [checks] = chosen(await world.typist.pressOf({ kind: "hiddenUnit" }, of, id), "hiddenCheck");
      for (const check of checks?.values ?? []) {
        const asking = await world.typist.pressOf({ kind: "hiddenCheck", id }, of, check);
        expect(await closed()).toHaveLength(rolled);
        if (asking instanceof RuleError || asking.opens === undefined)
          throw new Error(`${check} opens no form`);
        const { press, form } = asking.opens;
        const needed = form.fields.flatMap((field) =>
          "required" in field && field.required ? field.id : [],
        );
        if (needed.join() !== "weapon,range") continue;
        expect(keyOf(await world.submits("ben", press, ANSWERS))).toBe("done");
        rolled += 1;
      }
    }
    expect([rolled, (await closed()).map(({ by }) => by).length]).toEqual([1, 1]);
    expect(await ourSide("ben")).toMatch(/To hit[^"]*Tiger 1/);
    expect(JSON.stringify(await world.game())).not.toContain("Tiger");
  });

  test("stays blind to the user who fills in the form, which says so", async () => {
    const { form } = await asked("ben", { ...SHOT, secret: true });
    const blind = await asked("ben", { ...SHOT, blind: true });
    expect(blind.form.title).not.toBe(form.title);
    const card = await world.text(await world.submits("ben", blind.press, ANSWERS));
    expect(await closed()).toMatchObject([{ for: "umpire" }]);
    expect(card).not.toMatch(/\*\*\d+\*\*/);
  });

  test("asks without a unit, too, and rolls for none", async () => {
    const { press, form } = await asked("ben", { check: "to hit", secret: true });
    const required = form.fields.filter((field) => "required" in field && field.required);
    expect(required.map(({ id }) => id)).toEqual(["weapon", "range"]);
    expect(keyOf(await world.submits("ben", press, ANSWERS))).toBe("done");
    expect(await ourSide("ben")).not.toMatch(/To hit[^"]*Tiger 1/);
    const declaration = await opened();
    expect(declaration).toMatchObject({ check: "to-hit", answers: { range: 40 }, side: world.sideOfBen });
    expect(declaration).not.toHaveProperty("unit");
  });

  test("asks for what /tohit leaves open", async () => {
    world = await worldOf("aslsk3");
    const { press, form } = await asked("ben", { weapon: "37L", range: "6", secret: true }, "tohit");
    const required = form.fields.filter((field) => "required" in field && field.required);
    expect(required.map(({ id }) => id)).toEqual(["th", "target"]);
    const modifiers = form.fields.filter(({ kind }) => kind === "several");
    expect(modifiers).toHaveLength(2);
    expect(form.fields.length).toBeLessThanOrEqual(5);
    expect(keyOf(await world.submits("ben", press, { th: "8", target: "vtt" }))).toBe("done");
    expect(await closed()).toHaveLength(1);
  });

  test("rolls nothing for a wrong answer", async () => {
    const { press } = await asked("ben", { ...SHOT, secret: true });
    const wrong = await world.submits("ben", press, { ...ANSWERS, weapon: "crossbow" });
    expect(wrong).toBeInstanceOf(RuleError);
    expect(await closed()).toEqual([]);
  });

  test("asks again, with the answers so far, if one is still missing", async () => {
    const { press } = await asked("ben", { ...SHOT, secret: true });
    const again = (await world.submits("ben", press, { weapon: "pak 40" })) as Reply;
    expect(again.opens?.form.fields.map(({ id }) => id)).not.toContain("weapon");
    expect(await closed()).toEqual([]);
    const [button] = controlsOn(again);
    await world.uses("ben", button?.id ?? "", undefined, () => ({ range: "40" }));
    expect(await closed()).toHaveLength(1);
  });

  test("is refused without a form to a user whose roll nobody could see", async () => {
    expect(keyOf(await world.says("dora", "check", { check: "to hit", secret: true }))).toBe(
      "refuse-secret-players-only",
    );
    expect(keyOf(await world.says("anna", "check", { check: "to hit", secret: true, faces: "3" }))).toBe(
      "refuse-secret-faces",
    );
  });
});

describe("closed rolls of one person", () => {
  test("leave room for those of the opponent that the rules demand", async () => {
    await world.must("chris", "game", { sub: "set", setting: "reactionDice", value: "blind" });
    for (let n = 0; n < 40; n += 1) await world.must("anna", "roll", { dice: "d6", blind: true });
    expect(keyOf(await world.says("anna", "roll", { dice: "d6", blind: true }))).toBe(
      "refuse-too-many-closed",
    );
    await world.must("ben", "roll", { dice: "d6", blind: true });
    for (const who of ["ben", "anna"] as const)
      await world.must(who, "check", { check: "reaction test", roll: true });
    expect((await closed()).filter(({ isByRule }) => isByRule === true)).toHaveLength(2);
  });

  test.each([
    ["an umpire whom nobody accepted", "una", { blind: true }],
    ["an umpire whom nobody accepted", "una", { secret: true }],
    ["a spectator", "dora", { blind: true }],
  ] as const)("are refused to %s", async (_, who, secrecy) => {
    for (const [name, options] of [
      ["roll", { dice: "d6" }],
      ["check", { check: "reaction test", roll: true }],
    ] as const)
      expect(keyOf(await world.says(who, name, { ...options, ...secrecy }))).toBe(
        "refuse-secret-players-only",
      );
    expect(await closed()).toEqual([]);
  });
});

describe("an open check by a hidden unit", () => {
  test("asks for the missing answers, and rolls in secret with them", async () => {
    const { press, form } = await asked("ben", SHOT);
    expect(form.title).toBe((await asked("ben", { ...SHOT, secret: true })).form.title);
    await world.submits("ben", press, ANSWERS);
    expect(await closed()).toMatchObject([{ for: { side: world.sideOfBen } }]);
  });

  test.each([
    ["nothing is missing", { ...SHOT, with: "pak 40; 40; 6" }],
    ["its dice were rolled at the table", { ...SHOT, faces: "3" }],
  ])("is refused with a hint if %s", async (_, options) => {
    expect(keyOf(await world.says("ben", "check", options))).toBe("refuse-hidden-taker");
    expect(await closed()).toEqual([]);
  });

  test.each(["check", "tohit"])("is that of an unknown unit for everyone else: /%s", async (command) => {
    const options = command === "check" ? { check: "to hit" } : { weapon: "pak 40", range: "40" };
    const asks = async (by: string, secret: object) =>
      (await world.text(await world.says("anna", command, { ...options, by, ...secret }))).replaceAll(
        by,
        "?",
      );
    for (const secret of [{}, { secret: true }])
      expect(await asks("Tiger 1", secret)).toBe(await asks("Lynx 1", secret));
  });
});
