import { textOfThing, text } from "#words/text.ts";
import { RuleError } from "../errors.ts";
import type { CheckReading, Meaning, Need } from "../schema/index.ts";
import type { System } from "../system/index.ts";
import { amountOf, weaponIn, type Answers } from "./answers/answers.ts";
import { columnOfLine, findFigure, refuseReach, type CheckFigure } from "./answers/figures.ts";
import { areSo } from "./answers/circumstances.ts";
import type { ResolvedCheck } from "./answers/resolved.ts";

/** The word in a cell, as a key of `printed`; `-` for a blank. */
function wordOf({ value }: CheckFigure): string | undefined {
  if (value === null) return "-";
  return typeof value === "string" ? value : undefined;
}

/** The meaning of a word in a cell: a result, or a number to roll against; undefined if the check defines none. */
function meaningOf(word: string, resolved: ResolvedCheck): Meaning | undefined {
  const { reads } = resolved.check;
  const printed = "printed" in reads ? reads.printed?.[word] : undefined;
  if (printed === undefined) return undefined;
  const meanings: Meaning[] = typeof printed === "string" ? [{ result: printed }] : printed;
  return meanings.find(({ when }) => areSo(resolved, when));
}

/** Refuses a cell without a figure or a meaning. */
function refuseBlank(system: System, found: CheckFigure, word: string, answers: Answers): never {
  const seen = found.reading.doubt?.seen;
  if (seen !== undefined && word === "-") {
    throw new RuleError("refuse-figure-unreadable", { seen });
  }
  return refuseReach(system, found, answers);
}

/** The number in a cell, or the result that its word determines; undefined for steps. Refuses blanks without a meaning. */
function cellNeed(
  found: CheckFigure,
  resolved: ResolvedCheck,
): number | Extract<Need, { kind: "settled" }> | undefined {
  const word = wordOf(found);
  if (word === undefined) return typeof found.value === "number" ? found.value : undefined;
  const meaning = meaningOf(word, resolved);
  if (meaning === undefined) return refuseBlank(resolved.system, found, word, resolved.answers);
  if ("number" in meaning) return meaning.number;
  return { kind: "settled", result: meaning.result, printed: word, place: found.place };
}

function needOfTarget(reads: Extract<CheckReading, { as: "target" }>, resolved: ResolvedCheck): Need {
  const { system, answers } = resolved;
  const { target, meets, pass, fail, noRow } = reads;
  const number = (value: number) => ({ kind: "number", meets, value, pass, fail }) as const;
  if (typeof target === "number" || "asked" in target) return number(amountOf(target, answers) ?? 0);
  const found = findFigure(system, target, answers);
  if (found === undefined) return withoutRow(noRow, resolved);
  const cell = cellNeed(found, resolved);
  if (cell === undefined) throw new Error(`${JSON.stringify(found.place)} holds no number.`);
  return typeof cell === "number" ? { ...number(cell), place: found.place } : cell;
}

/**
 * The requirement for a weapon without a row: the result, if there is one. Otherwise refuses, with the weapon's note
 * on what the sheet has instead.
 */
function withoutRow(result: string | undefined, { check, answers }: ResolvedCheck): Need {
  if (result !== undefined) return { kind: "settled", result };
  const weapon = weaponIn(answers);
  throw weapon?.note === undefined
    ? new RuleError("refuse-no-row-for-check", { weapon: weapon ?? text("this-weapon"), check })
    : new RuleError("refuse-weapon-note", { weapon, note: textOfThing(weapon, "note", weapon.note) });
}

function needOfSteps(reads: Extract<CheckReading, { as: "steps" }>, resolved: ResolvedCheck): Need {
  const found = findFigure(resolved.system, reads.figure, resolved.answers);
  if (found === undefined) return withoutRow(undefined, resolved);
  const cell = cellNeed(found, resolved);
  if (typeof cell === "object") return cell;
  const { value, place } = found;
  const figures = typeof value === "object" && value !== null && "steps" in value ? value.steps : {};
  const steps = reads.steps.flatMap(({ step, result }) => {
    const needed = figures[step];
    return needed === undefined ? [] : [{ step, value: needed, result }];
  });
  return { kind: "steps", meets: reads.meets, steps, fail: reads.fail, place };
}

function needOfGrid(reads: Extract<CheckReading, { as: "grid" }>, { system, answers }: ResolvedCheck): Need {
  const table = system.table(reads.table);
  const column = columnOfLine(table, reads.column, answers);
  if (table.columns.some(({ id }) => id === column)) return { kind: "grid", table: table.id, column };
  return { kind: "settled", result: reads.off };
}

function needOfOpposed(reads: Extract<CheckReading, { as: "opposed" }>, answers: Answers): Need {
  const { by, first, second, neither, additions = [] } = reads;
  const [one = 0, two = 0] = additions.map((asked) => amountOf({ asked }, answers));
  return { kind: "opposed", by, additions: { first: one, second: two }, first, second, neither };
}

/** The result that an answer or a condition determines without a look-up. */
function settledBefore(resolved: ResolvedCheck): string | undefined {
  for (const answer of Object.values(resolved.answers)) {
    if (answer.kind === "choice" && answer.thing.result !== undefined) return answer.thing.result;
  }
  return resolved.check.settled?.find(({ when }) => areSo(resolved, when))?.result;
}

/** The requirement of a check's roll, before modifiers; or its result if no roll is needed. */
export function needOf(resolved: ResolvedCheck): Need {
  const { reads } = resolved.check;
  const result = settledBefore(resolved);
  if (result !== undefined) return { kind: "settled", result };
  switch (reads.as) {
    case "target":
      return needOfTarget(reads, resolved);
    case "steps":
      return needOfSteps(reads, resolved);
    case "table":
      return { kind: "table", table: reads.table, column: reads.column };
    case "grid":
      return needOfGrid(reads, resolved);
    case "opposed":
      return needOfOpposed(reads, resolved.answers);
  }
}
