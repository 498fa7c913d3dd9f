import type { Rulebook } from "#words/rulebook.ts";
import { isAtTheEnd } from "./at-the-end.ts";
import type { Game, Step } from "#core/schema/index.ts";
import { missedStep, stepsIn } from "#core/steps/index.ts";
import { tasksOf } from "#core/procedures/index.ts";
import { sideName } from "#words/own-words.ts";
import { type GameTrack } from "#core/system/index.ts";
import { buttonFor } from "../blocks.ts";
import type { Button, Form } from "../reply.ts";
import { viewOf } from "../steps/verbs.ts";
import { dieName } from "./step-parts.ts";
import { stepsNow } from "./steps.ts";
import { listsOf, trackName } from "../tracks/lines.ts";
import { sideIn } from "../words.ts";

/** The roll that a step offers; undefined if there is none. */
export function stepRollButton(book: Rulebook, step: Step): Button | undefined {
  return viewOf(step).roll?.(book, step);
}

/** The button for a step's dice for a table on the game's printed cards; undefined if there are none. */
function diceButton(book: Rulebook, { id, throws }: Step): Button | undefined {
  if (throws === undefined) return undefined;
  const label = book.say("phase-roll-dice", { dice: dieName(throws.dice) });
  return buttonFor({ kind: "throw", step: id }, label);
}

/** True if the step is only played from a certain turn on. */
function isBeyond({ when }: Step): boolean {
  return when !== undefined && "fromTurn" in when;
}

/** The button Done, preceded by the button that hands the move over. If the other side reacts, Done names the phase. */
function doneButtons(book: Rulebook, game: Game, step: Step): Button[] {
  const steps = stepsIn(book, game);
  const to = steps.sideToHandTo(step);
  const label = book.say(isBeyond(step) ? "phase-one-more-turn" : "phase-done");
  const done: Button = buttonFor({ kind: "done" }, label, "success");
  if (to === undefined) return [done];
  if (steps.isReacting(step)) return answerButtons(book, game, { step, to, done });
  const over = book.say("phase-over-to", sideIn(book, to));
  const hasPassed = game.play.done.includes(to);
  const isReactedTo = tasksOf(step).word?.reacting !== undefined;
  return [
    buttonFor({ kind: "over" }, over, hasPassed ? "secondary" : "primary"),
    isReactedTo ? { ...done, label: book.say("phase-done-phase") } : done,
  ];
}

/** Buttons for a side after the leading side. A side that reacts can hand back also once the leading side is done. */
function answerButtons(
  book: Rulebook,
  game: Game,
  { step, to, done }: { step: Step; to: string; done: Button },
): Button[] {
  const reacts = stepsIn(book, game).wordsOf(step) !== step;
  const isLast = game.play.done.includes(to);
  if (isLast && !reacts) return [done];
  const back = book.say("phase-back-to", sideIn(book, to));
  return [
    buttonFor({ kind: "over" }, back, isLast ? "secondary" : "primary"),
    isLast ? done : { ...done, style: "secondary", label: reacts ? book.say("phase-pass") : done.label },
  ];
}

/** Buttons that end the current step or hand the move over. None if the step does not wait for that. */
export function endButtons(book: Rulebook, game: Game): Button[] {
  const step = book.stepAt(game.play.position);
  return step.ends === "confirm" ? doneButtons(book, game, step) : [];
}

/** A button that opens the choices of "Done with …" privately. */
function doneWithButton(book: Rulebook): Button {
  return buttonFor({ kind: "doneWith" }, book.say("passing-done-with"));
}

/** Parts that a card omits, because they are shown elsewhere or do not fit: Undo, "Done with …", look-ups, Our side. */
export interface Without {
  undo?: boolean;
  secrets?: boolean;
  doneWith?: boolean;
  tables?: readonly string[];
}

/** The buttons that a card has room for. */
export function fewer(buttons: readonly Button[], { undo, doneWith }: Without): Button[] {
  const isLeftOut = (kind: string) =>
    (undo === true && kind === "undo") || (doneWith === true && kind === "doneWith");
  return buttons.filter(({ press }) => !isLeftOut(press.kind));
}

/** Buttons other than rolls: Done, hand over, add a name, Undo. */
export function moveButtons(book: Rulebook, game: Game): Button[] {
  const step = book.stepAt(game.play.position);
  const lists = new Set(stepsNow(book, game).flatMap((each) => listsOf(book, game, each)));
  const undo: Button = buttonFor({ kind: "undo" }, book.say("phase-undo"));
  return [
    ...(isAtTheEnd(book, game) ? [endButton(book)] : []),
    ...[...lists].map((track) => noteButton(book, track)),
    ...missedButtons(book, game),
    ...endButtons(book, game),
    ...(step.ends === "confirm" ? [doneWithButton(book)] : []),
    undo,
  ];
}

/**
 * True for a game that is usually played with secrets: its data hides units or values, or dice are closed. Does not
 * depend on hidden units, which the card would betray.
 */
export function hasSecrets({ units, tracks }: Rulebook, { closed }: Pick<Game, "closed">): boolean {
  return units?.hiddenBy !== undefined || tracks.some((track) => "hiddenBy" in track) || closed !== undefined;
}

/** True for systems in which units or values can be hidden. */
export function canHide({ units, tracks }: Rulebook): boolean {
  return units !== undefined || tracks.some((track) => "hiddenBy" in track);
}

/** A button that opens the secrets of the user's side privately. */
export function ourSideButton({ say }: Rulebook): Button {
  return buttonFor({ kind: "ourSide" }, say("secret-our-side"));
}

/** **Our side** in a game that can have secrets, so that it tells nobody whether there are any. */
function secretsButtons(book: Rulebook, { closed }: Pick<Game, "closed">): Button[] {
  return canHide(book) || closed !== undefined ? [ourSideButton(book)] : [];
}

/** A button that returns to a step that the side to act has passed. */
function missedButtons(book: Rulebook, game: Game): Button[] {
  const missed = missedStep(book, game);
  return missed === undefined ? [] : [buttonFor({ kind: "reopen" }, missed.label)];
}

/** A button that opens the texts of the phase privately. */
export function rulesButton(book: Rulebook): Button {
  return buttonFor({ kind: "rules" }, book.say("phase-rules"));
}

/** A button that asks for confirmation before it ends the game or proposes the end to the other side. */
function endButton(book: Rulebook): Button {
  return buttonFor({ kind: "end" }, book.say("phase-end"), "danger");
}

/** The kind of thing that the names on a list denote. */
function namedBy(track: GameTrack): string {
  return (track.kind === "list" ? track.of : undefined) ?? "name";
}

/** A form that asks for a name to put on a list. */
export function noteForm(book: Rulebook, track: GameTrack): Form {
  const of = namedBy(track);
  const usual = of === "name" ? book.say("phase-note-name") : book.say("phase-note-name-of", { of });
  const label = (track.kind === "list" ? track.asks : undefined) ?? usual;
  return {
    title: trackName(book, track),
    fields: [{ id: "value", kind: "text", label, required: true, maxLength: 40 }],
  };
}

function noteButton(book: Rulebook, track: GameTrack): Button {
  const of = namedBy(track);
  const label =
    track.side === undefined
      ? book.say("phase-note-one", { of })
      : book.say("phase-note-one-of", { of, side: sideName(book, track.side) });
  return buttonFor({ kind: "note", track: track.key }, label);
}

/** Buttons for the rolls of some steps, and for their dice for the game's printed cards, labelled by step. */
export function rollButtons(book: Rulebook, steps: readonly Step[]): Button[] {
  return steps.flatMap((step) => {
    const button = stepRollButton(book, step);
    const dice = diceButton(book, step);
    const label = step.ends === "roll" ? button?.label : step.name;
    return [
      ...(button === undefined ? [] : [{ ...button, label: label ?? button.label }]),
      ...(dice === undefined ? [] : [dice]),
    ];
  });
}

/** All buttons except those of orders, for messages that do not show steps. Rolls are labelled by step. */
export function allButtons(book: Rulebook, game: Game, showing: { without?: Without } = {}): Button[] {
  const rolls = stepsIn(book, game).toDo.flatMap((step) => {
    const button = stepRollButton(book, step);
    const dice = diceButton(book, step);
    return [
      ...(button === undefined ? [] : [{ ...button, label: step.name }]),
      ...(dice === undefined ? [] : [{ ...dice, label: `${dice.label}: ${step.throws?.for ?? ""}` }]),
    ];
  });
  return [...rolls, ...fewer(moveButtons(book, game), showing.without ?? {})];
}

/** Buttons that open the private data of the user's side: standing orders and notes. */
export function keptButtons(book: Rulebook, game: Game): Button[] {
  return [
    ...secretsButtons(book, game),
    buttonFor({ kind: "standing" }, book.say("passing-standing")),
    buttonFor({ kind: "notes" }, book.say("notes-title")),
  ];
}
