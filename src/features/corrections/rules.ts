import type { ActionOf } from "#core/actions.ts";
import type { Draft } from "#core/draft.ts";
import { RuleError } from "#core/errors.ts";
import { canonicalJson } from "#core/hash.ts";
import { needPart } from "#core/people/index.ts";
import type { Rules } from "#core/rules.ts";
import type { CellValue, Table } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import { readCell, figuresIn } from "#core/tables/index.ts";

/** A correction. As a typed figure, `keep` confirms a doubtful reading. */
export type CorrectionRequest = Omit<ActionOf<"correct">, "do" | "at">;

/** Refuses a table without cells, because play does not read the rolls and values of its rows from a sheet. */
function refuseWithoutCells(table: Table): void {
  if (table.rows.some(({ cells }) => cells !== undefined)) return;
  throw new RuleError("refuse-no-cells", { name: table });
}

/** The value of a cell after a correction. `from`: its value before. */
function valueAfter(
  table: Table,
  { row, column, figure, enters }: CorrectionRequest,
  from: CellValue,
): CellValue {
  if (typeof figure !== "string") return figure.is;
  if (figure.trim().toLowerCase() === "keep") return from;
  const entered = figuresIn(table).in(row, column);
  return enters === undefined ? entered.instead(figure, from) : entered.with(figure, from, enters.range);
}

/**
 * The result of a correction, which applies to this system and to `other`. Refuses a correction that changes neither.
 */
export function correctionOf(system: System, wanted: CorrectionRequest, other = system) {
  const { row, column } = wanted;
  const table = system.table(wanted.table);
  refuseWithoutCells(table);
  const { value: from, correction } = readCell(system, table, row, column);
  const value = valueAfter(table, wanted, from);
  const isKnown = [system, other].every((sheet) => {
    const known = readCell(sheet, table, row, column);
    return known.doubt === undefined && canonicalJson(value) === canonicalJson(known.value);
  });
  if (isKnown) {
    const since = correction === undefined ? "printed" : "settled";
    throw new RuleError("refuse-figure-as-it-was", { figure: figuresIn(table).shown(from), since });
  }
  return { table: table.id, row, column, from, value };
}

/**
 * Corrects a printed figure for this game, visibly to all. Any player may do so, so that an opponent can correct it
 * back.
 */
function correct(draft: Draft, action: ActionOf<"correct">): void {
  needPart(draft);
  const corrected = correctionOf(draft.system, action);
  draft.emit({ type: "corrected", ...corrected, by: draft.by, at: action.at });
}

/** Corrections of printed figures by players. */
export const CORRECTION_RULES = { decisions: { correct } } satisfies Rules;
