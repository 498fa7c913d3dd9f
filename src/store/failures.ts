import { DataError } from "#core/errors.ts";

/** Somebody else has written meanwhile what this was made of: nothing was written, and it is to be made anew. */
export class WriteConflict extends Error {}

/** Another entry of that number is in the log already: nothing was written. */
export class EntryTaken extends WriteConflict {
  constructor(game: string, n: number) {
    super(`entry ${n} of game ${game} is written already`);
  }
}

/** The store does not answer, so that something could not be read; it may be read in a minute. */
export class StoreAway extends DataError {}

/** The store takes nothing, such as on a full disk; `cause` is what it said. */
export class StoreFailed extends Error {}

/** Another program holds the store for longer than can be waited for: nothing was written. */
export class StoreBusy extends StoreFailed {}

/** It was saved by a newer bot, which this one leaves alone. */
export class FromNewer extends DataError {}
