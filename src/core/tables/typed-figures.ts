import { text as worded } from "#words/text.ts";
import { asPrinted } from "./printed.ts";
import { RuleError } from "../errors.ts";
import { plainMinus, withMinus, quoted } from "../names/index.ts";
import type { Band, BandedCell, BandRange, CellValue, Table } from "../schema/index.ts";

/** A printed figure or word; null is a blank. */
type Plain = number | string | null;

/** Longest text of a figure, such as one with several bands. */
export const LONGEST = 120;

/** Greatest printed figure. */
const GREATEST = 100_000;

const BLANK = new Set(["-", "–", "−", "none", "blank", "n/a", "na"]);

/** True for a cell with figures by value, such as by range. */
export function isBanded(value: CellValue): value is BandedCell {
  return typeof value === "object" && value !== null && "bands" in value;
}

/**
 * True for a table with figures by value within a cell, such as by range, and for one into which players may enter
 * such figures.
 */
export function hasBands(table: Table): boolean {
  if (table.playersEnter === true) return true;
  return asPrinted(table).figures.some(isBanded);
}

/** A figure without ranges as it can be typed. */
export function plainText(value: Plain): string {
  return value === null ? "-" : withMinus(value);
}

/** A band as it can be typed: `10 at 3-6`, `10 at 2`, `8 at 7+`. */
export function bandText({ from, to, is }: Band): string {
  const end = to === null ? "+" : `-${to}`;
  return `${plainText(is)} at ${from}${to === from ? "" : end}`;
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

/** `10 at 0-6`, `10 @ 0–6`, `10 (0-6)`, `0-6: 10`, `8 at 7+`, `9 at 2`; a unit may follow the ranges. */
const BAND_FORMS = [
  /^(?<figure>.+?)\s*(?:\s(?!(?:and|or|to)\s)\p{L}+\s|@)\s*(?<ranges>\d[^:=]*)$/iu,
  /^(?<figure>.+?)\s*\((?<ranges>\d[^()]*)\)$/u,
  /^(?<ranges>\d+\s*(?:\+|(?:-|to)\s*\d)[^:=]*)[:=]\s*(?<figure>.+)$/u,
];

const RANGES = /^(\d{1,6})\s*(?:(?:-|to)\s*(\d{1,6})|(\+))?\s*(?:\p{L}{1,10}\.?)?$/u;

function readRanges(table: Table, ranges: string): BandRange | undefined {
  const [, from, last, open] = RANGES.exec(ranges.trim()) ?? [];
  if (from === undefined) return undefined;
  const to = open === undefined ? Number(last ?? from) : null;
  return to === Number(from) && !takesSingle(table) ? undefined : { from: Number(from), to };
}

function readBand(table: Table, text: string): Band | undefined {
  const written = plainMinus(text);
  for (const form of BAND_FORMS) {
    const { figure = "", ranges = "" } = form.exec(written)?.groups ?? {};
    const is = readPlain(table, figure.trim());
    const read = readRanges(table, ranges);
    if (is !== undefined && read !== undefined) return { ...read, is };
  }
  return undefined;
}

/** True for a table whose bands may be one value: players enter them, and no border belongs to the nearer band. */
function takesSingle({ playersEnter, beyond }: Table): boolean {
  return playersEnter === true && beyond === undefined;
}

/** Bands, the nearest first. Refuses bands that run backwards or overlap. Borders may touch. */
function readBands(table: Table, text: string): CellValue | undefined {
  const bands = text
    .split(/[;,]/)
    .flatMap((part) => (part.trim() === "" ? [] : [readBand(table, part.trim())]));
  if (bands.length === 0 || !bands.every((band) => band !== undefined)) return undefined;
  for (const band of bands) {
    const { from, to } = band;
    if (to === null || to >= from) continue;
    throw new RuleError("refuse-ranges-backwards", { written: bandText(band), from: to, to: from });
  }
  bands.sort((a, b) => a.from - b.from);
  bands.forEach((band, at) => {
    const next = bands[at + 1];
    if (next === undefined) return;
    const isApart = takesSingle(table)
      ? (band.to ?? Infinity) < next.from
      : (band.to ?? Infinity) <= next.from;
    if (!isApart)
      throw new RuleError("refuse-ranges-overlap", { one: bandText(band), other: bandText(next) });
  });
  return { bands };
}

function readSteps(table: Table, text: string): CellValue | undefined {
  const steps = asPrinted(table).steps;
  const parts = text.split("/").map((part) => part.trim());
  if (parts.length !== steps.length || !parts.every((part) => /^(\d{1,4}|-)$/.test(part))) return undefined;
  const given = steps.flatMap((step, at) => (parts[at] === "-" ? [] : [[step, Number(parts[at])] as const]));
  return given.length === 0 ? undefined : { steps: Object.fromEntries(given) };
}

/** Reads a typed figure for a cell whose value is `now`. Refuses figures that the table cannot contain. */
export function readFigure(table: Table, written: string, now: CellValue): CellValue {
  const text = written.trim().replace(/\s+/g, " ");
  if (text === "" || text.length > LONGEST) refuse(table, text);
  const hasSteps = typeof now === "object" && now !== null && "steps" in now;
  const plain = readPlain(table, text);
  if (plain !== undefined && !(hasSteps && typeof plain === "number")) return plain;
  return readSteps(table, text) ?? readBands(table, text) ?? refuse(table, text);
}
