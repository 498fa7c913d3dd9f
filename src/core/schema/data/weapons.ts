import { z } from "zod";
import { told } from "./questions.ts";
import { naming } from "./references.ts";
import { aliases, dataText, id, name, ref, sources } from "./primitives.ts";

/** A weapon's row in a table, up to a range if the row depends on it. */
const binding = z.strictObject({
  table: ref("table"),
  row: naming(z.string(), "row", { of: "table" }),
  /** Greatest range of this row, in the system's unit; left out for the last row. */
  upTo: z.number().optional(),
  /** Reason for this row. */
  why: dataText,
  /** Uncertainty about it. */
  doubt: dataText.optional(),
});
export type Binding = z.infer<typeof binding>;

/** A weapon's rows for one use, the nearest range first. */
export const bindings = z.array(binding).min(1);

const weapon = z.strictObject({
  id,
  name,
  /** Vehicles and mounts that players know it by, such as `Panther`; lists show the first after its name. */
  knownAs: z.array(z.string().min(1).max(40)).min(1).optional(),
  /** Other names that players type, such as `88` or `pak 43`. */
  aliases,
  /** Bore in millimetres. */
  calibre: z.number().optional(),
  /** Barrel length in calibres (the L number). */
  length: z.number().optional(),
  /** Kinds for modifiers and results, such as `artillery`. */
  tags: z.array(id),
  /** Works only nearer than this. */
  under: z.number().optional(),
  /** Works only from this range on. */
  from: z.number().optional(),
  /** Answers for the follow-up checks of a shot, such as its class. */
  tells: told("any").optional(),
  /** By use of a table, such as `to-hit`. */
  rows: z.record(ref("use of weapon rows"), bindings),
  note: dataText.optional(),
});
export type Weapon = z.infer<typeof weapon>;

/** `weapons.json`: every weapon of the tables, with its rows. */
export const weaponsFile = z.strictObject({
  $schema: z.string().optional(),
  /** Unit of ranges, such as cm or hexes. */
  unit: z.string().max(20),
  weapons: z.array(weapon).min(1),
  src: sources,
});
export type WeaponsFile = z.infer<typeof weaponsFile>;
