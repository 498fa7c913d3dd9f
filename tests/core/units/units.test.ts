import { describe, expect, test } from "vitest";
import { createGame } from "#rules/create.ts";
import { fold } from "#rules/evolve.ts";
import { hashEntry, nextEntry } from "#rules/log/chain.ts";
import { gameShape, logEntry } from "#core/schema/game.ts";
import { unitsIn } from "#core/units/units.ts";
import { ANN, BOB, CREATOR, EVE, given, lhy, newGame, seated } from "../../support/game/given-when-then.ts";
import { pastAt } from "../../support/game/past.ts";
import { withUnits as system } from "../../support/game/units.ts";
import { refusedBy } from "../../support/game/refused.ts";

const game = seated({}, system);
const ann = { by: ANN, system };
const bob = { by: BOB, system };
const cleo = { by: CREATOR, system };
const add = (names: string, more: { side?: string; kind?: string; of?: string } = {}) =>
  ({ do: "addUnits", names, ...more }) as const;
const set = (units: string, state: string, value: string) =>
  ({ do: "setUnits", units, state, value }) as const;
const remove = (units: string) => ({ do: "removeUnits", units }) as const;

/** Ann's A Company with two squads, and a B Company on both sides. */
const listed = given(game)
  .when(add("A Company, B Company"), ann)
  .when(add("1st Squad, 2nd Squad", { of: "A Company" }), ann)
  .when(add("B Company"), bob).game;

describe("naming units", () => {
  test("several names are added at once, with the first kind by default", () => {
    given(game)
      .when(add("A Company,  B   Company , a company"), ann)
      .thenEvents(
        { type: "unitAdded", side: "axis", unit: { name: "A Company", kind: "company", states: {} } },
        { type: "unitAdded", side: "axis", unit: { name: "B Company", kind: "company", states: {} } },
      );
  });

  test("semicolons separate names as commas do, in one entry", () => {
    given(game)
      .when(add("A Company; B Company;, C Company"), ann)
      .thenEvents(
        { type: "unitAdded", unit: { name: "A Company", kind: "company", states: {} } },
        { type: "unitAdded", unit: { name: "B Company", kind: "company", states: {} } },
        { type: "unitAdded", unit: { name: "C Company", kind: "company", states: {} } },
      );
    given(listed)
      .when(set("A Company; B Company", "orders", "advance"), ann)
      .thenKinds("unitChanged", "unitChanged");
  });

  test("one invalid name refuses all", () => {
    given(listed)
      .when(add("C Company; A Company"), ann)
      .thenRefused("refuse-unit-there", /"A Company"/);
  });

  test("a unit that was named with a semicolon is found by that name", () => {
    const odd = given(game, {
      type: "unitAdded",
      side: "axis",
      unit: { name: "C; D", kind: "company", states: {} },
    });
    odd.when(remove("C; D"), ann).thenEvents({ type: "unitRemoved", unit: "C; D" });
  });

  test("a unit of another one has the kind of that one's parts, in any letter case", () => {
    given(listed)
      .when(add("3rd Squad", { of: "a company" }), ann)
      .thenEvents({
        type: "unitAdded",
        unit: { name: "3rd Squad", kind: "squad", of: "A Company", states: {} },
      });
  });

  test("the umpire and the creator name units of any side, and give the side", () => {
    given(game).when(add("X"), cleo).thenRefused("refuse-units-which-side", /side:/);
    given(game)
      .when(add("X", { side: "Allies" }), cleo)
      .thenEvents({ type: "unitAdded", side: "allies" });
    given(game, { type: "joined", user: EVE, side: "umpire" })
      .when(add("X", { side: "axis" }), { by: EVE, system })
      .thenKinds("unitAdded");
    given(listed)
      .when(add("X", { of: "A Company" }), cleo)
      .thenEvents({ type: "unitAdded", side: "axis" });
  });

  test("nobody names units of the other side, and outsiders none", () => {
    given(game)
      .when(add("X", { side: "allies" }), ann)
      .thenRefused("refuse-own-side-only", /Allies/);
    given(game).when(add("X"), { by: EVE, system }).thenRefused("refuse-no-side");
  });

  test("a name is used once on a side, and may be used by both", () => {
    given(listed)
      .when(add("a COMPANY"), ann)
      .thenRefused("refuse-unit-there", /"A Company"/);
    given(listed).when(add("A Company"), bob).thenKinds("unitAdded");
  });

  test("names have 1 to 40 letters, 25 of them at once", () => {
    given(game)
      .when(add("x".repeat(41)), ann)
      .thenRefused("refuse-unit-name-length", /1 to 40/);
    given(game)
      .when(add(" , "), ann)
      .thenRefused("refuse-unit-names", /1 to 25/);
    given(game)
      .when(add(Array.from({ length: 26 }, (_, at) => `U${at}`).join()), ann)
      .thenRefused("refuse-unit-names", /1 to 25/);
  });

  test("a side has as many units as the game allows", () => {
    given(listed).when(add("C, D"), ann).thenKinds("unitAdded", "unitAdded");
    given(listed)
      .when(add("C, D, E"), ann)
      .thenRefused("refuse-too-many-units", /6 units.*has 4/);
  });

  test("kinds must exist and fit", () => {
    given(listed)
      .when(add("X", { kind: "tank" }), ann)
      .thenRefused("refuse-unknown-kind", /Choose Company or Squad\./);
    given(listed)
      .when(add("X", { kind: "squad" }), ann)
      .thenRefused("refuse-unit-owner-needed", /of:/);
    given(listed)
      .when(add("X", { kind: "Company", of: "A Company" }), ann)
      .thenRefused("refuse-unit-owner-unneeded", /no other unit/);
    given(listed)
      .when(add("X", { of: "1st Squad" }), ann)
      .thenRefused("refuse-unit-owns-none", /no units of their own/);
    given(listed)
      .when(add("X", { side: "moon" }), ann)
      .thenRefused("refuse-unknown-side", /Axis or Allies/);
  });

  test("a game without units says so", () => {
    given(seated()).when(add("X"), { by: ANN }).thenRefused("refuse-no-units-kept");
  });
});

describe("states", () => {
  test("begin at their defaults", () => {
    const squad = unitsIn(listed).named(system, "1st squad").unit;
    expect(system.unitState(squad, "suppression")).toBe(0);
    expect(system.unitState(unitsIn(listed).named(system, "A Company").unit, "orders")).toBe("none");
    expect(() => system.unitState(squad, "orders")).toThrow(/no state/);
  });

  test("a figure is set or moved, for several units at once", () => {
    const once = given(listed)
      .when(set("1st Squad, 2nd Squad", "suppression", "+2"), ann)
      .thenEvents(
        { type: "unitChanged", side: "axis", unit: "1st Squad", state: "suppression", from: 0, to: 2 },
        { type: "unitChanged", side: "axis", unit: "2nd Squad", state: "suppression", from: 0, to: 2 },
      );
    once.when(set("2nd squad", "Suppression", "-1"), ann).thenEvents({ type: "unitChanged", from: 2, to: 1 });
    once.when(set("2nd squad", "suppression", "0"), ann).thenEvents({ type: "unitChanged", from: 2, to: 0 });
  });

  test("a figure stays in its range, and one that cannot be moved refuses all", () => {
    given(listed)
      .when(set("1st Squad", "suppression", "4"), ann)
      .thenRefused("refuse-off-track", /0 to 3/);
    given(listed)
      .when(set("1st Squad", "suppression", "-1"), ann)
      .thenRefused("refuse-off-track", /0 to 3/);
    given(listed)
      .when(set("1st Squad", "suppression", "lots"), ann)
      .thenRefused("refuse-track-number", /number/);
  });

  test("a choice is made by id or name", () => {
    given(listed)
      .when(set("A Company", "Orders", "Advance"), ann)
      .thenEvents({ type: "unitChanged", from: "none", to: "advance" });
    given(listed)
      .when(set("A Company", "orders", "dig"), ann)
      .thenRefused("refuse-unknown-answer", /none.* or .*advance|none, advance/);
  });

  test("a unit has the states of its kind only", () => {
    given(listed)
      .when(set("A Company", "suppression", "1"), ann)
      .thenRefused("refuse-unknown-state", /Choose Orders\./);
  });

  test("the current state is refused; among several units it is skipped", () => {
    given(listed)
      .when(set("A Company", "orders", "none"), ann)
      .thenRefused("refuse-unit-as-it-was", /"A Company"/);
    given(listed)
      .when(set("1st Squad", "suppression", "1"), ann)
      .when(set("1st Squad, 2nd Squad", "suppression", "1"), ann)
      .thenEvents({ type: "unitChanged", unit: "2nd Squad" });
  });

  test("are set by the own side, the umpire and the creator", () => {
    given(listed)
      .when(set("A Company", "orders", "advance"), bob)
      .thenRefused("refuse-own-side-only", /Axis/);
    given(listed)
      .when(set("A Company", "orders", "advance"), { by: EVE, system })
      .thenRefused("refuse-no-side");
    given(listed)
      .when(set("A Company", "orders", "advance"), cleo)
      .thenKinds("unitChanged");
  });
});

describe("finding a unit", () => {
  test("a name that both sides use means one's own, or needs the side", () => {
    const change = set("B Company", "orders", "advance");
    given(listed).when(change, ann).thenEvents({ type: "unitChanged", side: "axis" });
    given(listed).when(change, bob).thenEvents({ type: "unitChanged", side: "allies" });
    given(listed)
      .when(change, cleo)
      .thenRefused("refuse-several-units", /Axis\/B Company/);
    given(listed)
      .when(set("Allies/b company", "orders", "advance"), cleo)
      .thenEvents({ type: "unitChanged", side: "allies" });
  });

  test("a slash may be part of a name", () => {
    given(listed)
      .when(add("A/1"), ann)
      .when(set("A/1", "orders", "advance"), ann)
      .thenKinds("unitChanged");
  });

  test("an unknown name is refused with the nearest three", () => {
    const wrong = refusedBy(() => unitsIn(listed).named(system, "1st Sqad"));
    expect(wrong?.key).toBe("refuse-no-such-unit");
    expect(wrong?.words).toContain("1st Squad");
    expect(refusedBy(() => unitsIn(game).named(system, "X"))?.words).toMatch(/\/unit add/);
    const allies = () => unitsIn(listed).named(system, "A Company", { sides: ["allies"] });
    expect(refusedBy(allies)?.words).toMatch(/Choose B Company\./);
  });
});

describe("removing units", () => {
  test("removes their parts", () => {
    given(listed)
      .when(remove("A Company, 1st Squad"), ann)
      .thenEvents(
        { type: "unitRemoved", side: "axis", unit: "1st Squad" },
        { type: "unitRemoved", side: "axis", unit: "2nd Squad" },
        { type: "unitRemoved", side: "axis", unit: "A Company" },
      );
    expect(
      unitsIn(listed)
        .elementsOf("axis", "a company")
        .map(({ name }) => name),
    ).toEqual(["1st Squad", "2nd Squad"]);
  });

  test("is for the own side and those with authority", () => {
    given(listed).when(remove("A Company"), bob).thenRefused("refuse-own-side-only");
    given(listed).when(remove("A Company"), cleo).thenKinds("unitRemoved", "unitRemoved", "unitRemoved");
  });
});

test("an undo restores units and states", () => {
  const changed = given(listed)
    .when(set("1st Squad", "suppression", "2"), ann)
    .when(remove("A Company"), ann).game;
  const back = given(changed).when({ do: "undo", past: pastAt(listed), at: listed.head.at }, ann);
  expect(back.game.play).toEqual(listed.play);
  expect(unitsIn(back.game).find("axis", "1st Squad")?.states).toEqual({});
});

test("games saved without units load, hash and fold as before", () => {
  const events = createGame(lhy, {
    id: "0123456789abcdef",
    guild: "1",
    channel: "2",
    title: "Old",
    creator: CREATOR,
    commitment: "c".repeat(64),
  });
  expect(JSON.stringify(events)).not.toContain("units");
  const entry = nextEntry(null, { at: 1, by: CREATOR, interaction: "1", events });
  expect(hashEntry(logEntry.parse(JSON.parse(JSON.stringify(entry))))).toBe(entry.hash);
  expect(gameShape.parse(fold([entry]))).toEqual(fold([entry]));
  expect(newGame().play).not.toHaveProperty("units");
});
