import type { Rulebook } from "#words/rulebook.ts";
import { tasksOf } from "#core/procedures/index.ts";
import type { GameEvent, Game, LogEntry, Table } from "#core/schema/index.ts";
import { stepsIn } from "#core/steps/index.ts";
import { buttonRow, smallPrint } from "../blocks.ts";
import { fromFeatures } from "../features.ts";
import { stepRollButton } from "../phase/buttons.ts";
import type { Block, Button, Reply } from "../reply.ts";
import { belonging } from "../presses/codec.ts";

/**
 * True if the game itself rolls on a table, in a step or for a random event. Any other roll on the table changes
 * nothing.
 */
function isRolledByGame({ sequence, events }: Rulebook, table: string): boolean {
  const steps = sequence.phases.flatMap((phase) => phase.steps);
  return steps.some((step) => tasksOf(step).table === table) || events.some((event) => event.table === table);
}

/** Buttons for the rolls of current steps on this table. */
function rollsAsked(book: Rulebook, game: Game, table: string): Button[] {
  if (game.status !== "running") return [];
  const asking = stepsIn(book, game).toDo.filter((step) => tasksOf(step).table === table);
  return asking.flatMap((step) => {
    const button = stepRollButton(book, step);
    return button === undefined ? [] : [{ ...button, label: step.name }];
  });
}

/**
 * A table that was looked up within a game. If a step asks for a roll on it, offers that roll. If the game rolls on
 * it at other times, the button says that the roll does not count.
 */
export function lookUpInGame(book: Rulebook, game: Game, table: Table, looked: Reply): Reply {
  const more = fromFeatures("lookUp", book, game, table);
  const card =
    more.length === 0 ? looked : { ...looked, blocks: [...looked.blocks, ...more], of: belonging(game) };
  if (!isRolledByGame(book, table.id)) return card;
  const asked = rollsAsked(book, game, table.id);
  const inGame = (button: Button): Button[] => {
    if (!("press" in button) || button.press.kind !== "rollTable") return [button];
    return asked.length > 0 ? asked : [{ ...button, label: book.say("results-roll-beside") }];
  };
  const blocks = card.blocks.map((block): Block =>
    block.kind === "buttons" ? { ...block, buttons: block.buttons.flatMap(inGame) } : block,
  );
  return { ...card, blocks, of: belonging(game) };
}

/** The game's own table on which a player rolled outside of play; undefined for other rolls. */
export function tableBesideGame(book: Rulebook, events: readonly GameEvent[]): string | undefined {
  const read = events.find((event) => event.type === "tableRead");
  const isOwn = events.some(
    (event) => event.type === "eventDrawn" || (event.type === "rolled" && event.step !== undefined),
  );
  return read === undefined || isOwn || !isRolledByGame(book, read.table) ? undefined : read.table;
}

/** The notice that a roll on the game's own table changed nothing, with the step's roll if one is pending. */
export function besideBlocks(book: Rulebook, after: Game, { events }: LogEntry): Block[] {
  const table = tableBesideGame(book, events);
  if (table === undefined) return [];
  const asked = rollsAsked(book, after, table);
  if (asked.length === 0) return smallPrint(book.say("results-beside"));
  return [...smallPrint(book.say("results-beside-step")), ...buttonRow(...asked)];
}
