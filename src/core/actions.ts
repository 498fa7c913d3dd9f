import type { AgreementAction } from "./agreements/decide.ts";
import type { TableAction } from "./seats/decide.ts";
import type { CheckWish } from "./checks/decide.ts";
import type { Ending } from "./lifecycle/decide.ts";
import type { NoteAction } from "./notes/decide.ts";
import type { PassingAction } from "./passing/decide.ts";
import type { DeadlineAction } from "./deadline/decide.ts";
import type { DeletionAction } from "./deletion/decide.ts";
import type { PauseAction } from "./pause/decide.ts";
import type { UndoAction } from "./undo/decide.ts";
import type { OfferTaken } from "./procedures/offers.ts";
import type { OpenedText } from "./seals/seals.ts";

/** What a person can ask of a game. Each is decided by decide.ts. */
export type Action =
  | TableAction
  /** Changes settings; those that have their value already are passed over. */
  | { do: "set"; changes: { setting: string; value: string }[] }
  /** What a form of the set-up asked: settings and tracks by their keys. */
  | { do: "fill"; values: Record<string, string> }
  | { do: "begin" }
  /** Done with the step; `side` where an umpire or the creator speaks for a side, also below. */
  | { do: "confirm"; side?: string }
  /** Passes the move to the other side, where sides hand it to and fro. */
  | { do: "handOver"; side?: string }
  /** Makes a roll that is offered now: `step` by id, or the first offered one of a kind. */
  | { do: "roll"; step?: string; verb?: "opposed-roll" }
  | { do: "carryOut"; order: string; option: string; side?: string }
  /** Moves items between boxes, each by `side/name`, or by a name that only one side has. */
  | { do: "moveItems"; step: string; names: string[] }
  /** Notes what a step offers to note; nobody is done by it. */
  | ({ do: "takeOffer" } & OfferTaken)
  | { do: "drawEvent"; event: string; side?: string }
  /** With `row` the roll is made against the figure there, read at `value` where it depends on one. */
  | { do: "rollTable"; table: string; row?: string; column?: string; value?: string; side?: string }
  /** Puts a printed figure right for this game; `at`: ms since 1970. */
  | { do: "correct"; table: string; row: string; column?: string; figure: string; at: number }
  | { do: "throw"; notation: string; times: number; reason?: string }
  /** Declares a check and rolls it. */
  | ({ do: "check" } & CheckWish)
  /** Rolls a check that was declared earlier, such as the one that follows from a hit. */
  | { do: "rollDeclared"; id: string }
  /** Notes a unit that a check cost: `loss` by its id. */
  | { do: "noteLoss"; loss: string; unit: string }
  /** Strikes out such a check: it will not be made. */
  | { do: "dismiss"; id: string }
  | { do: "track"; track: string; value: string; item?: string; kind?: string }
  /** Names units, several between commas or semicolons. */
  | { do: "addUnits"; names: string; side?: string; kind?: string; of?: string }
  /** Changes a state of one unit or of several. */
  | { do: "setUnits"; units: string; state: string; value: string }
  /** Strikes units off, with all that belongs to them. */
  | { do: "removeUnits"; units: string }
  /** The turn of a unit to act has come; `as` where the step asks how. */
  | { do: "activate"; unit: string; as?: string }
  /** Puts the game at a phase by hand. */
  | { do: "moveTo"; phase: string }
  | PassingAction
  | PauseAction
  | DeadlineAction
  | DeletionAction
  | NoteAction
  | UndoAction
  /** Binds a person to a text by its hash; `opens`: the texts of the whole set, should this seal complete it. */
  | { do: "seal"; label?: string; hash: string; set?: string; side?: string; opens?: OpenedText[] }
  | { do: "unseal"; opens: OpenedText[] }
  /** Publishes the dice secret; `commitment` binds the bot to the next one. */
  | { do: "reveal"; secret: string; commitment: string }
  /** Proposes to the other side that the game ends. */
  | { do: "proposeEnd"; result: string }
  | AgreementAction
  | ({ do: "end" } & Ending);
