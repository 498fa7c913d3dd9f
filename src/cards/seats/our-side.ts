import { roleOf } from "#core/people/index.ts";
import type { Game } from "#core/schema/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { buttonRow, paragraph } from "../blocks.ts";
import { belonging } from "../presses/codec.ts";
import type { Block, Button, Reply } from "../reply.ts";

/** A part of the card: secrets that the reader may know, and buttons. */
export interface SidePart {
  lists: Block[];
  buttons: Button[];
}

/** The reason why the card lists nothing; after the end, what it lists. */
function noteOf({ say }: Rulebook, { status }: Game, isSeated: boolean, isEmpty: boolean): string {
  if (status === "ended") return say(isEmpty ? "secret-over-empty" : "secret-over");
  if (!isEmpty) return "";
  return say(isSeated ? "secret-nothing" : "secret-no-seat");
}

/**
 * The secrets that a user may know. Only that user sees the card. Until the game's end it has no buttons for users
 * without a seat.
 */
export function ourSideCard(book: Rulebook, game: Game, user: string, parts: readonly SidePart[]): Reply {
  const role = roleOf(game, user);
  const isSeated = role.seats.length > 0;
  const lists = parts.flatMap((part) => part.lists);
  return {
    title: book.say(role.isNeutral() ? "secret-umpire" : "secret-our-side"),
    audience: "private",
    of: belonging(game),
    blocks: [
      ...lists,
      ...paragraph(noteOf(book, game, isSeated, lists.length === 0)),
      ...buttonRow(...(isSeated || game.status === "ended" ? parts.flatMap(({ buttons }) => buttons) : [])),
    ],
  };
}
