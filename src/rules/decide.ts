import { agreementDecisions, type Settles } from "#core/agreements.ts";
import type { Action, CoreAction } from "#core/actions.ts";
import { CHECK_DECISIONS, refuseDiceOfOthers, refuseEntered } from "#core/checks.ts";
import { SEAT_DECISIONS } from "#core/seats.ts";
import { correct } from "#core/tables.ts";
import { agreeOnSettings, SETTING_DECISIONS } from "#core/settings.ts";
import { agreeOnEnd, beginGame, GAME_DECISIONS, PLACE_DECISIONS } from "#core/lifecycle.ts";
import { ROLL_DECISIONS } from "#core/procedures.ts";
import { goOn, logSpokenFor, STEP_DECISIONS } from "#core/steps.ts";
import { changeTrack } from "#core/tracks.ts";
import { UNIT_DECISIONS } from "#core/units.ts";
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
  ...GAME_DECISIONS,
  ...SETTING_DECISIONS,
  ...STEP_DECISIONS,
  ...ROLL_DECISIONS,
  ...CHECK_DECISIONS,
  ...UNIT_DECISIONS,
  ...agreementDecisions(SETTLES),
  correct,
  track: (draft, action) => changeTrack(draft, action.track, action),
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
