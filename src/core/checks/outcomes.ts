import { readCell } from "../cells.ts";
import { sidesOf } from "../dice.ts";
import type { Amount, Bound, Check, Natural } from "../schema/checks.ts";
import type { Declaration, Need } from "../schema/declarations.ts";
import type { EventOf } from "../schema/events.ts";
import { tableOf, type System } from "../system.ts";
import { bandOf, rowAt } from "../tables.ts";
import { areSo, numberOf, type Answers, type Said } from "./answers.ts";

export type Outcome = EventOf<"checked">["outcomes"][number];

/** A declared check as far as its dice are read by it. */
export type Readable = Pick<Declaration, "dice" | "read" | "need" | "sum">;

/** A face read without its tens: 7 and 17 are 7, 10 and 20 are 10. */
function lastDigitOf(face: number): number {
  return face % 10 === 0 ? 10 : face % 10;
}

/** The sides of the dice of one roll; where two sides roll against each other, the dice of both. */
export function diceOfRoll({ dice, need }: Pick<Readable, "dice" | "need">): number[] {
  const sides = sidesOf(dice);
  return need.kind === "opposed" ? [...sides, ...sides] : sides;
}

/** By how much a total misses its number: 0 just meets it, -1 beats it by one. */
export function marginOf(need: Extract<Need, { kind: "number" }>, total: number): number {
  return need.meets === "at-least" ? need.value - total : total - need.value;
}

/** An amount; undefined where it is the answer to something that was not answered. */
export function amountOf(amount: Amount, answers: Answers): number | undefined {
  if (typeof amount === "number") return amount;
  const answer = answers[amount.asked];
  const value = answer === undefined ? undefined : numberOf(answer);
  if (value === undefined) return undefined;
  const less = amount.less === undefined ? 0 : amountOf({ asked: amount.less }, answers);
  return value * (amount.times ?? 1) - (less ?? 0);
}

function isWithin(bound: Bound, value: number, answers: Answers): boolean {
  if (typeof bound === "string") {
    const { from, to } = bandOf(bound);
    return value >= from && value <= to;
  }
  const isMet = (amount: Amount, compare: (limit: number) => boolean) => {
    const limit = amountOf(amount, answers);
    return limit !== undefined && compare(limit);
  };
  if ("atLeast" in bound) return isMet(bound.atLeast, (limit) => value >= limit);
  if ("atMost" in bound) return isMet(bound.atMost, (limit) => value <= limit);
  if ("moreThan" in bound) return isMet(bound.moreThan, (limit) => value > limit);
  return isMet(bound.lessThan, (limit) => value < limit);
}

const added = (faces: readonly number[]) => faces.reduce((sum, face) => sum + face, 0);

/** Whether the dice as they fell are what a natural speaks of. */
function isNatural(natural: Natural, faces: readonly number[], said: Said): boolean {
  const { sum, die, doubles, first, when } = natural;
  const [one = 0, two = 0] = faces;
  const conditions = [
    sum === undefined || isWithin(sum, added(faces), said.answers),
    die === undefined || isWithin(die.is, faces[die.at] ?? 0, said.answers),
    doubles === undefined || one === two,
    first === undefined || one < two === (first === "lower"),
    areSo(said, when),
  ];
  return conditions.every(Boolean);
}

/** What is true of the dice as they fell, whatever they come to; of several of a kind the first. */
function naturalsIn(said: Said, faces: readonly number[]): Natural[] {
  const kinds = new Set<string>();
  return (said.check.naturals ?? []).filter((natural) => {
    const { oneOf } = natural;
    if ((oneOf !== undefined && kinds.has(oneOf)) || !isNatural(natural, faces, said)) return false;
    if (oneOf !== undefined) kinds.add(oneOf);
    return true;
  });
}

/** What a roll is held against after naturals that move its column: off the grid it is settled. */
export function movedBy(system: System, { reads }: Check, need: Need, columns: number): Need {
  if (need.kind !== "grid" || reads.as !== "grid" || columns === 0) return need;
  const { columns: all } = tableOf(system, need.table);
  const at = all.findIndex(({ id }) => id === need.column) + columns;
  const column = all[Math.min(at, all.length - 1)];
  return at < 0 || column === undefined
    ? { kind: "settled", result: reads.off }
    : { ...need, column: column.id };
}

function resultOfMargin(said: Said, need: Extract<Need, { kind: "number" }>, total: number): string {
  const margin = marginOf(need, total);
  const { reads } = said.check;
  const finer = reads.as === "target" ? reads.margins : undefined;
  const fitting = finer?.find(({ by, when }) => {
    if (!areSo(said, when)) return false;
    if (typeof by === "string") return isWithin(by, margin, said.answers);
    const most = amountOf(by.moreThan, said.answers);
    return most !== undefined && margin > most;
  });
  return fitting?.result ?? (margin <= 0 ? need.pass : need.fail);
}

/** What stands in the row of a score: the word itself, or `-` for a blank. */
function wordAt(
  system: System,
  { table: id, column }: Extract<Need, { kind: "grid" }>,
  score: number,
): string {
  const table = tableOf(system, id);
  const row = rowAt(table, column, score);
  if (row === undefined) throw new Error(`Table "${id}" has no row for a score of ${score}.`);
  const { value } = readCell(system, table, row.id, column);
  return typeof value === "number" || typeof value === "string" ? String(value) : "-";
}

function resultAt(system: System, said: Said, need: Need, total: number): string {
  switch (need.kind) {
    case "number":
      return resultOfMargin(said, need, total);
    case "steps": {
      const met = ({ value }: { value: number }) =>
        need.meets === "at-least" ? total >= value : total <= value;
      return need.steps.find(met)?.result ?? need.fail;
    }
    case "table": {
      const row = rowAt(tableOf(system, need.table), need.column, total);
      if (row === undefined) throw new Error(`Table "${need.table}" has no row for a score of ${total}.`);
      return row.id;
    }
    case "grid":
      return wordAt(system, need, total);
    case "settled":
      return need.result;
    case "opposed":
      throw new Error("A check of two sides has no single total.");
  }
}

function opposed(need: Extract<Need, { kind: "opposed" }>, totals: [number, number]): Outcome {
  const first = totals[0] + need.additions.first;
  const second = totals[1] + need.additions.second;
  const lead = second - first;
  const result = lead >= need.by ? need.first : -lead >= need.by ? need.second : need.neither;
  return { total: first, against: second, result };
}

/** The faces that count towards the total. */
function counting({ counts }: Check, { read }: Readable, faces: readonly number[]): number[] {
  const shown = counts === undefined ? faces : counts.map((at) => faces[at] ?? 0);
  return shown.map((face) => (read === "last-digit" ? lastDigitOf(face) : face));
}

/** How the dice of one roll of a check are read: faces in, what they come to out. */
export function readerOf(
  system: System,
  said: Said,
  readable: Readable,
): (faces: readonly number[]) => Outcome {
  const { need, sum } = readable;
  const { check } = said;
  if (need.kind === "settled") return () => ({ total: null, result: need.result });
  return (faces) => {
    if (need.kind === "opposed") {
      const half = faces.length / 2;
      return opposed(need, [added(faces.slice(0, half)) + sum, added(faces.slice(half)) + sum]);
    }
    const total = added(counting(check, readable, faces)) + sum;
    const falling = naturalsIn(said, faces);
    const moved = falling.reduce((columns, { column = 0 }) => columns + column, 0);
    const plain = resultAt(system, said, movedBy(system, check, need, moved), total);
    const goesWith = ({ results }: Natural, come: string) => results === undefined || results.includes(come);
    const settling = falling.find((each) => each.result !== undefined && goesWith(each, plain));
    const result = settling?.result ?? plain;
    const shown = falling.filter((each) =>
      each.result === undefined ? goesWith(each, result) : each === settling,
    );
    const naturals = shown.map(({ id }) => id);
    return { total, result, ...(naturals.length === 0 ? {} : { naturals }) };
  };
}
