import type { Play } from "./events.ts";
import type { TakenBack } from "./table-events.ts";

/** The past of an undo: the state after entry `to`, and what has happened since. */
export interface PastState {
  to: number;
  play: Play;
  status: "setup" | "running";
  /** The bot's rolls to take back. */
  rolls: TakenBack[];
  /** Everyone who has acted since; the bot only if it ended a time. */
  actors: string[];
  /** True if dice were rolled since. */
  hasDice: boolean;
  /** Time of the first of the moves, in milliseconds since 1970. */
  firstAt: number;
  /** Parts of the first move that others may refuse; left out if none. */
  refusable?: Refusable;
}

/** A move that others may refuse until they have moved. */
export interface Refusable {
  /** Number of its entry. */
  n: number;
  by: string;
  /** Users who entered its dice. */
  enteredBy: string[];
  /** Other players' sides that it decided for. */
  spokenFor: string[];
  /** Sides for which it closed housekeeping steps, if it had no dice. */
  tidied: string[];
  /** Users who have moved since. */
  since: string[];
}
