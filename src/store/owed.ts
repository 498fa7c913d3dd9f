import type { Backend } from "./backend.ts";
import type { Leases } from "./leases/leases.ts";
import type { Documents, OwedKind } from "./documents.ts";
import { turnOfOthers } from "./in-slices.ts";
import { rangeOf, type Range } from "./keys.ts";
import { estateOf } from "./postgres-leases.ts";
import { CHUNK, type DocumentReader } from "./reader.ts";
import type { PassOver } from "./store.ts";

/** What is owed of a kind, where its keys stand, and who hears of what is damaged. */
interface RowQuery<K extends OwedKind> {
  kind: K;
  range: Range;
  passOver?: PassOver | undefined;
}

/** Up to this it is counted how much is owed: who looks every few seconds wants to know that it is much. */
const COUNTED = 10_000;

/** For so long what a dead process owes is left to its first heir, in milliseconds; then anybody may take it. */
const LEFT_TO_HEIR = 2000;

/** What the bot owes, some at a time. */
export class OutboxReader {
  readonly #backend: Backend;
  readonly #reader: DocumentReader;
  /** When this process first saw that a dead one owes something, by its own clock; milliseconds. */
  readonly #deadSince = new Map<string, number>();

  constructor(backend: Backend, reader: DocumentReader) {
    this.#backend = backend;
    this.#reader = reader;
  }

  /** All of it, whoever is to tell it. */
  async *all<K extends OwedKind>(wanted: RowQuery<K>): AsyncGenerator<Documents[K][]> {
    yield* this.#pages(wanted, await this.#reader.keys(wanted.range));
  }

  async *#pages<K extends OwedKind>(
    { kind, passOver }: RowQuery<K>,
    keys: readonly string[],
  ): AsyncGenerator<Documents[K][]> {
    for (let first = 0; first < keys.length; first += CHUNK) {
      if (first > 0) await turnOfOthers();
      const found = await this.#reader.all(kind, keys.slice(first, first + CHUNK), passOver);
      yield found.filter((document) => document !== undefined);
    }
  }

  /**
   * What this process is to tell: what it made, and all that somebody dead made whose estate it has. Where one process
   * has the store to itself, all. What the others have to tell is not read.
   */
  async *own<K extends OwedKind>(wanted: RowQuery<K>): AsyncGenerator<Documents[K][]> {
    const { holder: me, holders: living } = this.#backend.leases;
    const others = living.filter((process) => process !== me);
    for await (const page of this.#pages(wanted, await this.#reader.keysWithout(wanted.range, others))) {
      const makers = await this.#ownMakers(new Set(page.map(makerOf)));
      yield makers === undefined ? page : page.filter((document) => makers.has(makerOf(document)));
    }
  }

  /** How much of each there is, at most `COUNTED`. */
  async count(): Promise<{ answers: number; notices: number }> {
    const ranges = [rangeOf.deliveries, rangeOf.notices].map((range) => this.#reader.keys(range, COUNTED));
    const [answers = [], notices = []] = await Promise.all(ranges);
    return { answers: answers.length, notices: notices.length };
  }

  async #ownMakers(makers: ReadonlySet<string>): Promise<ReadonlySet<string> | undefined> {
    const { leases } = this.#backend;
    if (!leases.isShared) return undefined;
    const dead = [...makers].filter(
      (maker) => !leases.holders.includes(maker) && this.#isFree(maker, leases),
    );
    const inherited = new Set((await leases.acquire(dead.map(estateOf))).map(({ name }) => name));
    return new Set([leases.holder, ...dead.filter((maker) => inherited.has(estateOf(maker)))]);
  }

  /** Whether this process may ask for what a dead one left: it is its first heir, or that one has had its time. */
  #isFree(maker: string, { holder: me, holders: living }: Leases): boolean {
    const now = performance.now();
    const since = this.#deadSince.get(maker) ?? now;
    this.#deadSince.set(maker, since);
    return firstHeir(maker, living) === me || now - since >= LEFT_TO_HEIR;
  }
}

/** Which of those alive takes first what a process left, so that they share what many have left. */
function firstHeir(maker: string, living: readonly string[]): string | undefined {
  return living[(Number.parseInt(maker, 16) || 0) % living.length];
}

/** Who made it; nobody, where one process had the store to itself. */
function makerOf(document: Documents[OwedKind]): string {
  return document.by ?? "";
}
