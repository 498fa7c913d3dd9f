import type { EntryConsequence } from "#games/entries/feature-consequences.ts";

/** Schedules the deletion. */
export const deletionDue: EntryConsequence = (_, { after: { id }, entry }) => ({
  wakeUps: entry.events.flatMap((event) =>
    event.type === "deletionSet" ? [{ at: event.at, kind: "delete" as const, id }] : [],
  ),
});
