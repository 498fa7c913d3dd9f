import type { Decisions, Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { localTime } from "../pace/hours.ts";
import { DAY } from "../pace/wall-clock.ts";
import { sidesHeldBy } from "../pace/waits.ts";
import { type Word, needRightToAnswer, whyKept } from "../seats/answer.ts";
import { needPart } from "../seats/decide-seats.ts";
import { needsNoConsent } from "../undo/decide.ts";

/** What people ask of the clocks of a game; `at`: now, and `until`: when they run again, in ms since 1970. */
export type PauseAction =
  /** Pauses, or proposes it; at once where `until` is over, the pause ends. `ill`: alone, without consent. */
  | { do: "pause"; until: number; at: number; ill?: true }
  /** What a player says to the proposal of entry `asked`. */
  | { do: "answerPause"; asked: number; answer: Word; at: number }
  /** The time of the pause is over. */
  | { do: "endPause"; at: number };

/** How long a player may pause alone, and how long it takes until they may do so again, in days. */
const ALONE_DAYS = 3;
const AGAIN_DAYS = 30;

/** The last millisecond that a pause alone may begin before another one of the side. */
function nextPlea({ game: { pleas = [] } }: Draft, sides: readonly string[]): number {
  const own = pleas.filter(({ side }) => sides.includes(side)).map(({ at }) => at);
  return Math.max(...own) + AGAIN_DAYS * DAY;
}

/** A player pauses alone, because they are ill or the like. */
function pauseAlone(draft: Draft, until: number, at: number): void {
  const { game, by, system } = draft;
  if (game.paused !== undefined) throw new RuleError("refuse-paused-already");
  if (until - at > ALONE_DAYS * DAY) throw new RuleError("refuse-pause-alone-long", { days: ALONE_DAYS });
  const ill = sidesHeldBy(system, game, by);
  const next = nextPlea(draft, ill);
  if (at < next) {
    const { date } = localTime(next, "UTC");
    throw new RuleError("refuse-pause-alone-again", { date });
  }
  draft.emit({ type: "paused", by, from: at, until, ill });
}

/** Whether a person ends a pause without asking: whoever took it alone is back. */
function isOwn({ system, game, by }: Draft): boolean {
  const held = sidesHeldBy(system, game, by);
  return game.paused?.ill?.some((side) => held.includes(side)) === true;
}

function emitPause(draft: Draft, by: string, { until, at }: { until: number; at: number }): void {
  if (until > at) return draft.emit({ type: "paused", by, from: at, until });
  if (draft.game.paused === undefined) throw new RuleError("refuse-not-paused");
  draft.emit({ type: "resumed", at });
}

/** Refuses what says nothing new of a game's clocks, and a game whose clocks do not run. */
function refuseIdle({ game: { status, paused } }: Draft, until: number, at: number): void {
  if (status !== "running") throw new RuleError("refuse-pause-before-play");
  if (until <= at && paused === undefined) throw new RuleError("refuse-not-paused");
  if (paused?.until === until) throw new RuleError("refuse-paused-already");
}

function pause(draft: Draft, { until, at, ill }: Extract<PauseAction, { do: "pause" }>): void {
  const { system, game, by } = draft;
  needPart(draft);
  refuseIdle(draft, until, at);
  const ends = until <= at;
  if (needsNoConsent(system, game, by) || (ends && isOwn(draft))) return emitPause(draft, by, { until, at });
  if (sidesHeldBy(system, game, by).length === 0) throw new RuleError("refuse-pause-players-only");
  if (ill === true && !ends) return pauseAlone(draft, until, at);
  draft.emit({ type: "pauseProposed", by, until });
}

function answerPause(draft: Draft, { asked, answer, at }: Extract<PauseAction, { do: "answerPause" }>): void {
  const { game, by } = draft;
  const { pauseProposed: proposal } = game;
  if (proposal?.n !== asked) throw new RuleError("refuse-pause-proposal-over");
  needRightToAnswer(draft, proposal, answer);
  if (answer === "agree") return emitPause(draft, proposal.by, { until: proposal.until, at });
  draft.emit({ type: "pauseKept", by, why: whyKept(answer) });
}

function endPause(draft: Draft, { at }: Extract<PauseAction, { do: "endPause" }>): void {
  const { paused } = draft.game;
  if (paused === undefined || at < paused.until) throw new RuleError("refuse-not-paused");
  draft.emit({ type: "resumed", at });
}

/** What has to do with pauses. */
export const PAUSE_DECISIONS: Decisions<PauseAction> = { pause, answerPause, endPause };
