import type { NoteWish } from "../shapes.ts";
import { RuleError } from "#core/errors.ts";
import { keptLines, quoted } from "#core/names/index.ts";
import { type Game, LONGEST_NOTE_TEXT, type NotePlace } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import { notePlacesIn } from "#core/places.ts";

/** Maximum length of a schedule, in characters: Discord's limit for a form field. */
export const LONGEST_SCHEDULE = 4000;

/** A text in one line, without invisible characters. */
export function noteText(written: string): string {
  const text = keptLines(written);
  if (text === "") throw new RuleError("refuse-note-empty");
  if (text.length <= LONGEST_NOTE_TEXT) return text;
  throw new RuleError("refuse-note-too-long", { count: text.length, most: LONGEST_NOTE_TEXT });
}

/** Separators of place and text: a colon, a tab, or a dash between blanks. */
const PARTING = /:|\t|\s[-–—]\s/g;

function placeOrFault(system: System, game: Game, written: string): NotePlace | RuleError {
  try {
    return notePlacesIn(system, game).meant(written);
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
}

/** Maximum number of separators to try. `Turn 3, First Player Turn: Rally: two tanks enter` has two. */
const MAX_SIGNS = 2;

/** True for a place, even if it is unclear which one is meant. */
function isPlace(at: NotePlace | RuleError): boolean {
  return !(at instanceof RuleError) || at.key === "refuse-several-fit";
}

/** Reads a line such as `turn 3: two T-34s enter`. Of several possible places, takes the longest. */
function lineRead(system: System, game: Game, line: string): NoteWish {
  const ways = [...line.matchAll(PARTING)].slice(0, MAX_SIGNS).map(({ index, 0: sign }) => ({
    at: placeOrFault(system, game, line.slice(0, index)),
    text: line.slice(index + sign.length),
  }));
  const read = ways.findLast(({ at, text }) => isPlace(at) && text.trim() !== "") ?? ways[0];
  if (read === undefined) throw new RuleError("refuse-note-line");
  const { at, text } = read;
  if (at instanceof RuleError) throw at;
  return { at, text: noteText(text) };
}

/** Reads a schedule, one note per line; refusals name the line. */
export function scheduleRead(system: System, game: Game, written: string): NoteWish[] {
  const lines = written
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*[-–—•*]\s+/, "").trim())
    .filter((line) => line !== "");
  if (lines.length === 0) throw new RuleError("refuse-note-empty");
  return lines.map((line) => {
    try {
      return lineRead(system, game, line);
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      throw new RuleError("refuse-note-in-line", { line: quoted(line), why: error.text });
    }
  });
}
