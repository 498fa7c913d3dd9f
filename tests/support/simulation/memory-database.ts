import { EventEmitter } from "node:events";
import type { KeyvStoreAdapter } from "keyv";
import type { Platform } from "#platform";
import {
  type Backend,
  type Change,
  gameProperty,
  keyvOver,
  KeyTaken,
  MANY_OF_GAME,
  ONE_OF_GAME,
  type OutboxKind,
  type OutboxRow,
  type Rows,
  type StoredDocument,
  type Version,
} from "#store/backend.ts";
import type { KeptNotes } from "#store/leases/local-leases.ts";
import type { Lease, Leases, ListedLease } from "#store/leases/leases.ts";
import { FRESH_FOR, LIFE, type LeaseTable, SharedLeases } from "#store/leases/shared-leases.ts";
import type { Due, Tie } from "#store/store.ts";

/** Carries a statement to the database and its result back. A simulation delays, loses or fails it. */
export type Link = <Result>(label: string, statement: () => Result) => Promise<Result>;

const direct: Link = async (_, statement) => statement();

interface Held {
  holder: string;
}

/**
 * A database in memory that several processes share, with versions, claims and leases as over PostgreSQL. Each
 * statement is atomic.
 */
export class MemoryDatabase {
  /** The database's clock, in milliseconds since 1970. */
  readonly now: () => number;
  readonly documents = new Map<string, { value: string; version: Version }>();
  readonly due = new Map<string, Due & Held>();
  readonly outbox = new Map<string, OutboxRow & Held & { maker: string }>();
  /** All rows that were ever in the outbox, as last written. */
  readonly posted = new Map<string, OutboxRow & { maker: string }>();
  readonly ties = new Map<string, Tie>();
  /** Until when a process counts as alive without a further heartbeat. */
  readonly members = new Map<string, number>();
  readonly leases = new Map<string, { holder: string; note: string | null; until: number }>();
  /** The notes of leases of a process that has the database to itself. */
  readonly keptNotes: KeptNotes;
  #writes = 0;

  constructor(now: () => number) {
    this.now = now;
    const notes = new Map<string, Lease>();
    this.keptNotes = {
      read: async (names) => names.flatMap((name) => notes.get(name) ?? []),
      write: async (written) => written.forEach((lease) => void notes.set(lease.name, lease)),
    };
  }

  /** The next version of documents. */
  nextVersion(): Version {
    this.#writes += 1;
    return `v${this.#writes}`;
  }

  isAlive(holder: string): boolean {
    return (this.members.get(holder) ?? 0) > this.now();
  }

  /** True if `holder` may claim the row. */
  isFree(row: Held, holder: string): boolean {
    return this.isAlive(holder) && (row.holder === holder || !this.isAlive(row.holder));
  }

  isHeld({ holder, until }: { holder: string; until: number }): boolean {
    return until > this.now() || this.isAlive(holder);
  }
}

/** Connects a process to the database. `own`: the leases of a process that has the database to itself. */
export async function connectMemory(
  database: MemoryDatabase,
  platform: Platform,
  link: Link = direct,
  own?: Leases,
): Promise<Backend> {
  const leases = own ?? (await SharedLeases.join(new MemoryLeaseTable(database, link), platform));
  if (own !== undefined) database.members.set(own.holder, Number.POSITIVE_INFINITY);
  // A statement carries the name of its process, which may have changed when the statement arrives.
  const write = (change: Change) => {
    const { holder } = leases;
    return link("write", () => apply(database, change, holder));
  };
  const documents = new MemoryDocuments(database, link, (written) => write({ documents: written }));
  return {
    keyv: keyvOver(documents),
    rows: new MemoryRows(database, link, leases),
    leases,
    write,
    erase: (game) => link("erase", () => erase(database, game)),
    games: () =>
      link("read", () =>
        [...database.documents.keys()].filter((key) => key.startsWith("game:")).map((key) => key.slice(5)),
      ),
    versioned: documents,
  };
}

function dueKey({ at, kind, id }: Due): string {
  return `${at} ${kind} ${id}`;
}

/** Applies a whole change, or throws `KeyTaken` before the first write. */
function apply(database: MemoryDatabase, change: Change, holder: string): Version {
  const { documents = [], due = [], outbox = [], ties = [], removed = {} } = change;
  for (const document of documents) needFree(database, document);
  remove(database, removed);
  const version = database.nextVersion();
  for (const { key, value } of documents) database.documents.set(key, { value, version });
  const added = due.filter((row) => !database.due.has(dueKey(row)));
  for (const row of added) database.due.set(dueKey(row), { ...row, holder: "" });
  for (const row of outbox) {
    database.outbox.set(row.id, { ...row, maker: holder, holder });
    database.posted.set(row.id, { ...row, maker: holder });
  }
  for (const tie of ties) database.ties.set(tieKey(tie), tie);
  return version;
}

function needFree(database: MemoryDatabase, { key, isNew, over }: StoredDocument): void {
  const there = database.documents.get(key);
  if (isNew === true && there !== undefined) throw new KeyTaken(`${key} exists already`);
  if (over !== undefined && there?.version !== over) throw new KeyTaken(`${key} has changed`);
}

function remove(database: MemoryDatabase, removed: NonNullable<Change["removed"]>): void {
  const { documents = [], due = [], outbox = [], ties = [] } = removed;
  for (const key of documents) database.documents.delete(key);
  for (const row of due) database.due.delete(dueKey(row));
  for (const id of outbox) database.outbox.delete(id);
  for (const tie of ties) database.ties.delete(tieKey(tie));
}

function tieKey({ user, game }: { user: string; game: string }): string {
  return `${user} ${game}`;
}

function erase(database: MemoryDatabase, game: string): void {
  const named = gameProperty(game);
  const own = new Set(ONE_OF_GAME.map((kind) => `${kind}:${game}`));
  const many = MANY_OF_GAME.map((kind) => `${kind}:${game}:`);
  deleteWhere(database.documents, ({ value }, key) => {
    const isBound = key.startsWith("channel:") && value.includes(named);
    return isBound || own.has(key) || many.some((prefix) => key.startsWith(prefix));
  });
  deleteWhere(database.due, ({ id }) => id === game);
  deleteWhere(database.outbox, ({ value }) => value.includes(named));
  deleteWhere(database.ties, (tie) => tie.game === game);
}

function deleteWhere<Row>(table: Map<string, Row>, isWanted: (row: Row, key: string) => boolean): void {
  for (const [key, row] of table) if (isWanted(row, key)) table.delete(key);
}

/** Keyv's adapter over the documents. */
class MemoryDocuments extends EventEmitter implements KeyvStoreAdapter {
  readonly opts = { dialect: "memory" };
  namespace?: string | undefined;
  readonly #database: MemoryDatabase;
  readonly #link: Link;
  readonly #write: (documents: StoredDocument[]) => Promise<unknown>;

  constructor(
    database: MemoryDatabase,
    link: Link,
    write: (documents: StoredDocument[]) => Promise<unknown>,
  ) {
    super();
    this.#database = database;
    this.#link = link;
    this.#write = write;
  }

  async get<Value>(key: string): Promise<Value | undefined> {
    return (await this.getMany<Value>([key]))[0];
  }

  getMany<Value>(keys: string[]): Promise<(Value | undefined)[]> {
    return this.#link("read", () =>
      keys.map((key) => this.#database.documents.get(key)?.value as Value | undefined),
    );
  }

  read(keys: readonly string[]): Promise<{ key: string; value: string; version: Version }[]> {
    return this.#link("read", () => this.#found(keys));
  }

  versions(keys: readonly string[]): Promise<{ key: string; version: Version }[]> {
    return this.#link("read", () => this.#found(keys).map(({ key, version }) => ({ key, version })));
  }

  async set(key: string, value: string): Promise<void> {
    await this.#write([{ key, value }]);
  }

  delete(key: string): Promise<boolean> {
    return this.#link("write", () => this.#database.documents.delete(key));
  }

  async clear(): Promise<void> {
    await this.#link("write", () => this.#database.documents.clear());
  }

  async disconnect(): Promise<void> {}

  #found(keys: readonly string[]) {
    return keys.flatMap((key) => {
      const there = this.#database.documents.get(key);
      return there === undefined ? [] : [{ key, ...there }];
    });
  }
}

class MemoryRows implements Rows {
  readonly #database: MemoryDatabase;
  readonly #link: Link;
  readonly #member: { readonly holder: string };

  constructor(database: MemoryDatabase, link: Link, member: { readonly holder: string }) {
    this.#database = database;
    this.#link = link;
    this.#member = member;
  }

  #dueBy(until: number, most: number, isWanted: (row: Held) => boolean = () => true): (Due & Held)[] {
    return [...this.#database.due.values()]
      .filter((row) => row.at <= until && isWanted(row))
      .sort((one, other) => one.at - other.at || (dueKey(one) < dueKey(other) ? -1 : 1))
      .slice(0, most);
  }

  due(until: number, most: number): Promise<Due[]> {
    return this.#link("read", () => this.#dueBy(until, most).map(asDue));
  }

  claimDue(until: number, most: number): Promise<Due[]> {
    const { holder } = this.#member;
    return this.#link("claim", () => {
      const free = this.#dueBy(until, most, (row) => this.#database.isFree(row, holder));
      for (const row of free) row.holder = holder;
      return free.map(asDue);
    });
  }

  claimOne(due: Due): Promise<boolean> {
    const { holder } = this.#member;
    return this.#link("claim", () => {
      const row = this.#database.due.get(dueKey(due));
      if (row === undefined || !this.#database.isFree(row, holder)) return false;
      row.holder = holder;
      return true;
    });
  }

  async release(due: readonly Due[]): Promise<void> {
    if (due.length === 0) return;
    const { holder } = this.#member;
    await this.#link("release", () => {
      for (const each of due) {
        const row = this.#database.due.get(dueKey(each));
        if (row?.holder === holder) row.holder = "";
      }
    });
  }

  outbox(kind: OutboxKind, whose: "own" | "all"): Promise<OutboxRow[]> {
    const { holder } = this.#member;
    return this.#link("read", () =>
      this.#messages((row) => row.kind === kind && (whose === "all" || row.holder === holder)).map(
        ({ id, at, value }) => ({ id, kind, at, value }),
      ),
    );
  }

  #messages(isWanted: (row: OutboxRow & Held) => boolean) {
    return [...this.#database.outbox.values()]
      .filter(isWanted)
      .sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  }

  outboxRow(id: string): Promise<(OutboxRow & { isOwn: boolean }) | undefined> {
    return this.#link("read", () => {
      const row = this.#database.outbox.get(id);
      if (row === undefined) return undefined;
      const { kind, at, value, maker } = row;
      return { id, kind, at, value, isOwn: maker === this.#member.holder };
    });
  }

  takeOver(most: number): Promise<number> {
    const { holder } = this.#member;
    return this.#link("claim", () => {
      const free = this.#messages((row) => row.holder !== holder && this.#database.isFree(row, holder));
      const taken = free.slice(0, most);
      for (const row of taken) row.holder = holder;
      return taken.length;
    });
  }

  pending(): Promise<{ answers: number; notices: number }> {
    return this.#link("read", () => ({
      answers: this.#messages(({ kind }) => kind === "delivery").length,
      notices: this.#messages(({ kind }) => kind === "notice").length,
    }));
  }

  tiesOf(user: string): Promise<Tie[]> {
    return this.#link("read", () =>
      [...this.#database.ties.values()]
        .filter((tie) => tie.user === user)
        .sort((one, other) => (one.game < other.game ? -1 : 1)),
    );
  }

  followersOf(game: string): Promise<string[]> {
    return this.#link("read", () =>
      [...this.#database.ties.values()]
        .filter((tie) => tie.game === game && tie.follows === true)
        .map(({ user }) => user)
        .sort(),
    );
  }
}

function asDue({ at, kind, id }: Due): Due {
  return { at, kind, id };
}

class MemoryLeaseTable implements LeaseTable {
  readonly #database: MemoryDatabase;
  readonly #link: Link;

  constructor(database: MemoryDatabase, link: Link) {
    this.#database = database;
    this.#link = link;
  }

  async join(holder: string): Promise<void> {
    await this.#link("beat", () => this.#database.members.set(holder, this.#database.now() + LIFE));
  }

  beat(holder: string): Promise<{ living: string[]; now: number | undefined }> {
    return this.#link("beat", () => {
      const { members, now } = this.#database;
      if (this.#database.isAlive(holder)) members.set(holder, now() + LIFE);
      const living = [...members.keys()].filter((each) => this.#database.isAlive(each)).sort();
      return { living, now: living.length === 0 ? undefined : now() };
    });
  }

  leave(holder: string): Promise<void> {
    return this.#link("beat", () => {
      this.#database.members.delete(holder);
      this.#free((lease) => lease.holder === holder);
    });
  }

  #free(isWanted: (lease: { holder: string }, name: string) => boolean): void {
    for (const [name, lease] of this.#database.leases)
      if (isWanted(lease, name)) Object.assign(lease, { holder: "", until: 0 });
  }

  acquire(holder: string, names: readonly string[]): Promise<Lease[]> {
    return this.#link("claim", () => {
      const { leases, now } = this.#database;
      if (!this.#database.isAlive(holder)) return [];
      return [...new Set(names)].flatMap((name) => {
        const there = leases.get(name);
        if (there !== undefined && there.holder !== holder && this.#database.isHeld(there)) return [];
        const note = there?.note ?? null;
        leases.set(name, { holder, note, until: now() + LIFE });
        return [{ name, note }];
      });
    });
  }

  list(prefix: string): Promise<ListedLease[]> {
    return this.#link("read", () => {
      const { leases, members, now } = this.#database;
      const listed = [...leases].filter(([name]) => name.startsWith(prefix));
      return listed.map(([name, lease]) => ({
        name,
        holder: lease.holder,
        note: lease.note,
        isHeld: this.#database.isHeld(lease),
        isFresh: (members.get(lease.holder) ?? 0) > now() + LIFE - FRESH_FOR,
      }));
    });
  }

  annotate(holder: string, notes: readonly Lease[]): Promise<string[]> {
    return this.#link("write", () =>
      notes.flatMap(({ name, note }) => {
        const there = this.#database.leases.get(name);
        if (there?.holder !== holder) return [];
        there.note = note;
        return [name];
      }),
    );
  }

  release(holder: string, names: readonly string[]): Promise<void> {
    return this.#link("release", () =>
      this.#free((lease, name) => lease.holder === holder && names.includes(name)),
    );
  }

  async close(): Promise<void> {}
}
