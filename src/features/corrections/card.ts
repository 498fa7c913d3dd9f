import { figuresIn, readCell } from "#core/tables/index.ts";
import { buttonFor, buttonRow, paragraph, smallPrint } from "#cards/blocks.ts";
import {
  type CorrectedFigure,
  correctedText,
  doubtText,
  figureName,
  rangesText,
} from "#cards/tables/figures.ts";
import { columnText } from "#cards/tables/columns.ts";
import { type Place, placeCode } from "#cards/tables/places.ts";
import type { Block, Field, Form, Reply, TextField } from "#cards/reply.ts";
import { personIn } from "#cards/words.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { doubtsOf, isSettled, type Doubt } from "./doubts.ts";
import { cellName, doubtsLine, rowName } from "./form-card.ts";

/** Maximum length of a range that a user can enter. */
const MAX_RANGE_LENGTH = 20;

/** Maximum number of doubts on a card. The form for corrections shows the rest. */
const MAX_DOUBTS = 6;
/** Maximum number of doubts shown with their reasons. */
const MAX_EXPLAINED = 2;

/** Options of a form's field for a figure: its example, explanation and text. */
type FigureField = Partial<Pick<TextField, "placeholder" | "explain" | "written" | "required">>;

function figureField({ say }: Rulebook, { table }: Place, options: FigureField): Field {
  return {
    id: "correct",
    kind: "text",
    label: say("tables-figure-form.figure"),
    placeholder: say("tables-figure-form.placeholder"),
    required: true,
    maxLength: figuresIn(table).longest,
    ...options,
  };
}

/**
 * The form that corrects a figure: it shows its place and its current value. Figures by range can be edited in its
 * field.
 */
export function figureForm(book: Rulebook, place: Place): Form {
  const { table, row, column } = place;
  const { value } = readCell(book, table, row, column);
  const figure = figureName(book, table, value, column);
  return {
    title: book.say("tables-figure-form"),
    fields: [
      figureField(book, place, {
        explain: book.say("tables-figure-form-now", { figure, where: cellName(book, place), table }),
        ...(figuresIn(table).in(row, column).isByRange
          ? { placeholder: book.say("tables-figure-form.by-ranges") }
          : {}),
        ...(figuresIn(table).bands(value).length > 0
          ? { written: figuresIn(table).text(value, column) }
          : {}),
      }),
    ],
  };
}

/** The range for which a figure is entered. `isForCheck`: a range without a figure is an answer of the check. */
interface EnterOptions {
  range: number | undefined;
  isForCheck?: boolean;
}

/** The form for a blank figure. If the figure depends on an open range, the form asks for the range. */
export function enterForm(book: Rulebook, place: Place, { range, isForCheck = false }: EnterOptions): Form {
  const { say } = book;
  const where = cellName(book, place);
  const entered = figuresIn(place.table).in(place.row, place.column);
  const title = say("tables-figure-form");
  if (!entered.isByRange) return { title, fields: [figureField(book, place, { explain: where })] };
  const explain =
    range === undefined
      ? say("tables-figure-form-no-range", { where })
      : say("tables-figure-form-ranges", { where, ranges: rangesText(book, entered.rangesAt(range)) });
  const figure = figureField(book, place, {
    placeholder: say("tables-figure-form.by-range"),
    explain,
    required: range !== undefined || !isForCheck,
  });
  const asked: Field = {
    id: "range",
    kind: "text",
    label: say("tables-figure-form.range"),
    required: false,
    maxLength: MAX_RANGE_LENGTH,
  };
  return { title, fields: range === undefined ? [asked, figure] : [figure] };
}

/** The card for which a figure was entered, with the result on top. */
export function afterEntering(result: readonly Block[], next: Reply): Reply {
  return { ...next, redraws: true, blocks: [...result, { kind: "divider" }, ...next.blocks] };
}

/**
 * The doubts about a figure or its whole row, shown privately: how a figure looks, its current reading, the
 * alternatives, and how to settle the doubt.
 */
export function doubtsCard(book: Rulebook, place: Place, isRow = false): Reply {
  const isMeant = ({ table, row, column }: Doubt) =>
    table.id === place.table.id && row === place.row && (isRow || column === place.column);
  const doubts = doubtsOf(book).filter((doubt) => isMeant(doubt) && !isSettled(book, doubt));
  const [first] = doubts;
  if (first === undefined)
    return {
      title: book.say("tables-doubts-settled-title"),
      audience: "private",
      blocks: paragraph(doubtsLine(book)),
    };
  const told = doubts.slice(0, MAX_DOUBTS).map((doubt) => {
    const words = doubtText(book, doubt, doubts.length > MAX_EXPLAINED);
    return doubts.length === 1
      ? words
      : book.say("tables-doubt-cell", { where: columnText(book, doubt.table, doubt.column), doubt: words });
  });
  const count = doubts.length - told.length;
  return {
    title:
      doubts.length === 1
        ? book.say("tables-doubt-card", { where: cellName(book, first) })
        : book.say("tables-doubt-card-many", { where: rowName(first), count: doubts.length }),
    audience: "private",
    blocks: [
      ...paragraph(...told),
      ...(count === 0 ? [] : smallPrint(book.say("tables-doubt-rest", { count }))),
      ...buttonRow(
        buttonFor({ kind: "doubt", at: placeCode(first), system: book.id }, book.say("tables-doubt-settle")),
      ),
      ...smallPrint(book.say("tables-doubt-card-how")),
    ],
  };
}

/** A figure corrected for a whole server. */
export function correctedCard(book: Rulebook, corrected: CorrectedFigure & { by: string }): Reply {
  return {
    title: book.say("tables-corrected-title"),
    audience: "public",
    blocks: [
      ...paragraph(correctedText(book, corrected)),
      ...smallPrint(
        `${book.say("tables-correct-reach", { where: "server" })} · ${personIn(book, corrected.by)} · ${book.title}`,
      ),
    ],
  };
}
