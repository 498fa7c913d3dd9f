import type { Feature } from "#core/feature.ts";
import { UNDO_CARDS } from "./cards.ts";
import { undoHandlers } from "./presses.ts";
import { movesAsked, withMoves } from "./requests.ts";

export const UNDO: Feature = {
  name: "undo",
  cards: UNDO_CARDS,
  presses: undoHandlers,
  completes: withMoves,
  closedContent: movesAsked,
};
