import type { Corrections, Cell, CellValue, DoubtfulCell, Table } from "../schema/index.ts";

type Correction = Corrections[string];

/** A thing with corrected figures, such as a game. */
interface HasCorrections {
  corrections: Corrections;
}

/** A cell's figure with its doubt or correction. */
export interface Reading {
  value: CellValue;
  doubt?: DoubtfulCell;
  correction?: Correction;
}

/** True if the game itself corrected a figure, so that its server's corrections do not change it. */
export function isOfGame(correction: Correction | undefined): boolean {
  return correction !== undefined && correction.server !== true;
}

/** Key of a cell's correction. */
export function cellKey(table: string, row: string, column: string): string {
  return `${table}/${row}/${column}`;
}

/** True if the source of a cell leaves it in doubt. */
export function isDoubtful(cell: Cell | undefined): cell is DoubtfulCell {
  return typeof cell === "object" && cell !== null && "confidence" in cell;
}

/** The figure of a cell, corrected or printed, with its doubt. Missing cells are blank. */
export function readCell(
  { corrections }: HasCorrections,
  table: Table,
  row: string,
  column: string,
): Reading {
  const printed = table.rows.find((candidate) => candidate.id === row)?.cells?.[column] ?? null;
  const correction = corrections[cellKey(table.id, row, column)];
  if (correction !== undefined) return { value: correction.value, correction };
  return isDoubtful(printed) ? { value: printed.value, doubt: printed } : { value: printed };
}

/** The game with corrected figures. */
export function withCorrections<Game extends HasCorrections>(system: Game, corrections: Corrections): Game {
  return Object.keys(corrections).length === 0 ? system : { ...system, corrections };
}

/** The readings of a cell: its figure, and alternatives if it is doubtful. */
export function readingsOf(cell: Cell): CellValue[] {
  return isDoubtful(cell) ? [cell.value, ...(cell.otherwise ?? [])] : [cell];
}
