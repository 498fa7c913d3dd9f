import { text } from "#words/text.ts";
import { changePace, waitingOf, withPeople } from "#games/pace/waiting.ts";
import type { Context } from "#games/context.ts";
import { bookOf } from "#words/rulebook.ts";
import { RuleError } from "#core/errors.ts";
import { HOUR, restartedFor, remindersOf } from "#core/pace/index.ts";
import { snoozedUntil } from "#games/pace/snooze.ts";
import type { AwaitedPerson, Pace, SideAwaited } from "#core/schema/index.ts";
import { roleOf } from "#core/people/index.ts";
import { notMeCard, nudgeSentCard, reminderNotedCard, remindersRestartedCard } from "./asked.ts";
import type { Reply } from "#cards/reply.ts";
import { notBefore } from "#cards/time-text.ts";
import type { Running } from "#games/running/running.ts";
import type { Call } from "#games/command.ts";
import { overStalled } from "#games/pace/stalled.ts";

/** Minimum time between two reminders that `/nudge now` sends to a player, in milliseconds. */
const MIN_INTERVAL = 6 * HOUR;

/**
 * An awaited player, and the earliest time at which a reminder can reach them (milliseconds since 1970; infinity for
 * never).
 */
interface NudgeTarget {
  person: AwaitedPerson;
  at: number;
}

/** The awaited players other than the user. */
function awaitedBut(
  user: string,
  { waits }: Pace,
  timeOf: (wait: SideAwaited, person: AwaitedPerson) => number,
) {
  return waits.flatMap((wait): NudgeTarget[] =>
    wait.people
      .filter((person) => person.user !== user)
      .map((person) => ({ person, at: timeOf(wait, person) })),
  );
}

function refuseWithoutPart({ game }: Running, user: string): void {
  if (roleOf(game, user).hasPart) return;
  throw new RuleError("refuse-nudge-players-only");
}

/** When `MIN_INTERVAL` starts: at the last reminder, or at a request whose reminder is sent at once. */
function intervalStart({ person: { asked = 0, last = 0 }, at }: NudgeTarget, now: number): number {
  return at <= now ? Math.max(asked, last) : last;
}

/**
 * Reminds all awaited players as soon as they may be disturbed, each at most once in six hours. During quiet hours
 * the reminder waits, and repeating the command has no effect.
 */
export async function nudgeNow(context: Context, call: Call): Promise<Reply> {
  const running = await context.games.here(call);
  refuseWithoutPart(running, call.user.id);
  if (running.game.paused !== undefined)
    throw new RuleError("refuse-nudge-paused").leadingTo({
      name: text("choice-resume"),
      command: "game pause",
      options: { until: "now" },
    });
  const { now } = call;
  const waiting = await waitingOf(context, running, now);
  const timeOf = (wait: SideAwaited, person: AwaitedPerson) =>
    remindersOf(running.game, waiting).at(wait, { ...person, asked: now }) ?? Number.POSITIVE_INFINITY;
  let open: NudgeTarget[] = [];
  await changePace(context, running, now, (before) => {
    refuseFree(running, before);
    open = needToNudge(awaitedBut(call.user.id, before, timeOf), now);
    return withPeople(before, (person) =>
      open.some((nudged) => nudged.person === person) ? { ...person, asked: now } : person,
    );
  });
  return nudgeSentCard(
    call.language,
    open.map(({ person: { user }, at }) => ({ user, at })),
    now,
  );
}

/** Throws a RuleError if only sides without players are awaited. */
function refuseFree({ system }: Running, { waits }: Pace): void {
  const [first] = waits;
  if (first === undefined || waits.some(({ people }) => people.length > 0)) return;
  const { side } = first;
  throw new RuleError("refuse-nudge-nobody", { ...system.sideWords(side), id: side });
}

/** The players who can be reminded. Throws a RuleError if there are none. */
function needToNudge(others: readonly NudgeTarget[], now: number): NudgeTarget[] {
  if (others.length === 0) throw new RuleError("refuse-nudge-yourself");
  const open = others.filter(
    (nudged) => Math.max(now, nudged.at) - intervalStart(nudged, now) >= MIN_INTERVAL,
  );
  if (open.length > 0) return open;
  const next = Math.min(...others.map((nudged) => intervalStart(nudged, now))) + MIN_INTERVAL;
  throw new RuleError("refuse-nudge-too-soon", { notBefore: notBefore(next) });
}

/** Postpones the user's own reminders. */
export async function remindLater(context: Context, call: Call, wanted: string): Promise<Reply> {
  const running = await context.games.here(call);
  const { wishes } = await waitingOf(context, running, call.now);
  const zone = wishes.get(call.user.id)?.zone;
  const until = snoozedUntil(wanted, call.now, zone ?? "UTC");
  await changePace(context, running, call.now, (before) => {
    if (!before.waits.some(({ people }) => people.some(({ user }) => user === call.user.id)))
      throw new RuleError("refuse-snooze-not-awaited");
    return withPeople(before, (person) =>
      person.user === call.user.id ? { ...person, snoozed: until } : person,
    );
  });
  return reminderNotedCard(call.language, until, zone === undefined);
}

/** Asks a player who pressed "not me" what to do with their seat. */
export async function askNotMe(context: Context, call: Call): Promise<Reply> {
  const running = await context.games.here(call);
  return notMeCard(bookOf(running.system, call.language), running.game, sidesOf(running, call.user.id));
}

/** Restarts a side's reminders after the last one, as if its wait began now. */
export async function restartReminders(context: Context, call: Call, side: string): Promise<Reply> {
  const running = await context.games.here(call);
  const over = await overStalled(context, call, side);
  if (over !== undefined) return over;
  refuseWithoutPart(running, call.user.id);
  await changePace(context, running, call.now, (before) => {
    const wait = before.waits.find((candidate) => candidate.side === side);
    if (wait === undefined) throw new RuleError("refuse-wait-over");
    refuseOwn(running, call.user.id, side);
    const users = wait.people.map(({ user }) => user);
    const waits = before.waits.flatMap((other) =>
      other === wait ? restartedFor([other], users, call.now) : [other],
    );
    return { ...before, waits };
  });
  return remindersRestartedCard(running.book, side);
}

/** Refuses a player of the awaited side, because only the other players decide whether to go on waiting. */
function refuseOwn({ game, system }: Running, user: string, side: string): void {
  const isOwn = roleOf(game, user).sidesIn(system).includes(side);
  const isAlone = game.seats.every((seat) => seat.user === user || seat.side === side);
  if (!isOwn || isAlone) return;
  throw new RuleError("refuse-wait-own");
}

/** The sides that a user would give up by leaving. */
function sidesOf({ system, game }: Running, user: string): string[] {
  const sides = roleOf(game, user).sidesIn(system);
  if (sides.length > 0) return sides;
  throw new RuleError("refuse-nothing-reminds", { seat: roleOf(game, user).hasOffice ? "office" : "none" });
}
