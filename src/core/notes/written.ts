import { RuleError } from "../errors.ts";
import { quoted } from "../names/names.ts";
import { INVISIBLE } from "../names/typed.ts";
import type { Game } from "../schema/game.ts";
import type { System } from "../system.ts";
import { notePlaceMeant } from "./places.ts";
import { LONGEST_NOTE_TEXT, type NotePlace } from "./shape.ts";

/** A note before it is anybody's: where it comes, and its text. */
export interface NoteWish {
  at: NotePlace;
  text: string;
}

/** The longest schedule that can be pasted, in characters: as much as a form of Discord takes. */
export const LONGEST_SCHEDULE = 4000;

/** A text in one line, without what cannot be seen. */
export function noteText(written: string): string {
  const text = written
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .replace(INVISIBLE, "")
    .trim();
  if (text === "") throw new RuleError("refuse-note-empty");
  if (text.length <= LONGEST_NOTE_TEXT) return text;
  throw new RuleError("refuse-note-too-long", { count: text.length, most: LONGEST_NOTE_TEXT });
}

/** What parts a place from its text: a colon, or a dash or a tab with room around it. */
const PARTING = /:|\t|\s[-–—]\s/g;

function placeOrFault(system: System, game: Game, written: string): NotePlace | RuleError {
  try {
    return notePlaceMeant(system, game, written);
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
}

/** One line: the place up to the first sign after which it is one, such as `turn 3: two T-34s enter`. */
function lineRead(system: System, game: Game, line: string): NoteWish {
  let fault: RuleError | undefined;
  for (const { index, 0: sign } of line.matchAll(PARTING)) {
    const at = placeOrFault(system, game, line.slice(0, index));
    if (!(at instanceof RuleError)) return { at, text: noteText(line.slice(index + sign.length)) };
    fault ??= at;
  }
  throw fault ?? new RuleError("refuse-note-line");
}

/** A schedule, one note to a line; a refusal names the line. */
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
