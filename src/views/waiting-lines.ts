import { reminderAt, type Wishes } from "#core/pace/plan.ts";
import { localTime } from "#core/pace/hours.ts";
import type { Game } from "#core/schema/game.ts";
import type { Awaited, Pace, SideAwaited } from "#core/schema/waiting.ts";
import { sideName, type System } from "#core/system.ts";
import { plain } from "./plain.ts";
import { mention } from "./words.ts";

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
export function delayLine({ behind }: Waiting): string | undefined {
  if (behind <= LATE) return undefined;
  return `⚠️ The bot is ${Math.round(behind / 60_000)} minutes behind with reminders.`;
}

/** A moment as Discord shows it to each reader: "3 hours ago". */
export function ago(at: number): string {
  return `<t:${Math.floor(at / 1000)}:R>`;
}

/** A moment as Discord shows it to each reader: day and hour. */
export function moment(at: number): string {
  return `<t:${Math.floor(at / 1000)}:f>`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}

/** What time it is where a person lives; nothing where they never said. */
function hourThere({ wishes, now }: Waiting, user: string): string {
  const zone = wishes.get(user)?.zone;
  if (zone === undefined) return "";
  const { hour, minute } = localTime(now, zone);
  return `, ${twoDigits(hour)}:${twoDigits(minute)} there at <t:${Math.floor(now / 1000)}:t>`;
}

function awayText({ wishes, now }: Waiting, user: string): string {
  const away = wishes.get(user)?.away;
  if (away === undefined || away.until <= now || away.from > now) return "";
  const note = away.note === undefined ? "" : ` (${plain(away.note, 80)})`;
  return `, away until ${moment(away.until)}${note}`;
}

function reminderText(game: Game, waiting: Waiting, wait: SideAwaited, person: Awaited): string {
  const at = reminderAt(game, wait, person, waiting);
  if (waiting.pace.parked !== undefined) return "";
  if (at === undefined || at === Number.POSITIVE_INFINITY)
    return person.sent === 0 ? "" : `, ${person.sent} reminders sent`;
  return at <= waiting.now ? ", reminder on its way" : `, reminder ${ago(at)}`;
}

/** Whom a game waits for, a line each: since when, what time it is there, whether they are away, the next reminder. */
export function waitingLines(system: System, game: Game, waiting: Waiting): string[] {
  return waiting.pace.waits.flatMap((wait) =>
    wait.people.map((person) => {
      const { user, since } = person;
      const about = `${hourThere(waiting, user)}${awayText(waiting, user)}`;
      return `⏳ **${sideName(system, wait.side)}** ${mention(user)}: since ${ago(since)}${about}${reminderText(game, waiting, wait, person)}`;
    }),
  );
}
