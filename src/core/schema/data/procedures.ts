import { z } from "zod";
import { effect, off } from "./effects.ts";
import { dataText, diceCode, id, name, ref, settingIs } from "./primitives.ts";

/** The sides of the step confirm that they are done. */
const confirm = z.strictObject({
  verb: z.literal("confirm"),
  /** True if the sides alternate until all are done. */
  inTurn: z.boolean().optional(),
  /** Name and text of the step for a side that got the move from the leading side. */
  reacting: z.strictObject({ name, text: dataText }).optional(),
});

/** The sides carry out the orders that random events gave them. */
const carryOutOrders = z.strictObject({ verb: z.literal("carry-out-orders") });

/** Every side rolls; the best modified roll takes a marker. A repeated throw has no effect. */
const opposedRoll = z.strictObject({
  verb: z.literal("opposed-roll"),
  dice: diceCode,
  marker: ref("marker track"),
  /** The setting that the marker's holder adds to the roll. */
  holderModifier: z.strictObject({ setting: ref("setting with a number") }).optional(),
  /** Ties: both sides roll again, or the parity of the modified roll decides the side. */
  ties: z.union([z.literal("roll-again"), z.strictObject({ odd: ref("side"), even: ref("side") })]),
  /** Events by natural face. */
  naturals: z.record(z.string().regex(/^\d+$/), ref("event")).optional(),
  /** A setting whose value `lower` makes the lower modified roll draw its event first. */
  eventOrder: z.strictObject({ setting: ref('setting that offers "lower"') }).optional(),
  /** If both sides get this row of an event's table, the setting decides what is rolled again. */
  bothGet: z
    .strictObject({
      row: id,
      rollAgain: z.strictObject({ setting: ref('setting that offers "everything"') }),
    })
    .optional(),
});

/** A roll on a table, followed by the row's effects and those listed here. */
const tableRoll = z.strictObject({
  verb: z.literal("table-roll"),
  table: ref("table with dice"),
  effects: z.array(effect).optional(),
});

/** A die for each item of the roller's in a box: at or below its kind's number it succeeds. */
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

/** Players move their own items between boxes of a track. */
const moveItems = z.strictObject({
  verb: z.literal("move-items"),
  items: ref("boxes track of each side"),
  from: z.array(ref("box", { of: "items" })).min(1),
  to: ref("box", { of: "items" }),
  off,
});

/**
 * A side activates its units of a kind one after another: `state` becomes `inHand`, and `done` with the next unit
 * or the end of the step. `asks`: a state that the player chooses on activation.
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
