import { describe, expect, test } from "vitest";
import { withCorrections } from "#core/tables/cells.ts";
import { type Corrections } from "#core/schema/corrections.ts";
import { doubtsOf } from "#features/corrections/doubts.ts";
import { RuleError } from "#core/errors.ts";
import { type LookUp, lookUp } from "#core/tables/look-up.ts";
import type { System } from "#core/system/index.ts";
import { render } from "#discord/messages/render.ts";
import { doubtsCard } from "#features/corrections/card.ts";
import {
  correctionsCard,
  figureCard,
  rowColumnsCard,
  tableRowsCard,
} from "#features/corrections/form-card.ts";
import { correctedText, figureWords } from "#cards/tables/figures.ts";
import { lookUpCard } from "#features/look-ups/cards/look-up.ts";
import type { Reply } from "#cards/reply.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { checkRequest } from "discord-sandbox/testing/check-request";
import { kinds, ranges, sheets } from "../../support/game/sheet.ts";
import { inEnglish } from "../../support/cards/in-english.ts";
import { refusedBy } from "../../support/game/refused.ts";
import { systems as loaded } from "../../support/game/systems.ts";
import { amount } from "../../support/run/soak.ts";
import { placeCode } from "#cards/tables/places.ts";

const systems = [...loaded, sheets];

const linesOf = ({ blocks }: Reply, kind: "code" | "text") =>
  blocks.flatMap((block) => (block.kind === kind ? block.text.split("\n") : []));

/** A reply that renders without cuts or omissions, with code no wider than a phone. */
function expectWhole(card: Reply): void {
  const { body, faults } = render(card);
  expect(faults).toEqual([]);
  expect(checkRequest({ method: "POST", path: "/channels/1/messages", body, files: [] })).toEqual([]);
  expect(linesOf(card, "code").filter((line) => line.length > 32)).toEqual([]);
  const drawn = JSON.stringify(body);
  const lines = [...linesOf(card, "code"), ...linesOf(card, "text")];
  expect(lines.filter((line) => !drawn.includes(JSON.stringify(line).slice(1, -1)))).toEqual([]);
}

/** All pages of a look-up, as text, or with pictures of wide tables. */
function pagesOf(system: System, found: LookUp, text = false): Reply[] {
  const pages: Reply[] = [];
  try {
    for (let page = 1; page < 50; page += 1) pages.push(lookUpCard(inEnglish(system), found, { page, text }));
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
  }
  return pages;
}

const textOf = ({ title, blocks }: Reply) =>
  [title, ...blocks.flatMap((block) => ("text" in block ? [block.text] : []))].join("\n");

/** Every cell corrected, so that every card has its maximum length. */
function allCorrected(system: System): System {
  const entries = doubtsOf(system).map(({ table, row, column, cell }) => [
    `${table.id}/${row}/${column}`,
    { value: cell.value, by: "123456789012345678", at: 1_700_000_000_000 },
  ]);
  return withCorrections(system, Object.fromEntries(entries) as Corrections);
}

describe.each(systems.map((system) => [system === sheets ? "fixtures" : system.id, system] as const))(
  "%s",
  (_, printed) => {
    test.each([
      ["printed", printed],
      ["corrected", allCorrected(printed)],
    ])("every table, column, row and cell fits a message and a phone as %s", (__, system) => {
      for (const table of system.tables) {
        const wholes: LookUp[] = [{ table }, ...table.columns.map(({ id }) => ({ table, column: id }))];
        const rows = table.rows.flatMap((row): LookUp[] => [
          { table, row },
          ...table.columns.map(({ id }) => ({ table, row, column: id })),
        ]);
        // In soak, each column and row.
        for (const found of wholes.filter((_whole, at) => at % amount(4, 1) === 0))
          for (const text of [false, true]) pagesOf(system, found, text).forEach(expectWhole);
        for (const found of rows.filter((_row, at) => at % amount(30, 1) === 0))
          expectWhole(lookUpCard(inEnglish(system), found));
      }
    });

    test("every row and every note of a table is on one of its pages of text", () => {
      for (const table of printed.tables) {
        const text = pagesOf(printed, { table }, true).map(textOf).join("\n").replace(/\s+/g, " ");
        for (const { name } of table.rows) expect(text).toContain(name);
        for (const line of [...(table.notes ?? []), ...Object.values(table.legend ?? {})])
          expect(text).toContain(line);
      }
    });

    test("a row that is looked up keeps its exceptions, in each cell and as a whole", () => {
      const withExceptions = printed.tables.flatMap((table) =>
        table.rows.flatMap((row) => {
          const cells = Object.entries(row.cells ?? {});
          return cells.flatMap(([column, cell]) => {
            const except = typeof cell === "object" && cell !== null && "usual" in cell ? cell : undefined;
            return except === undefined ? [] : [{ table, row, column, except }];
          });
        }),
      );
      const without = withExceptions.filter(({ table, row, column, except }) => {
        const words = `${except.except} if ${except.when}`;
        const places = [
          { table, row },
          { table, row, column },
        ];
        return places.some((found) => !textOf(lookUpCard(inEnglish(printed), found)).includes(words));
      });
      expect(without).toEqual([]);
    });

    test("every doubt has a card with a button for each reading", () => {
      const doubts = doubtsOf(printed);
      const readings = doubts.map((doubt) => {
        const card = figureCard(inEnglish(printed), "server", doubt);
        expectWhole(card);
        return controlsOn(card).filter(({ label }) => label.startsWith("It is ")).length;
      });
      expect(readings).toEqual(doubts.map(({ cell }) => 1 + (cell.otherwise?.length ?? 0)));
    });

    test("the form for corrections reaches every table, row and column", () => {
      const book = inEnglish(allCorrected(printed));
      expectWhole(correctionsCard(book, "game", ["game", "server", "new"]));
      for (const table of book.tables.filter(({ rows }) => rows.some(({ cells }) => cells !== undefined))) {
        const place = { table, row: table.rows[0]?.id ?? "", column: table.columns[0]?.id ?? "" };
        const rows = tableRowsCard(book, "game", place);
        expectWhole(rows);
        const choices = rows.blocks.flatMap((block) => (block.kind === "menu" ? block.menu.choices : []));
        expect(choices).toHaveLength(table.rows.length);
        for (const row of table.rows) expectWhole(rowColumnsCard(book, "game", { ...place, row: row.id }));
      }
    });
  },
);

describe("cells", () => {
  const whole = textOf(lookUpCard(inEnglish(sheets), { table: kinds }, { text: true }));

  test("each kind is drawn in short", () => {
    expect(whole).toContain("11 at 25-50; 15 at 50+");
    expect(whole).toContain("5/7/9");
    expect(whole).toContain("18/20/-");
    expect(whole).toContain("-¹");
    expect(whole).toContain("¹ 5 if dug in");
    expect(whole).toContain("7?");
    expect(whole).toContain("S/C/D in this order");
    expect(whole).toContain("Below the first range: KO. Beyond the last: NE.");
    expect(whole).toContain("**NE**: No effect.");
    expect(whole).toContain("First group");
    expect(whole).toContain("A note of the sheet.");
    expect(whole).not.toContain("More of it.");
  });

  test("a range names its column, and a row shows the chance", () => {
    expect(textOf(lookUpCard(inEnglish(sheets), { table: ranges }))).toMatch(/ {5,}5 +25 +50\n/);
    const rifle = textOf(lookUpCard(inEnglish(sheets), lookUp(sheets, { table: "ranges", row: "rifle" })));
    expect(rifle).toMatch(/up to 25 cm +9\? +60%/);
    expect(figureWords(inEnglish(sheets), { ...ranges, die: "2d6" }, 7)).toBe("**7+** on 2d6 (58.3%)");
    const at = textOf(
      lookUpCard(inEnglish(sheets), lookUp(sheets, { table: "ranges", row: "gun", value: "40" })),
    );
    expect(at).toMatch(/^9\+ \(60%\) · Gun, 40 cm\n/);
  });

  test("a doubt is one sign on the card, with an explanation behind a button", () => {
    const book = inEnglish(sheets);
    const place = { table: ranges, row: "rifle", column: "25" };
    const shown = lookUpCard(book, lookUp(sheets, { table: "ranges", row: "rifle", column: "25" }));
    expect(shown.title).toBe("9+ (60%) ? · Rifle, up to 25 cm");
    expect(textOf(shown)).not.toContain("a guess");
    expect(controlsOn(shown)).toContainEqual(
      expect.objectContaining({
        label: "? In doubt",
        press: { kind: "doubts", system: sheets.id, at: placeCode(place) },
      }),
    );
    const told = doubtsCard(book, place);
    expect(told.audience).toBe("private");
    const cell = textOf(told);
    expect(cell).toContain("Settle it");
    expect(cell).toContain("Looks like `6`, taken as **9** (a guess). It lies on its side.");
    expect(cell).toContain("It could also be 6 or KO.");
  });

  test.each([
    [null, /^Entered: .*Rifle.* \*\*6\*\*\.$/],
    [9, /^Corrected: .*Rifle.* 9 → \*\*6\*\*\.$/],
  ])("a figure that was %s is entered or corrected", (from, said) => {
    const at = { table: "ranges", row: "rifle", column: "25" };
    expect(correctedText(inEnglish(sheets), { ...at, from, value: 6 })).toMatch(said);
  });

  test("a correction shows author and date, and a card no longer shows the doubt", () => {
    const found = lookUp(sheets, { table: "ranges", row: "rifle", column: "25" });
    const before = textOf(lookUpCard(inEnglish(sheets), found));
    const correction = { value: 6, by: "42", at: 1_700_000_000_000 };
    const system = withCorrections(sheets, { "ranges/rifle/25": correction });
    expect(before).toMatch(/^9\+ \(60%\) \?/);
    const after = textOf(lookUpCard(inEnglish(system), found));
    expect(after).toMatch(/^6\+ \(75%\) ·/);
    expect(after).toContain("Corrected by <@42>, <t:1700000000:d>: was 9");
    expect(controlsOn(lookUpCard(inEnglish(system), found)).map(({ label }) => label)).not.toContain(
      "? In doubt",
    );
    const table = textOf(lookUpCard(inEnglish(system), { table: ranges }));
    expect(table).toContain("6†");
    expect(table).toContain("† corrected by <@42>");
    const kept = withCorrections(sheets, { "ranges/rifle/25": { ...correction, value: 9 } });
    expect(textOf(lookUpCard(inEnglish(kept), found))).toContain("Confirmed by <@42>");
  });

  test("a figure in a column with negative ones has its sign", () => {
    const table = {
      ...ranges,
      columns: [{ id: "by", name: "Modifier" }],
      rows: [
        { id: "up", name: "Up", cells: { by: 2 } },
        { id: "down", name: "Down", cells: { by: -1 } },
      ],
    };
    expect(textOf(lookUpCard(inEnglish(sheets), { table }))).toMatch(/Up +\+2\n *Down +−1/);
  });

  test("a long table has pages that name each other", () => {
    const rows = Array.from({ length: 60 }, (_, at) => ({
      id: `r${at}`,
      name: `A row with a long name that wraps on every phone, number ${at}`,
      cells: { "5": at, "25": at, "50": at },
    }));
    const long = { ...ranges, rows };
    expect(pagesOf(sheets, { table: long }).length).toBeGreaterThan(1);
    const pages = pagesOf(sheets, { table: long }, true);
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach(expectWhole);
    const labels = pages.map(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === "buttons" ? block.buttons.map(({ label }) => label) : [])),
    );
    expect(labels[0]).toEqual(["Next"]);
    expect(labels.at(-1)).toEqual(["Previous"]);
    expect(pages[0]?.title).toBe(`Ranges, page 1 of ${pages.length}`);
    const refused = refusedBy(() => lookUpCard(inEnglish(sheets), { table: long }, { page: 99 }));
    expect(refused).toMatchObject({ key: "refuse-table-page" });
    expect(refused?.words).toMatch(/^Ranges has pages 1 to \d+\.$/);
  });
});

test("printed values are aligned, with a true minus", () => {
  const lhy = systems.find(({ id }) => id === "last-hundred-yards")!;
  const card = lookUpCard(inEnglish(lhy), lookUp(lhy, { table: "casualty-track" }));
  const lines = linesOf(card, "code").filter((line) => line.includes("points"));
  expect(lines.length).toBeGreaterThan(10);
  expect(new Set(lines.map((line) => line.indexOf(" points"))).size).toBe(1);
  expect(lines.join("\n")).toContain("−24 points");
  expect(lines.join("\n")).not.toContain("-");
});

test("a column that is looked up alone explains its own words only", () => {
  const system = systems.find(({ id }) => id === "mission-command")!;
  const legendOf = (column?: string) =>
    textOf(
      lookUpCard(
        inEnglish(system),
        lookUp(system, { table: "ko-conversion-part-1", ...(column === undefined ? {} : { column }) }),
        { text: true },
      ),
    );
  expect(legendOf()).toMatch(/\*\*KO\*\*: /);
  expect(legendOf()).toMatch(/\*\*NE\*\*: /);
  expect(legendOf("1")).toMatch(/\*\*KO\*\*: /);
  expect(legendOf("1")).not.toMatch(/\*\*NE\*\*: /);
});

test("a roll lists the columns with their results if they differ", () => {
  const lhy = systems.find(({ id }) => id === "last-hundred-yards")!;
  const card = lookUpCard(inEnglish(lhy), lookUp(lhy, { table: "fate", value: "5" }));
  const text = textOf(card);
  expect(text).toContain("Opponent Russian or Japanese: **Sniper**");
  expect(text).toContain("Standard: **Recover**");
  expect(card.title).toBe("Sniper or Recover · Fate (18.0), 5");
  expect(text.match(/▶/g)).toHaveLength(2);
});
