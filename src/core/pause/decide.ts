import type { Decisions, Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { localTime, DAY } from "../pace.ts";
import { sidesHeldBy, needPart } from "../people.ts";
import { needsNoConsent, propose } from "../agreements.ts";

/** Actions on a game's clocks. `at`: now; `until`: end of the pause; milliseconds since 1970. */
export type PauseAction =
  /** Pauses the game or proposes it; ends the pause if `until` is past. `ill`: without consent. */
  | { do: "pause"; until: number; at: number; ill?: true }
  /** The pause's time is over; by the bot. */
  | { do: "endPause"; at: number };

/** Longest pause without consent, and time until a side may take another one, in days. */
const ALONE_DAYS = 3;
const AGAIN_DAYS = 30;

/** When a side may take another pause without consent. */
function nextPlea({ game: { pleas = [] } }: Draft, sides: readonly string[]): number {
  const own = pleas.filter(({ side }) => sides.includes(side)).map(({ at }) => at);
  return Math.max(...own) + AGAIN_DAYS * DAY;
}

/** Pauses without consent, for illness or a similar reason. */
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

/** True if the user may end the pause without asking, because their side took it without consent. */
function isOwn({ system, game, by }: Draft): boolean {
  const held = sidesHeldBy(system, game, by);
  return game.paused?.ill?.some((side) => held.includes(side)) === true;
}

/** Pauses until then; `by` asked for it. */
export function pauseUntil(draft: Draft, by: string, { until, at }: { until: number; at: number }): void {
  draft.emit({ type: "paused", by, from: at, until });
}

/** Ends the pause. */
export function resume(draft: Draft, at: number): void {
  draft.emit({ type: "resumed", at });
}

/** Refuses requests that change nothing, and games whose clocks do not run. */
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

export const PAUSE_DECISIONS: Decisions<PauseAction> = { pause, endPause };
