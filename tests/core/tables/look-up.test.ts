import { describe, expect, test } from "vitest";
import { withCorrections } from "#core/tables/cells.ts";
import { RuleError } from "#core/errors.ts";
import { cellFound, lookUp, targetOf } from "#core/tables/look-up.ts";
import type { Table } from "#core/schema/data/tables.ts";
import { asPrinted } from "#core/tables/printed.ts";
import { ANN, begun, BOB, CREATOR, given, newGame, seated } from "../../support/game/given-when-then.ts";
import { pastAt } from "../../support/game/past.ts";
import { sheets } from "../../support/game/sheet.ts";
import { refusedBy } from "../../support/game/refused.ts";
import { systems } from "../../support/game/systems.ts";

const look = (wanted: Parameters<typeof lookUp>[1]) => {
  const { table, row, ...found } = lookUp(sheets, wanted);
  return { table: table.id, ...(row === undefined ? {} : { row: row.id }), ...found };
};

describe("a roll that is looked up on a table with dice", () => {
  const rolledOn = systems.flatMap((system) =>
    system.tables.flatMap((table) => (table.dice === undefined ? [] : [{ system, table, name: table.name }])),
  );

  test.each(rolledOn)("leads to the row of each column of $name", ({ system, table }) => {
    const { from, to } = asPrinted(table).rolls!;
    for (let roll = from; roll <= to; roll += 1) {
      const value = String(roll);
      for (const { id } of table.columns) {
        const found = lookUp(system, { table: table.id, column: id, value });
        expect(found).toEqual({ table, column: id, value: roll, row: asPrinted(table).row(id, roll) });
      }
      const rows = new Set(table.columns.map(({ id }) => asPrinted(table).row(id, roll)));
      const whole = lookUp(system, { table: table.id, value });
      expect(whole.row).toBe(rows.size === 1 ? [...rows][0] : undefined);
    }
    const zero = table.dice === "1d10" ? -1 : from - 1;
    for (const value of [zero, to + 1, 1.5])
      expect(() => lookUp(system, { table: table.id, value: String(value) })).toThrow(RuleError);
    const row = table.rows[0]!.id;
    expect(refusedBy(() => lookUp(system, { table: table.id, row, value: String(from) }))?.words).toMatch(
      /Leave `row` or `value` out/,
    );
  });
});

describe("a roll of 0", () => {
  const rolledOn = systems.flatMap((system) =>
    system.tables.flatMap((table) =>
      asPrinted(table).isRolledOn ? [{ system, table, name: table.name }] : [],
    ),
  );
  const tens = rolledOn.filter(({ table }) => table.dice === "1d10");

  test.each(tens)("is ten on $name, in each column and in all", ({ system, table }) => {
    for (const column of [undefined, ...table.columns.map(({ id }) => id)]) {
      const at = { table: table.id, ...(column === undefined ? {} : { column }) };
      expect(lookUp(system, { ...at, value: "0" })).toEqual(lookUp(system, { ...at, value: "10" }));
    }
  });

  test.each(rolledOn.filter((each) => !tens.includes(each)))("is refused on $name", ({ system, table }) => {
    expect(() => lookUp(system, { table: table.id, value: "0" })).toThrow(RuleError);
  });

  test("is not ten on a table with a row for 0", () => {
    const table: Table = {
      id: "zero",
      name: "Zero",
      dice: "1d10",
      columns: [{ id: "any", name: "Result" }],
      rows: [
        { id: "low", name: "Low", rolls: { any: "0-5" } },
        { id: "high", name: "High", rolls: { any: "6-10" } },
      ],
      src: ["S0"],
    };
    const zero = () =>
      lookUp({ ...sheets, tables: [table], table: () => table }, { table: "zero", value: "0" });
    expect(refusedBy(zero)?.words).toMatch(/0 is not above 0/);
  });

  test("is a score of 0 on a table of scores", () => {
    expect(look({ table: "scores", value: "0" }).value).toBe(0);
  });
});

describe("finding a cell", () => {
  test("a range is read in the first column that reaches it", () => {
    const column = (value: string) => look({ table: "ranges", row: "gun", value }).column;
    expect(["1", "5", "5.5", "25", "26", "50", "40 cm", "40cm"].map(column)).toEqual([
      "5",
      "5",
      "25",
      "25",
      "50",
      "50",
      "50",
      "50",
    ]);
  });

  test("a range is read in the last column that begins at or below it", () => {
    const columns = [1, 11, 20].map((from) => ({ id: String(from), name: `${from} on`, from }));
    const cells = { "1": 10, "11": 8, "20": 6 };
    const rows = [{ id: "gun", name: "Gun", cells }];
    const table: Table = { id: "guns", name: "Guns", across: { name: "Range" }, columns, rows };
    const at = (value: string) =>
      lookUp({ ...sheets, tables: [table] }, { table: "guns", row: "gun", value });
    expect(["1", "10", "11", "19", "20", "500"].map((value) => at(value).column)).toEqual([
      "1",
      "1",
      "11",
      "11",
      "20",
      "20",
    ]);
    expect(refusedBy(() => at("0.5"))?.words).toMatch(/^Guns begins at 1, so 0.5 is off the table/);
  });

  test("a score leads to its row, negative ones too", () => {
    const row = (value: string) => look({ table: "scores", value }).row;
    expect(["9", "6", "5", "0", "-4", "−5", "-30"].map(row)).toEqual([
      "obey",
      "obey",
      "halt",
      "halt",
      "halt",
      "rout",
      "rout",
    ]);
  });

  test("a cell is read in the band of the range, and a border belongs to the nearer band", () => {
    const figure = (value: string) =>
      cellFound(sheets, lookUp(sheets, { table: "kinds", row: "bands", column: "one", value }))?.figure;
    expect(["10", "25", "50", "51", "900"].map(figure)).toEqual(["KO", "KO", 11, 15, 15]);
  });

  test.each<[Parameters<typeof lookUp>[1], RegExp]>([
    [{ table: "ranges", row: "rifle", value: "40" }, /^Rifle reaches 25 cm, so 40 cm is off the table/],
    [{ table: "ranges", row: "gun", value: "51" }, /^Gun reaches 50 cm/],
    [{ table: "ranges", value: "51" }, /^Ranges reaches 50 cm/],
    [{ table: "ranges", value: "0" }, /0 is not above 0\. `value:` takes the range/],
    [{ table: "ranges", value: "-5" }, /−5 is not above 0/],
    [{ table: "ranges", value: "999999999" }, /No printed table reaches 999999999/],
    [{ table: "ranges", value: "far" }, /"far".* `value:` takes the range, such as `12`/],
    [{ table: "ranges", value: "" }, /not a number/],
    [{ table: "ranges", column: "5", value: "5" }, /Leave `column` or `value` out/],
    [{ table: "scores", value: "1.5" }, /1\.5 .*whole number/],
    [{ table: "scores", row: "halt", value: "1" }, /Leave `row` or `value` out/],
    [{ table: "fate", value: "11" }, /Fate is rolled with 1d10: write a total from 1 to 10/],
    [{ table: "fate", value: "-1" }, /−1 is not above 0\. `value:` takes the roll/],
    [{ table: "mortar-rolls", value: "5" }, /is not read by a range or score\. Leave `value` out/],
    [{ table: "ranges", row: "musket" }, /no row "musket". Choose Rifle or Gun/],
    [{ table: "ranges", column: "far" }, /Its columns: up to 5 cm/],
  ])("%o is refused with the next step", (wanted, reason) => {
    expect(refusedBy(() => lookUp(sheets, wanted))?.words).toMatch(reason);
  });

  test.each<[Parameters<typeof lookUp>[1], RegExp]>([
    [{ table: "fate", row: "panic" }, /is read, not rolled on/],
    [{ table: "ranges" }, /Add `row:`/],
    [{ table: "ranges", row: "gun" }, /Add `column:` or `value:`/],
    [{ table: "kinds", row: "word" }, /Add `column:`/],
    [{ table: "kinds", row: "word", column: "one" }, /The table says KO: no roll needed\. Knocked out/],
    [{ table: "kinds", row: "word", column: "two" }, /no figure there/],
    [{ table: "kinds", row: "bands", column: "one" }, /depends on the range\. .*`value:`/],
    [{ table: "kinds", row: "bands", column: "one", value: "5" }, /The table says KO/],
  ])("there is nothing to roll for %o", (wanted, reason) => {
    expect(refusedBy(() => targetOf(sheets, lookUp(sheets, wanted)))?.words).toMatch(reason);
  });
});

describe("rolls against a figure", () => {
  const roll = { do: "rollTable", table: "ranges", row: "rifle", value: "20" } as const;

  test("the log records the figure, the range, whether it is met, and its doubt", () => {
    given(begun())
      .when(roll, { by: ANN, dice: [9], system: sheets })
      .thenEvents(
        { type: "rolled", purpose: "Ranges", dice: [{ sides: 20, face: 9 }] },
        {
          type: "tableRead",
          table: "ranges",
          row: "rifle",
          column: "25",
          value: 20,
          figure: 9,
          total: 9,
          met: true,
          rests: "doubtful",
        },
      );
    given(begun())
      .when(roll, { by: ANN, dice: [8], system: sheets })
      .thenEvents({ type: "rolled" }, { type: "tableRead", met: false });
  });

  test("a corrected figure is rolled against", () => {
    const correction = { value: 6, by: BOB, at: 1 };
    const system = withCorrections(sheets, { "ranges/rifle/25": correction });
    given(begun())
      .when(roll, { by: ANN, dice: [8], system })
      .thenEvents({ type: "rolled" }, { type: "tableRead", figure: 6, met: true, rests: "corrected" });
  });

  test("of thresholds the best one met is shown", () => {
    const action = { do: "rollTable", table: "kinds", row: "steps", column: "one" } as const;
    const read = (face: number) =>
      given(begun())
        .when(action, { dice: [face], system: sheets })
        .of("tableRead")[0];
    expect(read(8)).toMatchObject({ reached: "C", met: true });
    expect(read(4)).not.toHaveProperty("reached");
    expect(read(4)).toMatchObject({ met: false });
  });

  test("a table that is rolled on as a whole accepts no row", () => {
    given(begun())
      .when({ do: "rollTable", table: "fate", row: "panic" }, { system: sheets })
      .thenRefused("refuse-roll-finds-row", /`row`/);
  });
});

describe("corrections", () => {
  const at = 1_700_000_000_000;
  const correct = (figure: string, more: { row?: string; column?: string } = {}) =>
    ({ do: "correct", table: "ranges", row: "rifle", column: "25", figure, at, ...more }) as const;

  test("a figure is corrected by the creator or an umpire, and the game keeps it", () => {
    const corrected = given(newGame()).when(correct("6"), { system: sheets });
    corrected.thenEvents({
      type: "corrected",
      table: "ranges",
      row: "rifle",
      column: "25",
      from: 9,
      value: 6,
      by: CREATOR,
      at,
    });
    expect(corrected.game.corrections).toEqual({ "ranges/rifle/25": { value: 6, by: CREATOR, at } });
    given(seated(), { type: "joined", user: "udo", side: "umpire" })
      .when(correct("keep"), { by: "udo", system: sheets })
      .thenEvents({ type: "corrected", from: 9, value: 9, by: "udo" });
  });

  test("any player can, and a person without a part in the game cannot", () => {
    given(begun())
      .when(correct("6"), { by: ANN, system: sheets })
      .thenEvents({ type: "corrected", value: 6, by: ANN });
    given(begun()).when(correct("6"), { by: "stranger", system: sheets }).thenRefused("refuse-no-side-left");
  });

  test("a correction without effect is refused, and so is one of an unknown cell", () => {
    const game = given(begun());
    game
      .when(correct("5", { column: "5" }), { system: sheets })
      .thenRefused("refuse-figure-as-it-was", /the printed figure, and not in doubt/);
    game.when(correct("keep", { column: "5" }), { system: sheets }).thenRefused("refuse-figure-as-it-was");
    game.when(correct("banana"), { system: sheets }).thenRefused("refuse-no-such-figure", /Ranges/);
    const settled = withCorrections(sheets, { "ranges/rifle/25": { value: 6, by: BOB, at } });
    game.when(correct("6"), { system: settled }).thenRefused("refuse-figure-as-it-was", /is settled already/);
  });

  test.each([
    ["time-lapse", "minutes-2"],
    ["mortar-rolls", "section"],
    ["casualty-track", "attacker-1"],
    ["fate", "medic"],
  ])("a table without cells has nothing to correct: play uses its printed rows: %s", (table, row) => {
    given(begun())
      .when({ do: "correct", table, row, column: "any", figure: "9", at })
      .thenRefused("refuse-no-cells");
  });

  test("an undo keeps corrections, and cards stay valid", () => {
    const game = given(begun());
    const corrected = game.when(correct("6"), { system: sheets });
    expect(corrected.game.revision).toBe(game.game.revision);
    const undone = corrected.when({ do: "undo", past: pastAt(newGame(), { firstAt: at }), at });
    undone.thenKinds("undone");
    expect(undone.game.corrections).toEqual(corrected.game.corrections);
  });
});
