import { eventType as type, type FeatureShapes, nextTime, subjectType, user } from "#core/shapes/index.ts";
import { z } from "zod";

/** Time of a game's deletion, and the user who asked for it. */
export const deletionShape = z.strictObject({ by: user, at: nextTime });

/**
 * The game's deletion was scheduled for `at`. `by`: the user who asked for it, or the bot if the game's server removed
 * the bot.
 */
const deletionSet = type("deletionSet", deletionShape.shape);
/** A player kept the game. */
const deletionDropped = type("deletionDropped", { by: user });

type DeletionAction =
  /** Deletes the game after a grace period, or proposes the deletion. `at`: now, in milliseconds since 1970. */
  { do: "delete"; at: number } | { do: "keep" };

declare module "#core/feature.ts" {
  interface FeatureActions {
    deletion: DeletionAction;
  }
}

export const DELETION_SHAPES = {
  events: [deletionSet, deletionDropped],
  kinds: {
    deletionSet: { filedUnder: "game", cards: "kept", isUndoable: false },
    deletionDropped: { filedUnder: "game", cards: "kept", isUndoable: false },
  },
  subjects: [
    /** Deletion after a grace period. */
    subjectType("delete", {}),
  ],
  wakeUps: ["delete"],
} as const satisfies FeatureShapes;
