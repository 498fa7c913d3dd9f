import { RuleError } from "../errors.ts";
import type { Band, BandRange, CellValue, Table } from "../schema/index.ts";
import { bandOf } from "./printed.ts";
import { bandText, isBanded, readFigure } from "./typed-figures.ts";

/** A cell into which players enter a figure. */
interface Cell {
  table: Table;
  row: string;
  column: string;
}

/** The ranges of a cell for which one figure holds, as printed; undefined if the range does not matter. */
function printedRanges({ table, row, column }: Cell): BandRange[] | undefined {
  const bands = table.columns.find(({ id }) => id === column)?.bands;
  if (bands === undefined || bands === "all") return undefined;
  return (table.rows.find(({ id }) => id === row)?.bands ?? bands).map((band) => {
    const { from, to } = bandOf(band);
    return { from, to: to === Infinity ? null : to };
  });
}

function endOf({ to }: BandRange): number {
  return to ?? Infinity;
}

function isAmong(bands: readonly Band[], { from, to, is }: Band): boolean {
  return bands.some((each) => each.from === from && each.to === to && each.is === is);
}

/** The figures that players enter into a cell. */
export class EnteredFigures {
  readonly #cell: Cell;

  constructor(cell: Cell) {
    this.#cell = cell;
  }

  /** True if a figure holds only for some ranges. */
  get isByRange(): boolean {
    return printedRanges(this.#cell) !== undefined;
  }

  /** The ranges for which a figure holds that was entered for `range`; that range alone if none is printed. */
  rangesAt(range: number): BandRange {
    const printed = printedRanges(this.#cell) ?? [];
    return printed.find((each) => range >= each.from && range <= endOf(each)) ?? { from: range, to: range };
  }

  /**
   * The cell `now` with a typed figure, or with figures by range. A plain figure holds for the printed ranges around
   * `range`. Earlier figures stay, except for ranges that the new ones cover. Refuses a plain figure without a range,
   * and ranges that overlap earlier ones in part.
   */
  with(written: string, now: CellValue, range: number | undefined): CellValue {
    const typed = this.#read(written, now);
    if (!this.isByRange) return typed;
    if (isBanded(typed)) return this.#merged(typed.bands, now);
    if (typeof typed === "object" && typed !== null) return typed;
    if (range === undefined) throw this.#needsRange(typed);
    return this.#merged([{ ...this.rangesAt(range), is: typed }], now);
  }

  /** A typed cell that replaces all figures of the cell `now`. Refuses a plain figure if the range matters. */
  instead(written: string, now: CellValue): CellValue {
    const typed = this.#read(written, now);
    if (this.isByRange && (typeof typed === "number" || typeof typed === "string"))
      throw this.#needsRange(typed);
    return typed;
  }

  /** The band of the cell `value` that contains a range; undefined if there is none. */
  bandAt(value: CellValue, range: number | undefined): Band | undefined {
    if (range === undefined || !isBanded(value)) return undefined;
    return value.bands.find((band) => band.from <= range && range <= endOf(band));
  }

  /** The bands that were added to the cell, if all earlier figures stayed; otherwise undefined. Blanks do not count. */
  added(from: CellValue, value: CellValue): CellValue | undefined {
    if (!isBanded(value) || (from !== null && !isBanded(from))) return undefined;
    const earlier = (from?.bands ?? []).filter(({ is }) => is !== null);
    const bands = value.bands.filter((band) => band.is !== null && !isAmong(earlier, band));
    return bands.length > 0 && earlier.every((band) => isAmong(value.bands, band)) ? { bands } : undefined;
  }

  #read(written: string, now: CellValue): CellValue {
    return readFigure(this.#cell.table, written, now);
  }

  #needsRange(figure: Band["is"]): RuleError {
    return new RuleError("refuse-figure-without-range", { figure: figure ?? "none" });
  }

  /** True if two bands share more than a border; without `beyond`, a shared border is an overlap, too. */
  #overlap(one: BandRange, other: BandRange): boolean {
    const touch = this.#cell.table.beyond !== undefined;
    const isBefore = (first: BandRange, second: BandRange) =>
      touch ? endOf(first) <= second.from : endOf(first) < second.from;
    return !isBefore(one, other) && !isBefore(other, one);
  }

  #merged(added: readonly Band[], now: CellValue): CellValue {
    const earlier = isBanded(now) ? now.bands.filter(({ is }) => is !== null) : [];
    const kept = earlier.filter(
      (old) => !added.some((band) => band.from <= old.from && endOf(old) <= endOf(band)),
    );
    for (const band of added) {
      const taken = kept.find((old) => this.#overlap(band, old));
      if (taken !== undefined)
        throw new RuleError("refuse-ranges-taken", { written: bandText(band), taken: bandText(taken) });
    }
    return { bands: this.#withBlanks([...kept, ...added].toSorted((a, b) => a.from - b.from)) };
  }

  /** Bands with blanks around them, so that figures beyond all bands, which the table defines, do not apply there. */
  #withBlanks(bands: readonly Band[]): Band[] {
    if (this.#cell.table.beyond === undefined) return [...bands];
    const first = bands[0]?.from ?? 0;
    return [
      ...(first > 0 ? [{ from: 0, to: first, is: null }] : []),
      ...bands.flatMap((band, at) => {
        const next = bands[at + 1]?.from ?? null;
        return band.to === null || band.to === next ? [band] : [band, { from: band.to, to: next, is: null }];
      }),
    ];
  }
}
