import type { System } from "#core/system/index.ts";
import {
  eventType as type,
  type FeatureShapes,
  button,
  form,
  menu,
  pageHash,
  position,
  subjectType,
  user,
  word,
  yes,
} from "#core/shapes/index.ts";
import { z } from "zod";

/** The kinds of things that a page names. */
export const PAGE_PARTS = ["sides", "phases", "tables", "checks", "tracks", "settings"] as const;

/** Things of one kind, by name, that differ between two pages of a game. */
const change = z.strictObject({
  kind: z.enum(PAGE_PARTS),
  how: z.enum(["gone", "new", "changed"]),
  names: z.array(z.string()),
});
export type PageChange = z.infer<typeof change>;

/**
 * The game took the new page of its server. `changes`: the differences from the earlier one. `settings`, `numbers`,
 * `markers`, `lists`: those that the earlier page did not have, with their first values. `move`: the side with the move.
 * `position`: the first step, if play has not begun. `uncorrected`: corrected figures that the new page prints otherwise.
 */
const pageTaken = type("pageTaken", {
  by: user,
  page: pageHash,
  edition: z.string(),
  changes: z.array(change),
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  numbers: z.record(z.string(), z.number().nullable()),
  markers: z.record(z.string(), z.string().nullable()),
  lists: z.record(z.string(), z.array(z.string())),
  move: z.string().nullable(),
  position: position.optional(),
  uncorrected: z.array(z.string()).optional(),
});

/** Takes the new page of the game's server, or proposes it to the other side. `page`: its system. */
interface TakePage {
  do: "takePage";
  page: System;
}

declare module "#core/feature.ts" {
  interface FeatureActions {
    pages: TakePage;
  }
}

export const PAGES_SHAPES = {
  events: [pageTaken],
  kinds: { pageTaken: { filedUnder: "game", cards: "new", isUndoable: false } },
  subjects: [
    /** The new page of the game's server. */
    subjectType("page", { page: pageHash, changes: z.array(change) }),
  ],
  // `of`: the id of a game; `mark`: the start of the hash of a page that the user has read.
  presses: {
    /** Opens the form for a page. `of`: the game that it replaces. */
    pageForm: form("anything", { of: word.optional() }),
    /** Adds a page, or replaces that of a game. `here`: also sets up a game in the channel. */
    pageAdd: button("anything", { mark: word, of: word.optional(), here: yes }),
    pageRemove: button("anything", { of: word }),
    /** Shows the page of the picked game. */
    pageShow: menu("anything"),
    /** Adds the page of a game, which came with it, to the server's games. */
    pageKeep: button("game"),
    /** Takes the new page, or proposes it. */
    pageTake: button("game"),
  },
} as const satisfies FeatureShapes;
