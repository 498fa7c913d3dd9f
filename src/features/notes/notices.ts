import { hasReached } from "#core/sequence.ts";
import type { GameNotice } from "#store/store.ts";
import { comeCard, comeClosedCard } from "./cards/list.ts";
import type { Reply } from "#views/reply.ts";
import { bookOf } from "#words/rulebook.ts";
import type { Context } from "#app/context.ts";
import type { Running } from "#app/games/running.ts";
import { languageOf } from "#app/people/languages.ts";
import { seenPrivately } from "./private-notes.ts";
import { mayReadNote } from "./rules.ts";

/**
 * The message with one user's notes. Omits notes that were deleted since, or whose place is ahead again after an
 * undo.
 */
export async function composeNotes(
  context: Context,
  { to, about }: GameNotice<"notes">,
  { game, system, book }: Running,
): Promise<Reply | undefined> {
  const all = await context.games.notesOf(game);
  const notes = all.filter(({ id, at }) => about.ids.includes(id) && hasReached(system, game, at));
  if (notes.length === 0) return undefined;
  if ("channel" in to) return comeClosedCard(book, game);
  const own = notes.filter((note) => mayReadNote(game, note, to.user));
  if (own.length === 0) return undefined;
  const words = bookOf(system, await languageOf(context, to.user));
  return comeCard(
    words,
    game,
    own.map((note) => seenPrivately(context, game, note)),
  );
}
