import type { Text } from "#words/text.ts";
import type { Action, CoreAction } from "./actions.ts";
import { type AgreementAction, AGREEMENTS, type Settles, withoutOvertaken } from "./agreements/index.ts";
import { CHECK_DECISIONS } from "./checks/index.ts";
import { DICE } from "./dice/index.ts";
import type { DecisionContext, Decisions, Draft } from "./draft.ts";
import type { CoreEvolutions, Evolutions } from "./evolutions.ts";
import { agreeOnEnd, GAME, GAME_DECISIONS, PLACE_DECISIONS } from "./lifecycle/index.ts";
import { ROLL_DECISIONS } from "./procedures/index.ts";
import type { Game, GameEvent, LogEntry, SecretContent } from "./schema/index.ts";
import { SEAT_DECISIONS, SEATS } from "./seats/index.ts";
import { MOVES } from "./sequence/index.ts";
import { agreeOnSettings, SETTING_DECISIONS } from "./settings/index.ts";
import { goOn, logSpokenFor, STEP_DECISIONS } from "./steps/index.ts";
import { changeTrack, TRACKS } from "./tracks/index.ts";
import { UNIT_DECISIONS, UNITS } from "./units/index.ts";

/** Rules of the sequence of play, or of a feature, whose data are outside the sequence of play. */
export interface Rules {
  decisions?: Partial<Decisions<Action>>;
  evolutions?: Partial<Evolutions>;
  /** Actions that are possible after the game's end. */
  afterEnd?: readonly Action["do"][];
  /** The effect of accepted proposals. */
  settles?: Partial<Settles>;
  /** Removes the data that an event makes obsolete, before the event takes effect. */
  outdate?: (game: Game, event: GameEvent) => Game;
  /** Adds events to every decision, in the order of the list of rules. `before`: the game before the decision. */
  conclude?: (draft: Draft, before: Game, action: Action, circumstances: DecisionContext) => void;
  /** Creates a check of a log's entries, called for each in order. It returns the faults of an entry. */
  verify?: () => (entry: LogEntry) => Text[];
  /** Faults of the secrets in a user's file of a game. */
  verifySecrets?: (game: Game, secrets: readonly (SecretContent & { id: string })[]) => Text[];
}

const DECISIONS: Decisions<Exclude<CoreAction, AgreementAction>> = {
  ...SEAT_DECISIONS,
  ...PLACE_DECISIONS,
  ...GAME_DECISIONS,
  ...SETTING_DECISIONS,
  ...STEP_DECISIONS,
  ...ROLL_DECISIONS,
  ...CHECK_DECISIONS,
  ...UNIT_DECISIONS,
  track: (draft, action) => changeTrack(draft, action.track, action),
};

const EVOLUTIONS: CoreEvolutions = {
  ...GAME,
  ...SEATS,
  ...MOVES,
  ...AGREEMENTS,
  ...DICE,
  ...TRACKS,
  ...UNITS,
};

/** The sequence of play. */
export const CORE_RULES = {
  decisions: DECISIONS,
  evolutions: EVOLUTIONS,
  afterEnd: ["moveGame", "archive", "answer"],
  settles: {
    end: agreeOnEnd,
    setting: (draft, { about }) => agreeOnSettings(draft, about.changes),
  },
  outdate: withoutOvertaken,
  conclude(draft, before, action) {
    if (draft.game.status === "running") goOn(draft);
    logSpokenFor(draft, before, action);
  },
} satisfies Rules;
