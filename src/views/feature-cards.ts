import type { FeatureEvent } from "#core/evolutions.ts";
import type { EventOf, Game, GameEvent, SubjectKind, SubjectOf } from "#core/schema.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { Text } from "#words/text.ts";
import type { EntryFrame, EventFrame, ReportedEntry } from "./event-frame.ts";
import type { Names } from "./markdown.ts";
import type { Block, Button } from "./reply.ts";

/** Functions by type of event. */
type ByEvent<Context, Result, Types extends GameEvent["type"] = GameEvent["type"]> = {
  [Type in Types]: (context: Context, event: EventOf<Type>) => Result;
};

/** Blocks by type of event; features can have the blocks of their own events. */
export type EventViews<Types extends GameEvent["type"]> = ByEvent<
  EventFrame,
  Block[],
  Exclude<Types, FeatureEvent>
> &
  Partial<ByEvent<EventFrame, Block[], Types & FeatureEvent>>;

/** The text of a feature's proposals, by kind. `user` makes the proposal. */
export type AskedTexts = {
  [Kind in SubjectKind]: (book: Rulebook, user: string | Text, about: SubjectOf<Kind>) => string;
};

type EntryContext = Pick<EntryFrame, "book" | "before" | "after" | "entry">;

/** Lists to which features add; see `fromFeatures`. */
export interface FeatureParts {
  /** Title of an entry, above all other titles; the first one counts. */
  title: (book: Rulebook, events: readonly GameEvent[]) => string[];
  /** Users to mention on the card of an entry. */
  called: (frame: EntryContext) => string[];
  /** Blocks at the head of the status card. */
  head: (book: Rulebook, game: Game) => Block[];
  /** Lines of the status card below the move. */
  status: (book: Rulebook, game: Game) => string[];
  /** Notes above the game's current card. */
  current: (book: Rulebook, game: Game) => string[];
  /** Buttons of the status card and of reminders, behind those to play. */
  buttons: (book: Rulebook) => Button[];
  /** The state of the game in a few words, for lists of games. */
  brief: (book: Rulebook, game: Game) => string[];
  /** The result of an ended game for which players wrote none; the first one counts. */
  result: (book: Rulebook, game: Game) => string[];
  /**
   * Buttons that take back what the bot did in the latest entry, or in the end of the game; on the entry's card they
   * replace Undo.
   */
  takeBack: (book: Rulebook, game: Game) => Block[];
  /** Open matters beside the move, for a player's briefing. */
  open: (book: Rulebook, game: Game) => string[];
  /** A part of the game's report, in Markdown. */
  reported: (book: Rulebook, names: Names, entries: readonly ReportedEntry[]) => string[];
}

/** Parts that a feature adds to cards. */
export interface FeatureCards extends Partial<FeatureParts> {
  /** Blocks of an event on its entry's card, below those of the other events' rooms. */
  blocks?: Partial<ByEvent<EventFrame, Block[]>>;
  /** Titles of entries with such an event. */
  titles?: Partial<Record<GameEvent["type"], Text>>;
  /** An event in shorter words than on a card, for the log. */
  logged?: Partial<ByEvent<Rulebook, string>>;
  asked?: Partial<AskedTexts>;
}

/** Mentions all players if an entry has one of these events. */
export function callsAllPlayers(...types: readonly GameEvent["type"][]): FeatureParts["called"] {
  return ({ after, entry }) =>
    entry.events.some(({ type }) => types.includes(type)) ? after.seats.map(({ user }) => user) : [];
}
