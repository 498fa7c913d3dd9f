import type { Rulebook } from "#words/rulebook.ts";
import type { Reading } from "#core/cells.ts";
import type { Corrected } from "#core/corrections.ts";
import { chanceOfFigure, figureText, stepsOf } from "#core/figures.ts";
import { columnLabel } from "#core/tables.ts";
import type { CellValue, DoubtfulCell, Table } from "#core/schema/tables.ts";
import { tableOf } from "#core/system.ts";
import { isOther, type TakenOver } from "#core/taking-over.ts";
import { exceptionText } from "./cell-text.ts";
import { day } from "../time-text.ts";
import { counted, mention, percent } from "../words.ts";

function chanceText(table: Table, figure: CellValue): string {
  const chance = chanceOfFigure(table, figure);
  return chance === undefined ? "" : ` (${percent(chance)})`;
}

/** A number to roll: "9 or more on 1d20". */
function needText(table: Table, figure: number, column?: string): string {
  if (table.die === undefined || table.meets === undefined) return `**${figureText(table, figure, column)}**`;
  return `**${figure}** or ${table.meets === "at-least" ? "more" : "less"} on ${table.die}${chanceText(table, figure)}`;
}

function wordText(table: Table, word: string): string {
  const meaning = table.legend?.[word];
  return meaning === undefined ? `**${word}**` : `**${word}**: ${meaning}`;
}

/** A figure in words, with the chance of meeting it where the table names a die. */
export function figureWords(table: Table, figure: CellValue, column?: string): string {
  if (typeof figure === "number") return needText(table, figure, column);
  if (typeof figure === "string") return wordText(table, figure);
  if (figure === null) return "no figure";
  if ("steps" in figure) {
    const steps = stepsOf(table).flatMap((step) => {
      const need = figure.steps[step];
      return need === undefined ? [] : [`${step} on **${need}**${chanceText(table, need)}`];
    });
    return steps.join(", ");
  }
  if ("usual" in figure) return `**${figure.usual ?? "-"}**; ${exceptionText(figure) ?? ""}`;
  return figure.bands
    .map(
      ({ from, to, is }) =>
        `**${is ?? "-"}** ${to === null ? `from ${from} on` : `from ${from} to ${to}`}${chanceText(table, is)}`,
    )
    .join("; ");
}

/** A figure on a button or in a line: blank ones are called so. */
export function figureName(table: Table, figure: CellValue, column?: string): string {
  return figure === null ? "blank" : figureText(table, figure, column);
}

/** How a doubtful figure is read: from what the scan shows, or from elsewhere. */
function readingText({ seen, confidence }: DoubtfulCell, figure: string): string {
  const isGuess = confidence === "low";
  if (seen === undefined) {
    return isGuess
      ? `Not in the scan; **${figure}** is a guess.`
      : `Not in the scan; **${figure}** comes from other sources.`;
  }
  const shown = seen.replaceAll("`", "'").trim();
  const scan = shown === "" || shown === "(blank)" ? "nothing there" : `\`${shown}\``;
  const kind = isGuess ? "a guess" : "backed by the rest of the sheet";
  return `The scan shows ${scan}, read as **${figure}** (${kind}).`;
}

/** A doubt in words: what the scan shows, how it is read, why, and what else it could be. */
export function doubtText(table: Table, column: string, cell: DoubtfulCell, isShort = false): string {
  const others = cell.otherwise?.map((other) => figureName(table, other, column)) ?? [];
  const otherwise = others.length === 0 ? "" : ` It could also be ${others.join(" or ")}.`;
  const why = isShort ? "" : ` ${cell.why}`;
  return `${readingText(cell, figureName(table, cell.value, column))}${why}${otherwise}`;
}

/** Who put a figure right and when; `printed` is what the data have. */
export function correctionText(table: Table, { correction }: Reading, printed: CellValue): string {
  if (correction === undefined) return "";
  const { value, by, at } = correction;
  const when = `${mention(by)}, ${day(at)}`;
  return JSON.stringify(value) === JSON.stringify(printed)
    ? `confirmed by ${when}`
    : `corrected by ${when}; the data have ${figureName(table, printed)}`;
}

/** What a correction did: "Spotting, Light infantry, Open: 9 → **6** for this game." */
export function correctedText(book: Rulebook, corrected: Corrected): string {
  const table = tableOf(book, corrected.table);
  const row = table.rows.find(({ id }) => id === corrected.row)?.name ?? corrected.row;
  const column = columnLabel(table, corrected.column);
  const where = `**${table.name}**, ${row}${table.columns.length > 1 ? `, ${column}` : ""}`;
  const [from, value] = [corrected.from, corrected.value].map((figure) =>
    figureName(table, figure, corrected.column),
  );
  return from === value ? `${where}: **${value}** is confirmed.` : `${where}: ${from} → **${value}**.`;
}

/** Figures that a game takes over from its server: each that changes, and how many are but confirmed. */
export function takenOverText(book: Rulebook, events: readonly TakenOver[]): string {
  const who = [...new Set(events.map(({ by }) => mention(by)))].join(", ");
  const changed = events.filter(isOther);
  const confirmed = events.length - changed.length;
  const named = events.length === 1 ? events : changed;
  const lines = [
    ...named.map((event) => correctedText(book, event)),
    ...(named === changed && confirmed > 0
      ? [`${counted(confirmed, "figure in doubt is", "figures in doubt are")} confirmed.`]
      : []),
  ];
  const head = `${who} corrected the server's tables; it counts from the next roll:`;
  return lines.length === 1
    ? `${head} ${lines.join("")}`
    : [head, ...lines.map((line) => `- ${line}`)].join("\n");
}
