import { given } from "#core/left-out.ts";
import { timedAfter, unwarned } from "#core/deadline/clock.ts";
import { anewFor, awaitedAfter } from "#core/pace/awaited.ts";
import { rhythmWith } from "#core/pace/beat.ts";
import type { Pace } from "#core/pace/waiting-shape.ts";
import { playersOf } from "#core/pace/waits.ts";
import { othersIn } from "#core/seats/people.ts";
import type { WakeUp } from "#store/store.ts";
import { freshPace } from "../pace/fresh-pace.ts";
import { earliestWakeUp } from "../watch/reminders.ts";
import type { Transition } from "./happened.ts";

/** As much of what has happened as decides whom a game waits for. */
type WaitChange = Pick<Transition, "system" | "before" | "after" | "entry" | "pace">;

/** Whether the entry shows that the bot can speak where the game is played. */
function isBack({ entry }: WaitChange): boolean {
  return entry.events.some((event) => event.type === "moved");
}

function hasResumed({ before, after }: WaitChange): boolean {
  return before?.paused !== undefined && after.paused === undefined;
}

/** Those who see the game again after it was moved, or hear anew where it is since its channel is gone. */
function cameAlong({ before, after, entry }: WaitChange): string[] {
  const unseen = after.home?.unseen ?? [];
  const isFromGone = entry.events.some((event) => event.type === "moved" && event.from?.gone === true);
  const others = isFromGone ? othersIn(after, entry.by) : [];
  return [...(before?.home?.unseen ?? []).filter((user) => !unseen.includes(user)), ...others];
}

/** Those whom an opponent gave their time back. */
function givenTime({ after, entry }: WaitChange): string[] {
  return entry.events.flatMap((event) => (event.type === "graceGiven" ? playersOf(after, event.side) : []));
}

/** Whom the game waits for after an entry, and when to look again. */
export function paceAfter(happened: WaitChange): Pace {
  const { system, after, entry } = happened;
  const { parked, ...pace } = happened.pace ?? freshPace(after.id, entry.at);
  const stand = after.archived === true ? [] : awaitedAfter(system, after, pace.waits, entry.at);
  const isParked = parked !== undefined && !isBack(happened);
  const fresh = anewFor(stand, [...cameAlong(happened), ...givenTime(happened)], entry.at);
  // What was said while the bot could not speak there was heard by nobody.
  const isHeardAgain = parked !== undefined && !isParked;
  const waits = timedAfter(isHeardAgain ? unwarned(fresh) : fresh, entry);
  const rhythm = rhythmWith(pace.rhythm, happened, { before: pace.waits, after: waits });
  const next = { ...pace, waits, ...(isParked ? { parked } : {}), ...given({ rhythm }) };
  // The clocks are moved on by the pause as soon as that is over.
  const due = hasResumed(happened) ? entry.at : earliestWakeUp(after, next);
  return { ...next, due: dueAfter(next, due, entry.at) };
}

/** When to look again: as it stands, unless that is too late or past. */
function dueAfter({ due: stands }: Pace, due: number | null, at: number): number | null {
  if (stands !== null && stands > at && (due === null || stands <= due)) return stands;
  return due === null ? null : Math.max(due, at);
}

/** A wake-up that stands in time is left to stand: it comes too early at worst, and looks then. */
export function paceWakeUps({ pace: before, entry }: WaitChange, pace: Pace): WakeUp[] {
  if (pace.due === null || (pace.due === before?.due && pace.due > entry.at)) return [];
  return [{ at: pace.due, kind: "pace", id: pace.game }];
}
