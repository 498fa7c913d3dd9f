import { AsyncLocalStorage } from "node:async_hooks";
import type { Platform } from "#platform";
import { type Text, text } from "#words/text.ts";
import { DataError, RuleError } from "#core/errors.ts";
import { FromNewer, WriteConflict, StoreUnavailable, StoreBusy, StoreFailure } from "#store/failures.ts";
import type { Commit, Store, Versions } from "#store/store.ts";

/** Pauses before each retry of a failed write, in milliseconds. */
const PAUSES = [100, 400, 1500, 3000] as const;
/** Milliseconds after the first failure, after which no retry starts. */
const RETRY_TIME = 12_000;

/** A store, and the platform whose time the pauses between attempts take. */
interface Tools {
  store: Store;
  platform: Platform;
}

/** A failure of the store. `playerText` is the text for the player. */
export class StoreTrouble extends Error {
  readonly playerText: Text;
  /** True if the write may have taken effect. */
  readonly isDoubtful: boolean;

  constructor(playerText: Text, isDoubtful: boolean, cause: unknown) {
    super("the store is in trouble", { cause });
    this.playerText = playerText;
    this.isDoubtful = isDoubtful;
  }
}

/** A failure of a request that has saved something. `cause` is the error. */
export class HalfDone extends Error {}

/** The request in progress. */
const requests = new AsyncLocalStorage<{ hasSaved: boolean }>();

/** Runs a player's request. If it fails after it has saved something, rejects with `HalfDone`; refusals stay. */
export async function reportingSaves<Result>(run: () => Promise<Result>): Promise<Result> {
  const request = { hasSaved: false };
  try {
    return await requests.run(request, run);
  } catch (error) {
    const isKnown = error instanceof RuleError || (error instanceof StoreTrouble && error.isDoubtful);
    if (!request.hasSaved || isKnown) throw error;
    throw new HalfDone("a request failed after it had saved something", { cause: error });
  }
}

/**
 * Commits with retries, and determines the outcome if it is unclear. Resolves to the result of `commit`. Rejects with
 * the error if the commit had no effect, or with a doubtful `StoreTrouble` if the outcome stays unknown.
 */
export function commitSurely({ store, platform }: Tools, commit: Commit): Promise<Versions | undefined> {
  const isSaved = async (error: unknown) => (error instanceof WriteConflict ? false : isInLog(store, commit));
  return untilKnown(platform, () => store.commit(commit), { isSaved, playerText: text("trouble-doubtful") });
}

/** Idempotent methods. */
const REPEATED: ReadonlySet<PropertyKey> = new Set<keyof Store>(["note", "remove", "saveGuild"]);

/** A store that retries `note`, `remove` and `saveGuild` when they fail. */
export function repeating(store: Store, platform: Platform): Store {
  return new Proxy(store, {
    get: (inner, name) => {
      const method = inner[name as keyof Store].bind(inner) as (...facts: unknown[]) => Promise<unknown>;
      return REPEATED.has(name)
        ? (...facts: unknown[]) => writeSurely(platform, () => method(...facts))
        : method;
    },
  });
}

function writeSurely(platform: Platform, write: () => Promise<unknown>): Promise<unknown> {
  return untilKnown(platform, write, { isSaved: savedByError, playerText: text("trouble-unsure") });
}

/**
 * False for invalid documents and conflicts, which the store refuses before it writes; undefined for other failures,
 * whose outcome is unknown.
 */
async function savedByError(error: unknown): Promise<false | undefined> {
  return error instanceof DataError || error instanceof WriteConflict ? false : undefined;
}

/** Text for a player about a failure of the store, or after a save; undefined for other errors. */
export function troubleText(error: unknown): Text | undefined {
  if (error instanceof HalfDone) return text("trouble-half-done");
  if (error instanceof StoreUnavailable) return text("trouble-away");
  if (error instanceof FromNewer) return text("trouble-newer");
  if (error instanceof StoreFailure) return text("trouble-unsure");
  return error instanceof StoreTrouble ? error.playerText : undefined;
}

/** How to find out about a write that failed: `isSaved` resolves to `undefined` if the store does not answer. */
interface Doubt {
  isSaved: (error: unknown) => Promise<boolean | undefined>;
  playerText: Text;
}

/** Retries a failed write until its outcome is known. Notes that the request has saved something. */
async function untilKnown<Result>(
  platform: Platform,
  write: () => Promise<Result>,
  doubt: Doubt,
): Promise<Result | undefined> {
  const result = await retried(platform, write, doubt);
  const request = requests.getStore();
  if (request !== undefined) request.hasSaved = true;
  return result;
}

/**
 * Retries a failed write before it calls `isSaved`, which would miss a write in progress. Resolves to the result of the
 * write, or to `undefined` if `isSaved` found it.
 */
async function retried<Result>(
  platform: Platform,
  write: () => Promise<Result>,
  { isSaved, playerText }: Doubt,
): Promise<Result | undefined> {
  const first = await outcomeOf(write);
  if ("result" in first) return first.result;
  let { error } = first;
  // After a retry, these errors would not tell the outcome of the earlier attempts.
  if (error instanceof StoreBusy || error instanceof WriteConflict) refuseUnsaved(error);
  const until = platform.elapsed() + RETRY_TIME;
  for (const wait of PAUSES) {
    if (platform.elapsed() > until) break;
    await platform.sleep(wait);
    const again = await outcomeOf(write);
    if ("result" in again) return again.result;
    ({ error } = again);
    const found = await isSaved(error);
    if (found === true) return undefined;
    if (found === false) refuseUnsaved(error);
  }
  throw new StoreTrouble(playerText, true, error);
}

function outcomeOf<Result>(write: () => Promise<Result>): Promise<{ result: Result } | { error: unknown }> {
  return write().then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );
}

/** Throws the error for a write that had no effect. */
function refuseUnsaved(error: unknown): never {
  if (!(error instanceof StoreFailure)) throw error;
  const playerText = error instanceof StoreBusy ? text("trouble-busy") : text("trouble-unsaved");
  throw new StoreTrouble(playerText, false, error);
}

/** True if the entry is saved; undefined if the store does not answer. */
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

/** Pauses between attempts to reach the store, in milliseconds. */
const FIRST_PROBE_PAUSE = 1000;
const LONGEST_PROBE_PAUSE = 30_000;

/** Calls `then` once the store answers, unless `isClosed`. Does not keep the process alive. */
export function whenAnswering({ store, platform }: Tools, isClosed: () => boolean, then: () => void): void {
  const probeAfter = (wait: number) => platform.after(wait, () => ask(wait));
  const ask = (wait: number) => {
    if (!isClosed()) store.uptime().then(then, () => probeAfter(Math.min(2 * wait, LONGEST_PROBE_PAUSE)));
  };
  probeAfter(FIRST_PROBE_PAUSE);
}

/** Maximum number of attempts of a task, and the longest pause between them, in milliseconds. */
const MAX_TRIES = 8;
const LONGEST_PAUSE = 25;

/**
 * Runs a task, and repeats it after a conflict with another process. Pauses are random, so that two processes do not
 * collide again and again.
 */
export async function retryOnConflict<Result>(
  platform: Platform,
  task: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await task();
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
      if (tries === MAX_TRIES) throw new StoreTrouble(text("trouble-conflict"), false, error);
      await platform.sleep(platform.randomInteger(0, LONGEST_PAUSE));
    }
  }
}
