import { reminderAt, type Wishes } from "#core/pace/plan.ts";
import { localTime } from "#core/pace/hours.ts";
import type { Game } from "#core/schema/game.ts";
import type { Awaited, Pace, SideAwaited } from "#core/schema/waiting.ts";
import { hourText } from "../hours-text.ts";
import { plain } from "#core/typed.ts";
import { ago, moment } from "../time-text.ts";
import { counted, mention } from "../words.ts";

/** What is known of a game's waiting, besides the game: who was reminded, and what people chose for themselves. */
export interface Waiting {
  pace: Pace;
  wishes: Wishes;
  /** Milliseconds since 1970. */
  now: number;
  /** How long something has been due in the whole bot, in milliseconds. */
  behind: number;
}

/** A bot that is later than this says so, in milliseconds. */
const LATE = 10 * 60_000;

/** Says so where the bot is late with what is due. */
export function delayLines({ behind }: Waiting): string[] {
  if (behind <= LATE) return [];
  return [`⚠️ The bot is ${Math.round(behind / 60_000)} minutes behind with reminders.`];
}

function hourIn(zone: string, now: number): string {
  const { hour, minute } = localTime(now, zone);
  return hourText(hour * 60 + minute);
}

/**
 * What time it is where a person lives, and how long ago that was when the card is read; nothing where they never said,
 * or where everybody in the game whose hour is known has the same.
 */
function hourThere({ wishes, now }: Waiting, user: string): string {
  const zone = wishes.get(user)?.zone;
  if (zone === undefined) return "";
  const hour = hourIn(zone, now);
  const others = [...wishes]
    .filter(([other]) => other !== user)
    .flatMap(([, { zone: known }]) => known ?? []);
  if (others.length > 0 && others.every((known) => hourIn(known, now) === hour)) return "";
  return ` · it was ${hour} there ${ago(now)}`;
}

function awayText({ wishes, now }: Waiting, user: string): string {
  const away = wishes.get(user)?.away;
  if (away === undefined || away.until <= now || away.from > now) return "";
  const note = away.note === undefined ? "" : ` (${plain(away.note, 80)})`;
  return ` · away until ${moment(away.until)}${note}`;
}

function reminderText(game: Game, waiting: Waiting, wait: SideAwaited, person: Awaited): string {
  if (waiting.pace.parked !== undefined) return "";
  const at = reminderAt(game, wait, person, waiting);
  if (at === undefined || at === Number.POSITIVE_INFINITY)
    return person.sent === 0 ? "" : ` · ${counted(person.sent, "reminder")} sent`;
  return at <= waiting.now ? " · reminder on its way" : ` · next reminder ${ago(at)}`;
}

/**
 * How long a game has waited, a line for each person: what time it is there, whether they are away, the next reminder.
 * It follows a line that says who is awaited, so that it names people only where there are several.
 */
export function waitingLines(game: Game, waiting: Waiting): string[] {
  const texts = waiting.pace.waits.flatMap((wait) =>
    wait.people.map((person) => {
      const about = `${hourThere(waiting, person.user)}${awayText(waiting, person.user)}`;
      const text = `waiting began ${ago(person.since)}${about}${reminderText(game, waiting, wait, person)}`;
      return { user: person.user, text };
    }),
  );
  const users = new Set(texts.map(({ user }) => user));
  const lines = texts.map(({ user, text }) =>
    users.size === 1 ? `⏳ W${text.slice(1)}` : `⏳ ${mention(user)}: ${text}`,
  );
  return [...new Set(lines)];
}
