import type { Draft } from "../draft.ts";
import { scoreOf } from "../tracks.ts";

interface Reached {
  value: number;
  bound: number;
}

/** The limits of the mission that the game has reached, with the figure and the bound. */
function limitsReached({ system, game }: Draft): Map<string, Reached> {
  const reached = new Map<string, Reached>();
  for (const limit of system.limits) {
    const bound = game.settings[limit.setting];
    const figure =
      "track" in limit.of
        ? (game.play.numbers[limit.of.track] ?? null)
        : scoreOf(system, game, limit.of.score);
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
