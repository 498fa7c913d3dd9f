import { z } from "zod";
import { condition } from "./conditions.ts";
import { diceCode, id, name, rule, sources, text } from "./primitives.ts";
import { effect } from "./procedures.ts";

/** One way of carrying out an order, offered as a button. */
const orderOption = z.strictObject({
  id,
  label: z.string().min(1).max(80),
  effects: z.array(effect).optional(),
});

/** What a result makes a side do; the game waits until it is done. */
export const orderShape = z.strictObject({
  /** Who says that it is done: the affected side, its opponent, or whoever comes first. */
  by: z.enum(["self", "opponent", "either"]),
  options: z.array(orderOption).min(1).max(5),
});

/** Rolls `from` to `to` of a column lead to the row. */
const band = z.string().regex(/^\d+(-\d+)?$/, "write rolls as 3 or 3-5");

const row = z.strictObject({
  id,
  name,
  text: text.optional(),
  /** The rolls that lead here, by column; a table of one column uses the key of that column. */
  rolls: z.record(id, band).optional(),
  /** The figure of the row, where the table gives one. */
  value: z.number().optional(),
  /** Further printed cells, by column. */
  cells: z.record(id, z.union([z.string(), z.number()])).optional(),
  order: orderShape.optional(),
});

/** One printed table: look it up, or roll on it where it has dice. */
export const table = z.strictObject({
  $schema: z.string().optional(),
  id,
  name,
  rule: rule.optional(),
  text: text.optional(),
  dice: diceCode.optional(),
  columns: z.array(z.strictObject({ id, name, when: condition.optional() })).min(1),
  rows: z.array(row).min(1),
  /** The unit of `value`, such as minutes. */
  unit: z.string().max(20).optional(),
  src: sources,
});
export type Table = z.infer<typeof table>;
export type Row = z.infer<typeof row>;
export type OrderShape = z.infer<typeof orderShape>;
