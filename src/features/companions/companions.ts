import { RuleError } from "#core/errors.ts";
import { roleOf } from "#core/people/index.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { gamesOf } from "#games/me/own-games.ts";
import { showOwn } from "#games/me/own-settings.ts";
import { showTurns } from "#games/me/turns.ts";
import type { Reply } from "#cards/reply.ts";
import { hoursCard } from "./card.ts";

/**
 * Shows the hours of another user as the cards of games show them: the local time, and a current absence. Refuses
 * users who have no game in common.
 */
export async function showTheirHours(context: Context, call: Call, user: string): Promise<Reply> {
  if (user === call.user.id) return showOwn(context, call);
  const games = await gamesOf(context, call.user.id);
  const isTogether = games.some(
    ({ game }) => roleOf(game, call.user.id).hasPart && roleOf(game, user).hasPart,
  );
  if (!isTogether) throw new RuleError("refuse-not-together");
  const { reminding } = await context.people.of(user);
  return hoursCard(call.language, { user, reminding, now: call.now });
}

/** Shows the games that the user plays together with another one. */
export function showOurGames(context: Context, call: Call, user: string): Promise<Reply> {
  return user === call.user.id ? showTurns(context, call, 0) : showTurns(context, call, 0, user);
}
