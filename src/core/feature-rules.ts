import type { Text } from "#words/text.ts";
import type { Action } from "./actions.ts";
import type { Settles } from "./agreements.ts";
import type { DecisionContext, Decisions, Draft } from "./draft.ts";
import type { Evolutions } from "./evolutions.ts";
import type { Game, GameEvent, LogEntry } from "./schema.ts";

/** Rules of a feature, which handles data of a game outside of its sequence of play. */
export interface FeatureRules {
  decisions?: Partial<Decisions<Action>>;
  evolutions?: Partial<Evolutions>;
  /** The effect of accepted proposals. */
  settles?: Partial<Settles>;
  /** Ends the data that an event makes obsolete, before the event takes effect. */
  outdate?: (game: Game, event: GameEvent) => Game;
  /** Adds events to every decision, after play has advanced. `before`: the game before the decision. */
  conclude?: (draft: Draft, before: Game, action: Action, circumstances: DecisionContext) => void;
  /** Creates a check of a log's entries, called for each in order. It returns the faults of an entry. */
  verify?: () => (entry: LogEntry) => Text[];
}
