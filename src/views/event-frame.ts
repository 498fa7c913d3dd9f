import type { EventOf, Game, LogEntry } from "#core/schema.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { Block } from "./reply.ts";

/** Context of an event: the game before and after its entry. */
export interface EventFrame {
  book: Rulebook;
  before: Game | null;
  after: Game;
  by: string;
  /** The throw of the entry. */
  rolled?: EventOf<"rolled"> | undefined;
  /** The entry's random events whose tables were rolled on. */
  draws?: readonly EventOf<"eventDrawn">[];
  /** The title above, whose content is not repeated. */
  title?: string | undefined;
  /** True if the title gives the result of a roll on a table. */
  isTitled?: boolean;
  /** True if the title gives the result of the only item rolled for. */
  isTried?: boolean;
  /** True if rows that give an order are explained, too, because no order follows that would explain them. */
  explains?: boolean;
  /** The entry; left out where an event is shown alone. */
  entry?: LogEntry;
}

/**
 * Kind of an entry's card. `milestone`: the game begins or ends. `preparation`, `seating`: shown by the set-up
 * card. `asking`: an undo request. `hand`: another side has the move. `placed`: items moved as their step asks.
 */
export type EntryKind = "milestone" | "preparation" | "seating" | "asking" | "hand" | "placed" | "other";

/** An entry with what decides the parts of its card. */
export interface EntryFrame extends EventFrame {
  entry: LogEntry;
  kind: EntryKind;
  /** Subject of the entry; equal to `title` if the card shows it there. */
  about: string | undefined;
  /** True if the entry gave all open orders, and its title says how. */
  isDrawn: boolean;
  /** True for the result of a check or table, whose buttons share one row. */
  isInOneRow: boolean;
  /** Buttons that take back what the bot did in the entry; Undo is not shown beside them. */
  takeBack: Block[];
}

/** An entry with the game before and after it. */
export interface ReportedEntry {
  entry: LogEntry;
  before: Game | null;
  after: Game;
  /** True if a later undo took it back. */
  isTakenBack: boolean;
}
