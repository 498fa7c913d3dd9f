import type { Game, LogEntry } from "#core/schema.ts";
import { movesTakenBack } from "./rules.ts";
import { gameAfter, type Archive } from "#store/milestones.ts";
import { entryCard } from "#cards/results/card.ts";
import type { Context } from "#games/context.ts";
import type { Running } from "#games/running/running.ts";
import type { Transition } from "#games/running/transition.ts";
import type { Block, Reply } from "#cards/reply.ts";
import { type AskedBack, overUndoBlocks, undoCard, undoneCard } from "./request-card.ts";

/** An entry, with the game before and after it. */
type UndoTransition = Pick<Transition, "book" | "before" | "after" | "entry">;

/** The card of an entry. The card of an undo, or of a request for one, lists the undone moves. */
export async function cardWithMoves(changed: UndoTransition, archive: Archive): Promise<Reply> {
  const { book, before, after, entry } = changed;
  const card = entryCard(book, before, after, entry);
  const undone = entry.events.find((event) => event.type === "undone");
  if (undone !== undefined) {
    const moves = await movesSince(before ?? after, undone.to, archive);
    // The game has returned to the earlier state.
    return undoneCard(book, card, { after, back: after, moves });
  }
  const asked = entry.events.find((event) => event.type === "proposed");
  if (asked?.about.of !== "undo") return card;
  return undoCard(book, card, await askedBack(after, asked.about.to, archive));
}

/** The content of the request of entry `n`, once it has closed. */
export async function closedRequest(
  { games: { archive } }: Context,
  { book, game }: Running,
  { n, by, to }: { n: number; by: string; to: number },
): Promise<Block[]> {
  const after = await gameAfter(archive, game.id, n);
  return overUndoBlocks(book, by, await askedBack(after, to, archive));
}

/** The content of an undo to entry `to`, or of a request for it. `after` is the game after that undo or request. */
async function askedBack(after: Game, to: number, archive: Archive): Promise<AskedBack> {
  const [back, moves] = await Promise.all([gameAfter(archive, after.id, to), movesSince(after, to, archive)]);
  return { after, back, moves };
}

/** The moves of a game after an entry. */
async function movesSince({ id, play }: Game, to: number, archive: Archive): Promise<LogEntry[]> {
  return movesTakenBack(await archive.entries(id, to + 1, play.lastMove ?? to));
}
