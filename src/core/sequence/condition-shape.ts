import { z } from "zod";
import { ref } from "../schema/primitives.ts";
import { naming } from "../schema/references.ts";

/** Whose value is looked at: one side's own, its opponent's, or any side's. */
const of = z.enum(["self", "opponent", "any"]);

/** True where a setting has one of the listed values. */
const settingIs = z.strictObject({
  setting: ref("setting"),
  of: of.optional(),
  is: z.array(naming(z.union([z.string(), z.number(), z.boolean()]), "value", { of: "setting" })).min(1),
});

/** The boxes of a track. */
export const itemsIn = { items: ref("boxes track"), in: z.array(ref("box", { of: "items" })).min(1) };

/** True where a side has an item standing in one of the boxes of a track. */
const itemsAre = z.strictObject({ ...itemsIn, of: of.optional() });

/** What must hold for a side to be asked or a table's column to be read. */
export const condition = z.union([settingIs, itemsAre]);
export type Condition = z.infer<typeof condition>;

/** True from the turn on that a setting gives, such as the scenario's last one; never while it gives none. */
const fromTurn = z.strictObject({ fromTurn: ref("setting of the whole game with a number") });

/** What must hold for a step to be played. */
export const occasion = z.union([condition, fromTurn]);
export type Occasion = z.infer<typeof occasion>;

/**
 * Who acts: `all` sides, `nobody`, roles or named sides in the order in which they act;
 * with `where`, only those sides for which the condition holds of themselves.
 */
export const who = z.strictObject({
  sides: z.union([z.literal("all"), z.literal("nobody"), z.array(ref("side or role")).min(1)]),
  where: condition.optional(),
});
export type Who = z.infer<typeof who>;
