import type {
  Check,
  EventOf,
  FeatureEvent,
  Game,
  GameEvent,
  LogEntry,
  SubjectOf,
  Table,
  SubjectKind,
  SettingValues,
} from "#core/schema/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { Text } from "#words/text.ts";
import type { EntryFrame, EventFrame, ReportedEntry } from "./event-frame.ts";
import type { Names } from "./markdown.ts";
import type { Block, Button } from "./reply.ts";

type ByEvent<Context, Result, Types extends GameEvent["type"] = GameEvent["type"]> = {
  [Type in Types]: (context: Context, event: EventOf<Type>) => Result;
};

/** Blocks by type of event. A feature can restrict them to its own events. */
export type EventViews<Types extends GameEvent["type"]> = ByEvent<
  EventFrame,
  Block[],
  Exclude<Types, FeatureEvent>
> &
  Partial<ByEvent<EventFrame, Block[], Types & FeatureEvent>>;

/** The text of a feature's proposals, by kind. `user` is the proposer. */
export type AskedTexts = {
  [Kind in SubjectKind]: (book: Rulebook, user: string | Text, about: SubjectOf<Kind>) => string;
};

/** Context of an event in the log. */
export interface LogFrame {
  book: Rulebook;
  /** The game as it is now, not as it was after the entry. */
  game: Game;
  by: string;
  /** True in a list of entries, where the text omits what the opened entry has. */
  isBrief: boolean;
  /** The events of the entry before and after this one, without those that add nothing. */
  last: GameEvent | undefined;
  next: GameEvent | undefined;
}

/** An entry whose card mentions users. */
export type CallFrame = Pick<EntryFrame, "book" | "before" | "after" | "entry">;

/** Users to mention on the card of an entry that contains such an event. */
export type CalledUsers = Partial<ByEvent<CallFrame, string[]>>;

/** Lists to which features add parts; see `fromFeatures`. */
export interface FeatureParts {
  /** Lines of an entry's card above its events. */
  above: (book: Rulebook, before: Game | null, events: readonly GameEvent[]) => string[];
  /** The reason for a change of hand, in place of "is done". The first one is used. */
  hand: (book: Rulebook, after: Game, events: readonly GameEvent[]) => string[];
  /** Notes between an entry and the game's card below it. */
  due: (book: Rulebook, before: Game | null, after: Game) => Block[];
  /** Buttons with which others refuse an entry. */
  refusals: (book: Rulebook, after: Game, entry: LogEntry) => Block[];
  /** Blocks at the top of the status card. */
  head: (book: Rulebook, game: Game) => Block[];
  /** Lines of the status card below the line with the move. */
  status: (book: Rulebook, game: Game) => string[];
  /** Details that the status card omits. `own`: the reader's sides. */
  more: (book: Rulebook, game: Game, own: readonly string[]) => string[];
  /** Notes above the game's current card. */
  current: (book: Rulebook, game: Game) => string[];
  /** Lines of a check's card before its roll. */
  check: (book: Rulebook, check: Check, settings: SettingValues) => string[];
  /** The label of a button on a check's card that makes its roll closed for the user. */
  rollClosed: (book: Rulebook, game: Game, check: Check, user: string) => string[];
  /** Blocks below a table that was looked up in a game. */
  lookUp: (book: Rulebook, game: Game, table: Table) => Block[];
  /** Buttons of the status card and of reminders, after those that continue play. */
  buttons: (book: Rulebook) => Button[];
  /** Buttons of the status card alone. */
  statusButtons: (book: Rulebook) => Button[];
  /** Buttons of the set-up card, after those of the seats. */
  setUp: (book: Rulebook, game: Game) => Button[];
  /** Buttons of the card of an ended game. */
  ended: (book: Rulebook, game: Game) => Button[];
  /** The state of the game in a few words, for lists of games. */
  brief: (book: Rulebook, game: Game) => string[];
  /** The result of an ended game if players entered none. The first one is used. */
  result: (book: Rulebook, game: Game) => string[];
  /**
   * Buttons that take back what the bot did in the latest entry or at the end of the game. On the card of the entry
   * they replace Undo.
   */
  takeBack: (book: Rulebook, game: Game) => Block[];
  /** Open matters besides the move, for a player's briefing. */
  open: (book: Rulebook, game: Game) => string[];
  /** A part of the game's report, in Markdown. */
  reported: (book: Rulebook, names: Names, entries: readonly ReportedEntry[]) => string[];
}

/** Parts that a feature adds to cards. */
export interface FeatureCards extends Partial<FeatureParts> {
  /** Blocks of an event on its entry's card, below those of other events. */
  blocks?: Partial<ByEvent<EventFrame, Block[]>>;
  /** Titles of entries that contain such an event. */
  titles?: Partial<Record<GameEvent["type"], Text>>;
  /** As `titles`, for titles that precede all others. The first one is used. */
  leadingTitles?: Partial<ByEvent<Rulebook, string>>;
  called?: CalledUsers;
  /** A shorter text of an event than on a card, for the log. */
  logged?: Partial<ByEvent<LogFrame, string>>;
  asked?: Partial<AskedTexts>;
}

declare module "#core/feature.ts" {
  interface Feature {
    cards?: FeatureCards;
  }
}

type WithFeatures = Pick<Rulebook, "features">;

/** A part of a card from all features, in the order of the features. */
export function fromFeatures<Part extends keyof FeatureParts>(
  part: Part,
  ...context: Parameters<FeatureParts[Part]>
): ReturnType<FeatureParts[Part]> {
  // The compiler cannot check that each part takes its own context.
  type Add = (...context: Parameters<FeatureParts[Part]>) => unknown[];
  const [first] = context as readonly [WithFeatures | { book: WithFeatures }];
  const { features } = "features" in first ? first : first.book;
  return features.flatMap(
    ({ cards }) => (cards?.[part] as Add | undefined)?.(...context) ?? [],
  ) as ReturnType<FeatureParts[Part]>;
}

/** The features' blocks of an event, on its entry's card. */
export function featureBlocks(frame: EventFrame, event: GameEvent): Block[] {
  type Show = (frame: EventFrame, event: GameEvent) => Block[];
  return frame.book.features.flatMap(
    ({ cards }) => (cards?.blocks?.[event.type] as Show | undefined)?.(frame, event) ?? [],
  );
}

type Tables = Required<Pick<FeatureCards, "titles" | "logged" | "asked">>;

/** An entry of a table to which features add entries. No two features have the same entry. */
export function featureEntry<Name extends keyof Tables, Key extends keyof Tables[Name]>(
  { features }: WithFeatures,
  name: Name,
  key: Key,
): Tables[Name][Key] | undefined {
  const tables = features.flatMap(({ cards }) => (cards?.[name] as Tables[Name] | undefined) ?? []);
  return tables.find((table) => table[key] !== undefined)?.[key];
}

/** The features' title of an entry that precedes all other titles. */
export function leadingTitle(book: Rulebook, events: readonly GameEvent[]): string | undefined {
  type Show = (book: Rulebook, event: GameEvent) => string;
  for (const { cards } of book.features)
    for (const [type, show] of Object.entries(cards?.leadingTitles ?? {})) {
      const event = events.find((each) => each.type === type);
      if (event !== undefined) return (show as Show)(book, event);
    }
  return undefined;
}

/** The users that a table mentions on the card of an entry. */
export function calledIn(table: CalledUsers, frame: CallFrame): string[] {
  type Call = (frame: CallFrame, event: GameEvent) => string[];
  return frame.entry.events.flatMap((event) => (table[event.type] as Call | undefined)?.(frame, event) ?? []);
}

export function allPlayers({ after: { seats } }: CallFrame): string[] {
  return seats.map(({ user }) => user);
}
