import { notesDue } from "../rules/due.ts";
import type { GameNote, NotePlace, EventOf, Game } from "#core/schema.ts";
import { plain } from "#core/names.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { shortPhase } from "#cards/phase/steps.ts";
import { paragraph } from "#cards/blocks.ts";
import type { Block } from "#cards/reply.ts";
import type { EventFrame } from "#cards/event-frame.ts";
import { mention } from "#cards/words.ts";

/**
 * Place of a note: "Turn 6" for its start, or "Turn 6, Rally", which includes the segment if several have that phase;
 * "30 min" for the game's clock.
 */
export function placeText(book: Rulebook, at: NotePlace): string {
  if ("clock" in at) return clockText(book, at.clock, at.to);
  const turn = `${book.turnName} ${at.turn}`;
  const { segments, phases } = book.sequence;
  const first = book.firstPosition(at.turn);
  if (first.segment === at.segment && first.phase === at.phase) return turn;
  const phase = shortPhase(book, phases.find(({ id }) => id === at.phase)?.name ?? at.phase);
  const isAlone = segments.filter((each) => each.phases.includes(at.phase)).length < 2;
  const part = segments.find(({ id }) => id === at.segment)?.name ?? "";
  return isAlone ? book.say("notes-at", { turn, phase }) : book.say("notes-at-part", { turn, part, phase });
}

function clockText(book: Rulebook, key: string, to: number): string {
  const track = book.tracks.find((each) => each.key === key);
  const unit = track?.kind === "number" ? track.unit : undefined;
  return unit === undefined ? String(to) : `${to} ${unit}`;
}

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
      due.map((note) => book.say("notes-due", { text: plain(note.text) })),
    ),
  );
}

/** Notes that are due, one per line: the first ones, and the number of the others. */
export function comingText(book: Rulebook, lines: readonly string[]): string {
  const { shown, left } = linesWithin(lines, ROOM);
  const more = left === 0 ? [] : [book.say("notes-due-more", { count: left })];
  return [...shown, ...more].join("\n");
}

function noteWords(book: Rulebook, by: string, { at, text }: Pick<GameNote, "at" | "text">) {
  return { by: mention(by), at: placeText(book, at), text: plain(text) };
}

export function laidText({ book, before, by }: EventFrame, { notes }: EventOf<"notesLaid">): string {
  const [first, ...others] = notes;
  if (first === undefined) return "";
  const isChanged = before?.notes?.some(({ id }) => id === first.id) === true;
  if (isChanged) return book.say("notes-changed", noteWords(book, by, first));
  if (others.length === 0) return book.say("notes-laid", noteWords(book, by, first));
  const lines = notes.map(({ at, text }) =>
    book.say("notes-laid-line", { at: placeText(book, at), text: plain(text) }),
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
