import type { EntryConsequence } from "#app/entries/feature-consequences.ts";
import type { GameEvent } from "#core/schema.ts";

/** Events that set a wake-up for a pause's end; a game that was put away or imported has missed it. */
const BEGINS = new Set<GameEvent["type"]>(["paused", "moved", "imported"]);

/** Schedules the end of a pause. */
export const pauseEnd: EntryConsequence = (_, { after: { id, paused }, entry }) =>
  paused !== undefined && entry.events.some(({ type }) => BEGINS.has(type))
    ? { wakeUps: [{ at: Math.max(paused.until, entry.at), kind: "pause", id }] }
    : {};
