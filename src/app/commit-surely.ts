import { EntryTaken, StoreBusy, type Commit, type Store } from "#store/store.ts";

/** How long it is waited before each repetition of a commit that failed, in milliseconds. */
const PAUSES = [100, 400, 1500, 3000] as const;
/** No repetition begins later than this after the first failure. */
const PATIENCE = 12_000;

/** The store is in trouble. `told`: what a player has to know of it, which is true. */
export class StoreTrouble extends Error {
  readonly told: string;
  /** Whether the commit may have taken effect. */
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

/**
 * Commits, and finds out what became of it where that is in doubt. Rejects with what failed where the commit certainly
 * took no effect, and with a doubtful `StoreTrouble` where nobody can tell in time.
 */
export async function commitSurely(store: Store, commit: Commit): Promise<void> {
  let failure = await failureOf(store, commit);
  const until = performance.now() + PATIENCE;
  for (const wait of PAUSES) {
    if (failure === undefined) return;
    refuseCertain(failure.error);
    if (performance.now() > until) break;
    await pause(wait);
    // Repeated before it is looked for: one that is still under way would be missed, but the log takes an entry once.
    failure = await failureOf(store, commit);
    const isSaved = failure === undefined || (await isInLog(store, commit));
    if (isSaved === true) return;
    if (isSaved === false) throw failure?.error;
  }
  if (failure !== undefined) throw new StoreTrouble(DOUBTFUL, true, failure.error);
}

async function failureOf(store: Store, commit: Commit): Promise<{ error: unknown } | undefined> {
  return store.commit(commit).then(
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
