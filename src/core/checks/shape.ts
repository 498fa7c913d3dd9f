import { z } from "zod";
import { amount, bound, circumstance, circumstances, demand } from "../schema/circumstances.ts";
import { effect } from "../procedures/effect-shape.ts";
import { naming } from "../schema/references.ts";
import { itemsIn } from "../sequence/condition-shape.ts";
import { aliases, dataText, diceCode, id, name, ref, rule, sources, textUpTo } from "../schema/primitives.ts";
import { figure, line } from "./figure-shape.ts";
import { phaseRole, question, resultId, resultRef, told, type Question } from "./question-shape.ts";

/** A check that is to be made. `tells`: what is answered of it. */
const call = z.strictObject({ check: ref("check"), tells: told("that").optional() });

const stateValue = naming(z.union([z.string(), z.number()]), "state value", { of: "state" });

/** Where a modifier is known from what the bot keeps of a unit. */
const known = z.strictObject({
  /** It is offered for no unit but one of which it is known. */
  only: z.literal(true).optional(),
  /** All of these must be so. */
  where: z.array(z.strictObject({ state: ref("state"), is: z.array(stateValue).min(1) })).optional(),
  /** A number kept of the unit says how often it counts. */
  count: ref("number state").optional(),
  /** It counts once for each of the unit's members of which this number is not 0. */
  members: ref("number state of its members").optional(),
});
export type KnownModifier = z.infer<typeof known>;

export const modifier = z.strictObject({
  id,
  name,
  aliases,
  explain: dataText.optional(),
  /** What it adds; one that adds an answer counts whenever that was given. */
  by: z.union([amount, figure]),
  /**
   * What it is added to: the roll, the number that the roll is held against, the one throw or the other of two
   * sides; or it moves the column so far.
   */
  to: z.enum(["number", "column", "first", "second"]).optional(),
  /** It always counts, or wherever answers were given that are so; not where another of its kind was said. */
  always: z.union([z.literal(true), circumstances]).optional(),
  /** It counts where answers were given that are so, such as a weapon of a kind; elsewhere it is for players to say. */
  usually: circumstances.optional(),
  /** Where all of this is so it adds nothing. */
  unless: circumstances.optional(),
  /** It counts as often as there are such things, up to `most`. */
  each: z.strictObject({ most: z.number().int().min(2), unit: name }).optional(),
  demands: z.array(demand).optional(),
  /** What it answers of the check where it is said and that is left open. */
  implies: told("each").optional(),
  /** At most one modifier of a kind counts. */
  oneOf: id.optional(),
  /** So many rolls are made instead of one. */
  rolls: z.number().int().min(2).optional(),
  known: known.optional(),
});

/** `turned`: what its table says that it adds it takes off, in a check that turns its kind. */
export type Modifier = z.infer<typeof modifier> & { turned?: true };

/** A text of a result: a rule looks at its braces, since the result itself says which sums there are. */
const resultText = z.string().min(1).max(400);

/** What a check can come to. In its texts `{margin}` is by how much the number was missed or beaten. */
export const result = z.strictObject({
  id: resultId,
  name,
  text: resultText.optional(),
  details: z.array(resultText).optional(),
  /** What the roller hopes for. */
  good: z.boolean().optional(),
  /** The role that it is about; in a game its title names the side in that role. */
  role: ref("side or role").optional(),
  /**
   * Checks that follow from it: the first whose circumstance holds. `tells`: what it answers of that check; `fresh`:
   * no answer given here is carried over; `each`: it is called for so often where that was answered; `taker`: the side that takes it is not the one that took
   * this check.
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
  /** Checks that it may call for besides, each with a button; `tells`: what it answers of that check. */
  also: z
    .array(call.extend({ when: circumstances.optional() }))
    .min(1)
    .optional(),
  /**
   * Sums for its text: `{loss}` is that of the answers named, with the margin, once all of them are given. `less`: what
   * is taken off it; `least`: below that nothing is said of it.
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
  /** What it changes without dice, for the side that took the check. */
  effects: z.array(effect).min(1).optional(),
  /** What it changes of the unit that took the check. */
  unit: z.array(z.strictObject({ state: ref("state"), to: stateValue })).optional(),
  /**
   * It costs the other side units, up to `most`: players note which, and its owner counts it. `gone`: a member that is
   * named is struck off.
   */
  loss: z.strictObject({ most: z.number().int().min(1).max(9), gone: z.literal(true).optional() }).optional(),
});
export type CheckResult = z.infer<typeof result>;

const meets = z.enum(["at-least", "at-most"]);
/** What a word means: a result without a roll, or a number to roll against. */
const meaning = z.union([
  z.strictObject({ when: circumstances.optional(), result: resultRef }),
  z.strictObject({ when: circumstances.optional(), number: z.number().int() }),
]);
export type Meaning = z.infer<typeof meaning>;

/**
 * What words in a cell mean, by what is printed; `-` is a blank. A result settles the check without a roll; of several
 * meanings the first whose circumstances hold counts.
 */
const printed = z.record(z.string(), z.union([resultRef, z.array(meaning).min(1)])).optional();
/** The result where the weapon has no row in the table. */
const noRow = resultRef.optional();

/** A result by how much the number was missed: 0 is just met, 1 missed by one, -1 beaten by one. */
const margin = z.strictObject({
  by: bound,
  when: circumstances.optional(),
  result: resultRef,
});

/** How a roll is read. */
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
  /** Against the several thresholds of a cell: the best one that is met counts. `steps`: best first. */
  z.strictObject({
    as: z.literal("steps"),
    figure,
    meets,
    steps: z.array(z.strictObject({ step: z.string(), result: resultRef })).min(1),
    fail: resultRef,
    printed,
  }),
  /** By the row of a table that the score, or a roll of its dice, leads to; a result of the row's name may say more. */
  z.strictObject({
    as: z.literal("table"),
    table: ref("table"),
    column: naming(z.string(), "column", { of: "table" }),
  }),
  /**
   * By what stands in the row of the score and a column: the word is the result. `off`: left of the first column.
   * `below`: a number in the cell is greater by 1 for each point that the score is below `least`.
   */
  z.strictObject({
    as: z.literal("grid"),
    table: ref("table"),
    column: line,
    off: resultRef,
    below: z.strictObject({ least: z.number().int(), when: circumstances.optional() }).optional(),
  }),
  /** Two throws, each with its own addition if asked: the side that is lower by so many or more comes first. */
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
 * What the dice as they fell mean besides, whatever is added to them. All that is named must be so. In its texts
 * `{product}` is all faces multiplied, `{twice}` the double of that; `{first}` and `{second}` are faces; `{column}`
 * is the column that it makes the roll be read in.
 */
export const natural = z.strictObject({
  id,
  /** Of all dice together. */
  sum: bound.optional(),
  /** Of one die; the first is 0. */
  die: z.strictObject({ at: z.number().int().min(0), is: bound }).optional(),
  /** The first two dice show the same, or do not. */
  doubles: z.boolean().optional(),
  /** How the first die compares with the second. */
  first: z.enum(["lower", "not-lower"]).optional(),
  when: circumstances.optional(),
  /** Of several of a kind only the first that holds counts. */
  oneOf: id.optional(),
  /** It holds only with one of these results; one with a `result` of its own, where the total comes to one of these. */
  results: z.array(resultRef).optional(),
  /** It takes the place of what the total comes to. */
  result: resultRef.optional(),
  /** The roll is read so many columns of the grid further right; further left below 0. */
  column: z.number().int().optional(),
  text: textUpTo(400, ["{product}", "{first}", "{second}", "{column}", "{twice}"]).optional(),
  /**
   * Checks that it calls for, each with a button; `tells` and `taker` as where a result leads to a check. `carries`: the
   * answers given here that go over.
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

/** A word of caution with a result, where the circumstances call for it; `{twice}` is the double of a result that is a number. */
const remark = z.strictObject({
  when: circumstances,
  results: z.array(resultRef).optional(),
  text: textUpTo(400, ["{twice}"]),
});

/**
 * What a roll on a grid leaves behind for another check: a figure of a table whose rows are the columns of the grid. Its
 * column is that of the points above 0 which the modifiers named add together. In its text `{figure}` is that figure.
 */
export const leaving = z.strictObject({
  when: circumstances.optional(),
  table: ref("table"),
  points: z.array(ref("modifier")).min(1),
  /** The check, and the question that the figure answers there. */
  check: ref("check"),
  answers: ref("number question", { in: "that" }),
  text: textUpTo(400, ["{figure}"]),
  /** Where the table leaves nothing. */
  nothing: dataText,
  /** What is said instead where one of these naturals fell. */
  unless: z.array(z.strictObject({ naturals: z.array(ref("natural")).min(1), text: dataText })).optional(),
});

/** What settles a check without a roll: the first whose circumstances hold. */
const settling = z.strictObject({ when: circumstances, result: resultRef });

/** The table row that limits how far something reaches. */
const reach = z.strictObject({
  figure,
  value: ref("number question"),
  unit: z.string().max(20),
  why: dataText,
});

/** A die-roll procedure: what is asked, what is added, how the roll is read, and what follows. */
export const check = z.strictObject({
  id,
  name,
  aliases,
  rule: rule.optional(),
  text: dataText,
  /** Where it belongs. In a game that is elsewhere, or for a side in another role, the result says so. */
  phases: z.array(phaseRole).min(1).optional(),
  dice: diceCode,
  /** Other dice that do the same, such as a d20 of which only the last digit is read (0 as 10). */
  otherDice: z.array(z.strictObject({ id, name, dice: diceCode, read: z.literal("last-digit") })).optional(),
  /** Its side needs an item in one of these boxes, where it tracks any: the check is neither offered nor taken otherwise. */
  needs: z.strictObject({ ...itemsIn, items: ref("boxes track of each side") }).optional(),
  /** What each roll of it changes without dice, for the side that takes it. */
  effects: z.array(effect).min(1).optional(),
  /** It is aimed at the other side: that side bears what it comes to, and is called to where nothing else follows. */
  against: z.literal("other").optional(),
  /** The kind of unit that takes it, where what the bot keeps of units counts. */
  unit: z.strictObject({ kind: ref("kind of units"), name }).optional(),
  /** Questions by id where several checks ask them. */
  questions: z.array(z.union([ref("shared question"), question])),
  /** Of these, what need not be answered here. */
  optional: z.array(ref("question")).optional(),
  /** What must be so of the answers for the check to make sense. */
  demands: z.array(demand).optional(),
  reach: reach.optional(),
  settled: z.array(settling).min(1).optional(),
  /** Modifiers by id where several checks have them. */
  modifiers: z.array(z.union([ref("shared modifier"), modifier])),
  /** Modifiers of this kind that add take off as much here. */
  turns: id.optional(),
  /** The dice that count, the first being 0; all if left out. */
  counts: z.array(z.number().int().min(0)).min(1).optional(),
  reads: reading,
  naturals: z.array(natural).optional(),
  /** Results by the name of a list where several checks have the same. */
  results: z.union([ref("shared list of results"), z.array(result)]),
  leaves: leaving.optional(),
  remarks: z.array(remark).optional(),
  /** How many can be rolled at once; 1 if left out. */
  most: z.number().int().min(2).max(20).optional(),
  src: sources,
});
type CheckEntry = z.infer<typeof check>;

/** A check with its questions, modifiers and results written out. */
export interface Check extends Omit<CheckEntry, "questions" | "modifiers" | "results" | "optional"> {
  questions: Question[];
  modifiers: Modifier[];
  results: CheckResult[];
  optional: string[];
}

/** `checks.json`: the die-roll procedures of a game. */
export const checksFile = z.strictObject({
  $schema: z.string().optional(),
  /**
   * The check that `/tohit` makes. The command answers a `weapon` question with the id `weapon`, a `number` with the id
   * `range`, and `target`, if that is asked; whatever else is asked must be optional.
   */
  toHit: ref("check").optional(),
  /** Asked by several checks. */
  questions: z.array(question).optional(),
  /** Counted in several checks. */
  modifiers: z.array(modifier).optional(),
  /** Lists of results that several checks have. */
  results: z.record(id, z.array(result)).optional(),
  checks: z.array(check).min(1),
  src: sources,
});
export type ChecksFile = z.infer<typeof checksFile>;
