import { describe, expect, test } from "vitest";
import { readCell } from "#core/tables/cells.ts";
import { doubtsOf } from "#features/corrections/doubts.ts";
import { lookUp } from "#core/tables/look-up.ts";
import type { Row, Table } from "#core/schema/data/tables.ts";
import { columnOfOdds, columnUpTo } from "#core/tables/tables.ts";
import { asPrinted } from "#core/tables/printed.ts";
import { lookUpCard } from "#features/look-ups/cards/look-up.ts";
import { systemOf } from "../../support/game/given-when-then.ts";
import { describeGrids, linesOf } from "../../support/game/grids.ts";
import { GRIDS } from "./grids.ts";
import { inEnglish } from "../../support/cards/in-english.ts";

const asl = systemOf("aslsk3");

/** Tables that are read with a die alone: the bands of each column. */
const ROLLS: Record<string, Record<string, [row: string, band: string][]>> = {
  "vehicle-recovery": {
    shock: [
      ["off", "1-2"],
      ["to-uk", "3-6"],
    ],
    uk: [
      ["off", "1-3"],
      ["wreck", "4-6"],
    ],
  },
  "wound-severity": {
    result: [
      ["wounded", "..4"],
      ["eliminated", "5.."],
    ],
  },
  "bog-removal": {
    result: [
      ["freed", "..4"],
      ["mired", "5"],
      ["immobilized", "6.."],
    ],
  },
};

/** Tables with texts: their rows, and the required contents of each. */
const WORDS: Record<string, [row: string, words: RegExp][]> = {
  rout: [
    ["allowance", /6 MF; a wounded SMC has 3/],
    ["must", /adjacent to an unbroken enemy.*interdicted/i],
    ["may", /under DM/],
    ["direction", /closest woods or building.*no nearer to a known enemy.*pass over.*building/],
    ["interdiction", /Open Ground.*normal range.*unhindered LOS.*Once per hex, without Low Crawl/],
    ["low-crawl", /one hex.*without Interdiction/i],
    ["failure", /Eliminate a unit that must rout and can't/],
    ["too-far", /within 6 MF.*any terrain/],
    ["weapons", /MMC takes up to 3 PP.*SMC takes 1 PP.*Drop the rest first/],
    ["leader", /unpinned leader.*eliminated with it/],
  ],
  "special-rolls": [
    ["doubles", /without a leader.*1 column left.*Inexperienced: 2/],
    [
      "twelve-mc-rally",
      /breaks and takes Casualty Reduction.*broken one is eliminated.*Rally: Casualty Reduction/,
    ],
    ["twelve-red-mp", /immobilized.*Russian.*11/],
    ["two-promotion", /self-rally or a CC attack.*may get a leader/],
    ["fail-by-elr", /lower quality.*not crews, nor MMC with underlined morale/i],
    ["exact-morale", /pinned/],
    ["breakdown", /at or above B#.*malfunctions.*At or above X#.*remove/],
    ["rof", /Colored die at or below ROF/],
  ],
  "to-hit-summary": [
    ["1", /ammunition.*Vehicle Target Type/i],
    ["2", /target.*range/i],
    ["3", /range, target type, gun size and length/],
    ["4", /Roll.*To Hit DRM/],
    ["5", /hull or turret.*front, side or rear/],
    ["6", /ammunition, gun size and length.*range/],
    ["7", /Roll.*AF.*TK#/],
    ["8", /AP, HEAT, APCR\/APDS, HE, MG/],
  ],
  "vehicle-status": [
    ["motion", /No fire in the PFPh; CC against it \+2/],
    ["non-stopped", /1\/4 FP in the MPh; CC against it \+2/],
    ["bog", /stops and its MPh is over/],
    ["mired", /5 on the colored die.*Add 1/],
    ["immobilized", /6 or more.*CC against it −1/],
    ["shock", /1–2 removes it, else flip it to UK/],
    ["uk", /1–3 removes it, else it is a wreck/],
    ["stun", /Flip it to \+1 at the end of the Player Turn/],
    ["recall", /MA is Disabled/],
    ["ce", /\+2 against fire on the crew; road at 1\/2 MP/],
    ["wreck", /MP of entering its hex/],
  ],
};

test("the list of tables is complete", () => {
  const ids = [...Object.keys(GRIDS), ...Object.keys(ROLLS), ...Object.keys(WORDS), "ordnance"];
  expect(asl.tables.map((table) => table.id).toSorted()).toEqual(ids.toSorted());
});

describeGrids(asl, GRIDS);

describe.each(Object.entries(ROLLS))("%s", (id, columns) => {
  const table = asl.table(id);

  test.each(Object.entries(columns))("%s has its bands", (column, bands) => {
    const own = table.rows.flatMap((row) => {
      const band = row.rolls?.[column];
      return band === undefined ? [] : [[row.id, band]];
    });
    expect(own).toEqual(bands);
  });
});

describe.each(Object.entries(WORDS))("%s", (id, rows) => {
  const table = asl.table(id);

  test("has these rows", () => {
    expect(table.rows.map((row) => row.id)).toEqual(rows.map(([row]) => row));
  });

  test.each(rows)("%s contains its facts", (row, words) => {
    expect(textOf(table, row)).toMatch(words);
  });
});

function rowOf(table: Table, id: string): Row {
  return table.rows.find((row) => row.id === id)!;
}

function textOf(table: Table, id: string): string {
  return rowOf(table, id).text ?? "";
}

/** All sentences of a table. */
function sentencesOf(id: string): string {
  const table = asl.table(id);
  const rows = table.rows.flatMap((row) => [row.text, ...(row.details ?? [])]);
  return [table.text, ...rows, ...(table.notes ?? [])].filter((text) => text !== undefined).join("\n");
}

describe("reading the Infantry Fire Table", () => {
  const ift = asl.table("ift");

  test.each([
    [0.5, undefined],
    [1, "1"],
    [1.5, "1"],
    [3, "2"],
    [5, "4"],
    [7, "6"],
    [11, "8"],
    [14, "12"],
    [19, "16"],
    [23, "20"],
    [29, "24"],
    [35, "30"],
    [36, "36"],
    [72, "36"],
  ])("%f FP are read in column %s, the rightmost one not above them", (points, column) => {
    expect(columnUpTo(ift, points)).toBe(column);
  });

  test.each([
    [-5, "0"],
    [0, "0"],
    [1, "1"],
    [2, "2"],
    [7, "7"],
    [12, "12"],
    [14, "14"],
    [15, "15"],
    [21, "15"],
  ])("a Final DR of %i is read in row %s", (score, row) => {
    for (const { id } of ift.columns) expect(asPrinted(ift).row(id, score)?.id).toBe(row);
  });

  test("8 FP and a Final DR of 5 give 2MC in /table", () => {
    const found = lookUp(asl, { table: "ift", column: "8", value: "5" });
    expect([found.row?.id, found.column]).toEqual(["5", "8"]);
    expect(JSON.stringify(lookUpCard(inEnglish(asl), found).blocks)).toContain("Morale Check at +2");
  });

  test("each row is drawn with its Final DR before its results", () => {
    const code = lookUpCard(inEnglish(asl), { table: ift }, { text: true }).blocks.filter(
      ({ kind }) => kind === "code",
    );
    const lines = code.map((block) => ("text" in block ? block.text.split("\n") : []));
    expect(lines.map((block) => block[1])).toEqual([
      expect.stringMatching(/^0 or less +1KIA 2KIA 2KIA 3KIA$/),
      expect.stringMatching(/^0 or less +3KIA 3KIA 4KIA 4KIA$/),
      expect.stringMatching(/^0 or less .*7KIA$/),
    ]);
    expect(lines[2]?.at(-1)).toMatch(/^15 or more .*PTC$/);
  });

  test("every result is explained", () => {
    const results = linesOf(GRIDS.ift).rows.flatMap(({ cells }) => cells);
    const words = new Set(results.filter((cell) => cell !== "-"));
    expect(Object.keys(ift.legend ?? {}).toSorted()).toEqual([...words].toSorted());
    expect(ift.legend).toMatchObject({
      "3KIA": expect.stringMatching(
        /3 random targets.*eliminated.*rest break.*broken ones take Casualty Reduction/,
      ),
      "K/2": expect.stringMatching(/One random unit takes Casualty Reduction.*others.*2MC/),
      "4MC": expect.stringMatching(/\+4/),
      NMC: expect.stringMatching(/without modifier/),
      PTC: expect.stringMatching(/Pin Task Check/),
    });
  });
});

describe("reading Close Combat odds", () => {
  test.each([
    [1, 9, "0-1"],
    [1, 8, "1-8"],
    [2, 15, "1-8"],
    [1, 7, "1-8"],
    [1, 6, "1-6"],
    [2, 9, "1-6"],
    [1, 4, "1-4"],
    [3, 8, "1-4"],
    [1, 2, "1-2"],
    [7, 8, "1-2"],
    [4, 4, "1-1"],
    [7, 5, "1-1"],
    [6, 4, "3-2"],
    [9, 5, "3-2"],
    [8, 4, "2-1"],
    [11, 4, "2-1"],
    [3, 1, "3-1"],
    [4, 1, "4-1"],
    [11, 2, "4-1"],
    [6, 1, "6-1"],
    [8, 1, "8-1"],
    [19, 2, "8-1"],
    [10, 1, "10-1"],
    [21, 2, "above"],
  ])("%i to %i is column %s", (attack, defence, column) => {
    expect(columnOfOdds(asl.table("close-combat"), attack, defence)).toBe(column);
  });
});

test.each([
  [-1, "8-1"],
  [1, "8-1"],
  [2, "8-0"],
  [3, "8-0"],
  [5, "7-0"],
  [6, "6+1"],
  [7, "none"],
  [9, "none"],
])("a Final dr of %i for a leader: %s", (score, leader) => {
  const table = asl.table("leader-creation");
  expect(readCell(asl, table, asPrinted(table).row("leader", score)?.id ?? "", "leader").value).toBe(leader);
});

describe("figures that the sources leave open are in doubt, with the reason", () => {
  const doubts = doubtsOf(asl);

  test("there are 13 such figures, 3 of them guesses", () => {
    const named = doubts.map(({ table, row, column }) => `${table.id}/${row}/${column}`);
    expect(named.toSorted()).toEqual([
      "bog-check/high/drm",
      "bog-check/low/drm",
      "close-combat/kill-number/3-2",
      "leader-creation-modifiers/american-british-german/drm",
      "leader-creation-modifiers/minor/drm",
      "leader-creation-modifiers/morale-high/drm",
      "leader-creation-modifiers/morale-low/drm",
      "leader-creation-modifiers/russian-italian/drm",
      "leader-creation-modifiers/self-rally/drm",
      "leader-creation/1/leader",
      "leader-creation/4-5/leader",
      "leader-creation/6/leader",
      "leader-creation/7/leader",
    ]);
    expect(doubts.filter(({ cell }) => cell.confidence === "low")).toHaveLength(3);
    for (const { cell } of doubts) expect(cell.why.length).toBeGreaterThan(30);
  });

  test("the 3:2 kill number is 6 and could be 5", () => {
    const doubt = doubts.find(({ column }) => column === "3-2");
    expect(doubt?.cell).toMatchObject({ value: 6, otherwise: [5] });
  });
});

describe("corrected errors of the scan", () => {
  test("bog removal costs colored times white unmodified, doubled if not fully tracked", () => {
    expect(sentencesOf("bog-removal")).toMatch(
      /colored die times white die, unmodified. Double them if not fully tracked/,
    );
    expect(sentencesOf("bog-removal")).toMatch(/comes free even if it lacks the MP/);
  });

  test("bog removal immobilizes on 6 or more, so a Mired vehicle also on a 5", () => {
    const table = asl.table("bog-removal");
    expect([4, 5, 6, 7].map((die) => asPrinted(table).row("result", die)?.id)).toEqual([
      "freed",
      "mired",
      "immobilized",
      "immobilized",
    ]);
    expect(table.text).toMatch(/Mired adds 1, for the result only/);
  });

  test("an Original 2 can create a leader, for MMC in self-rally and CC only", () => {
    expect(asl.table("leader-creation").text).toMatch(/Original 2 by an MMC in self-rally or a CC attack/);
    expect(rowOf(asl.table("special-rolls"), "two-promotion").name).toMatch(/by an MMC/);
  });

  test("B# and X# are two numbers: at or above B# breaks, at or above X# removes", () => {
    expect(sentencesOf("breakdown")).toMatch(/at or above B#: the weapon malfunctions\. You can repair it/);
    expect(sentencesOf("breakdown")).toMatch(/at or above X#: remove the weapon for good/);
  });

  test("cowering by two columns is for Inexperienced MMC, and a leader who directs prevents it", () => {
    expect(sentencesOf("cowering")).toMatch(/Green not stacked with a Good Order leader/);
    expect(sentencesOf("cowering")).toMatch(/Not for attacks a leader directs/);
  });

  test("Mechanical Reliability follows a successful Motion attempt, not any", () => {
    expect(sentencesOf("vehicle-movement")).toMatch(/each Start MP and after a successful Motion attempt/);
  });

  test("an AFV or wreck costs 4 only in woods at the road rate, 1 off the road", () => {
    const table = asl.table("vehicle-movement");
    expect(["afv", "afv-road", "afv-road-woods"].map((row) => rowOf(table, row).name)).toEqual([
      "Each AFV or wreck",
      "AFV at road rate",
      "AFV woods road rate",
    ]);
  });

  test("the special rolls, printed twice, are one list", () => {
    expect(asl.tables.filter((table) => /special|watch/i.test(table.name))).toHaveLength(1);
  });
});

test.each(asl.tables.map((table) => ({ id: table.id, table })))(
  "$id fits a phone and one message",
  ({ table }) => {
    const { blocks } = lookUpCard(inEnglish(asl), { table });
    const texts = blocks.flatMap((block) => ("text" in block ? [block] : []));
    expect(texts.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(3400);
    const drawn = texts.filter(({ kind }) => kind === "code").flatMap(({ text }) => text.split("\n"));
    for (const line of drawn) expect(line.length).toBeLessThanOrEqual(42);
  },
);
