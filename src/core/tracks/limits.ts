import type { Draft } from "../draft.ts";
import type { Game } from "../schema/index.ts";
import type { System } from "../system/index.ts";
import { tracksIn } from "./tracks.ts";

type Limit = System["limits"][number];

/** The state of a scenario's limit. */
interface LimitStanding {
  limit: Limit;
  /** The figure, in the direction in which the limit counts. */
  value: number;
  bound: number;
  /** True if the figure must exceed the bound, not only reach it. */
  exceeds: boolean;
  isReached: boolean;
}

function figureOf(system: System, game: Game, { of, down }: Limit): number | null {
  if ("turn" in of) return game.play.position.turn;
  const figure =
    "track" in of ? (game.play.numbers[of.track] ?? null) : tracksIn(game).score(system, of.score);
  return figure === null || down !== true ? figure : 0 - figure;
}

/** The limits that are set and whose figure is known, in the order of system.json. */
export function limitStandings(system: System, game: Game): LimitStanding[] {
  return system.limits.flatMap((limit) => {
    const bound = game.settings[limit.setting];
    const value = figureOf(system, game, limit);
    if (typeof bound !== "number" || value === null) return [];
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
  const before = new Set(reached(draft).map(({ limit }) => limit.id));
  change();
  const { turn } = draft.game.play.position;
  for (const { limit, value, bound } of reached(draft)) {
    if (!before.has(limit.id)) draft.emit({ type: "limitReached", limit: limit.id, value, bound, turn });
  }
}
