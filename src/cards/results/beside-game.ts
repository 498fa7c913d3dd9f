import type { Rulebook } from "#words/rulebook.ts";
import { tasksOf } from "#core/procedures/index.ts";
import type { GameEvent, Game, LogEntry } from "#core/schema/index.ts";
import { stepsIn } from "#core/steps/index.ts";
import { buttonRow, smallPrint } from "../blocks.ts";
import { stepRollButton } from "../phase/buttons.ts";
import type { Block, Button } from "../reply.ts";

/**
 * True if the game itself rolls on a table, in a step or for a random event. Any other roll on the table changes
 * nothing.
 */
export function isRolledByGame({ sequence, events }: Rulebook, table: string): boolean {
  const steps = sequence.phases.flatMap((phase) => phase.steps);
  return steps.some((step) => tasksOf(step).table === table) || events.some((event) => event.table === table);
}

/** Buttons for the rolls of current steps on this table. */
export function rollsAsked(book: Rulebook, game: Game, table: string): Button[] {
  if (game.status !== "running") return [];
  const asking = stepsIn(book, game).toDo.filter((step) => tasksOf(step).table === table);
  return asking.flatMap((step) => {
    const button = stepRollButton(book, step);
    return button === undefined ? [] : [{ ...button, label: step.name }];
  });
}

/** Events by which a row moves the game wherever it is rolled. */
const MOVES: ReadonlySet<string> = new Set<GameEvent["type"]>(["adjusted", "marked", "listed", "orderGiven"]);

/** The game's own table on which a player rolled outside of play, with no effect; undefined for other rolls. */
export function tableBesideGame(book: Rulebook, events: readonly GameEvent[]): string | undefined {
  const read = events.find((event) => event.type === "tableRead");
  const isOwn = events.some(
    (event) =>
      MOVES.has(event.type) ||
      event.type === "eventDrawn" ||
      (event.type === "rolled" && event.step !== undefined),
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
