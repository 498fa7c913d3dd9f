import { SAVE_VERSION, type Game, type LogEntry, type Person, type Pace } from "#core/schema/index.ts";
import { DataError } from "#core/errors.ts";
import { type GameLog, isChained } from "#rules/log/index.ts";
import { serialize, type Backend, type Change } from "./backend.ts";
import {
  checked,
  commitChange,
  extraChange,
  conditional,
  guildChange,
  removalChange,
  wholeChange,
} from "./documents/changes.ts";
import type { Guild } from "./shapes/guild.ts";
import { keyOf, keysOfEntries } from "./keys.ts";
import { DocumentReader, failureOf } from "./documents/reader.ts";
import { withId, withoutVersion } from "./documents/shapes.ts";
import { EntryTaken, WriteConflict } from "./failures.ts";
import { inSlices } from "./in-slices.ts";
import { LABEL, labelOf } from "./label.ts";
import type { Leases } from "./leases/leases.ts";
import { MIGRATIONS } from "./migrations.ts";
import { keysReplaced } from "./milestones.ts";
import { OutboxReader } from "./outbox/reader.ts";
import type {
  Commit,
  Delivery,
  Due,
  Extras,
  GameDocuments,
  Notice,
  OnDamaged,
  PageWrites,
  ReadVersions,
  Removal,
  Store,
  Tie,
  Uptime,
  Versions,
} from "./store.ts";
import { Writer } from "./writer.ts";

/** The store over any backend. */
export class KeyvStore implements Store {
  readonly #backend: Backend;
  readonly #reader: DocumentReader;
  readonly #outbox: OutboxReader;
  readonly #writer: Writer;
  readonly #labelsDiscord: boolean;
  #closed: Promise<void> | undefined;

  /** `labelsDiscord`: a new game labels the store as used on Discord, so that no sandbox opens it. */
  constructor(backend: Backend, migrations = MIGRATIONS, labelsDiscord = false) {
    this.#backend = backend;
    this.#labelsDiscord = labelsDiscord;
    this.#reader = new DocumentReader(backend, migrations);
    this.#outbox = new OutboxReader(backend, migrations);
    this.#writer = new Writer(backend);
  }

  leases(): Leases {
    return this.#backend.leases;
  }

  isCurrent(versions: Versions): Promise<boolean> {
    return this.#reader.isCurrent(versions);
  }

  async gameDocuments(id: string, readVersions?: ReadVersions): Promise<GameDocuments | undefined> {
    const keys = {
      game: keyOf.game(id),
      people: keyOf.people(id),
      pace: keyOf.pace(id),
      standing: keyOf.standing(id),
      ledger: keyOf.ledger(id),
    };
    const { game, people, pace, standing, ledger } = await this.#reader.group(keys, readVersions);
    return (
      game && {
        game: withId(game, id),
        people: people?.people ?? {},
        pace: pace?.pace,
        standing: withoutVersion(standing),
        ledger: withoutVersion(ledger),
      }
    );
  }

  games(): Promise<string[]> {
    return this.#backend.games().catch(failureOf("the games"));
  }

  async game(id: string): Promise<Game | undefined> {
    const found = await this.#reader.one("game", keyOf.game(id));
    return found && withId(found, id);
  }

  milestone(id: string, n: number): Promise<Game | undefined> {
    return this.#reader.one("milestone", keyOf.milestone(id, n));
  }

  async entries(game: string, from: number, to: number): Promise<LogEntry[]> {
    const first = Math.max(1, from);
    const found = await this.#readLog(game, first, to);
    // The log may have been rewritten while it was read.
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
    return this.#writer
      .save(() => this.#labelled(commitChange(change), change.entry.n === 1))
      .catch((error: unknown) => {
        if (!(error instanceof WriteConflict)) throw error;
        return this.#needOwnEntry(change, error);
      });
  }

  async secret(game: string, series: number): Promise<string | undefined> {
    return (await this.#reader.one("secret", keyOf.secret(game, series)))?.secret;
  }

  async gameIn(channel: string, readVersions?: ReadVersions): Promise<string | undefined> {
    return (await this.#reader.one("channel", keyOf.channel(channel), readVersions))?.game;
  }

  async guild(id: string, readVersions?: ReadVersions): Promise<Guild | undefined> {
    return withoutVersion(await this.#reader.one("guild", keyOf.guild(id), readVersions));
  }

  saveGuild(
    id: string,
    guild: Guild,
    readVersions?: Versions,
    pages: PageWrites = {},
  ): Promise<Versions | undefined> {
    return this.#writer.save(() => guildChange(id, guild, readVersions, pages));
  }

  async page(owner: string, sha: string): Promise<string | undefined> {
    return (await this.#reader.one("page", keyOf.page(owner, sha)))?.text;
  }

  person(id: string, readVersions?: ReadVersions): Promise<Person | undefined> {
    return this.#reader.one("person", keyOf.person(id), readVersions);
  }

  async pace(game: string): Promise<Pace | undefined> {
    return (await this.#reader.one("pace", keyOf.pace(game)))?.pace;
  }

  async uptime(readVersions?: ReadVersions): Promise<Uptime | undefined> {
    return withoutVersion(await this.#reader.one("uptime", keyOf.uptime(), readVersions));
  }

  saveUptime(uptime: Uptime, readVersions?: Versions): Promise<Versions | undefined> {
    const document = () => checked("uptime", keyOf.uptime(), { version: SAVE_VERSION, ...uptime });
    return this.#writer.save(() => ({ documents: conditional([document()], readVersions) }));
  }

  tiesOf(user: string): Promise<Tie[]> {
    return this.#backend.rows.tiesOf(user).catch(failureOf(`ties of ${user}`));
  }

  followersOf(game: string): Promise<string[]> {
    return this.#backend.rows.followersOf(game).catch(failureOf(`followers of ${game}`));
  }

  note(extras: Extras): Promise<Versions | undefined> {
    return this.#writer.save(() => extraChange(extras));
  }

  async remove(removed: Removal): Promise<void> {
    await this.#writer.save(() => removalChange(removed));
  }

  erase(game: string): Promise<void> {
    return this.#writer.erase(game);
  }

  rewrite(game: Game, entries: GameLog, extras: Extras = {}): Promise<void> {
    return this.#writer.during(async () => {
      const there = await this.game(game.id);
      const length = there?.head.n ?? 0;
      // Without its dice secret, the game is the remainder of an interrupted import.
      const isRemainder = (await this.secret(game.id, there?.dice.series ?? 1)) === undefined;
      if (entries.length < length && !isRemainder)
        throw new Error(`the log of game ${game.id} has ${length} entries and cannot get shorter`);
      const change = await inSlices(wholeChange({ game, entries, extras }, length));
      const replaced = keysReplaced(game.id, entries.length, length);
      await this.#writer.write({ ...this.#labelled(change, true), removed: { documents: replaced } });
    });
  }

  wakeUps(until: number, most: number): Promise<Due[]> {
    return this.#backend.rows.due(until, most).catch(failureOf("wake-ups"));
  }

  claimWakeUps(until: number, most: number): Promise<Due[]> {
    return this.#backend.rows.claimDue(until, most).catch(failureOf("wake-ups"));
  }

  claimWakeUp(wakeUp: Due): Promise<boolean> {
    return this.#backend.rows.claimOne(wakeUp).catch(failureOf("a wake-up"));
  }

  releaseWakeUps(wakeUps: readonly Due[]): Promise<void> {
    return this.#backend.rows.release(wakeUps).catch(failureOf("wake-ups"));
  }

  async deliveries(onDamaged?: OnDamaged): Promise<Delivery[]> {
    return (await this.#outbox.list("delivery", "own", onDamaged)).map(({ delivery }) => delivery);
  }

  async ownNotices(onDamaged?: OnDamaged): Promise<Notice[]> {
    return (await this.#outbox.list("notice", "own", onDamaged)).map(({ notice }) => notice);
  }

  async notices(onDamaged?: OnDamaged): Promise<Notice[]> {
    return (await this.#outbox.list("notice", "all", onDamaged)).map(({ notice }) => notice);
  }

  notice(id: string): Promise<Notice | undefined> {
    return this.#outbox.notice(id);
  }

  isOwn(id: string): Promise<boolean> {
    return this.#outbox.isOwn(id);
  }

  takeOver(most: number): Promise<number> {
    return this.#backend.rows.takeOver(most).catch(failureOf("the outbox"));
  }

  async acknowledge(deliveries: readonly string[]): Promise<void> {
    await this.#writer.save(() => ({ removed: { outbox: deliveries } }));
  }

  pending(): Promise<{ answers: number; notices: number }> {
    return this.#backend.rows.pending().catch(failureOf("the outbox"));
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
      .then(() => this.#backend.leases.close())
      .then(() => this.#backend.keyv.disconnect());
    return this.#closed;
  }

  /** Adds the label to a change that creates a game. */
  #labelled(change: Change, isNewGame: boolean): Change {
    if (!this.#labelsDiscord || !isNewGame) return change;
    const label = serialize({ value: labelOf("discord") });
    return { ...change, documents: [{ key: LABEL, value: label }, ...(change.documents ?? [])] };
  }

  /** Throws a `WriteConflict` unless an earlier attempt of this commit has stored its entry and delivery. */
  async #needOwnEntry({ game, entry: { n, hash }, delivery }: Commit, cause: Error): Promise<undefined> {
    const there = await this.#reader.one("entry", keyOf.entry(game.id, n));
    if (there === undefined)
      throw new WriteConflict(`a document changed before entry ${n} of game ${game.id} could be written`, {
        cause,
      });
    if (there.hash !== hash || (delivery !== undefined && !(await this.isOwn(delivery.id))))
      throw new EntryTaken(game.id, n);
  }
}
