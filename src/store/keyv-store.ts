import { DataError } from "#core/errors.ts";
import type { GameLog } from "#core/log/file-parts.ts";
import { isChained } from "#core/log/log.ts";
import { SAVE_VERSION, type Game, type LogEntry } from "#core/schema/game.ts";
import type { NoteSheet } from "#core/notes/shape.ts";
import type { Person } from "#core/pace/person-shape.ts";
import type { Pace } from "#core/pace/waiting-shape.ts";
import type { Backend } from "./backend.ts";
import { checked, documentsOf, extraDocuments, keysStruck, type DocumentWrite } from "./changes.ts";
import { DueRows } from "./due.ts";
import type { Leases } from "./leases/leases.ts";
import { type OwedKind, withoutVersion } from "./documents.ts";
import { keyOf, keysOfEntries, lastOf, rangeOf } from "./keys.ts";
import { MIGRATIONS } from "./migrations.ts";
import { rewriteLog } from "./rewriting.ts";
import { Writer } from "./writer.ts";
import { EntryTaken, WriteConflict } from "./failures.ts";
import { OutboxReader } from "./owed.ts";
import { Proofreader } from "./proofreader.ts";
import { DocumentReader, type Noting } from "./reader.ts";
import { type Guild } from "./guild-shape.ts";
import {
  type Commit,
  type Delivery,
  type Due,
  type Extras,
  type KeptGame,
  type Notice,
  type PassOver,
  type SealedText,
  type Standing,
  type Store,
  type Removal,
  type Tie,
  type Uptime,
  type Versions,
} from "./store.ts";

/** The store over any Keyv adapter. */
export class KeyvStore implements Store {
  readonly #backend: Backend;
  readonly #reader: DocumentReader;
  readonly #owed: OutboxReader;
  readonly #due: DueRows;
  readonly #writer: Writer;
  readonly #proofreader = new Proofreader();
  readonly #letGo: () => Promise<void>;
  #closed: Promise<void> | undefined;

  /** `letGo`: called when the last write is over, before the connection is closed. */
  constructor(backend: Backend, migrations = MIGRATIONS, letGo = async () => {}) {
    this.#backend = backend;
    this.#reader = new DocumentReader(backend, migrations);
    this.#writer = new Writer(backend);
    this.#owed = new OutboxReader(backend, this.#reader);
    this.#due = new DueRows(backend, this.#reader);
    this.#letGo = letGo;
  }

  leases(): Leases {
    return this.#backend.leases;
  }

  isCurrent(versions: Versions): Promise<boolean> {
    return this.#reader.isCurrent(versions);
  }

  async kept(id: string, upon?: Noting): Promise<KeptGame | undefined> {
    const keys = {
      game: keyOf.game(id),
      people: keyOf.people(id),
      pace: keyOf.pace(id),
      standing: keyOf.standing(id),
      notes: keyOf.notes(id),
    };
    const { game, people, pace, standing, notes } = await this.#reader.group(keys, upon);
    return (
      game && {
        game: called(game, id),
        people: people?.people ?? {},
        pace: pace?.pace,
        standing: withoutVersion(standing),
        notes: withoutVersion(notes),
      }
    );
  }

  async game(id: string): Promise<Game | undefined> {
    const found = await this.#reader.one("game", keyOf.game(id));
    return found && called(found, id);
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

  commit(change: Commit): Promise<Versions | undefined> {
    return this.#writer.during(async () => {
      const struck = (change.settled ?? []).map(keyOf.delivery);
      const documents = documentsOf(change, this.#circumstances());
      return this.#writer.save(documents, { upon: change.upon, struck }).catch((error: unknown) => {
        if (!(error instanceof WriteConflict)) throw error;
        return this.#refuseAnother(change);
      });
    });
  }

  async secret(game: string, series: number): Promise<string | undefined> {
    return (await this.#reader.one("secret", keyOf.secret(game, series)))?.secret;
  }

  async gameIn(channel: string, upon?: Noting): Promise<string | undefined> {
    return (await this.#reader.one("channel", keyOf.channel(channel), upon))?.game;
  }

  async guild(id: string, upon?: Noting): Promise<Guild | undefined> {
    return withoutVersion(await this.#reader.one("guild", keyOf.guild(id), upon));
  }

  saveGuild(id: string, guild: Guild, upon?: Versions): Promise<Versions | undefined> {
    return this.#put(() => [checked("guild", keyOf.guild(id), { version: SAVE_VERSION, ...guild })], upon);
  }

  person(id: string, upon?: Noting): Promise<Person | undefined> {
    return this.#reader.one("person", keyOf.person(id), upon);
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

  async uptime(upon?: Noting): Promise<Uptime | undefined> {
    return withoutVersion(await this.#reader.one("uptime", keyOf.uptime(), upon));
  }

  saveUptime(uptime: Uptime, upon?: Versions): Promise<Versions | undefined> {
    return this.#put(() => [checked("uptime", keyOf.uptime(), { version: SAVE_VERSION, ...uptime })], upon);
  }

  note(extras: Extras): Promise<Versions | undefined> {
    return this.#put(() => extraDocuments(extras, this.#circumstances()), extras.upon);
  }

  strike(struck: Removal): Promise<void> {
    return this.#writer.strike(keysStruck(struck));
  }

  wakeUps(until: number, most: number): Promise<Due[]> {
    return this.#due.by(until, most);
  }

  claimWakeUps(until: number, most: number): Promise<Due[]> {
    return this.#due.claimBy(until, most);
  }

  claimWakeUp(wakeUp: Due): Promise<boolean> {
    return this.#due.claim(wakeUp);
  }

  leaveWakeUps(wakeUps: readonly Due[]): Promise<void> {
    return this.#due.leave(wakeUps);
  }

  async notices(passOver?: PassOver): Promise<Notice[]> {
    const pages = this.#owed.all({ kind: "notice", range: rangeOf.notices, passOver });
    const owed = (await Array.fromAsync(pages)).flat();
    return owed.map(({ notice }) => notice).sort((a, b) => a.at - b.at);
  }

  async *noticePages(passOver?: PassOver): AsyncGenerator<Notice[]> {
    for await (const page of this.#owed.own({ kind: "notice", range: rangeOf.notices, passOver }))
      yield page.map(({ notice }) => notice);
  }

  async notice(id: string): Promise<Notice | undefined> {
    return (await this.#reader.one("notice", keyOf.notice(id)))?.notice;
  }

  rewrite(game: Game, entries: GameLog, extras: Extras = {}): Promise<void> {
    return rewriteLog(this, this.#writer, { game, entries, extras });
  }

  async deliveries(passOver?: PassOver): Promise<Delivery[]> {
    const pages = this.#owed.own({ kind: "delivery", range: rangeOf.deliveries, passOver });
    const owed = (await Array.fromAsync(pages)).flat();
    return owed.map(({ delivery }) => delivery).sort((a, b) => a.at - b.at || a.n - b.n);
  }

  async isOwn(kind: OwedKind, id: string): Promise<boolean> {
    const { isShared, holder } = this.leases();
    return !isShared || (await this.#reader.one(kind, keyOf[kind](id)))?.by === holder;
  }

  owed(): Promise<{ answers: number; notices: number }> {
    return this.#owed.count();
  }

  settle(deliveries: readonly string[]): Promise<void> {
    return this.#writer.strike(deliveries.map(keyOf.delivery));
  }

  async scrub(): Promise<void> {
    await this.#backend.scrub?.();
  }

  writeFault(): string | undefined {
    return this.#writer.fault;
  }

  close(): Promise<void> {
    this.#closed ??= this.#writer
      .close()
      .then(this.#letGo)
      .then(() => this.#backend.keyv.disconnect());
    return this.#closed;
  }

  /**
   * A log is never written over: what was told stays, whatever a caller believes of the game. The same again is there,
   * unless another process made it and owes what it says.
   */
  async #refuseAnother({ game: { id }, entry: { n, hash }, delivery }: Commit): Promise<undefined> {
    const there = await this.#reader.one("entry", keyOf.entry(id, n));
    const isThere = there?.hash === hash;
    if (!isThere || (delivery !== undefined && !(await this.isOwn("delivery", delivery.id))))
      throw new EntryTaken(id, n);
  }

  #circumstances() {
    const { isShared, holder } = this.leases();
    return { by: isShared ? holder : undefined, proofreader: this.#proofreader };
  }

  #put(make: () => DocumentWrite[], upon?: Versions): Promise<Versions | undefined> {
    return this.#writer.during(async () => this.#writer.save(make(), { upon }));
  }
}

function called(game: Game, id: string): Game {
  if (game.id !== id) throw new DataError([`${keyOf.game(id)} holds the game ${game.id}`]);
  return game;
}
