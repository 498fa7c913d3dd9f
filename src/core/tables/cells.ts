import type { Cell, CellValue, DoubtfulCell, Table } from "./shape.ts";

/**
 * A figure put right by somebody with the printed sheet at hand; `by` is a Discord user, `at` ms since 1970. `server`: a
 * game has it from its server.
 */
interface Correction {
  value: CellValue;
  by: string;
  at: number;
  server?: true | undefined;
}

/** Corrections by `table/row/column`. Row ids may hold strokes; the whole key is compared, never taken apart. */
export type Corrections = Record<string, Correction>;

/** Whatever has figures put right, such as a game. */
interface HasCorrections {
  corrections: Corrections;
}

/** A cell as it is to be used: its figure, and the doubt or the correction that it comes with. */
export interface Reading {
  value: CellValue;
  doubt?: DoubtfulCell;
  correction?: Correction;
}

/** Whether a game put a figure right by itself, so that no correction of its server's changes it. */
export function isOfGame(correction: Correction | undefined): boolean {
  return correction !== undefined && correction.server !== true;
}

/** Under what a correction of a cell is kept. */
export function cellKey(table: string, row: string, column: string): string {
  return `${table}/${row}/${column}`;
}

/** Whether the source leaves what a cell says in doubt. */
export function isDoubtful(cell: Cell | undefined): cell is DoubtfulCell {
  return typeof cell === "object" && cell !== null && "confidence" in cell;
}

/** The figure of a cell: as corrected, else as printed, with its doubt. Cells that are not given are blank. */
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

/** True for a blank that players have still to enter from their own sheet. */
export function isToEnter({ playersEnter }: Table, { value, correction }: Reading): boolean {
  return playersEnter === true && value === null && correction === undefined;
}

/** True nearer than all bands; where the table says what holds there, the border of the first band belongs to it. */
function isNearer({ beyond }: Table, first: number, value: number): boolean {
  return value < first || (value === first && first > 0 && beyond !== undefined);
}

/** The figure that holds at a value, such as a range: that of the band, or of the table outside all bands. */
export function cellAt(table: Table, cell: CellValue, value: number): CellValue {
  if (typeof cell !== "object" || cell === null || !("bands" in cell)) return cell;
  const { nearer = null, farther = null } = table.beyond ?? {};
  const first = Math.min(...cell.bands.map((band) => band.from));
  if (isNearer(table, first, value)) return nearer;
  const band = cell.bands.find(({ to }) => to === null || value <= to);
  return band === undefined ? farther : band.is;
}

/** The same game with figures put right. */
export function withCorrections<Game extends HasCorrections>(system: Game, corrections: Corrections): Game {
  return Object.keys(corrections).length === 0 ? system : { ...system, corrections };
}
