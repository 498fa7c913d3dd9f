import { readCell, asPrinted } from "../../tables/index.ts";
import { sidesOf } from "../../dice/index.ts";
import type { Check, CheckResult, Natural, Declaration, Need, EventOf, Table } from "../../schema/index.ts";
import { isWithin } from "../answers/answers.ts";
import { areSo } from "../answers/circumstances.ts";
import { given } from "../../left-out.ts";
import type { ResolvedCheck } from "../answers/resolved.ts";
import type { System } from "../../system/index.ts";

/** A result as the check defines it, or as the table row with its id names it. */
export function resultOf(system: System, check: Check, id: string): CheckResult {
  const own = check.results.find((result) => result.id === id);
  const { reads } = check;
  if (reads.as === "grid") return own ?? wordOf(system.table(reads.table), id);
  if (reads.as !== "table") return own ?? { id, name: id };
  const row = system.table(reads.table).rows.find((candidate) => candidate.id === id);
  return {
    id,
    name: row?.name ?? id,
    ...(row?.text ? { text: row.text } : {}),
    ...(row?.details ? { details: row.details } : {}),
    ...own,
  };
}

/**
 * A word of a printed grid as a result. The check gives its name, and the legend explains it. Only a blank is not good.
 */
function wordOf({ legend = {} }: Table, word: string): CheckResult {
  const text = Object.hasOwn(legend, word) ? legend[word] : undefined;
  return { id: word, name: word, good: word !== "-", ...given({ text }) };
}

export type Outcome = EventOf<"checked">["outcomes"][number];

/** The part of a declared check that determines how its dice are read. */
export type Readable = Pick<Declaration, "dice" | "read" | "need" | "sum">;

/** The last digit of a face: 7 and 17 are 7. For 0 it is 10, so 10 and 20 are 10. */
function lastDigitOf(face: number): number {
  return face % 10 === 0 ? 10 : face % 10;
}

/** Sides of the dice of one roll; of both sides' dice if they roll against each other. */
export function diceOfRoll({ dice, need }: Pick<Readable, "dice" | "need">): number[] {
  const sides = sidesOf(dice);
  return need.kind === "opposed" ? [...sides, ...sides] : sides;
}

/** The amount by which a total misses its number: 0 is just enough, -1 is one better. */
export function marginOf(need: Extract<Need, { kind: "number" }>, total: number): number {
  return need.meets === "at-least" ? need.value - total : total - need.value;
}

const added = (faces: readonly number[]) => faces.reduce((sum, face) => sum + face, 0);

function isNatural(natural: Natural, faces: readonly number[], resolved: ResolvedCheck): boolean {
  const { sum, die, doubles, first, when } = natural;
  const [one = 0, two = 0] = faces;
  const conditions = [
    sum === undefined || isWithin(sum, added(faces), resolved.answers),
    die === undefined || isWithin(die.is, faces[die.at] ?? 0, resolved.answers),
    doubles === undefined || doubles === (one === two),
    first === undefined || one < two === (first === "lower"),
    areSo(resolved, when),
  ];
  return conditions.every(Boolean);
}

/** The naturals that the faces show, for any result. Of several of a kind, only the first. */
function naturalsIn(resolved: ResolvedCheck, faces: readonly number[]): Natural[] {
  const kinds = new Set<string>();
  return (resolved.check.naturals ?? []).filter((natural) => {
    const { oneOf } = natural;
    if ((oneOf !== undefined && kinds.has(oneOf)) || !isNatural(natural, faces, resolved)) return false;
    if (oneOf !== undefined) kinds.add(oneOf);
    return true;
  });
}

/** The requirement of a roll after its column has moved. Left of the grid, the result is settled. */
export function needMovedBy(system: System, { reads }: Check, need: Need, columns: number): Need {
  if (need.kind !== "grid" || reads.as !== "grid" || columns === 0) return need;
  const { columns: all } = system.table(need.table);
  const at = all.findIndex(({ id }) => id === need.column) + columns;
  const column = all[Math.min(at, all.length - 1)];
  return at < 0 || column === undefined
    ? { kind: "settled", result: reads.off }
    : { ...need, column: column.id };
}

function resultOfMargin(
  resolved: ResolvedCheck,
  need: Extract<Need, { kind: "number" }>,
  total: number,
): string {
  const margin = marginOf(need, total);
  const { reads } = resolved.check;
  const finer = reads.as === "target" ? reads.margins : undefined;
  const fitting = finer?.find(
    ({ by, when }) => areSo(resolved, when) && isWithin(by, margin, resolved.answers),
  );
  return fitting?.result ?? (margin <= 0 ? need.pass : need.fail);
}

/** Points by which a score is below the grid's rows, if they increase its figures. */
function pointsBelow(resolved: ResolvedCheck, score: number): number {
  const { reads } = resolved.check;
  const below = reads.as === "grid" ? reads.below : undefined;
  return below === undefined || !areSo(resolved, below.when) ? 0 : Math.max(0, below.least - score);
}

/** The word in the row of a score, or `-` for a blank. */
function wordAt(
  resolved: ResolvedCheck,
  { table: id, column }: Extract<Need, { kind: "grid" }>,
  score: number,
): string {
  const { system } = resolved;
  const table = system.table(id);
  const row = asPrinted(table).row(column, score);
  if (row === undefined) throw new Error(`Table "${id}" has no row for a score of ${score}.`);
  const { value } = readCell(system, table, row.id, column);
  // A corrected word is its own result.
  const own = row.cells?.[column] === value ? row.results?.[column] : undefined;
  if (own !== undefined) return own;
  if (typeof value === "number") return String(value + pointsBelow(resolved, score));
  return typeof value === "string" ? value : "-";
}

function resultAt(resolved: ResolvedCheck, need: Need, total: number): string {
  switch (need.kind) {
    case "number":
      return resultOfMargin(resolved, need, total);
    case "steps": {
      const met = ({ value }: { value: number }) =>
        need.meets === "at-least" ? total >= value : total <= value;
      return need.steps.find(met)?.result ?? need.fail;
    }
    case "table": {
      const row = asPrinted(resolved.system.table(need.table)).row(need.column, total);
      if (row === undefined) throw new Error(`Table "${need.table}" has no row for a score of ${total}.`);
      return row.id;
    }
    case "grid":
      return wordAt(resolved, need, total);
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

function goesWith({ results }: Natural, result: string): boolean {
  return results === undefined || results.includes(result);
}

/** The faces that count towards the total. */
function counting({ counts }: Check, { read }: Readable, faces: readonly number[]): number[] {
  const shown = counts === undefined ? faces : counts.map((at) => faces[at] ?? 0);
  return shown.map((face) => (read === "last-digit" ? lastDigitOf(face) : face));
}

/** Returns a function that maps the faces of one roll to its outcome. */
export function diceReaderOf(
  resolved: ResolvedCheck,
  readable: Readable,
): (faces: readonly number[]) => Outcome {
  const { need, sum } = readable;
  const { system, check } = resolved;
  if (need.kind === "settled") return () => ({ total: null, result: need.result });
  return (faces) => {
    if (need.kind === "opposed") {
      const half = faces.length / 2;
      return opposed(need, [added(faces.slice(0, half)) + sum, added(faces.slice(half)) + sum]);
    }
    const total = added(counting(check, readable, faces)) + sum;
    const falling = naturalsIn(resolved, faces);
    const moved = falling.reduce((columns, { column = 0 }) => columns + column, 0);
    const plain = resultAt(resolved, needMovedBy(system, check, need, moved), total);
    const settling = falling.find((each) => each.result !== undefined && goesWith(each, plain));
    const result = settling?.result ?? plain;
    const shown = falling.filter((each) =>
      each.result === undefined ? goesWith(each, result) : each === settling,
    );
    const naturals = shown.map(({ id }) => id);
    return { total, result, ...(naturals.length === 0 ? {} : { naturals }) };
  };
}

/** The sum of numeric answers; undefined if one is missing, or if the sum is too low. */
export function sumOf(
  wanted: NonNullable<CheckResult["sums"]>[string],
  { answers }: Declaration,
  margin = 0,
): number | undefined {
  const { of, margin: withMargin, less = 0, least } = wanted;
  const numbers = of.map((id) => answers[id]);
  if (numbers.includes(undefined)) return undefined;
  const start = (withMargin === true ? margin : 0) - less;
  const sum = numbers.reduce<number>((sofar, number) => sofar + Number(number), start);
  return least !== undefined && sum < least ? undefined : sum;
}

/** Every combination of dice, with the last die changing fastest. */
function fallsOf(sides: readonly number[]): number[][] {
  return sides.reduce<number[][]>(
    (falls, count) => falls.flatMap((faces) => Array.from({ length: count }, (_, at) => [...faces, at + 1])),
    [[]],
  );
}

/** True if a total meets its number, even if a natural overrides it. */
function isMade({ need }: Pick<Readable, "need">, { total }: Pick<Outcome, "total">): boolean {
  return need.kind === "number" && total !== null && marginOf(need, total) <= 0;
}

/**
 * Counts over all combinations of the dice of one roll: the combinations that lead to each result, those that succeed
 * against the number, and the sum of totals for each result.
 */
export interface Odds {
  of: number;
  ways: Map<string, number>;
  made: number;
  totals: Map<string, number>;
}

export function oddsOf(resolved: ResolvedCheck, readable: Readable): Odds {
  const read = diceReaderOf(resolved, readable);
  const ways = new Map<string, number>();
  const totals = new Map<string, number>();
  let of = 0;
  let made = 0;
  for (const faces of fallsOf(diceOfRoll(readable))) {
    const outcome = read(faces);
    const { result, total } = outcome;
    totals.set(result, (totals.get(result) ?? 0) + (total ?? 0));
    ways.set(result, (ways.get(result) ?? 0) + 1);
    if (isMade(readable, outcome)) made += 1;
    of += 1;
  }
  return { of, ways, made, totals };
}

/** A declaration as its system reads it. */
interface DeclarationReading {
  resolved: ResolvedCheck;
  odds: Odds;
}

/** A declaration never changes, so the reading that made it is kept with it. */
const READINGS = new WeakMap<Declaration, DeclarationReading>();

export function keepReading(declaration: Declaration, reading: DeclarationReading): void {
  READINGS.set(declaration, reading);
}

/** The reading that made a declaration; undefined for one of the log, or of another system. */
export function readingOf(system: System, declaration: Declaration): DeclarationReading | undefined {
  const reading = READINGS.get(declaration);
  return reading?.resolved.system === system ? reading : undefined;
}
