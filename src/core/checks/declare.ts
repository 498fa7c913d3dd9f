import { RuleError } from "../errors.ts";
import type { Check, CheckReading, Modifier } from "../schema/checks.ts";
import type { Declaration, Need } from "../schema/declarations.ts";
import type { System } from "../system.ts";
import { idOf, readAnswers, refuseImpossible, type Answers } from "./answers.ts";
import { findFigure, refuseReach, type Found } from "./figures.ts";
import { readModifiers, withKnown, type Counted, type UnitFacts } from "./modifiers.ts";
import { oddsOf } from "./odds.ts";

/** A check as a player asks for it: answers and modifiers as written. */
export interface CheckRequest {
  check: Check;
  answers: Record<string, string>;
  modifiers?: string | undefined;
  rolls?: number | undefined;
  /** Other dice that the check allows, by id. */
  dice?: string | undefined;
  unit?: UnitFacts | undefined;
}

/** A word of a cell as it stands in `printed`; a blank is `-`. */
function wordOf({ value }: Found): string | undefined {
  if (value === null) return "-";
  return typeof value === "string" ? value : undefined;
}

/** What the cell settles by itself; undefined where it is to be rolled for. Refuses blanks that nothing is said of. */
function settledBy(system: System, found: Found, answers: Answers, reads: CheckReading): Need | undefined {
  const word = wordOf(found);
  if (word === undefined) return undefined;
  const result = "printed" in reads ? reads.printed?.[word] : undefined;
  if (result !== undefined) return { kind: "settled", result, printed: word, place: found.place };
  if (found.reading.doubt !== undefined && word === "-") {
    throw new RuleError(
      "not-possible",
      `The scan of the sheet shows "${found.reading.doubt.seen}" here, which cannot be right. With the sheet at hand, put it right with \`/table\` and \`correct:\`.`,
    );
  }
  return refuseReach(system, found, answers);
}

function needOfTarget(
  system: System,
  reads: Extract<CheckReading, { as: "target" }>,
  answers: Answers,
): Need {
  const { target, meets, pass, fail, noRow } = reads;
  const number = (value: number) => ({ kind: "number", meets, value, pass, fail }) as const;
  if (typeof target === "number") return number(target);
  if ("asked" in target) return number(Number(idOf(answers[target.asked] ?? { kind: "number", value: 0 })));
  const found = findFigure(system, target, answers);
  if (found === undefined) return withoutRow(noRow);
  const settled = settledBy(system, found, answers, reads);
  if (settled !== undefined) return settled;
  if (typeof found.value !== "number") throw new Error(`${JSON.stringify(found.place)} holds no number.`);
  return { ...number(found.value), place: found.place };
}

function withoutRow(result: string | undefined): Need {
  if (result !== undefined) return { kind: "settled", result };
  throw new RuleError("not-possible", "The sheet has no row for this weapon here; settle it between you.");
}

function needOfSteps(system: System, reads: Extract<CheckReading, { as: "steps" }>, answers: Answers): Need {
  const found = findFigure(system, reads.figure, answers);
  if (found === undefined) return withoutRow(undefined);
  const settled = settledBy(system, found, answers, reads);
  if (settled !== undefined) return settled;
  const { value, place } = found;
  const figures = typeof value === "object" && value !== null && "steps" in value ? value.steps : {};
  const steps = reads.steps.flatMap(({ step, result }) => {
    const needed = figures[step];
    return needed === undefined ? [] : [{ step, value: needed, result }];
  });
  return { kind: "steps", meets: reads.meets, steps, fail: reads.fail, place };
}

function needOf(system: System, { reads }: Check, answers: Answers): Need {
  for (const answer of Object.values(answers)) {
    if (answer.kind === "choice" && answer.choice.result !== undefined) {
      return { kind: "settled", result: answer.choice.result };
    }
  }
  switch (reads.as) {
    case "target":
      return needOfTarget(system, reads, answers);
    case "steps":
      return needOfSteps(system, reads, answers);
    case "table":
      return { kind: "table", table: reads.table, column: reads.column };
  }
}

/** What one of a modifier adds, and where that is printed. */
function worthOf(system: System, modifier: Modifier, answers: Answers) {
  if (typeof modifier.by === "number") return { by: modifier.by };
  const found = findFigure(system, modifier.by, answers);
  if (typeof found?.value !== "number") throw new Error(`Modifier "${modifier.id}" has no figure.`);
  return { by: found.value, place: found.place };
}

function refuseReachOf(system: System, check: Check, answers: Answers): void {
  if (check.reach === undefined) return;
  const { figure, value, unit } = check.reach;
  const asked = answers[value];
  if (asked?.kind !== "number") return;
  const most = findFigure(system, figure, answers)?.value;
  if (typeof most !== "number" || asked.value <= most) return;
  throw new RuleError("out-of-reach", `${check.reach.why} It reaches ${most} ${unit}, not ${asked.value}.`);
}

/** The dice of a check, or the others that it allows. */
function diceOf(check: Check, wanted: string | undefined): Pick<Declaration, "dice" | "read"> {
  if (wanted === undefined) return { dice: check.dice };
  const other = check.otherDice?.find(({ id, dice }) => id === wanted || dice === wanted);
  if (other !== undefined) return { dice: other.dice, read: other.read };
  if (wanted === check.dice) return { dice: check.dice };
  const all = [check.dice, ...(check.otherDice ?? []).map(({ dice }) => dice)].join(" or ");
  throw new RuleError("bad-value", `${check.name} is rolled with ${all}, not with ${wanted}.`);
}

function rollsOf(check: Check, asked: number, counted: readonly Counted[]): number {
  const most = check.most ?? 1;
  if (!Number.isInteger(asked) || asked < 1 || asked > most) {
    throw new RuleError(
      "bad-value",
      most === 1
        ? `${check.name} is rolled once at a time.`
        : `Roll ${check.name} 1 to ${most} times at once.`,
    );
  }
  return counted.reduce((rolls, { modifier }) => rolls * (modifier.rolls ?? 1), asked);
}

/** A check with its figures as they are now, its modifiers and its odds; refuses what cannot be. */
export function declare(system: System, request: CheckRequest): Declaration {
  const { check, unit } = request;
  const answers = readAnswers(system, check, request.answers);
  const counted = withKnown(check, readModifiers(check, request.modifiers), unit);
  refuseImpossible({ check, answers, modifiers: counted.map(({ modifier }) => modifier.id) });
  refuseReachOf(system, check, answers);
  const modifiers = counted.map(({ modifier, times, known }) => ({
    id: modifier.id,
    times,
    ...worthOf(system, modifier, answers),
    ...(known === undefined ? {} : { known }),
  }));
  const declared = {
    ...diceOf(check, request.dice),
    need: needOf(system, check, answers),
    sum: modifiers.reduce((sum, { by, times }) => sum + by * times, 0),
  };
  const { of, ways } = oddsOf(system, declared);
  const good = check.results
    .filter((result) => result.good === true)
    .map((result) => ways.get(result.id) ?? 0);
  return {
    id: "",
    check: check.id,
    answers: Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, idOf(answer)])),
    modifiers,
    rolls: rollsOf(check, request.rolls ?? 1, counted),
    ...declared,
    chance: { good: good.reduce((sum, count) => sum + count, 0), of },
    ...(unit === undefined ? {} : { unit: { side: unit.side, name: unit.name } }),
  };
}
