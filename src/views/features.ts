import type { Game, GameEvent } from "#core/schema.ts";
import { SEAL_CARDS } from "#features/seals/cards.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { EntryFrame, EventFrame, ReportedEntry } from "./event-frame.ts";
import type { FeatureCards } from "./feature-cards.ts";
import type { Names } from "./markdown.ts";
import type { Block } from "./reply.ts";

const FEATURES: readonly FeatureCards[] = [SEAL_CARDS];

/** The features' blocks of an event, on its entry's card. */
export function featureBlocks(frame: EventFrame, event: GameEvent): Block[] {
  // The compiler cannot see that each function takes its own type of event.
  type Show = (frame: EventFrame, event: GameEvent) => Block[];
  return FEATURES.flatMap(({ blocks }) => (blocks?.[event.type] as Show | undefined)?.(frame, event) ?? []);
}

/** A feature's title of an entry. */
export function featureTitle(book: Rulebook, events: readonly GameEvent[]): string | undefined {
  return FEATURES.map(({ title }) => title?.(book, events)).find((each) => each !== undefined);
}

/** Users that features mention on an entry's card. */
export function calledByFeatures(frame: Pick<EntryFrame, "book" | "before" | "after" | "entry">): string[] {
  return FEATURES.flatMap(({ called }) => called?.(frame) ?? []);
}

/** A feature's words for an event in the log; undefined if it has none of its own. */
export function featureLogged(book: Rulebook, event: GameEvent): string | undefined {
  type Words = (book: Rulebook, event: GameEvent) => string;
  return FEATURES.map(({ logged }) => (logged?.[event.type] as Words | undefined)?.(book, event)).find(
    (each) => each !== undefined,
  );
}

/** Open matters of features, for a player's briefing. */
export function openInFeatures(book: Rulebook, game: Game): string[] {
  return FEATURES.flatMap(({ open }) => open?.(book, game) ?? []);
}

/** The features' parts of a report. */
export function reportedByFeatures(
  book: Rulebook,
  names: Names,
  entries: readonly ReportedEntry[],
): string[] {
  return FEATURES.flatMap(({ reported }) => reported?.(book, names, entries) ?? []);
}
