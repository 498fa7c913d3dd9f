import { sideOfSegment, sidesCalled } from "../conditions.ts";
import type { Draft } from "../draft.ts";
import type { Position } from "../schema/events.ts";
import type { Game } from "../schema/game.ts";
import {
  firstPosition,
  isPlayed,
  isReacting,
  positionsInSegment,
  samePosition,
  stepAt,
} from "../sequence.ts";
import type { System } from "../system.ts";
import { activations } from "./activate.ts";
import { advanceTo } from "./advance-to.ts";
import { arrive, onArrival } from "./progress.ts";

/** Whether play goes past a step, because nobody is called on in it as things stand. */
function isPassedOver(system: System, game: Game, at: Position): boolean {
  const step = stepAt(system, at);
  return step.ends === "with-next" || !isPlayed(system, onArrival(game, at), step);
}

/** The step that the game waits at, and before it those of its segment that play went past to come there. */
function wayHere(system: System, game: Game): Position[] {
  const all = positionsInSegment(system, game.play.position);
  const here = all.findIndex((at) => samePosition(at, game.play.position));
  const last = all.slice(0, here).findLastIndex((at) => !isPassedOver(system, game, at));
  return all.slice(last + 1, here + 1);
}

/**
 * Where play would have stopped on its way to the step that it waits at, had the settings been those of `after`;
 * undefined where it would have gone past that step too.
 */
export function stopWith(system: System, before: Game, after: Game): Position | undefined {
  return wayHere(system, before).find(
    (at) => stepAt(system, at).ends !== "auto" && !isPassedOver(system, after, at),
  );
}

/** Whether anybody has done anything in the step that the game waits at, as far as the game keeps it. */
function isStepBegun(system: System, game: Game): boolean {
  const { position, done, rolledFor } = game.play;
  const step = stepAt(system, position);
  const { does } = step;
  if (done.length > 0 || rolledFor.length > 0 || isReacting(system, game, step)) return true;
  if (does?.verb !== "activate") return false;
  return sidesCalled(system, game, step.who).some((side) => {
    const units = activations(system, game, does, side);
    return units.inHand.length + units.done.length > 0;
  });
}

/** Whether anybody has done anything in the turn. */
export function isTurnBegun(system: System, game: Game): boolean {
  const [first] = wayHere(system, game);
  const start = firstPosition(system, game.play.position.turn);
  return first === undefined || !samePosition(first, start) || isStepBegun(system, game);
}

/** Whether a setting says in which order the sides have their parts of the turn. */
export function ordersTurn({ roles, sequence }: System, setting: string): boolean {
  const deciding = roles.filter(({ from }) => "setting" in from && from.setting === setting);
  const deciders = new Set(deciding.flatMap(({ id, opposite }) => [id, opposite.id]));
  return sequence.segments.some(({ side }) => side !== undefined && deciders.has(side));
}

/**
 * After settings were changed: play goes to where it would stand with them, as long as nobody has done anything in the
 * step that it waits at. A step that has begun goes on.
 */
export function reckonAnew(draft: Draft, before: Game): void {
  const { system } = draft;
  const { position } = before.play;
  if (before.status !== "running" || isStepBegun(system, before)) return;
  if (sideOfSegment(system, before, position) !== sideOfSegment(system, draft.game, position)) {
    // Only before anything is done in a turn can it change hands: see `ordersTurn`.
    arrive(draft, null, firstPosition(system, position.turn));
    if (samePosition(draft.game.play.position, position)) advanceTo(draft, position);
    return;
  }
  const stop = stopWith(system, before, draft.game);
  if (stop === undefined || !samePosition(stop, position))
    arrive(draft, position, wayHere(system, before)[0] ?? position);
}
