import { opponentsOf } from "#core/seats/opponents.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import { isMove, refusableIn } from "#core/undo/undoing.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { graceAfter } from "../reminders/deadline.ts";
import type { Block } from "../reply.ts";

/** What others can press where a move rests on dice that a player has entered, or was decided for their side. */
function refusalButtons(book: Rulebook, after: Game, entry: LogEntry): Block[] {
  const refusable = isMove(entry.events) ? refusableIn([entry]) : undefined;
  if (refusable === undefined || after.status !== "running") return [];
  const { n, by, spokenFor, enteredBy } = refusable;
  if (spokenFor.length + enteredBy.length === 0) return [];
  if (spokenFor.length === 0 && opponentsOf(book, after, by).length === 0) return [];
  const label = spokenFor.length === 0 ? book.say("entry-refuse-dice") : book.say("entry-take-back");
  const press = { kind: "refuse", entry: n } as const;
  return [{ kind: "buttons", buttons: [{ label, style: "secondary", press }] }];
}

/** A card without its button to undo: what the bot did is given back. */
function withoutUndo(blocks: readonly Block[]): Block[] {
  return blocks.map((block) =>
    block.kind === "buttons"
      ? { ...block, buttons: block.buttons.filter(({ press }) => press.kind !== "undo") }
      : block,
  );
}

/** What an entry shows, with what others than its author can take back of it at once. */
export function withTakingBack(
  book: Rulebook,
  after: Game,
  entry: LogEntry,
  blocks: readonly Block[],
): Block[] {
  const grace = graceAfter(book, after, entry);
  return grace.length > 0
    ? [...withoutUndo(blocks), ...grace]
    : [...blocks, ...refusalButtons(book, after, entry)];
}
