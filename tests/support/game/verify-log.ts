import type { LogEntry } from "#core/schema/game.ts";
import { atOnce } from "#rules/log/slices.ts";
import { verifyLogInSlices, type Verification } from "#rules/log/verify.ts";

/** Verifies a log in one go; see `verifyLogInSlices`. */
export function verifyLog(entries: readonly LogEntry[], own?: ReadonlyMap<number, string>): Verification {
  return atOnce(verifyLogInSlices(entries, own)).found;
}
