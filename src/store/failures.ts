import { DataError } from "#core/errors.ts";

/** Another process has changed what this was made from: nothing was written, and the task has to be restarted. */
export class WriteConflict extends Error {}

/** The log has another entry of this number: nothing was written. */
export class EntryTaken extends WriteConflict {
  constructor(game: string, n: number) {
    super(`entry ${n} of game ${game} is written already`);
  }
}

/** The store does not answer a read; a later one may succeed. */
export class StoreAway extends DataError {}

/** The store refuses a write, such as on a full disk; `cause` is its error. */
export class StoreFailed extends Error {}

/** Another program has held the database's lock for too long: nothing was written. */
export class StoreBusy extends StoreFailed {}

/** A newer bot has saved this. */
export class FromNewer extends DataError {}

/** The reason of a failure in one line. An AggregateError of Node has only a code. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return (error.message || code || error.name).split("\n", 1).join("");
}
