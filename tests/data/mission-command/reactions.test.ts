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
