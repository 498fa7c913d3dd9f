import { sidesOf } from "../dice.ts";
import type { Declaration, Need } from "../schema/declarations.ts";
import { tableOf, type System } from "../system.ts";
import { rowAt } from "../tables.ts";

/** In how many ways the dice of a code can come to each sum. */
export function waysOf(dice: string, lastDigit = false): Map<number, number> {
  let ways = new Map([[0, 1]]);
  for (const sides of sidesOf(dice)) {
    const next = new Map<number, number>();
    for (const [sum, count] of ways) {
      for (let face = 1; face <= sides; face += 1) {
        const shown = sum + (lastDigit ? lastDigitOf(face) : face);
        next.set(shown, (next.get(shown) ?? 0) + count);
      }
    }
    ways = next;
  }
  return ways;
}

/** A face read without its tens: 7 and 17 are 7, 10 and 20 are 10. */
export function lastDigitOf(face: number): number {
  return face % 10 === 0 ? 10 : face % 10;
}

function isMet(meets: "at-least" | "at-most", total: number, value: number): boolean {
  return meets === "at-least" ? total >= value : total <= value;
}

/** What a total comes to: a result's id. */
export function resultAt(system: System, need: Need, total: number): string {
  switch (need.kind) {
    case "number":
      return isMet(need.meets, total, need.value) ? need.pass : need.fail;
    case "steps":
      return need.steps.find(({ value }) => isMet(need.meets, total, value))?.result ?? need.fail;
    case "settled":
      return need.result;
    case "table": {
      const row = rowAt(tableOf(system, need.table), need.column, total);
      if (row === undefined) throw new Error(`Table "${need.table}" has no row for a score of ${total}.`);
      return row.id;
    }
  }
}

/** Of all ways in which the dice of one roll can fall, how many lead to each result. */
export function oddsOf(
  system: System,
  { dice, read, need, sum }: Pick<Declaration, "dice" | "read" | "need" | "sum">,
): { of: number; ways: Map<string, number> } {
  const ways = new Map<string, number>();
  let of = 0;
  for (const [shown, count] of waysOf(dice, read === "last-digit")) {
    const result = resultAt(system, need, shown + sum);
    ways.set(result, (ways.get(result) ?? 0) + count);
    of += count;
  }
  return { of, ways };
}
