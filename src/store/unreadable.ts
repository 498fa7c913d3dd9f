import { DataError } from "#core/errors.ts";
import { DamagedDocument } from "./backend.ts";
import { reasonOf } from "./reason.ts";
import { StoreAway } from "./failures.ts";

/** Throws why what stands under some keys could not be read. */
export function unreadable(keys: string, error: unknown): never {
  const fault = `${keys} cannot be read: ${reasonOf(error)}`;
  throw error instanceof DamagedDocument ? new DataError([fault]) : new StoreAway([fault], { cause: error });
}
