import type { Rulebook } from "#words/rulebook.ts";
import { readCell } from "#core/cells.ts";
import { columnLabel } from "#core/tables.ts";
import type { EventOf } from "#core/schema/events.ts";
import { sideName } from "#core/system.ts";
import { figureName } from "../tables/figures.ts";
import { plain } from "#core/typed.ts";
import { countLines, headLine, seriesLine, soundText } from "../dice/verification.ts";
import { counted, listed } from "../words.ts";
import type { Deed, ReportFacts } from "./facts.ts";
import { dayText, list, minuteText, part } from "./markdown.ts";
import type { Names } from "./names.ts";

function undoneText(names: Names, { entry }: Deed, { to, rolls = [] }: EventOf<"undone">): string {
  const numbers = rolls.map(({ roll }) => String(roll));
  const taken =
    numbers.length === 0 ? "" : `; ${numbers.length === 1 ? "roll" : "rolls"} ${listed(numbers)} taken back`;
  return `Entry ${entry.n}, ${minuteText(entry.at)}: ${names.of(entry.by)} went back to how things stood after entry ${to}${taken}.`;
}

/** Moves that were taken back. */
export function undoPart(names: Names, deeds: readonly Deed[]): string[] {
  const undone = deeds.flatMap((deed) =>
    deed.entry.events.flatMap((event) => (event.type === "undone" ? [undoneText(names, deed, event)] : [])),
  );
  return part("Taken back", list(undone));
}

/** Sealed texts, with what they turned out to be. */
export function sealsPart(book: Rulebook, names: Names, deeds: readonly Deed[]): string[] {
  const events = deeds.flatMap(({ entry }) => entry.events.map((event) => ({ event, entry })));
  const opened = new Map(
    events.flatMap(({ event, entry }) =>
      event.type === "unsealed" ? [[event.seal, { ...event, at: entry.at }] as const] : [],
    ),
  );
  const lines = events.flatMap(({ event, entry }) => {
    if (event.type !== "sealed") return [];
    const { id, by, side, label, hash } = event.seal;
    const whose = side === undefined ? names.of(by) : `${names.of(by)}, ${sideName(book, side)}`;
    const open = opened.get(id);
    const outcome =
      open === undefined
        ? "not opened"
        : `opened ${minuteText(open.at)}: ${names.read(plain(open.text, 4000))} (salt \`${open.salt}\`)`;
    return [
      `${minuteText(entry.at)} **${names.read(plain(label))}** (${whose}; SHA-256 \`${hash}\`): ${outcome}`,
    ];
  });
  return part("Sealed", list(lines));
}

/** The printed figures that were put right for this game. */
export function correctionsPart(book: Rulebook, names: Names): string[] {
  const lines = book.tables.flatMap((table) =>
    table.rows.flatMap((row) =>
      table.columns.flatMap((column) => {
        const { correction } = readCell(book, table, row.id, column.id);
        if (correction === undefined) return [];
        const { value, by, at } = correction;
        const place = `${table.name}, ${row.name}, ${columnLabel(table, column.id)}`;
        return [
          `${place}: **${figureName(book, table, value, column.id)}** (${names.of(by)}, ${dayText(at)})`,
        ];
      }),
    ),
  );
  return part("Corrected figures", list(lines));
}

/** Whether all of it can be believed. */
export function verificationPart({ verification: found }: ReportFacts): string[] {
  const { faults } = found;
  const verdict =
    faults.length === 0
      ? soundText(found)
      : `**${counted(faults.length, "fault")}**: ${faults.slice(0, 3).join(" ")}`;
  const lines = [
    ...countLines(found, "checked by the bot alone"),
    ...found.series.map(seriesLine),
    headLine(found),
  ];
  return part("Can it be checked?", [verdict, "", ...list(lines)]);
}
