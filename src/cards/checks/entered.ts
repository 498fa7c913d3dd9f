import type { Rulebook } from "#words/rulebook.ts";
import { type AnswerIds, findFigure, answerIds, unanswered } from "#core/checks/index.ts";
import type { Link } from "./odds.ts";
import type {
  CellValue,
  Check,
  Question,
  Declaration,
  Figure,
  FigurePlace,
  Table,
} from "#core/schema/index.ts";
import { withMinus } from "#core/names/index.ts";
import { asPrinted, figuresIn, readCell } from "#core/tables/index.ts";
import { buttonFor, smallPrint } from "../blocks.ts";
import { fits } from "../presses/codec.ts";
import { LONGEST_BUTTON, type Block, type Button } from "../reply.ts";
import { columnText } from "../tables/columns.ts";
import { figureIn, rangesText } from "../tables/figures.ts";
import type { Countable } from "../words.ts";
import { carried, type CheckDraft } from "./draft.ts";
import { answerGiven } from "./form.ts";
import { placeCode } from "../tables/places.ts";

/**
 * A blank figure that a check needs. `by`: the question of its range; `range`: the answer. `isEntered`: it has figures
 * for some ranges, and lacks the answer.
 */
interface NeededFigure {
  place: FigurePlace;
  isEntered?: boolean;
  by?: Question | undefined;
  range?: number | undefined;
}

/** The question by whose answer a figure is read, and the answer. */
function rangeOf(check: Check, figure: Figure, given: AnswerIds) {
  const { at } = figure;
  const answer = at === undefined ? undefined : given[at];
  return {
    by: check.questions.find(({ id }) => id === at),
    range: answer === undefined ? undefined : Number(answer),
  };
}

/** True for a number that cannot answer a question, such as a TH# of 30. */
function isOutside({ min, max }: { min: number; max: number }, value: CellValue): boolean {
  return typeof value === "number" && (value < min || value > max);
}

function isIn({ rows, columns }: Table, { row, column }: FigurePlace): boolean {
  return rows.some(({ id }) => id === row) && columns.some(({ id }) => id === column);
}

/** The printed figure that answers a question, with its range; undefined if there is none. `isByRange`: it has ranges. */
function printedFor({ book, resolved }: CheckDraft, question: Question) {
  if (question.kind !== "number" || question.printed === undefined) return undefined;
  const { check, answers } = resolved;
  const found = findFigure(book, question.printed, answers);
  if (found === undefined) return undefined;
  const isByRange = figuresIn(found.table).bands(found.reading.value).length > 0;
  return { ...found, isByRange, ...rangeOf(check, question.printed, answerIds(answers)) };
}

/** The blank figure that answers a question, if the other answers lead to one; otherwise undefined. */
function figureToEnter(draft: CheckDraft, question: Question): NeededFigure | undefined {
  const found = printedFor(draft, question);
  if (question.kind !== "number" || found === undefined) return undefined;
  const { table, place, reading, by, range } = found;
  const isCorrected = reading.correction !== undefined;
  const isEntered = range === undefined && isCorrected && found.isByRange;
  const isWrong = isCorrected && isOutside(question, found.value);
  if (!isEntered && !isWrong && !asPrinted(table).isToEnter(reading, range)) return undefined;
  return isIn(table, place) ? { place, isEntered, by, range } : undefined;
}

/** The figure by which a check is read; undefined if it is read otherwise. */
function figureRead({ reads }: Check): Figure | undefined {
  if (reads.as === "steps") return reads.figure;
  const target = reads.as === "target" ? reads.target : undefined;
  return typeof target === "object" && "column" in target ? target : undefined;
}

/** The blank by which a declared check is read; undefined if it has a figure. */
function blankOf(book: Rulebook, { check: id, answers, need }: Declaration): NeededFigure | undefined {
  if (need.kind !== "settled" || need.place === undefined) return undefined;
  const check = book.check(id);
  const figure = figureRead(check);
  const { by, range } = figure === undefined ? {} : rangeOf(check, figure, answers);
  const table = book.table(need.place.table);
  const { value } = readCell(book, table, need.place.row, need.place.column);
  const isBlank = asPrinted(table).figureAt(value, range) === null;
  return isBlank ? { place: need.place, by, range } : undefined;
}

/** Blank figures that a check needs: for its open questions, or for its number and those of its follow-ups. */
function figuresNeeded(
  draft: CheckDraft,
  declaration: Declaration | undefined,
  chain: readonly Link[],
): NeededFigure[] {
  const { check, answers } = draft.resolved;
  if (declaration === undefined)
    return unanswered(check, answers).flatMap((question) => figureToEnter(draft, question) ?? []);
  const links = chain.map((link) => link.declaration);
  return [declaration, ...links].flatMap((each) => blankOf(draft.book, each) ?? []);
}

function placeText(book: Rulebook, { table: id, row, column }: FigurePlace): string {
  const table = book.table(id);
  const name = table.rows.find((each) => each.id === row)?.name ?? row;
  return `${name}, ${columnText(book, table, column)}`;
}

/** The unit of a question's numbers. */
function countedBy(question: Question | undefined): Countable {
  return question?.kind === "number" ? question : {};
}

/** A figure that was entered for an open question by range, while the range is open; otherwise undefined. */
function byRange(draft: CheckDraft, question: Question): string | undefined {
  const { book, resolved } = draft;
  const found = resolved.answers[question.id] === undefined ? printedFor(draft, question) : undefined;
  if (found?.reading.correction === undefined || !found.isByRange || found.range !== undefined)
    return undefined;
  const figures = figureIn(book, found.table, found.reading.value, found.place.column);
  return book.say("checks-entered-by-range", { question: question.name, figures });
}

/**
 * A given answer that was entered earlier, for the unit or in a table: "TH# 10 at 3–6 hexes". Undefined for another
 * answer.
 */
function enteredText(draft: CheckDraft, question: Question): string | undefined {
  const { book, resolved } = draft;
  if (question.kind !== "number" || !resolved.settled.includes(question.id)) return undefined;
  const answer = `${question.name} ${withMinus(answerGiven(draft, question) ?? "")}`;
  if (question.ofUnit !== undefined) return answer;
  const found = printedFor(draft, question);
  if (found?.reading.correction === undefined) return undefined;
  const { table, place, reading, by, range } = found;
  const band = figuresIn(table).in(place.row, place.column).bandAt(reading.value, range);
  if (band === undefined) return answer;
  return book.say("checks-entered-at", { answer, ranges: rangesText(book, band, countedBy(by)) });
}

/** Previously entered answers: "TH# 10 at 3–6 hexes, as last entered"; and figures that lack their range. */
export function enteredBlocks(draft: CheckDraft): Block[] {
  const { book, resolved } = draft;
  const { questions } = resolved.check;
  const told = questions.flatMap((question) => enteredText(draft, question) ?? []);
  const open = questions.flatMap((question) => byRange(draft, question) ?? []);
  return smallPrint(
    told.length === 0 ? "" : book.say("checks-as-entered", { answers: told.join(", ") }),
    ...open,
  );
}

/** Label of the button for a blank figure, with the ranges for which a single number counts. */
function enterLabel(book: Rulebook, { place, isEntered = false, by, range }: NeededFigure): string {
  if (isEntered && by !== undefined) return book.say("checks-pick", { what: by.name });
  const entered = figuresIn(book.table(place.table)).in(place.row, place.column);
  const figure = placeText(book, place);
  if (!entered.isByRange) return book.say("checks-enter-figure", { figure });
  if (range === undefined) return book.say("checks-enter-figure-by-range", { figure });
  const ranges = rangesText(book, entered.rangesAt(range), countedBy(by));
  return book.say("checks-enter-figure-at", { figure, ranges });
}

/** A button for each blank figure that a check needs: it opens a form, and the figure is kept in the game's table. */
export function enterButtons(
  draft: CheckDraft,
  declaration: Declaration | undefined,
  chain: readonly Link[],
): Button[] {
  const { book } = draft;
  return figuresNeeded(draft, declaration, chain).flatMap((needed) => {
    const { place, range } = needed;
    const at = placeCode({ ...place, table: book.table(place.table) });
    const press = { kind: "enter", ...carried(draft), at, range: range?.toString() } as const;
    return fits(press) ? [buttonFor(press, enterLabel(book, needed).slice(0, LONGEST_BUTTON))] : [];
  });
}
