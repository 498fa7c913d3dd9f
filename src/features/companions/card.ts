import type { Reminding } from "#core/schema.ts";
import type { Language } from "#words/language.ts";
import { paragraph } from "#cards/blocks.ts";
import { awayTexts, hourThere } from "#cards/reminders/waiting-lines.ts";
import type { Reply } from "#cards/reply.ts";
import { personIn } from "#cards/words.ts";

/** A user, their settings, and the time in milliseconds since 1970. */
interface Companion {
  user: string;
  reminding: Reminding;
  now: number;
}

/** The local time of another user, and their current absence. */
export function hoursCard(language: Language, { user, reminding, now }: Companion): Reply {
  const known = { wishes: new Map([[user, reminding]]), now };
  const lines = [...hourThere(language, known, user), ...awayTexts(language, known, user)];
  const { say } = language;
  return {
    title: say("companion-hours"),
    audience: "private",
    blocks: paragraph(
      personIn(language, user),
      ...(lines.length === 0 ? [say("companion-hours-unknown")] : lines),
    ),
  };
}
