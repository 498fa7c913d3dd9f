import { z } from "zod";
import { condition } from "../sequence/condition-shape.ts";
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
} from "../schema/primitives.ts";
import { naming } from "../schema/references.ts";
import { effect } from "../procedures/effect-shape.ts";

/** One way of carrying out an order, offered as a button. */
const orderOption = z.strictObject({
  id,
  /** The button's words; where the effects move tracks, the bot adds from where and how far. */
  label: textUpTo(80, SIDES),
  /** A number track of which the side must have something: the way is closed while its count stands at 0. */
  needs: ref("number track").optional(),
  effects: z.array(effect).optional(),
});
export type OrderOption = z.infer<typeof orderOption>;

/** What a result makes a side do; the game waits until it is done. */
export const orderShape = z.strictObject({
  /** Who says that it is done: the affected side, its opponent, or whoever comes first. */
  by: z.enum(["self", "opponent", "either"]),
  options: z.array(orderOption).min(1).max(5),
});

/** Columns may be called by their number, such as an armour class. */
const columnId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/, "use letters, digits, dots and dashes");

/** Rolls or scores that lead to the row: `3`, `3-5`, `-4..0`, and without an end `6..` or `..-11`. */
const band = z
  .string()
  .regex(
    /^(\d+(-\d+)?|-?\d+\.\.(-?\d+)?|\.\.-?\d+)$/,
    "write rolls as 3 or 3-5, scores as -4..0, 6.. or ..-11",
  );

/** A figure or a word as printed; null is a blank or N/A. */
const plainCell = z.union([z.number(), z.string().min(1).max(60), z.null()]);

/** Figures by value, such as the number to roll from 25 to 50 cm; `to` null has no end. A border belongs to the nearer band. */
const bandedCell = z.strictObject({
  bands: z.array(z.strictObject({ from: z.number(), to: z.number().nullable(), is: plainCell })).min(1),
});

/** Several thresholds in one cell, by the result that each is for, such as `{ "S": 5, "C": 7, "D": 9 }`. */
const steppedCell = z.strictObject({ steps: z.record(columnId, z.number().int()) });

/** A figure that holds only in the case named. */
const exceptionCell = z.strictObject({ usual: plainCell, except: plainCell, when: dataText });

const cellValue = z.union([plainCell, bandedCell, steppedCell, exceptionCell]);
export type CellValue = z.infer<typeof cellValue>;

/** A cell that the printed sheet does not settle: the best reading, what the scan shows, and why it is read so. */
const doubtfulCell = z.strictObject({
  value: cellValue,
  /** What the scan shows, as it stands there; left out where the figure is in no scan and comes from elsewhere. */
  seen: z.string().min(1).max(40).optional(),
  /** `medium`: something else backs the reading: the rest of the sheet, or another source. `low`: a guess. */
  confidence: z.enum(["medium", "low"]),
  why: dataText,
  /** Other readings that are possible. */
  otherwise: z.array(cellValue).min(1).optional(),
});
export type DoubtfulCell = z.infer<typeof doubtfulCell>;

const cell = z.union([cellValue, doubtfulCell]);
export type Cell = z.infer<typeof cell>;

/** Rows may be called by what they are for and whom against, such as `heavy/5-7`. */
const rowId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9./+-]*$/, "use letters, digits, dashes and strokes");

/** Printed row headings can be long. */
const rowName = z.string().min(1).max(160);

const column = z.strictObject({
  id: columnId,
  name,
  when: condition.optional(),
  /** The greatest value that is read here, such as 50 for the column "up to 50 cm". */
  upTo: z.number().optional(),
  /** The least value that is read here, such as 6 for the column of 6 and 7 firepower points. */
  from: z.number().optional(),
  /** The odds that are read here, such as `3-2`; with `above` only odds better than these. */
  odds: z
    .string()
    .regex(/^\d+-\d+$/, "write odds as 3-2")
    .optional(),
  above: z.literal(true).optional(),
});

const row = z.strictObject({
  id: rowId,
  name: rowName,
  /** What it is also looked up by. */
  aliases: z.array(z.string().min(1).max(40)).min(1).optional(),
  text: sideText.optional(),
  /** The rolls that lead here, by column, or under `any` where all columns have the same. */
  rolls: z.record(naming(columnId.clone(), "column", { or: "any" }), band).optional(),
  /** The figure of the row, where the table gives one. */
  value: z.number().optional(),
  /** Printed cells, by column. */
  cells: z.record(naming(columnId.clone(), "column"), cell).optional(),
  /** What the row says besides its figures, line by line. */
  details: z.array(dataText).min(1).optional(),
  /** The heading under which the row stands. */
  group: name.optional(),
  order: orderShape.optional(),
});

/** One printed table: look it up, or roll on it where it has dice. */
export const tableShape = z.strictObject({
  $schema: z.string().optional(),
  id,
  name,
  /** What it is also looked up by. */
  aliases: z.array(name).min(1).optional(),
  rule: rule.optional(),
  text: dataText.optional(),
  dice: diceCode.optional(),
  /**
   * What the columns' `upTo`, `from` or `odds` count, such as the range in cm. Odds between two columns go to the
   * lower one: as they are (`defender`), or after the smaller side is made 1 and fractions are dropped.
   */
  across: z
    .strictObject({
      name,
      ...counted,
      rounds: z.enum(["defender", "drop-fraction"]).optional(),
    })
    .optional(),
  /** What leads to the rows where it is no roll on this table but a score made elsewhere. */
  score: name.optional(),
  /** Its blanks are figures that `data/` does not have: players enter each once, from their own sheet. */
  playersEnter: z.literal(true).optional(),
  columns: z.array(column).min(1),
  rows: z.array(row).min(1),
  /** What words and signs in the cells mean, such as NE. */
  legend: z.record(z.string().min(1).max(30), dataText).optional(),
  /** What holds outside the bands of a banded cell: nearer than the first, farther than the last. */
  beyond: z.strictObject({ nearer: plainCell, farther: plainCell }).optional(),
  /** The die that the figures are for, where it is not rolled on the table itself, such as `1d20`. */
  die: diceCode.optional(),
  /** How a roll meets a figure: on it or more, or on it or less. */
  meets: z.enum(["at-least", "at-most"]).optional(),
  notes: z.array(dataText).min(1).optional(),
  /** What `value` counts, such as minutes. */
  ...counted,
  src: sources,
});
export type Table = z.infer<typeof tableShape>;
export type Row = z.infer<typeof row>;
export type OrderShape = z.infer<typeof orderShape>;
