import { agreementDecisions, type Settles } from "#core/agreements.ts";
import type { Action, CoreAction } from "#core/actions.ts";
import {
  noteLoss,
  dismiss,
  rollDeclared,
  takeCheck,
  refuseDiceOfOthers,
  refuseEntered,
} from "#core/checks.ts";
import { SEAT_DECISIONS } from "#core/seats.ts";
import { correct } from "#core/tables.ts";
import { fillSetUp, agreeOnSettings, changeSettings } from "#core/settings.ts";
import { agreeOnEnd, beginGame, end, moveTo, proposeEnd, reveal, PLACE_DECISIONS } from "#core/lifecycle.ts";
import { drawNamedEvent, rollOnNamedTable, throwFreely } from "#core/procedures.ts";
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
} from "#core/steps.ts";
import { changeTrack } from "#core/tracks.ts";
import { addUnits, removeUnits, setUnits } from "#core/units.ts";
import { Draft, type DecisionContext, type Decisions } from "#core/draft.ts";
import { RuleError } from "#core/errors.ts";
import { evolve } from "./evolve.ts";
import { FEATURE_DECISIONS, FEATURE_SETTLES, FEATURES } from "./features.ts";
import type { GameEvent, Game } from "#core/schema.ts";

/** The effect of each kind of accepted proposal. */
const SETTLES: Partial<Settles> = {
  end: agreeOnEnd,
  setting: (draft, { about }) => agreeOnSettings(draft, about.changes),
  ...FEATURE_SETTLES,
};

const CORE_DECISIONS: Decisions<CoreAction> = {
  ...SEAT_DECISIONS,
  ...PLACE_DECISIONS,
  ...agreementDecisions(SETTLES),
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
  reveal: (draft, { secret, commitment }) => reveal(draft, secret, commitment),
  proposeEnd: (draft, { result }) => proposeEnd(draft, result),
  end,
};

/** The decision of each kind of action. */
const DECISIONS: Partial<Decisions<Action>> = { ...CORE_DECISIONS, ...FEATURE_DECISIONS };

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
  for (const { conclude } of FEATURES) conclude?.(draft, game, action, circumstances);
  refuseDiceOfOthers(draft, game);
  return draft.finish();
}
