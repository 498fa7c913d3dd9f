import type { Outage, Game, AwaitedPerson, Pace, SideAwaited } from "#core/schema/index.ts";
import { given } from "#core/left-out.ts";
import { credited, remindersOf, type Wishes, clockOf } from "#core/pace/index.ts";
import type { Store } from "#store/store.ts";
import type { Waiting } from "#cards/reminders/waiting-lines.ts";
import type { Context } from "../context.ts";
import type { Running } from "../running/running.ts";

/**
 * The earliest time at which a reminder of the game can be due. Users' own settings can only delay reminders. Null if
 * there is none.
 */
export function earliestWakeUp(game: Game, { waits, parked }: Pick<Pace, "waits" | "parked">): number | null {
  if (parked !== undefined || game.paused !== undefined) return null;
  const reminders = remindersOf(game, { pace: { waits }, wishes: new Map(), now: game.head.at });
  const times = waits.flatMap(({ people }) => people.flatMap((person) => reminders.earliest(person) ?? []));
  const told = waits.flatMap((wait) => reminders.earliestTold(wait) ?? []);
  const clock = clockOf(game, { now: game.head.at });
  const news = waits.flatMap((wait) => clock.nextPaceNews(wait) ?? []);
  const ends = waits.flatMap((wait) => timeWakeUp(game, wait) ?? []);
  const all = [...times, ...told, ...news, ...ends];
  return all.length === 0 ? null : Math.min(...all);
}

/** The settings of a game's players. */
export async function wishesOf(store: Store, game: Game): Promise<Wishes> {
  const users = [...new Set(game.seats.map(({ user }) => user))];
  const persons = await Promise.all(users.map((user) => store.person(user)));
  return new Map(persons.flatMap((person) => (person === undefined ? [] : [[person.id, person.reminding]])));
}

/**
 * The pace with changed waits of some users. Includes waits that ended and may be restored: a reminder of
 * theirs may be sent or dropped.
 */
export function withPeople(
  { ended, ...pace }: Pace,
  change: (person: AwaitedPerson, wait: SideAwaited) => AwaitedPerson,
): Pace {
  const changed = (wait: SideAwaited) => ({
    ...wait,
    people: wait.people.map((person) => change(person, wait)),
  });
  const lately = ended?.map((one) => ({ ...one, wait: changed(one.wait) }));
  return { ...pace, waits: pace.waits.map(changed), ...given({ ended: lately }) };
}

/** A game's waits, excluding the time in which the bot was down or the game paused. */
export async function upToDate(
  store: Store,
  { game, pace }: Pick<Running, "game" | "pace">,
  now: number,
): Promise<Pace> {
  const outages = standstills(game, (await store.uptime())?.outages ?? []);
  const waits = credited(pace.waits, outages, pace.credited);
  return { ...pace, waits, credited: Math.max(pace.credited, clockOf(game, { now }).now) };
}

/** The context of a game's waits. */
export async function waitingOf(
  { store, lateness }: Context,
  { game, pace }: Running,
  now: number,
): Promise<Waiting> {
  const [wishes, behind] = await Promise.all([wishesOf(store, game), lateness.at(now)]);
  return { pace, wishes, now, behind };
}

/** Changes a game's waits and immediately plans its reminders. */
export function changePace(
  { games }: Context,
  { game }: Running,
  now: number,
  change: (pace: Pace) => Pace,
): Promise<Pace> {
  return games.inQueue(game.id, async ({ pace: before }) => {
    const isParked = before.parked !== undefined;
    const pace = { ...change(before), due: isParked ? null : now };
    // A parked game is retried.
    const wakeUp = { at: now, kind: isParked ? "card" : "pace", id: game.id } as const;
    await games.noteNow(game, { pace, wakeUps: [wakeUp] });
    return pace;
  });
}

/** Time of the next check of a side, by the game alone; undefined if no time runs. */
export function timeWakeUp(game: Game, wait: SideAwaited): number | undefined {
  const now = game.head.at;
  const { next, ...due } = clockOf(game, { now }).timeNews(wait);
  return due.warn === undefined && due.isOver === undefined ? next : now;
}

/**
 * The times in which players' clocks were stopped: outages, and the last pause. They may overlap. A pause, with the
 * outages from its start on, counts once it is over.
 */
export function standstills(
  { paused, pauseOver }: Pick<Game, "paused" | "pauseOver">,
  outages: readonly Outage[],
): Outage[] {
  const before = outages.filter(({ from }) => paused === undefined || from < paused.from);
  return pauseOver === undefined ? before : [...before, pauseOver];
}
