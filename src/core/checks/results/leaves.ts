import { readCell, columnUpTo } from "../../tables.ts";
import type { Check, Declaration } from "../../schema.ts";
import { tableOf, type System } from "../../system.ts";
import { checkOf } from "../find.ts";
import { saidOf } from "./judge.ts";
import { needMovedBy, type Outcome } from "./outcomes.ts";
import { areSo } from "../answers/said.ts";

/** The effect of a roll on another check, in words and as answers. There are no answers if there is no effect. */
export interface RollLegacy {
  text: string;
  check: Check;
  answers: Record<string, number>;
}

/** Number of columns by which naturals moved a roll. */
export function movedIn(check: Check, naturals: readonly string[]): number {
  const holding = (check.naturals ?? []).filter(({ id }) => naturals.includes(id));
  return holding.reduce((columns, { column = 0 }) => columns + column, 0);
}

/** Sum of the positive points of some modifiers. */
function pointsOf({ modifiers }: Declaration, counted: readonly string[]): number {
  const points = modifiers.filter(({ id }) => counted.includes(id)).map(({ by, times }) => by * times);
  return points.reduce((sum, point) => sum + Math.max(0, point), 0);
}

/** The effect of one roll of a check on another check; undefined if the check has none. */
export function leftBy(system: System, declaration: Declaration, outcome: Outcome): RollLegacy | undefined {
  const said = saidOf(system, declaration);
  const { leaves } = said.check;
  if (leaves === undefined || !areSo(said, leaves.when)) return undefined;
  const check = checkOf(system, leaves.check);
  const { naturals = [] } = outcome;
  const without = leaves.unless?.find((each) => each.naturals.some((id) => naturals.includes(id)));
  if (without !== undefined) return { text: without.text, check, answers: {} };
  const read = needMovedBy(system, said.check, declaration.need, movedIn(said.check, naturals));
  const table = tableOf(system, leaves.table);
  const column = columnUpTo(table, pointsOf(declaration, leaves.points));
  const isFigure = read.kind === "grid" && column !== undefined;
  const figure = isFigure ? readCell(system, table, read.column, column).value : null;
  if (typeof figure !== "number") return { text: leaves.nothing, check, answers: {} };
  const text = leaves.text.replaceAll("{figure}", String(figure));
  return { text, check, answers: { [leaves.answers]: figure } };
}
