import type { Draft } from "../draft.ts";
import type { System } from "../system.ts";
import { scoreOf } from "../tracks.ts";

interface Reached {
  value: number;
  bound: number;
}

function figureOf({ system, game }: Draft, of: System["limits"][number]["of"]): number | null {
  if ("turn" in of) return game.play.position.turn;
  return "track" in of ? (game.play.numbers[of.track] ?? null) : scoreOf(system, game, of.score);
}

/** The limits of the mission that the game has reached, with the figure and the bound. */
function limitsReached(draft: Draft): Map<string, Reached> {
  const { system, game } = draft;
  const reached = new Map<string, Reached>();
  for (const limit of system.limits) {
    const bound = game.settings[limit.setting];
    const figure = figureOf(draft, limit.of);
    if (typeof bound !== "number" || figure === null) continue;
    const value = limit.down ? 0 - figure : figure;
    const exceed =
      limit.exceedIf !== undefined && game.settings[limit.exceedIf.setting] === limit.exceedIf.is;
    if (exceed ? value > bound : value >= bound) reached.set(limit.id, { value, bound });
  }
  return reached;
}

/** Makes a change and warns once of each limit of the mission that it reaches. */
export function watchLimits(draft: Draft, change: () => void): void {
  const before = limitsReached(draft);
  change();
  for (const [limit, reached] of limitsReached(draft)) {
    if (!before.has(limit)) draft.emit({ type: "limitReached", limit, ...reached });
  }
}
