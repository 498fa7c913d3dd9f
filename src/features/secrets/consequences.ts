import { given } from "#core/left-out.ts";
import type { EntryConsequence } from "#games/entries/feature-consequences.ts";
import { undoneSheet } from "./rules.ts";

/** Schedules the opening of closed rolls when a game ends. */
export const openingAtEnd: EntryConsequence = (_, { after: { id, closed }, entry }) =>
  closed !== undefined && entry.events.some(({ type }) => type === "ended")
    ? { wakeUps: [{ at: entry.at, kind: "open", id }] }
    : {};

/** Restores hidden units whose losses an undo reverts. */
export const lossesUndone: EntryConsequence = async ({ games }, { before, entry }) => {
  const undone = entry.events.find((event) => event.type === "undone");
  if (undone === undefined || before === null) return {};
  return given({ secrets: undoneSheet(await games.secretsOf(before), undone.to) });
};
