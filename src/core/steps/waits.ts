import { kindOf } from "../procedures.ts";
import type { Step, Game } from "../schema.ts";
import type { System } from "../system.ts";
import { openSteps, sidesToMove } from "./open-steps.ts";

/** A wait: the side, and the step's id. It follows from the game's state alone. */
export interface Wait {
  side: string;
  step: string;
  /** The awaited action: confirm, roll, or carry out an order. */
  for: "confirm" | "roll" | "order";
}

/**
 * The current waits, at most one for each side: for the step, or else for an order from any step. A side with both is
 * awaited since the step called on it. In steps in which sides alternate, only the side with the move is awaited for
 * the step.
 */
export function waits(system: System, game: Game): Wait[] {
  if (game.status !== "running") return [];
  const step = system.stepAt(game.play.position);
  const kind = step.ends === "roll" ? "roll" : "confirm";
  const sides = step.ends === "orders" ? [] : sidesToMove(system, game, step);
  const ordered = new Set(game.play.orders.flatMap(({ by }) => by).filter((side) => !sides.includes(side)));
  return [
    ...[...ordered].map((side) => ({ side, step: step.id, for: "order" }) as const),
    ...sides.map((side) => ({ side, step: step.id, for: kind }) as const),
  ];
}

/** The current steps that offer a roll to a side that is not done. */
export function rollsOffered(system: System, game: Game): Step[] {
  if (game.status === "ended") return [];
  return openSteps(system, game).filter((step) => {
    if (kindOf(step).roll === null) return false;
    return system.sidesCalled(game, step.who).some((side) => !game.play.done.includes(side));
  });
}
