import { firstMeant, passingPlaces, throughMeant } from "../rules.ts";
import type { Game, Position } from "#core/schema/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { buttonFor, buttonRow, menuBlock, paragraph } from "#cards/blocks.ts";
import { keptButtons } from "#cards/phase/buttons.ts";
import { belonging } from "#cards/presses/codec.ts";
import { MOST_CHOICES, type Button, type Reply } from "#cards/reply.ts";
import { sideIn } from "#cards/words.ts";
import { throughText } from "./events.ts";
import { isNever, phasesUntil } from "./span.ts";

/** A place up to which a side can pass: the value to type, and the text to show. */
export interface AheadChoice {
  value: string;
  name: string;
}

/** "Close Combat"; with its turn or segment if play is not in it: "Player B Segment, Close Combat". */
function labelled(book: Rulebook, { play: { position } }: Game, { turn, segment }: Position, what: string) {
  if (turn !== position.turn) return book.say("passing-in-turn", { turn: `${book.turnName} ${turn}`, what });
  if (segment === position.segment) return what;
  return book.say("passing-in-turn", { turn: book.segmentAt({ segment }).name, what });
}

/** The places up to which a side can pass, in the order of play. */
export function aheadChoices(book: Rulebook, game: Game): AheadChoice[] {
  const { position } = game.play;
  const part = book.segmentAt(position).name;
  const turn = `${book.turnName} ${position.turn}`;
  const places = passingPlaces(book).map(({ id, name }) => {
    const at = firstMeant(book, game, id);
    return { value: id, name: labelled(book, game, at, name), at };
  });
  const span = (value: string, name: string) => ({ value, name, at: throughMeant(book, game, value) });
  const spans = [
    ...(book.sequence.segments.length > 1
      ? [span("segment", book.say("passing-through-part", { part }))]
      : []),
    span("turn", book.say("passing-through-turn", { turn })),
  ];
  return [...places.toSorted(byPlay(book)).slice(0, MOST_CHOICES - spans.length), ...spans]
    .toSorted(byPlay(book))
    .map(({ value, name }) => ({ value, name }));
}

/** Compares places by the order of play. */
function byPlay(book: Rulebook) {
  return (one: { at: Position }, other: { at: Position }) =>
    Number(book.isBefore(other.at, one.at)) - Number(book.isBefore(one.at, other.at));
}

/** The phases in which a side is always asked, however far it passes. */
function alwaysAsked(book: Rulebook, game: Game, side: string): string[] {
  const { phases } = book.segmentAt(game.play.position);
  return book.sequence.phases
    .filter(({ id, steps }) => {
      const asking = steps.filter(({ ends, when }) => ends === "confirm" && when === undefined);
      return phases.includes(id) && asking.some((step) => isNever(book, game, step, side));
    })
    .map(({ name }) => name);
}

/** The phases that each of some sides passes, the last one, and those in which it is asked: one line per side. */
export function passingLines(book: Rulebook, game: Game, sides: readonly string[]): string[] {
  const ahead = (game.play.ahead ?? []).filter(({ side }) => sides.includes(side));
  return ahead.map(({ side, through }) => {
    const { passed, asked } = phasesUntil(book, game, side, through);
    return book.say("passing-now", {
      ...sideIn(book, side),
      through: throughText(book, game, through),
      phases: passed,
      count: passed.length,
      asked,
      left: asked.length,
    });
  });
}

/** A button that ends the passes ahead of the user's sides. */
export function dropButton(book: Rulebook): Button {
  return buttonFor({ kind: "dropAhead" }, book.say("passing-drop"));
}

/** The ways to pass more than the current step, shown privately. */
export function aheadCard(book: Rulebook, game: Game, sides: readonly string[]): Reply {
  const said = passingLines(book, game, sides);
  const asked = [...new Set(sides.flatMap((side) => alwaysAsked(book, game, side)))];
  const lines = [
    book.say("passing-explain"),
    ...(asked.length === 0 ? [] : [book.say("passing-still-asked", { phases: asked })]),
    ...said,
  ];
  const undo: Button = buttonFor({ kind: "undo" }, book.say("phase-undo"));
  const choices = aheadChoices(book, game).map(({ name, value }) => ({ label: name, value }));
  return {
    title: book.say("passing-title"),
    audience: "private",
    of: belonging(game),
    blocks: [
      ...paragraph(...lines),
      ...menuBlock({
        placeholder: book.say("passing-choose"),
        press: { kind: "ahead" },
        choices,
      }),
      ...buttonRow(...(said.length === 0 ? [] : [dropButton(book)]), ...keptButtons(book, game), undo),
    ],
  };
}
