import type { Play, TakenBack } from "../shapes/index.ts";

/** The target of an undo: the state after entry `to`, and facts about the entries since. */
export interface PastState {
  to: number;
  play: Play;
  status: "setup" | "running";
  /** The bot's rolls that the undo reverts. */
  rolls: TakenBack[];
  /** All users who have acted since. Includes the bot only if it applied a deadline. */
  actors: string[];
  /** True if dice were rolled or sealed texts were opened since. */
  isRevealing: boolean;
  /** Time of the first of the moves, in milliseconds since 1970. */
  firstAt: number;
  /** Parts of the first move that others may refuse; omitted if there are none. */
  refusable?: Refusable;
}

/** A move that other players may refuse until they have moved. */
interface Refusable {
  /** Number of its entry. */
  n: number;
  by: string;
  /** Users who entered dice of the move. */
  enteredBy: string[];
  /** Sides of other players for which the move decided something. */
  spokenFor: string[];
  /** Sides for which the move closed housekeeping steps, if it had no dice. */
  tidied: string[];
  /** Users who have moved since. */
  since: string[];
}
