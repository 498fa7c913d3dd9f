import type { Game, NotePlace, Phase, Position, Segment, Step } from "../schema/index.ts";
import type { SystemFacts } from "./facts.ts";

type Methods = typeof ORDER;
interface WithOrder extends SystemFacts, Methods {}

/** Sort key of a position: turn, and the indices of segment, phase and step. */
function rankOf(system: WithOrder, { turn, segment, phase, step }: Position): number[] {
  return [
    turn,
    system.sequence.segments.findIndex(({ id }) => id === segment),
    system.segmentAt({ segment }).phases.indexOf(phase),
    system.phaseAt({ phase }).steps.findIndex(({ id }) => id === step),
  ];
}

/** The order of the sequence of play. */
export const ORDER = {
  segmentAt(this: SystemFacts, { segment }: Pick<Position, "segment">): Segment {
    const found = this.sequence.segments.find(({ id }) => id === segment);
    if (found === undefined) throw new Error(`${this.id} has no segment "${segment}".`);
    return found;
  },

  phaseAt(this: SystemFacts, { phase }: Pick<Position, "phase">): Phase {
    const found = this.sequence.phases.find(({ id }) => id === phase);
    if (found === undefined) throw new Error(`${this.id} has no phase "${phase}".`);
    return found;
  },

  stepAt(this: WithOrder, { phase, step }: Pick<Position, "phase" | "step">): Step {
    const found = this.phaseAt({ phase }).steps.find(({ id }) => id === step);
    if (found === undefined) throw new Error(`Phase "${phase}" has no step "${step}".`);
    return found;
  },

  /** The step with an id; undefined if the data no longer have it. */
  stepNamed(this: SystemFacts, id: string): Step | undefined {
    return this.sequence.phases.flatMap(({ steps }) => steps).find((step) => step.id === id);
  },

  /** True if position `a` is before position `b` in the sequence of play. */
  isBefore(this: WithOrder, a: Position, b: Position): boolean {
    const [first, second] = [rankOf(this, a), rankOf(this, b)];
    const differing = first.findIndex((number, place) => number !== second[place]);
    return differing >= 0 && (first[differing] ?? 0) < (second[differing] ?? 0);
  },

  /** The first step of a phase in a segment. */
  startOfPhaseIn(this: WithOrder, { turn, segment, phase }: Omit<Position, "step">): Position {
    return { turn, segment, phase, step: this.phaseAt({ phase }).steps[0]?.id ?? "" };
  },

  /** The first step of a turn, or of a segment of it. */
  firstPosition(this: WithOrder, turn: number, part?: Segment): Position {
    const segment = part ?? this.sequence.segments[0];
    if (segment === undefined) throw new Error(`${this.id} has no segment.`);
    return this.startOfPhaseIn({ turn, segment: segment.id, phase: segment.phases[0] ?? "" });
  },

  /** The first step of a phase in the current segment, or else in the first segment that has the phase. */
  startOfPhase(this: WithOrder, position: Position, phase: string): Position {
    const here = this.segmentAt(position);
    const segments = [here, ...this.sequence.segments];
    const segment = segments.find(({ phases }) => phases.includes(phase)) ?? here;
    return this.startOfPhaseIn({ turn: position.turn, segment: segment.id, phase });
  },

  /** The position after this one, in the next step, phase, segment or turn. */
  positionAfter(this: WithOrder, position: Position): Position {
    const { turn, segment, phase } = position;
    const { steps } = this.phaseAt(position);
    const next = steps[steps.findIndex(({ id }) => id === position.step) + 1];
    if (next !== undefined) return { ...position, step: next.id };
    const { phases } = this.segmentAt(position);
    const nextPhase = phases[phases.indexOf(phase) + 1];
    if (nextPhase !== undefined) return this.startOfPhaseIn({ turn, segment, phase: nextPhase });
    const { segments } = this.sequence;
    const nextSegment = segments[segments.findIndex(({ id }) => id === segment) + 1];
    return nextSegment === undefined ? this.firstPosition(turn + 1) : this.firstPosition(turn, nextSegment);
  },

  /** True if a setting determines the order of the sides in a turn. */
  ordersTurn(this: SystemFacts, setting: string): boolean {
    const deciding = this.roles.filter(({ from }) => "setting" in from && from.setting === setting);
    const deciders = new Set(deciding.flatMap(({ id, opposite }) => [id, opposite.id]));
    return this.sequence.segments.some(({ side }) => side !== undefined && deciders.has(side));
  },

  /** True if the game has the place. An imported log may name a place that it does not have. */
  hasPlace(this: SystemFacts, at: NotePlace): boolean {
    if (!("phase" in at)) return this.tracks.some(({ key }) => key === at.clock);
    return this.sequence.segments.some(({ id, phases }) => id === at.segment && phases.includes(at.phase));
  },

  /** True if play or the clock has reached or passed a place. Always false before play begins. */
  hasReached(this: WithOrder, { status, play }: Game, at: NotePlace): boolean {
    if (status === "setup" || !this.hasPlace(at)) return false;
    if (!("phase" in at)) return (play.numbers[at.clock] ?? 0) >= at.to;
    return !this.isBefore(play.position, this.startOfPhaseIn(at));
  },
};
