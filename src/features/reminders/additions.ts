import { remindersCard } from "./asked.ts";
import { waitingOf } from "#games/pace/waiting.ts";
import { bookOf } from "#words/rulebook.ts";
import { addition } from "#commands/options/addition.ts";

/** Shows the reminders of a game if no option is given. */
export const remindersShown = addition({}, async (context, call, options, next) => {
  if (Object.keys(options).length > 0) return next();
  const running = await context.games.here(call);
  const waiting = await waitingOf(context, running, call.now);
  return remindersCard(bookOf(running.system, call.language), running.game, waiting);
});
