import { asPrinted } from "#core/tables/index.ts";
import type { CellValue, Table } from "#core/schema/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { smallPrint } from "#cards/blocks.ts";
import type { Sheet, Signs } from "./cell-text.ts";
import type { Block } from "#cards/reply.ts";
import { valueText } from "#cards/tables/columns.ts";
import { headsNote } from "./grid.ts";
import { personIn } from "#cards/words.ts";

/** The legend of words and signs in these figures, or of the whole table if none are given. */
export function legendLines({ say }: Rulebook, { legend }: Table, figures?: readonly CellValue[]): string[] {
  const text = JSON.stringify(figures ?? null);
  return Object.entries(legend ?? {})
    .filter(([word]) => figures === undefined || text.includes(JSON.stringify(word)))
    .map(([word, meaning]) => say("tables-meaning", { word, meaning }));
}

function beyondLine({ book, table: { beyond } }: Sheet): string[] {
  if (beyond === undefined) return [];
  return [book.say("tables-beyond", { nearer: beyond.nearer ?? "-", farther: beyond.farther ?? "-" })];
}

function rollLine({ book: { say }, table: { dice, die, meets, score } }: Sheet): string[] {
  if (dice !== undefined) return [say("tables-dice", { dice })];
  if (die !== undefined && meets !== undefined)
    return [say(meets === "at-least" ? "tables-dice-at-least" : "tables-dice-at-most", { dice: die })];
  return score === undefined ? [] : [say("tables-read-by", { score })];
}

function signLines({ book, table }: Sheet, signs: Signs): string[] {
  const { exceptions, correctors } = signs;
  const who = book.all(correctors.map((user) => personIn(book, user)));
  return [
    ...(signs.isStepped ? [book.say("tables-steps", { steps: asPrinted(table).steps.join("/") })] : []),
    ...exceptions,
    ...(table.playersEnter === true ? [book.say("tables-players-enter")] : []),
    ...(signs.isDoubtful ? [book.say("tables-doubtful-figures")] : []),
    ...(correctors.length === 0 ? [] : [book.say("tables-corrected-by", { who })]),
  ];
}

function rangeLine({ book, table, value }: Sheet): string[] {
  return value === undefined || table.score !== undefined
    ? []
    : [
        book.say("tables-figures-at", {
          what: asPrinted(table).valueName,
          value: valueText(book, table, value),
        }),
      ];
}

/**
 * Small print below the figures: headings, signs, dice, ranges. `rolled`: omits the dice, which are shown elsewhere.
 */
export function noteBlocks(sheet: Sheet, signs: Signs, rolled = false): Block[] {
  const lines = [
    ...rangeLine(sheet),
    ...(signs.isListed ? [] : headsNote(sheet)),
    ...signLines(sheet, signs),
    ...beyondLine(sheet),
    ...(rolled ? [] : rollLine(sheet)),
  ];
  return smallPrint(lines.join("\n"));
}
