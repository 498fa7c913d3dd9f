import { DAY } from "#core/pace/index.ts";
import { type Text, text } from "#words/text.ts";
import { readSetting } from "#core/settings/index.ts";
import {
  gameEvent,
  markedIn,
  type Declaration,
  type GameEvent,
  type LogEntry,
  type Mark,
} from "#core/schema/index.ts";
import type { Slices } from "./slices.ts";
import { type System, systemAsOf } from "#core/system/index.ts";

/** Maximum difference between clocks, in milliseconds: a year, because the sandbox can move its clock ahead. */
const CLOCKS_DIFFER = 366 * DAY;

/** More than any possible number of changes of a channel's cards. */
const MAX_REVISIONS = 2 ** 40;

type Value = string | number | null;

/** True if a player could have set the value. Unknown settings pass. */
function isPossible(system: System, key: string, value: Value): boolean {
  const setting = system.settings.find((candidate) => candidate.key === key);
  if (setting === undefined) return true;
  try {
    return readSetting(setting, String(value ?? "none")) === value;
  } catch {
    return false;
  }
}

function settingsIn(event: GameEvent): [string, Value][] {
  if (event.type === "created") return Object.entries(event.settings);
  return event.type === "settingChanged" ? [[event.setting, event.to]] : [];
}

/** Maximum number of rolls of a check. */
const MAX_ROLLS = 100;

/** Maximum time between an entry and a time that players set, in milliseconds. A pause lasts a year at most. */
const FARTHEST = 367 * DAY;

function isTimely(event: GameEvent, at: number, now: number): boolean {
  const times = (is: Mark) => markedIn(gameEvent, event, is).map(({ value }) => Number(value));
  const isNext = (time: number) => time >= 0 && time <= at + FARTHEST;
  return times("past").every((time) => isPast(time, now)) && times("next").every(isNext);
}

function declarationsIn(event: GameEvent): Declaration[] {
  if (event.type === "declared") return [event.declaration];
  return event.type === "created" || event.type === "undone" ? (event.play.declared ?? []) : [];
}

function faultsOfEvent(system: System, { n, at }: LogEntry, event: GameEvent, now: number): Text[] {
  const impossible = settingsIn(event).filter(([key, value]) => !isPossible(system, key, value));
  const hasRevision = event.type === "created" || event.type === "moved";
  const { revision = 0 } = hasRevision ? event : {};
  const endless = declarationsIn(event).filter(({ rolls }) => rolls < 1 || rolls > MAX_ROLLS);
  return [
    ...endless.map(({ rolls }) => text("fault-declared-rolls", { n, rolls })),
    ...impossible.map(([key, value]) => text("fault-setting", { n, setting: key, value: value ?? "none" })),
    ...(isTimely(event, at, now) ? [] : [text("fault-event-time", { n })]),
    ...(revision < 0 || revision > MAX_REVISIONS ? [text("fault-revision", { n, revision })] : []),
  ];
}

/** True if a time (milliseconds since 1970) can be in the past. */
export function isPast(at: number, now: number): boolean {
  return at >= 0 && at <= now + CLOCKS_DIFFER;
}

function faultsOfTime({ n, at }: LogEntry, previous: LogEntry | undefined, now: number): Text[] {
  return [
    ...(at < 0 ? [text("fault-time-early", { n })] : []),
    ...(at > now + CLOCKS_DIFFER ? [text("fault-time-late", { n })] : []),
    ...(at < (previous?.at ?? at) - CLOCKS_DIFFER ? [text("fault-time-backwards", { n })] : []),
  ];
}

/**
 * Values in a log that no game of its system can have, although hashes and dice are valid: settings, times, counts.
 * `now`: milliseconds since 1970.
 */
export function* faultsOfValues(system: System, entries: Iterable<LogEntry>, now: number): Slices<Text[]> {
  const faults: Text[] = [];
  let previous: LogEntry | undefined;
  for (const entry of entries) {
    faults.push(...faultsOfTime(entry, previous, now));
    faults.push(
      ...entry.events.flatMap((event) => faultsOfEvent(systemAsOf(system, entry.n), entry, event, now)),
    );
    previous = entry;
    yield;
  }
  return faults;
}
