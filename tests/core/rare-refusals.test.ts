import { describe, expect, test } from "vitest";
import { readInputs } from "#games/rolls/reading/read.ts";
import { lookUp, readCell, targetOf } from "#core/tables/index.ts";
import { loadSystems } from "#systems/load-systems.ts";
import {
  ANN,
  at,
  begun,
  CREATOR,
  EVE,
  given,
  lhy,
  mc,
  seated,
  systemOf,
} from "../support/game/given-when-then.ts";
import { refusedBy } from "../support/game/refused.ts";
import { copyOfData, spoil } from "../support/game/spoilt-data.ts";

const keyOf = (run: () => unknown) => refusedBy(run)?.key;

/** A game of data/ with other figures. */
function systemWith(id: string, file: string, changes: Record<string, unknown>) {
  const folder = copyOfData(id);
  spoil(id, folder, file, changes);
  return loadSystems(folder)[0]!;
}

/** Valid data, although no game of today has them. */
describe("of the data of another game, the rules refuse", () => {
  test("a value for a row without figures", () => {
    const table = "point-to-point-to-hit";
    const { columns, rows } = mc.table(table);
    const wanted = { table, row: rows[0]!.id, value: "1" };
    const blank = systemWith("mission-command", `tables/${table}.json`, {
      [`rows.${wanted.row}.cells`]: Object.fromEntries(columns.map(({ id }) => [id, null])),
    });
    expect(keyOf(() => lookUp(blank, wanted))).toBe("refuse-no-figures");
    expect(lookUp(mc, wanted)).toMatchObject({ row: rows[0], column: columns[0]!.id, value: 1 });
  });

  test("a roll against a word without a legend", () => {
    const wanted = { table: "armor-elimination", row: "D", column: "A" };
    const file = "tables/armor-elimination.json";
    const wordless = systemWith("valor-and-victory", file, { legend: undefined });
    expect(keyOf(() => targetOf(wordless, lookUp(wordless, wanted)))).toBe("refuse-cell-needs-no-roll");
    const usual = systemOf("valor-and-victory");
    expect(keyOf(() => targetOf(usual, lookUp(usual, wanted)))).toBe("refuse-cell-says");
  });

  test("a check against a figure that no reader can make out", () => {
    const seen = { value: null, seen: "?", confidence: "low", why: "A blot." };
    const file = "tables/rally.json";
    const blotted = systemWith("valor-and-victory", file, { "rows.elite.cells.number": seen });
    const rally = { do: "check", check: "rally", answers: { unit: "elite" } } as const;
    given(begun({}, blotted))
      .when(rally, { by: ANN, system: blotted })
      .thenRefused("refuse-figure-unreadable", /"\?"/);
  });
});

describe("the rules refuse", () => {
  const vv = systemOf("valor-and-victory");
  const rally = { do: "check", check: "rally", answers: { unit: "elite" } } as const;

  test("to repeat a check that is made once, and other dice than a check has", () => {
    const of = { by: ANN, system: mc };
    const hit = { do: "check", check: "reaction-test", answers: {} } as const;
    const game = given(begun({}, mc));
    game.when({ ...hit, rolls: 2 }, of).thenRefused("refuse-check-once");
    game.when({ ...hit, dice: "3d6" }, of).thenRefused("refuse-other-dice", /1d20/);
    game
      .when({ ...hit, dice: "1d20" }, { ...of, dice: [7] })
      .thenKinds("declared", "rolled", "checked", "concerned");
    given(begun({}, vv))
      .when({ ...rally, rolls: 13 }, { by: ANN, system: vv })
      .thenRefused("refuse-check-times", /12/);
  });

  test("an answer to a question that the check does not ask", () => {
    const check = mc.check("to-hit");
    expect(keyOf(() => readInputs(mc, check, { answers: { unit: "elite" } }))).toBe("refuse-unasked-option");
  });

  test("a value in a form for a track that has no field", () => {
    const list = lhy.tracks.find(({ kind }) => kind === "list")!;
    given(seated())
      .when({ do: "fill", values: { [list.key]: "E5" } })
      .thenRefused("refuse-in-form-named");
  });

  test("to activate a unit of another kind, with or without an owner", () => {
    const group = {
      type: "unitAdded",
      side: "allies",
      unit: { name: "A", kind: "group", states: {} },
    } as const;
    const element = { ...group, unit: { name: "MG", kind: "element", states: {} } };
    const owned = { ...group, unit: { ...element.unit, name: "Gun", of: "A" } };
    const of = { by: ANN, system: mc };
    const game = given(given(begun({}, mc)).when({ do: "confirm" }, of).game, group, element, owned);
    game.when({ do: "activate", unit: "MG" }, of).thenRefused("refuse-other-kind-activates");
    game.when({ do: "activate", unit: "Gun" }, of).thenRefused("refuse-owner-activates");
    game.when({ do: "activate", unit: "A", as: "cold" }, of).thenKinds("activated");
  });

  test("a target out of range, and none at the last range", () => {
    const most = Number(readCell(mc, mc.table("area-fire-ranges"), "76mm-90mm-guns", "cm").value);
    const fire = (range: number) => {
      const answers = {
        gun: "gun-75-110",
        structure: "light",
        intensity: "standard",
        firer: "gun-76-90",
        range,
      };
      return given(begun({}, mc)).when(
        { do: "check", check: "area-fire-structure", answers },
        { by: ANN, system: mc, dice: range > most ? [] : [1] },
      );
    };
    fire(most + 1).thenRefused("refuse-out-of-reach", new RegExp(String(most)));
    fire(most).thenKinds("declared", "rolled", "checked", "concerned");
  });

  test("odds beside a column, and odds that are none", () => {
    const asl = systemOf("aslsk3");
    const wanted = { table: "close-combat", value: "3-1" };
    expect(keyOf(() => lookUp(asl, { ...wanted, column: "3:1" }))).toBe("refuse-odds-and-column");
    expect(keyOf(() => lookUp(asl, { ...wanted, value: "3" }))).toBe("refuse-odds");
    expect(lookUp(asl, wanted).column).toBe("3-1");
  });

  test("to pass for sides that all have other players, too, unless one is named", () => {
    const sides = ["axis", "allies"].map((side) => ({ type: "joined", user: EVE, side }) as const);
    const shared = given(begun(), ...sides);
    shared.when({ do: "passAhead", through: "turn" }, { by: EVE }).thenRefused("refuse-no-side-to-pass");
    shared.when({ do: "passAhead", through: "turn" }, { by: CREATOR }).thenRefused("refuse-own-sides");
    const named = shared.when({ do: "passAhead", through: "turn", side: "axis" }, { by: EVE });
    expect(named.of("aheadSaid")).toMatchObject([{ side: "axis" }]);
  });

  test("to roll in a step with nothing left to roll for", () => {
    const mortar = { name: "A", kind: "section", box: "pending" };
    const recovery = given(at("mortar-adjustment", { items: { "mortars.axis": [mortar] } }))
      .when({ do: "confirm" }, { by: ANN })
      .thenAt("recovery").game;
    const rolled = { ...recovery, play: { ...recovery.play, rolledFor: ["axis/A"] } };
    given(rolled).when({ do: "roll" }, { by: ANN }).thenRefused("refuse-nothing-to-roll-in-step");
    const [tried] = given(recovery)
      .when({ do: "roll" }, { by: ANN, dice: [4] })
      .of("tried");
    expect(tried).toMatchObject({ item: "A", success: true });
  });
});
