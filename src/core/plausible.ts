import { readSetting } from "./decisions/settings.ts";
import type { GameEvent } from "./schema/events.ts";
import type { LogEntry } from "./schema/game.ts";
import type { System } from "./system.ts";

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

function faultsOfEvent(system: System, n: number, event: GameEvent): string[] {
  return settingsIn(event)
    .filter(([key, value]) => !isPossible(system, key, value))
    .map(([key, value]) => `Entry ${n} sets ${key} to ${value ?? "none"}, which it cannot be.`);
}

/** What a log says that no game of its system could have come to, although its hashes and dice are all right. */
export function faultsOfValues(system: System, entries: readonly LogEntry[]): string[] {
  return entries.flatMap((entry) => entry.events.flatMap((event) => faultsOfEvent(system, entry.n, event)));
}
