import type { EventOf } from "#core/schema/events.ts";
import type { Game } from "#core/schema/game.ts";
import type { Seal } from "#core/schema/table-events.ts";
import type { Rulebook } from "#words/rulebook.ts";

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
