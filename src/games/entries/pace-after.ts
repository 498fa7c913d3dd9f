import { given } from "#core/left-out.ts";
import { awaitedAfter, beganAt, carriedOver, credited, restartedFor } from "#core/pace/index.ts";
import { rhythmWith } from "../rhythm/beat.ts";
import type { Pace, SideAwaited, Game, LogEntry } from "#core/schema/index.ts";
import { playersOf, roleOf } from "#core/people/index.ts";
import { isByHand } from "#core/steps/index.ts";
import { SLIP } from "#core/past.ts";
import type { WakeUp } from "#store/store.ts";
import { earliestWakeUp } from "../pace/waiting.ts";
import type { Transition } from "../running/transition.ts";

/** The part of a transition that determines the game's waits. */
type WaitChange = Pick<Transition, "system" | "before" | "after" | "entry" | "pace">;

/** True if the entry moved the game, so the bot can write again. */
function isBack({ entry }: WaitChange): boolean {
  return entry.events.some((event) => event.type === "moved");
}

function hasResumed({ before, after }: WaitChange): boolean {
  return before?.paused !== undefined && after.paused === undefined;
}

/** Users who know where the moved game is: they see its new place, or get a notice because its old channel is gone. */
function usersAtNewPlace({ before, after, entry }: WaitChange): string[] {
  const unseen = after.home?.unseen ?? [];
  const isFromGone = entry.events.some((event) => event.type === "moved" && event.from?.gone === true);
  const others = isFromGone ? roleOf(after, entry.by).others : [];
  return [...(before?.home?.unseen ?? []).filter((user) => !unseen.includes(user)), ...others];
}

/** The players who got time back from an opponent. */
function givenTime({ after, entry }: WaitChange): string[] {
  return entry.events.flatMap((event) => (event.type === "graceGiven" ? playersOf(after, event.side) : []));
}

/** A wait that includes the side's former players: a player who rejoins has been awaited as long as the side. */
function withFormer(wait: SideAwaited, { former = [] }: Pick<Game, "former">): SideAwaited {
  const users = former.filter(({ side }) => side === wait.side).map(({ user }) => user);
  const returning = users.filter((user) => !wait.people.some((person) => person.user === user));
  const clock = { since: wait.since, ...given({ stood: wait.stood }) };
  return {
    ...wait,
    people: [...wait.people, ...returning.map((user) => ({ user, ...clock, sent: 0 }))],
  };
}

/** True if the entry put play elsewhere by hand. */
function isPutByHand({ entry }: WaitChange): boolean {
  return entry.events.some((event) => event.type === "advanced" && isByHand(event));
}

/** Waits that ended and are restored. Their clocks stood still since, and pending reminders were dropped. */
function waitsRestored(ended: NonNullable<Pace["ended"]>, until: number): SideAwaited[] {
  return ended.flatMap(({ at, wait }) => {
    const people = wait.people.map((awaited) => {
      const { claimed: _, ...person } = awaited;
      return person;
    });
    return credited([{ ...wait, people }], [{ from: at, until }], at);
  });
}

/**
 * The waits before an entry, including those that undoing a slip restores, whose clocks keep running, those of a game
 * that was put away, and those that ended when play was put elsewhere.
 */
function waitsBefore(happened: WaitChange): readonly SideAwaited[] {
  const { before, entry, pace } = happened;
  const { waits, ended = [] } = pace;
  if (before?.archived === true) return waitsRestored(ended, entry.at);
  const isUndo = entry.events.some(({ type }) => type === "undone");
  const isSlip = ({ at }: { at: number }) => isUndo && entry.at - at <= SLIP;
  const byHand = ended.filter((one) => one.byHand && !isSlip(one) && (isUndo || isPutByHand(happened)));
  return [...waits, ...ended.filter(isSlip).map(({ wait }) => wait), ...waitsRestored(byHand, entry.at)];
}

/** The waits of a game after an entry. */
function standing(happened: WaitChange): SideAwaited[] {
  const { system, before, after, entry } = happened;
  if (after.archived === true) return [];
  const earlier = waitsBefore(happened).map((wait) => withFormer(wait, before ?? {}));
  const known = isPutByHand(happened) ? carriedOver(system, after, earlier) : earlier;
  return awaitedAfter(system, after, known, entry.at);
}

/** Maximum number of ended waits that are kept: those that began first, because the others lost little time. */
const MAX_ENDED = 8;

/**
 * The waits that can be restored: those that ended at most a minute ago, those of a game that is put away, and those
 * that ended when play was put elsewhere, until a side plays on.
 */
function endedLately(happened: WaitChange, after: readonly SideAwaited[]): Pace["ended"] {
  const { before, after: game, entry, pace } = happened;
  const { waits, ended = [] } = pace;
  if (before?.archived === true && game.archived === true) return pace.ended;
  const byHand = isPutByHand(happened);
  const goesOn = (wait: SideAwaited) =>
    after.some(({ key, side }) => key === wait.key || (byHand && side === wait.side));
  const over = waits.filter((wait) => !goesOn(wait));
  const isPlayed = over.length > 0 && !byHand && game.archived !== true;
  const kept = ended.filter((one) => entry.at - one.at <= SLIP || (one.byHand && !isPlayed));
  const lately = [
    ...kept.filter(({ wait }) => !goesOn(wait)),
    ...over.map((wait) => ({ at: entry.at, wait, ...(byHand && { byHand: true as const }) })),
  ];
  if (lately.length === 0) return undefined;
  return lately.toSorted((one, other) => beganAt(one.wait) - beganAt(other.wait)).slice(0, MAX_ENDED);
}

/** The users who left the game's server, except the author: who acts has come back. */
function leftAfter({ before, after, entry, pace }: WaitChange): Pace["left"] {
  const isSeated = (user: string) => after.seats.some((seat) => seat.user === user);
  const left = (pace.left ?? []).filter((user) => user !== entry.by && isSeated(user));
  return left.length === 0 || before?.guild !== after.guild ? undefined : left;
}

/** The waits after an entry, and the next check for reminders. */
export function paceAfter(happened: WaitChange): Pace {
  const { after, entry } = happened;
  const { parked, ended: _, left: __, ...pace } = happened.pace;
  const stand = standing(happened);
  const isParked = parked !== undefined && !isBack(happened);
  const fresh = restartedFor(stand, [...usersAtNewPlace(happened), ...givenTime(happened)], entry.at);
  // Nobody saw warnings while the bot could not write in the channel.
  const isHeardAgain = parked !== undefined && !isParked;
  const waits = timedAfter(isHeardAgain ? unwarned(fresh) : fresh, entry);
  const rhythm = rhythmWith(pace.rhythm, happened, { before: pace.waits, after: waits });
  const ended = endedLately(happened, waits);
  const next = {
    ...pace,
    waits,
    ...(isParked ? { parked } : {}),
    ...given({ rhythm, ended, left: leftAfter(happened) }),
  };
  // A check is due at once at the end of a pause, to restart the clocks.
  const due = hasResumed(happened) ? entry.at : earliestWakeUp(after, next);
  return { ...next, due: dueAfter(next, due, entry.at) };
}

/** The time of the next check: the current one, unless it has passed or is too late. */
function dueAfter({ due: current }: Pace, due: number | null, at: number): number | null {
  if (current !== null && current > at && (due === null || current <= due)) return current;
  return due === null ? null : Math.max(due, at);
}

/** The wake-up for a changed check time. An earlier one is not cancelled: when it fires, it schedules the check. */
export function paceWakeUps({ pace: before, entry }: WaitChange, pace: Pace): WakeUp[] {
  if (pace.due === null || (pace.due === before.due && pace.due > entry.at)) return [];
  return [{ at: pace.due, kind: "pace", id: pace.game }];
}

/** The waits without warnings, because they were sent where nobody could read them, or for another deadline. */
export function unwarned(waits: readonly SideAwaited[]): SideAwaited[] {
  return waits.map((wait) => {
    const { time: _, ...rest } = wait;
    return rest;
  });
}

/** The waits after an entry that may set a deadline or end a side's time. */
export function timedAfter(waits: readonly SideAwaited[], { events, at }: LogEntry): SideAwaited[] {
  const stand = events.some(({ type }) => type === "deadlineSet") ? unwarned(waits) : waits;
  return stand.map((wait) => {
    const up = events.find((event) => event.type === "timeUp" && event.key === wait.key);
    if (up?.type !== "timeUp") return wait;
    const { warned = 0, last = at } = wait.time ?? {};
    return { ...wait, time: { warned, last, over: at, ...given({ stuck: up.stuck }) } };
  });
}
