import { DataError } from "#core/errors.ts";
import { SAVE_VERSION, type Game, type LogEntry } from "#core/schema/game.ts";
import type { Backend } from "./backend.ts";
import { checkDocument, keyOf, readDocument, type Documents } from "./documents.ts";
import { MIGRATIONS, type Kind, type Migration } from "./migrations.ts";
import { reasonOf } from "./reason.ts";
import type { Commit, Delivery, Guild, Store } from "./store.ts";

const CHUNK = 256;

/** The store over any Keyv adapter. */
export class KeyvStore implements Store {
  readonly #backend: Backend;
  readonly #migrations: readonly Migration[];
  readonly #pending = new Set<Promise<unknown>>();
  #closed: Promise<void> | undefined;

  constructor(backend: Backend, migrations = MIGRATIONS) {
    this.#backend = backend;
    this.#migrations = migrations;
  }

  async game(id: string): Promise<Game | undefined> {
    const key = keyOf.game(id);
    const found = await this.#read("game", key);
    if (found !== undefined && found.id !== id) throw new DataError([`${key} holds the game ${found.id}`]);
    return found;
  }

  async entries(game: string, from: number, to: number): Promise<LogEntry[]> {
    const entries: LogEntry[] = [];
    for (let first = Math.max(1, from); first <= to; first += CHUNK) {
      const length = Math.min(CHUNK, to - first + 1);
      const keys = Array.from({ length }, (_, index) => keyOf.entry(game, first + index));
      const found = await this.#backend.keyv.get<unknown>(keys).catch((error: unknown) => {
        throw new DataError([`${keys[0]} to ${keys.at(-1)} cannot be read: ${reasonOf(error)}`]);
      });
      for (const [index, key] of keys.entries()) {
        if (found[index] === undefined) throw new DataError([`${key} is missing`]);
        const entry = readDocument("entry", key, found[index], this.#migrations);
        if (entry.n !== first + index) throw new DataError([`${key} holds entry ${entry.n}`]);
        entries.push(entry);
      }
    }
    return entries;
  }

  commit(change: Commit): Promise<void> {
    return this.#write(() => this.#save(documentsOf(change)));
  }

  async secret(game: string, series: number): Promise<string | undefined> {
    return (await this.#read("secret", keyOf.secret(game, series)))?.secret;
  }

  async gameIn(channel: string): Promise<string | undefined> {
    return (await this.#read("channel", keyOf.channel(channel)))?.game ?? undefined;
  }

  async guild(id: string): Promise<Guild | undefined> {
    const found = await this.#read("guild", keyOf.guild(id));
    if (found === undefined) return undefined;
    const { corrections, system } = found;
    return { corrections, ...(system === undefined ? {} : { system }) };
  }

  saveGuild(id: string, guild: Guild): Promise<void> {
    return this.#write(() =>
      this.#save([checked("guild", keyOf.guild(id), { save: SAVE_VERSION, ...guild })]),
    );
  }

  async deliveries(): Promise<Delivery[]> {
    const found: { key: string; document: Documents["delivery"] }[] = [];
    for (const key of await this.#backend.owed()) {
      const document = await this.#read("delivery", key);
      if (document !== undefined) found.push({ key, document });
    }
    // Where a commit is not written as a whole, one under way may not have its snapshot yet.
    await Promise.allSettled(this.#pending);
    const owed: Delivery[] = [];
    for (const { key, document } of found) {
      if (await this.#stands(document)) owed.push(document.delivery);
      else await this.#write(() => this.#backend.keyv.delete(key));
    }
    return owed.sort((a, b) => a.at - b.at || a.n - b.n);
  }

  async settle(deliveries: readonly string[]): Promise<void> {
    if (deliveries.length === 0) return;
    await this.#write(() => this.#backend.keyv.deleteMany(deliveries.map((id) => keyOf.delivery(id))));
  }

  close(): Promise<void> {
    this.#closed ??= Promise.allSettled(this.#pending).then(() => this.#backend.keyv.disconnect());
    return this.#closed;
  }

  /** False for a delivery whose commit a crash cut short: its number is beyond the head or taken again. */
  async #stands({ entry, delivery }: Documents["delivery"]): Promise<boolean> {
    const game = await this.game(delivery.game);
    if (game === undefined || delivery.n > game.head.n) return false;
    const [logged] = await this.entries(delivery.game, delivery.n, delivery.n);
    return logged?.hash === entry;
  }

  async #read<K extends Kind>(kind: K, key: string): Promise<Documents[K] | undefined> {
    const saved = await this.#backend.keyv.get<unknown>(key).catch((error: unknown) => {
      throw new DataError([`${key} cannot be read: ${reasonOf(error)}`]);
    });
    return saved === undefined ? undefined : readDocument(kind, key, saved, this.#migrations);
  }

  async #save(documents: { key: string; value: unknown }[]): Promise<void> {
    const { keyv, atomic } = this.#backend;
    if (atomic) {
      const results: unknown = await keyv.setMany(documents);
      if (Array.isArray(results) && results.includes(false)) throw new Error("the commit was not written");
      return;
    }
    for (const { key, value } of documents) {
      if (!(await keyv.set(key, value))) throw new Error(`${key} was not written`);
    }
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

/** What a commit writes, in the order that survives a crash in between: entry first, snapshot last. */
function documentsOf({ game, entry, delivery, secret, bind, release }: Commit) {
  if (game.head.n !== entry.n || game.head.hash !== entry.hash) {
    throw new Error(`game ${game.id} stands at entry ${game.head.n}, not at the committed ${entry.n}`);
  }
  const save = SAVE_VERSION;
  const documents = [checked("entry", keyOf.entry(game.id, entry.n), entry)];
  if (secret) {
    const value = { save, secret: secret.secret } as const;
    documents.push(checked("secret", keyOf.secret(game.id, secret.series), value));
  }
  if (delivery) {
    if (delivery.id !== `${game.id}:${entry.n}` || delivery.game !== game.id || delivery.n !== entry.n) {
      throw new Error(`delivery ${delivery.id} is not owed by entry ${entry.n} of game ${game.id}`);
    }
    const value = { save, entry: entry.hash, delivery } as const;
    documents.push({ key: keyOf.delivery(delivery.id), value });
  }
  if (release !== undefined && release !== bind) {
    documents.push(checked("channel", keyOf.channel(release), { save, game: null }));
  }
  if (bind !== undefined) {
    documents.push(checked("channel", keyOf.channel(bind), { save, game: game.id }));
  }
  documents.push(checked("game", keyOf.game(game.id), game));
  return documents;
}

/** Nothing gets into a log, and no game is saved, that could not be read again. */
function checked<K extends Kind>(kind: K, key: string, value: Documents[K]) {
  return { key, value: checkDocument(kind, key, value) as unknown };
}
