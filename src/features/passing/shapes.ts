import {
  button,
  disturbance,
  eventType as type,
  type FeatureShapes,
  menu,
  passedAhead,
  stepPlace,
  touch,
  word,
  yes,
} from "#core/shapes/index.ts";
import { z } from "zod";

/** A side passes everything that awaits it up to a place. `later`: the game asks it nothing now, so no card changes. */
const aheadSaid = type("aheadSaid", { ...passedAhead.shape, later: z.literal(true).optional() });
/** A pass ahead ended. `what`: name of the check or other cause. */
const aheadOver = type("aheadOver", { side: z.string(), why: disturbance, what: z.string().optional() });
/** A housekeeping step was closed with the previous step. */
const tidied = type("tidied", { step: z.string(), sides: z.array(z.string()) });
/** A check affected a side; later steps, or the expectations of checks, depend on that. */
const concerned = type("concerned", touch);
/** A side returned to a step that it had passed. Play goes back there, and the sides in `done` stay done. */
const reopened = type("reopened", { side: z.string(), to: stepPlace, done: z.array(z.string()) });

type PassingAction =
  /**
   * Presses Done in advance, in every step that awaits the side up to a place: a step, a phase, `segment` or `turn`.
   */
  | { do: "passAhead"; through: string; side?: string }
  /** Cancels a pass ahead. */
  | { do: "dropAhead"; side?: string }
  /** Returns to a step that standing orders or a pass ahead have passed. */
  | { do: "reopen" }
  /** Executes standing orders after their delay; by the bot. */
  | { do: "letPass" };

declare module "#core/feature.ts" {
  interface FeatureActions {
    passing: PassingAction;
  }
}

export const PASSING_SHAPES = {
  events: [aheadSaid, aheadOver, tidied, concerned, reopened],
  kinds: {
    aheadSaid: { filedUnder: "moves", cards: "stale", isUndoable: false },
    aheadOver: { filedUnder: "moves", cards: "kept", isUndoable: false },
    tidied: { filedUnder: "moves", cards: "new", isUndoable: true },
    concerned: { filedUnder: "checks", cards: "kept", isUndoable: false },
    reopened: { filedUnder: "moves", cards: "new", isUndoable: true },
  },
  presses: {
    /** The ways to pass several steps, shown privately. */
    doneWith: button("game"),
    /** Done up to a place: a phase, a step as `phase/step`, `segment` or `turn`. */
    ahead: menu("move"),
    dropAhead: button("game"),
    /** A side's standing orders, shown privately. */
    standing: button("game", { side: word.optional() }),
    standingPass: menu("game", { side: word }),
    standingStop: menu("game", { side: word }),
    /** Suspends (`on`) or resumes them. */
    standingHold: button("game", { side: word, on: yes }),
    standingDrop: button("game", { side: word }),
  },
  wakeUps: ["pass"],
} as const satisfies FeatureShapes;
