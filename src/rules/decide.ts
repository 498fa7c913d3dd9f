import { text } from "#words/text.ts";
import { agreementDecisions } from "#core/agreements/index.ts";
import type { Action } from "#core/actions.ts";
import { Draft, type DecisionContext, type Decisions } from "#core/draft.ts";
import { RuleError } from "#core/errors.ts";
import { evolve } from "./evolve.ts";
import { DECISIONS, RULES, SETTLES } from "./features.ts";
import { refuseDiceOfOthers, refuseEntered } from "./entered-dice.ts";
import type { GameEvent, Game } from "#core/schema/index.ts";

/** The decision of each kind of action. */
const ALL_DECISIONS: Partial<Decisions<Action>> = { ...DECISIONS, ...agreementDecisions(SETTLES) };

/** Adds the events of an action to a draft, or refuses. */
export function applyAction(draft: Draft, action: Action): void {
  // The compiler cannot see that each decision takes its own kind of action.
  const decision = ALL_DECISIONS[action.do] as (draft: Draft, action: Action) => void;
  decision(draft, action);
}

/** Moves of the game itself; the first one begins play once every side has a player. */
const MOVES = new Set(["confirm", "roll", "handOver", "carryOut", "moveItems", "activate", "moveTo"]);

const AFTER_END = new Set(RULES.flatMap(({ afterEnd = [] }) => afterEnd));

/** Refuses the actions that are not possible in a game that was put away or is over. */
export function refuseOver(game: Game, kind: Action["do"]): void {
  if (game.archived === true && kind !== "moveGame") {
    throw new RuleError("refuse-game-archived").leadingTo({
      name: text("choice-bring-back"),
      command: "game move",
      options: { game: game.id },
    });
  }
  if (game.status === "ended" && !AFTER_END.has(kind)) {
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
    applyAction(draft, { do: "begin" });
  }
  applyAction(draft, action);
  for (const { conclude } of RULES) conclude?.(draft, game, action, circumstances);
  refuseDiceOfOthers(draft, game);
  return draft.finish();
}
