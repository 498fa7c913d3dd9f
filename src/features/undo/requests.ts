import { sliceOf } from "#core/past.ts";
import type { Game, LogEntry } from "#core/schema/index.ts";
import type { CardCompletion, ClosedContent } from "#games/entries/feature-consequences.ts";
import { gameAfter, type Archive } from "#store/milestones.ts";
import { type AskedBack, overUndoBlocks, undoCard, undoneCard } from "./request-card.ts";

/** The card of an entry. The card of an undo, or of a request for one, lists the undone moves. */
export const withMoves: CardCompletion = async ({ book, before, after, entry }, card, archive) => {
  const undone = entry.events.find((event) => event.type === "undone");
  if (undone !== undefined) {
    const moves = await movesSince(before ?? after, undone.to, archive);
    // The game has returned to the earlier state.
    return undoneCard(book, card, { after, back: after, moves });
  }
  const asked = entry.events.find((event) => event.type === "proposed");
  if (asked?.about.of !== "undo") return card;
  return undoCard(book, card, await askedBack(after, asked.about.to, archive));
};

/** The moves of a closed request for an undo. */
export const movesAsked: ClosedContent = async ({ games: { archive } }, { book, game }, { n, by, about }) => {
  if (about.of !== "undo") return undefined;
  const after = await gameAfter(archive, game.id, n);
  return overUndoBlocks(book, by, await askedBack(after, about.to, archive));
};

/** The content of an undo to entry `to`, or of a request for it. `after` is the game after that undo or request. */
async function askedBack(after: Game, to: number, archive: Archive): Promise<AskedBack> {
  const [back, moves] = await Promise.all([gameAfter(archive, after.id, to), movesSince(after, to, archive)]);
  return { after, back, moves };
}

/** The moves of a game after an entry. */
async function movesSince({ id, play }: Game, to: number, archive: Archive): Promise<LogEntry[]> {
  return sliceOf(await archive.entries(id, to + 1, play.lastMove ?? to)).moves;
}
