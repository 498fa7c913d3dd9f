import { commonNumber } from "../system.ts";
import type { Game } from "../schema/game.ts";
import type { Reminding } from "./shape.ts";
import type { AwaitedPerson, Outage, Pace, SideAwaited } from "./waiting-shape.ts";
import { agreedHours, nextPaceNews } from "./agreed.ts";
import { reachableFrom } from "./hours.ts";
import { nextNudge, withCredit, type NudgePace, type NudgeWish } from "./nudge-times.ts";
import { DAY, HOUR } from "./wall-clock.ts";

/** In milliseconds. */
const MONTH = 30 * DAY;

/** How much of an agreed pace is over when the first reminder comes: early enough to keep it. */
const FIRST_OF_PACE = 3 / 4;

/** True if one person has all seats: nobody waits for them. */
function isPlayedAlone({ seats = [] }: Partial<Pick<Game, "seats">>): boolean {
  return new Set(seats.map(({ user }) => user)).size === 1;
}

/** How a game reminds, by its settings: first by the agreed pace, where there is one. One who plays alone is not reminded. */
export function nudgePaceOf(game: Pick<Game, "settings"> & Partial<Pick<Game, "seats">>): NudgePace {
  const agreed = agreedHours(game);
  return {
    first: agreed === undefined ? commonNumber(game, "nudgeFirst") : agreed * FIRST_OF_PACE,
    repeat: commonNumber(game, "nudgeRepeat"),
    most: isPlayedAlone(game) ? 0 : commonNumber(game, "nudgeMost"),
  };
}

/** How long a pace takes until the others are told that reminders have ended, in milliseconds. */
function patienceOf({ first, repeat, most }: NudgePace): number {
  const pauses = Array.from({ length: most }, (_, sent) => (sent === 0 ? first : sent * repeat));
  return (pauses.reduce((sum, hours) => sum + hours, 0) + repeat) * HOUR;
}

/** The shortest wait that counts as no answer, whatever the settings of a game: that of the default ones. */
export const LEAST_PATIENCE = patienceOf(nudgePaceOf({ settings: {} }));

/**
 * From when on a side counts as one that does not answer (ms since 1970), so that others may end the game without it or
 * seek a substitute unasked; undefined while it still gets reminders. These may come as fast as the players like, but
 * nobody is out of a game sooner than with the default settings, unless the players agreed on a deadline and it is over.
 */
export function stalledFrom({ told, time, people }: SideAwaited): number | undefined {
  if (time?.stuck === true) return time.over;
  if (told === undefined) return undefined;
  return Math.max(told, ...people.map(({ since }) => since + LEAST_PATIENCE));
}

/** A person to be reminded now, of the wait with this key. */
export interface Reminder {
  key: string;
  user: string;
}

/** What is to be done for a game now, and when it is to be looked at again (ms since 1970; null: no need). */
export interface Plan {
  remind: Reminder[];
  /** Waits of which the others are to be told that reminders have ended. */
  tell: SideAwaited[];
  next: number | null;
}

/** What people chose for themselves, by user; those who chose nothing are left out. */
export type Wishes = ReadonlyMap<string, Reminding>;

/** Whom a game waits for, what people chose, and what time it is (ms since 1970). */
export interface Readiness {
  pace: Pick<Pace, "waits">;
  wishes: Wishes;
  now: number;
}

/** The first moment from `at` on at which a person may be disturbed. */
function calmFrom(at: number, own: Reminding): number {
  return reachableFrom(at, own) ?? Number.POSITIVE_INFINITY;
}

/** A reminder that an opponent asked for and that was not sent since; undefined if there is none. */
export function askedFor({ asked, last = 0 }: AwaitedPerson): number | undefined {
  return asked !== undefined && asked > last ? asked : undefined;
}

/** Moved on past the absences of those who share the side. */
function pastAbsences(at: number, own: Reminding, mates: readonly Reminding[]): number {
  const away = mates.find(
    (mate) => mate.away !== undefined && mate.away.from <= at && at < mate.away.until,
  )?.away;
  if (away === undefined) return at;
  return pastAbsences(calmFrom(away.until, own), own, mates);
}

/** When a person's last reminder of anything in the game was sent or put on its way. */
function lastHeard(user: string, { waits }: Pick<Pace, "waits">): number {
  const own = waits.flatMap(({ people }) => people.filter((person) => person.user === user));
  return Math.max(...own.flatMap(({ last = -Infinity, claimed = -Infinity }) => [last, claimed]));
}

/**
 * When a person's next reminder of a wait is due, by the game or because an opponent asked for it, whichever is sooner;
 * undefined if none is. May be in the past.
 */
export function nextDue(pace: NudgePace, person: AwaitedPerson, own: NudgeWish): number | undefined {
  const regular = nextNudge(pace, person, own);
  const asked = askedFor(person);
  const due = [
    ...("at" in regular ? [regular.at] : []),
    ...(asked === undefined ? [] : [Math.max(asked, person.snoozed ?? 0)]),
  ];
  return due.length === 0 ? undefined : Math.min(...due);
}

/** When a person is to be reminded of a wait, `now` or later; undefined if not any more. */
export function reminderAt(
  game: Game,
  wait: SideAwaited,
  person: AwaitedPerson,
  { pace, wishes, now }: Readiness,
): number | undefined {
  const own = wishes.get(person.user) ?? {};
  const due = nextDue(nudgePaceOf(game), person, { ...own, heard: lastHeard(person.user, pace) });
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

/** The first moment from `at` on at which all of several people may be disturbed; after a month, any moment will do. */
function calmForAll(at: number, people: readonly Reminding[]): number {
  let calm = at;
  for (const last = at + MONTH; calm < last;) {
    const next = Math.max(calm, ...people.map((own) => reachableFrom(calm, own) ?? last));
    if (next === calm) return calm;
    calm = next;
  }
  return calm;
}

/** When the others are told that reminders of a wait have ended; undefined as long as they have not, or were told. */
function tellAt(game: Game, wait: SideAwaited, { wishes, now }: Readiness): number | undefined {
  const { most, repeat } = nudgePaceOf(game);
  if (wait.told !== undefined || most === 0 || wait.people.length === 0) return undefined;
  if (wait.people.some((person) => person.claimed !== undefined || person.sent < most)) return undefined;
  const last = Math.max(...wait.people.map((person) => person.last ?? person.since));
  const others = game.seats.filter(({ side }) => side !== wait.side);
  return calmForAll(
    Math.max(now, last + repeat * HOUR),
    others.map(({ user }) => wishes.get(user) ?? {}),
  );
}

/** Whom to remind now, whom to tell that it was in vain, and when to look again. `wishes` of everybody seated. */
export function planReminders(game: Game, pace: Pick<Pace, "waits">, wishes: Wishes, now: number): Plan {
  const remind: Reminder[] = [];
  const later: number[] = [];
  const readiness = { pace, wishes, now };
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
  later.push(...pace.waits.flatMap((wait) => nextPaceNews(game, wait, readiness) ?? []));
  return { remind, tell, next: later.length === 0 ? null : Math.min(...later) };
}

/** The waits with the clocks moved by every outage since they were last credited. */
export function credited(
  waits: readonly SideAwaited[],
  outages: readonly Outage[],
  since: number,
): SideAwaited[] {
  const counted = outages.filter(({ until }) => until > since);
  const shift = (person: AwaitedPerson) =>
    counted.reduce((shifted, outage) => withCredit(shifted, outage), person);
  return waits.map((wait) => ({ ...wait, people: wait.people.map(shift) }));
}
