import { withList } from "#core/evolutions.ts";
import { given } from "#core/left-out.ts";
import { HOUR, localTime, DAY } from "#core/pace/index.ts";
import type { EventOf, Game } from "#core/schema/index.ts";
import { commonNumber } from "#core/system/index.ts";
import { text } from "#words/text.ts";
import type { ActionOf } from "#core/actions.ts";
import type { Rules } from "#core/rules.ts";
import type { Draft } from "#core/draft.ts";
import { RuleError } from "#core/errors.ts";
import { needPart, roleOf } from "#core/people/index.ts";
import { propose } from "#core/agreements/index.ts";

/** Longest pause without consent, and time until a side may take another one, in days. */
const ALONE_DAYS = 3;
const AGAIN_DAYS = 30;

/** The choice to ask the other side for the pause. */
const ASK = { name: text("which-pause-ask"), known: [], value: "false" };

/** The choice of the longest pause without consent. */
const SHORTER = {
  name: text("which-pause-days", { days: ALONE_DAYS }),
  known: [],
  value: "true",
  more: { until: `${ALONE_DAYS}d` },
};

/** The choice to end the pause. */
const RESUME = { name: text("choice-resume"), value: "now" };

/** Choices of other ends of a pause. */
const LATER = [3, 7, 14].map((days) => ({ name: text("which-pause-days", { days }), value: `${days}d` }));

/** When a side may take another pause without consent. */
function nextPlea({ game: { pleas = [] } }: Draft, sides: readonly string[]): number {
  const own = pleas.filter(({ side }) => sides.includes(side)).map(({ at }) => at);
  return Math.max(...own) + AGAIN_DAYS * DAY;
}

/** Pauses without consent, for illness or a similar reason. */
function pauseAlone(draft: Draft, until: number, at: number): void {
  const { game, by, system } = draft;
  if (game.paused !== undefined)
    throw new RuleError("refuse-paused-already").correcting("ill", undefined, [
      ASK,
      { ...RESUME, value: "false", more: { until: "now" } },
    ]);
  if (until - at > ALONE_DAYS * DAY)
    throw new RuleError("refuse-pause-alone-long", { days: ALONE_DAYS }).offering({
      asks: text("which-pause-alone", { days: ALONE_DAYS }),
      what: "ill",
      of: [SHORTER, ASK],
    });
  const ill = roleOf(game, by).sidesIn(system);
  const next = nextPlea(draft, ill);
  if (at < next) {
    const { date } = localTime(next, "UTC");
    const asks = text("which-pause-again", { date });
    throw new RuleError("refuse-pause-alone-again", { date }).offering({ asks, what: "ill", of: [ASK] });
  }
  draft.emit({ type: "paused", by, from: at, until, ill });
}

/** True if the user may end the pause without asking, because their side took it without consent. */
function isOwn({ system, game, by }: Draft): boolean {
  const held = roleOf(game, by).sidesIn(system);
  return game.paused?.ill?.some((side) => held.includes(side)) === true;
}

/** Refuses requests that change nothing, and games whose clocks do not run. */
function refuseIdle({ game: { status, paused } }: Draft, until: number, at: number): void {
  if (status !== "running") throw new RuleError("refuse-pause-before-play");
  if (until <= at && paused === undefined)
    throw new RuleError("refuse-not-paused").correcting("until", undefined, LATER);
  if (paused?.until === until)
    throw new RuleError("refuse-paused-already").correcting("until", undefined, [RESUME, ...LATER]);
}

function pause(draft: Draft, { until, at, ill }: ActionOf<"pause">): void {
  const { system, game, by } = draft;
  needPart(draft);
  refuseIdle(draft, until, at);
  const ends = until <= at;
  if (roleOf(game, by).needsNoConsent(system) || (ends && isOwn(draft)))
    return draft.emit(ends ? { type: "resumed", at } : { type: "paused", by, from: at, until });
  if (roleOf(game, by).sidesIn(system).length === 0) throw new RuleError("refuse-pause-players-only");
  if (ends) return propose(draft, { of: "resume" });
  if (ill === true) return pauseAlone(draft, until, at);
  propose(draft, { of: "pause", until }, until);
}

function endPause(draft: Draft, { at }: ActionOf<"endPause">): void {
  const { paused } = draft.game;
  if (paused === undefined || at < paused.until) throw new RuleError("refuse-not-paused");
  draft.emit({ type: "resumed", at });
}

function withPleas(game: Game, sides: readonly string[], at: number): Game {
  if (sides.length === 0) return game;
  const others = (game.pleas ?? []).filter(({ side }) => !sides.includes(side));
  return { ...game, pleas: [...others, ...sides.map((side) => ({ side, at }))] };
}

/** Changing a pause's length keeps its start. */
function withPause(game: Game, { from, until, ill }: EventOf<"paused">): Game {
  const span = { from: game.paused?.from ?? from, until, ...given({ ill }) };
  return withPleas({ ...game, paused: span }, ill ?? [], from);
}

/** Extends the expiry of an undo request by its part in the pause. */
function withLaterExpiry(game: Game, from: number, at: number): Game {
  const proposals = (game.proposals ?? []).map((proposal) => {
    if (proposal.about.of !== "undo" || proposal.expires === undefined) return proposal;
    const asked = proposal.expires - commonNumber(game, "undoHours") * HOUR;
    return { ...proposal, expires: proposal.expires + Math.max(0, at - Math.max(from, asked)) };
  });
  return withList(game, "proposals", proposals);
}

function withoutPause(game: Game, { at }: EventOf<"resumed">): Game {
  const { paused: over, ...rest } = game;
  if (over === undefined) return rest;
  const { from } = over;
  return withLaterExpiry({ ...rest, pauseOver: { from, until: at } }, from, at);
}

/** Pauses of a game's clocks. */
export const PAUSE_RULES = {
  decisions: { pause, endPause },
  evolutions: { paused: withPause, resumed: withoutPause },
  settles: {
    pause: (draft, { by, about: { until } }, { at }) => draft.emit({ type: "paused", by, from: at, until }),
    resume: (draft, _, { at }) => draft.emit({ type: "resumed", at }),
  },
} satisfies Rules;
