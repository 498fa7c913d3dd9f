import { paragraph } from "#cards/blocks.ts";
import { awayTexts } from "#cards/reminders/waiting-lines.ts";
import type { Reply } from "#cards/reply.ts";
import { ago, hourText } from "#cards/time-text.ts";
import { personIn } from "#cards/words.ts";
import { RuleError } from "#core/errors.ts";
import { localTime } from "#core/pace/index.ts";
import { roleOf } from "#core/people/index.ts";
import type { Reminding } from "#core/schema/index.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { gamesOf } from "#games/me/own-games.ts";
import { showOwn } from "#games/me/own-settings.ts";
import { showTurns } from "#games/me/turns.ts";
import { capital } from "#words/capitals.ts";
import type { Language } from "#words/language.ts";

/** A user, their settings, and the time in milliseconds since 1970. */
interface Companion {
  user: string;
  reminding: Reminding;
  now: number;
}

/** The user's local time; empty if their time zone is unknown. */
function localTexts({ say }: Language, { zone }: Reminding, now: number): string[] {
  if (zone === undefined) return [];
  const { hour, minute } = localTime(now, zone);
  return [say("companion-local", { hour: hourText(hour * 60 + minute), ago: ago(now) })];
}

/** The local time of another user, and their current absence. */
function hoursCard(language: Language, { user, reminding, now }: Companion): Reply {
  const { say } = language;
  const absence = awayTexts(language, { wishes: new Map([[user, reminding]]), now }, user);
  const lines = [...localTexts(language, reminding, now), ...absence.map(capital)];
  return {
    title: say("companion-hours"),
    audience: "private",
    blocks: paragraph(
      personIn(language, user),
      ...(lines.length === 0 ? [say("companion-hours-unknown")] : lines),
    ),
  };
}

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
