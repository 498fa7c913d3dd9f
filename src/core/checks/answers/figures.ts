import { measure, unitOf } from "../../names/index.ts";
import { readCell, type Reading, columnOfOdds, columnUpTo, asPrinted } from "../../tables/index.ts";
import { RuleError } from "../../errors.ts";
import type {
  FigurePlace,
  Figure,
  Line,
  CellValue,
  Table,
  Modifier,
  Binding,
  Weapon,
} from "../../schema/index.ts";
import type { System } from "../../system/index.ts";
import { amountOf, idOf, rangeIn, weaponIn, type Answer, type Answers } from "./answers.ts";

/** A printed figure for a check: its place, and its value with the given answers. */
export interface CheckFigure {
  table: Table;
  place: FigurePlace;
  reading: Reading;
  value: CellValue;
}

/** The key by which tables name an answer. */
function keyOf(answer: Answer): string {
  return (answer.kind === "choice" ? answer.thing.key : undefined) ?? String(idOf(answer));
}

function lineOf(line: Line, answers: Answers): string {
  if (typeof line === "string") return line;
  if (!("asked" in line)) throw new Error("Odds and numbers name a column, not a row.");
  const given = line.asked.map((question) => answers[question]);
  return given.map((answer) => (answer === undefined ? "" : keyOf(answer))).join("/");
}

type Across = Exclude<Line, string>;

/** The column that numbers select: odds, an amount, or a figure such as the range; undefined if the line has none. */
function columnByNumbers(table: Table, line: Across, answers: Answers): string | undefined {
  if ("odds" in line) {
    const [attack = 0, defence = 1] = line.odds.map((question) => rangeIn(answers, question));
    return columnOfOdds(table, attack, defence) ?? "";
  }
  const [question = ""] = "asked" in line ? line.asked : [];
  const value = "amount" in line ? amountOf(line.amount, answers) : rangeIn(answers, question);
  return value === undefined || table.across === undefined ? undefined : (columnUpTo(table, value) ?? "");
}

/** The column of a line: by name, by odds or a number, or the column that contains a figure such as the range. */
export function columnOfLine(table: Table, line: Line, answers: Answers): string {
  if (typeof line === "string") return line;
  return columnByNumbers(table, line, answers) ?? lineOf(line, answers);
}

/** Table and row of a figure; undefined if the weapon has no row. */
function rowFor(system: System, figure: Figure, answers: Answers): { table: Table; row: string } | undefined {
  if ("table" in figure) {
    return { table: system.table(figure.table), row: lineOf(figure.row, answers) };
  }
  const weapon = weaponIn(answers);
  const binding =
    weapon && bindingOf(weapon, figure.weaponRow, rangeIn(answers, figure.at) ?? Number.POSITIVE_INFINITY);
  return binding && { table: system.table(binding.table), row: binding.row };
}

/** Looks up the figure for the given answers; undefined if the weapon has no row for it. */
export function findFigure(system: System, figure: Figure, answers: Answers): CheckFigure | undefined {
  const found = rowFor(system, figure, answers);
  if (found === undefined) return undefined;
  const { table, row } = found;
  const column = columnOfLine(table, figure.column, answers);
  const reading = readCell(system, table, row, column);
  const value = asPrinted(table).figureAt(reading.value, rangeIn(answers, figure.at) ?? 0);
  return { table, place: { table: table.id, row, column }, reading, value };
}

/** The figure for these answers as a number; undefined if there is none, or if it is a word. */
export function numberPrinted(system: System, figure: Figure, answers: Answers): number | undefined {
  const found = findFigure(system, figure, answers);
  if (found === undefined) return undefined;
  const { reading, value } = found;
  const isByValue = reading.value !== value;
  if (isByValue && rangeIn(answers, figure.at) === undefined) return undefined;
  return typeof value === "number" ? value : undefined;
}

/** A table's figure in the sense of a modifier, whose sign a check may reverse. */
export function turnedIn({ turned }: Pick<Modifier, "turned">, figure: number): number {
  return turned === true && figure > 0 ? -figure : figure;
}

/** The value of one count of a modifier; undefined if it depends on answers. */
export function fixedWorth(system: System, modifier: Modifier): number | undefined {
  const { by } = modifier;
  if (typeof by === "number") return by;
  if ("asked" in by || typeof by.column !== "string" || !("row" in by) || typeof by.row !== "string")
    return undefined;
  const value = findFigure(system, by, {})?.value;
  return typeof value === "number" ? turnedIn(modifier, value) : undefined;
}

/** The range of a row: `reaches 25 cm`, or with a minimum `works beyond 5 cm, up to 25 cm`. */
function reachOf(system: System, table: Table, row: string) {
  const unit = unitOf(table.across);
  const at = table.columns.flatMap((column, index) =>
    readCell(system, table, row, column.id).value === null ? [] : [index],
  );
  const from = table.columns[(at[0] ?? 0) - 1]?.upTo;
  const to = table.columns[at.at(-1) ?? 0]?.upTo;
  return {
    reach: from === undefined ? "up-to" : "beyond",
    from: measure(from ?? 0, unit),
    to: measure(to ?? 0, unit),
  } as const;
}

/** Refuses a shot if the table has a blank for it, and states the range of the row. */
export function refuseReach(system: System, { table, place }: CheckFigure, answers: Answers): never {
  const name = weaponIn(answers) ?? table.rows.find((row) => row.id === place.row) ?? table;
  if (table.across === undefined) {
    throw new RuleError("refuse-figure-blank", { table });
  }
  throw new RuleError("refuse-no-figure-at-range", {
    name,
    ...reachOf(system, table, place.row),
  });
}

/** The row that a weapon uses for a purpose at a range; undefined if the sheet has none. */
export function bindingOf(weapon: Weapon, use: string, range: number): Binding | undefined {
  return weapon.rows[use]?.find(({ upTo }) => upTo === undefined || range <= upTo);
}
