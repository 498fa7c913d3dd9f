import type { Rulebook } from "#words/rulebook.ts";
import { type Answers, findFigure, idsOf, unanswered } from "#core/checks/index.ts";
import type { Link } from "./chain.ts";
import type { Question, Declaration, FigurePlace } from "#core/schema/index.ts";
import { withMinus } from "#core/names/index.ts";
import { asPrinted, readCell } from "#core/tables/index.ts";
import { buttonFor, smallPrint } from "../blocks.ts";
import { fits } from "../presses/codec.ts";
import { LONGEST_BUTTON, type Block, type Button } from "../reply.ts";
import { columnText } from "../tables/columns.ts";
import { carried, type CheckDraft } from "./draft.ts";
import { placeCode } from "../tables/places.ts";

/**
 * The blank figure that players must enter to answer a question, if the other answers lead to one; otherwise undefined.
 */
function figureToEnter(book: Rulebook, question: Question, answers: Answers): FigurePlace | undefined {
  if (question.kind !== "number" || question.printed === undefined) return undefined;
  const found = findFigure(book, question.printed, answers);
  if (found === undefined || !asPrinted(found.table).isToEnter(found.reading)) return undefined;
  const { table, place } = found;
  const isThere =
    table.rows.some(({ id }) => id === place.row) && table.columns.some(({ id }) => id === place.column);
  return isThere ? place : undefined;
}

/** Blank figures that a check needs: for its open questions, or for its number and those of its follow-ups. */
function figuresNeeded(
  draft: CheckDraft,
  declaration: Declaration | undefined,
  chain: readonly Link[],
): FigurePlace[] {
  const { book, resolved } = draft;
  if (declaration === undefined) {
    const { check, answers } = resolved;
    return unanswered(check, answers).flatMap((question) => figureToEnter(book, question, answers) ?? []);
  }
  const links = chain.map((link) => link.declaration);
  return [declaration, ...links].flatMap(({ need }) => {
    if (need.kind !== "settled" || need.place === undefined) return [];
    const { table, row, column } = need.place;
    return readCell(book, book.table(table), row, column).value === null ? [need.place] : [];
  });
}

function placeText(book: Rulebook, { table: id, row, column }: FigurePlace): string {
  const table = book.table(id);
  const name = table.rows.find((each) => each.id === row)?.name ?? row;
  return `${name}, ${columnText(book, table, column)}`;
}

/** True for an answer that was not given now but earlier: for the unit, or in a table. */
function isEntered({ book, resolved }: CheckDraft, question: Question): boolean {
  const { settled, answers } = resolved;
  if (question.kind !== "number" || !settled.includes(question.id)) return false;
  if (question.ofUnit !== undefined) return true;
  if (question.printed === undefined) return false;
  return findFigure(book, question.printed, answers)?.reading.correction !== undefined;
}

/** Previously entered answers: "TH# 10, as last entered". */
export function enteredBlocks(draft: CheckDraft): Block[] {
  const { book, resolved } = draft;
  const given = idsOf(resolved.answers);
  const told = resolved.check.questions.filter((question) => isEntered(draft, question));
  const texts = told.map(({ name, id }) => `${name} ${withMinus(given[id] ?? "")}`);
  return told.length === 0 ? [] : smallPrint(book.say("checks-as-entered", { answers: texts.join(", ") }));
}

/** A button for each blank figure that a check needs: it opens a form, and the figure is kept in the game's table. */
export function enterButtons(
  draft: CheckDraft,
  declaration: Declaration | undefined,
  chain: readonly Link[],
): Button[] {
  const { book } = draft;
  return figuresNeeded(draft, declaration, chain).flatMap((place) => {
    const at = placeCode({ ...place, table: book.table(place.table) });
    const press = { kind: "enter", ...carried(draft), at } as const;
    const label = book.say("checks-enter-figure", { figure: placeText(book, place) });
    return fits(press) ? [buttonFor(press, label.slice(0, LONGEST_BUTTON))] : [];
  });
}
