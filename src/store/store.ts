import type { Corrections } from "#core/cells.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { Pace } from "#core/schema/waiting.ts";
import type { Person } from "#core/schema/person.ts";

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

/** Something that the bot says of its own accord; owed until Discord has taken it. */
export interface Notice {
  /** The same for every attempt, and for nothing else: it makes the message's nonce. */
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  game?: string;
  /** A person is told by direct message; where that is closed, in the channel `or`. */
  to: { channel: string } | { user: string; or?: string };
  /** What it is about. It is put into words when it is sent, so that it says what is true then. */
  about: { kind: string } & Record<string, unknown>;
}

/** What there is to wake up for. */
export const WAKE_UP_KINDS = ["pace", "undo", "digest", "card", "forget"] as const;

/** Something that comes due at a time, such as the next reminder in a game. */
export interface WakeUp {
  /** Milliseconds since 1970. */
  at: number;
  kind: (typeof WAKE_UP_KINDS)[number];
  /** The id of the game or the person. */
  id: string;
}

/** A person has to do with a game: plays it, made it, or follows it. The latest of the two of them counts. */
export interface Tie {
  user: string;
  game: string;
  follows?: boolean;
}

/** A sealed text as it is kept: encrypted. */
export interface SealedText {
  game: string;
  seal: string;
  /** Base64. */
  cipher: string;
}

/** A time in which the bot could not serve; players' clocks stand still for it. Milliseconds since 1970. */
export interface Outage {
  from: number;
  until: number;
}

/** When the bot was last seen alive, by the machine's clock, and its latest outages, oldest first. */
export interface Uptime {
  alive: number;
  outages: Outage[];
}

/** What is written together with a log entry, or without one. */
export interface Extras {
  pace?: Pace;
  wakeUps?: WakeUp[];
  notices?: Notice[];
  ties?: Tie[];
  person?: Person;
  sealed?: SealedText[];
}

/** What is over and struck off. */
export interface Struck {
  wakeUps?: readonly WakeUp[];
  /** Ids. */
  notices?: readonly string[];
  ties?: readonly Tie[];
  sealed?: readonly Pick<SealedText, "game" | "seal">[];
  /** Ids of persons of whom nothing is to be kept. */
  persons?: readonly string[];
}

/** Everything that one action makes durable, together. */
export interface Commit extends Extras {
  game: Game;
  entry: LogEntry;
  delivery?: Delivery;
  /** A dice secret (64 hex digits) that a `committed` event of the entry binds the bot to. */
  secret?: { series: number; secret: string };
  /** The channel that points to this game from now on; one that it leaves does so too until another game comes. */
  bind?: string;
}

/** What a server has of its own: figures of printed tables put right, by the game's system, and what is usual there. */
export interface Guild {
  /** The system that is meant where nobody names one and no game is played. */
  system?: string;
  corrections: Record<string, Corrections>;
  /** Who may set games up: those who may manage the server only; everybody if left out. */
  creators?: "managers";
  /** The channel in which substitutes are looked for; the game's own if left out. */
  substitutes?: string;
  /** Values that new games start with, by the key of a common setting, such as `nudgeFirst`. */
  settings?: Record<string, string | number>;
}

/** What the bot keeps. Every promise resolves only when the change would survive a crash. */
export interface Store {
  /** The game as last saved, migrated to today's shape; undefined if there is none. */
  game(id: string): Promise<Game | undefined>;
  /** Log entries `from` to `to` (both counted), oldest first; missing ones are an error. */
  entries(game: string, from: number, to: number): Promise<LogEntry[]>;
  /**
   * The entry is written before or with the snapshot, so that a crash in between loses nothing. Refuses another entry
   * of a number that is taken; the same again is no fault.
   */
  commit(change: Commit): Promise<void>;
  /** The secret of a series of dice, 64 hex digits. */
  secret(game: string, series: number): Promise<string | undefined>;
  /** The id of the game that was in a channel last; the game itself says whether it still is. */
  gameIn(channel: string): Promise<string | undefined>;
  /** What a server has of its own; undefined if nothing was ever saved. */
  guild(id: string): Promise<Guild | undefined>;
  saveGuild(id: string, guild: Guild): Promise<void>;
  /** What is kept of a person; undefined if they never said anything of themselves. */
  person(id: string): Promise<Person | undefined>;
  /** Whom a game waits for and how often they were reminded. */
  pace(game: string): Promise<Pace | undefined>;
  /** The ids of the games that a person has to do with, and whether they only follow. */
  tiesOf(user: string): Promise<Tie[]>;
  /** The users who follow a game and have no closer tie to it. */
  followersOf(game: string): Promise<string[]>;
  /** A sealed text, encrypted. */
  sealed(game: string, seal: string): Promise<SealedText | undefined>;
  uptime(): Promise<Uptime | undefined>;
  saveUptime(uptime: Uptime): Promise<void>;
  /** Writes together what belongs to no log entry. */
  note(extras: Extras): Promise<void>;
  /** Strikes off what is over; what is not there is passed over. */
  strike(struck: Struck): Promise<void>;
  /**
   * What has come due by `until` (ms since 1970, counted), the earliest first, at most `most`. Costs in proportion
   * to what is due, however much waits.
   */
  wakeUps(until: number, most: number): Promise<WakeUp[]>;
  /** What the bot owes of its own accord, oldest first. Costs in proportion to what is owed. */
  notices(): Promise<Notice[]>;
  /**
   * Writes a game's whole log, its snapshot and what belongs to them, together: only for one from another instance, and
   * in place of what is there, at least as long as before, for a person who is to be forgotten.
   */
  rewrite(game: Game, entries: readonly LogEntry[], extras?: Extras): Promise<void>;
  /** What is still owed to Discord, oldest first. Costs in proportion to what is owed. */
  deliveries(): Promise<Delivery[]>;
  /** Discord has taken these; the ids of what is not owed are passed over. */
  settle(deliveries: readonly string[]): Promise<void>;
  /** Ends after everything pending is written. */
  close(): Promise<void>;
}
