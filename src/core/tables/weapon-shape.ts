import { z } from "zod";
import { aliases, id, name, sources, dataText } from "../schema/primitives.ts";

/** The row of a table that a weapon uses, up to a range where its row changes with it. */
const binding = z.strictObject({
  table: id,
  row: z.string(),
  /** The greatest range, in the unit of the system, at which this row is used; left out in the last one. */
  upTo: z.number().optional(),
  /** Why this row. */
  why: dataText,
  /** What is not certain about it. */
  doubt: dataText.optional(),
});
export type Binding = z.infer<typeof binding>;

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
  tells: z.record(id, z.union([id, z.number()])).optional(),
  /** By the use of a table, such as `to-hit`: its rows, the nearest range first. */
  rows: z.record(id, z.array(binding).min(1)),
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
