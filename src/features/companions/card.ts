import { capital } from "#words/capitals.ts";
import { localTime } from "#core/pace/index.ts";
import type { Reminding } from "#core/schema/index.ts";
import type { Language } from "#words/language.ts";
import { paragraph } from "#cards/blocks.ts";
import { awayTexts } from "#cards/reminders/waiting-lines.ts";
import type { Reply } from "#cards/reply.ts";
import { ago, hourText } from "#cards/time-text.ts";
import { personIn } from "#cards/words.ts";

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
export function hoursCard(language: Language, { user, reminding, now }: Companion): Reply {
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
