import { z } from "zod";
import { condition } from "./conditions.ts";
import {
  counted,
  dataText,
  diceCode,
  id,
  name,
  ref,
  rule,
  SIDES,
  sideText,
  sources,
  textUpTo,
} from "./primitives.ts";
import { naming } from "./references.ts";
import { effect } from "./effects.ts";

/** A way of carrying out an order, as a button. */
const orderOption = z.strictObject({
  id,
  /** Label of the button; for effects on tracks the bot adds start and distance. */
  label: textUpTo(80, SIDES),
  /** A number track that must be above 0; at 0 the way is closed. */
  needs: ref("number track").optional(),
  effects: z.array(effect).optional(),
});
export type OrderOption = z.infer<typeof orderOption>;

/** An order of a result; the game waits until it is carried out. */
export const orderShape = z.strictObject({
  /** The side that carries it out: the affected one, its opponent, or either. */
  by: z.enum(["self", "opponent", "either"]),
  options: z.array(orderOption).min(1).max(5),
});

/** Columns may have numbers as names, such as an armour class. */
const columnId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/, "use letters, digits, dots and dashes");

/** Rolls or scores of a row: `3`, `3-5`, `-4..0`, or open: `6..`, `..-11`. */
const band = z
  .string()
  .regex(
    /^(\d+(-\d+)?|-?\d+\.\.(-?\d+)?|\.\.-?\d+)$/,
    "write rolls as 3 or 3-5, scores as -4..0, 6.. or ..-11",
  );

/** A printed figure or word; null is a blank or N/A. */
const plainCell = z.union([z.number(), z.string().min(1).max(60), z.null()]);

/**
 * Figures by value, such as the number to roll from 25 to 50 cm. `to` null has no end. A border belongs to the
 * nearer band.
 */
const bandedCell = z.strictObject({
  bands: z.array(z.strictObject({ from: z.number(), to: z.number().nullable(), is: plainCell })).min(1),
});

/** Several thresholds in a cell, by result, such as `{ "S": 5, "C": 7, "D": 9 }`. */
const steppedCell = z.strictObject({ steps: z.record(columnId, z.number().int()) });

/** A figure for the named case only. */
const exceptionCell = z.strictObject({ usual: plainCell, except: plainCell, when: dataText });

const cellValue = z.union([plainCell, bandedCell, steppedCell, exceptionCell]);
export type CellValue = z.infer<typeof cellValue>;

/** A cell that the printed sheet does not settle: the best reading, the scan, and the reason. */
const doubtfulCell = z.strictObject({
  value: cellValue,
  /** The characters of the scan; left out if the figure is from another source. */
  seen: z.string().min(1).max(40).optional(),
  /** `medium`: the rest of the sheet or another source supports the reading. `low`: a guess. */
  confidence: z.enum(["medium", "low"]),
  why: dataText,
  /** Alternative readings. */
  otherwise: z.array(cellValue).min(1).optional(),
});
export type DoubtfulCell = z.infer<typeof doubtfulCell>;

const cell = z.union([cellValue, doubtfulCell]);
export type Cell = z.infer<typeof cell>;

/** Rows may have composite names, such as `heavy/5-7`. */
const rowId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9./+-]*$/, "use letters, digits, dashes and strokes");

/** Printed row headings can be long. */
const rowName = z.string().min(1).max(160);

const column = z.strictObject({
  id: columnId,
  name,
  when: condition.optional(),
  /** Greatest value of the column, such as 50 for "up to 50 cm". */
  upTo: z.number().optional(),
  /** Least value of the column, such as 6 for 6 and 7 firepower points. */
  from: z.number().optional(),
  /** Odds of the column, such as `3-2`; with `above` only better odds. */
  odds: z
    .string()
    .regex(/^\d+-\d+$/, "write odds as 3-2")
    .optional(),
  above: z.literal(true).optional(),
});

const row = z.strictObject({
  id: rowId,
  name: rowName,
  /** Names that players know it by; lists show the first after its name. */
  knownAs: z.array(z.string().min(1).max(40)).min(1).optional(),
  /** Other names to look it up by. */
  aliases: z.array(z.string().min(1).max(40)).min(1).optional(),
  text: sideText.optional(),
  /** Rolls that lead to the row, by column, or `any` if all columns have the same. */
  rolls: z.record(naming(columnId.clone(), "column", { or: "any" }), band).optional(),
  /** Figure of the row, if the table has one. */
  value: z.number().optional(),
  /** Printed cells, by column. */
  cells: z.record(naming(columnId.clone(), "column"), cell).optional(),
  /** Text besides the figures, line by line. */
  details: z.array(dataText).min(1).optional(),
  /** Heading of its group. */
  group: name.optional(),
  order: orderShape.optional(),
});

/** A printed table: to look up, or to roll on if it has dice. */
export const tableShape = z.strictObject({
  $schema: z.string().optional(),
  id,
  name,
  /** Other names to look it up by. */
  aliases: z.array(name).min(1).optional(),
  rule: rule.optional(),
  text: dataText.optional(),
  dice: diceCode.optional(),
  /**
   * Meaning of the columns' `upTo`, `from` or `odds`, such as range in cm. Odds between two columns use the lower
   * one: unchanged (`defender`), or after dividing by the smaller side and dropping fractions.
   */
  across: z
    .strictObject({
      name,
      ...counted,
      rounds: z.enum(["defender", "drop-fraction"]).optional(),
    })
    .optional(),
  /** Score that leads to the rows, if it is made elsewhere and not rolled on this table. */
  score: name.optional(),
  /** True if players enter its blanks from their own sheet, because `data/` does not have the figures. */
  playersEnter: z.literal(true).optional(),
  columns: z.array(column).min(1),
  rows: z.array(row).min(1),
  /** Meaning of words and signs in the cells, such as NE. */
  legend: z.record(z.string().min(1).max(30), dataText).optional(),
  /** Figures outside the bands of a cell: nearer than the first, farther than the last. */
  beyond: z.strictObject({ nearer: plainCell, farther: plainCell }).optional(),
  /** Die of the figures, if the table itself is not rolled on, such as `1d20`. */
  die: diceCode.optional(),
  /** How a roll meets a figure: at least, or at most. */
  meets: z.enum(["at-least", "at-most"]).optional(),
  notes: z.array(dataText).min(1).optional(),
  /** Unit of `value`, such as minutes. */
  ...counted,
  src: sources,
});
export type Table = z.infer<typeof tableShape>;
export type Row = z.infer<typeof row>;
export type OrderShape = z.infer<typeof orderShape>;
