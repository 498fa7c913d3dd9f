import { type DataName, type Text, text } from "#words/text.ts";
import { RuleError } from "../errors.ts";
import { withoutUnit, plainMinus, withMinus, quoted } from "../names/index.ts";
import type { Table } from "../schema/index.ts";
import { asPrinted } from "./printed.ts";

/** Greatest printed range or score. */
const GREATEST = 100_000;

function refuseValue(table: Table, need: Text): never {
  throw new RuleError("refuse-value-needed", { need, valueName: asPrinted(table).valueName });
}

/** True if a typed 0 is a roll of ten: a ten-sided die shows 0 for ten, and no row of the table is for 0. */
function isTen(table: Table, value: number): boolean {
  const printed = asPrinted(table);
  return (
    value === 0 && printed.isRolledOn && table.dice === "1d10" && printed.rows(undefined, 0).length === 0
  );
}

/**
 * Reads a range or score, with or without its unit. Refuses a unit other than `unit`. A range must be above 0; a
 * score is any whole number. A roll of 0 on a ten-sided die is 10.
 */
export function readValue(table: Table, typed: string, unit?: DataName): number {
  const written = withoutUnit(typed, asPrinted(table).valueName, unit);
  const [, number] =
    /^([+-]?\d{1,9}(?:\.\d{1,2})?)\s*\p{Letter}{0,10}$/u.exec(plainMinus(written).trim()) ?? [];
  if (number === undefined) refuseValue(table, text("value-no-number", { written: quoted(written) }));
  const value = Number(number);
  if (isTen(table, value)) return 10;
  const isScore = table.score !== undefined;
  if (!isScore && value <= 0) refuseValue(table, text("value-above-0", { value: withMinus(value) }));
  if ((isScore || asPrinted(table).isRolledOn) && !Number.isInteger(value))
    refuseValue(table, text("value-whole", { value: withMinus(value) }));
  if (Math.abs(value) > GREATEST) refuseValue(table, text("value-too-great", { value: withMinus(value) }));
  return value + 0;
}

/** The row to which a roll leads in the named column, or in all columns; undefined if they differ. */
export function rollLeads(table: Table, column: string | undefined, written: string) {
  const value = readValue(table, written);
  const rows = asPrinted(table).rows(column, value);
  const [only] = rows;
  const { from, to } = asPrinted(table).rolls ?? { from: 1, to: 1 };
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
