import type { EventOf, LogEntry } from "#core/schema/index.ts";
import { canonicalJson } from "#core/hash.ts";

/** A server's corrected figure, in the log of a game that takes it over. */
export type TakenOver = EventOf<"corrected"> & { server: true };

/** True for a changed figure, false for a confirmed one. */
export function isOther({ from, value }: TakenOver): boolean {
  return canonicalJson(from) !== canonicalJson(value);
}

/** True if an event takes a figure over from the server. */
export function isTakenOver(event: { type: string; server?: unknown }): event is TakenOver {
  return event.type === "corrected" && event.server === true;
}

/** The figure that an entry corrects for its game alone, which opponents can refuse; undefined if there is none. */
export function correctionIn({ events }: Pick<LogEntry, "events">): EventOf<"corrected"> | undefined {
  return events.filter((event) => event.type === "corrected").find((event) => !isTakenOver(event));
}
