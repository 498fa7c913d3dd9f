import type { EntryConsequence } from "#games/entries/feature-consequences.ts";
import { isDue, setsOf } from "./rules.ts";

/** Schedules the opening of orders whose phase an entry reaches. */
export const ordersDue: EntryConsequence = (_, { before, after, entry, system }) =>
  before !== null && setsOf(after).some((set) => isDue(system, after, set) && !isDue(system, before, set))
    ? { wakeUps: [{ at: entry.at, kind: "orders", id: after.id }] }
    : {};
