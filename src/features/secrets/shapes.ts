import type { EventOf, GameEvent, SubjectOf } from "#core/schema/index.ts";
import {
  audience,
  button,
  draft,
  eventType as type,
  type FeatureShapes,
  form,
  menu,
  number,
  subjectType,
  unit,
  type Unit,
  user,
  word,
  yes,
} from "#core/shapes/index.ts";
import { z } from "zod";

/** Maximum length of a ruling, in characters. */
export const LONGEST_RULING = 300;

/**
 * Rolls whose dice only an audience knows. `hash`: SHA-256 (hex) of a salt and the events with the dice.
 */
export const closedRoll = z.strictObject({
  /** Id of the secret entry. */
  id: z.string(),
  by: user,
  for: audience,
  series: z.number().int(),
  /** Numbers of the first and the last roll. */
  from: z.number().int().min(1),
  to: z.number().int().min(1),
  hash: z.string(),
  /** The notation or the check, as declared. */
  purpose: z.string(),
  reason: z.string().optional(),
  /** The check and its target, if it is rolled against a side that everyone knows. */
  aim: z.strictObject({ check: z.string(), side: z.string() }).optional(),
  /** True if the game closes the rolls of this check by its data. Such rolls have no maximum number. */
  isByRule: z.literal(true).optional(),
  /** Id of the pending check that it rolled, which is no longer pending. */
  declared: z.string().optional(),
  /** Mark of the card whose button rolled it. A card is rolled once. */
  card: z.string().optional(),
});
export type ClosedRoll = z.infer<typeof closedRoll>;

/** Rolls were made whose dice only an audience knows. */
const rollClosed = type("rollClosed", { closed: closedRoll });
/**
 * A closed roll was opened: the other events of the entry are those that were hashed with `salt`. `rolledBy`: the user
 * who made the roll, if another user opened it.
 */
const rollOpened = type("rollOpened", { id: z.string(), salt: z.string(), rolledBy: user.optional() });

/** The result of an opened check was applied; its changes follow. `id`: that of the declared check. */
const resultApplied = type("resultApplied", { id: z.string() });

/** The umpire ruled, in words. `roll`: the closed roll on which the ruling rests. */
const ruled = type("ruled", { text: z.string().max(LONGEST_RULING), roll: z.number().int().optional() });

/** A hidden unit was revealed. `id`: that of its secret entry. */
const unitRevealed = type("unitRevealed", { id: z.string(), side: z.string(), unit });

/** Actions about what only a side or the umpire knows. */
type SecretAction =
  /** Reveals hidden units. `id`: that of the secret entry. */
  | { do: "revealUnits"; units: readonly { id: string; side: string; unit: Unit }[] }
  /** Makes rolls whose dice only an audience knows. */
  | { do: "closeRoll"; closed: ClosedRoll }
  /** Publishes a ruling of the umpire. `roll`: the number of the closed roll on which it rests. */
  | { do: "rule"; text: string; roll?: number }
  /** Publishes the events of a closed roll. */
  | { do: "openRoll"; id: string; salt: string; events: readonly GameEvent[] }
  /** Applies the result of an opened check, with the checks that followed from it. */
  | { do: "applyResult"; checks: readonly EventOf<"checked">[] }
  /** Asks to apply the result of an opened check of a side, though another roll came first. */
  | { do: "askResult"; side: string; about: SubjectOf<"result"> };

declare module "#core/feature.ts" {
  interface FeatureActions {
    secrets: SecretAction;
  }
}

export const SECRETS_SHAPES = {
  events: [rollClosed, rollOpened, resultApplied, ruled, unitRevealed],
  kinds: {
    rollClosed: { filedUnder: "dice", cards: "kept", isUndoable: false },
    rollOpened: { filedUnder: "dice", cards: "kept", isUndoable: false, isNoMove: true },
    resultApplied: { filedUnder: "checks", cards: "stale", isUndoable: true },
    ruled: { filedUnder: "game", cards: "kept", isUndoable: false },
    unitRevealed: { filedUnder: "units", cards: "stale", isUndoable: true },
  },
  subjects: [
    /** Result of the closed check that log entry `entry` opened, though roll `first` came first. */
    subjectType("result", { entry: z.number().int(), roll: z.number().int(), first: z.number().int() }),
  ],
  presses: {
    ourFile: button("game"),
    hideUnits: form("game"),
    hiddenUnit: menu("game"),
    /** Changes a hidden unit: `state/value`. */
    setHidden: menu("game", { id: word }),
    /** Makes a closed roll of a check that a hidden unit takes. */
    hiddenCheck: menu("game", { id: word }),
    removeHidden: button("game", { id: word }),
    revealUnit: button("game", { id: word }),
    /** Asks in private which hidden unit is spotted. */
    spotted: button("game"),
    /** Asks for the value of a hidden track, by its key. */
    hiddenTrack: form("game", { track: word }),
    revealTrack: button("game", { track: word }),
    /** Asks in private for a unit that took a loss and is not public. */
    otherLoss: button("game", { loss: word }),
    hiddenLoss: menu("game", { loss: word }),
    closedRoll: menu("game"),
    /** Shows the dice of a closed roll if the user may see them. */
    readRoll: button("game", { id: word }),
    /** Asks to confirm that a closed roll is opened for everyone. */
    openRoll: button("game", { id: word }),
    openRollSure: button("game", { id: word }),
    /** Publishes the dice secret. */
    publishDice: button("game"),
    /** Asks the players whose closed rolls prevent that to open them. */
    askPublish: button("game"),
    /**
     * Asks in private for the missing answers of a check, and makes its roll closed. `blind`: to its user, too. `card`:
     * mark of a game's card, which rolls once. `after`: the entry of the roll that calls for the check.
     */
    closedCheck: form("game", { ...draft, blind: yes, card: word.optional(), after: number.optional() }),
    /** Applies the result of the check that this entry opened. */
    applyResult: button("game", { entry: number }),
    /** Asks the other sides or the umpire to agree to that result, though another roll came first. */
    askResult: button("game", { entry: number }),
    /** Publishes a ruling of the umpire. `roll`: number of the closed roll on which it rests. */
    ruling: form("game", { roll: number.optional() }),
  },
  wakeUps: ["open"],
} as const satisfies FeatureShapes;
