import { roleOf } from "#core/people/index.ts";
import type { Game, LogEntry } from "#core/schema/index.ts";
import { buttonFor, buttonRow } from "#cards/blocks.ts";
import type { Block } from "#cards/reply.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { sliceOf } from "#core/past.ts";
import { correctionIn } from "#cards/tables/taking-over.ts";

/** Buttons that refuse a corrected figure, or a move with entered dice or with a decision for another side. */
export function refusalButtons(book: Rulebook, after: Game, entry: LogEntry): Block[] {
  if (after.status !== "running") return [];
  if (correctionIn(entry) !== undefined && roleOf(after, entry.by).opponents(book).length > 0)
    return buttonRow(buttonFor({ kind: "refuse", entry: entry.n }, book.say("request-refuse")));
  const refusable = sliceOf([entry]).refusable;
  if (refusable === undefined) return [];
  const { n, by, spokenFor, enteredBy } = refusable;
  if (spokenFor.length + enteredBy.length === 0) return [];
  if (spokenFor.length === 0 && roleOf(after, by).opponents(book).length === 0) return [];
  const label = book.say(spokenFor.length === 0 ? "entry-refuse-dice" : "entry-take-back");
  return buttonRow(buttonFor({ kind: "refuse", entry: n }, label));
}
