import { z } from "zod";
import { amount, bound, circumstance, circumstances, demand } from "./circumstances.ts";
import { effect } from "./effects.ts";
import { expectation } from "./expectations.ts";
import { naming } from "./references.ts";
import { itemsIn } from "./conditions.ts";
import {
  aliases,
  dataText,
  diceCode,
  id,
  name,
  shownText,
  ref,
  reveals,
  rule,
  settingIs,
  sources,
  textUpTo,
} from "./primitives.ts";
import { figure, line } from "./figures.ts";
import { checkUnit, stateValue } from "./units.ts";
import { namedRows, phaseRole, question, resultId, resultRef, told, type Question } from "./questions.ts";

/** A check to be made. `tells`: answers that the caller gives to it. */
const call = z.strictObject({ check: ref("check"), tells: told("that").optional() });

/** Conditions under which a modifier is known from the tracked unit. */
const known = z.strictObject({
  /** Offered only for units for which it is known. */
  only: z.literal(true).optional(),
  /** All of these must be true. */
  where: z.array(z.strictObject({ state: ref("state"), is: z.array(stateValue).min(1) })).optional(),
  /** A number of the unit that determines the count. */
  count: ref("number state").optional(),
  /** Counts once for each member whose number is not 0. */
  members: ref("number state of its members").optional(),
});

export const modifier = z.strictObject({
  id,
  name,
  aliases,
  explain: dataText.optional(),
  /** Its value. A modifier whose value is an answer counts whenever that answer is given. */
  by: z.union([amount, figure]),
  /**
   * Where the value is added: to the roll, to the number to roll against, or to one of two opposed throws. `column`:
   * moves the column.
   */
  to: z.enum(["number", "column", "first", "second"]).optional(),
  /**
   * Always counts, or counts if given answers meet the conditions. Does not count if players chose another modifier
   * of its kind.
   */
  always: z.union([z.literal(true), circumstances]).optional(),
  /** Counts if given answers meet the conditions, such as a kind of weapon. Otherwise players choose it. */
  usually: circumstances.optional(),
  /** Adds nothing if all of these are true. */
  unless: circumstances.optional(),
  /** Counts once per `unit`, up to `most`. */
  each: z.strictObject({ most: z.number().int().min(2), unit: name }).optional(),
  demands: z.array(demand).optional(),
  /** Answers that it gives to open questions of the check if players choose it. */
  implies: told("each").optional(),
  /** At most one modifier of a kind counts. */
  oneOf: id.optional(),
  /** A signed number that players type without a name answers the question of this modifier. */
  open: z.literal(true).optional(),
  /** Players can name a row of these tables instead. Its figure in the column is the total of the modifier. */
  rows: namedRows.optional(),
  /** Number of rolls instead of one. */
  rolls: z.number().int().min(2).optional(),
  known: known.optional(),
});

/**
 * `turned`: positive figures of its table are subtracted, because the check reverses modifiers of its kind. `isAdded`:
 * the data of the check do not list it.
 */
export type Modifier = z.infer<typeof modifier> & { turned?: true; isAdded?: true };

/** The text of a result. A rule checks its placeholders, because the result itself defines its sums. */
const resultText = shownText(400);

/** A result of a check. In its texts, `{margin}` is the amount by which the number was missed or beaten. */
export const result = z.strictObject({
  id: resultId,
  name,
  text: resultText.optional(),
  details: z.array(resultText).optional(),
  /** True if the side that rolls wants this result. */
  good: z.boolean().optional(),
  /** The role that the result is about. In a game, its title names the side that has the role. */
  role: ref("side or role").optional(),
  /**
   * Follow-up checks: the first whose condition is true. `tells`: answers given to that check; `fresh`: no answer is
   * carried over; `each`: the answer that gives the number of times that it is called for; `taker`: the side that
   * takes it is not the side that took this check; `due`: it is declared when play next arrives in this phase.
   */
  next: z
    .array(
      call.extend({
        when: circumstance.optional(),
        fresh: z.literal(true).optional(),
        each: ref("number question").optional(),
        taker: z.literal("other").optional(),
        due: ref("phase").optional(),
      }),
    )
    .optional(),
  /** Optional follow-ups, each with a button. `tells`: answers given to that check. */
  also: z
    .array(call.extend({ when: circumstances.optional() }))
    .min(1)
    .optional(),
  /**
   * Sums for its text: `{loss}` is the sum of the named answers and the margin, once all are given. `less` is
   * subtracted. A sum below `least` is not shown.
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
   * Units that the other side loses, up to `most`. Players record which ones, and their owners count them. `gone`: a
   * named member is removed from its unit.
   */
  loss: z.strictObject({ most: z.number().int().min(1).max(9), gone: z.literal(true).optional() }).optional(),
});
export type CheckResult = z.infer<typeof result>;

const meets = z.enum(["at-least", "at-most"]);
/** The meaning of a word: a result, which needs no roll, or a number to roll against. */
const meaning = z.union([
  z.strictObject({ when: circumstances.optional(), result: resultRef }),
  z.strictObject({ when: circumstances.optional(), number: z.number().int() }),
]);
export type Meaning = z.infer<typeof meaning>;

/**
 * Meanings of words in a cell, by the printed word; `-` is a blank. A result settles the check without a roll. Among
 * several meanings, the first whose conditions are true applies.
 */
const printed = z.record(z.string(), z.union([resultRef, z.array(meaning).min(1)])).optional();
/** The result if the weapon has no row in the table. */
const noRow = resultRef.optional();

/** A result by margin: 0 is just enough, 1 missed by one, -1 is one better than needed. */
const margin = z.strictObject({
  by: bound,
  when: circumstances.optional(),
  result: resultRef,
});

/** The way to read a roll. */
const reading = z.discriminatedUnion("as", [
  /** Against a single number. */
  z.strictObject({
    as: z.literal("target"),
    target: z.union([amount, figure]),
    meets,
    pass: resultRef,
    fail: resultRef,
    /** More detailed results. The first that fits applies. */
    margins: z.array(margin).optional(),
    printed,
    noRow,
  }),
  /** Against several thresholds in a cell: the best one that is met applies. `steps`: best first. */
  z.strictObject({
    as: z.literal("steps"),
    figure,
    meets,
    steps: z.array(z.strictObject({ step: z.string(), result: resultRef })).min(1),
    fail: resultRef,
    printed,
  }),
  /**
   * By the table row for the score, or for a roll of the table's dice. A result with the id of the row may add to it.
   */
  z.strictObject({
    as: z.literal("table"),
    table: ref("table"),
    column: naming(z.string(), "column", { of: "table" }),
  }),
  /**
   * By the cell in the row of the score and a column: its word is the result. `off`: the result to the left of the
   * first column. `below`: a number in the cell increases by 1 for each point by which the score is below `least`.
   */
  z.strictObject({
    as: z.literal("grid"),
    table: ref("table"),
    column: line,
    off: resultRef,
    below: z.strictObject({ least: z.number().int(), when: circumstances.optional() }).optional(),
  }),
  /** Two throws, each with its own modifiers if asked: the side that is lower by at least this amount comes first. */
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
 * A meaning of the faces themselves, regardless of modifiers. All named conditions must be true. In its texts,
 * `{product}` is the product of all faces, `{twice}` twice that product, `{first}` and `{second}` are faces, and
 * `{column}` is the column in which the roll is then read.
 */
export const natural = z.strictObject({
  id,
  /** Sum of all dice. */
  sum: bound.optional(),
  /** One die. The first has index 0. */
  die: z.strictObject({ at: z.number().int().min(0), is: bound }).optional(),
  /** True if the first two dice must be equal, false if they must differ. */
  doubles: z.boolean().optional(),
  /** Comparison of the first die with the second. */
  first: z.enum(["lower", "not-lower"]).optional(),
  when: circumstances.optional(),
  /** Of several of a kind, only the first that applies counts. */
  oneOf: id.optional(),
  /** Applies only with one of these results. If it has a `result`, the total must lead to one of these. */
  results: z.array(resultRef).optional(),
  /** Replaces the result to which the total leads. */
  result: resultRef.optional(),
  /** Moves the column of the grid to the right, or if negative to the left. */
  column: z.number().int().optional(),
  text: textUpTo(400, ["{product}", "{first}", "{second}", "{column}", "{twice}"]).optional(),
  /** Effects without dice, for the side that took the check. */
  effects: z.array(effect).min(1).optional(),
  /**
   * Follow-ups that it calls for, each with a button. `tells` and `taker`: as in results. `carries`: answers that are
   * carried over.
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

/**
 * A caution for a result under some conditions. `{twice}` is twice a numeric result. `change`: what players may change
 * of the unit that took the check, with a button.
 */
const remark = z.strictObject({
  when: circumstances,
  results: z.array(resultRef).optional(),
  text: textUpTo(400, ["{twice}"]),
  change: z.strictObject({ state: ref("state"), to: stateValue }).optional(),
});
export type Remark = z.infer<typeof remark>;

/**
 * The effect of a roll on a grid on another check: a figure of a table whose rows are the columns of the grid. The
 * sum of the positive points of the named modifiers selects the column. In its text, `{figure}` is the figure.
 */
export const leaving = z.strictObject({
  when: circumstances.optional(),
  table: ref("table"),
  points: z.array(ref("modifier")).min(1),
  /** The affected check, and its question that the figure answers. */
  check: ref("check"),
  answers: ref("number question", { in: "that" }),
  text: textUpTo(400, ["{figure}"]),
  /** Text if the table gives no effect. */
  nothing: dataText,
  /** Text to use instead if the roll has one of these naturals. */
  unless: z.array(z.strictObject({ naturals: z.array(ref("natural")).min(1), text: dataText })).optional(),
});

/** Settles a check without a roll: the first whose conditions are true. */
const settling = z.strictObject({ when: circumstances, result: resultRef });

/** The row of a table that limits the range. */
const reach = z.strictObject({
  figure,
  value: ref("number question"),
  unit: shownText(20),
  why: dataText,
});

/** Who sees the dice of a check: the roller's side and the umpire (`secret`), or the umpire alone (`blind`). */
const secrecy = z.strictObject({
  as: z.enum(["secret", "blind"]),
  when: settingIs.extend({ setting: ref("setting by consent of the whole game") }).optional(),
});

/** A die-roll procedure: questions, modifiers, the way to read the roll, and follow-ups. */
export const check = z.strictObject({
  id,
  name,
  aliases,
  rule: rule.optional(),
  text: dataText,
  /** Where the check belongs. At another position, or for a side in another role, the result says so. */
  phases: z.array(phaseRole).min(1).optional(),
  /** Facts of play that the check expects. Without them it carries a caution. */
  expects: z.array(expectation).min(1).optional(),
  dice: diceCode,
  /** Alternative dice, such as a d20 with only its last digit read (0 as 10). */
  otherDice: z.array(z.strictObject({ id, name, dice: diceCode, read: z.literal("last-digit") })).optional(),
  /**
   * Its side needs an item in one of these boxes, if the side tracks any. Otherwise the check is neither offered nor
   * possible.
   */
  needs: z.strictObject({ ...itemsIn, items: ref("boxes track of each side") }).optional(),
  /** Effects of each roll, without dice, for the side that takes the check. */
  effects: z.array(effect).min(1).optional(),
  /** The check is made against the other side, which bears the result. That side is pinged if no follow-up is due. */
  against: z.literal("other").optional(),
  /** The kind of unit that takes the check, if tracked facts of units affect it. */
  unit: checkUnit.optional(),
  /** Questions, or ids of questions that several checks share. */
  questions: z.array(z.union([ref("shared question"), question])),
  optional: z.array(ref("question")).optional(),
  /** Conditions on the answers, without which the check makes no sense. */
  demands: z.array(demand).optional(),
  reach: reach.optional(),
  settled: z.array(settling).min(1).optional(),
  /** Modifiers, or ids of modifiers that several checks share. */
  modifiers: z.array(z.union([ref("shared modifier"), modifier])),
  /** Positive modifiers of this kind are subtracted in this check. */
  turns: id.optional(),
  /** Indices of the dice that count, from 0; all if omitted. */
  counts: z.array(z.number().int().min(0)).min(1).optional(),
  reads: reading,
  naturals: z.array(natural).optional(),
  /** Results, or the name of a list that several checks share. */
  results: z.union([ref("shared list of results"), z.array(result)]),
  leaves: leaving.optional(),
  remarks: z.array(remark).optional(),
  /** Makes its rolls closed: the first whose condition is true. Everyone sees them if there is none. */
  closed: z.array(secrecy).min(1).optional(),
  reveals: reveals.optional(),
  /** Maximum number of simultaneous rolls; 1 if omitted. */
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
   * The check for `/tohit`. The command answers a `weapon` question with the id `weapon`, a `number` question with
   * the id `range`, and `target`, if they are asked. All other questions must be optional.
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

/**
 * `checks.json` as written. Each entry is a check, or the id of one in `checks/<id>.json`, in the order in which
 * players see them.
 */
export const checksIndex = checksFile.extend({ checks: z.array(z.union([id, check])).min(1) });

/** `checks/<id>.json`. */
export const checkFileShape = check.extend({ $schema: z.string().optional() });
