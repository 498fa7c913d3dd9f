import { CONSEQUENCES, type EventOf, type SubjectOf, type Game } from "#core/schema/index.ts";
import { type Choices, RuleError } from "#core/errors.ts";
import { given } from "#core/left-out.ts";
import { hoursWritten, PACE_HOURS } from "#games/pace/written-pace.ts";
import { isNone } from "#games/pace/read-dates.ts";
import { plain } from "#core/names/index.ts";
import { openBlocks } from "#cards/agreements/card.ts";
import { buttonFor, buttonRow, paragraph } from "#cards/blocks.ts";
import { belonging } from "#cards/presses/codec.ts";
import { eachText, hoursText } from "#cards/time-text.ts";
import { inWords } from "#cards/words.ts";
import type { Form, Reply, Suggestion } from "#cards/reply.ts";
import { bookOf, type Rulebook } from "#words/rulebook.ts";
import { act } from "#games/act.ts";
import type { Call, FormAnswers } from "#games/command.ts";
import type { Running } from "#games/running/running.ts";
import { roleOf } from "#core/people/index.ts";
import { type Text, text } from "#words/text.ts";
import type { Context } from "#games/context.ts";
import { deadlineLines } from "./cards.ts";

/** A player's request for a deadline: time for each move, and the consequence. */
export interface DeadlineWish {
  each?: string | undefined;
  follows?: EventOf<"timeUp">["follows"] | undefined;
}

/** Option value that ends a deadline. */
const NONE = "none";

/** The press of the form. */
const FORM = { kind: "deadlineForm" } as const;

/** The times for each move, as choices for `each:`. */
function spanChoices(written: string | undefined): Choices {
  const of = PACE_HOURS.map((hours) => ({ name: hoursText(hours), known: [], value: `${hours}h` }));
  return { asks: text("deadline-form.each"), what: "each", ...given({ written }), of };
}

/** The consequences, as choices for `then:`. */
function consequenceChoices(): Choices {
  const of = CONSEQUENCES.map((follows) => ({ name: consequenceText(follows), known: [], value: follows }));
  return { asks: text("deadline-form.then"), what: "then", of };
}

function consequenceText(follows: EventOf<"timeUp">["follows"]): Text {
  return text("deadline-follows", { follows });
}

/** The requested terms, completed from the current ones; undefined to end the deadline. */
function termsOf({ each, follows }: DeadlineWish, { deadline }: Game): SubjectOf<"deadline">["terms"] {
  if (each !== undefined && isNone(each)) return undefined;
  const hours = each === undefined ? deadline?.hours : hoursWritten(each);
  if (hours === undefined) throw new RuleError("refuse-deadline-each").offering(spanChoices(each));
  const then = follows ?? deadline?.follows;
  if (then === undefined) throw new RuleError("refuse-deadline-then").offering(consequenceChoices());
  return { hours, follows: then };
}

/** The form for a deadline, with the current one; undefined if the user can propose none now. */
function deadlineForm({ book, system, game }: Running, user: string): Form | undefined {
  const isOpen = game.proposals?.some(({ about }) => about.of === "deadline") === true;
  const mayAsk = game.status === "running" && roleOf(game, user).sidesIn(system).length > 0;
  if (isOpen || !mayAsk || roleOf(game, user).sidesToAsk(system).length === 0) return undefined;
  const { deadline } = game;
  const spans = PACE_HOURS.map((hours) => ({ label: eachText(book, hours), value: `${hours}h` }));
  const none = { label: book.say("deadline-choice-none"), value: NONE };
  const follows = CONSEQUENCES.map((value) => ({ label: inWords(book, consequenceText(value)), value }));
  return {
    title: book.say("deadline-form"),
    fields: [
      {
        id: "each",
        kind: "one",
        label: book.say("deadline-form.each"),
        choices: deadline === undefined ? spans : [none, ...spans],
        required: true,
        ...(deadline && { chosen: `${deadline.hours}h` }),
      },
      {
        id: "then",
        kind: "one",
        label: book.say("deadline-form.then"),
        choices: follows,
        required: true,
        ...(deadline && { chosen: deadline.follows }),
      },
    ],
  };
}

/** A game's deadline, and how to agree on one. */
function deadlineCard(book: Rulebook, game: Game, form: Form | undefined): Reply {
  const [current = book.say("deadline-none")] = deadlineLines(book, game);
  return {
    title: book.say("deadline-title", { game: plain(game.title) }),
    audience: "private",
    of: belonging(game),
    blocks: [
      ...openBlocks(book, game, "deadline"),
      ...paragraph(current),
      ...(form === undefined ? [] : buttonRow(buttonFor(FORM, book.say("deadline-propose")))),
    ],
    ...(form && { opens: { press: FORM, form } }),
  };
}

/**
 * Proposes a new deadline or its end to the other side. Without a wish, opens the form, or shows the game's deadline if
 * the user can propose none.
 */
export async function agreeDeadline(context: Context, call: Call, wish: DeadlineWish): Promise<Reply> {
  if (wish.each === undefined && wish.follows === undefined) {
    const running = await readHere(context, call);
    return deadlineCard(running.book, running.game, deadlineForm(running, call.user.id));
  }
  return act(context, call, async ({ game }) => ({
    action: { do: "deadline", ...given({ terms: termsOf(wish, game) }) },
  }));
}

/** The channel's game, in the user's language. */
async function readHere(context: Context, call: Call): Promise<Running> {
  const running = await context.games.here(call);
  return { ...running, book: bookOf(running.system, call.language) };
}

/** The form for a deadline. Throws a RuleError if the user can propose none now. */
export async function askForDeadline(context: Context, call: Call): Promise<Form> {
  const form = deadlineForm(await readHere(context, call), call.user.id);
  if (form === undefined) throw new RuleError("refuse-deadline-not-now");
  return form;
}

/** Proposes the deadline that was entered in the form. */
export function proposeEntered(context: Context, call: Call, entered: FormAnswers): Promise<Reply> {
  const follows = CONSEQUENCES.find((each) => each === entered["then"]);
  return agreeDeadline(context, call, given({ each: entered["each"], follows }));
}

/** Suggestions for the time for each move. */
export function deadlineChoices({ language }: Call, { deadline }: Game): Suggestion[] {
  const spans = PACE_HOURS.map((hours) => eachText(language, hours)).map((name) => ({ name, value: name }));
  return deadline === undefined
    ? spans
    : [{ name: language.say("deadline-choice-none"), value: NONE }, ...spans];
}
