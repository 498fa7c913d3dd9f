import type { GameEvent } from "#core/schema/index.ts";
import { CORRECTION_CARDS } from "#features/corrections/cards.ts";
import { DEADLINE_CARDS } from "#features/deadline/cards.ts";
import { DELETION_CARDS } from "#features/deletion/cards.ts";
import { LOOKING_CARDS } from "#features/looking/cards.ts";
import { NOTE_CARDS } from "#features/notes/cards.ts";
import { PASSING_CARDS } from "#features/passing/cards.ts";
import { PAUSE_CARDS } from "#features/pause/cards.ts";
import { REMATCH_CARDS } from "#features/rematch/cards.ts";
import { ROOM_CARDS } from "#features/rooms/cards.ts";
import { SEAL_CARDS } from "#features/seals/cards.ts";
import { SECRET_CARDS } from "#features/secrets/cards.ts";
import { SINCE_CARDS } from "#features/since/cards.ts";
import { SUBSTITUTE_CARDS } from "#features/substitutes/cards.ts";
import { UNDO_CARDS } from "#features/undo/cards.ts";
import type { EventFrame } from "./event-frame.ts";
import type { FeatureCards, FeatureParts } from "./feature-cards.ts";
import type { Block } from "./reply.ts";

export const FEATURE_CARDS: readonly FeatureCards[] = [
  PASSING_CARDS,
  PAUSE_CARDS,
  DEADLINE_CARDS,
  DELETION_CARDS,
  UNDO_CARDS,
  SEAL_CARDS,
  SINCE_CARDS,
  REMATCH_CARDS,
  SECRET_CARDS,
  NOTE_CARDS,
  LOOKING_CARDS,
  ROOM_CARDS,
  CORRECTION_CARDS,
  SUBSTITUTE_CARDS,
];

/** A part of a card from all features, in the order of the features. */
export function fromFeatures<Part extends keyof FeatureParts>(
  part: Part,
  ...context: Parameters<FeatureParts[Part]>
): ReturnType<FeatureParts[Part]> {
  // The compiler cannot check that each part takes its own context.
  type Add = (...context: Parameters<FeatureParts[Part]>) => unknown[];
  return FEATURE_CARDS.flatMap(
    (feature) => (feature[part] as Add | undefined)?.(...context) ?? [],
  ) as ReturnType<FeatureParts[Part]>;
}

/** The features' blocks of an event, on its entry's card. */
export function featureBlocks(frame: EventFrame, event: GameEvent): Block[] {
  type Show = (frame: EventFrame, event: GameEvent) => Block[];
  return FEATURE_CARDS.flatMap(
    ({ blocks }) => (blocks?.[event.type] as Show | undefined)?.(frame, event) ?? [],
  );
}

/** Joins tables of the features, which have no keys in common. */
function joined<Table extends "titles" | "logged" | "asked">(table: Table): NonNullable<FeatureCards[Table]> {
  return Object.assign({}, ...FEATURE_CARDS.map((feature) => feature[table])) as NonNullable<
    FeatureCards[Table]
  >;
}

export const FEATURE_TITLES = joined("titles");
export const FEATURE_LOGGED = joined("logged");
export const FEATURE_ASKED = joined("asked");
