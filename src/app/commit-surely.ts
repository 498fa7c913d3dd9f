import { DataError } from "#core/errors.ts";
import { EntryTaken, StoreBusy, type Commit, type Store } from "#store/store.ts";

/** How long it is waited before each repetition of a write that failed, in milliseconds. */
const PAUSES = [100, 400, 1500, 3000] as const;
/** No repetition begins later than this after the first failure. */
const PATIENCE = 12_000;

/** The store is in trouble. `told`: what a player has to know of it, which is true. */
export class StoreTrouble extends Error {
  readonly told: string;
  /** Whether the write may have taken effect. */
  readonly isDoubtful: boolean;

  constructor(told: string, isDoubtful: boolean, cause: unknown) {
    super("the store is in trouble", { cause });
    this.told = told;
    this.isDoubtful = isDoubtful;
  }
}

const BUSY = "Another program holds the bot's store, so nothing was changed. Try again in a minute.";
const DOUBTFUL =
  "The bot's store does not answer, so it cannot be told whether that was saved. If it was, the result comes here by itself. Look at `/status` before you try again.";
const UNSURE =
  "The bot's store is in trouble, so it cannot be told whether that was saved. Try again in a minute: doing it twice does no harm.";
const HALF_DONE =
  "That was saved, but something broke before all was done. Try again in a minute: doing it twice does no harm.";

/**
 * Commits, and finds out what became of it where that is in doubt. Rejects with what failed where the commit certainly
 * took no effect, and with a doubtful `StoreTrouble` where nobody can tell in time.
 */
export function commitSurely(store: Store, commit: Commit): Promise<void> {
  const isSaved = () => isInLog(store, commit);
  return surely(() => store.commit(commit), { isSaved, told: DOUBTFUL });
}

/** What a store writes without a log entry is repeated where that failed: the same twice is the same as once. */
export function repeating(store: Store): Store {
  const sure: Partial<Store> = {
    note: (extras) => writeSurely(() => store.note(extras)),
    strike: (struck) => writeSurely(() => store.strike(struck)),
    saveGuild: (id, guild) => writeSurely(() => store.saveGuild(id, guild)),
  };
  return new Proxy(store, { get: (real, name: keyof Store) => (sure[name] ?? real[name]).bind(real) });
}

async function writeSurely(write: () => Promise<void>): Promise<void> {
  await surely(write, { isSaved: seenIn, told: UNSURE });
}

/** A document of a wrong shape is refused before anything is written; of all else nothing can be seen. */
async function seenIn(error: unknown): Promise<false | undefined> {
  return error instanceof DataError ? false : undefined;
}

/** Something failed after what counts was saved: throws what a player is to know of it. */
export function halfDone(error: unknown): never {
  throw new StoreTrouble(HALF_DONE, false, error);
}

/**
 * Writes and, where that fails, writes again until it is certain what became of it; `isSaved` is undefined where the
 * store does not tell. Repeated before it is looked for: one that is still under way would be missed.
 */
async function surely(
  write: () => Promise<void>,
  { isSaved, told }: { isSaved: (error: unknown) => Promise<boolean | undefined>; told: string },
): Promise<void> {
  let failure = await failureOf(write);
  const until = performance.now() + PATIENCE;
  for (const wait of PAUSES) {
    if (failure === undefined) return;
    refuseCertain(failure.error);
    if (performance.now() > until) break;
    await pause(wait);
    failure = await failureOf(write);
    const found = failure === undefined || (await isSaved(failure.error));
    if (found === true) return;
    if (found === false) throw failure?.error;
  }
  if (failure !== undefined) throw new StoreTrouble(told, true, failure.error);
}

function failureOf(write: () => Promise<void>): Promise<{ error: unknown } | undefined> {
  return write().then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
}

function refuseCertain(error: unknown): void {
  if (error instanceof StoreBusy) throw new StoreTrouble(BUSY, false, error);
  if (error instanceof EntryTaken) throw error;
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
