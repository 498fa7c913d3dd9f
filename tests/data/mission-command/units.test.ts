import { describe, expect, test } from "vitest";
import { unitsIn } from "#core/units/units.ts";
import { ANN, begun, BOB, given, mc, type Outcome } from "../../support/game/given-when-then.ts";
import { factsOf } from "#core/checks/in-game.ts";
import type { ChosenModifier } from "#core/checks/answers/resolved.ts";
import { openModifiers, resolve } from "#core/checks/resolve.ts";

const ann = { by: ANN, system: mc };
const set = (units: string, state: string, value: string) =>
  ({ do: "setUnits", units, state, value }) as const;
const shoot = (modifiers?: readonly ChosenModifier[]) =>
  ({
    do: "check",
    check: "to-hit",
    answers: { weapon: "ge-75mm-l48", range: 30 },
    modifiers,
    unit: "Gun",
  }) as const;

/** The Allies have a company with a gun and a squad. */
const listed = given(begun({}, mc))
  .when({ do: "addUnits", names: "A Company" }, ann)
  .when({ do: "addUnits", names: "Gun, Squad", of: "A Company" }, ann).game;

function standing(game: typeof listed, name: string, state: string) {
  const unit = unitsIn(game).find("allies", name);
  return unit === undefined ? undefined : mc.unitState(unit, state);
}

describe("overwatch", () => {
  test("is refused for suppressed elements, and for several if one is suppressed", () => {
    const suppressed = given(listed).when(set("Gun", "suppression", "1"), ann);
    suppressed
      .when(set("Squad, Gun", "overwatch", "yes"), ann)
      .thenRefused(
        "refuse-unit-state-barred",
        /suppressed element cannot go on overwatch.*unit:Gun state:suppression/,
      );
    suppressed.when(set("Squad", "overwatch", "yes"), ann).thenKinds("unitChanged");
    suppressed
      .when(set("Gun", "suppression", "0"), ann)
      .when(set("Gun", "overwatch", "yes"), ann)
      .thenKinds("unitChanged");
  });

  test("survives a later suppression", () => {
    const later = given(listed)
      .when(set("Gun", "overwatch", "yes"), ann)
      .when(set("Gun", "suppression", "1"), ann);
    expect(standing(later.game, "Gun", "overwatch")).toBe("yes");
  });

  test.each([
    ["a hit", [20], undefined],
    ["a miss", [1], undefined],
    ["a shot without opportunity fire", [1], [{ id: "opportunity-fire", times: 0 }]],
  ])("ends with %s of the element", (_, dice, modifiers) => {
    const ready = given(listed).when(set("Gun, Squad", "overwatch", "yes"), ann);
    const fired = ready.when(shoot(modifiers), { ...ann, dice });
    expect(standing(fired.game, "Gun", "overwatch")).toBe("no");
    expect(standing(fired.game, "Squad", "overwatch")).toBe("yes");
  });

  test("is not mentioned for an element without it", () => {
    const changed = given(listed)
      .when(shoot(), { ...ann, dice: [1] })
      .of("unitChanged");
    expect(changed.map(({ state }) => state)).not.toContain("overwatch");
  });
});

describe("a shot of an element that is named is refused", () => {
  const OPPORTUNITY = [{ id: "opportunity-fire", times: 1 }];

  test.each([
    ["ceases fire", "reaction", "retire", "obey"],
    ["retreats", "retreating", "retreating", "no"],
    ["is routed", "retreating", "routed", "no"],
  ])("while its group %s", (_, state, value, usual) => {
    const barred = given(listed).when(set("A Company", state, value), ann);
    barred.when(shoot(), ann).thenRefused("refuse-unit-barred", /"Gun"/);
    const { unit: _unit, ...unnamed } = shoot();
    expect(barred.when(unnamed, { ...ann, dice: [20] }).refusal).toBeNull();
    const free = barred.when(set("A Company", state, usual), ann);
    expect(free.when(shoot(), { ...ann, dice: [20] }).refusal).toBeNull();
  });

  test("as opportunity fire without overwatch", () => {
    given(listed).when(shoot(OPPORTUNITY), ann).thenRefused("refuse-unit-barred");
    const ready = given(listed).when(set("Gun", "overwatch", "yes"), ann);
    expect(ready.when(shoot(OPPORTUNITY), { ...ann, dice: [20] }).refusal).toBeNull();
  });
});

describe("a shot of an element that is named is cautioned, and rolled", () => {
  const at = (phase: string, before = given(listed)) => before.when({ do: "moveTo", phase }, { system: mc });
  const cautions = (before: Outcome, modifiers?: readonly ChosenModifier[]) => {
    const shot = before.when(shoot(modifiers), { ...ann, dice: [1] });
    return { shot, of: shot.of("checked")[0]?.declaration.cautions ?? [] };
  };

  test("if it has shot in its turn", () => {
    const first = cautions(at("first/activations"));
    expect(first.of).toEqual([]);
    expect(standing(first.shot.game, "Gun", "fired")).toBe("yes");
    const second = cautions(first.shot);
    expect(second.of).toEqual(["second-shot"]);
    const corrected = second.shot.when(set("Gun", "fired", "no"), ann);
    expect(cautions(corrected).of).toEqual([]);
  });

  test("no longer once its next turn has begun", () => {
    const { shot } = cautions(at("first/activations"));
    const done = { do: "confirm" } as const;
    const theirs = shot.when(done, ann);
    expect(standing(theirs.game, "Gun", "fired")).toBe("yes");
    const next = at("second/activations", theirs).when(done, { by: BOB, system: mc });
    expect(next.game.play.position).toMatchObject({ turn: 2, segment: "first" });
    expect(standing(next.game, "Gun", "fired")).toBe("no");
  });

  test("in the enemy's activations without opportunity fire", () => {
    expect(cautions(at("second/activations")).of).toEqual(["enemy-turn"]);
    const ready = given(listed).when(set("Gun", "overwatch", "yes"), ann);
    expect(cautions(at("second/activations", ready)).of).toEqual([]);
  });

  test.each(["first", "second"])("in the reaction tests of the %s side", (segment) => {
    expect(cautions(at(`${segment}/reaction-tests`)).of).toEqual(["reaction-tests"]);
  });

  test("and not if it is not named, or belongs to nobody that the bot tracks", () => {
    const { unit: _unit, ...unnamed } = shoot();
    const shot = at("second/activations").when(unnamed, { ...ann, dice: [1] });
    expect(shot.of("checked")[0]?.declaration.cautions).toBeUndefined();
  });
});

describe("already routed", () => {
  const test1 = mc.check("reaction-test");
  const offered = (game?: typeof listed) => {
    const unit = game === undefined ? undefined : factsOf(mc, game, test1, "A Company");
    return openModifiers(resolve(mc, { check: test1.id, answers: {} }, { unit })).map(({ id }) => id);
  };

  test("is offered for a group that has routed, and for no other", () => {
    const routed = given(listed).when(set("A Company", "retreating", "routed"), ann).game;
    expect(offered(routed)).toContain("routed");
    expect(offered(listed)).not.toContain("routed");
    expect(offered()).not.toContain("routed");
    expect(offered(listed)).toContain("retreating");
  });

  test("is refused for a group that has not routed, with how to note it", () => {
    const typed = {
      do: "check",
      check: "reaction-test",
      answers: {},
      modifiers: [{ id: "routed", times: 1 }],
      unit: "A Company",
    } as const;
    given(listed)
      .when(typed, ann)
      .thenRefused("refuse-modifier-not-of-unit", /"Already routed"/);
    const withoutNotices = {
      do: "check",
      check: "reaction-test",
      answers: {},
      modifiers: [{ id: "routed", times: 1 }],
    } as const;
    expect(given(listed).when(withoutNotices, ann).of("checked")[0]?.outcomes[0]?.result).toBe("rout");
  });
});
