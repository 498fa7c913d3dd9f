import type { Rulebook } from "#words/rulebook.ts";
import { buttonFor } from "../blocks.ts";
import type { Button } from "../reply.ts";

/** Buttons to the private data of the user's side: standing orders and notes. */
export function keptButtons(book: Rulebook): Button[] {
  return [
    buttonFor({ kind: "standing" }, book.say("passing-standing")),
    buttonFor({ kind: "notes" }, book.say("notes-title")),
  ];
}
