import type { LogEntry } from "#core/schema/game.ts";
import { atOnce } from "#core/log/slices.ts";
import { checking, type Verification } from "#rules/log/verify.ts";

/** Verifies a log in one go; see `checking`. */
export function verifyLog(entries: readonly LogEntry[], own?: ReadonlyMap<number, string>): Verification {
  return atOnce(checking(entries, own)).found;
}
