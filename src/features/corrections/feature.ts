import { allPlayers, type FeatureCards } from "#cards/feature-cards.ts";
import { type Names, dayText, list, part } from "#cards/markdown.ts";
import type { CORRECTIONS_SHAPES } from "./shapes.ts";
import type { PressNamed } from "#cards/presses/press.ts";
import type { Reply } from "#cards/reply.ts";
import { columnText } from "#cards/tables/columns.ts";
import { figureName } from "#cards/tables/figures.ts";
import { isTakenOver } from "#cards/tables/taking-over.ts";
import { addition } from "#commands/options/addition.ts";
import { resolveAnswers } from "#core/checks/index.ts";
import { RuleError } from "#core/errors.ts";
import type { Feature } from "#core/feature.ts";
import { given } from "#core/left-out.ts";
import type { Check } from "#core/schema/index.ts";
import { readCell } from "#core/tables/index.ts";
import type { Call, Handlers } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { pressed, redrawn, withFilled } from "#games/rolls/check-presses.ts";
import { type Rulebook, bookOf } from "#words/rulebook.ts";
import { enterForm } from "./card.ts";
import { cellMeant, enterBeside, enterFigure, rangePressed, rangeTyped, showDoubts } from "./correcting.ts";
import { askFigure, correctOnForm, correctionButtons, openForm, turnForm } from "./form.ts";

/** The button on the list of tables that opens the form for corrections. */
const correctionsButton = addition({}, (_context, call, _, next) =>
  next({ buttons: (book: Rulebook) => correctionButtons(call, book) }),
);

/** Printed figures that were corrected for this game. */
function correctionsPart(book: Rulebook, names: Names): string[] {
  const lines = book.tables.flatMap((table) =>
    table.rows.flatMap((row) =>
      table.columns.flatMap((column) => {
        const { correction } = readCell(book, table, row.id, column.id);
        if (correction === undefined) return [];
        const { value, by, at } = correction;
        return [
          book.say("report-correction", {
            where: `${table.name}, ${row.name}, ${columnText(book, table, column.id)}`,
            figure: figureName(book, table, value, column.id),
            player: names.of(by),
            day: dayText(at),
          }),
        ];
      }),
    ),
  );
  return part(book.say("report-corrections"), list(lines));
}

/** Mentions all players when a figure is corrected during play, and lists the corrected figures in the report. */
const cards = {
  called: {
    corrected: (frame, event) =>
      frame.after.status === "running" && !isTakenOver(event) ? allPlayers(frame) : [],
  },
  reported: correctionsPart,
} satisfies FeatureCards;

/** The question whose answer is the range at which a check reads its entered figures. */
function rangeAsked({ questions }: Check): string | undefined {
  return questions.flatMap((question) => ("printed" in question ? (question.printed?.at ?? []) : []))[0];
}

/** Enters a figure for a check, and redraws its card. A range typed in the form becomes an answer of the check. */
async function enterOnCheck(
  context: Context,
  call: Call,
  { at, range: carried, ...press }: PressNamed<"enter">,
  { correct, range: typed }: Partial<Record<string, string>>,
): Promise<Reply> {
  const { system } = await pressed(context, call, press);
  const check = system.check(press.check);
  const asked = typed === undefined ? undefined : rangeAsked(check);
  const change = withFilled(asked === undefined || typed === undefined ? {} : { [asked]: typed });
  resolveAnswers(system, check, change({ check: check.id, answers: {} }, system).answers);
  const range = rangePressed(carried) ?? rangeTyped(typed);
  const next = (now: Call) => redrawn(context, now, press, { change });
  if (correct !== undefined)
    return enterFigure(context, call, { system, at, correct, ...given({ range }) }, next);
  if (asked === undefined) throw new RuleError("refuse-enter-nothing");
  return next(call);
}

const presses: Handlers<keyof typeof CORRECTIONS_SHAPES.presses> = {
  correct: openForm,
  correctFor: (context, call, { system }, [where]) =>
    openForm(context, call, {
      system,
      where: (["game", "server", "new"] as const).find((one) => one === where),
    }),
  correctAt: turnForm,
  doubt: correctOnForm,
  figure: {
    ask: askFigure,
    run: (context, call, press, { correct = "", range }) =>
      press.where === undefined
        ? enterBeside(context, call, {
            ...press,
            correct,
            range: rangePressed(press.range) ?? rangeTyped(range),
          })
        : correctOnForm(context, call, { ...press, correct }),
  },
  enter: {
    ask: async (context, call, { at, range, ...press }) => {
      const { system } = await pressed(context, call, press);
      const book = bookOf(system, call.language);
      return enterForm(book, cellMeant(book, at), { range: rangePressed(range), isForCheck: true });
    },
    run: enterOnCheck,
  },
  doubts: showDoubts,
};

export const CORRECTIONS: Feature = {
  name: "corrections",
  cards,
  presses,
  additions: { table: [correctionsButton] },
};
