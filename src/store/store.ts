import { z } from "zod";
import type { DataError } from "#core/errors.ts";
import type { AliasBook, GameLog } from "#core/log.ts";
import {
  type NoteSheet,
  standingBySide,
  type Game,
  type LogEntry,
  outage,
  type Pace,
  type Person,
} from "#core/schema.ts";
import type { Guild } from "./shapes/guild.ts";
import type { Leases } from "./leases/leases.ts";
import type { Delivery, Notice } from "./shapes/outbox.ts";

export type { Delivery, DigestNotice, GameNotice, Notice } from "./shapes/outbox.ts";

/** Work that comes due at a time, such as the next reminder in a game. */
export interface WakeUp {
  /** Milliseconds since 1970. */
  at: number;
  kind:
    | "pace"
    | "pass"
    | "pause"
    | "deadline"
    | "expire"
    | "digest"
    | "card"
    | "forget"
    | "left"
    | "parked"
    | "delete";
  /** The id of the game, the person or the server. */
  id: string;
}

/** A wake-up as it is read: a newer bot may have left one of a kind that this one does not know. */
export type Due = Omit<WakeUp, "kind"> & { kind: string };

/**
 * Connects a person with a game that they play, created or follow; a later tie of the two replaces an earlier one. A
 * server is tied to the games that are played there under a name that no person has (`serverTie`).
 */
export interface Tie {
  user: string;
  game: string;
  follows?: boolean;
}

/** The name under which a server is tied to its games. */
export function serverTie(guild: string): string {
  return `server-${guild}`;
}

/** A sealed text, encrypted. */
export const sealedText = z.strictObject({ game: z.string(), seal: z.string(), cipher: z.base64() });
export type SealedText = z.infer<typeof sealedText>;

/** The standing orders of a game's sides. Only they see them, so they are not in the log. */
export const standingSheet = z.strictObject({ game: z.string(), sides: standingBySide });
export type Standing = z.infer<typeof standingSheet>;

/** When the bot was last alive, by the machine's clock in milliseconds, and its latest outages, oldest first. */
export const uptime = z.strictObject({ alive: z.number().int(), outages: z.array(outage) });
export type Uptime = z.infer<typeof uptime>;

/**
 * The versions of documents when they were read, by key; null for one that does not exist. Empty where one process has
 * the store to itself.
 */
export type Versions = ReadonlyMap<string, string | null>;

/** Collects the versions of the documents that are read. */
export type ReadVersions = Map<string, string | null>;

/** Written together with a log entry, or without one. */
export interface Extras {
  /** The documents that this was made from: nothing is written if one of them has changed. */
  upon?: Versions;
  pace?: Pace;
  /** The people that a game's log names, by their aliases. */
  aliases?: { game: string; people: AliasBook };
  wakeUps?: WakeUp[];
  notices?: Notice[];
  ties?: Tie[];
  person?: Person;
  sealed?: SealedText[];
  standing?: Standing;
  notes?: NoteSheet;
}

/** Deleted together. */
export interface Removal {
  wakeUps?: readonly Due[];
  /** Ids. */
  notices?: readonly string[];
  ties?: readonly Tie[];
  sealed?: readonly Pick<SealedText, "game" | "seal">[];
  /** Ids of persons. */
  persons?: readonly string[];
}

/** Everything that one action makes durable, together. */
export interface Commit extends Extras {
  game: Game;
  entry: LogEntry;
  delivery?: Delivery;
  /** Ids of earlier deliveries that Discord has taken: they are acknowledged with this commit. */
  acknowledged?: readonly string[];
  /** A dice secret (64 hex digits) that a `committed` event of the entry binds the bot to. */
  secret?: { series: number; secret: string };
  /** The channel that points to this game from now on; a channel that it leaves points to it until another game comes. */
  bind?: string;
}

/** Called with the fault of a damaged row, which is then left out; without it the whole read is refused. */
export type PassOver = (fault: DataError) => void;

/** A game with everything that is kept of it besides its log. */
export interface KeptGame {
  game: Game;
  /** The people that the game and its log name, by their aliases. */
  people: AliasBook;
  pace: Pace | undefined;
  standing: Standing | undefined;
  notes: NoteSheet | undefined;
}

/**
 * The bot's durable state. Every promise of a write resolves only when the change would survive a crash. `upon` collects
 * the versions of what is read. Writes of documents resolve with their new versions, or undefined if those are unknown.
 */
export interface Store {
  leases(): Leases;
  /** True if none of these documents has changed; always where one process has the store to itself. */
  isCurrent(versions: Versions): Promise<boolean>;
  /** A game with everything that is kept of it; undefined if there is none. */
  kept(id: string, upon?: ReadVersions): Promise<KeptGame | undefined>;
  /** The ids of all games. */
  games(): Promise<string[]>;
  /** The game as last saved, migrated to today's shape; undefined if there is none. */
  game(id: string): Promise<Game | undefined>;
  /** The game after entry `n`, if a milestone was saved there; `gameAfter` knows where. */
  milestone(id: string, n: number): Promise<Game | undefined>;
  /** Log entries `from` to `to` (inclusive), oldest first; a missing one is an error. */
  entries(game: string, from: number, to: number): Promise<LogEntry[]>;
  /**
   * Writes all of it or nothing. Throws `EntryTaken` if the log has another entry of this number, and `WriteConflict` if
   * a document of `upon` has changed. Repeating a commit that succeeded changes nothing and is no error.
   */
  commit(change: Commit): Promise<Versions | undefined>;
  /** The secret of a series of dice, 64 hex digits. */
  secret(game: string, series: number): Promise<string | undefined>;
  /** The id of the latest game in a channel; the game itself says whether it is still there. */
  gameIn(channel: string, upon?: ReadVersions): Promise<string | undefined>;
  /** A server's own settings and corrections; undefined if nothing was ever saved. */
  guild(id: string, upon?: ReadVersions): Promise<Guild | undefined>;
  /** Throws `WriteConflict` as `commit` does. */
  saveGuild(id: string, guild: Guild, upon?: Versions): Promise<Versions | undefined>;
  /** A person's own settings; undefined if they never made any. */
  person(id: string, upon?: ReadVersions): Promise<Person | undefined>;
  /** The waits of a game, and how often each person was reminded. */
  pace(game: string): Promise<Pace | undefined>;
  tiesOf(user: string): Promise<Tie[]>;
  /** The users who follow a game and have no closer tie to it. */
  followersOf(game: string): Promise<string[]>;
  sealed(game: string, seal: string): Promise<SealedText | undefined>;
  notes(game: string): Promise<NoteSheet | undefined>;
  uptime(upon?: ReadVersions): Promise<Uptime | undefined>;
  /** Throws `WriteConflict` as `commit` does. */
  saveUptime(uptime: Uptime, upon?: Versions): Promise<Versions | undefined>;
  /** Writes together what belongs to no log entry. Throws `WriteConflict` as `commit` does. */
  note(extras: Extras): Promise<Versions | undefined>;
  /** Deletes; what does not exist is ignored. */
  remove(removed: Removal): Promise<void>;
  /** Deletes a game with everything that names it. Nothing of it can be restored. */
  erase(game: string): Promise<void>;
  /**
   * Replaces a game's whole log, its snapshot and what belongs to them, together: only for a game that is imported, or,
   * with a log at least as long as before, when a person is forgotten. Where no dice were ever committed to, nobody has
   * seen the log, and it may become shorter.
   */
  rewrite(game: Game, entries: GameLog, extras?: Extras): Promise<void>;
  /** Wake-ups that are due by `until` (ms since 1970, inclusive), earliest first, at most `most`. */
  wakeUps(until: number, most: number): Promise<Due[]>;
  /** The same without those that a living process holds; this process holds the returned ones until they are removed. */
  claimWakeUps(until: number, most: number): Promise<Due[]>;
  /** True if this process now holds the wake-up; false if another one does, or it is done. */
  claimWakeUp(wakeUp: Due): Promise<boolean>;
  /** Releases wake-ups to the next process that claims them. */
  leaveWakeUps(wakeUps: readonly Due[]): Promise<void>;
  /** The answers that this process holds in the outbox, oldest first. */
  deliveries(passOver?: PassOver): Promise<Delivery[]>;
  /** The notices that this process holds in the outbox, oldest first. */
  ownNotices(passOver?: PassOver): Promise<Notice[]>;
  /** The notices of all processes, oldest first. */
  notices(passOver?: PassOver): Promise<Notice[]>;
  /** A pending notice; undefined if there is none. */
  notice(id: string): Promise<Notice | undefined>;
  /**
   * True if this process wrote a pending row of the outbox. False for one that it has taken over, or that is gone;
   * always true where one process has the store to itself.
   */
  isOwn(id: string): Promise<boolean>;
  /** Takes over rows of the outbox whose holder is dead, oldest first, at most `most`; returns how many. */
  takeOver(most: number): Promise<number>;
  /** Acknowledges answers that Discord has taken; unknown ids are ignored. */
  acknowledge(deliveries: readonly string[]): Promise<void>;
  /** The number of rows in the outbox. */
  pending(): Promise<{ answers: number; notices: number }>;
  /** Removes deleted data from files beside the database, unless another program is reading them. */
  scrub(): Promise<void>;
  /** Why the last write failed; undefined if it succeeded. */
  writeFault(): string | undefined;
  /** Ends after all pending writes. */
  close(): Promise<void>;
}
