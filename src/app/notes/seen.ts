import { mayChangeNote } from "#core/notes/decide.ts";
import { hasReached, inOrder } from "#core/notes/due.ts";
import type { PrivateNote } from "#core/notes/shape.ts";
import type { Game } from "#core/schema/game.ts";
import type { SeenNote } from "#views/notes/list.ts";
import type { Context } from "../context.ts";
import type { Running } from "../games/running.ts";
import { isFor, textOf } from "./private-notes.ts";

/** A private note as those see it whom it is for. */
export function seenPrivately(context: Context, game: Game, note: PrivateNote): SeenNote {
  const { id, by, side, at } = note;
  const who = side === undefined ? "me" : { side };
  return { id, by, for: who, at, text: textOf(context, game, note), isOpen: true };
}

/** All notes that a person may see: those to come first, in the order in which they come. */
export async function notesSeen(
  context: Context,
  { game, system }: Running,
  user: string,
): Promise<SeenNote[]> {
  const own = (await context.games.notesOf(game)).filter((note) => isFor(game, note, user));
  const all = (game.notes ?? []).map((note): SeenNote => {
    return { ...note, for: "everybody", isOpen: mayChangeNote(game, note, user) };
  });
  const sorted = inOrder(system, [...all, ...own.map((note) => seenPrivately(context, game, note))]);
  const came = sorted.filter(({ at }) => hasReached(system, game, at));
  return [...sorted.filter((note) => !came.includes(note)), ...came];
}
