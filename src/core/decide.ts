import { agreementDecisions, type Settles } from "./agreements.ts";
import type { Action } from "./actions.ts";
import { noteLoss, dismiss, rollDeclared, takeCheck, refuseDiceOfOthers, refuseEntered } from "./checks.ts";
import { SEAT_DECISIONS } from "./seats.ts";
import { correct } from "./tables.ts";
import { fillSetUp, agreeOnSettings, changeSettings } from "./settings.ts";
import { agreeOnEnd, beginGame, end, moveTo, proposeEnd, reveal, PLACE_DECISIONS } from "./lifecycle.ts";
import { drawNamedEvent, rollOnNamedTable, throwFreely } from "./procedures.ts";
import { bindToText, unseal } from "./seals.ts";
import {
  logSpokenFor,
  activateUnit,
  carryOutOrder,
  confirm,
  handOver,
  moveNamedItems,
  rollStep,
  takeOffer,
  goOn,
} from "./steps.ts";
import { changeTrack } from "./tracks.ts";
import { agreeOnUndo, undo } from "./undo.ts";
import { addUnits, removeUnits, setUnits } from "./units.ts";
import { Draft, type DecisionContext, type Decisions } from "./draft.ts";
import { RuleError } from "./errors.ts";
import { evolve } from "./evolve.ts";
import { agreeOnDeadline, DEADLINE_DECISIONS } from "./deadline.ts";
import { deleteAfterGrace, DELETION_DECISIONS } from "./deletion.ts";
import { PAUSE_DECISIONS, pauseUntil, resume } from "./pause.ts";
import { NOTE_DECISIONS } from "./notes.ts";
import { PASSING_DECISIONS, letPass, noteTouched } from "./passing.ts";
import type { GameEvent, Game } from "./schema.ts";

/** The effect of each kind of accepted proposal. */
const SETTLES: Settles = {
  undo: (draft, { about }, { past }) => agreeOnUndo(draft, about.to, past),
  end: agreeOnEnd,
  setting: (draft, { about }) => agreeOnSettings(draft, about.changes),
  pause: (draft, { by, about }, { at }) => pauseUntil(draft, by, { until: about.until, at }),
  resume: (draft, _, { at }) => resume(draft, at),
  deadline: (draft, { by, about }, { at }) => agreeOnDeadline(draft, by, { terms: about.terms, at }),
  delete: (draft, { by }, { at }) => deleteAfterGrace(draft, by, at),
};

/** The decision of each kind of action. */
const DECISIONS: Decisions<Action> = {
  ...SEAT_DECISIONS,
  ...PLACE_DECISIONS,
  ...agreementDecisions(SETTLES),
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
  const draft = new Draft(game, circumstances, evolve);
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
