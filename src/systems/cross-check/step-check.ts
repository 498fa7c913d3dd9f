import type { Procedure, ProcedureOf } from "#core/procedures/shape.ts";
import type { Step } from "#core/sequence/shape.ts";
import type { TrackOf } from "#core/schema/system.ts";
import type { DataPlace } from "../place.ts";
import type { References } from "./references.ts";

/** What must hold of steps of one kind. Every verb states all of it; what it has not is said too. */
export interface StepCheck<Does extends Procedure = Procedure> {
  /** What may end the step. */
  ends: readonly Step["ends"][];
  /** Whether the step asks somebody whenever it is come to, whatever stands on the tracks. */
  asksAlways: boolean;
  /** What can be checked of the step by itself. */
  itself: (does: Does, step: Step, place: DataPlace) => void;
  /** What it names is there and fits; `place` is that of `does`. */
  named: (does: Does, place: DataPlace, references: References) => void;
}

export type StepCheckOf<Verb extends Procedure["verb"]> = StepCheck<ProcedureOf<Verb>>;

/** Nothing to check. */
export function nothing(): void {}

/** The items of a roll or a move: each side has its own, so that nobody rolls for another's. */
export function itemTrack(
  id: string,
  place: DataPlace,
  references: References,
): TrackOf<"boxes"> | undefined {
  const track = references.track(id, "boxes", place);
  if (track !== undefined && !track.perSide) place.fault(`the track "${id}" must be kept for each side`);
  return track;
}
