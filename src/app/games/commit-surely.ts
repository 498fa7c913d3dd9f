import { type Text, text } from "#words/text.ts";
import { DataError } from "#core/errors.ts";
import { FromNewer, WriteConflict, StoreAway, StoreBusy, StoreFailed } from "#store/failures.ts";
import type { Commit, Store, Versions } from "#store/store.ts";

/** How long it is waited before each repetition of a write that failed, in milliseconds. */
const PAUSES = [100, 400, 1500, 3000] as const;
/** No repetition begins later than this after the first failure. */
const PATIENCE = 12_000;

/** The store is in trouble. `told`: what a player has to know of it, which is true. */
export class StoreTrouble extends Error {
  readonly told: Text;
  /** Whether the write may have taken effect. */
  readonly isDoubtful: boolean;

  constructor(told: Text, isDoubtful: boolean, cause: unknown) {
    super("the store is in trouble", { cause });
    this.told = told;
    this.isDoubtful = isDoubtful;
  }
}

/**
 * Commits, and finds out what became of it where that is in doubt; returns what `commit` does. Rejects with what failed
 * where the commit certainly took no effect, and with a doubtful `StoreTrouble` where nobody can tell in time.
 */
export function commitSurely(store: Store, commit: Commit): Promise<Versions | undefined> {
  const isSaved = async (error: unknown) => (error instanceof WriteConflict ? false : isInLog(store, commit));
  return surely(() => store.commit(commit), { isSaved, told: text("trouble-doubtful") });
}

/** What does the same twice as once. */
const REPEATED: ReadonlySet<PropertyKey> = new Set<keyof Store>(["note", "strike", "saveGuild"]);

/** The store, which repeats `note`, `strike` and `saveGuild` where they fail. */
export function repeating(store: Store): Store {
  return new Proxy(store, {
    get: (inner, name) => {
      const method = inner[name as keyof Store].bind(inner) as (...facts: unknown[]) => Promise<unknown>;
      return REPEATED.has(name) ? (...facts: unknown[]) => writeSurely(() => method(...facts)) : method;
    },
  });
}

function writeSurely(write: () => Promise<unknown>): Promise<unknown> {
  return surely(write, { isSaved: seenIn, told: text("trouble-unsure") });
}

/**
 * A document of a wrong shape is refused before anything is written, and so is one that is outrun; of all else nothing can
 * be seen.
 */
async function seenIn(error: unknown): Promise<false | undefined> {
  return error instanceof DataError || error instanceof WriteConflict ? false : undefined;
}

/** What a player has to know of a failure, where it is the store's; undefined for any other. */
export function troubleTold(error: unknown): Text | undefined {
  if (error instanceof StoreAway) return text("trouble-away");
  if (error instanceof FromNewer) return text("trouble-newer");
  if (error instanceof StoreFailed) return text("trouble-unsure");
  return error instanceof StoreTrouble ? error.told : undefined;
}

/** Something failed after what counts was saved: throws what a player is to know of it. */
export function halfDone(error: unknown): never {
  throw new StoreTrouble(text("trouble-half-done"), false, error);
}

/**
 * Writes and, where that fails, writes again until it is certain what became of it; `isSaved` is undefined where the
 * store does not tell. Repeated before it is looked for: one that is still under way would be missed. Returns what the
 * write does; undefined where it was found to be saved.
 */
async function surely<Result>(
  write: () => Promise<Result>,
  { isSaved, told }: { isSaved: (error: unknown) => Promise<boolean | undefined>; told: Text },
): Promise<Result | undefined> {
  const first = await outcomeOf(write);
  if ("result" in first) return first.result;
  let { error } = first;
  // Of a later attempt this would tell nothing of those before it.
  if (error instanceof StoreBusy || error instanceof WriteConflict) refuseUnsaved(error);
  const until = performance.now() + PATIENCE;
  for (const wait of PAUSES) {
    if (performance.now() > until) break;
    await pause(wait);
    const again = await outcomeOf(write);
    if ("result" in again) return again.result;
    ({ error } = again);
    const found = await isSaved(error);
    if (found === true) return undefined;
    if (found === false) refuseUnsaved(error);
  }
  throw new StoreTrouble(told, true, error);
}

function outcomeOf<Result>(write: () => Promise<Result>): Promise<{ result: Result } | { error: unknown }> {
  return write().then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );
}

/** Throws what is to be said of a write that certainly took no effect. */
function refuseUnsaved(error: unknown): never {
  if (!(error instanceof StoreFailed)) throw error;
  const told = error instanceof StoreBusy ? text("trouble-busy") : text("trouble-unsaved");
  throw new StoreTrouble(told, false, error);
}

/** Undefined where the store does not tell. */
async function isInLog(store: Store, { entry, game: { id } }: Commit): Promise<boolean | undefined> {
  try {
    const saved = await store.game(id);
    if (saved === undefined || saved.head.n < entry.n) return false;
    const [logged] = await store.entries(id, entry.n, entry.n);
    return logged?.hash === entry.hash;
  } catch {
    return undefined;
  }
}

/** How often it is asked whether a store answers again, in milliseconds. */
const ASKED_FIRST_AFTER = 1000;
const ASKED_AT_LEAST_EVERY = 30_000;

/** Calls back once the store answers, unless it is closed before. Keeps no process alive. */
export function whenAnswering(store: Store, isClosed: () => boolean, then: () => void): void {
  const askAfter = (wait: number) => setTimeout(() => ask(wait), wait).unref();
  const ask = (wait: number) => {
    if (!isClosed()) store.uptime().then(then, () => askAfter(Math.min(2 * wait, ASKED_AT_LEAST_EVERY)));
  };
  askAfter(ASKED_FIRST_AFTER);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds));
}

/** How often a task begins anew, and what is waited before, at most; milliseconds. */
const MOST_TRIES = 8;
const LONGEST_PAUSE = 25;

/**
 * Runs a task, and again where another process has written what it worked on. Each pause is another, so that two that
 * meet do not meet for ever.
 */
export async function retryOnConflict<Result>(task: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await task();
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
      if (tries === MOST_TRIES) throw new StoreTrouble(text("trouble-conflict"), false, error);
      await new Promise((resolve) => void setTimeout(resolve, Math.random() * LONGEST_PAUSE));
    }
  }
}
