import { isTimeFor, sidesCalled, unsetFor } from "./conditions.ts";
import { kindOf, tasksOf } from "../procedures/verbs.ts";
import type { Position } from "../schema/events.ts";
import type { Game } from "../schema/game.ts";
import type { Phase, Segment, Step } from "./shape.ts";
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

/** The step of an id, wherever it stands; undefined where the data have it no more. */
export function stepNamed(system: System, id: string): Step | undefined {
  return system.sequence.phases.flatMap(({ steps }) => steps).find((step) => step.id === id);
}

export function samePosition(a: Position, b: Position): boolean {
  return a.turn === b.turn && a.segment === b.segment && a.phase === b.phase && a.step === b.step;
}

/** Whether a position comes before another in the sequence of play. */
export function isBefore(system: System, a: Position, b: Position): boolean {
  const [first, second] = [a, b].map((at) => orderOf(system, at));
  const differing = first?.findIndex((number, place) => number !== second?.[place]) ?? -1;
  return differing >= 0 && (first?.[differing] ?? 0) < (second?.[differing] ?? 0);
}

/** Where a position stands: the turn, its segment's number, its phase's there, its step's there. */
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

/** The first step of a phase in a part of a turn. */
export function startOfPhaseIn(system: System, { turn, segment, phase }: Omit<Position, "step">): Position {
  return firstOfPhase(system, turn, segment, phase);
}

/** The very first step of a turn. */
export function firstPosition(system: System, turn: number): Position {
  const segment = system.sequence.segments[0];
  if (segment === undefined) throw new Error(`${system.id} has no segment.`);
  return firstOfSegment(system, turn, segment);
}

/** Whether a setting says in which order the sides have their parts of a turn. */
export function ordersTurn({ roles, sequence }: System, setting: string): boolean {
  const deciding = roles.filter(({ from }) => "setting" in from && from.setting === setting);
  const deciders = new Set(deciding.flatMap(({ id, opposite }) => [id, opposite.id]));
  return sequence.segments.some(({ side }) => side !== undefined && deciders.has(side));
}

/** The position after this one: the next step, phase, segment or turn. */
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

/** The first step of a phase in the segment where the game stands, else in the first that has the phase. */
export function startOfPhase(system: System, position: Position, phase: string): Position {
  const here = segmentAt(system, position);
  const segments = [here, ...system.sequence.segments];
  const segment = segments.find((candidate) => candidate.phases.includes(phase)) ?? here;
  return firstOfPhase(system, position.turn, segment.id, phase);
}

/** The sides that a step still waits for; an empty list ends it. What only tidies the map takes one of them. */
export function sidesAwaited(system: System, game: Game, step: Step): string[] {
  if (step.housekeeping === true && game.play.done.length > 0) return [];
  return kindOf(step).awaited({ system, game, called: sidesCalled(system, game, step.who) });
}

/** The sides that may end their part of a step now: all that are awaited, or only the one whose move it is. */
export function sidesToMove(system: System, game: Game, step: Step): string[] {
  const awaited = sidesAwaited(system, game, step);
  const { move } = game.play;
  return move !== null && awaited.includes(move) ? [move] : awaited;
}

/** The side to which the one that has the move can hand it; undefined where nobody hands it to and fro. */
export function sideToHandTo(system: System, game: Game, step: Step): string | undefined {
  const { move } = game.play;
  if (move === null) return undefined;
  return sidesCalled(system, game, step.who).find((side) => side !== move);
}

/** Whether the side that has the move reacts: it came from the side that leads the step. */
export function isReacting(system: System, game: Game, step: Step): boolean {
  const { move } = game.play;
  return move !== null && sidesCalled(system, game, step.who)[0] !== move;
}

/** What a step is called and says to whoever acts in it now: a side that reacts may have words of its own. */
export function wordsOf(system: System, game: Game, step: Step): Pick<Step, "name" | "text"> {
  const reacting = tasksOf(step).word?.reacting;
  return reacting !== undefined && isReacting(system, game, step) ? reacting : step;
}

/** Whether a step is played at all as things stand. */
export function isPlayed(system: System, game: Game, step: Step): boolean {
  if (step.when !== undefined && !isTimeFor(system, game, step.when)) return false;
  return step.ends === "auto" || sidesAwaited(system, game, step).length > 0;
}

/** The steps of a segment that play has come past, those that were not played included. */
function stepsPast(system: System, { segment, phase, step }: Position): Step[] {
  const { phases } = segmentAt(system, { segment });
  const earlier = phases.slice(0, phases.indexOf(phase)).map((id) => phaseAt(system, { phase: id }));
  const { steps } = phaseAt(system, { phase });
  const at = steps.findIndex(({ id }) => id === step);
  return [...earlier.flatMap((whole) => whole.steps), ...steps.slice(0, at)];
}

/** Whether anybody is waited for in a step, once it is come to. */
function isWaitedFor(system: System, game: Game, step: Step): boolean {
  const arrived = { ...game, play: { ...game.play, done: [], rolledFor: [] } };
  return step.ends !== "with-next" && step.ends !== "auto" && isPlayed(system, arrived, step);
}

/** Whether the game waits where play began, and nobody is done there. */
export function isAtBeginning(system: System, game: Game): boolean {
  const { position, done } = game.play;
  const isFirst = position.turn === 1 && position.segment === system.sequence.segments[0]?.id;
  if (!isFirst || done.length > 0) return false;
  return !stepsPast(system, position).some((step) => isWaitedFor(system, game, step));
}

/** Whether the game would wait in another step of its segment than it does, had things always been as in `other`. */
export function wouldStandElsewhere(system: System, game: Game, other: Game): boolean {
  const { position } = game.play;
  return [...stepsPast(system, position), stepAt(system, position)].some(
    (step) => isWaitedFor(system, game, step) !== isWaitedFor(system, other, step),
  );
}

/**
 * The steps in front of the players: the one that the game waits at, and the checklist lines before it
 * that it will close.
 */
export function openSteps(system: System, game: Game): Step[] {
  const { steps } = phaseAt(system, game.play.position);
  const at = steps.findIndex((step) => step.id === game.play.position.step);
  let from = at;
  while (steps[from - 1]?.ends === "with-next") from -= 1;
  return steps
    .slice(from, at + 1)
    .filter((step) => step.id === steps[at]?.id || isStepShown(system, game, step));
}

/** Of the steps in front of the players, those for whoever has the move: neither side is shown the other's. */
export function stepsToDo(system: System, game: Game): Step[] {
  const open = openSteps(system, game);
  const { move, position } = game.play;
  if (move === null) return open;
  const isOwn = ({ who }: Step) => who.sides === "nobody" || sidesCalled(system, game, who).includes(move);
  return open.filter((step) => step.id === position.step || isOwn(step));
}

/** Whether a checklist line concerns anybody now, or may: what it goes by is not known. */
export function isStepShown(system: System, game: Game, step: Step): boolean {
  if (step.when !== undefined && !isTimeFor(system, game, step.when)) return false;
  if (step.who.sides === "nobody" || sidesCalled(system, game, step.who).length > 0) return true;
  return unknownOf(system, game, step).length > 0;
}

/** The settings, by key, that must be set to tell whom a line of a checklist concerns; none where that is clear. */
export function unknownOf(system: System, game: Game, step: Step): string[] {
  const { where, ...all } = step.who;
  if (step.ends !== "with-next" || where === undefined) return [];
  if (sidesCalled(system, game, step.who).length > 0) return [];
  const keys = sidesCalled(system, game, all).flatMap((side) => unsetFor(system, game, where, side));
  return [...new Set(keys)];
}
