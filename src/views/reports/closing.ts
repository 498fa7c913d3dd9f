import type { Rulebook } from "#words/rulebook.ts";
import { readCell } from "#core/tables.ts";
import type { EventOf } from "#core/schema.ts";
import { columnText } from "../tables/notes.ts";
import { figureName } from "../tables/figures.ts";
import { countLines, faultLines, headLine, seriesLine, verdict } from "../dice/verification.ts";
import type { ReportedEntry } from "../event-frame.ts";
import type { ReportFacts } from "./facts.ts";
import { type Names, dayText, list, minuteText, part } from "../markdown.ts";

function undoneText(
  { say }: Rulebook,
  names: Names,
  { entry }: ReportedEntry,
  { to, rolls = [] }: EventOf<"undone">,
): string {
  const about = { n: entry.n, at: minuteText(entry.at), player: names.of(entry.by), to };
  const numbers = rolls.map(({ roll }) => String(roll));
  return numbers.length === 0
    ? say("report-undo", about)
    : say("report-undo-rolls", { ...about, rolls: numbers, count: numbers.length });
}

/** Undone moves. */
export function undoPart(book: Rulebook, names: Names, reported: readonly ReportedEntry[]): string[] {
  const undone = reported.flatMap((one) =>
    one.entry.events.flatMap((event) =>
      event.type === "undone" ? [undoneText(book, names, one, event)] : [],
    ),
  );
  return part(book.say("report-undos"), list(undone));
}

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
