import { textOfThing, type DataName, type Text, text, type Wording } from "#words/text.ts";
import { RuleError } from "../errors.ts";
import { withoutUnit, plainMinus, withMinus, quoted } from "../names.ts";
import type { Row, Table } from "../schema.ts";
import { rollRange, rowAt } from "./tables.ts";

/** Greatest printed range or score. */
const GREATEST = 100_000;

/** True if only a roll of its dice selects a table's rows, so that a typed value is a roll. */
export function isRolledOn(table: Table): boolean {
  return table.dice !== undefined && table.score === undefined && table.across === undefined;
}

/** The name of a table's value, such as "Range". */
export function valueWords(table: Table): Wording {
  if (table.score !== undefined) return textOfThing(table, "score", table.score);
  if (table.across !== undefined) return table.across;
  return isRolledOn(table) ? text("value-roll") : text("value-range");
}

function refuseValue(table: Table, need: Text): never {
  throw new RuleError("refuse-value-needed", { need, valueName: valueWords(table) });
}

/**
 * Reads a range or score, with or without its unit. Refuses a unit other than `unit`. A range must be above 0; a
 * score is any whole number.
 */
export function readValue(table: Table, typed: string, unit?: DataName): number {
  const written = withoutUnit(typed, valueWords(table), unit);
  const [, number] =
    /^([+-]?\d{1,9}(?:\.\d{1,2})?)\s*\p{Letter}{0,10}$/u.exec(plainMinus(written).trim()) ?? [];
  if (number === undefined) refuseValue(table, text("value-no-number", { written: quoted(written) }));
  const value = Number(number);
  const isScore = table.score !== undefined;
  if (!isScore && value <= 0) refuseValue(table, text("value-above-0", { value: withMinus(value) }));
  if ((isScore || isRolledOn(table)) && !Number.isInteger(value))
    refuseValue(table, text("value-whole", { value: withMinus(value) }));
  if (Math.abs(value) > GREATEST) refuseValue(table, text("value-too-great", { value: withMinus(value) }));
  return value + 0;
}

/** The row to which a roll leads in the named column, or in all columns; undefined if they differ. */
export function rollLeads(table: Table, column: string | undefined, written: string) {
  const value = readValue(table, written);
  const rows = rowsHit(table, column, value);
  const [only] = rows;
  const { from, to } = rollRange(table) ?? { from: 1, to: 1 };
  if (only === undefined || value < from || value > to) {
    throw new RuleError("refuse-total-off-dice", {
      table,
      dice: table.dice ?? "",
      from,
      to,
      value,
    });
  }
  return { value, ...(rows.every((other) => other === only) ? { row: only } : {}) };
}

/** The rows to which a roll leads, one for each column. */
export function rowsHit(table: Table, column: string | undefined, roll: number): Row[] {
  const columns = table.columns.filter(({ id }) => column === undefined || id === column);
  return columns.flatMap(({ id }) => rowAt(table, id, roll) ?? []);
}
