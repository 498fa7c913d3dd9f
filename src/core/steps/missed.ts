import type { Position, Game, Step } from "../schema/index.ts";
import { hasPassed } from "../sequence/index.ts";
import { stepsIn } from "./steps-in.ts";
import type { System } from "../system/index.ts";

/** A step that a side let pass and may still take: its place, and the label of its button. */
export type MissedPlace = NonNullable<Step["missed"]> & { side: string; at: Position };

/** The step that the side to act let pass in this segment and may still take; undefined if there is none. */
export function missedStep(system: System, game: Game): MissedPlace | undefined {
  const { position } = game.play;
  const here = system.stepAt(position);
  const { missed } = here;
  if (missed === undefined || game.status !== "running") return undefined;
  const side = stepsIn(system, game)
    .sidesToMove(here)
    .find((each) => hasPassed(game, missed.step, each));
  const phase = system
    .segmentAt(position)
    .phases.find((id) => system.phaseAt({ phase: id }).steps.some(({ id: step }) => step === missed.step));
  if (side === undefined || phase === undefined) return undefined;
  return { ...missed, side, at: { ...position, phase, step: missed.step } };
}
