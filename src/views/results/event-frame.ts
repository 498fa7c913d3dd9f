import type { EventOf } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { Seal } from "#core/schema/table-events.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { Block } from "../reply.ts";

/** What an event is shown with: the game before the entry and after it. */
export interface EventFrame {
  book: Rulebook;
  before: Game | null;
  after: Game;
  by: string;
  /** The entry's throw. */
  rolled?: EventOf<"rolled"> | undefined;
  /** Of the entry, the random events for which their tables were rolled on. */
  draws?: readonly EventOf<"eventDrawn">[];
  /** The title above what is told: what it says is not said again. */
  title?: string | undefined;
  /** The entry's title says to what the roll on a table came. */
  isTitled?: boolean;
  /** The entry's title says what came of the only item that was thrown for. */
  isTried?: boolean;
  /** Rows that carry an order are explained too: no order follows that would do so. */
  explains?: boolean;
  /** The seals that the entry opens. */
  opened?: readonly Seal[];
}

/**
 * What an entry is to its card. `milestone`: the game begins or ends. `preparation`, `seating`: the set-up card shows it.
 * `asking`: an undo is asked for. `hand`: another side has the move. `placed`: items moved where the step asks for it.
 */
export type EntryKind = "milestone" | "preparation" | "seating" | "asking" | "hand" | "placed" | "other";

/** An entry and what decides which parts of its card show. */
export interface EntryFrame extends EventFrame {
  entry: LogEntry;
  kind: EntryKind;
  /** The subject of the entry; `title` is the same where the card has it as its title. */
  about: string | undefined;
  /** The entry gave all orders that are open, and its title says how. */
  isDrawn: boolean;
  /** The result of a check or a table: its buttons share one row. */
  isInOneRow: boolean;
  /** How to give back the time that the entry was over: Undo does not show beside it. */
  grace: Block[];
}
