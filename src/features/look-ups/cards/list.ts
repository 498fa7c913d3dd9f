import type { Rulebook } from "#words/rulebook.ts";
import { buttonRow, paragraph } from "#cards/blocks.ts";
import { menusOfTables } from "#cards/help/card.ts";
import type { Button, Reply } from "#cards/reply.ts";

/** The tables of a game, to look up in private, and buttons for the reader. */
export function tableListCard(book: Rulebook, buttons: readonly Button[] = []): Reply {
  return {
    title: book.say("tables-list-title", { game: book.title }),
    audience: "private",
    blocks: [...paragraph(book.say("tables-list")), ...menusOfTables(book), ...buttonRow(...buttons)],
  };
}
