import type { Rulebook } from "#words/rulebook.ts";
import { readCell } from "#core/tables.ts";
import { columnText } from "../tables/notes.ts";
import { figureName } from "../tables/figures.ts";
import { countLines, faultLines, headLine, seriesLine, verdict } from "../dice/verification.ts";
import type { ReportFacts } from "./facts.ts";
import { type Names, dayText, list, part } from "../markdown.ts";

/** Printed figures that were corrected for this game. */
export function correctionsPart(book: Rulebook, names: Names): string[] {
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

/** The result of verifying the log and the dice. */
export function verificationPart({ book, verification: found }: ReportFacts): string[] {
  const { language } = book;
  const lines = [
    ...faultLines(language, found),
    ...countLines(language, found, "bot"),
    ...found.series.map((series) => seriesLine(language, series)),
    headLine(language, found),
  ];
  const said = book.say("report-verdict", { verdict: verdict(language, found) });
  return part(book.say("report-proof"), [said, "", ...list(lines)]);
}
