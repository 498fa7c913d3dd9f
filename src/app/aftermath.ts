import { othersIn } from "#core/people.ts";
import { anewFor, awaitedAfter } from "#core/awaited.ts";
import { peopleNamed } from "#core/people.ts";
import { SAVE_VERSION, type Game, type LogEntry } from "#core/schema/game.ts";
import type { Pace } from "#core/schema/waiting.ts";
import type { System } from "#core/system.ts";
import type { Extras, Notice, Tie, WakeUp } from "#store/store.ts";
import { earliestWakeUp } from "./watch/reminders.ts";
import { undoWakeUps } from "./undo-requests.ts";

/** What has just happened in a game. */
export interface Happened {
  system: System;
  before: Game | null;
  after: Game;
  entry: LogEntry;
  /** How the game got on until now; undefined in its first entry. */
  pace: Pace | undefined;
}

/** How long the status card may lag behind what happened, in milliseconds: moves come in runs. */
const CARD_LAG = 2000;

/** What an entry brings besides itself: whom the game waits for, what comes due, what is to be said, who has to do with it. */
export function aftermath(happened: Happened): Extras & { pace: Pace } {
  const pace = paceAfter(happened);
  const wakeUps = [...WAKE_UPS.flatMap((wake) => wake(happened)), ...paceWakeUps(happened, pace)];
  return { pace, wakeUps, notices: NOTICES.flatMap((note) => note(happened)), ties: tiesAfter(happened) };
}

/** What comes due because of an entry. */
const WAKE_UPS: ((happened: Happened) => WakeUp[])[] = [cardWakeUps, undoWakeUps];

/** What the bot says of its own accord because of an entry. */
const NOTICES: ((happened: Happened) => Notice[])[] = [arrivalNotices];

/** Where a game is brought to, its card is shown. */
function arrivalNotices({ after, entry }: Happened): Notice[] {
  const kinds = new Set(entry.events.map(({ type }) => type));
  if (!kinds.has("moved") || kinds.has("imported")) return [];
  const to = { channel: after.channel };
  return [{ id: `moved:${after.id}:${entry.n}`, at: entry.at, game: after.id, to, about: { kind: "moved" } }];
}

/** A game of which nothing is known yet. */
export function freshPace(game: string, at: number): Pace {
  return { save: SAVE_VERSION, game, waits: [], due: null, credited: at };
}

/** Whether the entry shows that the bot can speak where the game is played. */
function isBack({ entry }: Happened): boolean {
  return entry.events.some((event) => event.type === "moved");
}

/** Those who see the game again after it was moved, or hear anew where it is since its channel is gone. */
function cameAlong({ before, after, entry }: Happened): string[] {
  const unseen = after.home?.unseen ?? [];
  const isFromGone = entry.events.some((event) => event.type === "moved" && event.from?.gone === true);
  const others = isFromGone ? othersIn(after, entry.by) : [];
  return [...(before?.home?.unseen ?? []).filter((user) => !unseen.includes(user)), ...others];
}

function paceAfter(happened: Happened): Pace {
  const { system, after, entry } = happened;
  const { parked, ...pace } = happened.pace ?? freshPace(after.id, entry.at);
  const stand = after.archived === true ? [] : awaitedAfter(system, after, pace.waits, entry.at);
  const waits = anewFor(stand, cameAlong(happened), entry.at);
  const isParked = parked !== undefined && !isBack(happened);
  const next = { ...pace, waits, ...(isParked ? { parked } : {}) };
  const due = earliestWakeUp(after, next);
  const stands = next.due !== null && next.due > entry.at && (due === null || next.due <= due);
  return stands ? next : { ...next, due: due === null ? null : Math.max(due, entry.at) };
}

/** A wake-up that stands in time is left to stand: it comes too early at worst, and looks then. */
function paceWakeUps({ pace: before, entry }: Happened, pace: Pace): WakeUp[] {
  if (pace.due === null || (pace.due === before?.due && pace.due > entry.at)) return [];
  return [{ at: pace.due, kind: "pace", id: pace.game }];
}

/** The status card follows what happens, at most once in a while; one wake-up waits for all of it. */
function cardWakeUps({ after, entry, pace }: Happened): WakeUp[] {
  const isShown = pace?.card !== undefined || (after.status === "running" && after.archived !== true);
  if (!isShown) return [];
  return [{ at: Math.ceil((entry.at + 1) / CARD_LAG) * CARD_LAG, kind: "card", id: after.id }];
}

/** Who plays a game or made it has it among theirs. */
function tiesAfter({ after, entry }: Happened): Tie[] {
  const users = entry.events.flatMap((event) => {
    if (event.type === "created") return [event.creator];
    if (event.type === "joined") return [event.user];
    return event.type === "seatGiven" ? [event.to] : [];
  });
  return [...new Set(users)].map((user) => ({ user, game: after.id }));
}

/** Those whom an entry names although they neither play the game nor made it: who is invited, who rolls beside it. */
export function guestsNamed({ creator, seats }: Game, entry: LogEntry): string[] {
  return peopleNamed(entry).filter(
    (person) => person !== creator && !seats.some(({ user }) => user === person),
  );
}
