import { z } from "zod";
import { told } from "./questions.ts";
import { naming } from "./references.ts";
import { aliases, dataText, id, name, shownText, ref, sources } from "./primitives.ts";

/** The row of a weapon in a table, up to a range if the row depends on the range. */
const binding = z.strictObject({
  table: ref("table"),
  row: naming(z.string(), "row", { of: "table" }),
  /** Maximum range of this row, in the unit of the system; omitted for the last row. */
  upTo: z.number().optional(),
  /** Reason for this row. */
  why: dataText,
  /** Doubt about the row. */
  doubt: dataText.optional(),
});
export type Binding = z.infer<typeof binding>;

/** A weapon's rows for one use. The nearest range comes first. */
export const bindings = z.array(binding).min(1);

const weapon = z.strictObject({
  id,
  name,
  /**
   * Vehicles and mounts under which players know the weapon, such as `Panther`. Lists show the first one after its
   * name.
   */
  knownAs: z.array(z.string().min(1).max(40)).min(1).optional(),
  /** Other names that players type, such as `88` or `pak 43`. */
  aliases,
  /** Bore in millimetres. */
  calibre: z.number().optional(),
  /** Barrel length in calibres (the L number). */
  length: z.number().optional(),
  /** Kinds for modifiers and results, such as `artillery`. */
  tags: z.array(id),
  /** Works only at ranges below this. */
  under: z.number().optional(),
  /** Works only at this range or beyond. */
  from: z.number().optional(),
  /** Answers for the follow-up checks of a shot, such as the class of the weapon. */
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
  unit: shownText(20),
  weapons: z.array(weapon).min(1),
  src: sources,
});
