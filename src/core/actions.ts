import type { AgreementAction } from "./agreements/index.ts";
import type {
  CellValue,
  ClosedRoll,
  EventOf,
  GameEvent,
  NotePlace,
  PastState,
  PhasePlace,
  PrivatePlace,
  SubjectOf,
  Terms,
  Unit,
} from "./schema/index.ts";
import type { SeatAction } from "./seats/index.ts";
import type { CheckAction } from "./checks/index.ts";
import type { GameAction, PlaceAction } from "./lifecycle/index.ts";
import type { RollAction } from "./procedures/index.ts";
import type { SettingAction } from "./settings/index.ts";
import type { StepAction } from "./steps/index.ts";
import type { UnitAction } from "./units/index.ts";

/** The text of a seal. `seal` is the seal's id. */
export interface OpenedText {
  seal: string;
  /** 32 hex digits. */
  salt: string;
  text: string;
}

/**
 * Commits a user to a text by its hash. `at`: the phase that opens the set, if it is not complete before. `opens`: the
 * texts of the whole set, if this seal completes the set.
 */
interface SealAction {
  do: "seal";
  label?: string;
  hash: string;
  set?: string;
  at?: PhasePlace;
  side?: string;
  opens?: OpenedText[];
}

/** A note without an author: place and text. */
export interface NoteWish {
  at: NotePlace;
  text: string;
}

/** A private note without an author. */
export interface PrivateWish {
  at: PrivatePlace;
  text: string;
}

type NoteAction =
  | { do: "layNotes"; notes: NoteWish[] }
  /** Omitted fields stay unchanged. */
  | ({ do: "changeNote"; note: string } & Partial<NoteWish>)
  | { do: "strikeNotes"; notes: string[] };

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

/** Actions on a game's clocks. `at`: now; `until`: end of the pause; milliseconds since 1970. */
type PauseAction =
  /** Pauses the game, or proposes a pause. Ends the pause if `until` is past. `ill`: without consent. */
  | { do: "pause"; until: number; at: number; ill?: true }
  /** Ends a pause whose time is over; by the bot. */
  | { do: "endPause"; at: number };

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

type DeletionAction =
  /** Deletes the game after a grace period, or proposes the deletion. `at`: now, in milliseconds since 1970. */
  { do: "delete"; at: number } | { do: "keep" };

/**
 * Undoes to the state after a log entry, or asks the other sides for consent. `at`: now, in milliseconds since 1970.
 */
interface UndoAction {
  do: "undo";
  past: PastState;
  at: number;
}

/**
 * Corrects a printed figure for this game. `figure`: as typed, or the value itself. `enters`: adds it to the figures
 * for other ranges, and names the range for which a figure without ranges was asked. `at`: milliseconds since 1970.
 */
interface CorrectAction {
  do: "correct";
  table: string;
  row: string;
  column: string;
  figure: string | { is: CellValue };
  enters?: { range?: number };
  at: number;
}

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

type FeatureAction =
  | PassingAction
  | PauseAction
  | DeadlineAction
  | DeletionAction
  | NoteAction
  | UndoAction
  | SealAction
  | SecretAction
  | CorrectAction
  | SeekSubstitute
  | { do: "unseal"; opens: OpenedText[] };

export type CoreAction =
  | SeatAction
  | PlaceAction
  | GameAction
  | SettingAction
  | StepAction
  | RollAction
  | CheckAction
  | UnitAction
  | { do: "track"; track: string; value: string; item?: string; kind?: string }
  | AgreementAction;

/** A request of a user. */
export type Action = CoreAction | FeatureAction;

export type ActionOf<Kind extends Action["do"]> = Extract<Action, { do: Kind }>;
