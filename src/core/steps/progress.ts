import { declareDue } from "../checks/index.ts";
import { samePosition } from "../sequence/index.ts";
import type { Draft } from "../draft.ts";
import type { Position, Game, Step } from "../schema/index.ts";
import { stepsIn } from "./steps-in.ts";
import { applyEffect } from "../procedures/index.ts";
import { advanceTo, firstToMove } from "./advance-to.ts";

/** More steps than any sequence of play has without waiting for a side. */
const MOST_STEPS = 500;

/** The game at the start of a step, before any side has acted. */
function onArrival(game: Game, position: Position): Game {
  return { ...game, play: { ...game.play, position, done: [], rolledFor: [] } };
}

/** Applies the effects at a step's end. Returns the next position: the next step, or the target of a jump. */
function endStep(draft: Draft, step: Step, at: Position): Position {
  const before = draft.game.play.position;
  const jump = (phase: string, why: string) => advanceTo(draft, draft.system.startOfPhase(at, phase), why);
  for (const effect of step.effects ?? []) {
    applyEffect(draft, effect, { side: draft.system.sideOfSegment(draft.game, at), jump });
    const now = draft.game.play.position;
    if (!samePosition(before, now)) return now;
  }
  return draft.system.positionAfter(at);
}

function beginSegment(draft: Draft, at: Position): void {
  const side = draft.system.sideOfSegment(draft.game, at);
  for (const effect of draft.system.segmentAt(at).effects ?? []) applyEffect(draft, effect, { side });
}

/** The reason for skipping a step whose sides are unknown, because nobody holds their marker; empty otherwise. */
function whyPassed({ system, game }: Draft, { ends, who, when, name }: Step): string[] {
  if (ends === "with-next" || ends === "auto" || typeof who.sides === "string") return [];
  if (when !== undefined && !system.isTimeFor(game, when)) return [];
  const [marker] = who.sides.flatMap((role) => system.vacantMarker(game, role) ?? []);
  if (marker === undefined) return [];
  return [`${name}: passed over, for nobody holds ${system.track(marker).name}.`];
}

/** Stops at a step and logs the skipped steps. */
function stopAt(draft: Draft, at: Position, passed: readonly string[]): void {
  const why = passed.length === 0 ? undefined : passed.join(" ");
  const { position, move } = draft.game.play;
  // Play begins at its first step, to which nothing has given the move.
  const isThere = samePosition(at, position) && firstToMove(draft, at, draft.system.stepAt(at)) === move;
  if (!isThere) advanceTo(draft, at, why);
}

/** Declares the checks that are due in a phase in which play has just arrived. */
function declareOnArrival(draft: Draft, from: Position | null, at: Position): void {
  if (from !== null && !samePosition({ ...from, step: at.step }, at)) declareDue(draft);
}

/** Stops at `to`, or at the first later step that waits for a side. Runs automatic steps on the way. */
function arrive(draft: Draft, from: Position | null, to: Position): void {
  let before = from;
  let at = to;
  const passed: string[] = [];
  for (let count = 0; count < MOST_STEPS; count += 1) {
    if (before === null || before.segment !== at.segment || before.turn !== at.turn) beginSegment(draft, at);
    before = at;
    const step = draft.system.stepAt(at);
    const played =
      step.ends !== "with-next" && stepsIn(draft.system, onArrival(draft.game, at)).isPlayed(step);
    if (played && step.ends !== "auto") {
      stopAt(draft, at, passed);
      return declareOnArrival(draft, from, at);
    }
    if (!played) passed.push(...whyPassed(draft, step));
    at = played ? endStep(draft, step, at) : draft.system.positionAfter(at);
  }
  throw new Error(`${draft.system.id} runs through ${MOST_STEPS} steps without asking anybody.`);
}

/** Continues play if the current step is done. Otherwise the game keeps waiting there. */
export function goOn(draft: Draft): void {
  const { position } = draft.game.play;
  const step = draft.system.stepAt(position);
  if (stepsIn(draft.system, draft.game).sidesAwaited(step).length > 0) return;
  arrive(draft, position, endStep(draft, step, position));
}

/** After a phase was set by hand, stops at the first step from there on that waits for a side. */
export function settle(draft: Draft, from: Position): void {
  const { position } = draft.game.play;
  arrive(draft, { ...from, turn: position.turn }, position);
}

/** Begins play at the first step that waits for a side. */
export function beginPlay(draft: Draft): void {
  arrive(draft, null, draft.game.play.position);
}
