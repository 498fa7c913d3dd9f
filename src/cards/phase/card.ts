import { tasksOf, GivenOrder } from "#core/procedures/index.ts";
import type { Game, Step, Order } from "#core/schema/index.ts";
import { stepsIn } from "#core/steps/index.ts";
import { sideName } from "#words/own-words.ts";
import { playersOf } from "#core/people/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { paragraph } from "../blocks.ts";
import { belonging } from "../presses/codec.ts";
import { type Block, controlCount, type Reply } from "../reply.ts";
import { viewOf } from "../steps/verbs.ts";
import { inWords, colourOf, markedSide, personIn } from "../words.ts";
import type { Without } from "./buttons.ts";
import { phaseControls } from "./controls.ts";
import { orderBlocks, ordersFor } from "./orders.ts";
import { limitsReached } from "./limit-lines.ts";
import { leavingLines, stakeLines } from "./step-parts.ts";
import { shortPhase, stepName, stepsAfter, stepsNow } from "./steps.ts";
import { given } from "#core/left-out.ts";

/** "Turn 3, Assault Resolution"; with the side of the segment if there are segments: "Turn 3 (Axis), Movement". */
export function phaseTitle(book: Rulebook, game: Game): string {
  return whereText(book, game, []);
}

/** "🟥 Axis to play · Turn 1, Movement": the sides to act, and the place. */
export function moveTitle(book: Rulebook, game: Game): string {
  const step = book.stepAt(game.play.position);
  const sides = sidesToAct(book, game);
  const where = whereText(book, game, sides);
  if (sides.length === 0) return where;
  const marked = sides.map((side) => markedSide(book, side));
  if (step.ends === "roll") {
    const key = isForEither(step, sides) ? "phase-either-to-roll" : "phase-to-roll";
    return book.say(key, { who: marked, where });
  }
  const key = asksForReactions(book, game, step) ? "phase-may-react" : "phase-to-play";
  return book.say(key, { who: marked, where });
}

/** The sides for which the step waits, or else the sides for which orders wait. */
function sidesToAct(book: Rulebook, game: Game): string[] {
  const open = stepsIn(book, game).waits;
  const owing = open.filter((wait) => wait.for !== "order");
  return [...new Set((owing.length > 0 ? owing : open).map(({ side }) => side))];
}

/** True if the side with the move only reacts, and the step has a separate text for reactions. */
export function asksForReactions(book: Rulebook, game: Game, step: Step): boolean {
  return stepsIn(book, game).wordsOf(step) !== step;
}

/** "Turn 1, Movement"; with the side of the segment if the sides to act do not show it. */
function whereText(book: Rulebook, game: Game, sides: readonly string[]): string {
  const { position } = game.play;
  const turn = `${book.turnName} ${position.turn}`;
  const phase = shortPhase(book, book.phaseAt(position).name);
  const side = book.sideOfSegment(game, position);
  const isSeen =
    sides.length === 1 && (sides[0] === side || asksForReactions(book, game, book.stepAt(position)));
  if (side === null || isSeen) return book.say("phase-where", { turn, phase });
  return book.say("phase-where-of", { turn, side: sideName(book, side), phase });
}

/** True if one roll counts for several sides, so that any of them may make it. */
function isForEither(step: Step, sides: readonly string[]): boolean {
  return tasksOf(step).contest !== undefined && sides.length > 1;
}

/** The sides for which the game waits, each with its task, one per line: "**🟥 Axis to play**: Rally". */
export function waitingLine(book: Rulebook, game: Game): string {
  const sides = stepsIn(book, game).waits.flatMap((wait) => (wait.for === "order" ? [] : [wait.side]));
  const step = book.stepAt(game.play.position);
  const lines = game.play.orders.map((order) => orderAwaited(book, game, order));
  if (sides.length > 0) lines.push(stepAwaited(book, game, step, sides));
  return lines.join("\n") || book.say("phase-nobody-awaited");
}

/** "**🟥 Axis to play**: Rally · @Anna" */
function stepAwaited(book: Rulebook, game: Game, step: Step, sides: readonly string[]): string {
  const marked = sides.map((side) => markedSide(book, side));
  const words = { who: marked, what: taskName(book, game, step), players: playersText(book, game, sides) };
  if (step.ends !== "roll") return book.say("phase-waits-to-play", words);
  return book.say(isForEither(step, sides) ? "phase-waits-either-to-roll" : "phase-waits-to-roll", words);
}

function orderAwaited(book: Rulebook, game: Game, order: Order): string {
  const who = { or: order.by.map((side) => markedSide(book, side)) };
  return book.say("phase-waits-to-play", {
    who,
    what: new GivenOrder(book, order).name,
    players: playersText(book, game, order.by),
  });
}

/** " · @Anna @Ben": the players of some sides, each once. */
function playersText(book: Rulebook, game: Game, sides: readonly string[]): string {
  const users = new Set(sides.flatMap((side) => playersOf(game, side)));
  return users.size === 0 ? "" : ` · ${[...users].map((user) => personIn(book, user)).join(" ")}`;
}

/** The tasks for which a game waits for some sides, without the sides' names: "Initiative roll", "Fate: Medic". */
export function taskText(book: Rulebook, game: Game, sides: readonly string[]): string {
  const orders = ordersFor(game, sides).map((order) => inWords(book, new GivenOrder(book, order).name));
  const isForOthers = stepsIn(book, game).waits.some(
    (wait) => wait.for !== "order" && sides.includes(wait.side),
  );
  const step = book.stepAt(game.play.position);
  return [...orders, ...(isForOthers ? [taskName(book, game, step)] : [])].join("; ");
}

/** True if one Done closes the checklist before a step, so that Done is not about that step alone. */
function closesChecklist(book: Rulebook, game: Game, step: Step): boolean {
  const closed = stepsIn(book, game).open.length;
  return !viewOf(step).isAlone && (closed > 2 || (closed === 2 && stepsAfter(book, game).length === 0));
}

/** The task with which a side is done: "done: Rally", or "done: Reactions" if that is a separate step. */
export function doneName(book: Rulebook, game: Game, step: Step): string {
  return book.say("phase-done-with", { what: taskName(book, game, step) });
}

/** The task: a roll, a step, or the phase if one Done closes its whole checklist. */
export function taskName(book: Rulebook, game: Game, step: Step): string {
  if (step.ends === "roll") {
    const roll = book.say("phase-roll-of", { step: "" }).trim().toLowerCase();
    return step.name.toLowerCase().endsWith(roll)
      ? step.name
      : book.say("phase-roll-of", { step: step.name });
  }
  if (closesChecklist(book, game, step)) return shortPhase(book, book.phaseAt(game.play.position).name);
  return stepsIn(book, game).wordsOf(step).name;
}

/** The sides that are already done, if other sides are not. */
function doneLine(book: Rulebook, game: Game): string[] {
  const { done, position } = game.play;
  if (book.stepAt(position).ends !== "confirm" || done.length === 0) return [];
  return [book.say("phase-done-sides", { sides: done.map((side) => markedSide(book, side)) })];
}

/**
 * Numbered names of the steps of the side with the move. A single one that has the name of its phase is in the title.
 */
function namesLine(book: Rulebook, game: Game): string[] {
  const { name: phase } = book.phaseAt(game.play.position);
  const names = stepsNow(book, game).map((step) => stepName(book, game, step));
  const isSaid = names.length === 1 && names[0]?.toLowerCase() === shortPhase(book, phase).toLowerCase();
  return isSaid ? [] : [names.join(BETWEEN)];
}

/** Separator of step names on a line. */
const BETWEEN = " · ";

/**
 * Facts to know before pressing a button: items for which to roll or that leave automatically, limits, sides that are
 * done.
 */
function factLines(book: Rulebook, game: Game, { said }: Showing): string[] {
  const steps = stepsNow(book, game);
  return [
    ...steps.flatMap((step) => viewOf(step).facts?.({ book, game, step }) ?? []),
    ...steps.flatMap((step) => leavingLines(book, game, step)),
    ...stakeLines(book, game, steps),
    ...limitsReached(
      book,
      game,
      steps.some(({ limits }) => limits === true),
    ),
    ...(said === undefined ? doneLine(book, game) : []),
  ].map((words) => `-# ${words}`);
}

/** The body of a phase's card: the steps of the side with the move, and their controls. */
function phaseBlocks(book: Rulebook, game: Game, showing: Showing): Block[] {
  const names = showing.isKnown === true ? [] : namesLine(book, game);
  const lines = [...names, ...factLines(book, game, showing)];
  const step = book.stepAt(game.play.position);
  const above = [
    ...(viewOf(step).above?.({ book, game, step }) ?? []),
    ...orderBlocks(book, game, { isDrawn: showing.isDrawn === true }),
  ];
  return [
    ...paragraph(...lines),
    ...above,
    ...phaseControls(book, game, {
      without: showing.without ?? {},
      beside: controlCount(above) + (showing.beside ?? 0),
    }),
  ];
}

/** The colour of the awaited side, if there is only one. */
export function awaitedColour(book: Rulebook, game: Game): string | undefined {
  const sides = new Set(stepsIn(book, game).waits.map((wait) => wait.side));
  return sides.size === 1 ? colourOf(book, [...sides][0]) : undefined;
}

/** Parts of a phase that were just shown and are not repeated. */
export interface Showing {
  /** The names of the steps. */
  isKnown?: boolean;
  /** The orders of the entry, because its result explains them. */
  isDrawn?: boolean;
  /** Replaces the move in the title. */
  said?: string;
  without?: Without;
  /** Number of further controls in the message. */
  beside?: number;
}

/** The card of the game's current phase. */
export function phaseCard(book: Rulebook, game: Game, showing: Showing = {}): Reply {
  const colour = awaitedColour(book, game);
  return {
    title: showing.said ?? moveTitle(book, game),
    blocks: phaseBlocks(book, game, showing),
    audience: "public",
    of: belonging(game),
    ...given({ colour }),
  };
}
