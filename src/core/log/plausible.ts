import { DAY } from "../pace/wall-clock.ts";
import { type Text, text } from "#words/text.ts";
import { readSetting } from "../settings/decide.ts";
import type { Declaration } from "../schema/declarations.ts";
import type { GameEvent } from "../schema/events.ts";
import type { LogEntry } from "../schema/game.ts";
import type { Slices } from "./slices.ts";
import type { System } from "../system.ts";

/** By how much clocks may differ, in milliseconds: a year, for a sandbox's can be moved ahead at will. */
const CLOCKS_DIFFER = 366 * DAY;

/** No channel's cards were ever changed so often. */
const MOST_REVISIONS = 2 ** 40;

type Value = string | number | null;

/** Whether a player could have brought a setting to a value. What this system has no such setting for is let be. */
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

/** How many rolls a check can have. */
const MOST_ROLLS = 100;

/** By how much a time that players set can be ahead of its entry, in milliseconds: a pause lasts a year at most. */
const FARTHEST = 367 * DAY;

/** The past times of an event, and those still to come when its entry was written: ms since 1970. */
function timesIn(event: GameEvent): { past?: number[]; next?: (number | undefined)[] } {
  switch (event.type) {
    case "created":
      return { past: Object.values(event.sheet).map(({ at }) => at) };
    case "corrected":
    case "resumed":
    case "deadlineSet":
      return { past: [event.at] };
    case "paused":
      return { past: [event.from], next: [event.until] };
    case "deletionSet":
      return { next: [event.at] };
    case "proposed":
      return { next: [event.expires, event.about.of === "pause" ? event.about.until : undefined] };
    default:
      return {};
  }
}

function isTimely(event: GameEvent, at: number, now: number): boolean {
  const { past = [], next = [] } = timesIn(event);
  const isNext = (time = at) => time >= 0 && time <= at + FARTHEST;
  return past.every((time) => isPast(time, now)) && next.every(isNext);
}

/** The checks that wait for their roll by an event: each is rolled as often as it says. */
function declarationsIn(event: GameEvent): Declaration[] {
  if (event.type === "declared") return [event.declaration];
  return event.type === "created" || event.type === "undone" ? (event.play.declared ?? []) : [];
}

function faultsOfEvent(system: System, { n, at }: LogEntry, event: GameEvent, now: number): Text[] {
  const impossible = settingsIn(event).filter(([key, value]) => !isPossible(system, key, value));
  const hasRevision = event.type === "created" || event.type === "moved";
  const { revision = 0 } = hasRevision ? event : {};
  const endless = declarationsIn(event).filter(({ rolls }) => rolls < 1 || rolls > MOST_ROLLS);
  return [
    ...endless.map(({ rolls }) => text("fault-declared-rolls", { n, rolls })),
    ...impossible.map(([key, value]) => text("fault-setting", { n, setting: key, value: value ?? "none" })),
    ...(isTimely(event, at, now) ? [] : [text("fault-event-time", { n })]),
    ...(revision < 0 || revision > MOST_REVISIONS ? [text("fault-revision", { n, revision })] : []),
  ];
}

/** Whether a time (ms since 1970) can have been by now. */
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
 * What a log says that no game of its system could have come to, although its hashes and dice are all right: settings,
 * times, counts. `now`: ms since 1970.
 */
export function* faultsOfValues(system: System, entries: Iterable<LogEntry>, now: number): Slices<Text[]> {
  const faults: Text[] = [];
  let previous: LogEntry | undefined;
  for (const entry of entries) {
    faults.push(...faultsOfTime(entry, previous, now));
    faults.push(...entry.events.flatMap((event) => faultsOfEvent(system, entry, event, now)));
    previous = entry;
    yield;
  }
  return faults;
}
