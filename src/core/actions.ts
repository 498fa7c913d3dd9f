import type { AgreementAction } from "./agreements.ts";
import type { SeatAction } from "./seats.ts";
import type { CheckWish } from "./checks.ts";
import type { Ending, PlaceAction } from "./lifecycle.ts";
import type { NoteAction } from "./notes.ts";
import type { PassingAction } from "./passing.ts";
import type { DeadlineAction } from "./deadline.ts";
import type { DeletionAction } from "./deletion.ts";
import type { PauseAction } from "./pause.ts";
import type { UndoAction } from "./undo.ts";
import type { OfferTaken } from "./steps.ts";
import type { SealAction, OpenedText } from "./seals.ts";
import type { CorrectAction } from "./tables.ts";

/** A request of a user, decided by decide.ts. */
export type Action =
  | SeatAction
  | PlaceAction
  /** Changes settings; values that are already set are ignored. */
  | { do: "set"; changes: { setting: string; value: string }[] }
  /** The values of a set-up form: settings and tracks by key. */
  | { do: "fill"; values: Record<string, string> }
  | { do: "begin" }
  /** Ends the step. `side`: here and below, if an umpire or the creator acts for it. */
  | { do: "confirm"; side?: string }
  /** Passes the move to the other side, in steps with alternating moves. */
  | { do: "handOver"; side?: string }
  /** Makes an offered roll: of a step, or the first one of a verb. */
  | { do: "roll"; step?: string; verb?: "opposed-roll" }
  | { do: "carryOut"; order: string; option: string; side?: string }
  /** Moves items between boxes. Each is named `side/name`, or by a name that only one side has. */
  | { do: "moveItems"; step: string; names: string[] }
  /** Notes an event that a step offers; does not end the step. */
  | ({ do: "takeOffer" } & OfferTaken)
  | { do: "drawEvent"; event: string; side?: string }
  /** With `row`, rolls against its figure, read at `value` if it depends on one. */
  | { do: "rollTable"; table: string; row?: string; column?: string; value?: string; side?: string }
  | CorrectAction
  | { do: "throw"; notation: string; times: number; reason?: string }
  /** Declares a check and rolls it. */
  | ({ do: "check" } & CheckWish)
  /** Rolls a declared check, such as the follow-up of a hit. */
  | { do: "rollDeclared"; id: string }
  /** Names the unit that took a check's loss, by the loss's id. */
  | { do: "noteLoss"; loss: string; unit: string }
  /** Dismisses a declared check. */
  | { do: "dismiss"; id: string }
  | { do: "track"; track: string; value: string; item?: string; kind?: string }
  /** Names units, separated by commas or semicolons. */
  | { do: "addUnits"; names: string; side?: string; kind?: string; of?: string }
  /** Changes a state of units. */
  | { do: "setUnits"; units: string; state: string; value: string }
  /** Removes units, with all units that belong to them. */
  | { do: "removeUnits"; units: string }
  /** Activates a unit. `as`: the way, if the step asks for it. */
  | { do: "activate"; unit: string; as?: string }
  /** Sets the phase by hand. */
  | { do: "moveTo"; phase: string }
  | PassingAction
  | PauseAction
  | DeadlineAction
  | DeletionAction
  | NoteAction
  | UndoAction
  | SealAction
  | { do: "unseal"; opens: OpenedText[] }
  /** Publishes the dice secret. `commitment`: to the next one. */
  | { do: "reveal"; secret: string; commitment: string }
  /** Proposes the game's end to the other side. */
  | { do: "proposeEnd"; result: string }
  | AgreementAction
  | ({ do: "end" } & Ending);
