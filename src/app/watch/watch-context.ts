import { DAY } from "#core/pace/wall-clock.ts";
import type { Clock } from "../runtime/clock.ts";
import type { Context } from "../context.ts";
import type { Log } from "../runtime/log.ts";
import type { Notifier } from "./notifier.ts";

/** What the bot works with when nobody has asked it for anything. */
export interface WatchContext extends Context {
  /** The time that everything happens at; a sandbox can move it ahead. */
  clock: Clock;
  /** The machine's own time, by which it is seen how long the bot was away: a clock that was moved is no absence. */
  machine: Clock;
  /** For how long games of a server are kept that removed the bot, in milliseconds; 90 days if left out. */
  keepFor?: number;
  notifier: Notifier;
  log: Log;
}

/** For how long games of a server are kept that removed the bot, in milliseconds. */
export function keepingTime({ keepFor = 90 * DAY }: WatchContext): number {
  return keepFor;
}
