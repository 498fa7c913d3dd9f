import type { Decisions, Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { localTime } from "../pace/hours.ts";
import { DAY } from "../pace/wall-clock.ts";
import { sidesHeldBy } from "../pace/waits.ts";
import { needsNoConsent } from "../agreements/consent.ts";
import { propose } from "../agreements/propose.ts";
import { needPart } from "../seats/decide-seats.ts";

/** What people ask of the clocks of a game; `at`: now, and `until`: when they run again, in ms since 1970. */
export type PauseAction =
  /** Pauses, or proposes it; at once where `until` is over, the pause ends. `ill`: alone, without consent. */
  | { do: "pause"; until: number; at: number; ill?: true }
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

/** True if the acting person ends the pause without asking: their side took it alone. */
function isOwn({ system, game, by }: Draft): boolean {
  const held = sidesHeldBy(system, game, by);
  return game.paused?.ill?.some((side) => held.includes(side)) === true;
}

/** Clocks stand still until then; `by` asked for it. */
export function pauseUntil(draft: Draft, by: string, { until, at }: { until: number; at: number }): void {
  draft.emit({ type: "paused", by, from: at, until });
}

/** Clocks run again. */
export function resume(draft: Draft, at: number): void {
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
  if (needsNoConsent(system, game, by) || (ends && isOwn(draft)))
    return ends ? resume(draft, at) : pauseUntil(draft, by, { until, at });
  if (sidesHeldBy(system, game, by).length === 0) throw new RuleError("refuse-pause-players-only");
  if (ends) return propose(draft, { of: "resume" });
  if (ill === true) return pauseAlone(draft, until, at);
  propose(draft, { of: "pause", until }, until);
}

function endPause(draft: Draft, { at }: Extract<PauseAction, { do: "endPause" }>): void {
  const { paused } = draft.game;
  if (paused === undefined || at < paused.until) throw new RuleError("refuse-not-paused");
  resume(draft, at);
}

/** What has to do with pauses. */
export const PAUSE_DECISIONS: Decisions<PauseAction> = { pause, endPause };
