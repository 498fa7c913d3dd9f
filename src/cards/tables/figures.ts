import type { Rulebook } from "#words/rulebook.ts";
import { type Reading, asPrinted, figuresIn } from "#core/tables/index.ts";
import type { Band, BandRange, CellValue, DoubtfulCell, EventOf, Table } from "#core/schema/index.ts";
import { columnText } from "./columns.ts";
import { day } from "../time-text.ts";
import { type Countable, countOf, inWords, mention, percent, personIn } from "../words.ts";
import { chancesOfTotals, sidesOf } from "#core/dice/index.ts";
import { type TakenOver, isOther } from "./taking-over.ts";

/** The exception of a cell: "last if the group is hot". */
export function exceptionText({ say }: Rulebook, value: CellValue): string | undefined {
  if (typeof value !== "object" || value === null || !("usual" in value)) return undefined;
  return say("tables-except", { figure: value.except ?? "-", case: value.when });
}

/** A short figure: `9`, `KO`, `11 at 25-50; 15 at 50+`. */
export function figureIn(book: Rulebook, table: Table, figure: CellValue, column?: string): string {
  return inWords(book, figuresIn(table).shown(figure, column));
}

function withChance({ say }: Rulebook, table: Table, figure: CellValue, words: string): string {
  const chance = chanceOfFigure(table, figure);
  return chance === undefined ? words : say("tables-chance", { figure: words, chance: percent(chance) });
}

/** The required roll: "15+", "7 or less"; only the figure if the table names no die. */
function needText(book: Rulebook, table: Table, figure: number, column?: string): string {
  if (table.die === undefined || table.meets === undefined) return figureIn(book, table, figure, column);
  return book.say(table.meets === "at-least" ? "tables-at-least" : "tables-at-most", { figure });
}

/** The meaning of a dash: that in the legend, or else "No effect". */
function blankText({ say }: Rulebook, { legend }: Table): string {
  return legend?.["-"]?.replace(/\.$/, "") ?? say("tables-no-effect");
}

/** The result of a look-up: "15+ (30%)", "2MC", "S 5+, C 7+". */
export function figureOutcome(book: Rulebook, table: Table, figure: CellValue, column?: string): string {
  if (figure === null) return blankText(book, table);
  if (typeof figure === "number")
    return withChance(book, table, figure, needText(book, table, figure, column));
  if (typeof figure === "object" && "usual" in figure)
    return figureOutcome(book, table, figure.usual, column);
  if (typeof figure === "string" || !("steps" in figure)) return figureIn(book, table, figure, column);
  const steps = asPrinted(table).steps.flatMap((step) => {
    const need = figure.steps[step];
    return need === undefined ? [] : [book.say("tables-step", { step, need: needText(book, table, need) })];
  });
  return steps.join(", ");
}

function wordText({ say }: Rulebook, table: Table, word: string): string {
  const meaning = table.legend?.[word];
  return meaning === undefined ? `**${word}**` : say("tables-meaning", { word, meaning });
}

function bandText({ say }: Rulebook, figure: string | number, { from, to }: BandRange): string {
  if (to === null) return say("tables-band-endless", { figure, from });
  return to === from ? say("tables-band-single", { figure, from }) : say("tables-band", { figure, from, to });
}

/** A range with its unit: "3–6 hexes", "1 hex", "7+ hexes". */
export function rangesText(book: Rulebook, { from, to }: BandRange, counted: Countable = {}): string {
  if (from === to) return countOf(book, from, counted);
  const number =
    to === null ? book.say("tables-ranges-endless", { from }) : book.say("tables-ranges", { from, to });
  return counted.unit === undefined ? number : book.say("measure", { number, unit: counted.unit });
}

function bandsText(book: Rulebook, table: Table, bands: readonly Band[]): string {
  const words = bands.map(({ from, to, is }) => {
    const figure = is ?? "-";
    return withChance(book, table, is, bandText(book, figure, { from, to }));
  });
  return words.join("; ");
}

/** A figure, with its odds if the table names a die. */
export function figureWords(book: Rulebook, table: Table, figure: CellValue, column?: string): string {
  if (typeof figure === "number") {
    const need = needText(book, table, figure, column);
    const { die } = table;
    const chance = chanceOfFigure(table, figure);
    if (die === undefined || chance === undefined) return `**${need}**`;
    return book.say("tables-need-chance", { need, die, chance: percent(chance) });
  }
  if (typeof figure === "string") return wordText(book, table, figure);
  if (figure === null) return blankText(book, table);
  if ("steps" in figure) return figureOutcome(book, table, figure, column);
  if ("usual" in figure)
    return `**${figure.usual ?? blankText(book, table)}**; ${exceptionText(book, figure) ?? ""}`;
  return bandsText(book, table, figure.bands);
}

/** A figure on a button or in a line. A blank has a name. */
export function figureName(book: Rulebook, table: Table, figure: CellValue, column?: string): string {
  return figure === null ? book.say("tables-blank") : figureIn(book, table, figure, column);
}

/** The current reading of a doubtful figure: what it looks like, or what fits. */
function readingText({ say }: Rulebook, { seen, value, confidence }: DoubtfulCell, figure: string): string {
  const isGuess = confidence === "low";
  if (seen === undefined)
    return say(isGuess ? "tables-doubt-elsewhere-guess" : "tables-doubt-elsewhere", { figure });
  const shown = seen.trim();
  if (shown === "" || shown === "(blank)")
    return say(isGuess ? "tables-doubt-nothing-guess" : "tables-doubt-nothing", { figure });
  if (value === null) return say("tables-doubt-unknown", { seen: shown });
  if (!/^\d+$/.test(shown) || shown === figure)
    return say(isGuess ? "tables-doubt-unclear-guess" : "tables-doubt-unclear", { figure });
  return say(isGuess ? "tables-doubt-read-guess" : "tables-doubt-read", { figure, seen: shown });
}

/** A doubt: how the figure looks, the current reading, the reason, and alternatives. */
export function doubtText(
  book: Rulebook,
  { table, column, cell }: { table: Table; column: string; cell: DoubtfulCell },
  isShort = false,
): string {
  const name = (figure: CellValue) => figureName(book, table, figure, column);
  const others = cell.otherwise?.map(name) ?? [];
  return [
    readingText(book, cell, name(cell.value)),
    ...(isShort ? [] : [cell.why]),
    ...(others.length === 0 ? [] : [book.say("tables-doubt-or", { others: { or: others } })]),
  ].join(" ");
}

/** Author and time of a figure's correction. `printed`: the original figure. */
export function correctionText(
  book: Rulebook,
  table: Table,
  { correction }: Reading,
  printed: CellValue,
): string {
  if (correction === undefined) return "";
  const { value, by, at } = correction;
  const values = { who: mention(by), when: day(at) };
  return JSON.stringify(value) === JSON.stringify(printed)
    ? book.say("tables-was-confirmed", values)
    : book.say("tables-was-corrected", { ...values, printed: figureName(book, table, printed) });
}

/** A corrected figure: place, earlier and new value. */
export type CorrectedFigure = Pick<EventOf<"corrected">, "table" | "row" | "column" | "from" | "value">;

/** Place of a figure, such as "**Spotting**, Light infantry, Open:". */
function placeText(book: Rulebook, place: Pick<CorrectedFigure, "table" | "row" | "column">): string {
  const table = book.table(place.table);
  const row = table.rows.find(({ id }) => id === place.row)?.name ?? place.row;
  const column = table.columns.length > 1 ? [columnText(book, table, place.column)] : [];
  return `${[`**${table.name}**`, row, ...column].join(", ")}:`;
}

/** A correction: "Corrected: Spotting, Light infantry, Open: 9 → **6**." */
export function correctedText(book: Rulebook, corrected: CorrectedFigure): string {
  const table = book.table(corrected.table);
  const where = placeText(book, corrected);
  const name = (figure: CellValue) => figureName(book, table, figure, corrected.column);
  const [from, to] = [name(corrected.from), name(corrected.value)];
  if (from === to) return book.say("tables-confirmed", { where, to });
  const added = figuresIn(table).in(corrected.row, corrected.column).added(corrected.from, corrected.value);
  if (added !== undefined) return book.say("tables-entered", { where, to: name(added) });
  if (corrected.from === null) return book.say("tables-entered", { where, to });
  return book.say("tables-corrected", { where, from, to });
}

/** Figures that a game takes over from its server: the changed ones, and the number of confirmed ones. */
export function takenOverText(book: Rulebook, events: readonly TakenOver[]): string {
  const who = book.all([...new Set(events.map(({ by }) => personIn(book, by)))]);
  const changed = events.filter(isOther);
  const count = events.length - changed.length;
  const named = events.length === 1 ? events : changed;
  const rest = named === changed && count > 0 ? [book.say("tables-confirmed-rest", { count })] : [];
  const lines = [...named.map((event) => correctedText(book, event)), ...rest];
  const head = book.say("tables-taken-over", { who });
  return lines.length === 1
    ? `${head} ${lines.join("")}`
    : [head, ...lines.map((line) => `- ${line}`)].join("\n");
}

/** The probability of meeting a figure; undefined if the table names no die. */
export function chanceOfFigure(table: Table, figure: CellValue): number | undefined {
  if (table.die === undefined || table.meets === undefined || typeof figure !== "number") return undefined;
  const totals = [...chancesOfTotals(sidesOf(table.die))];
  return totals.reduce((sum, [total, share]) => sum + (asPrinted(table).meets(figure, total) ? share : 0), 0);
}
