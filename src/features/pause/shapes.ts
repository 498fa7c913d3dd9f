import {
  eventType as type,
  type FeatureShapes,
  nextTime,
  pastTime,
  subjectType,
  user,
} from "#core/shapes/index.ts";
import { z } from "zod";

/** Milliseconds since 1970. */
const ms = z.number().int();

/** A game's pause. `ill`: sides that took it without consent. */
export const pauseShape = z.strictObject({ from: ms, until: ms, ill: z.array(z.string()).optional() });

/** The last pause, which is over. */
export const pauseOver = z.strictObject({ from: ms, until: ms });

/** The last time when a side took a pause without consent. */
export const plea = z.strictObject({ side: z.string(), at: ms });

/**
 * Clocks, reminders and pace were stopped. `by`: the user who asked for it. `ill`: sides that took the pause without
 * consent.
 */
const paused = type("paused", {
  by: user,
  from: pastTime,
  until: nextTime,
  ill: z.array(z.string()).optional(),
});
/** The clocks were restarted at `at`. */
const resumed = type("resumed", { at: pastTime });

/** Actions on a game's clocks. `at`: now; `until`: end of the pause; milliseconds since 1970. */
type PauseAction =
  /** Pauses the game, or proposes a pause. Ends the pause if `until` is past. `ill`: without consent. */
  | { do: "pause"; until: number; at: number; ill?: true }
  /** Ends a pause whose time is over; by the bot. */
  | { do: "endPause"; at: number };

declare module "#core/feature.ts" {
  interface FeatureActions {
    pause: PauseAction;
  }
}

export const PAUSE_SHAPES = {
  events: [paused, resumed],
  kinds: {
    paused: { filedUnder: "game", cards: "stale", isUndoable: false },
    resumed: { filedUnder: "game", cards: "new", isUndoable: false },
  },
  subjects: [
    /** Pause until this time, in milliseconds since 1970. */
    subjectType("pause", { until: nextTime }),
    /** End of the pause. */
    subjectType("resume", {}),
  ],
  wakeUps: ["pause"],
} as const satisfies FeatureShapes;
