import { kindOf, tasksOf } from "../procedures.ts";
import type { Position, Game, Step } from "../schema.ts";
import type { System } from "../system.ts";

/** The sides for which a step still waits. If empty, the step ends. Housekeeping needs only one of them. */
export function sidesAwaited(system: System, game: Game, step: Step): string[] {
  if (step.housekeeping === true && game.play.done.length > 0) return [];
  return kindOf(step).awaited({ system, game, called: system.sidesCalled(game, step.who) });
}

/** The sides that may end their part of a step now: all awaited ones, or only the one that has the move. */
export function sidesToMove(system: System, game: Game, step: Step): string[] {
  const awaited = sidesAwaited(system, game, step);
  const { move } = game.play;
  return move !== null && awaited.includes(move) ? [move] : awaited;
}

/** The side to which the move can be handed over; undefined in steps in which sides do not alternate. */
export function sideToHandTo(system: System, game: Game, step: Step): string | undefined {
  const { move } = game.play;
  if (move === null) return undefined;
  return system.sidesCalled(game, step.who).find((side) => side !== move);
}

/** True if the side that has the move is reacting, because the leading side handed the move over. */
export function isReacting(system: System, game: Game, step: Step): boolean {
  const { move } = game.play;
  return move !== null && system.sidesCalled(game, step.who)[0] !== move;
}

/** Name and text of a step for the acting side. Those for a reacting side may differ. */
export function wordsOf(system: System, game: Game, step: Step): Pick<Step, "name" | "text"> {
  const reacting = tasksOf(step).word?.reacting;
  return reacting !== undefined && isReacting(system, game, step) ? reacting : step;
}

/** True if a step is played in the current state of the game. */
export function isPlayed(system: System, game: Game, step: Step): boolean {
  if (step.when !== undefined && !system.isTimeFor(game, step.when)) return false;
  return step.ends === "auto" || sidesAwaited(system, game, step).length > 0;
}

/** The earlier steps of a segment, including skipped ones. */
function stepsPast(system: System, { segment, phase, step }: Position): Step[] {
  const { phases } = system.segmentAt({ segment });
  const earlier = phases.slice(0, phases.indexOf(phase)).map((id) => system.phaseAt({ phase: id }));
  const { steps } = system.phaseAt({ phase });
  const at = steps.findIndex(({ id }) => id === step);
  return [...earlier.flatMap((whole) => whole.steps), ...steps.slice(0, at)];
}

/** True if a step would wait for a side when play arrives. */
function isWaitedFor(system: System, game: Game, step: Step): boolean {
  const arrived = { ...game, play: { ...game.play, done: [], rolledFor: [] } };
  return step.ends !== "with-next" && step.ends !== "auto" && isPlayed(system, arrived, step);
}

/** True if the game waits where play began and no side is done. */
export function isAtBeginning(system: System, game: Game): boolean {
  const { position, done } = game.play;
  const isFirst = position.turn === 1 && position.segment === system.sequence.segments[0]?.id;
  if (!isFirst || done.length > 0) return false;
  return !stepsPast(system, position).some((step) => isWaitedFor(system, game, step));
}

/** True if the game would wait in another step of its segment if its state had always been that of `other`. */
export function wouldStandElsewhere(system: System, game: Game, other: Game): boolean {
  const { position } = game.play;
  return [...stepsPast(system, position), system.stepAt(position)].some(
    (step) => isWaitedFor(system, game, step) !== isWaitedFor(system, other, step),
  );
}

/** The current steps: the step at which the game waits, and the checklist lines before it, which that step closes. */
export function openSteps(system: System, game: Game): Step[] {
  const { steps } = system.phaseAt(game.play.position);
  const at = steps.findIndex((step) => step.id === game.play.position.step);
  let from = at;
  while (steps[from - 1]?.ends === "with-next") from -= 1;
  return steps
    .slice(from, at + 1)
    .filter((step) => step.id === steps[at]?.id || isStepShown(system, game, step));
}

/** The current steps of the side that has the move, without the other side's. */
export function stepsToDo(system: System, game: Game): Step[] {
  const open = openSteps(system, game);
  const { move, position } = game.play;
  if (move === null) return open;
  const isOwn = ({ who }: Step) => who.sides === "nobody" || system.sidesCalled(game, who).includes(move);
  return open.filter((step) => step.id === position.step || isOwn(step));
}

/** True if a checklist line concerns a side now, or may concern one because a setting is unknown. */
export function isStepShown(system: System, game: Game, step: Step): boolean {
  if (step.when !== undefined && !system.isTimeFor(game, step.when)) return false;
  if (step.who.sides === "nobody" || system.sidesCalled(game, step.who).length > 0) return true;
  return unknownOf(system, game, step).length > 0;
}

/** Keys of unset settings that determine which side a checklist line concerns; empty if that is known. */
export function unknownOf(system: System, game: Game, step: Step): string[] {
  const { where, ...all } = step.who;
  if (step.ends !== "with-next" || where === undefined) return [];
  if (system.sidesCalled(game, step.who).length > 0) return [];
  const keys = system.sidesCalled(game, all).flatMap((side) => system.unsetFor(game, where, side));
  return [...new Set(keys)];
}
