import { z } from "zod";
import { effect, off } from "./effects.ts";
import { dataText, diceCode, id, name, ref, settingIs } from "./primitives.ts";

/** The sides of the step confirm that they are done. */
const confirm = z.strictObject({
  verb: z.literal("confirm"),
  /** True if the sides take turns until all are done. */
  inTurn: z.boolean().optional(),
  /** Name and text of the step for a side to which the leading side has handed the move over. */
  reacting: z.strictObject({ name, text: dataText }).optional(),
});

/** The sides carry out the orders that random events gave them. */
const carryOutOrders = z.strictObject({ verb: z.literal("carry-out-orders") });

/** Every side rolls, and the best modified roll wins a marker. A throw that is rerolled has no effect. */
const opposedRoll = z.strictObject({
  verb: z.literal("opposed-roll"),
  dice: diceCode,
  marker: ref("marker track"),
  /** The setting that the marker's holder adds to the roll. */
  holderModifier: z.strictObject({ setting: ref("setting with a number") }).optional(),
  /** Ties: both sides reroll, or the parity of the modified roll determines the winner. */
  ties: z.union([z.literal("roll-again"), z.strictObject({ odd: ref("side"), even: ref("side") })]),
  /** Events by natural face. */
  naturals: z.record(z.string().regex(/^\d+$/), ref("event")).optional(),
  /** A setting. If its value is `lower`, the lower modified roll draws its event first. */
  eventOrder: z.strictObject({ setting: ref('setting that offers "lower"') }).optional(),
  /** If both sides get this row of an event's table, the setting determines what is rerolled. */
  bothGet: z
    .strictObject({
      row: id,
      rollAgain: z.strictObject({ setting: ref('setting that offers "everything"') }),
    })
    .optional(),
});

/** A roll on a table, followed by the effects of the row and those listed here. */
const tableRoll = z.strictObject({
  verb: z.literal("table-roll"),
  table: ref("table with dice"),
  effects: z.array(effect).optional(),
});

/** A die for each of a side's items in a box. It succeeds at or below the number of the item's kind. */
const thresholdRoll = z.strictObject({
  verb: z.literal("threshold-roll"),
  dice: diceCode,
  items: ref("boxes track of each side"),
  in: ref("box", { of: "items" }),
  atMost: z.record(ref("kind", { of: "items" }), z.number().int()),
  success: z.array(effect),
  failure: z.array(effect),
  /** `success` applies only while the setting has the value `is`. */
  successIf: settingIs.optional(),
  /** As `successIf`, for `failure`. */
  failureIf: settingIs.optional(),
  successText: dataText,
  failureText: dataText,
});

/** Players move their own items between the boxes of a track. */
const moveItems = z.strictObject({
  verb: z.literal("move-items"),
  items: ref("boxes track of each side"),
  from: z.array(ref("box", { of: "items" })).min(1),
  to: ref("box", { of: "items" }),
  off,
});

/**
 * A side activates its units of a kind one after another: `state` becomes `inHand`, and becomes `done` with the next
 * unit or at the end of the step. `asks`: a state that the player chooses on activation.
 */
const activate = z.strictObject({
  verb: z.literal("activate"),
  kind: ref("kind of units"),
  state: ref("state"),
  inHand: ref("state value", { of: "state" }),
  done: ref("state value", { of: "state" }),
  asks: ref("state with choices").optional(),
});

/** The procedure of a step: a roll, a confirmation, or an automatic action. */
export const procedure = z.discriminatedUnion("verb", [
  confirm,
  carryOutOrders,
  opposedRoll,
  tableRoll,
  thresholdRoll,
  moveItems,
  activate,
]);
export type Procedure = z.infer<typeof procedure>;
export type ProcedureOf<Verb extends Procedure["verb"]> = Extract<Procedure, { verb: Verb }>;
