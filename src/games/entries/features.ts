import { deletionDue } from "#features/deletion/consequences.ts";
import { followers } from "#features/follow/consequences.ts";
import { lookingChanges } from "#features/looking/consequences.ts";
import { noteNotices } from "#features/notes/consequences.ts";
import { standingExtras } from "#features/passing/consequences.ts";
import { pauseEnd } from "#features/pause/consequences.ts";
import { advert } from "#features/substitutes/consequences.ts";
import { roomChanges } from "#features/rooms/consequences.ts";
import { ordersDue } from "#features/seals/consequences.ts";
import { lossesUndone, openingAtEnd } from "#features/secrets/consequences.ts";
import { closedByRule } from "#features/secrets/closing.ts";
import { tracksInPrivate } from "#features/secrets/track-changes.ts";
import { unitsInPrivate } from "#features/secrets/unit-changes.ts";
import { movesAsked, withMoves } from "#features/undo/requests.ts";
import type { CardCompletion, ClosedContent, EntryConsequence, Preparation } from "./feature-consequences.ts";

export const FEATURE_CONSEQUENCES: readonly EntryConsequence[] = [
  standingExtras,
  noteNotices,
  pauseEnd,
  deletionDue,
  advert,
  followers,
  lookingChanges,
  roomChanges,
  openingAtEnd,
  lossesUndone,
  ordersDue,
];

export const PREPARATIONS: readonly Preparation[] = [closedByRule, unitsInPrivate, tracksInPrivate];

export const CARD_COMPLETIONS: readonly CardCompletion[] = [withMoves];

/** The first content is shown. */
export const CLOSED_CONTENTS: readonly ClosedContent[] = [movesAsked];
