import type { EntryConsequence } from "#games/entries/feature-consequences.ts";
import { tagsOf } from "./cards/names.ts";

/** Delay before a room is arranged, in milliseconds: moves often follow each other closely. */
const LAG = 2000;

/** Arranges a game's room when the game arrives, begins or ends, and when its tags change. */
export const roomChanges: EntryConsequence = (_, { before, after, book, entry }) => {
  if (after.room === undefined) return {};
  const isSame =
    before !== null &&
    before.room === after.room &&
    before.channel === after.channel &&
    before.status === after.status &&
    tagsOf(book, before).join("\n") === tagsOf(book, after).join("\n");
  if (isSame) return {};
  return { wakeUps: [{ at: Math.ceil((entry.at + 1) / LAG) * LAG, kind: "room", id: after.id }] };
};
