import { askedFor, type Plan, type Wishes, HOUR, clockOf, remindersOf } from "#core/pace/index.ts";
import { hashText } from "#core/hash.ts";
import type { Game, AwaitedPerson, Pace, SideAwaited } from "#core/schema/index.ts";
import type { Notice, Store, WakeUp } from "#store/store.ts";
import { upToDate, wishesOf, withPeople } from "../pace/waiting.ts";
import { recipientsOf, warningNotices } from "./warnings.ts";
import type { Running } from "../running/running.ts";
import type { WatchContext } from "../watch-context.ts";
import { type TimePlan, planTimes, warnedOnce } from "./time-plan.ts";

/** The pace with its next check, and wake-ups for the check and for the status card, which shows its time. */
function withWakeUps(pace: Pace, next: number | null, now: number): { pace: Pace; wakeUps: WakeUp[] } {
  const id = pace.game;
  if (pace.parked !== undefined) return { pace: { ...pace, due: null }, wakeUps: [] };
  const looks: WakeUp[] = next === null ? [] : [{ at: next, kind: "pace", id }];
  const shows: WakeUp[] = pace.card === undefined ? [] : [{ at: now, kind: "card", id }];
  return { pace: { ...pace, due: next }, wakeUps: [...looks, ...shows] };
}

/** Called when a game's check for reminders is due. Sends due reminders and schedules the next check. */
export function checkReminders(context: WatchContext, { id, at }: WakeUp): Promise<void> {
  return context.games.inQueue(id, async (running) => {
    // The check was rescheduled or dropped.
    if (running.pace.due !== at) return;
    await plan(context, running);
  });
}

/** True if the current state of the game allows reminders. */
export function isReminded({ status, archived, paused }: Game): boolean {
  return status === "running" && archived !== true && paused === undefined;
}

const NOTHING: Plan = { remind: [], tell: [], next: null };
const NO_TIMES: TimePlan = { warn: [], isOver: false, next: null };

function earlier(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

/** Milliseconds within which a reminder and a warning are sent as one message. */
const TOGETHER = HOUR;

/** The reminders that no warning replaces. */
function apartFromWarnings(
  game: Game,
  { waits }: Pace,
  { remind }: Plan,
  { wishes, now }: { wishes: Wishes; now: number },
): Plan["remind"] {
  const soon = clockOf(game, { wishes, now: now + TOGETHER });
  const isWarned = (wait: SideAwaited) =>
    wait.people.every((person) => askedFor(person) === undefined) && soon.timeNews(wait).warn !== undefined;
  const warned = new Set(waits.filter(isWarned).map(({ key }) => key));
  return remind.filter(({ key }) => !warned.has(key));
}

/** Counts reminders as sent if a warning replaces them. */
function withWarned(
  game: Game,
  pace: Pace,
  { warn }: TimePlan,
  { wishes, now }: { wishes: Wishes; now: number },
): Pace {
  if (warn.length === 0) return pace;
  const warned = new Set(warn.map(({ wait }) => wait.key));
  const soon = remindersOf(game, { pace, wishes, now: now + TOGETHER }).plan();
  const due = soon.remind.filter(({ key }) => warned.has(key));
  return withPeople(pace, (person, { key }) =>
    due.some((reminder) => reminder.key === key && reminder.user === person.user)
      ? { ...person, sent: person.sent + 1, last: now }
      : person,
  );
}

/** Sends due reminders and schedules the next check. Call it in the game's queue. */
export async function plan(context: WatchContext, running: Pick<Running, "game" | "pace">): Promise<void> {
  const { game } = running;
  const now = context.clock();
  const current = await upToDate(context.store, running, now);
  const isOver = !isReminded(game) || current.parked !== undefined;
  const wishes = await wishesOf(context.store, game);
  const times = isOver ? NO_TIMES : planTimes(game, current, { wishes, now });
  const pace = withWarned(game, current, times, { wishes, now });
  const due = isOver ? NOTHING : remindersOf(game, { pace, wishes, now }).plan();
  const found = { ...due, remind: apartFromWarnings(game, pace, due, { wishes, now }) };
  const notices = [
    ...(await reminderNotices(context.store, game, withAsked(found.remind, pace), now)),
    ...found.tell.map((wait) => stalledNotice(game, wait, now)),
    ...(await warningNotices(context.store, game, times.warn, now)),
  ];
  const { wakeUps, ...next } = withWakeUps(
    marked(pace, { ...found, ...times }, now),
    earlier(found.next, times.next),
    now,
  );
  const ends: WakeUp[] = times.isOver ? [{ at: now, kind: "deadline", id: game.id }] : [];
  await context.games.note(game, { ...next, wakeUps: [...wakeUps, ...ends], notices });
}

/** The pace that records the notices being sent. */
function marked(
  pace: Pace,
  { remind, tell, warn }: Pick<Plan, "remind" | "tell"> & Pick<TimePlan, "warn">,
  now: number,
): Pace {
  const claimed = withPeople(pace, (person, { key }) =>
    remind.some((reminder) => reminder.key === key && reminder.user === person.user)
      ? { ...person, claimed: now }
      : person,
  );
  const waits = claimed.waits.map((wait) => {
    const count = warn.find((one) => one.wait.key === wait.key)?.count;
    const warned = count === undefined ? wait : warnedOnce(wait, count, now);
    return tell.some(({ key }) => key === wait.key) ? { ...warned, told: now } : warned;
  });
  return { ...claimed, waits };
}

/**
 * A reminder. `isAsked`: an opponent requested it. `which`: a key that is the same in every process and at any time.
 */
type CalledReminder = Plan["remind"][number] & {
  isAsked: boolean;
  which: string;
};

function withAsked(reminders: Plan["remind"], { waits }: Pace): CalledReminder[] {
  const asked = waits.flatMap(({ people }) => people.filter((person) => askedFor(person) !== undefined));
  const users = new Set(asked.map(({ user }) => user));
  return reminders.map((reminder) => {
    const wait = waits.find(({ key }) => key === reminder.key);
    const person = wait?.people.find(({ user }) => user === reminder.user);
    const which = [
      reminder.key,
      reminder.user,
      ...(person === undefined ? [] : reminderNumbers(person)),
    ].join(" ");
    return { ...reminder, isAsked: users.has(reminder.user), which };
  });
}

/** Numbers that identify a reminder of a wait: the start of the wait, and the reminders so far. */
function reminderNumbers({ since, sent, last = 0, asked = 0 }: AwaitedPerson): number[] {
  return [since, sent, last, asked];
}

/** Number of hash digits that distinguish a game's reminders. */
const WHICH_LENGTH = 16;

/** The notices that send due reminders. */
async function reminderNotices(
  store: Store,
  game: Game,
  reminders: readonly CalledReminder[],
  now: number,
): Promise<Notice[]> {
  const people = reminders.map(({ user }) => user);
  const all = (await recipientsOf(store, game, people)).filter(({ users }) => users.length > 0);
  return all.map(({ to, users }) => {
    const own = reminders.filter(({ user }) => users.includes(user));
    return nudge(game, to, own, now);
  });
}

function nudge(game: Game, to: Notice["to"], reminders: readonly CalledReminder[], now: number): Notice {
  const recipient = "user" in to ? to.user : "channel";
  const which = hashText(reminders.map((reminder) => reminder.which).join("\n"));
  return {
    id: `nudge:${game.id}:${recipient}:${which.slice(0, WHICH_LENGTH)}`,
    at: now,
    game: game.id,
    to,
    about: {
      kind: "nudge",
      reminders: reminders.map(({ key, user }) => ({ key, user })),
      ...(reminders.some(({ isAsked }) => isAsked) ? { asked: true } : {}),
    },
  };
}

function stalledNotice(game: Game, { key, since, people }: SideAwaited, now: number): Notice {
  const last = Math.max(since, ...people.map((person) => person.last ?? 0));
  return {
    id: `stalled:${game.id}:${last}:${key}`,
    at: now,
    game: game.id,
    to: { channel: game.channel },
    about: { kind: "stalled", key },
  };
}
