import { describe, expect, test } from "vitest";
import { pageSystem } from "#systems/load-systems.ts";

function faultsOf(page: string): string[] {
  const read = pageSystem(page, "my-game");
  return "faults" in read ? read.faults : [];
}

/** The title of a page, and its tables: names, dice, and rolls with the rows that they lead to. */
function tablesOf(page: string) {
  const read = pageSystem(page, "my-game");
  if ("faults" in read) return read.faults;
  const { title, tables } = read.system;
  const shown = tables.map(({ name, dice = "", rows }) => {
    const rolled = rows.map(
      (row) =>
        `${
          row.rolls?.["any"] ??
          Object.values(row.cells ?? {})
            .map(String)
            .join("/")
        } ${row.name}`,
    );
    return `${name} ${dice}: ${rolled.join(", ")}`;
  });
  return [title, ...shown];
}

const WIND = ["Wind", "Wind 1d6: 1-2 Calm, 3-5 Breeze, 6 Gale"];

describe("a title and a table are a page", () => {
  test.each([
    [
      "a table of Markdown",
      "# Wind\n\n| d6 | Wind |\n| --- | --- |\n| 1-2 | Calm |\n| 3-5 | Breeze |\n| 6 | Gale |",
    ],
    ["lines with colons", "# Wind (d6)\n1-2: Calm\n3-5: Breeze\n6: Gale"],
    ["lines without colons", "# Wind (d6)\n\n1-2 Calm\n3-5 Breeze\n6 Gale"],
    ["ranges with spaces and dashes", "# Wind (d6)\n1 – 2 Calm\n3 - 5 Breeze\n6 Gale"],
    ["a list", "# Wind (d6)\n\n- 1-2: Calm\n- 3-5: Breeze\n- 6: Gale"],
    ["other bullets", "Wind (d6)\n• 1-2 Calm\n• 3-5 Breeze\n• 6 Gale"],
    ["a title without its sign", "Wind (d6)\n1-2 Calm\n3-5 Breeze\n6 Gale"],
    ["dice without brackets", "Wind d6\n1-2: Calm\n3-5: Breeze\n6: Gale"],
    ["dice on a line of their own", "# Wind\nRoll d6:\n1-2 Calm\n3-5 Breeze\n6 Gale"],
    ["cells with tabs", "# Wind\nd6\tResult\n1-2\tCalm\n3-5\tBreeze\n6\tGale"],
    ["cells with tabs and no header", "Wind (d6)\n1-2\tCalm\n3-5\tBreeze\n6\tGale"],
    ["cells with commas", "Wind\nd6,Result\n1-2,Calm\n3-5,Breeze\n6,Gale"],
    ["cells with semicolons", "Wind\nd6;Result\n1-2;Calm\n3-5;Breeze\n6;Gale"],
    ["a sheet with its title in a cell", "Wind,\nd6,Result\n1-2,Calm\n3-5,Breeze\n6,Gale"],
    ["other signs between roll and result", "Wind (d6):\n1-2 = Calm\n3-5 - Breeze\n6 – Gale"],
    ["dice after a dash", "Wind – d6\n1-2: Calm\n3-5: Breeze\n6=Gale"],
    ["rows of empty cells", "Wind\nd6\tResult\n1-2\tCalm\n\t\n3-5\tBreeze\n6\tGale\n\t"],
    ["lines of Windows", "Wind (d6)\r\n1-2: Calm\r\n3-5: Breeze\r\n6: Gale\r\n"],
  ])("%s", (_, page) => {
    expect(tablesOf(page)).toEqual(WIND);
  });

  test("two noughts are a hundred", () => {
    expect(tablesOf("Wind (d100)\n01-50: Calm\n51-99: Breeze\n00: Gale")).toEqual([
      "Wind",
      "Wind 1d100: 1-50 Calm, 51-99 Breeze, 100 Gale",
    ]);
    expect(faultsOf("Wind (d100)\n01-50: Calm\n51-00: Gale")).toEqual([]);
  });

  test("a dash before a number is no range after a range", () => {
    expect(tablesOf("Wind (d6)\n1-3 – 2 gusts\n4-6 - none")).toEqual([
      "Wind",
      "Wind 1d6: 1-3 2 gusts, 4-6 none",
    ]);
  });

  test("a line without a roll goes on the one before", () => {
    expect(tablesOf("# Wind (d6)\n1-3: Calm,\nas at night\n4-6: Gale")).toEqual([
      "Wind",
      "Wind 1d6: 1-3 Calm, as at night, 4-6 Gale",
    ]);
  });

  test("quoted cells of a sheet have commas, quotes and lines", () => {
    expect(tablesOf('Wind\nd6,Result\n1-3,"Calm, ""still"""\n4-6,"Gale\nand rain"')).toEqual([
      "Wind",
      'Wind 1d6: 1-3 Calm, "still", 4-6 Gale and rain',
    ]);
  });

  test("several columns, and rows that are looked up", () => {
    expect(tablesOf("Ranges\n\tRifle\tGun\nNear\t3\t5\nFar\t7\t9")).toEqual([
      "Ranges",
      "Ranges : 3/5 Near, 7/9 Far",
    ]);
  });

  test("a check is one, too", () => {
    const read = pageSystem(
      "# Shot (2d6, 8 or more)\n\n- Cover: −1\n- Hit: It hits.\n- Miss: Nothing.\n",
      "shot",
    );
    expect("system" in read && [read.system.title, read.system.checks[0]?.name]).toEqual(["Shot", "Shot"]);
  });
});

describe("cells of a sheet in a longer page", () => {
  const page = [
    "# Storm",
    "",
    "Sides: Blue, Red",
    "",
    "## Wind",
    "Blow as it says:",
    "d6\tResult",
    "1-3\tCalm",
    "4-6\tGale",
    "- Gale: All ships drift.",
    "",
    "## Sequence",
    "",
    "### Sail",
    "",
    "-\tBlue: Sail.",
    "-\tRed: Sail",
    "",
    "### Fire",
    "",
    "- Blue rol Wind.",
  ];

  test("are a table, and items of lists with tabs are none", () => {
    const right = [...page.slice(0, -1), "- Blue roll Wind."].join("\n");
    expect(tablesOf(right)).toEqual(["Storm", "Wind 1d6: 1-3 Calm, 4-6 Gale"]);
  });

  test("move no line: a fault has the line of what was pasted", () => {
    expect(faultsOf(page.join("\n"))).toEqual([expect.stringMatching(/^Line 21: /)]);
    const gap = page.with(8, "5-6\tGale").with(20, "- Blue roll Wind.").join("\n");
    expect(faultsOf(gap)).toEqual([expect.stringMatching(/^Line 7: .*\b4\b/)]);
  });
});

describe("what is no table is not guessed", () => {
  test.each([
    ["no title", "d6\tResult\n1-3\tCalm\n4-6\tGale", /^Line 1: .*title/],
    ["a roll without a row", "# Wind (d6)\n1-2: Calm\n4-6: Gale", /^Line [12]: .*\b3\b/],
    ["lines without dice", "# Wind\n1-2 Calm\n3-6 Gale", /^Line 1: /],
    ["a row with a cell too many", "Wind\nd6,Result\n1-3,Calm,or not\n4-6,Gale", /^Line 3: .*3 cells/],
    ["words with commas", "# Storm\nTwo players, one hour\nEasy, fun", /^Line 1: .*nothing but a title/],
    ["cells below an empty row", "Wind\nd6,Result\n,\n1-3,Calm\n4-7,Gale", /^Line 5: .*4-7/],
    ["cells below a cell of two lines", 'Wind\nd6,Result\n1-3,"Calm\nnow"\n\n4-7,Gale', /^Line 6: .*4-7/],
    ["a date in place of a roll", "Wind\nd6,Result\n2-Jan,Calm\n3-6,Gale", /^Line 3: .*2-Jan/m],
  ])("%s", (_, page, fault) => {
    expect(faultsOf(page).join("\n")).toMatch(fault);
  });
});
