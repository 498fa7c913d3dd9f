import { z } from "zod";

/** The place of a printed figure on which something depends: table, row and column. */
const place = z.strictObject({ table: z.string(), row: z.string(), column: z.string() });
export type FigurePlace = z.infer<typeof place>;

const meets = z.enum(["at-least", "at-most"]);

/**
 * The number or table against which a check is rolled. `settled`: no roll is needed, because the figure or an answer
 * determines the result.
 */
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
    /** Modifiers of each side's throw. */
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

/** Answers by question. */
const answers = z.record(z.string(), z.union([z.string(), z.number()]));

/** The unit that takes a check. */
const takenBy = z.strictObject({ side: z.string(), name: z.string() });

/**
 * A declared check, before its dice. `by`: the effect of a single count of a modifier; `sum`: the sum of all
 * modifiers. `chance`: the number of results that are good for the side that rolls, out of `of`.
 */
export const declaration = z.strictObject({
  /** Number of its log entry, with a letter if the entry has several declarations; empty outside of a game. */
  id: z.string(),
  check: z.string(),
  answers,
  modifiers: z.array(
    z.strictObject({
      id: z.string(),
      times: z.number().int(),
      by: z.number().int(),
      /** True if it comes from the bot's data about the unit. */
      known: z.literal(true).optional(),
      place: place.optional(),
    }),
  ),
  sum: z.number().int(),
  /** Number of rolls, each with the check's dice. */
  rolls: z.number().int(),
  dice: z.string(),
  /** Only the last digit of each die counts, 0 as 10. */
  read: z.literal("last-digit").optional(),
  need,
  chance: z.strictObject({ good: z.number().int(), of: z.number().int() }),
  unit: takenBy.optional(),
  /** The side that takes the check, if it is known and no unit determines it; `umpire` if the author plays no side. */
  side: z.string().optional(),
  /** True if the check does not belong to the phase of the game. */
  outOfPhase: z.literal(true).optional(),
  /** Ids of the check's expectations that play did not meet. */
  unmet: z.array(z.string()).optional(),
  /** Ids of the cautions for its unit. */
  cautions: z.array(z.string()).min(1).optional(),
  /** Id of the declaration that this one follows. */
  after: z.string().optional(),
  /** That declaration's check, answers and unit. */
  source: z.strictObject({ check: z.string(), answers, unit: takenBy.optional() }).optional(),
});
export type Declaration = z.infer<typeof declaration>;

/**
 * A check that a roll called for, and the number of times. Players supply its other inputs when they roll it.
 * `answers`: those of the roll; omitted by earlier releases, for which any roll of the check is the one called for.
 * `due`: the phase in which it is declared for a side, as the follow-up of the declaration `after`.
 */
export const calledCheck = z.strictObject({
  check: z.string(),
  times: z.number().int().min(1),
  answers: answers.optional(),
  due: z.string().optional(),
  ...declaration.pick({ side: true, after: true, source: true }).shape,
});
export type CalledCheck = z.infer<typeof calledCheck>;

/** The faces that a side entered for its part of an opposed roll, and for the consequences of the roll. */
export const laid = z.strictObject({ side: z.string(), faces: z.array(z.number().int()) });
export type SideFaces = z.infer<typeof laid>;

/** An opposed roll, and the holder of its marker before it. */
export const lastContest = z.strictObject({
  step: z.string(),
  turn: z.number().int(),
  holder: z.string().nullable(),
});
