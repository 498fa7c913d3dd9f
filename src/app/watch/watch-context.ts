import type { Clock } from "../runtime/clock.ts";
import type { Context } from "../context.ts";
import type { Log } from "../runtime/log.ts";
import type { Voice } from "./voice.ts";

/** What the bot works with when nobody has asked it for anything. */
export interface WatchContext extends Context {
  /** The time that everything happens at; a sandbox can move it ahead. */
  clock: Clock;
  /** The machine's own time, by which it is seen how long the bot was away: a clock that was moved is no absence. */
  machine: Clock;
  voice: Voice;
  log: Log;
}
