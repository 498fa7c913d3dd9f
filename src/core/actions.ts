import type { AgreementAction } from "./agreements.ts";
import type { NotePlace, PastState, Terms } from "./schema.ts";
import type { SeatAction } from "./seats.ts";
import type { CheckWish } from "./checks.ts";
import type { Ending, PlaceAction } from "./lifecycle.ts";
import type { OfferTaken } from "./steps.ts";
import type { CorrectAction } from "./tables.ts";

/** The text of a seal. `seal` is the seal's id. */
export interface OpenedText {
  seal: string;
  /** 32 hex digits. */
  salt: string;
  text: string;
}

/** Commits a user to a text by its hash. `opens`: the texts of the whole set, if this seal completes the set. */
export interface SealAction {
  do: "seal";
  label?: string;
  hash: string;
  set?: string;
  side?: string;
  opens?: OpenedText[];
}

/** A note without an author: place and text. */
export interface NoteWish {
  at: NotePlace;
  text: string;
}

export type NoteAction =
  | { do: "layNotes"; notes: NoteWish[] }
  /** Omitted fields stay unchanged. */
  | ({ do: "changeNote"; note: string } & Partial<NoteWish>)
  | { do: "strikeNotes"; notes: string[] };

/** Actions on passing ahead. */
export type PassingAction =
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

/** Actions on a game's clocks. `at`: now; `until`: end of the pause; milliseconds since 1970. */
export type PauseAction =
  /** Pauses the game, or proposes a pause. Ends the pause if `until` is past. `ill`: without consent. */
  | { do: "pause"; until: number; at: number; ill?: true }
  /** Ends a pause whose time is over; by the bot. */
  | { do: "endPause"; at: number };

/**
 * Applies the deadline after the time of the wait with this key has run out; by the bot. `secret`: the dice secret,
 * if the game ends.
 */
export interface TimeUp {
  do: "timeUp";
  key: string;
  secret?: string;
}

/** Gives back the time that ran out in entry `entry`; by an opponent. */
export interface Grace {
  do: "grace";
  entry: number;
  /** The state in which the passed step was not done yet. */
  past?: PastState;
  /** Commitment to the next dice secret, if the game had ended. */
  commitment?: string;
}

export type DeadlineAction =
  /** Proposes a deadline to the other side. Without terms, proposes to end the deadline. */
  { do: "deadline"; terms?: Terms } | TimeUp | Grace;

type DeletionAction =
  /** Deletes the game after a grace period, or proposes the deletion. `at`: now, in milliseconds since 1970. */
  { do: "delete"; at: number } | { do: "keep" };

/**
 * Undoes to the state after a log entry, or asks the other sides for consent. `at`: now, in milliseconds since 1970.
 */
export interface UndoAction {
  do: "undo";
  past: PastState;
  at: number;
}

/** Actions that features decide. */
type FeatureAction =
  | PassingAction
  | PauseAction
  | DeadlineAction
  | DeletionAction
  | NoteAction
  | UndoAction
  | SealAction
  | { do: "unseal"; opens: OpenedText[] };

/** Actions that core decides. */
export type CoreAction =
  | SeatAction
  | PlaceAction
  /** Changes settings. Ignores values that are already set. */
  | { do: "set"; changes: { setting: string; value: string }[] }
  /** The values of a set-up form: settings and tracks by key. */
  | { do: "fill"; values: Record<string, string> }
  | { do: "begin" }
  /** Ends the step. `side`, here and below: the side for which an umpire or the creator acts. */
  | { do: "confirm"; side?: string }
  /** Passes the move to the other side, in steps with alternating moves. */
  | { do: "handOver"; side?: string }
  /** Makes an offered roll: of a step, or the first one of a verb. */
  | { do: "roll"; step?: string; verb?: "opposed-roll" }
  | { do: "carryOut"; order: string; option: string; side?: string }
  /** Moves items between boxes. An item is named by `side/name`, or by its name if only one side has it. */
  | { do: "moveItems"; step: string; names: string[] }
  /** Records an event that a step offers. Does not end the step. */
  | ({ do: "takeOffer" } & OfferTaken)
  | { do: "drawEvent"; event: string; side?: string }
  /**
   * Rolls on a table. With `row`, rolls against the figure of that row, read at `value` if the figure depends on a
   * value.
   */
  | { do: "rollTable"; table: string; row?: string; column?: string; value?: string; side?: string }
  | CorrectAction
  | { do: "throw"; notation: string; times: number; reason?: string }
  /** Declares a check and rolls it. */
  | ({ do: "check" } & CheckWish)
  /** Rolls a declared check, such as the follow-up of a hit. */
  | { do: "rollDeclared"; id: string }
  /** Records the unit that took a check's loss. `loss`: the id of the loss. */
  | { do: "noteLoss"; loss: string; unit: string }
  /** Dismisses a declared check. */
  | { do: "dismiss"; id: string }
  | { do: "track"; track: string; value: string; item?: string; kind?: string }
  /** Adds units. Commas or semicolons separate the names. */
  | { do: "addUnits"; names: string; side?: string; kind?: string; of?: string }
  /** Changes a state of units. */
  | { do: "setUnits"; units: string; state: string; value: string }
  /** Removes units, including all units that belong to them. */
  | { do: "removeUnits"; units: string }
  /** Activates a unit. `as`: the way in which it is activated, if the step asks for one. */
  | { do: "activate"; unit: string; as?: string }
  /** Sets the phase by hand. */
  | { do: "moveTo"; phase: string }
  /** Publishes the dice secret. `commitment`: the commitment to the next secret. */
  | { do: "reveal"; secret: string; commitment: string }
  /** Proposes the game's end to the other side. */
  | { do: "proposeEnd"; result: string }
  | AgreementAction
  | ({ do: "end" } & Ending);

/** A request of a user. */
export type Action = CoreAction | FeatureAction;
