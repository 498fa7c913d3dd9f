import {
  standingBySide,
  outage,
  type FeatureWakeUp,
  type Game,
  type Ledger,
  type LogEntry,
  type Pace,
  type PageText,
  type Person,
} from "#core/schema/index.ts";
import { z } from "zod";
import type { DataError } from "#core/errors.ts";
import type { AliasBook, GameLog } from "#rules/log/index.ts";
import type { Guild } from "./shapes/guild.ts";
import type { Leases } from "./leases/leases.ts";
import type { Delivery, Notice } from "./shapes/outbox.ts";

export type { Delivery, DigestNotice, GameNotice, Notice } from "./shapes/outbox.ts";

/** Work that is due at a time, such as the next reminder of a game. */
export interface WakeUp {
  /** Milliseconds since 1970. */
  at: number;
  kind:
    | FeatureWakeUp
    | "digest"
    | "forget"
    /** Reminders of a game. */
    | "pace"
    /** An open proposal. */
    | "expire"
    /** The status card of a game. */
    | "card"
    /** A server that has removed the bot. */
    | "left"
    /** A game in a channel that the bot cannot reach. */
    | "parked";
  /** The id of the game, the person or the server. */
  id: string;
}

/** A wake-up as read from the store, where a newer bot may have left one of an unknown kind. */
export type Due = Omit<WakeUp, "kind"> & { kind: string };

/**
 * Connects a person with a game that they play, created or follow. A new tie between the two replaces the old one. A
 * server is tied to its games by a name that no person can have (`serverTie`).
 */
export interface Tie {
  user: string;
  game: string;
  follows?: boolean;
}

/** The name of a server in its ties to games. */
export function serverTie(guild: string): string {
  return `server-${guild}`;
}

/** A page, and the game or server (`serverTie`) whose copy it is. A copy is deleted with its owner. */
export interface OwnedPage extends PageText {
  owner: string;
}

/** The standing orders of a game's sides. Each side's are private, so they are not in the log. */
export const standingSheet = z.strictObject({ game: z.string(), sides: standingBySide });
export type Standing = z.infer<typeof standingSheet>;

/** When the bot was last alive, in milliseconds since 1970, and its latest outages, oldest first. */
export const uptime = z.strictObject({ alive: z.number().int(), outages: z.array(outage) });
export type Uptime = z.infer<typeof uptime>;

/**
 * The versions of documents when they were read, by key; null for a missing document. Empty where one process has the
 * store to itself.
 */
export type Versions = ReadonlyMap<string, string | null>;

/** Collects the versions of the documents that are read. */
export type ReadVersions = Map<string, string | null>;

/** Data that is written in one transaction, with a log entry or without. */
export interface Extras {
  /** Versions of documents as read. Nothing is written if a document to write has another version by now. */
  readVersions?: Versions;
  pace?: Pace;
  /** The people that a game's log names, by their aliases. */
  aliases?: { game: string; people: AliasBook };
  wakeUps?: WakeUp[];
  notices?: Notice[];
  ties?: Tie[];
  person?: Person;
  standing?: Standing;
  ledger?: Ledger;
  pages?: readonly OwnedPage[];
}

/** Changes of a server's pages: texts to write, and hashes to delete. */
export interface PageWrites {
  written?: readonly PageText[];
  deleted?: readonly string[];
}

/** Data that is deleted in one transaction. */
export interface Removal {
  wakeUps?: readonly Due[];
  /** Ids. */
  notices?: readonly string[];
  ties?: readonly Tie[];
  /** Ids of persons. */
  persons?: readonly string[];
}

/** Everything that an action writes, in one transaction. */
export interface Commit extends Extras {
  game: Game;
  entry: LogEntry;
  delivery?: Delivery;
  /** Ids of earlier deliveries that are no longer pending, to delete with this commit. */
  acknowledged?: readonly string[];
  /** The dice secret (64 hex digits) of a `committed` event in the entry. */
  secret?: { series: number; secret: string };
  /**
   * The game's channel from now on. A lookup by this channel finds the game, and so does one by its former channel
   * until another game starts there.
   */
  bind?: string;
}

/**
 * Called with the fault of each damaged row, which is then skipped. Without it, one damaged row fails the whole read.
 */
export type OnDamaged = (fault: DataError) => void;

/** The documents of which each game has one. */
export interface GameDocuments {
  game: Game;
  /** The people that the game and its log name, by their aliases. */
  people: AliasBook;
  pace: Pace | undefined;
  standing: Standing | undefined;
  ledger: Ledger | undefined;
}

/**
 * The bot's durable state. A write resolves once the change survives a crash. It resolves to the new versions of its
 * documents, or to undefined if they are unknown. `readVersions` collects the versions of the documents that are read.
 */
export interface Store {
  leases(): Leases;
  /** True if none of these documents has changed; always true where one process has the store to itself. */
  isCurrent(versions: Versions): Promise<boolean>;
  /** A game with its other documents; undefined if it does not exist. */
  gameDocuments(id: string, readVersions?: ReadVersions): Promise<GameDocuments | undefined>;
  /** The ids of all games. */
  games(): Promise<string[]>;
  /** The game as last saved; undefined if it does not exist. */
  game(id: string): Promise<Game | undefined>;
  /** The milestone after entry `n`; undefined if there is none. `gameAfter` returns the game after any entry. */
  milestone(id: string, n: number): Promise<Game | undefined>;
  /** Log entries `from` to `to` (inclusive), oldest first. Rejects if one is missing. */
  entries(game: string, from: number, to: number): Promise<LogEntry[]>;
  /**
   * Writes the whole commit or nothing. Throws `EntryTaken` if the log has another entry with this number, and a
   * plain `WriteConflict` if a document to write has another version than in `readVersions`.
   * Repeating a successful commit has no effect.
   */
  commit(change: Commit): Promise<Versions | undefined>;
  /** The secret of a series of dice, 64 hex digits. */
  secret(game: string, series: number): Promise<string | undefined>;
  /** The id of the latest game in a channel. The game may have moved to another channel since. */
  gameIn(channel: string, readVersions?: ReadVersions): Promise<string | undefined>;
  /** A server's settings and corrections; undefined if none were ever saved. */
  guild(id: string, readVersions?: ReadVersions): Promise<Guild | undefined>;
  /** Throws `WriteConflict` like `commit`. `pages`: written in the same transaction. */
  saveGuild(
    id: string,
    guild: Guild,
    readVersions?: Versions,
    pages?: PageWrites,
  ): Promise<Versions | undefined>;
  /** The text of a game's or server's page by its hash; undefined if it has none. */
  page(owner: string, sha: string): Promise<string | undefined>;
  /** A person's settings; undefined if none were ever saved. */
  person(id: string, readVersions?: ReadVersions): Promise<Person | undefined>;
  /** The waits of a game, and how often each person was reminded. */
  pace(game: string): Promise<Pace | undefined>;
  tiesOf(user: string): Promise<Tie[]>;
  /** The users who follow a game. */
  followersOf(game: string): Promise<string[]>;
  uptime(readVersions?: ReadVersions): Promise<Uptime | undefined>;
  /** Throws `WriteConflict` like `commit`. */
  saveUptime(uptime: Uptime, readVersions?: Versions): Promise<Versions | undefined>;
  /** Writes data without a log entry. Throws `WriteConflict` like `commit`. */
  note(extras: Extras): Promise<Versions | undefined>;
  /** Deletes data. Missing data is ignored. */
  remove(removed: Removal): Promise<void>;
  /** Deletes a game with everything that names it, for good. */
  erase(game: string): Promise<void>;
  /**
   * Replaces a game's snapshot, whole log and extras in one transaction, for an import. Throws if the log would get
   * shorter, unless the stored game has no dice secret: it is then the remainder of an interrupted import.
   */
  rewrite(game: Game, entries: GameLog, extras?: Extras): Promise<void>;
  /** At most `most` wake-ups due by `until` (milliseconds since 1970, inclusive), earliest first. */
  wakeUps(until: number, most: number): Promise<Due[]>;
  /**
   * Claims at most `most` due wake-ups that no other process holds. They stay held until they are removed or released,
   * or until this process dies.
   */
  claimWakeUps(until: number, most: number): Promise<Due[]>;
  /** Claims a wake-up. False if another process holds it, or if it is done. */
  claimWakeUp(wakeUp: Due): Promise<boolean>;
  /** Releases wake-ups to the next process that claims them. */
  releaseWakeUps(wakeUps: readonly Due[]): Promise<void>;
  /** The answers that this process holds in the outbox, oldest first. */
  deliveries(onDamaged?: OnDamaged): Promise<Delivery[]>;
  /** The notices that this process holds in the outbox, oldest first. */
  ownNotices(onDamaged?: OnDamaged): Promise<Notice[]>;
  /** The notices of all processes, oldest first. */
  notices(onDamaged?: OnDamaged): Promise<Notice[]>;
  /** A pending notice; undefined if there is none. */
  notice(id: string): Promise<Notice | undefined>;
  /**
   * True if this process wrote a pending row of the outbox; false for a row that it took over, or that is gone. Always
   * true where one process has the store to itself.
   */
  isOwn(id: string): Promise<boolean>;
  /** Takes over rows of the outbox whose holder is dead, oldest first, at most `most`; returns how many. */
  takeOver(most: number): Promise<number>;
  /** Deletes answers that are no longer pending. Unknown ids are ignored. */
  acknowledge(deliveries: readonly string[]): Promise<void>;
  /** The number of rows in the outbox. */
  pending(): Promise<{ answers: number; notices: number }>;
  /** Removes deleted data from files beside the database, unless another program is reading them. */
  scrub(): Promise<void>;
  /** Why the last write failed; undefined if it succeeded. A conflict counts as neither. */
  writeFault(): string | undefined;
  /** Closes the store after all pending writes. */
  close(): Promise<void>;
}
