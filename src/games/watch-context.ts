import { DAY } from "#core/pace/index.ts";
import type { Clock } from "./runtime/clock.ts";
import type { Context } from "./context.ts";
import type { Log } from "./runtime/log.ts";
import type { Notifier } from "./runtime/notifier.ts";

/** Context of work that no interaction requested. */
export interface WatchContext extends Context {
  /** The clock for all events. The sandbox can move it ahead. */
  clock: Clock;
  /** The machine's clock, which measures outages. Moving the other clock is not an outage. */
  machine: Clock;
  /** Retention of a server's games after it removed the bot, in milliseconds; 90 days if omitted. */
  keepFor?: number;
  notifier: Notifier;
  log: Log;
}

/** Retention of a server's games after it removed the bot, in milliseconds. */
export function keepingTime({ keepFor = 90 * DAY }: WatchContext): number {
  return keepFor;
}
