import { z } from "zod";

/** A figure that something rests on: the table, row and column where it is printed. */
const place = z.strictObject({ table: z.string(), row: z.string(), column: z.string() });
export type FigurePlace = z.infer<typeof place>;

const meets = z.enum(["at-least", "at-most"]);

/** What a check's roll is held against; `settled` needs no roll: the figure or an answer says it. */
const need = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("number"),
    meets,
    value: z.number().int(),
    pass: z.string(),
    fail: z.string(),
    place: place.optional(),
  }),
  z.strictObject({
    kind: z.literal("steps"),
    meets,
    steps: z.array(z.strictObject({ step: z.string(), value: z.number().int(), result: z.string() })),
    fail: z.string(),
    place,
  }),
  z.strictObject({ kind: z.literal("table"), table: z.string(), column: z.string() }),
  z.strictObject({ kind: z.literal("grid"), table: z.string(), column: z.string() }),
  z.strictObject({
    kind: z.literal("opposed"),
    by: z.number().int(),
    /** What is added to the throw of the one side and of the other. */
    additions: z.strictObject({ first: z.number().int(), second: z.number().int() }),
    first: z.string(),
    second: z.string(),
    neither: z.string(),
  }),
  z.strictObject({
    kind: z.literal("settled"),
    result: z.string(),
    printed: z.string().optional(),
    place: place.optional(),
  }),
]);
export type Need = z.infer<typeof need>;

/** By question. */
const answers = z.record(z.string(), z.union([z.string(), z.number()]));

/** The unit that takes a check. */
const takenBy = z.strictObject({ side: z.string(), name: z.string() });

/**
 * A check as it was declared, before its dice fall. `answers` by question, `by` what one of a modifier adds,
 * `sum` all of them together; `chance`: of so many ways in which the dice can fall, how many are good for the roller.
 */
export const declaration = z.strictObject({
  /** The number of the log entry that brought it, with a letter where there are more; empty where no game is played. */
  id: z.string(),
  check: z.string(),
  answers,
  modifiers: z.array(
    z.strictObject({
      id: z.string(),
      times: z.number().int(),
      by: z.number().int(),
      /** Taken from what the bot keeps of the unit. */
      known: z.literal(true).optional(),
      place: place.optional(),
    }),
  ),
  sum: z.number().int(),
  /** How many rolls are made, each with the dice of the check. */
  rolls: z.number().int(),
  dice: z.string(),
  /** Of each die only the last digit counts, 0 as 10. */
  read: z.literal("last-digit").optional(),
  need,
  chance: z.strictObject({ good: z.number().int(), of: z.number().int() }),
  unit: takenBy.optional(),
  /** The side that takes it, where that is known and no unit says it; `umpire` where who declared it plays no side. */
  side: z.string().optional(),
  /** The game was in a phase that the check does not belong to. */
  outOfPhase: z.literal(true).optional(),
  /** The declaration that it follows from. */
  after: z.string().optional(),
  /** What that one was: its check, its answers, who took it. */
  source: z.strictObject({ check: z.string(), answers, unit: takenBy.optional() }).optional(),
});
export type Declaration = z.infer<typeof declaration>;

/** The faces that a side has entered for its part of an opposed roll, and for what its own dice lead to. */
export const laid = z.strictObject({ side: z.string(), faces: z.array(z.number().int()) });
export type SideFaces = z.infer<typeof laid>;
