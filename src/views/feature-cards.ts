import type { EventOf, Game, GameEvent } from "#core/schema.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { EntryFrame, EventFrame, ReportedEntry } from "./event-frame.ts";
import type { Names } from "./markdown.ts";
import type { Block } from "./reply.ts";

/** Functions by type of event; a type that is left out has none. */
type ByEvent<Context, Result> = {
  [Type in GameEvent["type"]]?: (context: Context, event: EventOf<Type>) => Result;
};

/** Parts that a feature adds to cards. */
export interface FeatureCards {
  /** Blocks of an event on its entry's card, below those of the other events' rooms. */
  blocks?: ByEvent<EventFrame, Block[]>;
  /** Title of an entry with such an event; the first one counts. */
  title?: (book: Rulebook, events: readonly GameEvent[]) => string | undefined;
  /** Users to mention on the card of an entry. */
  called?: (frame: Pick<EntryFrame, "book" | "before" | "after" | "entry">) => string[];
  /** An event in shorter words than on a card, for the log. */
  logged?: ByEvent<Rulebook, string>;
  /** Open matters beside the move, for a player's briefing. */
  open?: (book: Rulebook, game: Game) => string[];
  /** A part of the game's report, in Markdown. */
  reported?: (book: Rulebook, names: Names, entries: readonly ReportedEntry[]) => string[];
}
