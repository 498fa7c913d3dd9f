import { commonNumber } from "../system/index.ts";
import type { Game, Reminding, AwaitedPerson, Outage, Pace, SideAwaited } from "../schema/index.ts";
import { given } from "../left-out.ts";
import { pastFewAbsences } from "./absences.ts";
import { agreedHours, clockOf } from "./side-clock.ts";
import { reachableFrom } from "./hours.ts";
import { nextNudge, withCredit, type NudgePace, type NudgeWish, type NudgedWait } from "./nudge-times.ts";
import { DAY, HOUR } from "./wall-clock.ts";

/** In milliseconds. */
const MONTH = 30 * DAY;

/** Share of the agreed pace after which the first reminder is sent, which leaves time to keep the pace. */
const FIRST_OF_PACE = 3 / 4;

/** True if one user has all seats, so that nobody waits for them. */
function isPlayedAlone({ seats = [] }: Partial<Pick<Game, "seats">>): boolean {
  return new Set(seats.map(({ user }) => user)).size === 1;
}

/**
 * A game's reminders according to its settings, the first according to the agreed pace. A game with one user has none.
 */
export function nudgePaceOf(game: Pick<Game, "settings"> & Partial<Pick<Game, "seats">>): NudgePace {
  const agreed = agreedHours(game);
  return {
    first: agreed === undefined ? commonNumber(game, "nudgeFirst") : agreed * FIRST_OF_PACE,
    repeat: commonNumber(game, "nudgeRepeat"),
    most: isPlayedAlone(game) ? 0 : commonNumber(game, "nudgeMost"),
  };
}

/** Time from the start of reminders until the other players are notified that they ended, in milliseconds. */
function patienceOf({ first, repeat, most }: NudgePace): number {
  const pauses = Array.from({ length: most }, (_, sent) => (sent === 0 ? first : sent * repeat));
  return (pauses.reduce((sum, hours) => sum + hours, 0) + repeat) * HOUR;
}

/** The wait after which a side counts as unresponsive, whatever a game's settings are: that of the defaults. */
export const LEAST_PATIENCE = patienceOf(nudgePaceOf({ settings: {} }));

/** True once the other players were notified that a side does not answer. */
export function isUnanswered({ told, time }: SideAwaited): boolean {
  return told !== undefined || time?.stuck === true;
}

/**
 * Time at which a side counts as unresponsive (milliseconds since 1970), so that others may end the game or seek a
 * substitute: `LEAST_PATIENCE` after the wait began, or the agreed time for a move if that is longer. Reminders do not
 * change it. An agreed deadline may end earlier. For a shared side, the wait begins with its first player, and the
 * player with the longest absences counts. Undefined for a side without players.
 */
export function stalledFrom(
  game: Pick<Game, "settings">,
  { time, people }: SideAwaited,
  wishes: Wishes,
): number | undefined {
  if (time?.stuck === true) return time.over;
  if (people.length === 0) return undefined;
  const first = people.reduce((one, other) => (other.since < one.since ? other : one));
  const patience = Math.max(LEAST_PATIENCE, (agreedHours(game) ?? 0) * HOUR);
  return Math.max(...people.map(({ user }) => pastFewAbsences(first, patience, wishes.get(user) ?? {})));
}

/** The due actions for a game, and the next check (milliseconds since 1970); null if no check is needed. */
export interface Plan {
  /** The due reminders: each user, and the key of the wait. */
  remind: { key: string; user: string }[];
  /** Waits whose reminders have ended and of which the other players must be notified. */
  tell: SideAwaited[];
  next: number | null;
}

/** Users' settings by id. Users without settings are missing. */
export type Wishes = ReadonlyMap<string, Reminding>;

/** A game's waits, users' settings, and the current time in milliseconds since 1970. */
interface Readiness {
  pace: Pick<Pace, "waits">;
  wishes: Wishes;
  now: number;
}

/** The first time at or after `at` at which a user may be disturbed. */
function calmFrom(at: number, own: Reminding): number {
  return reachableFrom(at, own) ?? Number.POSITIVE_INFINITY;
}

/** The time at which an opponent asked for a reminder that is not sent yet; undefined if there is none. */
export function askedFor({ asked, last = 0 }: AwaitedPerson): number | undefined {
  return asked !== undefined && asked > last ? asked : undefined;
}

/** Moves a time to the end of absences of players who share the side. */
function pastAbsences(at: number, own: Reminding, mates: readonly Reminding[]): number {
  const away = mates.find(
    (mate) => mate.away !== undefined && mate.away.from <= at && at < mate.away.until,
  )?.away;
  if (away === undefined) return at;
  return pastAbsences(calmFrom(away.until, own), own, mates);
}

/** The time at which a user's last reminder in the game was sent or queued. */
function lastHeard(user: string, { waits }: Pick<Pace, "waits">): number {
  const own = waits.flatMap(({ people }) => people.filter((person) => person.user === user));
  return Math.max(...own.flatMap(({ last = -Infinity, claimed = -Infinity }) => [last, claimed]));
}

/**
 * Time of a user's next reminder of a wait: the game's, or one that an opponent asked for. Undefined if there is
 * none. May be in the past.
 */
function nextDue(pace: NudgePace, person: AwaitedPerson, own: NudgeWish): number | undefined {
  const regular = nextNudge(pace, person, own);
  const asked = askedFor(person);
  const due = [
    ...("at" in regular ? [regular.at] : []),
    ...(asked === undefined ? [] : [Math.max(asked, person.snoozed ?? 0)]),
  ];
  return due.length === 0 ? undefined : Math.min(...due);
}

/** The first time at or after `at` at which all given users may be disturbed; after a month, any time. */
function calmForAll(at: number, people: readonly Reminding[]): number {
  let calm = at;
  for (const last = at + MONTH; calm < last;) {
    const next = Math.max(calm, ...people.map((own) => reachableFrom(calm, own) ?? last));
    if (next === calm) return calm;
    calm = next;
  }
  return calm;
}

/**
 * Time from which the other players are notified that a side does not answer: one interval after the last reminder,
 * but no later than the side counts as unresponsive. Undefined if they were notified, or if there are none.
 */
function tellFrom(game: Game, wait: SideAwaited, wishes: Wishes): number | undefined {
  const { told, people } = wait;
  if (told !== undefined || isPlayedAlone(game)) return undefined;
  const { most, repeat } = nudgePaceOf(game);
  const stalled = stalledFrom(game, wait, wishes);
  const isDone = most > 0 && people.every(({ claimed, sent }) => claimed === undefined && sent >= most);
  if (stalled === undefined || !isDone) return stalled;
  const last = Math.max(...people.map((person) => person.last ?? person.since));
  return Math.min(stalled, last + repeat * HOUR);
}

/** Time to notify the other players that a side does not answer, when they may be disturbed. */
function tellAt(game: Game, wait: SideAwaited, { wishes, now }: Readiness): number | undefined {
  const ended = tellFrom(game, wait, wishes);
  if (ended === undefined) return undefined;
  const others = game.seats.filter(({ side }) => side !== wait.side);
  return calmForAll(
    Math.max(now, ended),
    others.map(({ user }) => wishes.get(user) ?? {}),
  );
}

/** Time at which to remind a user of a wait, now or later; undefined if never. */
function reminderAt(
  game: Game,
  wait: SideAwaited,
  person: AwaitedPerson,
  { pace, wishes, now }: Readiness,
): number | undefined {
  const own = wishes.get(person.user) ?? {};
  const heard = lastHeard(person.user, pace);
  const due = nextDue(nudgePaceOf(game), person, { ...own, heard });
  if (due === undefined) return undefined;
  const at = calmFrom(Math.max(now, due), own);
  if (game.settings["whileAway"] === "others") return at;
  const mates = wait.people.filter(({ user }) => user !== person.user);
  return pastAbsences(
    at,
    own,
    mates.map(({ user }) => wishes.get(user) ?? {}),
  );
}

/** The due reminders and notices, and the next check. */
function planReminders(game: Game, readiness: Readiness): Plan {
  const { pace, now } = readiness;
  const remind: Plan["remind"] = [];
  const later: number[] = [];
  for (const wait of pace.waits) {
    for (const person of wait.people.filter(({ claimed }) => claimed === undefined)) {
      const at = reminderAt(game, wait, person, readiness);
      if (at === undefined || at === Number.POSITIVE_INFINITY) continue;
      if (at > now) later.push(at);
      else remind.push({ key: wait.key, user: person.user });
    }
  }
  const telling = pace.waits.map((wait) => ({ wait, at: tellAt(game, wait, readiness) }));
  const tell = telling.flatMap(({ wait, at }) => (at !== undefined && at <= now ? [wait] : []));
  later.push(...telling.flatMap(({ at }) => (at !== undefined && at > now ? [at] : [])));
  const clock = clockOf(game, readiness);
  later.push(...pace.waits.flatMap((wait) => clock.nextPaceNews(wait) ?? []));
  return { remind, tell, next: later.length === 0 ? null : Math.min(...later) };
}

/** The reminders of a game's waits. `wishes`: the settings of all users with seats. */
export function remindersOf(game: Game, readiness: Readiness) {
  return {
    at: (wait: SideAwaited, person: AwaitedPerson) => reminderAt(game, wait, person, readiness),
    /** The earliest time at which a reminder of a user can be due; their settings can only delay it. */
    earliest: (person: AwaitedPerson) => nextDue(nudgePaceOf(game), person, {}),
    /** The earliest time at which the other players can be notified that a side does not answer. */
    earliestTold: (wait: SideAwaited) => tellFrom(game, wait, new Map()),
    plan: () => planReminders(game, readiness),
  };
}

/** The waits, with the clocks of sides and players moved by every outage since the last credit. */
export function credited(
  waits: readonly SideAwaited[],
  outages: readonly Outage[],
  since: number,
): SideAwaited[] {
  const counted = outages.filter(({ until }) => until > since);
  const shift = <Clock extends NudgedWait>(clock: Clock) =>
    counted.reduce((shifted, outage) => withCredit(shifted, outage), clock);
  return waits.map((wait) => {
    const side = shift({ since: wait.since, stood: wait.stood, sent: 0 });
    const clock = { since: side.since, ...given({ stood: side.stood }) };
    return { ...wait, ...clock, people: wait.people.map(shift) };
  });
}
