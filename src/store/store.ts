import { z } from "zod";
import type { DataError } from "#core/errors.ts";
import type { AliasBook } from "#core/log/aliases.ts";
import type { NoteSheet } from "#core/notes/shape.ts";
import { standingBySide } from "#core/passing/standing-shape.ts";
import type { GameLog } from "#core/log/file-parts.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import { outage, type Pace } from "#core/pace/waiting-shape.ts";
import type { Person } from "#core/pace/person-shape.ts";
import type { Leases } from "./leases/leases.ts";
import type { Guild } from "./guild-shape.ts";

/** Milliseconds since 1970. */
const ms = z.number().int();

/** A reply that a committed entry owes to a channel until Discord has taken it. */
export const delivery = z.strictObject({
  /** `<game id>:<entry number>`; also the seed of the message's nonce. */
  id: z.string(),
  game: z.string(),
  n: z.number().int().min(1),
  channel: z.string(),
  /** The interaction that is to be answered: id, token and the application's id. */
  interaction: z.strictObject({ id: z.string(), token: z.string(), application: z.string() }),
  at: ms,
  /** The reply as JSON. */
  reply: z.string(),
});
export type Delivery = z.infer<typeof delivery>;

/** What a notice of a game is about. It is put into words when it is sent, so that it says what is true then. */
const aboutGame = z.discriminatedUnion("kind", [
  /** An entry of the log. */
  z.strictObject({ kind: z.literal("entry"), n: z.number().int() }),
  /** A reply as it stands; the store does not look into it. */
  z.strictObject({ kind: z.literal("said"), reply: z.unknown() }),
  /** The bot cannot speak where the game is played. */
  z.strictObject({ kind: z.literal("parked"), why: z.enum(["gone", "forbidden"]) }),
  z.strictObject({ kind: z.literal("moved") }),
  /** The phase that an entry has led to. */
  z.strictObject({ kind: z.literal("followed"), n: z.number().int(), stage: z.string() }),
  /** The search that an entry has begun. */
  z.strictObject({ kind: z.literal("substitute"), n: z.number().int() }),
  /** Who is reminded, and of which waits. */
  z.strictObject({
    kind: z.literal("nudge"),
    reminders: z.array(z.strictObject({ key: z.string(), user: z.string() })),
    /** An opponent asked for it. */
    asked: z.literal(true).exactOptional(),
  }),
  /** Whose time runs out in which wait, and how often they have been warned with it. */
  z.strictObject({
    kind: z.literal("warning"),
    key: z.string(),
    count: z.number().int(),
    users: z.array(z.string()),
  }),
  /** Private notes that came with an entry, by their ids; their texts are looked up when it is sent. */
  z.strictObject({ kind: z.literal("notes"), ids: z.array(z.string()) }),
  /** A wait whose reminders have ended. */
  z.strictObject({ kind: z.literal("stalled"), key: z.string() }),
]);
type AboutGame = z.infer<typeof aboutGame>;

const owed = z.strictObject({
  /** The same for every attempt, and for nothing else: it makes the message's nonce. PostgreSQL keeps keys of up to 255 characters. */
  id: z.string().min(1).max(200),
  at: ms,
  /** A person is told by direct message; where that is closed, in the channel `or`. */
  to: z.union([
    z.strictObject({ channel: z.string() }),
    z.strictObject({ user: z.string(), or: z.string().exactOptional() }),
  ]),
});
const gameNotice = owed.extend({ game: z.string(), about: aboutGame });
const digestNotice = owed.extend({
  about: z.strictObject({ kind: z.literal("digest"), day: z.string() }),
});

/** Something that the bot says of its own accord; owed until Discord has taken it. */
export const notice = z.union([gameNotice, digestNotice]);
/** One of a game; `Kind` is what it is about. */
export type GameNotice<Kind extends AboutGame["kind"] = AboutGame["kind"]> = z.infer<typeof gameNotice> & {
  about: Extract<AboutGame, { kind: Kind }>;
};
/** A person's digest of a day, such as `2026-12-24` where they live. */
export type DigestNotice = z.infer<typeof digestNotice>;
export type Notice = GameNotice | DigestNotice;

/** Something that comes due at a time, such as the next reminder in a game. */
export interface WakeUp {
  /** Milliseconds since 1970. */
  at: number;
  kind: "pace" | "pass" | "pause" | "deadline" | "undo" | "digest" | "card" | "forget" | "left" | "parked";
  /** The id of the game, the person or the server. */
  id: string;
}

/** A wake-up as it is found: a newer bot may have left one of a kind that this one does not know. */
export type Due = Omit<WakeUp, "kind"> & { kind: string };

/**
 * A person has to do with a game: plays it, made it, or follows it. The latest of the two of them counts. A server has to
 * do with the games that are played there, by a name that no person has (`serverTie`).
 */
export const tie = z.strictObject({
  user: z.string(),
  game: z.string(),
  follows: z.boolean().exactOptional(),
});
export type Tie = z.infer<typeof tie>;

/** A sealed text as it is kept: encrypted. */
export const sealedText = z.strictObject({ game: z.string(), seal: z.string(), cipher: z.base64() });
export type SealedText = z.infer<typeof sealedText>;

/** What the sides of a game have ordered for good. Nobody but they see it, so it stands in no log. */
export const standingSheet = z.strictObject({ game: z.string(), sides: standingBySide });
export type Standing = z.infer<typeof standingSheet>;

/** When the bot was last seen alive, by the machine's clock, and its latest outages, oldest first. */
export const uptime = z.strictObject({ alive: ms, outages: z.array(outage) });
export type Uptime = z.infer<typeof uptime>;

/**
 * What documents were when they were read, by key; null for one that was not there. Nothing is noted where one process
 * has the store to itself.
 */
export type Versions = ReadonlyMap<string, string | null>;

/** What is written together with a log entry, or without one. */
export interface Extras {
  /** What that was made of: nothing is written where one of these was written meanwhile. */
  upon?: Versions;
  pace?: Pace;
  /** Whom a game's log names, by their aliases. */
  aliases?: { game: string; people: AliasBook };
  wakeUps?: WakeUp[];
  notices?: Notice[];
  ties?: Tie[];
  person?: Person;
  sealed?: SealedText[];
  standing?: Standing;
  notes?: NoteSheet;
}

/** What is over and struck off. */
export interface Removal {
  wakeUps?: readonly Due[];
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
  /** Ids of earlier deliveries that Discord has taken: they are struck off. */
  settled?: readonly string[];
  /** A dice secret (64 hex digits) that a `committed` event of the entry binds the bot to. */
  secret?: { series: number; secret: string };
  /** The channel that points to this game from now on; one that it leaves does so too until another game comes. */
  bind?: string;
}

/** Hears of a damaged document, which then keeps nobody from reading the others; without it all of them are refused. */
export type PassOver = (fault: DataError) => void;

/** A game with all that is kept of it beside its log. */
export interface KeptGame {
  game: Game;
  /** Whom the game and its log name, by their aliases. */
  people: AliasBook;
  pace: Pace | undefined;
  standing: Standing | undefined;
  notes: NoteSheet | undefined;
}

/**
 * What the bot keeps. Every promise resolves only when the change would survive a crash. `upon` takes note of what was
 * read. What writes resolves with what the documents are from then on, and with undefined where that cannot be told.
 */
export interface Store {
  leases(): Leases;
  /** Whether nobody has written these since; true where one process has the store to itself. */
  isCurrent(versions: Versions): Promise<boolean>;
  /** A game with all that is kept of it; undefined if there is none. */
  kept(id: string, upon?: Map<string, string | null>): Promise<KeptGame | undefined>;
  /** The game as last saved, migrated to today's shape; undefined if there is none. */
  game(id: string): Promise<Game | undefined>;
  /** The game as it was kept after entry `n`, one of those after which it is; `gameAfter` knows them. */
  milestone(id: string, n: number): Promise<Game | undefined>;
  /** Log entries `from` to `to` (both counted), oldest first; missing ones are an error. */
  entries(game: string, from: number, to: number): Promise<LogEntry[]>;
  /**
   * Writes all of it or nothing. Throws `EntryTaken` where another entry has the number, whoever wrote it, and `Outrun`
   * where something else of it was written meanwhile; the same commit again changes nothing and is no fault.
   */
  commit(change: Commit): Promise<Versions | undefined>;
  /** The secret of a series of dice, 64 hex digits. */
  secret(game: string, series: number): Promise<string | undefined>;
  /** The id of the game that was in a channel last; the game itself says whether it still is. */
  gameIn(channel: string, upon?: Map<string, string | null>): Promise<string | undefined>;
  /** What a server has of its own; undefined if nothing was ever saved. */
  guild(id: string, upon?: Map<string, string | null>): Promise<Guild | undefined>;
  /** Throws `Outrun` as `commit` does. */
  saveGuild(id: string, guild: Guild, upon?: Versions): Promise<Versions | undefined>;
  /** What is kept of a person; undefined if they never said anything of themselves. */
  person(id: string, upon?: Map<string, string | null>): Promise<Person | undefined>;
  /** Whom a game waits for and how often they were reminded. */
  pace(game: string): Promise<Pace | undefined>;
  /** The ids of the games that a person has to do with, and whether they only follow. */
  tiesOf(user: string): Promise<Tie[]>;
  /** The users who follow a game and have no closer tie to it. */
  followersOf(game: string): Promise<string[]>;
  /** A sealed text, encrypted. */
  sealed(game: string, seal: string): Promise<SealedText | undefined>;
  /** What the sides of a game have ordered for good; undefined if nobody ever has. */
  standing(game: string): Promise<Standing | undefined>;
  /** The private notes of a game; undefined if nobody ever left one. */
  notes(game: string): Promise<NoteSheet | undefined>;
  uptime(upon?: Map<string, string | null>): Promise<Uptime | undefined>;
  /** Throws `Outrun` as `commit` does. */
  saveUptime(uptime: Uptime, upon?: Versions): Promise<Versions | undefined>;
  /** Writes together what belongs to no log entry. Throws `Outrun` as `commit` does. */
  note(extras: Extras): Promise<Versions | undefined>;
  /** Strikes off what is over; what is not there is passed over. */
  strike(struck: Removal): Promise<void>;
  /**
   * What has come due by `until` (ms since 1970, counted), the earliest first, at most `most`. Costs in proportion
   * to what is due, however much waits.
   */
  wakeUps(until: number, most: number): Promise<Due[]>;
  /** The same, of what no other process does: it is this one's to do until it is struck off. */
  claimWakeUps(until: number, most: number): Promise<Due[]>;
  /** Whether a wake-up is this process's to do, and nobody else's, until it is struck off. */
  claimWakeUp(wakeUp: Due): Promise<boolean>;
  /** Leaves wake-ups to whichever process claims them next. */
  leaveWakeUps(wakeUps: readonly Due[]): Promise<void>;
  /** What the bot owes of its own accord, oldest first. Costs in proportion to what is owed. */
  notices(passOver?: PassOver): Promise<Notice[]>;
  /** What of it this process is to tell, in no order, some at a time, so that it need not all be held. */
  noticePages(passOver?: PassOver): AsyncIterable<Notice[]>;
  /** A notice, by its id; undefined if it is not owed. Costs the same however many are. */
  notice(id: string): Promise<Notice | undefined>;
  /**
   * Writes a game's whole log, its snapshot and what belongs to them, together: only for one from another instance, and
   * in place of what is there, at least as long as before, for a person who is to be forgotten. Where no dice were ever
   * committed to, nothing has been seen of what is there, and it may become shorter.
   */
  rewrite(game: Game, entries: GameLog, extras?: Extras): Promise<void>;
  /**
   * Whether this process made what is owed: not another one, and it is owed still. Always, where one process has the
   * store to itself.
   */
  isOwn(kind: "delivery" | "notice", id: string): Promise<boolean>;
  /** How much is owed, counted up to ten thousand of each: answers to players, and what the bot says unasked. */
  owed(): Promise<{ answers: number; notices: number }>;
  /** What this process still owes to Discord, oldest first. Costs in proportion to what is owed. */
  deliveries(passOver?: PassOver): Promise<Delivery[]>;
  /** Discord has taken these; the ids of what is not owed are passed over. */
  settle(deliveries: readonly string[]): Promise<void>;
  /** Removes what was deleted from files beside the database, as far as nobody reads them just then. */
  scrub(): Promise<void>;
  /** Why the last write failed; undefined where it did not. */
  writeFault(): string | undefined;
  /** Ends after everything pending is written. */
  close(): Promise<void>;
}
