import type { Rulebook } from "#words/rulebook.ts";
import { samePosition } from "#core/sequence/index.ts";
import { tasksOf } from "#core/procedures/index.ts";
import type { EventOf, GameEvent, Game } from "#core/schema/index.ts";
import { stepsIn } from "#core/steps/index.ts";
import { sideName } from "#words/own-words.ts";
import { text } from "#words/text.ts";
import { fromFeatures } from "../feature-cards.ts";
import { viewOf } from "../steps/verbs.ts";
import { markedSide, sideIn } from "../words.ts";
import { asksForReactions, taskName, type Showing } from "../phase/card.ts";
import { calledText } from "../checks/unrolled.ts";
import { trackName } from "../tracks/lines.ts";
import { shortPhase, stepsNow, stepsOfOthers } from "../phase/steps.ts";

/** Events that only show which sides are done, the hand-over of the move, or the end of a request. */
const HANDS = new Set<GameEvent["type"]>([
  "done",
  "handedOver",
  "spokenFor",
  "aheadSaid",
  "aheadOver",
  "concerned",
]);

/** True if a running game is in the same step as before. */
export function isInSameStep(before: Game | null, { play, status }: Game): boolean {
  return before?.status === status && samePosition(before.play.position, play.position);
}

/** True if the only change is that another side has the move. */
export function isChangeOfHand(before: Game | null, after: Game, events: readonly GameEvent[]): boolean {
  if (after.status !== "running" || !isInSameStep(before, after)) return false;
  const { move } = after.play;
  return move !== null && before?.play.move !== move && events.every(({ type }) => HANDS.has(type));
}

/** True if a player pressed Done, and no earlier instruction did. */
function isPressOfDone(event: GameEvent): event is EventOf<"done"> {
  return event.type === "done" && event.ahead === undefined;
}

/** The sides that pressed Done in an entry, if the step waits for Done. */
function sidesDone(book: Rulebook, before: Game | null, events: readonly GameEvent[]): string[] {
  if (before?.status !== "running" || book.stepAt(before.play.position).ends !== "confirm") return [];
  return [...new Set(events.flatMap((event) => (isPressOfDone(event) ? [event.side] : [])))];
}

function doneText(book: Rulebook, sides: readonly string[]): string {
  const [one, other] = sides;
  if (one === undefined) return "";
  if (other === undefined) return book.say("entry-side-done", sideIn(book, one));
  return book.say("entry-sides-done", { sides: sides.map((side) => markedSide(book, side)) });
}

/**
 * "🟥 Axis is done with Activation.": the name of the phase that is over, or of the step if other steps of the phase
 * follow.
 */
function doneWithText(book: Rulebook, before: Game, after: Game, sides: readonly string[]): string {
  const [one, other] = sides;
  if (one === undefined) return "";
  const { position } = before.play;
  const isOver = position.phase !== after.play.position.phase;
  const what = isOver
    ? shortPhase(book, book.phaseAt(position).name)
    : taskName(book, before, book.stepAt(position));
  if (other === undefined) return book.say("entry-side-done-with", { ...sideIn(book, one), what });
  return book.say("entry-sides-done-with", { sides: sides.map((side) => markedSide(book, side)), what });
}

/** "⚠️ Not activated: B Company.": the tasks that a side has left undone when it is done; "" if there are none. */
export function leftText(book: Rulebook, before: Game | null, side: string): string {
  if (before?.status !== "running") return "";
  const step = book.stepAt(before.play.position);
  return viewOf(step).left?.({ book, game: before, step }, side) ?? "";
}

function leftLines(book: Rulebook, before: Game | null, sides: readonly string[]): string[] {
  return sides.map((side) => leftText(book, before, side)).filter((words) => words !== "");
}

/** "⚠️ Not rolled: Morale Check (number 1) ×2.": checks that were called for and not rolled before a press of Done. Shown once. */
export function notRolledLines(book: Rulebook, before: Game | null, events: readonly GameEvent[]): string[] {
  const called = before?.play.called?.filter(({ due }) => due === undefined) ?? [];
  if (called.length === 0 || !events.some(isPressOfDone)) return [];
  return [book.say("phase-not-rolled", { checks: called.map((call) => calledText(book, call)) })];
}

/** "🟦 The Allies are done. 🟥 Axis to play: Reactions" */
function handTitle(book: Rulebook, before: Game | null, after: Game, events: readonly GameEvent[]): string {
  const over = events.find((event) => event.type === "handedOver");
  const done = doneText(book, sidesDone(book, before, events));
  const from = over?.from ?? before?.play.move ?? "";
  const handed = done === "" ? book.say("entry-side-hands-over", sideIn(book, from)) : done;
  const [said = handed] = fromFeatures("hand", book, after, events);
  const { move } = after.play;
  const step = book.stepAt(after.play.position);
  const side = move ?? "";
  if (!asksForReactions(book, after, step)) {
    const what = taskName(book, after, step);
    return book.say("entry-to-play", { said, who: markedSide(book, side), what });
  }
  const isAgain = before?.play.done.includes(side) === true;
  const key = isAgain ? "entry-may-react-again" : "entry-may-react";
  return book.say(key, { said, ...sideIn(book, side) });
}

/**
 * The parts of a phase that a change of hand shows: the side with the move, and the steps of a reacting side if the
 * other side's card did not name them. The steps are omitted if a side is asked again, or if checks were not rolled.
 */
export function handShowing(
  book: Rulebook,
  before: Game | null,
  after: Game,
  events: readonly GameEvent[],
): Showing {
  const isNew =
    stepsIn(book, after).isReacting(book.stepAt(after.play.position)) &&
    before !== null &&
    !events.some(({ type }) => type === "aheadOver") &&
    notRolledLines(book, before, events).length === 0 &&
    stepsOfOthers(book, before).some((step) => stepsNow(book, after).includes(step));
  return {
    said: handTitle(book, before, after, events),
    isKnown: !isNew,
  };
}

/** "Turn 1", or a side's segment, if play has passed its end. */
function closedText(book: Rulebook, before: Game, after: Game): string {
  const [from, to] = [before.play.position, after.play.position];
  const turn = `${book.turnName} ${from.turn}`;
  if (from.turn < to.turn) return book.say("entry-closed", { what: turn });
  if (from.turn !== to.turn || from.segment === to.segment) return "";
  const side = book.sideOfSegment(before, from);
  if (side === null) return "";
  const what = text("entry-part-of", { turn, side: sideName(book, side) });
  return book.say("entry-closed", { what });
}

/**
 * If play moved on to another step: the turn or segment that ended, or else the sides that are done. Then the tasks that
 * these sides have left undone.
 */
export function doneLines(
  book: Rulebook,
  before: Game | null,
  after: Game,
  events: readonly GameEvent[],
): string[] {
  const sides = sidesDone(book, before, events);
  const left = leftLines(book, before, sides);
  if (before === null || sides.length === 0 || isInSameStep(before, after)) return left;
  const closed = after.status === "running" ? closedText(book, before, after) : "";
  return [closed === "" ? doneWithText(book, before, after, sides) : closed, ...left];
}

/** Lists that were cleared as the game advanced, with the number of names on each; empty if there are none. */
export function clearedLines(book: Rulebook, before: Game | null, events: readonly GameEvent[]): string[] {
  if (!events.some(({ type }) => type === "advanced")) return [];
  const keys = new Set(events.flatMap((event) => (isCleared(event) ? [event.track] : [])));
  const lists = book.tracks
    .filter(({ key }) => keys.has(key))
    .map((track) => `${trackName(book, track)} (${before?.play.lists[track.key]?.length ?? 0})`);
  return lists.length === 0 ? [] : [book.say("entry-cleared", { lists })];
}

/** True if an event only clears a list. */
function isCleared(event: GameEvent): event is EventOf<"listed"> {
  return event.type === "listed" && event.names.length === 0;
}

/** States of units that a result implies and does not report. */
function quietStates(book: Rulebook): string[] {
  return book
    .unitKinds()
    .flatMap(({ states }) => states.filter(({ quiet }) => quiet === true).map(({ id }) => id));
}

/** States of units that track the turn: activation, and what units did. */
function statesOfTurn(book: Rulebook): Set<string> {
  const activations = book.sequence.phases
    .flatMap(({ steps }) => steps.map((step) => tasksOf(step).activation))
    .flatMap((activation) => [activation?.state, activation?.asks])
    .filter((state) => state !== undefined);
  return new Set([...activations, ...quietStates(book)]);
}

/** True if an event only resets data on this turn. */
function isOfTurn(book: Rulebook, event: GameEvent): boolean {
  if (event.type !== "unitChanged" && event.type !== "statesReset") return false;
  const states = statesOfTurn(book);
  if (event.type === "unitChanged") return states.has(event.state);
  return event.states.every((state) => states.has(state));
}

/**
 * The events of an entry, except those that the lines above show, that a result implies, or that follow from the game's
 * advance.
 */
export function withoutHands(book: Rulebook, events: readonly GameEvent[]): GameEvent[] {
  const goesOn = events.some(({ type }) => type === "advanced");
  const implied = events.some(({ type }) => type === "checked") ? quietStates(book) : [];
  return events.filter(
    (event) =>
      event.type !== "done" &&
      event.type !== "handedOver" &&
      !(event.type === "unitChanged" && implied.includes(event.state)) &&
      !(goesOn && (isCleared(event) || isOfTurn(book, event))),
  );
}

/** The events of a change of hand, except the hand-over. */
export function besidesHands(book: Rulebook, events: readonly GameEvent[]): GameEvent[] {
  return withoutHands(book, events).filter(({ type }) => type !== "aheadSaid");
}
