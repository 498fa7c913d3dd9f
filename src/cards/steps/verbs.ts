import { movableItems, itemsToRollFor } from "#core/procedures/index.ts";
import type { ProcedureOf, Game, Step, Procedure } from "#core/schema/index.ts";
import { plain } from "#core/names/index.ts";
import { sideName } from "#words/own-words.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { buttonFor, menuBlock } from "../blocks.ts";
import { boxName, itemKind } from "../tracks/lines.ts";
import type { Block, Button } from "../reply.ts";
import { activationBlocks, activationLists, notActivated } from "./activate.ts";

/** A step to show, with its game and the reader's language. */
interface StepFrame {
  book: Rulebook;
  game: Game;
  step: Step;
}

/** The parts of a step's cards that depend on its verb. Its name and common buttons do not. */
interface StepView {
  roll?: (book: Rulebook, step: Step) => Button;
  /** Menu of items. */
  menu?: (shown: StepFrame) => Block[];
  /** Blocks above the buttons of the current step. */
  above?: (shown: StepFrame) => Block[];
  /** Facts to know before pressing a button. */
  facts?: (shown: StepFrame) => string[];
  /** Small print below the rules. */
  small?: (shown: StepFrame) => string[];
  /** Names that the card only counts. The rules list them. */
  lists?: (shown: StepFrame) => string[];
  /** Tasks that a side left undone when it was done; "" if there are none. */
  left?: (shown: StepFrame, side: string) => string;
  /** Ids of the tables on which it rolls, or to which it may lead. */
  tables?: (book: Rulebook) => readonly string[];
  /** True if Done ends this step alone, without the checklist before it. */
  isAlone?: boolean;
}

/** The button for a step's roll. The main button, if the step waits for the roll. */
function stepRoll(book: Rulebook, { id, ends }: Step): Button {
  const style = ends === "roll" ? "primary" : "secondary";
  return buttonFor({ kind: "roll", step: id }, book.say("phase-roll"), style);
}

/** A menu of the items that players may move in the step. */
function moveMenu({ book, game, step }: StepFrame, moves: ProcedureOf<"move-items">): Block[] {
  const track = book.tracks.find(({ id }) => id === moves.items);
  const called = book.sidesCalled(game, step.who);
  const { move } = game.play;
  const items = movableItems(book, game, moves, move !== null && called.includes(move) ? [move] : called);
  const isMixed = new Set(items.map(({ side }) => side)).size > 1;
  const choices = items.map((own) => ({
    label: isMixed ? `${own.item.name}, ${sideName(book, own.side)}` : own.item.name,
    value: own.ref,
    // "Axis, section, FO on the map"
    description: [
      sideName(book, own.side),
      track === undefined ? own.item.kind : itemKind(track, own.item),
      boxName(track, own.item.box),
    ].join(", "),
  }));
  return menuBlock({
    placeholder: book.say("phase-choose-for", { step: step.name }),
    press: { kind: "items", step: step.id },
    choices,
    most: choices.length,
  });
}

/** "Rolled: 3 (Individual)" for each roll on the step's table in this phase. */
function rolledLine({ book, game }: StepFrame, table: string): string[] {
  const { turn, segment, phase } = game.play.position;
  const { rows } = book.table(table);
  const rolls = (game.read ?? [])
    .filter((read) => read.table === table && read.turn === turn)
    .filter((read) => read.segment === segment && read.phase === phase)
    .map(({ row, total }) => `${total} (${rows.find(({ id }) => id === row)?.name ?? row})`);
  return rolls.length === 0 ? [] : [book.say("phase-rolled", { rolls: rolls.join(", ") })];
}

/** "To roll for: Axis Platoon B", in the current step. */
function toRollFor({ book, game, step }: StepFrame, roll: ProcedureOf<"threshold-roll">): string[] {
  if (step.id !== game.play.position.step) return [];
  const own = book.sidesCalled(game, step.who).flatMap((side) => {
    const items = itemsToRollFor(book, game, roll, side).map((name) => plain(name));
    if (items.length === 0) return [];
    return [book.say("phase-items-of", { side: sideName(book, side), items: items.join(", ") })];
  });
  return own.length === 0 ? [] : [book.say("phase-to-roll-for", { items: own.join("; ") })];
}

/** Views of steps, by their verb in sequence.json. */
const VIEWS: { [Verb in Procedure["verb"]]: (does: ProcedureOf<Verb>) => StepView } = {
  // If other sides react, Done ends only their reaction.
  confirm: ({ reacting }) => ({ isAlone: reacting !== undefined }),
  "carry-out-orders": () => ({}),
  "opposed-roll": ({ naturals = {} }) => ({
    roll: (book) => buttonFor({ kind: "initiative" }, book.say("phase-roll"), "primary"),
    tables: (book) => Object.values(naturals).flatMap((id) => book.randomEvent(id).table ?? []),
  }),
  "table-roll": ({ table }) => ({
    roll: stepRoll,
    small: (shown) => rolledLine(shown, table),
    tables: () => [table],
  }),
  "threshold-roll": (does) => ({ roll: stepRoll, facts: (shown) => toRollFor(shown, does) }),
  "move-items": (does) => ({ menu: (shown) => moveMenu(shown, does) }),
  activate: (does) => ({
    above: (shown) => activationBlocks(shown, does),
    lists: (shown) => activationLists(shown, does),
    left: (shown, side) => notActivated(shown, does, side),
    isAlone: true,
  }),
};

/** The view of a step, by its verb. */
export function viewOf({ does }: Pick<Step, "does">): StepView {
  if (does === undefined) return {};
  const view = VIEWS[does.verb] as (does: Procedure) => StepView;
  return view(does);
}
