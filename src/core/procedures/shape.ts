import { z } from "zod";
import { effect, off } from "./effect-shape.ts";
import { dataText, diceCode, id, name, ref, settingIs } from "../schema/primitives.ts";

/** The players named by the step say that they are done. */
const confirm = z.strictObject({
  verb: z.literal("confirm"),
  /** True where the sides hand the move to and fro until all are done. */
  inTurn: z.boolean().optional(),
  /** What the step is to a side that got the move from the one that leads it, in place of its own name and text. */
  reacting: z.strictObject({ name, text: dataText }).optional(),
});

/** The sides carry out the orders that random events gave them. */
const carryOutOrders = z.strictObject({ verb: z.literal("carry-out-orders") });

/** Every side rolls; the best modified roll takes a marker. A throw that is rolled again counts for nothing. */
const opposedRoll = z.strictObject({
  verb: z.literal("opposed-roll"),
  dice: diceCode,
  marker: ref("marker track"),
  /** The side that holds the marker before the roll adds this setting of its own. */
  holderModifier: z.strictObject({ setting: ref("setting with a number") }).optional(),
  /** What becomes of equal rolls: both roll again, or the side goes by the parity of the modified roll. */
  ties: z.union([z.literal("roll-again"), z.strictObject({ odd: ref("side"), even: ref("side") })]),
  /** Events by natural face. */
  naturals: z.record(z.string().regex(/^\d+$/), ref("event")).optional(),
  /** A setting whose value `lower` makes the lower modified roll draw its event first. */
  eventOrder: z.strictObject({ setting: ref('setting that offers "lower"') }).optional(),
  /** Where both sides get this row of an event's table, the setting says what is rolled again. */
  bothGet: z
    .strictObject({
      row: id,
      rollAgain: z.strictObject({ setting: ref('setting that offers "everything"') }),
    })
    .optional(),
});

/** One roll read on a table; the row's effects and those listed here follow. */
const tableRoll = z.strictObject({
  verb: z.literal("table-roll"),
  table: ref("table with dice"),
  effects: z.array(effect).optional(),
});

/** For each item of the roller's that stands in a box: a die at or below its kind's number succeeds. */
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
  /** The same for `failure`. */
  failureIf: settingIs.optional(),
  successText: dataText,
  failureText: dataText,
});

/** A player moves items of their own between boxes of a track. */
const moveItems = z.strictObject({
  verb: z.literal("move-items"),
  items: ref("boxes track of each side"),
  from: z.array(ref("box", { of: "items" })).min(1),
  to: ref("box", { of: "items" }),
  off,
});

/**
 * A side activates its units of a kind one after another: `state` goes to `inHand`, and to `done` with the next one
 * or with the step. `asks`: a state that the player chooses when activating a unit.
 */
const activate = z.strictObject({
  verb: z.literal("activate"),
  kind: ref("kind of units"),
  state: ref("state"),
  inHand: ref("state value", { of: "state" }),
  done: ref("state value", { of: "state" }),
  asks: ref("state with choices").optional(),
});

/** What a step can do: a roll, a confirmation, or something that the bot does by itself. */
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
