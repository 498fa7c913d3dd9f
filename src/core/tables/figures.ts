import { type Text, text as worded } from "#words/text.ts";
import { readingsOf } from "./cells.ts";
import { EnteredFigures } from "./entered-figures.ts";
import { asPrinted } from "./printed.ts";
import { bandText, isBanded, LONGEST, plainText, readFigure } from "./typed-figures.ts";
import type { Band, CellValue, Table } from "../schema/index.ts";

/** True for a column of modifiers, recognised by negative figures. */
function isSigned(table: Table, column: string): boolean {
  return table.rows.some(({ cells }) =>
    readingsOf(cells?.[column] ?? null).some((value) => typeof value === "number" && value < 0),
  );
}

/** A band with its figure: "11 at 25-50". */
export function bandShown({ from, to, is }: Band): Text {
  const figure = plainText(is);
  if (to === null) return worded("figure-band-endless", { figure, from });
  return to === from
    ? worded("figure-band-single", { figure, from })
    : worded("figure-band", { figure, from, to });
}

/** The figures of a table, as text. */
export function figuresIn(table: Table) {
  return {
    /**
     * Short form of a cell that can be typed: `9`, `KO`, `-`, `11 at 25-50; 15 at 50+`, `5/7/9`, or `+2` in a column of
     * modifiers. For an exception, its usual figure.
     */
    text(value: CellValue, column?: string): string {
      if (typeof value === "number" && value > 0 && column !== undefined && isSigned(table, column))
        return `+${value}`;
      if (typeof value !== "object" || value === null) return plainText(value);
      if ("bands" in value) return value.bands.map(bandText).join("; ");
      if ("steps" in value)
        return asPrinted(table)
          .steps.map((step) => value.steps[step] ?? "-")
          .join("/");
      return plainText(value.usual);
    },

    /** Short form of a cell for display, with bands in words. */
    shown(value: CellValue, column?: string): string | Text {
      if (!isBanded(value)) return this.text(value, column);
      return value.bands.map(bandShown).reduceRight((next, first) => worded("figure-bands", { first, next }));
    },

    /** Reads a typed figure for a cell whose value is `now`. Refuses figures that the table cannot contain. */
    read(written: string, now: CellValue): CellValue {
      return readFigure(table, written, now);
    },

    /** The bands of a cell; empty for a figure without ranges. */
    bands(value: CellValue): readonly Band[] {
      return isBanded(value) ? value.bands : [];
    },

    /** The figures that players enter into a cell. */
    in(row: string, column: string): EnteredFigures {
      return new EnteredFigures({ table, row, column });
    },

    /** Maximum length of a typed figure. */
    longest: LONGEST,
  };
}
