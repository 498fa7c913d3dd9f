import { readCell } from "#core/tables/index.ts";
import type { FeatureCards } from "#cards/feature-cards.ts";
import { dayText, list, type Names, part } from "#cards/markdown.ts";
import { figureName } from "#cards/tables/figures.ts";
import { columnText } from "#cards/tables/columns.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { correctionIn } from "#cards/tables/taking-over.ts";

/** Printed figures that were corrected for this game. */
function correctionsPart(book: Rulebook, names: Names): string[] {
  const lines = book.tables.flatMap((table) =>
    table.rows.flatMap((row) =>
      table.columns.flatMap((column) => {
        const { correction } = readCell(book, table, row.id, column.id);
        if (correction === undefined) return [];
        const { value, by, at } = correction;
        return [
          book.say("report-correction", {
            where: `${table.name}, ${row.name}, ${columnText(book, table, column.id)}`,
            figure: figureName(book, table, value, column.id),
            player: names.of(by),
            day: dayText(at),
          }),
        ];
      }),
    ),
  );
  return part(book.say("report-corrections"), list(lines));
}

/** Mentions all players when a figure is corrected during play, and lists the corrected figures in the report. */
export const CORRECTION_CARDS = {
  called: ({ after: { status, seats }, entry }) =>
    status === "running" && correctionIn(entry) !== undefined ? seats.map(({ user }) => user) : [],
  reported: correctionsPart,
} satisfies FeatureCards;
