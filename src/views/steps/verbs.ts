import { itemRef, movableItems, type OwnItem } from "#core/procedures/move-items.ts";
import type { Procedure, ProcedureOf } from "#core/procedures/shape.ts";
import { itemsToRollFor } from "#core/procedures/threshold-roll.ts";
import type { Game } from "#core/schema/game.ts";
import { sidesCalled } from "#core/sequence/conditions.ts";
import type { Step } from "#core/sequence/shape.ts";
import { plain } from "#core/names/typed.ts";
import { randomEventOf, sideName, tableOf, type GameTrack } from "#core/system.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { buttonFor, menuBlock } from "../blocks.ts";
import { boxName, itemKind } from "../phase/track-lines.ts";
import type { Block, Button } from "../reply.ts";
import { activationBlocks, activationLists, notActivated } from "./activate.ts";

/** Where a step is shown: in whose language, in which game, and the step itself. */
interface StepFrame {
  book: Rulebook;
  game: Game;
  step: Step;
}

/** What cards show of a step of one kind, besides its name and the buttons of every step. */
interface StepView {
  /** Its roll as a button. */
  roll?: (book: Rulebook, step: Step) => Button;
  /** The menu of the items to pick from. */
  menu?: (shown: StepFrame) => Block[];
  /** What stands above the buttons of the step where play is. */
  above?: (shown: StepFrame) => Block[];
  /** What has to be known before anything is pressed. */
  facts?: (shown: StepFrame) => string[];
  /** Small print below its rules. */
  small?: (shown: StepFrame) => string[];
  /** Names that its card only counts: the rules list them. */
  lists?: (shown: StepFrame) => string[];
  /** What a side has not done that says it is done; "" where that is all. */
  left?: (shown: StepFrame, side: string) => string;
  /** The ids of the tables that it rolls on or may bring about. */
  tables?: (book: Rulebook) => readonly string[];
  /** True if Done is about this step alone, and not about the checklist before it. */
  isAlone?: boolean;
}

/** The roll of a step by itself: the main button where the step waits for it. */
function stepRoll(book: Rulebook, { id, ends }: Step): Button {
  const style = ends === "roll" ? "primary" : "secondary";
  return buttonFor({ kind: "roll", step: id }, book.say("phase-roll"), style);
}

/** "Axis, section, FO on the map" */
function itemDetails(book: Rulebook, track: GameTrack | undefined, { side, item }: OwnItem): string {
  const kind = track === undefined ? item.kind : itemKind(track, item);
  return [sideName(book, side), kind, boxName(track, item.box)].join(", ");
}

/** The items that the step lets its players move. */
function moveMenu({ book, game, step }: StepFrame, moves: ProcedureOf<"move-items">): Block[] {
  const track = book.tracks.find(({ id }) => id === moves.items);
  const called = sidesCalled(book, game, step.who);
  const { move } = game.play;
  const items = movableItems(book, game, moves, move !== null && called.includes(move) ? [move] : called);
  const isMixed = new Set(items.map(({ side }) => side)).size > 1;
  const choices = items.map((own) => ({
    label: isMixed ? `${own.item.name}, ${sideName(book, own.side)}` : own.item.name,
    value: itemRef(own),
    description: itemDetails(book, track, own),
  }));
  return menuBlock({
    placeholder: book.say("phase-choose-for", { step: step.name }),
    press: { kind: "items", step: step.id },
    choices,
    most: choices.length,
  });
}

/** "Rolled: 3 (Individual)", for each roll that was made on the step's table since the phase began. */
function rolledLine({ book, game }: StepFrame, table: string): string[] {
  const { turn, segment, phase } = game.play.position;
  const { rows } = tableOf(book, table);
  const rolls = (game.read ?? [])
    .filter((read) => read.table === table && read.turn === turn)
    .filter((read) => read.segment === segment && read.phase === phase)
    .map(({ row, total }) => `${total} (${rows.find(({ id }) => id === row)?.name ?? row})`);
  return rolls.length === 0 ? [] : [book.say("phase-rolled", { rolls: rolls.join(", ") })];
}

/** "To roll for: Axis Platoon B", where play stands in the step. */
function toRollFor({ book, game, step }: StepFrame, roll: ProcedureOf<"threshold-roll">): string[] {
  if (step.id !== game.play.position.step) return [];
  const own = sidesCalled(book, game, step.who).flatMap((side) => {
    const items = itemsToRollFor(book, game, roll, side).map((name) => plain(name));
    if (items.length === 0) return [];
    return [book.say("phase-items-of", { side: sideName(book, side), items: items.join(", ") })];
  });
  return own.length === 0 ? [] : [book.say("phase-to-roll-for", { items: own.join("; ") })];
}

/** What cards show of steps, by their verb in sequence.json. */
const VIEWS: { [Verb in Procedure["verb"]]: (does: ProcedureOf<Verb>) => StepView } = {
  // Where others react, Done is about their reaction alone.
  confirm: ({ reacting }) => ({ isAlone: reacting !== undefined }),
  "carry-out-orders": () => ({}),
  "opposed-roll": ({ naturals = {} }) => ({
    roll: (book) => buttonFor({ kind: "initiative" }, book.say("phase-roll"), "primary"),
    tables: (book) => Object.values(naturals).flatMap((id) => randomEventOf(book, id).table ?? []),
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

/** What cards show of a step, by its verb. */
export function viewOf({ does }: Pick<Step, "does">): StepView {
  if (does === undefined) return {};
  const view = VIEWS[does.verb] as (does: Procedure) => StepView;
  return view(does);
}
