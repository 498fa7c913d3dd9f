import { DataError } from "#core/errors.ts";
import type { GameLog } from "#core/log/file-parts.ts";
import { isChained } from "#core/log/log.ts";
import { SAVE_VERSION, type Game, type LogEntry } from "#core/schema/game.ts";
import type { NoteSheet } from "#core/notes/shape.ts";
import type { Person } from "#core/pace/person-shape.ts";
import type { Pace } from "#core/pace/waiting-shape.ts";
import { Taken, type Backend } from "./backend.ts";
import {
  checked,
  documentsOf,
  extraDocuments,
  keysStruck,
  logDocuments,
  serialized,
  type Written,
} from "./changes.ts";
import { withoutVersion, type Documents, type OwedKind } from "./documents.ts";
import { inChunks, inSlices, turnOfOthers } from "./in-slices.ts";
import { keyOf, keysOfEntries, lastOf, rangeOf, wakeUpAt, type Range } from "./keys.ts";
import { MIGRATIONS, type Kind } from "./migrations.ts";
import { keysReplaced } from "./milestones.ts";
import { CHUNK, DocumentReader } from "./reader.ts";
import {
  EntryTaken,
  type Commit,
  type Delivery,
  type Due,
  type Extras,
  type Guild,
  type Notice,
  type PassOver,
  type SealedText,
  type Standing,
  type Store,
  type Struck,
  type Tie,
  type Uptime,
} from "./store.ts";

/** Up to this it is counted how much is owed: who looks every few seconds wants to know that it is much. */
const COUNTED = 10_000;

/** The store over any Keyv adapter. */
export class KeyvStore implements Store {
  readonly #backend: Backend;
  readonly #reader: DocumentReader;
  readonly #pending = new Set<Promise<unknown>>();
  readonly #letGo: () => Promise<void>;
  #closed: Promise<void> | undefined;

  /** `letGo`: called when the last write is over, before the connection is closed. */
  constructor(backend: Backend, migrations = MIGRATIONS, letGo = async () => {}) {
    this.#backend = backend;
    this.#reader = new DocumentReader(backend, migrations);
    this.#letGo = letGo;
  }

  async game(id: string): Promise<Game | undefined> {
    const key = keyOf.game(id);
    const found = await this.#reader.one("game", key);
    if (found !== undefined && found.id !== id) throw new DataError([`${key} holds the game ${found.id}`]);
    return found;
  }

  milestone(id: string, n: number): Promise<Game | undefined> {
    return this.#reader.one("milestone", keyOf.milestone(id, n));
  }

  async entries(game: string, from: number, to: number): Promise<LogEntry[]> {
    const first = Math.max(1, from);
    const found = await this.#readLog(game, first, to);
    // It may have been rewritten while it was read.
    return isChained(found) ? found : this.#readLog(game, first, to);
  }

  async #readLog(game: string, first: number, to: number): Promise<LogEntry[]> {
    const keys = keysOfEntries(game, first, to);
    const found = await this.#reader.all("entry", keys);
    return found.map((entry, index) => {
      if (entry === undefined) throw new DataError([`${keys[index]} is missing`]);
      if (entry.n !== first + index) throw new DataError([`${keys[index]} holds entry ${entry.n}`]);
      return entry;
    });
  }

  commit(change: Commit): Promise<void> {
    return this.#write(async () => {
      const settled = (change.settled ?? []).map(keyOf.delivery);
      await this.#save(documentsOf(change), settled).catch((error: unknown) => {
        if (!(error instanceof Taken)) throw error;
        return this.#refuseAnother(change);
      });
    });
  }

  async secret(game: string, series: number): Promise<string | undefined> {
    return (await this.#reader.one("secret", keyOf.secret(game, series)))?.secret;
  }

  async gameIn(channel: string): Promise<string | undefined> {
    return (await this.#reader.one("channel", keyOf.channel(channel)))?.game;
  }

  async guild(id: string): Promise<Guild | undefined> {
    return withoutVersion(await this.#reader.one("guild", keyOf.guild(id)));
  }

  saveGuild(id: string, guild: Guild): Promise<void> {
    return this.#put("guild", keyOf.guild(id), { save: SAVE_VERSION, ...guild });
  }

  person(id: string): Promise<Person | undefined> {
    return this.#reader.one("person", keyOf.person(id));
  }

  async standing(game: string): Promise<Standing | undefined> {
    return withoutVersion(await this.#reader.one("standing", keyOf.standing(game)));
  }

  async notes(game: string): Promise<NoteSheet | undefined> {
    return withoutVersion(await this.#reader.one("notes", keyOf.notes(game)));
  }

  async pace(game: string): Promise<Pace | undefined> {
    return (await this.#reader.one("pace", keyOf.pace(game)))?.pace;
  }

  async tiesOf(user: string): Promise<Tie[]> {
    const found = await this.#reader.all("tie", await this.#reader.keys(rangeOf.tiesOf(user)));
    return found.flatMap((tie) => withoutVersion(tie) ?? []);
  }

  async followersOf(game: string): Promise<string[]> {
    const range = rangeOf.followersOf(game);
    const users = (await this.#reader.keys(range)).map((key) => lastOf(key, range));
    const ties = await this.#reader.all(
      "tie",
      users.map((user) => keyOf.tie(user, game)),
    );
    return users.filter((_, index) => ties[index]?.follows === true);
  }

  async sealed(game: string, seal: string): Promise<SealedText | undefined> {
    return withoutVersion(await this.#reader.one("sealed", keyOf.sealed(game, seal)));
  }

  async uptime(): Promise<Uptime | undefined> {
    return withoutVersion(await this.#reader.one("uptime", keyOf.uptime()));
  }

  saveUptime(uptime: Uptime): Promise<void> {
    return this.#put("uptime", keyOf.uptime(), { save: SAVE_VERSION, ...uptime });
  }

  note(extras: Extras): Promise<void> {
    return this.#write(async () => this.#save(extraDocuments(extras)));
  }

  strike(struck: Struck): Promise<void> {
    return this.#delete(keysStruck(struck));
  }

  async wakeUps(until: number, most: number): Promise<Due[]> {
    return (await this.#reader.keys(rangeOf.dueBy(until), most)).map(wakeUpAt);
  }

  async notices(passOver?: PassOver): Promise<Notice[]> {
    const owed = (await Array.fromAsync(this.noticePages(passOver))).flat();
    return owed.sort((a, b) => a.at - b.at);
  }

  async *noticePages(passOver?: PassOver): AsyncGenerator<Notice[]> {
    for await (const page of this.#owed("notice", rangeOf.notices, passOver))
      yield page.map(({ notice }) => notice);
  }

  async notice(id: string): Promise<Notice | undefined> {
    return (await this.#reader.one("notice", keyOf.notice(id)))?.notice;
  }

  rewrite(game: Game, entries: GameLog, extras: Extras = {}): Promise<void> {
    return this.#write(async () => {
      const there = await this.game(game.id);
      const length = there?.head.n ?? 0;
      // A log that was brought in and never had dice here is seen by nobody: it may become shorter, and be written by and by.
      const isUnseen = (await this.secret(game.id, there?.dice.series ?? 1)) === undefined;
      if (entries.length < length && !isUnseen)
        throw new Error(`the log of game ${game.id} is ${length} long`);
      const documents = await inSlices(logDocuments({ game, entries, extras }, length));
      await this.#delete(keysReplaced(game.id, entries.length, length));
      await inChunks(documents, isUnseen ? CHUNK : documents.length, (chunk) =>
        this.#backend.write(chunk, []),
      );
    });
  }

  async deliveries(passOver?: PassOver): Promise<Delivery[]> {
    const owed = (await Array.fromAsync(this.#owed("delivery", rangeOf.deliveries, passOver))).flat();
    return owed.map(({ delivery }) => delivery).sort((a, b) => a.at - b.at || a.n - b.n);
  }

  async owed(): Promise<{ answers: number; notices: number }> {
    const ranges = [rangeOf.deliveries, rangeOf.notices].map((range) => this.#reader.keys(range, COUNTED));
    const [answers = [], notices = []] = await Promise.all(ranges);
    return { answers: answers.length, notices: notices.length };
  }

  settle(deliveries: readonly string[]): Promise<void> {
    return this.#delete(deliveries.map(keyOf.delivery));
  }

  close(): Promise<void> {
    this.#closed ??= Promise.allSettled(this.#pending)
      .then(this.#letGo)
      .then(() => this.#backend.keyv.disconnect());
    return this.#closed;
  }

  /** What is still owed, some at a time. */
  async *#owed<K extends OwedKind>(
    kind: K,
    range: Range,
    passOver?: PassOver,
  ): AsyncGenerator<Documents[K][]> {
    const all = await this.#reader.keys(range);
    for (let first = 0; first < all.length; first += CHUNK) {
      if (first > 0) await turnOfOthers();
      const found = await this.#reader.all(kind, all.slice(first, first + CHUNK), passOver);
      yield found.filter((document) => document !== undefined);
    }
  }

  /** A log is never written over: what was told stays, whatever a caller believes of the game. The same again is there. */
  async #refuseAnother({ game: { id }, entry: { n, hash } }: Commit): Promise<void> {
    const there = await this.#reader.one("entry", keyOf.entry(id, n));
    if (there?.hash !== hash) throw new EntryTaken(id, n);
  }

  #put<K extends Kind>(kind: K, key: string, document: Documents[K]): Promise<void> {
    return this.#write(async () => this.#save([checked(kind, key, document)]));
  }

  async #save(documents: readonly Written[], struck: readonly string[] = []): Promise<void> {
    if (documents.length > 0) await this.#backend.write(await inSlices(serialized(documents)), struck);
  }

  async #delete(keys: readonly string[]): Promise<void> {
    if (keys.length > 0) await this.#write(() => this.#backend.keyv.deleteMany([...keys]));
  }

  async #write<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#closed !== undefined) throw new Error("the store is closed");
    const writing = work();
    this.#pending.add(writing);
    try {
      return await writing;
    } finally {
      this.#pending.delete(writing);
    }
  }
}
