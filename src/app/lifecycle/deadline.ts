import type { Consequence, Terms } from "#core/deadline/events.ts";
import { RuleError } from "#core/errors.ts";
import { given } from "#core/left-out.ts";
import { hoursWritten, PACE_HOURS } from "#core/pace/agreed.ts";
import { isNone } from "#core/pace/read-hours.ts";
import type { Game } from "#core/schema/game.ts";
import { deadlineCard } from "#views/reminders/deadline.ts";
import { eachText } from "#views/time-text.ts";
import type { Reply } from "#views/reply.ts";
import { bookOf } from "#words/rulebook.ts";
import { act } from "../act.ts";
import type { Call, Suggestion } from "../command.ts";
import type { Context } from "../context.ts";

/** A deadline as a player writes it: for each move, and what follows then. */
export interface DeadlineWish {
  each?: string | undefined;
  then?: Consequence | undefined;
}

/** What ends a deadline. */
const NONE = "none";

/** What is written, with what is left out as it stands; undefined where there is to be no deadline. */
function termsOf({ each, then }: DeadlineWish, { deadline }: Game): Terms | undefined {
  if (each !== undefined && isNone(each)) return undefined;
  const hours = each === undefined ? deadline?.hours : hoursWritten(each);
  if (hours === undefined) throw new RuleError("refuse-deadline-each");
  const follows = then ?? deadline?.follows;
  if (follows === undefined) throw new RuleError("refuse-deadline-then");
  return { hours, follows };
}

/** Shows the deadline of a game, or proposes one to the other side, or that there is none any more. */
export async function agreeDeadline(context: Context, call: Call, wish: DeadlineWish): Promise<Reply> {
  if (wish.each === undefined && wish.then === undefined) {
    const { system, game } = await context.games.here(call);
    return deadlineCard(bookOf(system, call.mine), game);
  }
  return act(context, call, async ({ game }) => ({
    action: { do: "deadline", ...given({ terms: termsOf(wish, game) }) },
  }));
}

/** What autocomplete offers for how long a move may take. */
export function deadlineChoices({ mine }: Call, { deadline }: Game): Suggestion[] {
  const spans = PACE_HOURS.map((hours) => eachText(mine, hours)).map((name) => ({ name, value: name }));
  return deadline === undefined ? spans : [{ name: mine.say("deadline-choice-none"), value: NONE }, ...spans];
}
