import type { LogEntry } from "#core/schema/game.ts";
import { atOnce } from "#core/slices.ts";
import { verifying, type Verification } from "#core/verify.ts";

/** Checks a log as `verifying` does, in one go. */
export function verifyLog(entries: readonly LogEntry[], own?: ReadonlyMap<number, string>): Verification {
  return atOnce(verifying(entries, own));
}
