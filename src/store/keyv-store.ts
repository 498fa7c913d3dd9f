import { DataError } from "#core/errors.ts";
import type { Log } from "#core/file-parts.ts";
import { isChained } from "#core/log.ts";
import { SAVE_VERSION, type Game, type LogEntry } from "#core/schema/game.ts";
import type { Person } from "#core/schema/person.ts";
import type { Pace } from "#core/schema/waiting.ts";
import { Taken, type Backend } from "./backend.ts";
import {
  checked,
  documentsOf,
  extraDocuments,
  keysStruck,
  logDocuments,
  serialized,
  type Provision,
  type Written,
} from "./changes.ts";
import { entryOf, withoutVersion, type Documents, type Owed } from "./documents.ts";
import { inChunks, inSlices, turnOfOthers } from "./in-slices.ts";
import { keyOf, keysOfEntries, lastOf, rangeOf, wakeUpAt, type Range } from "./keys.ts";
import { MIGRATIONS, type Kind } from "./migrations.ts";
import { keysReplaced } from "./milestones.ts";
import { CHUNK, Reader } from "./reader.ts";
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
  type Store,
  type Struck,
  type Tie,
  type Uptime,
} from "./store.ts";

/** The store over any Keyv adapter. */
export class KeyvStore implements Store {
  readonly #backend: Backend;
  /** Whether a commit is written as a whole or not at all. */
  readonly #isAtomic: boolean;
  readonly #reader: Reader;
  readonly #pending = new Set<Promise<unknown>>();
  readonly #letGo: () => Promise<void>;
  #closed: Promise<void> | undefined;

  /** `letGo`: called when the last write is over, before the connection is closed. */
  constructor(backend: Backend, migrations = MIGRATIONS, letGo = async () => {}) {
    this.#backend = backend;
    this.#isAtomic = backend.write !== undefined;
    this.#reader = new Reader(backend, migrations);
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
      if (!this.#isAtomic) await this.#refuseTaken(change);
      const documents = documentsOf(change, await this.#provisionFor(change));
      await this.#save(documents, (change.settled ?? []).map(keyOf.delivery)).catch((error: unknown) => {
        if (!(error instanceof Taken)) throw error;
        return this.#refuseTaken(change);
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

  async pace(game: string): Promise<Pace | undefined> {
    const found = await this.#reader.one("pace", keyOf.pace(game));
    return (await this.#counts(found?.entry)) ? found?.pace : found?.before;
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
    const found = await this.#reader.one("notice", keyOf.notice(id));
    if (found !== undefined && !this.#isAtomic) await Promise.allSettled(this.#pending);
    return (await this.#counts(found?.entry)) ? found?.notice : undefined;
  }

  rewrite(game: Game, entries: Log, extras: Extras = {}): Promise<void> {
    return this.#write(async () => {
      if (!this.#isAtomic) throw new Error("a log is rewritten as a whole or not at all");
      const there = await this.game(game.id);
      const length = there?.head.n ?? 0;
      // A log that was brought in and never had dice here is seen by nobody: it may become shorter, and be written by and by.
      const isUnseen = (await this.secret(game.id, there?.dice.series ?? 1)) === undefined;
      if (entries.length < length && !isUnseen)
        throw new Error(`the log of game ${game.id} is ${length} long`);
      const documents = await inSlices(logDocuments({ game, entries, extras }, length));
      await this.#delete(keysReplaced(game.id, entries.length, length));
      await inChunks(documents, isUnseen ? CHUNK : documents.length, (chunk) =>
        this.#backend.write?.(chunk, []),
      );
    });
  }

  async deliveries(passOver?: PassOver): Promise<Delivery[]> {
    const owed = (await Array.fromAsync(this.#owed("delivery", rangeOf.deliveries, passOver))).flat();
    return owed.map(({ delivery }) => delivery).sort((a, b) => a.at - b.at || a.n - b.n);
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

  /** What is still owed, some at a time. What no entry owes any more is struck off. */
  async *#owed<K extends Owed>(kind: K, range: Range, passOver?: PassOver): AsyncGenerator<Documents[K][]> {
    const all = await this.#reader.keys(range);
    for (let first = 0; first < all.length; first += CHUNK) {
      if (first > 0) await turnOfOthers();
      yield await this.#stillOwed(kind, all.slice(first, first + CHUNK), passOver);
    }
  }

  async #stillOwed<K extends Owed>(
    kind: K,
    keys: readonly string[],
    passOver?: PassOver,
  ): Promise<Documents[K][]> {
    const found = await this.#reader.all(kind, keys, passOver);
    // Where a commit is not written as a whole, one under way may not have its snapshot yet.
    if (!this.#isAtomic) await Promise.allSettled(this.#pending);
    const owed: Documents[K][] = [];
    const left: string[] = [];
    for (const [index, document] of found.entries()) {
      if (document === undefined) continue;
      if (await this.#counts(entryOf[kind](document))) owed.push(document);
      else left.push(...keys.slice(index, index + 1));
    }
    await this.#delete(left);
    return owed;
  }

  /** False for what belongs to a commit that a crash cut short: its number is beyond the head or taken again. */
  async #counts(entry: Provision["entry"] | undefined): Promise<boolean> {
    if (entry === undefined || this.#isAtomic) return true;
    const game = await this.game(entry.game);
    if (game === undefined || entry.n > game.head.n) return false;
    const [logged] = await this.entries(entry.game, entry.n, entry.n);
    return logged?.hash === entry.hash;
  }

  /** A log is never written over: what was told stays, whatever a caller believes of the game. */
  async #refuseTaken({ game: { id }, entry: { n, hash } }: Commit): Promise<void> {
    const there = await this.#reader.one("entry", keyOf.entry(id, n));
    if (there === undefined || there.hash === hash) return;
    if (await this.#counts({ game: id, n, hash: there.hash })) throw new EntryTaken(id, n);
  }

  async #provisionFor({ game, entry }: Commit): Promise<Provision | undefined> {
    if (this.#isAtomic) return undefined;
    return { entry: { game: game.id, n: entry.n, hash: entry.hash }, before: await this.pace(game.id) };
  }

  #put<K extends Kind>(kind: K, key: string, document: Documents[K]): Promise<void> {
    return this.#write(async () => this.#save([checked(kind, key, document)]));
  }

  async #save(documents: readonly Written[], struck: readonly string[] = []): Promise<void> {
    if (documents.length === 0) return;
    if (this.#backend.write !== undefined) {
      return this.#backend.write(await inSlices(serialized(documents)), struck);
    }
    for (const { key, value } of documents) {
      if (!(await this.#backend.keyv.set(key, value))) throw new Error(`${key} was not written`);
    }
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
