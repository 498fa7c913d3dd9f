import { canonicalJson, saltedHash } from "#core/hash.ts";
import { ALIAS, CALL } from "#core/people/index.ts";
import type { GameEvent } from "#core/schema/index.ts";

/** Types of events of a closed roll: its dice and their results. Effects are not applied before the roll is opened. */
const CLOSED = new Set<GameEvent["type"]>(["rolled", "tableRead", "checked"]);

const ALIAS_CALL = new RegExp(`@${ALIAS}`, "g");

/** The events that a closed roll keeps. */
export function closedEvents(events: readonly GameEvent[]): GameEvent[] {
  return events.filter(({ type }) => CLOSED.has(type));
}

/** SHA-256 (hex) of a closed roll's events. Mentions are hashed as `@`, because a log names users by aliases. */
export function closedHash(salt: string, events: readonly GameEvent[]): string {
  const text = canonicalJson(closedEvents(events));
  return saltedHash(salt, text.replaceAll(CALL, "@").replaceAll(ALIAS_CALL, "@"));
}
