import type { Rules } from "#core/rules.ts";
import type { GameEvent, LogEntry } from "#core/schema/index.ts";
import { text, type Text } from "#words/text.ts";
import { closedHash } from "./closed-hash.ts";

/** The fault of an event; undefined if there is none. Updates `closed`, the hashes of closed rolls by id. */
function faultOf(closed: Map<string, string>, { n, events }: LogEntry, event: GameEvent): Text | undefined {
  if (event.type === "rollClosed") closed.set(event.closed.id, event.closed.hash);
  if (event.type !== "rollOpened") return undefined;
  const hash = closed.get(event.id);
  closed.delete(event.id);
  return closedHash(event.salt, events) === hash ? undefined : text("fault-opened-otherwise", { n });
}

/** Checks that opened rolls match the hashes with which they were closed. */
export function closedRollCheck(): (entry: LogEntry) => Text[] {
  const closed = new Map<string, string>();
  return (entry) => entry.events.flatMap((event) => faultOf(closed, entry, event) ?? []);
}

/** Faults of the rolls in a user's file. Each must match the hash with which it was closed. */
export const faultsOfSecrets: NonNullable<Rules["verifySecrets"]> = ({ closed = [] }, secrets) =>
  secrets
    .filter(
      ({ id, events }) =>
        closed.some((roll) => roll.id === id) || events.some(({ type }) => type === "rolled"),
    )
    .filter(
      ({ id, salt, events }) => closed.find((roll) => roll.id === id)?.hash !== closedHash(salt, events),
    )
    .map(({ id }) => text("fault-file-secret", { id }));
