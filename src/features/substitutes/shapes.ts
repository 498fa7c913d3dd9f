import { type FeatureShapes, button, eventType as type, noticeType, user, word } from "#core/shapes/index.ts";
import { z } from "zod";

/**
 * A search for a substitute started. `for`: the player to replace, if there is one; `against`: not at that player's
 * request.
 */
const substituteSought = type("substituteSought", {
  side: z.string(),
  for: user.optional(),
  against: z.literal(true).optional(),
});
/** The search for a substitute ended. */
const substituteDropped = type("substituteDropped", { side: z.string(), for: user.optional() });
/** Starts the search for a substitute. */
interface SeekSubstitute {
  do: "seekSubstitute";
  /** Omitted if the user has one seat. */
  side?: string;
  /** The player to replace, if several share the seat. */
  user?: string;
  /** The unresponsive sides. */
  stalled: readonly string[];
  /** The users who left the game's server. */
  left?: readonly string[];
}

declare module "#core/feature.ts" {
  interface FeatureActions {
    substitutes: SeekSubstitute;
  }
}

export const SUBSTITUTES_SHAPES = {
  events: [substituteSought, substituteDropped],
  kinds: {
    substituteSought: { filedUnder: "seats", cards: "kept", isUndoable: false },
    substituteDropped: { filedUnder: "seats", cards: "kept", isUndoable: false },
  },
  presses: {
    /** Searches for a substitute. `why`: the side does not answer, or its last player has left. */
    substitute: button("game", {
      side: word,
      user: word.optional(),
      why: z.enum(["gone", "left"]).optional(),
    }),
  },
  notices: [
    /** The search for a substitute that an entry has begun. */
    noticeType("substitute", { n: z.number().int() }),
  ],
} as const satisfies FeatureShapes;
