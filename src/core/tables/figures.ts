import { type Text, text as worded } from "#words/text.ts";
import { readingsOf } from "./cells.ts";
import { asPrinted } from "./printed.ts";
import { RuleError } from "../errors.ts";
import { plainMinus, withMinus, quoted } from "../names/index.ts";
import type { CellValue, Table } from "../schema/index.ts";

/** A printed figure or word; null is a blank. */
type Plain = number | string | null;

/** Longest text of a printed figure. */
const LONGEST = 60;

/** Greatest printed figure. */
const GREATEST = 100_000;

const BLANK = new Set(["-", "–", "−", "none", "blank", "n/a", "na"]);

/**
 * True for a table with figures by value within a cell, such as by range, and for one into which players may enter
 * such figures.
 */
export function hasBands(table: Table): boolean {
  if (table.playersEnter === true) return true;
  return asPrinted(table).figures.some(
    (value) => typeof value === "object" && value !== null && "bands" in value,
  );
}

function plainText(value: Plain): string {
  return value === null ? "-" : withMinus(value);
}

function bandText({ from, to, is }: { from: number; to: number | null; is: Plain }): string {
  return `${plainText(is)} at ${from}${to === null ? "+" : `-${to}`}`;
}

/** True for a column of modifiers, recognised by negative figures. */
function isSigned(table: Table, column: string): boolean {
  return table.rows.some(({ cells }) =>
    readingsOf(cells?.[column] ?? null).some((value) => typeof value === "number" && value < 0),
  );
}

/** The words in a table's cells and legend. */
function wordsOf(table: Table): string[] {
  const cells = asPrinted(table).figures.flatMap((value) => {
    if (typeof value !== "object" || value === null) return [value];
    if ("bands" in value) return value.bands.map((band) => band.is);
    return "usual" in value ? [value.usual, value.except] : [];
  });
  const words = [...cells, table.beyond?.nearer, table.beyond?.farther, ...Object.keys(table.legend ?? {})];
  return [...new Set(words.filter((word) => typeof word === "string"))];
}

function refuse(table: Table, written: string): never {
  const steps = asPrinted(table).steps;
  const ways = [
    worded("figure-number"),
    ...wordsOf(table)
      .filter((word) => !steps.includes(word))
      .slice(0, 6)
      .map((word) => `\`${word}\``),
    ...(hasBands(table) ? ["`11 at 25-50; 15 at 50+`"] : []),
    ...(steps.length > 0
      ? [
          worded("figure-steps", {
            figures: steps.map((_, at) => 5 + 2 * at).join("/"),
            steps: steps.join("/"),
          }),
        ]
      : []),
    "`none`",
  ];
  throw new RuleError("refuse-no-such-figure", {
    written: quoted(written),
    table,
    ways: { or: ways },
  });
}

function readPlain(table: Table, text: string): Plain | undefined {
  if (BLANK.has(text.toLowerCase())) return null;
  const written = plainMinus(text);
  if (/^[+-]?\d{1,6}(\.\d{1,2})?\+?$/.test(written)) {
    const number = Number(written.replace(/\+$/, ""));
    // `+ 0` turns `-0` into 0, as JSON does.
    return Math.abs(number) <= GREATEST ? number + 0 : undefined;
  }
  return wordsOf(table).find((word) => plainMinus(word).toLowerCase() === written.toLowerCase());
}

function readBand(table: Table, text: string) {
  const [, figure = "", from = "", last, open] =
    /^(.+?)\s+\p{L}+\s+(\d{1,6})(?:\s*-\s*(\d{1,6})|(\+))$/iu.exec(text) ?? [];
  const is = readPlain(table, figure.trim());
  if (is === undefined || (last === undefined && open === undefined)) return undefined;
  return { from: Number(from), to: last === undefined ? null : Number(last), is };
}

/** Bands, the nearest first. Refuses bands that run backwards or overlap; borders may touch. */
function readBands(table: Table, text: string): CellValue | undefined {
  const bands = text.split(/[;,]/).map((part) => readBand(table, part.trim()));
  if (!bands.every((band) => band !== undefined)) return undefined;
  bands.sort((a, b) => a.from - b.from);
  const fits = bands.every(({ from, to }, at) => {
    const next = bands[at + 1];
    return (to === null || to > from) && (next === undefined || (to !== null && to <= next.from));
  });
  return fits ? { bands } : undefined;
}

function readSteps(table: Table, text: string): CellValue | undefined {
  const steps = asPrinted(table).steps;
  const parts = text.split("/").map((part) => part.trim());
  if (parts.length !== steps.length || !parts.every((part) => /^(\d{1,4}|-)$/.test(part))) return undefined;
  const given = steps.flatMap((step, at) => (parts[at] === "-" ? [] : [[step, Number(parts[at])] as const]));
  return given.length === 0 ? undefined : { steps: Object.fromEntries(given) };
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
      if (typeof value !== "object" || value === null || !("bands" in value)) return this.text(value, column);
      const bands = value.bands.map(({ from, to, is }): Text => {
        const figure = plainText(is);
        return to === null
          ? worded("figure-band-endless", { figure, from })
          : worded("figure-band", { figure, from, to });
      });
      return bands.reduceRight((next, first) => worded("figure-bands", { first, next }));
    },

    /** Reads a typed figure for a cell whose value is `now`. Refuses figures that the table cannot contain. */
    read(written: string, now: CellValue): CellValue {
      const text = written.trim().replace(/\s+/g, " ");
      if (text === "" || text.length > LONGEST) refuse(table, text);
      const hasSteps = typeof now === "object" && now !== null && "steps" in now;
      const plain = readPlain(table, text);
      if (plain !== undefined && !(hasSteps && typeof plain === "number")) return plain;
      const read = / \p{L}+ \d/u.test(text) ? readBands(table, text) : readSteps(table, text);
      return read ?? refuse(table, text);
    },
  };
}
