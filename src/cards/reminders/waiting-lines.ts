import { DAY, HOUR, MINUTE, localTime, type Wishes, clockOf, remindersOf } from "#core/pace/index.ts";
import type { Game, AwaitedPerson, Pace, SideAwaited } from "#core/schema/index.ts";
import { plain } from "#core/names/index.ts";
import type { Say } from "#words/text.ts";
import { ago, dayBegun, hourText, moment } from "../time-text.ts";
import { mention } from "../words.ts";
import { replyTexts } from "./forecast.ts";

/** Context of a game's waits: sent reminders, and the users' own settings. */
export interface Waiting {
  pace: Pace;
  wishes: Wishes;
  /** Milliseconds since 1970. */
  now: number;
  /** Delay of the most overdue work in the whole bot, in milliseconds. */
  behind: number;
}

/** Users' own settings, and the time. */
type SettingsNow = Pick<Waiting, "wishes" | "now">;

interface Speaker {
  say: Say;
}

/** Delay from which the bot mentions that it is late, in milliseconds. */
const LATE = 10 * MINUTE;

/** A line that says that the bot is late; empty if it is not. */
export function delayLines({ say }: Speaker, { behind }: Waiting): string[] {
  return behind <= LATE ? [] : [say("waiting-late", { minutes: String(Math.round(behind / MINUTE)) })];
}

function hourIn(zone: string, now: number): string {
  const { hour, minute } = localTime(now, zone);
  return hourText(hour * 60 + minute);
}

/**
 * A user's local time, with the time since then when the card is read. Empty if their zone is unknown, or if all
 * known zones in the game have the same time.
 */
function hourThere({ say }: Speaker, { wishes, now }: SettingsNow, user: string): string[] {
  const zone = wishes.get(user)?.zone;
  if (zone === undefined) return [];
  const hour = hourIn(zone, now);
  const others = [...wishes]
    .filter(([other]) => other !== user)
    .flatMap(([, { zone: known }]) => known ?? []);
  if (others.length > 0 && others.every((known) => hourIn(known, now) === hour)) return [];
  return [say("waiting-hour-there", { hour, ago: ago(now) })];
}

/** The end of a user's current absence. */
export function awayTexts({ say }: Speaker, { wishes, now }: SettingsNow, user: string): string[] {
  const { away, zone } = wishes.get(user) ?? {};
  if (away === undefined || away.until <= now || away.from > now) return [];
  const back = dayBegun(away.until, zone);
  const until = moment(away.until);
  if (away.note === undefined)
    return [back === undefined ? say("waiting-away", { until }) : say("waiting-back", { back })];
  const note = plain(away.note, 80);
  return [
    back === undefined ? say("waiting-away-note", { until, note }) : say("waiting-back-note", { back, note }),
  ];
}

/** That a user left the server. */
export function leftServerTexts({ say }: Speaker, { pace }: Pick<Waiting, "pace">, user: string): string[] {
  return pace.left?.includes(user) === true ? [say("waiting-left")] : [];
}

function reminderTexts(
  { say }: Speaker,
  game: Game,
  waiting: Waiting,
  { wait, person }: { wait: SideAwaited; person: AwaitedPerson },
): string[] {
  const { parked, left = [] } = waiting.pace;
  if (parked !== undefined || game.paused !== undefined || left.includes(person.user)) return [];
  const at = remindersOf(game, waiting).at(wait, person);
  if (at === undefined || at === Number.POSITIVE_INFINITY)
    return person.sent === 0 ? [] : [say("waiting-sent", { sent: person.sent })];
  return [at <= waiting.now ? say("waiting-due") : say("waiting-next", { ago: ago(at) })];
}

/**
 * The delay of a side compared with the agreed pace, if there is one; empty if no pace is agreed. `behind` in
 * milliseconds.
 */
export function paceTexts({ say }: Speaker, behind: number | undefined): string[] {
  if (behind === undefined) return [];
  if (behind === 0) return [say("pace-on")];
  const days = Math.floor(behind / DAY);
  return [
    days > 0
      ? say("pace-behind-days", { days })
      : say("pace-behind-hours", { hours: Math.ceil(behind / HOUR) }),
  ];
}

/** The time at which a side's time runs out; empty if there is no deadline. */
export function dueTexts({ say }: Speaker, due: number | undefined): string[] {
  return due === undefined ? [] : [say("deadline-due", { ago: ago(due) })];
}

/**
 * The users with the move and since when, one line for users with the same data: local time, absence, the next
 * reminder.
 */
export function waitingLines(speaker: Speaker, game: Game, waiting: Waiting): string[] {
  const clock = clockOf(game, waiting);
  const all = waiting.pace.waits.flatMap((wait) =>
    wait.people.map((person) => {
      const { user, since } = person;
      const more = [
        ...leftServerTexts(speaker, waiting, user),
        ...replyTexts(speaker, waiting.pace, wait.side, waiting.wishes.get(user)?.zone),
        ...hourThere(speaker, waiting, user),
        ...awayTexts(speaker, waiting, user),
        ...paceTexts(speaker, clock.behindBy([wait])),
        ...dueTexts(speaker, clock.timeUntil(wait)),
        ...reminderTexts(speaker, game, waiting, { wait, person }),
      ];
      return { user, ago: ago(since), more: more.map((text) => ` · ${text}`).join("") };
    }),
  );
  const alike = Map.groupBy(all, ({ ago: since, more }) => since + more);
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const who = [...new Set([first, ...others].map(({ user }) => mention(user)))];
    return [speaker.say("waiting-since", { who, ago: first.ago, more: first.more })];
  });
}
