import type { EventOf, SubjectOf, Game } from "#core/schema/index.ts";
import { RuleError } from "#core/errors.ts";
import { given } from "#core/left-out.ts";
import { hoursWritten, PACE_HOURS } from "#games/pace/written-pace.ts";
import { isNone } from "#games/pace/read-dates.ts";
import { plain } from "#core/names/index.ts";
import { openBlocks } from "#cards/agreements/card.ts";
import { paragraph, smallPrint } from "#cards/blocks.ts";
import { belonging } from "#cards/presses/codec.ts";
import { eachText } from "#cards/time-text.ts";
import type { Reply, Suggestion } from "#cards/reply.ts";
import { bookOf, type Rulebook } from "#words/rulebook.ts";
import { act } from "#games/act.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { deadlineLines } from "./cards.ts";

/** A player's request for a deadline: time for each move, and the consequence. */
export interface DeadlineWish {
  each?: string | undefined;
  then?: EventOf<"timeUp">["follows"] | undefined;
}

/** Option value that ends a deadline. */
const NONE = "none";

/** The requested terms, completed from the current ones; undefined to end the deadline. */
function termsOf({ each, then }: DeadlineWish, { deadline }: Game): SubjectOf<"deadline">["terms"] {
  if (each !== undefined && isNone(each)) return undefined;
  const hours = each === undefined ? deadline?.hours : hoursWritten(each);
  if (hours === undefined) throw new RuleError("refuse-deadline-each");
  const follows = then ?? deadline?.follows;
  if (follows === undefined) throw new RuleError("refuse-deadline-then");
  return { hours, follows };
}

/** A game's deadline, and how to agree on one. */
function deadlineCard(book: Rulebook, game: Game): Reply {
  const [current = book.say("deadline-none")] = deadlineLines(book, game);
  return {
    title: book.say("deadline-title", { game: plain(game.title) }),
    audience: "private",
    of: belonging(game),
    blocks: [
      ...openBlocks(book, game, "deadline"),
      ...paragraph(current),
      ...smallPrint(book.say(game.deadline === undefined ? "deadline-ask" : "deadline-ask-none")),
    ],
  };
}

/** Shows a game's deadline, or proposes a new one or its end to the other side. */
export async function agreeDeadline(context: Context, call: Call, wish: DeadlineWish): Promise<Reply> {
  if (wish.each === undefined && wish.then === undefined) {
    const { system, game } = await context.games.here(call);
    return deadlineCard(bookOf(system, call.language), game);
  }
  return act(context, call, async ({ game }) => ({
    action: { do: "deadline", ...given({ terms: termsOf(wish, game) }) },
  }));
}

/** Suggestions for the time for each move. */
export function deadlineChoices({ language }: Call, { deadline }: Game): Suggestion[] {
  const spans = PACE_HOURS.map((hours) => eachText(language, hours)).map((name) => ({ name, value: name }));
  return deadline === undefined
    ? spans
    : [{ name: language.say("deadline-choice-none"), value: NONE }, ...spans];
}
