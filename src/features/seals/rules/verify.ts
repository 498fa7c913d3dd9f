import { saltedHash } from "#core/hash.ts";
import { text, type Text } from "#words/text.ts";
import type { GameEvent, LogEntry } from "#core/schema/index.ts";

/**
 * The fault of an event; undefined if there is none. Updates `closed`, the hashes of closed seals by id.
 */
function faultOf(closed: Map<string, string>, n: number, event: GameEvent): Text | undefined {
  if (event.type === "sealed") {
    const { id, hash } = event.seal;
    if (closed.has(id)) return text("fault-seal-again", { n, seal: id });
    if (id !== String(n)) return text("fault-seal-number", { n, seal: id });
    closed.set(id, hash);
  }
  if (event.type !== "unsealed") return undefined;
  const hash = closed.get(event.seal);
  closed.delete(event.seal);
  if (hash === undefined) return text("fault-seal-not-closed", { n, seal: event.seal });
  return saltedHash(event.salt, event.text) === hash
    ? undefined
    : text("fault-seal-text", { n, seal: event.seal });
}

/** Checks that the numbers of seals are those of their entries, and that opened texts match their hashes. */
export function sealCheck(): (entry: LogEntry) => Text[] {
  const closed = new Map<string, string>();
  return ({ n, events }) => events.flatMap((event) => faultOf(closed, n, event) ?? []);
}
