import type { PastState } from "#core/schema/index.ts";
import {
  type FeatureShapes,
  button,
  eventType as type,
  form,
  noticeType,
  number,
  pastTime,
  subjectType,
  user,
} from "#core/shapes/index.ts";
import { z } from "zod";

/** Consequence if the time runs out: the step is passed, a substitute is searched for, or the game ends. */
const consequence = z.enum(["pass", "substitute", "adjourned", "lost"]);
export type Consequence = z.infer<typeof consequence>;
export const CONSEQUENCES = consequence.options;

/** Hours for a move, and the consequence. */
const terms = z.strictObject({ hours: z.number().int().min(1).max(8760), follows: consequence });
export type Terms = z.infer<typeof terms>;

/** The agreed deadline, and the time from which it counts in milliseconds since 1970. */
export const deadlineShape = terms.extend({ from: z.number().int() });

/** All players agreed to the deadline that `by` proposed. It counts from `at` on. */
const deadlineSet = type("deadlineSet", { by: user, at: pastTime, terms: terms.optional() });

/**
 * A side's time ran out, in the wait with this key and for this step. The events of the consequence follow. `for`:
 * the player whose seat needs a substitute. `stuck`: the step cannot be passed, so the game continues to wait.
 */
const timeUp = type("timeUp", {
  key: z.string(),
  side: z.string(),
  step: z.string(),
  hours: z.number().int(),
  follows: consequence,
  for: user.optional(),
  stuck: z.literal(true).optional(),
});
/** An opponent gave the time back. The consequences in entry `entry` are undone. */
const graceGiven = type("graceGiven", { by: user, entry: z.number().int(), side: z.string() });

/** The last time that ran out, while an opponent can undo its consequence. `n`: its entry. */
export const timeUpShape = z.strictObject({
  n: z.number().int(),
  side: z.string(),
  hours: z.number().int(),
  follows: consequence,
  for: z.string().optional(),
  stuck: z.literal(true).optional(),
});

/**
 * Applies the deadline after the time of the wait with this key has run out; by the bot. `secret`: the dice secret,
 * if the game ends.
 */
interface TimeUp {
  do: "timeUp";
  key: string;
  secret?: string;
}

/** Gives back the time that ran out in entry `entry`; by an opponent. */
interface Grace {
  do: "grace";
  entry: number;
  /** The state in which the passed step was not done yet. */
  past?: PastState;
  /** Commitment to the next dice secret, if the game had ended. */
  commitment?: string;
}

type DeadlineAction =
  /** Proposes a deadline to the other side. Without terms, proposes to end the deadline. */
  { do: "deadline"; terms?: Terms } | TimeUp | Grace;

declare module "#core/feature.ts" {
  interface FeatureActions {
    deadline: DeadlineAction;
  }
}

export const DEADLINE_SHAPES = {
  events: [deadlineSet, timeUp, graceGiven],
  kinds: {
    deadlineSet: { filedUnder: "game", cards: "stale", isUndoable: false },
    timeUp: { filedUnder: "game", cards: "kept", isUndoable: false },
    graceGiven: { filedUnder: "game", cards: "new", isUndoable: false },
  },
  subjects: [
    /** Deadline; without terms, its end. */
    subjectType("deadline", { terms: terms.optional() }),
  ],
  presses: {
    deadlineForm: form("game"),
    /** Gives back the time that ran out in this entry. */
    grace: button("game", { entry: number }),
  },
  wakeUps: ["deadline"],
  notices: [
    /** The users whose time in a wait runs out, and the number of warnings, including this one. */
    noticeType("warning", { key: z.string(), count: z.number().int(), users: z.array(z.string()) }),
  ],
} as const satisfies FeatureShapes;
