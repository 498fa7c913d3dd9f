import { AGREEMENT_DECISIONS } from "./agreements/decide.ts";
import type { Action } from "./actions.ts";
import { noteLoss } from "./units/decide-losses.ts";
import { AROUND_TABLE } from "./seats/decide.ts";
import { dismiss, rollDeclared, takeCheck } from "./checks/decide.ts";
import { correct } from "./tables/corrections.ts";
import { refuseDiceOfOthers, refuseEntered } from "./dice/decide-entered.ts";
import { fillSetUp } from "./settings/decide-set-up.ts";
import { beginGame, end, moveTo, proposeEnd, reveal } from "./lifecycle/decide.ts";
import { drawNamedEvent, rollOnNamedTable, throwFreely } from "./dice/decide-rolls.ts";
import { bindToText, unseal } from "./seals/decide.ts";
import { logSpokenFor } from "./sequence/decide-speaking.ts";
import { changeSettings } from "./settings/decide.ts";
import {
  activateUnit,
  carryOutOrder,
  confirm,
  handOver,
  moveNamedItems,
  rollStep,
} from "./sequence/decide-steps.ts";
import { changeTrack } from "./tracks/decide.ts";
import { undo } from "./undo/decide.ts";
import { addUnits, removeUnits, setUnits } from "./units/decide.ts";
import { Draft, type DecisionContext, type Decisions } from "./draft.ts";
import { RuleError } from "./errors.ts";
import { takeOffer } from "./procedures/offers.ts";
import { DEADLINE_DECISIONS } from "./deadline/decide.ts";
import { DELETION_DECISIONS } from "./deletion/decide.ts";
import { PAUSE_DECISIONS } from "./pause/decide.ts";
import { NOTE_DECISIONS } from "./notes/decide.ts";
import { PASSING_DECISIONS } from "./passing/decide.ts";
import { letPass } from "./passing/let-pass.ts";
import { noteTouched } from "./passing/touches.ts";
import { goOn } from "./procedures/progress.ts";
import type { GameEvent } from "./schema/events.ts";
import type { Game } from "./schema/game.ts";

/** The decision of each kind of action. */
const DECISIONS: Decisions<Action> = {
  ...AROUND_TABLE,
  ...AGREEMENT_DECISIONS,
  ...PASSING_DECISIONS,
  ...PAUSE_DECISIONS,
  ...DEADLINE_DECISIONS,
  ...DELETION_DECISIONS,
  ...NOTE_DECISIONS,
  set: (draft, { changes }) => changeSettings(draft, changes),
  fill: (draft, { values }) => fillSetUp(draft, values),
  begin: (draft) => beginGame(draft),
  confirm: (draft, { side }) => confirm(draft, side),
  handOver: (draft, { side }) => handOver(draft, side),
  roll: rollStep,
  carryOut: carryOutOrder,
  moveItems: (draft, { step, names }) => moveNamedItems(draft, step, names),
  activate: activateUnit,
  takeOffer,
  moveTo: (draft, { phase }) => moveTo(draft, phase),
  drawEvent: (draft, { event, side }) => drawNamedEvent(draft, event, side),
  rollTable: rollOnNamedTable,
  correct,
  throw: (draft, { notation, times, reason }) => throwFreely(draft, notation, times, reason),
  check: takeCheck,
  rollDeclared: (draft, { id }) => rollDeclared(draft, id),
  dismiss: (draft, { id }) => dismiss(draft, id),
  noteLoss: (draft, { loss, unit }) => noteLoss(draft, loss, unit),
  track: (draft, action) => changeTrack(draft, action.track, action),
  addUnits,
  setUnits: (draft, { units, state, value }) => setUnits(draft, units, state, value),
  removeUnits: (draft, { units }) => removeUnits(draft, units),
  undo,
  seal: bindToText,
  unseal: (draft, { opens }) => unseal(draft, opens),
  reveal: (draft, { secret, commitment }) => reveal(draft, secret, commitment),
  proposeEnd: (draft, { result }) => proposeEnd(draft, result),
  end,
};

function act(draft: Draft, action: Action): void {
  // The compiler cannot see that each decision takes its own kind of action.
  const decision = DECISIONS[action.do] as (draft: Draft, action: Action) => void;
  decision(draft, action);
}

/** Moves of the game itself; the first one begins play once every side has a player. */
const MOVES = new Set(["confirm", "roll", "handOver", "carryOut", "moveItems", "activate", "moveTo"]);

/** Actions that are possible after the game's end. */
const AFTER_THE_END = new Set<Action["do"]>([
  "unseal",
  "moveGame",
  "archive",
  "grace",
  "delete",
  "keep",
  "answer",
]);

/** Refuses with `archived` or `ended` the actions that are not possible in a game that was put away or is over. */
export function refuseOver(game: Game, kind: Action["do"]): void {
  if (game.archived === true && kind !== "moveGame") {
    throw new RuleError("refuse-game-archived");
  }
  if (game.status === "ended" && !AFTER_THE_END.has(kind)) {
    throw new RuleError("refuse-game-ended");
  }
}

/**
 * The events of an action. Refuses with a RuleError and without effect. Does not change the game: fold the events
 * with `evolve`.
 */
export function decide(game: Game, action: Action, circumstances: DecisionContext): GameEvent[] {
  const draft = new Draft(game, circumstances);
  refuseOver(game, action.do);
  if (action.do === "begin" && game.status === "running") {
    throw new RuleError("refuse-begun-already");
  }
  refuseEntered(draft);
  if (MOVES.has(action.do) && game.status === "setup") {
    beginGame(draft);
  }
  act(draft, action);
  if (draft.game.status === "running") goOn(draft);
  logSpokenFor(draft, game, action);
  noteTouched(draft);
  const { standing = {}, noted = [] } = circumstances;
  letPass(draft, game, { standing, noted, isDue: action.do === "letPass", isByHand: action.do === "moveTo" });
  refuseDiceOfOthers(draft, game);
  return draft.finish();
}
