import type { EntryConsequence } from "#games/entries/feature-consequences.ts";

/** Schedules the opening of closed rolls when a game ends. */
export const openingAtEnd: EntryConsequence = (_, { after: { id, closed }, entry }) =>
  closed !== undefined && entry.events.some(({ type }) => type === "ended")
    ? { wakeUps: [{ at: entry.at, kind: "open", id }] }
    : {};
