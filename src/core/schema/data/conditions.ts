import { z } from "zod";
import { ref } from "./primitives.ts";
import { naming } from "./references.ts";

/** The side whose value is tested: the affected side, its opponent, or any side. */
const of = z.enum(["self", "opponent", "any"]);

/** True if a setting has one of the given values. */
const settingIs = z.strictObject({
  setting: ref("setting"),
  of: of.optional(),
  is: z.array(naming(z.union([z.string(), z.number(), z.boolean()]), "value", { of: "setting" })).min(1),
});

/** The boxes of a track. */
export const itemsIn = { items: ref("boxes track"), in: z.array(ref("box", { of: "items" })).min(1) };

/** True if a side has an item in one of the boxes. */
const itemsAre = z.strictObject({ ...itemsIn, of: of.optional() });

/** Condition under which a step calls on a side, or under which a column is used. */
export const condition = z.union([settingIs, itemsAre]);
export type Condition = z.infer<typeof condition>;

/** True once play has reached the turn in a setting, such as the last turn. Never true if the setting is not set. */
const fromTurn = z.strictObject({ fromTurn: ref("setting of the whole game with a number") });

/** Condition under which a step is played. */
export const occasion = z.union([condition, fromTurn]);
export type Occasion = z.infer<typeof occasion>;

/**
 * The sides of a step: `all`, `nobody`, or roles and sides in their order. `where`: only sides for which the
 * condition is true.
 */
export const who = z.strictObject({
  sides: z.union([z.literal("all"), z.literal("nobody"), z.array(ref("side or role")).min(1)]),
  where: condition.optional(),
});
export type Who = z.infer<typeof who>;
