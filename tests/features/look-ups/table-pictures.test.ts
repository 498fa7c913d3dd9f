import { computer } from "#platform";
import { afterAll, describe, expect, test } from "vitest";
import { PictureRenderer } from "#games/workers/picture-renderer.ts";
import type { LookUp } from "#core/tables/look-up.ts";
import type { Table } from "#core/schema/data/tables.ts";
import type { System } from "#core/system/index.ts";
import { drawable, isEveryday } from "#cards/pictures/glyphs.ts";
import { COLOURS, contrast, WIDTH } from "#cards/pictures/svg.ts";
import type { Block } from "#cards/reply.ts";
import { cellText, Signs, type Sheet } from "#features/look-ups/cards/cell-text.ts";
import { picturesOf, type Highlight } from "#features/look-ups/cards/pictured.ts";
import { systemOf } from "../../support/game/given-when-then.ts";
import { inEnglish } from "../../support/cards/in-english.ts";
import { sheets } from "../../support/game/sheet.ts";
import { systems } from "../../support/game/systems.ts";
import { amount } from "../../support/run/soak.ts";

const pictureRenderer = new PictureRenderer(computer, undefined, 30_000);
afterAll(() => pictureRenderer.close());

type Picture = Extract<Block, { kind: "picture" }>;

/** The width of a picture in a card on a phone of 390 pixels, and the maximum height on Discord. */
const ON_PHONE = 276;
const HIGHEST = 350;

function sheetOf(system: System, table: Table, columns = table.columns): Sheet {
  return { book: inEnglish(system), table, columns, rows: table.rows };
}

function picturesIn(sheet: Sheet, lit: Highlight = {}): Picture[] {
  return (picturesOf(sheet, new Signs(), lit) ?? []).filter((block) => block.kind === "picture");
}

/** All text in pictures without spaces, because long texts are wrapped. */
function written(pictures: readonly Picture[]): string {
  return pictures
    .flatMap(({ svg }) => [...svg.matchAll(/>([^<>]+)</g)].map(([, words]) => words))
    .join("")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"')
    .replace(/\s/g, "");
}

/** The name of a row in pictures: `≤0` for "0 or less", `15+` for "15 or more". */
const nameIn = ({ name, rolls }: Table["rows"][number]) =>
  rolls?.["any"] === undefined
    ? name
    : name.replace(/^(.+) or less$/, "≤$1").replace(/^(.+) or more$/, "$1+");

const bare = (words: string) => drawable(words).replace(/\s|;/g, "");

function heightOf({ svg }: Picture): number {
  return Number(/height="([\d.]+)"/.exec(svg)?.[1]);
}

async function expectReadable(picture: Picture): Promise<void> {
  const png = await pictureRenderer.draw(picture.svg);
  expect(png.length).toBeLessThan(150_000);
  expect(picture.svg).toSatisfy(isEveryday);
  expect(picture.svg).not.toMatch(/undefined|NaN|Infinity|\[object/);
  expect(picture.alt.length).toBeLessThanOrEqual(1024);
  const sizes = [...picture.svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
  const scale = Math.min(ON_PHONE / WIDTH, HIGHEST / heightOf(picture));
  expect(Math.min(...sizes) * scale).toBeGreaterThanOrEqual(10);
}

/** Some cells of a table; more of them in a soak run. */
function someCells({ rows, columns }: Table): { row: string; column: string }[] {
  return rows
    .filter((_, at) => at % amount(64, 4) === 0 || at === rows.length - 1)
    .flatMap(({ id: row }, at) =>
      columns
        .filter((_, place) => (at + place) % amount(15, 3) === 0)
        .map(({ id: column }) => ({ row, column })),
    );
}

describe.each([...systems, sheets].map((system) => ({ title: system.title, system })))(
  "the wide tables of $title",
  ({ system }) => {
    const wide = system.tables.filter((table) => picturesIn(sheetOf(system, table)).length > 0);

    test("are pictures of readable size on a phone, below 150 kB", async () => {
      for (const table of wide)
        for (const picture of picturesIn(sheetOf(system, table))) await expectReadable(picture);
    });

    test("show every row, column and figure", () => {
      for (const table of wide) {
        const sheet = sheetOf(system, table);
        const all = written(picturesIn(sheet));
        const signs = new Signs();
        for (const row of table.rows) {
          expect(all).toContain(bare(nameIn(row)));
          for (const { id } of table.columns) expect(all).toContain(bare(cellText(sheet, row, id, signs)));
        }
      }
    });

    test("around a look-up are one picture that highlights the cell, its row and its column", async () => {
      for (const table of wide) {
        for (const { row, column } of someCells(table)) {
          const sheet = sheetOf(system, table);
          const [picture, ...others] = picturesIn(sheet, { rows: [row], column });
          expect(others).toEqual([]);
          if (picture === undefined) throw new Error(`No picture of ${table.id}`);
          await expectReadable(picture);
          const hit = table.rows.find(({ id }) => id === row)!;
          expect(picture.alt).toContain(`Lit: ${nameIn(hit)}, `);
          expect(picture.svg).toContain(COLOURS.lit);
          const figure = bare(cellText(sheet, hit, column, new Signs()));
          const inInk = [...picture.svg.matchAll(new RegExp(`fill="${COLOURS.fill}"[^>]*>([^<]+)<`, "g"))];
          expect(
            inInk
              .map(([, words]) => words)
              .join("")
              .replace(/\s/g, ""),
          ).toBe(figure);
        }
      }
    });
  },
);

const tableIn = (system: System, id: string): LookUp["table"] =>
  system.tables.find((table) => table.id === id)!;

test("the whole Infantry Fire Table is one picture", () => {
  const system = systemOf("aslsk3");
  expect(picturesIn(sheetOf(system, tableIn(system, "ift")))).toHaveLength(1);
});

test("a table that fits a phone as text has no picture, and neither does one of its columns", () => {
  const vv = systemOf("valor-and-victory");
  expect(picturesIn(sheetOf(vv, tableIn(vv, "armor-elimination")))).toEqual([]);
  const ift = tableIn(systemOf("aslsk3"), "ift");
  expect(picturesIn(sheetOf(systemOf("aslsk3"), ift, ift.columns.slice(0, 1)))).toEqual([]);
});

test("highlighted cells contrast with their text", () => {
  expect(contrast(COLOURS.ink, COLOURS.lit)).toBeGreaterThan(4.5);
  expect(contrast(COLOURS.ink, COLOURS.stripe)).toBeGreaterThan(4.5);
  expect(contrast(COLOURS.fill, COLOURS.ink)).toBeGreaterThan(4.5);
});
