import { describe, expect, test } from "vitest";
import { unitsIn } from "#core/units/units.ts";
import { ANN, begun, BOB, EVE, given, mc, type Outcome, seated } from "../../support/game/given-when-then.ts";

const ann = { by: ANN, system: mc };
const bob = { by: BOB, system: mc };

/** Bob's Axis have Panzers with two tanks, and Grenadiers without elements; Ann's Allies have a company. */
const add = (names: string, of?: string) =>
  ({ do: "addUnits", names, ...(of === undefined ? {} : { of }) }) as const;
const listed = given(begun({}, mc))
  .when(add("Panzers, Grenadiers"), bob)
  .when(add("Tank 1, Tank 2", "Panzers"), bob)
  .when(add("A Company"), ann);

const check = (id: string, answers: Record<string, string | number>) =>
  ({ do: "check", check: id, answers }) as const;
const ko = check("ko", { weapon: "ge-75mm-l48", range: 40, target: "ac-6" });
const casualty = check("casualty", { weapon: "lmg", range: 10, target: "light-or-no-cover" });
const structure = check("area-fire-structure", { gun: "larger", structure: "medium", intensity: "standard" });
const note = (from: Outcome, unit: string) =>
  ({ do: "noteLoss", loss: from.game.play.losses?.[0]?.id ?? "", unit }) as const;

function lostBy({ game }: Outcome, name: string) {
  const unit = unitsIn(game).find("axis", name);
  return unit === undefined ? undefined : mc.unitState(unit, "lost");
}

describe("the loss from a shot", () => {
  test("is noted after a KO: the element is removed and its group has lost one", () => {
    const shot = listed.when(ko, { ...ann, dice: [20] });
    const noted = shot.when(note(shot, "Tank 1"), ann);
    noted.thenEvents(
      { type: "lossNoted", side: "axis", unit: "Tank 1" },
      { type: "unitRemoved", side: "axis", unit: "Tank 1" },
      { type: "unitChanged", side: "axis", unit: "Panzers", state: "lost", from: 0, to: 1 },
    );
    expect(noted.game.play).not.toHaveProperty("losses");
  });

  test("is noted after a casualty without removing an element, because foot is traded down", () => {
    const shot = listed.when(casualty, { ...ann, dice: [20] });
    shot.when(note(shot, "Tank 1"), bob).thenKinds("lossNoted", "unitChanged");
    const noted = shot.when(note(shot, "Grenadiers"), bob);
    expect(lostBy(noted, "Grenadiers")).toBe(1);
  });

  test("counts in the group's next reaction test", () => {
    const shot = listed.when(casualty, { ...ann, dice: [20] });
    const noted = shot.when(note(shot, "Grenadiers"), ann);
    const tested = noted.when(
      { do: "check", check: "reaction-test", answers: {}, unit: "Grenadiers" },
      { ...bob, dice: [7] },
    );
    expect(tested.of("declared")[0]?.declaration.modifiers).toMatchObject([
      { id: "element-eliminated", times: 1, by: -2, known: true },
    ]);
  });

  test("is noted once for each loss", () => {
    const shots = listed.when({ ...casualty, rolls: 3 }, { ...ann, dice: [20, 1, 20] });
    const once = shots.when(note(shots, "Grenadiers"), ann);
    const twice = once.when(note(shots, "Grenadiers"), bob);
    expect(lostBy(twice, "Grenadiers")).toBe(2);
    twice.when(note(shots, "Grenadiers"), ann).thenRefused("refuse-loss-noted", /noted already/);
    const fallen = listed.when(structure, { ...ann, dice: [20] });
    expect(fallen.game.play.losses?.[0]?.left).toBe(3);
  });

  test("is the other side's; if no side is known, anybody's", () => {
    const shot = listed.when(casualty, { ...ann, dice: [20] });
    shot.when(note(shot, "A Company"), ann).thenRefused("refuse-no-such-unit");
    const umpire = listed.when(casualty, { system: mc, dice: [20] });
    umpire.when(note(umpire, "A Company"), bob).thenKinds("lossNoted", "unitChanged");
  });

  test("is not noted for a group whose element is gone", () => {
    const shot = listed.when(ko, { ...ann, dice: [20] });
    shot.when(note(shot, "Panzers"), ann).thenRefused("refuse-loss-not-counted", /elements/);
    shot.when(note(shot, "Grenadiers"), ann).thenKinds("lossNoted", "unitChanged");
  });

  test("is not noted by a person without a part in the game", () => {
    const shot = listed.when(casualty, { ...ann, dice: [20] });
    shot.when(note(shot, "Grenadiers"), { by: EVE, system: mc }).thenRefused("refuse-no-side-left");
  });

  test.each([
    ["of a miss", check("casualty", { weapon: "lmg", range: 10, target: "light-or-no-cover" }), [1]],
    ["of a hit that only suppresses", structure, [5]],
  ])("is empty %s", (_, action, dice) => {
    expect(listed.when(action, { ...ann, dice }).of("lossOpened")).toEqual([]);
  });

  test("is empty if the other side has no units in the bot", () => {
    const shot = given(begun({}, mc)).when(ko, { ...ann, dice: [20] });
    expect(shot.of("checked")).toHaveLength(1);
    expect(shot.of("lossOpened")).toEqual([]);
  });

  test("is asked for without public units while new units are hidden", () => {
    const hidden = { type: "settingChanged", setting: "newUnits", from: "open", to: "hidden" } as const;
    const shot = given(begun({}, mc), hidden).when(ko, { ...ann, dice: [20] });
    expect(shot.of("lossOpened")).toHaveLength(1);
  });

  test("is noted by its side alone for a unit that is not listed", () => {
    const shot = listed.when(ko, { ...ann, dice: [20] });
    const unlisted = { do: "noteLoss", loss: shot.game.play.losses?.[0]?.id ?? "" } as const;
    shot.when(unlisted, ann).thenRefused("refuse-own-side-only", /Axis/);
    const noted = shot.when(unlisted, bob).thenEvents({ type: "lossNoted", side: "axis" });
    expect(noted.game.play).not.toHaveProperty("losses");
  });

  test("is restored by an undo", () => {
    const shot = listed.when(ko, { ...ann, dice: [20] });
    const noted = shot.when(note(shot, "Tank 1"), ann);
    const back = given(noted.game, {
      type: "undone",
      to: shot.game.head.n,
      play: shot.game.play,
      status: "running",
    });
    back.when(note(shot, "Tank 2"), ann).thenKinds("lossNoted", "unitRemoved", "unitChanged");
  });
});

describe("an element that is removed", () => {
  const remove = (units: string) => ({ do: "removeUnits", units }) as const;

  test("counts as lost, each of several", () => {
    const struck = listed.when(remove("Tank 1, Tank 2"), bob);
    struck.thenKinds("unitRemoved", "unitRemoved", "unitChanged", "unitChanged");
    expect(lostBy(struck, "Panzers")).toBe(2);
  });

  test("does not count if its group is removed, or before play begins", () => {
    listed.when(remove("Tank 1, Panzers"), bob).thenKinds("unitRemoved", "unitRemoved", "unitRemoved");
    const lobby = given(seated({}, mc)).when(add("Panzers"), bob).when(add("Tank 1", "Panzers"), bob);
    lobby.when(remove("Tank 1"), bob).thenKinds("unitRemoved");
  });
});
