import { z } from "zod";
import { amount, bound, circumstance, circumstances, demand } from "./circumstances.ts";
import { effect } from "./effects.ts";
import { naming } from "./references.ts";
import { itemsIn } from "./conditions.ts";
import { aliases, dataText, diceCode, id, name, ref, rule, sources, textUpTo } from "./primitives.ts";
import { figure, line } from "./figures.ts";
import { phaseRole, question, resultId, resultRef, told, type Question } from "./questions.ts";

/** A check to be made; `tells` gives answers to it. */
const call = z.strictObject({ check: ref("check"), tells: told("that").optional() });

const stateValue = naming(z.union([z.string(), z.number()]), "state value", { of: "state" });

/** When a modifier is known from the tracked unit. */
const known = z.strictObject({
  /** Offered only to units for which it is known. */
  only: z.literal(true).optional(),
  /** All of these must hold. */
  where: z.array(z.strictObject({ state: ref("state"), is: z.array(stateValue).min(1) })).optional(),
  /** A number of the unit that gives the count. */
  count: ref("number state").optional(),
  /** Counts once for each member for which this number is not 0. */
  members: ref("number state of its members").optional(),
});
export type KnownModifier = z.infer<typeof known>;

export const modifier = z.strictObject({
  id,
  name,
  aliases,
  explain: dataText.optional(),
  /** Its value; one that adds an answer counts whenever that answer was given. */
  by: z.union([amount, figure]),
  /**
   * The target of the addition: the roll, the number rolled against, or one of two opposed throws; or it moves the
   * column.
   */
  to: z.enum(["number", "column", "first", "second"]).optional(),
  /** Always counts, or if answers are given that meet the conditions; not if players chose another of its kind. */
  always: z.union([z.literal(true), circumstances]).optional(),
  /**
   * Counts if answers are given that meet the conditions, such as a kind of weapon; otherwise players choose it.
   */
  usually: circumstances.optional(),
  /** Adds nothing if all of these hold. */
  unless: circumstances.optional(),
  /** Counts once per `unit`, up to `most`. */
  each: z.strictObject({ most: z.number().int().min(2), unit: name }).optional(),
  demands: z.array(demand).optional(),
  /** Answers that it gives to open questions of the check when players choose it. */
  implies: told("each").optional(),
  /** At most one modifier of a kind counts. */
  oneOf: id.optional(),
  /** Number of rolls instead of one. */
  rolls: z.number().int().min(2).optional(),
  known: known.optional(),
});

/** `turned`: a positive figure of its table is subtracted, in a check that turns its kind. */
export type Modifier = z.infer<typeof modifier> & { turned?: true };

/** A result's text: a rule checks its braces, since the result itself defines the sums. */
const resultText = z.string().min(1).max(400);

/** A result of a check. In its texts `{margin}` is by how much the number was missed or beaten. */
export const result = z.strictObject({
  id: resultId,
  name,
  text: resultText.optional(),
  details: z.array(resultText).optional(),
  /** True if it is what the roller hopes for. */
  good: z.boolean().optional(),
  /** The role that it is about; in a game its title names the side in that role. */
  role: ref("side or role").optional(),
  /**
   * Follow-up checks: the first whose condition holds. `tells`: answers that it gives to that check; `fresh`: no
   * answer is carried over; `each`: the answer that says how often it is called for; `taker`: the side that takes
   * it is not the one that took this check.
   */
  next: z
    .array(
      call.extend({
        when: circumstance.optional(),
        fresh: z.literal(true).optional(),
        each: ref("number question").optional(),
        taker: z.literal("other").optional(),
      }),
    )
    .optional(),
  /** Optional follow-ups, each with a button; `tells`: answers that it gives to that check. */
  also: z
    .array(call.extend({ when: circumstances.optional() }))
    .min(1)
    .optional(),
  /**
   * Sums for its text: `{loss}` is the sum of the named answers and the margin, once all are given. `less` is
   * subtracted; below `least` it is not shown.
   */
  sums: z
    .record(
      id,
      z.strictObject({
        of: z.array(ref("number question")).min(1),
        margin: z.literal(true).optional(),
        less: z.number().int().optional(),
        least: z.number().int().optional(),
      }),
    )
    .optional(),
  /** Effects without dice, for the side that took the check. */
  effects: z.array(effect).min(1).optional(),
  /** Changes to the unit that took the check. */
  unit: z.array(z.strictObject({ state: ref("state"), to: stateValue })).optional(),
  /**
   * Losses of the other side in units, up to `most`: players record which, and the owner counts them. `gone`: a
   * named member is removed from its unit.
   */
  loss: z.strictObject({ most: z.number().int().min(1).max(9), gone: z.literal(true).optional() }).optional(),
});
export type CheckResult = z.infer<typeof result>;

const meets = z.enum(["at-least", "at-most"]);
/** The meaning of a word: a result without a roll, or a number to roll against. */
const meaning = z.union([
  z.strictObject({ when: circumstances.optional(), result: resultRef }),
  z.strictObject({ when: circumstances.optional(), number: z.number().int() }),
]);
export type Meaning = z.infer<typeof meaning>;

/**
 * Meanings of words in a cell, by the printed word; `-` is a blank. A result settles the check without a roll; of
 * several meanings, the first whose conditions hold counts.
 */
const printed = z.record(z.string(), z.union([resultRef, z.array(meaning).min(1)])).optional();
/** The result if the weapon has no row in the table. */
const noRow = resultRef.optional();

/** A result by the margin: 0 is just met, 1 missed by one, -1 beaten by one. */
const margin = z.strictObject({
  by: bound,
  when: circumstances.optional(),
  result: resultRef,
});

/** The way in which a roll is read. */
const reading = z.discriminatedUnion("as", [
  /** Against one number. */
  z.strictObject({
    as: z.literal("target"),
    target: z.union([amount, figure]),
    meets,
    pass: resultRef,
    fail: resultRef,
    /** Finer results; the first that fits counts. */
    margins: z.array(margin).optional(),
    printed,
    noRow,
  }),
  /** Against a cell's several thresholds: the best one that is met counts. `steps` are best first. */
  z.strictObject({
    as: z.literal("steps"),
    figure,
    meets,
    steps: z.array(z.strictObject({ step: z.string(), result: resultRef })).min(1),
    fail: resultRef,
    printed,
  }),
  /** By the table row of the score, or of a roll of the table's dice; a result of the row's name may add to it. */
  z.strictObject({
    as: z.literal("table"),
    table: ref("table"),
    column: naming(z.string(), "column", { of: "table" }),
  }),
  /**
   * By the cell at the row of the score and a column: its word is the result. `off`: left of the first column.
   * `below`: a number in the cell increases by 1 for each point that the score is below `least`.
   */
  z.strictObject({
    as: z.literal("grid"),
    table: ref("table"),
    column: line,
    off: resultRef,
    below: z.strictObject({ least: z.number().int(), when: circumstances.optional() }).optional(),
  }),
  /** Two throws, each with its own modifiers if asked: the side that is lower by this much or more comes first. */
  z.strictObject({
    as: z.literal("opposed"),
    by: z.number().int(),
    additions: z.tuple([ref("number that is asked for"), ref("number that is asked for")]).optional(),
    first: resultRef,
    second: resultRef,
    neither: resultRef,
  }),
]);
export type CheckReading = z.infer<typeof reading>;

/**
 * The meaning of the faces themselves, regardless of modifiers. All named conditions must hold. In its texts
 * `{product}` is all faces multiplied, `{twice}` twice that; `{first}` and `{second}` are faces; `{column}` is the
 * column that the roll is then read in.
 */
export const natural = z.strictObject({
  id,
  /** Sum of all dice. */
  sum: bound.optional(),
  /** One die; the first is 0. */
  die: z.strictObject({ at: z.number().int().min(0), is: bound }).optional(),
  /** The first two dice are equal, or not. */
  doubles: z.boolean().optional(),
  /** Comparison of the first die with the second. */
  first: z.enum(["lower", "not-lower"]).optional(),
  when: circumstances.optional(),
  /** Of several of a kind, only the first that holds counts. */
  oneOf: id.optional(),
  /** Holds only with one of these results; with a `result` of its own, only if the total leads to one of these. */
  results: z.array(resultRef).optional(),
  /** Replaces the result of the total. */
  result: resultRef.optional(),
  /** Moves the column of the grid to the right; negative: to the left. */
  column: z.number().int().optional(),
  text: textUpTo(400, ["{product}", "{first}", "{second}", "{column}", "{twice}"]).optional(),
  /**
   * Follow-ups that it calls for, each with a button; `tells` and `taker` as for results. `carries`: answers that
   * are carried over.
   */
  next: z
    .array(
      call.extend({
        taker: z.literal("other").optional(),
        carries: z.array(ref("question")).min(1).optional(),
      }),
    )
    .min(1)
    .optional(),
});
export type Natural = z.infer<typeof natural>;

/** A caution with a result under some conditions; `{twice}` is twice a numeric result. */
const remark = z.strictObject({
  when: circumstances,
  results: z.array(resultRef).optional(),
  text: textUpTo(400, ["{twice}"]),
});

/**
 * Consequence of a roll on a grid for another check: a figure of a table whose rows are the grid's columns. Its
 * column is the sum of the positive points of the named modifiers. In its text `{figure}` is that figure.
 */
export const leaving = z.strictObject({
  when: circumstances.optional(),
  table: ref("table"),
  points: z.array(ref("modifier")).min(1),
  /** The check, and the question that the figure answers. */
  check: ref("check"),
  answers: ref("number question", { in: "that" }),
  text: textUpTo(400, ["{figure}"]),
  /** Text if the table leaves nothing. */
  nothing: dataText,
  /** Text to use instead if one of these naturals fell. */
  unless: z.array(z.strictObject({ naturals: z.array(ref("natural")).min(1), text: dataText })).optional(),
});

/** Settles a check without a roll: the first whose conditions hold. */
const settling = z.strictObject({ when: circumstances, result: resultRef });

/** The table row that limits the range. */
const reach = z.strictObject({
  figure,
  value: ref("number question"),
  unit: z.string().max(20),
  why: dataText,
});

/** A die-roll procedure: questions, modifiers, how the roll is read, and follow-ups. */
export const check = z.strictObject({
  id,
  name,
  aliases,
  rule: rule.optional(),
  text: dataText,
  /** Where it belongs. At another position, or for a side in another role, the result says so. */
  phases: z.array(phaseRole).min(1).optional(),
  dice: diceCode,
  /** Alternative dice, such as a d20 of which only the last digit is read (0 as 10). */
  otherDice: z.array(z.strictObject({ id, name, dice: diceCode, read: z.literal("last-digit") })).optional(),
  /**
   * Its side needs an item in one of these boxes, if it tracks any: otherwise the check is neither offered nor
   * taken.
   */
  needs: z.strictObject({ ...itemsIn, items: ref("boxes track of each side") }).optional(),
  /** Effects of each roll without dice, for the side that takes it. */
  effects: z.array(effect).min(1).optional(),
  /** It targets the other side, which bears the result and is pinged if nothing else follows. */
  against: z.literal("other").optional(),
  /** The kind of unit that takes it, if tracked facts of units count. */
  unit: z.strictObject({ kind: ref("kind of units"), name }).optional(),
  /** Questions, or ids of questions that several checks share. */
  questions: z.array(z.union([ref("shared question"), question])),
  /** Those of them that are optional here. */
  optional: z.array(ref("question")).optional(),
  /** Conditions on the answers for the check to make sense. */
  demands: z.array(demand).optional(),
  reach: reach.optional(),
  settled: z.array(settling).min(1).optional(),
  /** Modifiers, or ids of modifiers that several checks share. */
  modifiers: z.array(z.union([ref("shared modifier"), modifier])),
  /** Positive modifiers of this kind are subtracted here. */
  turns: id.optional(),
  /** The dice that count, from 0; all if left out. */
  counts: z.array(z.number().int().min(0)).min(1).optional(),
  reads: reading,
  naturals: z.array(natural).optional(),
  /** Results, or the name of a list that several checks share. */
  results: z.union([ref("shared list of results"), z.array(result)]),
  leaves: leaving.optional(),
  remarks: z.array(remark).optional(),
  /** Maximum number of simultaneous rolls; 1 if left out. */
  most: z.number().int().min(2).max(20).optional(),
  src: sources,
});
type CheckEntry = z.infer<typeof check>;

/** A check with its questions, modifiers and results resolved. */
export interface Check extends Omit<CheckEntry, "questions" | "modifiers" | "results" | "optional"> {
  questions: Question[];
  modifiers: Modifier[];
  results: CheckResult[];
  optional: string[];
}

/** `checks.json`: a game's die-roll procedures. */
export const checksFile = z.strictObject({
  $schema: z.string().optional(),
  /**
   * The check of `/tohit`. The command answers a `weapon` question with the id `weapon`, a `number` with the id
   * `range`, and `target`, if asked; all other questions must be optional.
   */
  toHit: ref("check").optional(),
  /** Questions shared by several checks. */
  questions: z.array(question).optional(),
  /** Modifiers shared by several checks. */
  modifiers: z.array(modifier).optional(),
  /** Lists of results shared by several checks. */
  results: z.record(id, z.array(result)).optional(),
  checks: z.array(check).min(1),
  src: sources,
});
export type ChecksFile = z.infer<typeof checksFile>;

/** `checks.json` as written: a check, or the id of one in `checks/<id>.json`, in the order in which players see them. */
export const checksIndex = checksFile.extend({ checks: z.array(z.union([id, check])).min(1) });

/** `checks/<id>.json`. */
export const checkFileShape = check.extend({ $schema: z.string().optional() });
