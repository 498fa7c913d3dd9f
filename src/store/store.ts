import type { Corrections } from "#core/cells.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";

/** A reply that a committed entry owes to a channel until Discord has taken it. */
export interface Delivery {
  /** `<game id>:<entry number>`; also the seed of the message's nonce. */
  id: string;
  game: string;
  n: number;
  channel: string;
  /** The interaction that is to be answered: id, token and the application's id. */
  interaction: { id: string; token: string; application: string };
  /** Milliseconds since 1970. */
  at: number;
  /** The reply as JSON. */
  reply: string;
}

/** Everything that one action makes durable, together. */
export interface Commit {
  game: Game;
  entry: LogEntry;
  delivery?: Delivery;
  /** A dice secret (64 hex digits) that a `committed` event of the entry binds the bot to. */
  secret?: { series: number; secret: string };
  /** Channels that point to this game from now on, or no longer. */
  bind?: string;
  release?: string;
}

/** What a server has of its own: figures of printed tables put right, by the game's system, and what is usual there. */
export interface Guild {
  /** The system that is meant where nobody names one and no game is played. */
  system?: string;
  corrections: Record<string, Corrections>;
}

/** What the bot keeps. Every promise resolves only when the change would survive a crash. */
export interface Store {
  /** The game as last saved, migrated to today's shape; undefined if there is none. */
  game(id: string): Promise<Game | undefined>;
  /** Log entries `from` to `to` (both counted), oldest first; missing ones are an error. */
  entries(game: string, from: number, to: number): Promise<LogEntry[]>;
  /** The entry is written before or with the snapshot, so that a crash in between loses nothing. */
  commit(change: Commit): Promise<void>;
  /** The secret of a series of dice, 64 hex digits. */
  secret(game: string, series: number): Promise<string | undefined>;
  /** The id of the game that is played in a channel. */
  gameIn(channel: string): Promise<string | undefined>;
  /** What a server has of its own; undefined if nothing was ever saved. */
  guild(id: string): Promise<Guild | undefined>;
  saveGuild(id: string, guild: Guild): Promise<void>;
  /** What is still owed to Discord, oldest first. Costs in proportion to what is owed. */
  deliveries(): Promise<Delivery[]>;
  /** Discord has taken these; the ids of what is not owed are passed over. */
  settle(deliveries: readonly string[]): Promise<void>;
  /** Ends after everything pending is written. */
  close(): Promise<void>;
}
