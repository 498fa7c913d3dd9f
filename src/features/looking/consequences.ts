import type { EntryConsequence } from "#games/entries/feature-consequences.ts";

/** Redraws the card that looks for players. */
export const lookingChanges: EntryConsequence = (_, { after: { id }, entry, pace }) => ({
  wakeUps: pace?.advert === undefined ? [] : [{ at: entry.at, kind: "looking", id }],
});
