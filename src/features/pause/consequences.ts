import type { EntryConsequence } from "#games/entries/feature-consequences.ts";
import type { GameEvent } from "#core/schema/index.ts";

/** Events that schedule the end of a pause. A game that was put away or imported has no such wake-up. */
const BEGINS = new Set<GameEvent["type"]>(["paused", "moved", "imported"]);

/** Schedules the end of a pause. */
export const pauseEnd: EntryConsequence = (_, { after: { id, paused }, entry }) =>
  paused !== undefined && entry.events.some(({ type }) => BEGINS.has(type))
    ? { wakeUps: [{ at: Math.max(paused.until, entry.at), kind: "pause", id }] }
    : {};
