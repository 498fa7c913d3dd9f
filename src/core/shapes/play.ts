import { z } from "zod";
import { calledCheck, declaration, laid, lastContest } from "./declarations.ts";
import { loss } from "./losses.ts";

/** A position in the sequence of play. */
export const position = z.strictObject({
  turn: z.number().int().min(1),
  segment: z.string(),
  phase: z.string(),
  step: z.string(),
});
export type Position = z.infer<typeof position>;

/** An item in a box of a track, such as a mortar section waiting for support. */
export const item = z.strictObject({ name: z.string(), kind: z.string(), box: z.string() });
export type Item = z.infer<typeof item>;

/** An order that a result gives a side. `by`: the sides that may carry it out. */
export const order = z.strictObject({
  id: z.string(),
  event: z.string(),
  table: z.string().optional(),
  row: z.string().optional(),
  side: z.string(),
  by: z.array(z.string()),
});
export type Order = z.infer<typeof order>;

/**
 * A unit that players added, such as a company. `of`: the unit to which it belongs. States at their defaults are
 * omitted.
 */
export const unit = z.strictObject({
  name: z.string(),
  kind: z.string(),
  of: z.string().optional(),
  states: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Unit = z.infer<typeof unit>;

/** A step's place in the sequence of play. */
export const stepPlace = z.strictObject({
  turn: z.number().int(),
  segment: z.string(),
  phase: z.string(),
  step: z.string(),
});

/** Reason why a side is done without a press of Done: an earlier instruction, or its deadline. */
export const passing = z.enum(["through", "standing", "deadline"]);

/** The place up to which a side passes, inclusive. */
export const passedAhead = z.strictObject({ side: z.string(), through: stepPlace });

export const touch = {
  /** Omitted if the side that made the check is open. */
  side: z.string().optional(),
  check: z.string(),
  /** Id of the result, or of a natural. */
  outcome: z.string(),
  /** True if the side itself made the check, against its opponent. */
  own: z.literal(true).optional(),
};

/** A check that affected a side, and the position of play. */
const touched = z.strictObject({ ...touch, turn: z.number().int(), segment: z.string() });

/** A step of this segment that a side has ended. `ahead`: as in the event `done`. */
const ended = z.strictObject({ side: z.string(), step: z.string(), ahead: passing.optional() });

/** The state that an undo restores: the position, and everything that is tracked. */
export const play = z.strictObject({
  position,
  /** Sides that are done with the step. */
  done: z.array(z.string()),
  /** The side with the move, in steps in which sides alternate. */
  move: z.string().nullable(),
  /** Items for which a die was rolled in this step, as `side/name`. */
  rolledFor: z.array(z.string()),
  orders: z.array(order),
  numbers: z.record(z.string(), z.number().nullable()),
  markers: z.record(z.string(), z.string().nullable()),
  lists: z.record(z.string(), z.array(z.string())),
  items: z.record(z.string(), z.array(item)),
  /** By side; omitted if no unit was ever added, so that hashes of logs do not change. */
  units: z.record(z.string(), z.array(unit)).optional(),
  /** Ids of hidden units that were revealed; omitted if there are none. */
  revealed: z.array(z.string()).optional(),
  /** Sides for which another user or a deadline has decided since their own last move; omitted if there are none. */
  spokenFor: z.array(z.string()).optional(),
  /** Ids of opened checks whose results were applied; omitted if there are none. */
  applied: z.array(z.string()).optional(),
  /** Declared checks that are not rolled yet, oldest first; omitted if there are none. */
  declared: z.array(declaration).optional(),
  /** Checks that were called for since the last Done, or for a later phase, and are not rolled; omitted if there are none. */
  called: z.array(calledCheck).optional(),
  /** Marks of cards whose button has rolled a check, oldest first; omitted if there are none. */
  rolledCards: z.array(z.string()).optional(),
  /** Losses of checks that are not noted yet, oldest first; omitted if there are none. */
  losses: z.array(loss).optional(),
  /** Entered dice of the step's opposed roll, which waits for the other side; omitted if there are none. */
  laid: z.array(laid).optional(),
  /** The last opposed roll, and the holder of its marker before it; omitted before the first one. */
  contest: lastContest.optional(),
  /** Places up to which sides pass; omitted if there are none. */
  ahead: z.array(passedAhead).optional(),
  /**
   * Checks of this turn and the previous one that affected a side and on which steps depend; omitted if there are none.
   */
  touched: z.array(touched).optional(),
  /** Steps of this segment that sides have ended; omitted if there are none. */
  ended: z.array(ended).optional(),
  /** Steps of this segment in which a side handed the move over midway; omitted if there are none. */
  midway: z.array(z.string()).optional(),
  /** Turns in which limits were last reached, by limit; omitted if none was. */
  reached: z.record(z.string(), z.number().int()).optional(),
  /** Number of the last entry that an undo would revert; omitted before the first one. */
  lastMove: z.number().int().optional(),
});
export type Play = z.infer<typeof play>;

/**
 * A roll that an undo reverted: number and purpose. Its dice stay spent, and the next roll of this kind refers to it.
 */
export const takenBack = z.strictObject({
  roll: z.number().int(),
  purpose: z.string(),
  step: z.string().optional(),
  side: z.string().optional(),
});
export type TakenBack = z.infer<typeof takenBack>;
