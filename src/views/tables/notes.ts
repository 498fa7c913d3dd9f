import { stepsOf } from "#core/figures.ts";
import { withMinus } from "#core/minus.ts";
import { valueName } from "#core/look-up-values.ts";
import type { CellValue, Table } from "#core/schema/tables.ts";
import type { Sheet, Signs } from "./cell-text.ts";
import type { Block } from "../reply.ts";
import { headsNote } from "./grid.ts";
import { listed, mention } from "../words.ts";

/** A range or score with its unit, such as "40 cm". */
export function valueText(table: Table, value: number): string {
  const unit = table.across?.unit;
  return `${withMinus(value)}${unit === undefined ? "" : ` ${unit}`}`;
}

/** The table with the legend of those words alone that these figures use. */
export function withLegendOf(table: Table, figures: readonly CellValue[]): Table {
  const text = JSON.stringify(figures);
  const used = Object.entries(table.legend ?? {}).filter(([word]) => text.includes(JSON.stringify(word)));
  return { ...table, legend: Object.fromEntries(used) };
}

/** What words and signs in the cells mean. */
export function legendLines({ legend }: Table): string[] {
  return Object.entries(legend ?? {}).map(([word, meaning]) => `**${word}**: ${meaning}`);
}

function beyondLine({ beyond }: Table): string[] {
  if (beyond === undefined) return [];
  const { nearer, farther } = beyond;
  return [`Nearer than the first range: ${nearer ?? "-"}; farther than the last: ${farther ?? "-"}.`];
}

function rollLine({ dice, die, meets, score }: Table): string[] {
  if (dice !== undefined) return [`Rolled with ${dice}`];
  if (die !== undefined && meets !== undefined)
    return [`Rolled with ${die}: the figure or ${meets === "at-least" ? "more" : "less"}`];
  return score === undefined ? [] : [`Read by: ${score}`];
}

function signLines({ table }: Sheet, signs: Signs): string[] {
  const { exceptions, correctors } = signs;
  const steps = signs.isStepped ? [`${stepsOf(table).join("/")} in this order; - has none`] : [];
  const doubt = signs.isDoubtful ? ["? in doubt: look the row up to see why, or `/table doubts:True`"] : [];
  const who = listed(correctors.map(mention));
  const corrected = correctors.length === 0 ? [] : [`† corrected or confirmed by ${who}`];
  return [...steps, ...exceptions, ...doubt, ...corrected];
}

function rangeLine({ table, value }: Sheet): string[] {
  return value === undefined || table.score !== undefined
    ? []
    : [`Figures at a ${valueName(table)} of ${valueText(table, value)}`];
}

/** Small print beneath the figures: heads, signs, dice, ranges. Where it is `rolled`, the dice are told elsewhere. */
export function noteBlocks(sheet: Sheet, signs: Signs, rolled = false): Block[] {
  const lines = [
    ...rangeLine(sheet),
    ...(signs.isListed ? [] : headsNote(sheet)),
    ...signLines(sheet, signs),
    ...beyondLine(sheet.table),
    ...(rolled ? [] : rollLine(sheet.table)),
  ];
  return lines.length === 0 ? [] : [{ kind: "note", text: lines.join("\n") }];
}
