import type { GameEvent } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { Pace } from "#core/pace/waiting-shape.ts";
import type { System } from "#core/system.ts";
import type { Commit, Extras } from "#store/store.ts";
import type { Rulebook } from "#words/rulebook.ts";

/** Who acted, when and where, and the interaction that is to be answered; the bot itself answers none. */
export interface Actor {
  by: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The interaction's id; for the bot itself a name that no other act bears. */
  interaction: string;
  answer?: { channel: string; token: string; application: string };
  /** The pressed message shows what was rolled, so it is not redrawn. */
  keepsCard?: boolean;
}

/** What was decided, and what is to be kept with it. */
export interface Decision {
  before: Game | null;
  system: System;
  events: GameEvent[];
  secret?: Commit["secret"];
  extras?: Extras;
}

/** What has just happened in a game: an entry, and the game before and after it. */
export interface Transition {
  actor: Actor;
  system: System;
  /** The system in the words of the game's language. */
  book: Rulebook;
  before: Game | null;
  after: Game;
  entry: LogEntry;
  /** How the game got on until now; undefined in its first entry. */
  pace: Pace | undefined;
}

/** Whether the answer to whoever acted is seen where the game is played. */
export function isToldThere({ actor: { answer }, before, after }: Transition): boolean {
  return answer !== undefined && [after.channel, before?.channel].includes(answer.channel);
}

/** Whether an entry has brought a game to another phase, or to its end. */
export function hasGoneOn(before: Game | null, after: Game): boolean {
  return before !== null && stageOf(before) !== stageOf(after);
}

/** Where a game stands as far as followers are told of it; the same as long as its phase is the same. */
export function stageOf({ status, play }: Game): string {
  const { turn, segment, phase } = play.position;
  return [status, turn, segment, phase].join("/");
}
