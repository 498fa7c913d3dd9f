import type { Corrections, Cell, CellValue, DoubtfulCell, EventOf, Table } from "../schema.ts";

type Correction = Corrections[string];

/** A corrected figure: place, earlier and new value. */
export type CorrectedFigure = Pick<EventOf<"corrected">, "table" | "row" | "column" | "from" | "value">;

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

/** True for a blank that players fill in from their own sheet. */
export function isToEnter({ playersEnter }: Table, { value, correction }: Reading): boolean {
  return playersEnter === true && value === null && correction === undefined;
}

/** True if a value is nearer than all bands. If the table defines figures there, so is the border of the first band. */
function isNearer({ beyond }: Table, first: number, value: number): boolean {
  return value < first || (value === first && first > 0 && beyond !== undefined);
}

/** The figure at a value such as a range: that of the band, or the table's figure outside of all bands. */
export function cellAt(table: Table, cell: CellValue, value: number): CellValue {
  if (typeof cell !== "object" || cell === null || !("bands" in cell)) return cell;
  const { nearer = null, farther = null } = table.beyond ?? {};
  const first = Math.min(...cell.bands.map((band) => band.from));
  if (isNearer(table, first, value)) return nearer;
  const band = cell.bands.find(({ to }) => to === null || value <= to);
  return band === undefined ? farther : band.is;
}

/** The game with corrected figures. */
export function withCorrections<Game extends HasCorrections>(system: Game, corrections: Corrections): Game {
  return Object.keys(corrections).length === 0 ? system : { ...system, corrections };
}
