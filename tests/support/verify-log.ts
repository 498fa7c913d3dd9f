import type { LogEntry } from "#core/schema/game.ts";
import { atOnce } from "#core/slices.ts";
import { checking, type Verification } from "#core/verify.ts";

/** Checks a log as `checking` does, in one go. */
export function verifyLog(entries: readonly LogEntry[], own?: ReadonlyMap<number, string>): Verification {
  return atOnce(checking(entries, own)).found;
}
