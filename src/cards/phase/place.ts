import type { NotePlace } from "#core/schema.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { shortPhase } from "./steps.ts";

/**
 * A place ahead: "Turn 6" for its start, or "Turn 6, Rally", which includes the segment if several have that phase;
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
