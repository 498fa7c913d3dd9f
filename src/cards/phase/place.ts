import type { OrderMoment, PrivatePlace } from "#core/schema/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { shortPhase } from "./steps.ts";

/**
 * A place ahead: "Turn 6" for its start, or "Turn 6, Rally", which includes the segment if several have that phase;
 * "30 min" for the game's clock; "each Rally" for a moment.
 */
export function placeText(book: Rulebook, at: PrivatePlace): string {
  if ("moment" in at) return momentText(book, at);
  if ("clock" in at) return clockText(book, at.clock, at.to);
  const turn = `${book.turnName} ${at.turn}`;
  const { segments } = book.sequence;
  const first = book.firstPosition(at.turn);
  if (first.segment === at.segment && first.phase === at.phase) return turn;
  const phase = phaseName(book, at.phase);
  const isAlone = segments.filter((each) => each.phases.includes(at.phase)).length < 2;
  const part = segments.find(({ id }) => id === at.segment)?.name ?? "";
  return isAlone ? book.say("notes-at", { turn, phase }) : book.say("notes-at-part", { turn, part, phase });
}

function clockText(book: Rulebook, key: string, to: number): string {
  const track = book.tracks.find((each) => each.key === key);
  const unit = track?.kind === "number" ? track.unit : undefined;
  return unit === undefined ? String(to) : `${to} ${unit}`;
}

function phaseName(book: Rulebook, phase: string): string {
  return shortPhase(book, book.sequence.phases.find(({ id }) => id === phase)?.name ?? phase);
}

function momentText(book: Rulebook, at: OrderMoment): string {
  if (at.moment !== "phase") return book.say(`notes-when-${at.moment}`);
  const phase = phaseName(book, at.phase);
  const part = book.sequence.segments.find(({ id }) => id === at.segment)?.name;
  const isAlone = book.sequence.segments.filter((each) => each.phases.includes(at.phase)).length < 2;
  return part === undefined || isAlone
    ? book.say("notes-each", { phase })
    : book.say("notes-each-part", { part, phase });
}
