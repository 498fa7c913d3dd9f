import type { Draft } from "../draft.ts";
import type { Game } from "../schema/index.ts";
import type { GameLimit, System } from "../system/index.ts";
import { tracksIn } from "./tracks.ts";

/** The state of a scenario's limit. */
interface LimitStanding {
  limit: GameLimit;
  /** The figure, in the direction in which the limit counts. */
  value: number;
  bound: number;
  /** True if the figure must exceed the bound, not only reach it. */
  exceeds: boolean;
  isReached: boolean;
}

function figureOf(system: System, game: Game, { of, down }: GameLimit): number | null {
  if ("turn" in of) return game.play.position.turn;
  const figure =
    "track" in of ? (game.play.numbers[of.track] ?? null) : tracksIn(game).score(system, of.score);
  return figure === null || down !== true ? figure : 0 - figure;
}

/** The number at which a limit is reached; undefined if its setting has none. */
export function boundOf({ settings }: Game, { setting, number }: GameLimit): number | undefined {
  const bound = setting === undefined ? number : settings[setting];
  return typeof bound === "number" ? bound : undefined;
}

/** The limits that are set and whose figure is known, in the order of system.json. */
export function limitStandings(system: System, game: Game): LimitStanding[] {
  return system.limits.flatMap((limit) => {
    const bound = boundOf(game, limit);
    const value = figureOf(system, game, limit);
    if (bound === undefined || value === null) return [];
    const { exceedIf } = limit;
    const exceeds = exceedIf !== undefined && game.settings[exceedIf.setting] === exceedIf.is;
    const isReached = limit.falls === true ? value <= bound : exceeds ? value > bound : value >= bound;
    return [{ limit, value, bound, exceeds, isReached }];
  });
}

/** The limits that are reached; none before play begins. */
function reached({ system, game }: Draft): LimitStanding[] {
  return game.status === "setup" ? [] : limitStandings(system, game).filter(({ isReached }) => isReached);
}

/** Makes a change and reports each limit that it reaches, once. */
export function watchLimits(draft: Draft, change: () => void): void {
  const before = new Set(reached(draft).map(({ limit }) => limit.key));
  change();
  const { turn } = draft.game.play.position;
  for (const { limit, value, bound } of reached(draft)) {
    if (!before.has(limit.key)) draft.emit({ type: "limitReached", limit: limit.key, value, bound, turn });
  }
}
