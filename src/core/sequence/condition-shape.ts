import { z } from "zod";
import { id } from "../schema/primitives.ts";

/** Whose value is looked at: one side's own, its opponent's, or any side's. */
const of = z.enum(["self", "opponent", "any"]);

/** True where a setting has one of the listed values. */
const settingIs = z.strictObject({
  setting: id,
  of: of.optional(),
  is: z.array(z.union([z.string(), z.number(), z.boolean()])).min(1),
});

/** True where a side has an item standing in one of the boxes of a track. */
const itemsIn = z.strictObject({ items: id, in: z.array(id).min(1), of: of.optional() });

/** What must hold for a side to be asked or a table's column to be read. */
export const condition = z.union([settingIs, itemsIn]);
export type Condition = z.infer<typeof condition>;

/** True from the turn on that a setting gives, such as the scenario's last one; never while it gives none. */
const fromTurn = z.strictObject({ fromTurn: id });

/** What must hold for a step to be played. */
export const occasion = z.union([condition, fromTurn]);
export type Occasion = z.infer<typeof occasion>;

/**
 * Who acts: `all` sides, `nobody`, roles or named sides in the order in which they act;
 * with `where`, only those sides for which the condition holds of themselves.
 */
export const who = z.strictObject({
  sides: z.union([z.literal("all"), z.literal("nobody"), z.array(id).min(1)]),
  where: condition.optional(),
});
export type Who = z.infer<typeof who>;
