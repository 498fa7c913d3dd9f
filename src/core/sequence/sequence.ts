import type { Position, Phase, Segment, Step } from "../schema.ts";
import type { System } from "../system.ts";

export function segmentAt(system: System, position: Pick<Position, "segment">): Segment {
  const segment = system.sequence.segments.find((candidate) => candidate.id === position.segment);
  if (segment === undefined) throw new Error(`${system.id} has no segment "${position.segment}".`);
  return segment;
}

export function phaseAt(system: System, position: Pick<Position, "phase">): Phase {
  const phase = system.sequence.phases.find((candidate) => candidate.id === position.phase);
  if (phase === undefined) throw new Error(`${system.id} has no phase "${position.phase}".`);
  return phase;
}

export function stepAt(system: System, position: Pick<Position, "phase" | "step">): Step {
  const step = phaseAt(system, position).steps.find((candidate) => candidate.id === position.step);
  if (step === undefined) throw new Error(`Phase "${position.phase}" has no step "${position.step}".`);
  return step;
}

/** The step with an id; undefined if the data no longer have it. */
export function stepNamed(system: System, id: string): Step | undefined {
  return system.sequence.phases.flatMap(({ steps }) => steps).find((step) => step.id === id);
}

export function samePosition(a: Position, b: Position): boolean {
  return a.turn === b.turn && a.segment === b.segment && a.phase === b.phase && a.step === b.step;
}

/** True if position `a` is before position `b` in the sequence of play. */
export function isBefore(system: System, a: Position, b: Position): boolean {
  const [first, second] = [a, b].map((at) => orderOf(system, at));
  const differing = first?.findIndex((number, place) => number !== second?.[place]) ?? -1;
  return differing >= 0 && (first?.[differing] ?? 0) < (second?.[differing] ?? 0);
}

/** Sort key of a position: turn, and the indices of segment, phase and step. */
function orderOf(system: System, { turn, segment, phase, step }: Position): number[] {
  const { segments } = system.sequence;
  return [
    turn,
    segments.findIndex(({ id }) => id === segment),
    segmentAt(system, { segment }).phases.indexOf(phase),
    phaseAt(system, { phase }).steps.findIndex(({ id }) => id === step),
  ];
}

function firstOfPhase(system: System, turn: number, segment: string, phase: string): Position {
  const step = phaseAt(system, { phase }).steps[0];
  return { turn, segment, phase, step: step?.id ?? "" };
}

function firstOfSegment(system: System, turn: number, segment: Segment): Position {
  return firstOfPhase(system, turn, segment.id, segment.phases[0] ?? "");
}

/** The first step of a phase in a segment. */
export function startOfPhaseIn(system: System, { turn, segment, phase }: Omit<Position, "step">): Position {
  return firstOfPhase(system, turn, segment, phase);
}

/** The first step of a turn. */
export function firstPosition(system: System, turn: number): Position {
  const segment = system.sequence.segments[0];
  if (segment === undefined) throw new Error(`${system.id} has no segment.`);
  return firstOfSegment(system, turn, segment);
}

/** True if a setting determines the order of the sides in a turn. */
export function ordersTurn({ roles, sequence }: System, setting: string): boolean {
  const deciding = roles.filter(({ from }) => "setting" in from && from.setting === setting);
  const deciders = new Set(deciding.flatMap(({ id, opposite }) => [id, opposite.id]));
  return sequence.segments.some(({ side }) => side !== undefined && deciders.has(side));
}

/** The position after this one, in the next step, phase, segment or turn. */
export function positionAfter(system: System, position: Position): Position {
  const { turn, segment, phase } = position;
  const steps = phaseAt(system, position).steps;
  const next = steps[steps.findIndex((step) => step.id === position.step) + 1];
  if (next !== undefined) return { ...position, step: next.id };
  const { phases } = segmentAt(system, position);
  const nextPhase = phases[phases.indexOf(phase) + 1];
  if (nextPhase !== undefined) return firstOfPhase(system, turn, segment, nextPhase);
  const { segments } = system.sequence;
  const nextSegment = segments[segments.findIndex((candidate) => candidate.id === segment) + 1];
  if (nextSegment !== undefined) return firstOfSegment(system, turn, nextSegment);
  return firstPosition(system, turn + 1);
}

/** The first step of a phase in the current segment, or else in the first segment that has the phase. */
export function startOfPhase(system: System, position: Position, phase: string): Position {
  const here = segmentAt(system, position);
  const segments = [here, ...system.sequence.segments];
  const segment = segments.find((candidate) => candidate.phases.includes(phase)) ?? here;
  return firstOfPhase(system, position.turn, segment.id, phase);
}
