import { describe, expect, test } from "vitest";
import { withColumn } from "#features/look-ups/look-ups.ts";
import { columnText } from "#cards/tables/columns.ts";
import { english } from "#words/languages.ts";
import { pseudoLanguage } from "#words/pseudo-language.ts";
import { bookOf } from "#words/rulebook.ts";
import { systems } from "../../support/game/systems.ts";

const tables = systems.flatMap((system) =>
  system.tables.flatMap((table) => {
    const ranged = table.columns.find(({ upTo }) => upTo !== undefined);
    return ranged === undefined ? [] : [[table.name, system, table, ranged.id] as const];
  }),
);

describe.each(tables)("a column of %s", (_, system, table, column) => {
  test.each([
    ["the reader's language", { language: pseudoLanguage, channelLanguage: english }],
    ["the channel's language", { language: english, channelLanguage: pseudoLanguage }],
  ])("is found by the heading that cards show in %s", (_which, call) => {
    const book = bookOf(system, pseudoLanguage);
    const written = columnText(book, book.table(table.id), column);
    expect(withColumn(system, call, { table: table.id, column: written }).column).toBe(column);
    expect(withColumn(system, call, { table: table.id, column: "nothing" }).column).toBe("nothing");
  });
});
