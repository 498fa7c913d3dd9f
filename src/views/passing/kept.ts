import type { Rulebook } from "#words/rulebook.ts";
import { buttonFor } from "../blocks.ts";
import type { Button } from "../reply.ts";

/** Open what the bot keeps for the reader's side: standing orders and notes. */
export function keptButtons(book: Rulebook): Button[] {
  return [
    buttonFor({ kind: "standing" }, book.say("passing-standing")),
    buttonFor({ kind: "notes" }, book.say("notes-title")),
  ];
}
