import type { Game, OrderMoment, PhasePlace, PrivatePlace } from "#core/schema/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { sideName } from "#words/own-words.ts";
import { shortPhase } from "./steps.ts";

/** The reader of a place. Sides own the parts of the turn, so a part is the reader's, the enemy's or a side's. */
export interface PlaceReader {
  game: Game;
  /** The sides that the reader plays. */
  sides: readonly string[];
}

/**
 * A place ahead: "Turn 6" for its start, or "Turn 6, Rally", which includes the segment if several have that phase;
 * "30 min" for the game's clock; "each Rally" for a moment. For a reader, the segment is named by its side.
 */
export function placeText(book: Rulebook, at: PrivatePlace, reader?: PlaceReader): string {
  if ("moment" in at) return momentText(book, at, reader);
  if ("clock" in at) return clockText(book, at.clock, at.to);
  const turn = `${book.turnName} ${at.turn}`;
  const { segments } = book.sequence;
  const first = book.firstPosition(at.turn);
  if (first.segment === at.segment && first.phase === at.phase) return turn;
  const phase = phaseName(book, at.phase);
  const isAlone = segments.filter((each) => each.phases.includes(at.phase)).length < 2;
  const owner = ownerOf(book, at, reader);
  const part = owner === null ? partName(book, at.segment) : sideName(book, owner);
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

function partName(book: Rulebook, segment: string): string {
  return book.sequence.segments.find(({ id }) => id === segment)?.name ?? "";
}

/** The side in whose part of the turn a phase is; null if the part belongs to none, or without a reader. */
function ownerOf(book: Rulebook, at: PhasePlace, reader: PlaceReader | undefined): string | null {
  return reader !== undefined && book.hasPlace(at)
    ? book.sideOfSegment(reader.game, book.startOfPhaseIn(at))
    : null;
}

function momentText(book: Rulebook, at: OrderMoment, reader: PlaceReader | undefined): string {
  if (at.moment !== "phase") return book.say(`notes-when-${at.moment}`);
  const { segment, phase: id } = at;
  const phase = phaseName(book, id);
  const isAlone = book.sequence.segments.filter((each) => each.phases.includes(id)).length < 2;
  if (segment === undefined || isAlone) return book.say("notes-each", { phase });
  const turn = reader?.game.play.position.turn ?? 1;
  const owner = ownerOf(book, { turn, segment, phase: id }, reader);
  if (reader === undefined || owner === null)
    return book.say("notes-each-part", { part: partName(book, segment), phase });
  const [own, other] = reader.sides;
  if (own === undefined || other !== undefined)
    return book.say("notes-each-side", { side: sideName(book, owner), phase });
  return book.say(own === owner ? "notes-each-ours" : "notes-each-enemy", { phase });
}
