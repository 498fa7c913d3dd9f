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

/** The secrets that the reader may know. Only the reader sees the card. */
export function ourSideCard(
  book: Rulebook,
  game: Game,
  isUmpire: boolean,
  parts: readonly SidePart[],
): Reply {
  const lists = parts.flatMap((part) => part.lists);
  return {
    title: book.say(isUmpire ? "secret-umpire" : "secret-our-side"),
    audience: "private",
    of: belonging(game),
    blocks: [
      ...(lists.length === 0 ? paragraph(book.say("secret-nothing")) : lists),
      ...buttonRow(...parts.flatMap(({ buttons }) => buttons)),
    ],
  };
}
