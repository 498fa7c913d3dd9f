import { z } from "zod";
import { condition } from "./conditions.ts";
import {
  counted,
  dataText,
  diceCode,
  id,
  name,
  shownText,
  ref,
  reveals,
  rule,
  SIDES,
  sideText,
  sources,
  textUpTo,
} from "./primitives.ts";
import { naming } from "./references.ts";
import { effect } from "./effects.ts";

/** A way to carry out an order, shown as a button. */
const orderOption = z.strictObject({
  id,
  /** Label of the button. For effects on tracks, the bot adds the start and the distance. */
  label: textUpTo(80, SIDES),
  /** A number track that must be above 0. At 0 the way is closed. */
  needs: ref("number track").optional(),
  /** A number track that must not be above 0: the way is for a side that has none left. */
  without: ref("number track").optional(),
  effects: z.array(effect).optional(),
});
export type OrderOption = z.infer<typeof orderOption>;

/** An order that a result gives. The game waits until it is carried out. */
export const orderShape = z.strictObject({
  /** The side that carries it out: the affected one, its opponent, or either. */
  by: z.enum(["self", "opponent", "either"]),
  options: z.array(orderOption).min(1).max(5),
});

/** Ids of columns may start with a digit, such as those of armour classes. */
const columnId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/, "use letters, digits, dots and dashes");

/** Rolls or scores of a row: `3`, `3-5`, `-4..0`, or with an open end: `6..`, `..-11`. */
const writtenBand = z
  .string()
  .regex(
    /^(\d+(-\d+)?|-?\d+\.\.(-?\d+)?|\.\.-?\d+)$/,
    "write rolls as 3 or 3-5, scores as -4..0, 6.. or ..-11",
  );

/** A printed figure or word. Null is a blank or N/A. */
const plainCell = z.union([z.number(), z.string().min(1).max(60), z.null()]);

/**
 * Figures by value, such as the number to roll from 25 to 50 cm. A band whose `to` is null has no end. The border
 * between two bands belongs to the nearer one.
 */
const bandedCell = z.strictObject({
  bands: z.array(z.strictObject({ from: z.number(), to: z.number().nullable(), is: plainCell })).min(1),
});
export type BandedCell = z.infer<typeof bandedCell>;
export type Band = BandedCell["bands"][number];

/** The ends of a band, both inclusive; without an end if `to` is null. */
export type BandRange = Pick<Band, "from" | "to">;

/** Several thresholds in a cell, by result, such as `{ "S": 5, "C": 7, "D": 9 }`. */
const steppedCell = z.strictObject({ steps: z.record(columnId, z.number().int()) });

/** A figure that applies in the named case only. Like the words in other cells, `when` is as printed in every language. */
const exceptionCell = z.strictObject({
  usual: plainCell,
  except: plainCell,
  when: z.string().min(1).max(400),
});

const cellValue = z.union([plainCell, bandedCell, steppedCell, exceptionCell]);
export type CellValue = z.infer<typeof cellValue>;

/** A cell that the printed sheet leaves in doubt: the best reading, the characters of the scan, and the reason. */
const doubtfulCell = z.strictObject({
  value: cellValue,
  /** The characters of the scan; omitted if the figure is from another source. */
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

/** Names of rows may be as long as the printed headings. */
const rowName = shownText(160);

const column = z.strictObject({
  id: columnId,
  name,
  when: condition.optional(),
  /** Greatest value of the column, such as 50 for "up to 50 cm". */
  upTo: z.number().optional(),
  /** Least value of the column, such as 6 for 6 and 7 firepower points. */
  from: z.number().optional(),
  /**
   * In a table into which players enter figures that a check reads at a range: the ranges for which one printed figure
   * holds, such as `7-12`. A figure entered for another range holds for that range only. `all`: the range does not
   * matter.
   */
  bands: z.union([z.array(writtenBand), z.literal("all")]).optional(),
  /** Odds of the column, such as `3-2`. `above`: only better odds. */
  odds: z
    .string()
    .regex(/^\d+-\d+$/, "write odds as 3-2")
    .optional(),
  above: z.literal(true).optional(),
});

const row = z.strictObject({
  id: rowId,
  name: rowName,
  /** Names under which players know the row. Lists show the first one after its name. */
  knownAs: z.array(z.string().min(1).max(40)).min(1).optional(),
  /** Other names for look-ups. */
  aliases: z.array(z.string().min(1).max(40)).min(1).optional(),
  text: sideText.optional(),
  /** Rolls that lead to the row, by column; under `any` if all columns have the same. */
  rolls: z.record(naming(columnId.clone(), "column", { or: "any" }), writtenBand).optional(),
  /** Figure of the row, if the table has one. */
  value: z.number().optional(),
  /** Printed cells, by column. */
  cells: z.record(naming(columnId.clone(), "column"), cell).optional(),
  /** Results that words in cells stand for, by column, where the word is not the id of the result itself. */
  results: z.record(naming(columnId.clone(), "column"), z.string().min(1).max(20)).optional(),
  /** Ranges that replace the columns' `bands` for this row. */
  bands: z.array(writtenBand).optional(),
  /** Text besides the figures, line by line. */
  details: z.array(dataText).min(1).optional(),
  /** Heading of its group. */
  group: name.optional(),
  /** Effects of a roll that leads to the row in a running game, for the side that rolls. */
  effects: z.array(effect).min(1).optional(),
  order: orderShape.optional(),
});

/** A printed table. Players look it up, or roll on it if it has dice. */
export const tableShape = z.strictObject({
  $schema: z.string().optional(),
  id,
  name,
  /** Other names for look-ups. */
  aliases: z.array(name).min(1).optional(),
  rule: rule.optional(),
  text: dataText.optional(),
  dice: diceCode.optional(),
  /**
   * Meaning of the columns' `upTo`, `from` or `odds`, such as range in cm. Odds between two columns use the lower
   * one: unchanged (`defender`), or after division by the smaller side without fractions.
   */
  across: z
    .strictObject({
      name,
      ...counted,
      rounds: z.enum(["defender", "drop-fraction"]).optional(),
    })
    .optional(),
  /** Name of the score that selects rows, if the score is not a roll on this table. */
  score: name.optional(),
  reveals: reveals.optional(),
  /** True if players fill in its blanks from their own sheet, because `data/` does not contain the figures. */
  playersEnter: z.literal(true).optional(),
  columns: z.array(column).min(1),
  rows: z.array(row).min(1),
  /** Meaning of words and signs in the cells, such as NE. */
  legend: z.record(z.string().min(1).max(30), dataText).optional(),
  /** Figures outside of the bands of a cell: nearer than the first, and farther than the last. */
  beyond: z.strictObject({ nearer: plainCell, farther: plainCell }).optional(),
  /** Die for rolls against the figures, if there is no roll on the table itself, such as `1d20`. */
  die: diceCode.optional(),
  /** The way in which a roll meets a figure: it is at least, or at most, the figure. */
  meets: z.enum(["at-least", "at-most"]).optional(),
  notes: z.array(dataText).min(1).optional(),
  /** Unit of `value`, such as minutes. */
  ...counted,
  src: sources,
});
export type Table = z.infer<typeof tableShape>;
export type Row = z.infer<typeof row>;
export type OrderShape = z.infer<typeof orderShape>;
