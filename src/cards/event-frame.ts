import type { EventOf, Game, LogEntry } from "#core/schema/index.ts";
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
  /** The title of the card, whose content is not repeated. */
  title?: string | undefined;
  /** True if the title gives the result of a roll on a table. */
  isTitled?: boolean;
  /** True if the title gives the result of the only item for which dice were rolled. */
  isTried?: boolean;
  /** True if the entry gives no order, so that a row which names one is explained here. */
  explains?: boolean;
  /** The entry; omitted if an event is shown alone. */
  entry?: LogEntry;
}

/**
 * Kind of an entry's card. `milestone`: the game begins or ends. `preparation`, `seating`: shown by the set-up card.
 * `asking`: an undo request. `hand`: another side has the move. `placed`: items moved as their step requests.
 */
export type EntryKind = "milestone" | "preparation" | "seating" | "asking" | "hand" | "placed" | "other";

/** An entry with the facts that determine the parts of its card. */
export interface EntryFrame extends EventFrame {
  entry: LogEntry;
  kind: EntryKind;
  /** Subject of the entry. Equal to `title` if the card shows it there. */
  about: string | undefined;
  /** True if the entry gave all open orders, and its title explains why. */
  isDrawn: boolean;
  /** True for the result of a check or table, whose buttons share one row. */
  isInOneRow: boolean;
  /** Buttons that take back what the bot did in the entry. They replace Undo. */
  takeBack: Block[];
}

/** An entry with the game before and after it. */
export interface ReportedEntry {
  entry: LogEntry;
  before: Game | null;
  after: Game;
  /** True if a later undo reverted it. */
  isTakenBack: boolean;
}
