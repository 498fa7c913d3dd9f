import type { Text } from "#words/text.ts";
import type { Action } from "./actions.ts";
import type { Settles } from "./agreements.ts";
import type { DecisionContext, Decisions, Draft } from "./draft.ts";
import type { Evolutions } from "./evolutions.ts";
import type { Game, GameEvent, LogEntry } from "./schema.ts";

/** Rules of a feature: of what hangs on a game but is not part of its sequence of play. */
export interface FeatureRules {
  decisions?: Partial<Decisions<Action>>;
  evolutions?: Partial<Evolutions>;
  /** The effect of accepted proposals. */
  settles?: Partial<Settles>;
  /** Ends what an event makes obsolete, before the event takes effect. */
  outdate?: (game: Game, event: GameEvent) => Game;
  /** Adds events to every decision, once play has gone on. `before`: the game before the decision. */
  conclude?: (draft: Draft, before: Game, action: Action, circumstances: DecisionContext) => void;
  /** Checks the entries of a log one after the other; the check returns their faults. */
  verify?: () => (entry: LogEntry) => Text[];
}
