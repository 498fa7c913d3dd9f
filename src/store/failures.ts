import { DataError, Unavailable } from "#core/errors.ts";

/** Another process changed a document that the write was based on. Nothing was written: read again and retry. */
export class WriteConflict extends Error {}

/** The log has another entry with this number. Nothing was written. */
export class EntryTaken extends WriteConflict {
  constructor(game: string, n: number) {
    super(`entry ${n} of game ${game} exists already`);
  }
}

/** The store does not answer a read. A later read may succeed. */
export class StoreUnavailable extends Unavailable {}

/** The store cannot write, for example because the disk is full. `cause` is the database's error. */
export class StoreFailure extends Error {}

/** The database cannot read its file; the message names the file. */
export class DamagedFile extends StoreFailure {}

/** Another program held the database's lock for too long. Nothing was written. */
export class StoreBusy extends StoreFailure {}

/** A newer version of the bot saved the data. */
export class FromNewer extends DataError {}

/** The first line of an error's message, or else its code: Node's AggregateError has no message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return (error.message || code || error.name).split("\n", 1).join("");
}
