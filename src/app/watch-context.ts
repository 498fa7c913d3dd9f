import { DAY } from "#core/pace.ts";
import type { Clock } from "./runtime/clock.ts";
import type { Context } from "./context.ts";
import type { Log } from "./runtime/log.ts";
import type { Notifier } from "./runtime/notifier.ts";

/** Context of the bot's work without an interaction. */
export interface WatchContext extends Context {
  /** The clock for all events; a sandbox can move it ahead. */
  clock: Clock;
  /** The machine's clock, which measures outages: moving the clock is not an outage. */
  machine: Clock;
  /** Retention of a server's games after it removed the bot, in milliseconds; 90 days if left out. */
  keepFor?: number;
  notifier: Notifier;
  log: Log;
}

/** Retention of a server's games after it removed the bot, in milliseconds. */
export function keepingTime({ keepFor = 90 * DAY }: WatchContext): number {
  return keepFor;
}
