import type { PastState } from "#core/schema/index.ts";
import {
  button,
  eventType as type,
  type FeatureShapes,
  number,
  play,
  subjectType,
  takenBack,
} from "#core/shapes/index.ts";
import { z } from "zod";

/** Play returned to its state after log entry `to`, which may be before the start of play. */
const undone = type("undone", {
  to: z.number().int(),
  play,
  status: z.enum(["setup", "running"]),
  /** The undone rolls; omitted if there are none. */
  rolls: z.array(takenBack).optional(),
  /** Set if the other side refused entered dice, or a decision for it. */
  refused: z.union([z.literal(true), z.literal("spoken for")]).optional(),
});

/**
 * Undoes to the state after a log entry, or asks the other sides for consent. `at`: now, in milliseconds since 1970.
 */
interface UndoAction {
  do: "undo";
  past: PastState;
  at: number;
}

declare module "#core/feature.ts" {
  interface FeatureActions {
    undo: UndoAction;
  }
}

export const UNDO_SHAPES = {
  events: [undone],
  kinds: {
    undone: { filedUnder: "undo", cards: "new", isUndoable: false, isNoMove: true },
  },
  subjects: [
    /** Undo to the state after log entry `to`. */
    subjectType("undo", { to: z.number().int() }),
  ],
  presses: {
    /** Undoes to entry `to`, or if omitted to the state before the user's last move. */
    undo: button("move", { to: number.optional() }),
    /** Refuses the move of an entry because dice were entered in it, or because it decided for the user's side. */
    refuse: button("game", { entry: number }),
  },
} as const satisfies FeatureShapes;
