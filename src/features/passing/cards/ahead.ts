import { passingPlaces, passingOf } from "../rules.ts";
import type { Game, Step } from "#core/schema/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { buttonFor, buttonRow, menuBlock, paragraph } from "#cards/blocks.ts";
import { keptButtons } from "#cards/phase/buttons.ts";
import { belonging } from "#cards/presses/codec.ts";
import { MOST_CHOICES, type Button, type Reply } from "#cards/reply.ts";
import { markedSide } from "#cards/words.ts";
import { throughText } from "./events.ts";

/** A place up to which a side can pass: the value to type, and the text to show. */
export interface AheadChoice {
  value: string;
  name: string;
}

/** The places up to which a side can pass: the turn, its segment, the remaining phases, their steps. */
export function aheadChoices(book: Rulebook, game: Game): AheadChoice[] {
  const { position } = game.play;
  const { phases, name } = book.segmentAt(position);
  const isParted = book.sequence.segments.length > 1;
  const places = passingPlaces(book);
  const order = [...phases.slice(phases.indexOf(position.phase)), ...phases];
  const sorted = [...new Set(order)].flatMap((id) => places.filter(({ phase }) => phase.id === id));
  return [
    ...sorted.map((place) => ({ value: place.id, name: place.name })),
    ...(isParted ? [{ value: "segment", name: book.say("passing-through-part", { part: name }) }] : []),
    { value: "turn", name: book.say("passing-through-turn", { turn: `${book.turnName} ${position.turn}` }) },
  ];
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

/** True if a step always waits for a side. */
function isNever(book: Rulebook, game: Game, step: Step, side: string): boolean {
  return book.sidesCalled(game, step.who).includes(side) && passingOf(book, game, step, side) === "never";
}

/** The place up to which each of some sides passes, one per line. */
export function passingLines(book: Rulebook, game: Game, sides: readonly string[]): string[] {
  const ahead = (game.play.ahead ?? []).filter(({ side }) => sides.includes(side));
  return ahead.map(({ side, through }) =>
    book.say("passing-now", { who: markedSide(book, side), through: throughText(book, game, through) }),
  );
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
        choices: choices.slice(-MOST_CHOICES),
      }),
      ...buttonRow(...(said.length === 0 ? [] : [dropButton(book)]), ...keptButtons(book, game), undo),
    ],
  };
}
