import { z } from "zod";
import { told } from "../checks/question-shape.ts";
import { naming } from "../schema/references.ts";
import { aliases, dataText, id, name, ref, sources } from "../schema/primitives.ts";

/** The row of a table that a weapon uses, up to a range where its row changes with it. */
const binding = z.strictObject({
  table: ref("table"),
  row: naming(z.string(), "row", { of: "table" }),
  /** The greatest range, in the unit of the system, at which this row is used; left out in the last one. */
  upTo: z.number().optional(),
  /** Why this row. */
  why: dataText,
  /** What is not certain about it. */
  doubt: dataText.optional(),
});
export type Binding = z.infer<typeof binding>;

/** The rows that a weapon uses for one purpose, the nearest range first. */
export const bindings = z.array(binding).min(1);

const weapon = z.strictObject({
  id,
  name,
  /** The vehicles and mounts that players know it by, such as `Panther`: lists show the first behind its name. */
  knownAs: z.array(z.string().min(1).max(40)).min(1).optional(),
  /** What else players type for it, such as `88` or `pak 43`. */
  aliases,
  /** Bore in millimetres. */
  calibre: z.number().optional(),
  /** Length of the barrel in calibres (the L number). */
  length: z.number().optional(),
  /** What it is, for modifiers and results that speak of kinds, such as `artillery`. */
  tags: z.array(id),
  /** It works only nearer than this. */
  under: z.number().optional(),
  /** It works only from this range on. */
  from: z.number().optional(),
  /** What it answers of the checks that follow a shot, such as its class. */
  tells: told("any").optional(),
  /** By the use of a table, such as `to-hit`. */
  rows: z.record(ref("use of weapon rows"), bindings),
  note: dataText.optional(),
});
export type Weapon = z.infer<typeof weapon>;

/** `weapons.json`: every weapon that the tables name, and the rows that it uses. */
export const weaponsFile = z.strictObject({
  $schema: z.string().optional(),
  /** What ranges are counted in, such as cm or hexes. */
  unit: z.string().max(20),
  weapons: z.array(weapon).min(1),
  src: sources,
});
export type WeaponsFile = z.infer<typeof weaponsFile>;
