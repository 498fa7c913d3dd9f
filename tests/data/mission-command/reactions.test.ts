import { describe, expect, test } from "vitest";
import { nextButtons } from "#cards/checks/next.ts";
import { unitsIn } from "#core/units/units.ts";
import { inEnglish } from "../../support/cards/in-english.ts";
import { ANN, begun, given, mc, type Outcome } from "../../support/game/given-when-then.ts";

const ann = { by: ANN, system: mc };
const react = { do: "check", check: "reaction-test", answers: {}, unit: "A Company" } as const;

/** The Allies have a company, with some of its states. */
function company(states: Record<string, string> = {}): Outcome {
  const listed = given(begun({}, mc)).when({ do: "addUnits", names: "A Company" }, ann);
  return Object.entries(states).reduce(
    (sofar, [state, value]) => sofar.when({ do: "setUnits", units: "A Company", state, value }, ann),
    listed,
  );
}

const standing = ({ game }: Outcome, state: string) =>
  mc.unitState(unitsIn(game).named(mc, "A Company").unit, state);

/** The buttons of a reaction test's result. */
function buttonsOf({ events, game }: Outcome) {
  const checked = events.find((event) => event.type === "checked");
  if (checked === undefined) throw new Error("No check was rolled.");
  return nextButtons(inEnglish(mc), checked, game).map(({ press }) => press);
}

describe("a group that was retreating", () => {
  test.each([
    ["obeys", 10, { quality: "elite" }],
    ["halts", 6, {}],
    ["retires", 1, {}],
  ])("and %s gets a button that ends the retreat", (_, die, states) => {
    const tested = company({ ...states, retreating: "retreating" }).when(react, { ...ann, dice: [die] });
    const press = buttonsOf(tested).find(({ kind }) => kind === "setUnit");
    expect(press).toEqual({
      kind: "setUnit",
      unit: "allies/A Company",
      state: "retreating",
      value: "no",
    });
    const over = tested.when(
      { do: "setUnits", units: "allies/A Company", state: "retreating", value: "no" },
      ann,
    );
    expect(standing(over, "retreating")).toBe("no");
  });

  test.each([
    ["that retreats on", { retreating: "retreating", quality: "raw" }, 1],
    ["that did not retreat", {}, 10],
  ])("is the only kind of group with that button: not one %s", (_, states, die) => {
    const tested = company(states).when(react, { ...ann, dice: [die] });
    expect(buttonsOf(tested).map(({ kind }) => kind)).not.toContain("setUnit");
  });
});

describe("a second reaction test of a group", () => {
  const cautions = (outcome: Outcome) => outcome.of("checked")[0]?.declaration.cautions ?? [];
  const once = company().when(react, { ...ann, dice: [10] });

  test("in a turn is cautioned, and not offered", () => {
    expect(cautions(once)).toEqual([]);
    expect(standing(once, "tested")).toBe("yes");
    expect(cautions(once.when(react, { ...ann, dice: [10] }))).toEqual(["second-test"]);
    expect(buttonsOf(once)).toEqual([]);
  });

  test("is a first one in the next side's turn, and for another group", () => {
    const others = once
      .when({ do: "addUnits", names: "B Company" }, ann)
      .when({ ...react, unit: "B Company" }, { ...ann, dice: [10] });
    expect(cautions(others)).toEqual([]);
    const done = { do: "confirm" } as const;
    const theirs = once.when({ do: "moveTo", phase: "first/activations" }, { system: mc }).when(done, ann);
    expect(standing(theirs, "tested")).toBe("no");
  });
});
