import { given } from "#core/left-out.ts";
import { buttonFor, buttonRow, paragraph, smallPrint } from "#cards/blocks.ts";
import { type CorrectedFigure, correctedText, doubtText } from "#cards/tables/figures.ts";
import { columnText } from "#cards/tables/columns.ts";
import { type Place, placeCode } from "#cards/tables/places.ts";
import type { Block, Form, Reply } from "#cards/reply.ts";
import { personIn } from "#cards/words.ts";
import type { Language } from "#words/language.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { doubtsOf, isSettled, type Doubt } from "./doubts.ts";
import { cellName, doubtsLine, rowName } from "./form-card.ts";

/** Maximum length of a figure that a user can enter. */
const MAX_FIGURE_LENGTH = 60;

/** Maximum number of doubts on a card. The form for corrections shows the rest. */
const MAX_DOUBTS = 6;
/** Maximum number of doubts shown with their reasons. */
const MAX_EXPLAINED = 2;

/** The form for a figure that is none of the readings. `explain`: its place, and its current value. */
export function figureForm({ say }: Language, explain?: string): Form {
  const label = say("tables-figure-form.figure");
  const placeholder = say("tables-figure-form.placeholder");
  const field = {
    id: "correct",
    kind: "text",
    label,
    placeholder,
    required: true,
    maxLength: MAX_FIGURE_LENGTH,
  } as const;
  return { title: say("tables-figure-form"), fields: [{ ...field, ...given({ explain }) }] };
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
