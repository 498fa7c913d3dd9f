import { notesDue } from "../rules.ts";
import { type EventOf, type Game, LONGEST_NOTE_TEXT } from "#core/schema/index.ts";
import { plainLines } from "#core/names/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { placeText } from "#cards/phase/place.ts";
import { paragraph } from "#cards/blocks.ts";
import type { Block } from "#cards/reply.ts";
import type { EventFrame } from "#cards/event-frame.ts";
import { mention } from "#cards/words.ts";

/** Maximum length of notes on a card, in characters. The list has the rest. */
const ROOM = 1000;

/** The first lines that fit, at least one, and the number of remaining lines. */
function linesWithin(lines: readonly string[], room: number): { shown: string[]; left: number } {
  const shown: string[] = [];
  let used = 0;
  for (const line of lines) {
    used += line.length;
    if (shown.length > 0 && used > room) break;
    shown.push(line);
  }
  return { shown, left: lines.length - shown.length };
}

/** The public notes for the phase at which play has arrived. */
export function dueBlocks(book: Rulebook, before: Game | null, after: Game): Block[] {
  const due = before === null ? [] : notesDue(book, after.notes ?? [], { before, after });
  return paragraph(
    comingText(
      book,
      due.map((note) => book.say("notes-due", { text: plainLines(note.text, LONGEST_NOTE_TEXT) })),
    ),
  );
}

/** Notes that are due, one per line: the first ones, and the number of the others. */
export function comingText(book: Rulebook, lines: readonly string[]): string {
  const { shown, left } = linesWithin(lines, ROOM);
  const more = left === 0 ? [] : [book.say("notes-due-more", { count: left })];
  return [...shown, ...more].join("\n");
}

function noteWords(
  book: Rulebook,
  by: string,
  { at, text }: Pick<EventOf<"notesLaid">["notes"][number], "at" | "text">,
) {
  return { by: mention(by), at: placeText(book, at), text: plainLines(text, LONGEST_NOTE_TEXT) };
}

export function laidText({ book, entry, by }: EventFrame, { notes }: EventOf<"notesLaid">): string {
  const [first, ...others] = notes;
  if (first === undefined) return "";
  // The id of a note begins with the number of the entry that laid it.
  const isChanged = entry !== undefined && !first.id.startsWith(`${entry.n}-`);
  if (isChanged) return book.say("notes-changed", noteWords(book, by, first));
  if (others.length === 0) return book.say("notes-laid", noteWords(book, by, first));
  const lines = notes.map(({ at, text }) =>
    book.say("notes-laid-line", { at: placeText(book, at), text: plainLines(text, LONGEST_NOTE_TEXT) }),
  );
  const { shown, left } = linesWithin(lines, ROOM);
  const head = book.say("notes-laid-many", { by: mention(by), count: notes.length });
  return [head, ...shown, ...(left === 0 ? [] : [book.say("notes-laid-rest", { count: left })])].join("\n");
}

export function struckText({ book, before, by }: EventFrame, { notes }: EventOf<"notesStruck">): string {
  const struck = (before?.notes ?? []).filter(({ id }) => notes.includes(id));
  if (struck.length === 0) return book.say("notes-struck-lost", { by: mention(by) });
  return struck.map((note) => book.say("notes-struck", noteWords(book, by, note))).join("\n");
}
