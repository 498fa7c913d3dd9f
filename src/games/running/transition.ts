import type { GameEvent, Game, LogEntry } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import type { Commit, Extras } from "#store/store.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { GameRead, Running } from "./running.ts";

/**
 * The author, time and place of an action, and the interaction to answer. The bot's own actions have no interaction.
 */
export interface Actor {
  by: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The interaction's id; for an action of the bot, its unique name. */
  interaction: string;
  answer?: { channel: string; token: string; application: string };
  /** True for a press on a message that everyone in its channel sees. */
  onCard?: true;
  /** True if the pressed message shows dice, so it is not redrawn. */
  keepsCard?: boolean;
}

/** A decision, with the data to save. */
export interface Decision {
  before: Running | null;
  system: System;
  events: GameEvent[];
  secret?: Commit["secret"];
  /** Documents to save besides. `pace`: the waits before, in place of the saved ones. */
  extras?: Extras;
}

/** An entry with the game before and after it, and the other documents before. */
export interface Transition extends Pick<GameRead, "pace" | "standing" | "ledger"> {
  actor: Actor;
  system: System;
  /** The system in the words of the game's language. */
  book: Rulebook;
  before: Game | null;
  after: Game;
  entry: LogEntry;
}

/** True if the reply is shown where the game is played. */
export function isShownInPlace({ actor: { answer }, before, after }: Transition): boolean {
  return answer !== undefined && [after.channel, before?.channel].includes(answer.channel);
}
