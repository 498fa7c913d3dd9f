import type { GameEvent, Game, LogEntry, Pace } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import type { Commit, Extras } from "#store/store.ts";
import type { Rulebook } from "#words/rulebook.ts";

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
  before: Game | null;
  system: System;
  events: GameEvent[];
  secret?: Commit["secret"];
  extras?: Extras;
}

/** An entry with the game before and after it. */
export interface Transition {
  actor: Actor;
  system: System;
  /** The system in the words of the game's language. */
  book: Rulebook;
  before: Game | null;
  after: Game;
  entry: LogEntry;
  /** The waits before; undefined for the first entry. */
  pace: Pace | undefined;
}

/** True if the reply is shown where the game is played. */
export function isShownInPlace({ actor: { answer }, before, after }: Transition): boolean {
  return answer !== undefined && [after.channel, before?.channel].includes(answer.channel);
}
