import { applyEntry } from "#rules/evolve.ts";
import type { Game, LogEntry, StandingOrders } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import type { WhatIf } from "./cards/standing.ts";
import { whyAsked, isCovered } from "./rules.ts";

/** True if a player pressed Done for a side in an entry. */
function isPressed({ events }: LogEntry, side: string): boolean {
  const first = events.find(({ type }) => type === "done" || type === "advanced");
  return (
    events.some((event) => event.type === "done" && event.side === side && event.ahead === undefined) &&
    first?.type === "done"
  );
}

/**
 * Simulates a side's standing orders in place of its presses of Done in `entries`. `before` is the game before the first
 * of them.
 */
export function whatIf(
  { system, side, orders }: { system: System; side: string; orders: StandingOrders },
  before: Game,
  entries: readonly LogEntry[],
): WhatIf {
  const found: WhatIf = { passed: [], asked: [] };
  let game = before;
  for (const entry of entries) {
    const { position } = game.play;
    const step = system.stepAt(position);
    if (step.ends === "confirm" && isPressed(entry, side)) {
      const passes =
        isCovered(system, game, { side, orders }) && whyAsked(system, game, step, side) === undefined;
      (passes ? found.passed : found.asked).push(position);
    }
    game = applyEntry(game, entry);
  }
  return found;
}
