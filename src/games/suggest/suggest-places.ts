import { namedPhase } from "#core/system/index.ts";
import { placeText, type PlaceReader } from "#cards/phase/place.ts";
import { roleOf } from "#core/people/index.ts";
import type { OrderMoment, PhasePlace } from "#core/schema/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { Suggestion } from "#cards/reply.ts";
import type { Call, Typing } from "../command.ts";
import type { Context } from "../context.ts";
import { gameFor, matching } from "./suggest.ts";
import { momentsOf } from "#core/checks/index.ts";

/** Number of turns ahead that are suggested. */
const TURNS_AHEAD = 10;

function phasesOf(book: Rulebook, turn: number): { at: PhasePlace; aliases: string[] }[] {
  const { segments, phases } = book.sequence;
  return segments.flatMap(({ id: segment, phases: there }) =>
    phases
      .filter(({ id }) => there.includes(id))
      .map((phase) => ({
        at: { turn, segment, phase: phase.id },
        aliases: [phase.id, namedPhase(phase).name],
      })),
  );
}

/**
 * Suggestions for a place: the phases of the typed turn, or of this turn and the next, and then later turns. Those for
 * a private note include moments.
 */
function choicesOf(call: Call, typed: string, isPrivate: boolean): Suggestion[] {
  const { book, game } = gameFor(call);
  const now = game.play.position.turn;
  const named = Number(/\d{1,3}/.exec(typed)?.[0] ?? 0);
  const turns = named > 0 ? [named] : [now, now + 1];
  const first = named > 0 ? named * 10 : now + 2;
  const ahead = Array.from({ length: TURNS_AHEAD }, (_, index) => first + index);
  const places = [
    ...turns.flatMap((turn) => phasesOf(book, turn)),
    ...ahead.flatMap((turn) => phasesOf(book, turn).slice(0, 1)),
  ];
  const reader = { game, sides: roleOf(game, call.user.id).sidesIn(book) };
  const choices = places
    .filter(({ at }) => !book.hasReached(game, at))
    .map(({ at, aliases }) => ({
      name: placeText(book, at, reader),
      value: `${at.turn}, ${at.segment}/${at.phase}`,
      aliases: [placeText(book, at), ...aliases.map((alias) => `${book.turnName} ${at.turn}, ${alias}`)],
    }));
  return matching(isPrivate ? [...choices, ...momentChoices(book, reader)] : choices, typed);
}

/** The moments of conditional orders. */
export function momentChoices(book: Rulebook, reader: PlaceReader): Suggestion[] {
  const phases = book.sequence.segments.flatMap(({ id: segment, phases: there }) =>
    there.map((phase) => ({ moment: "phase", segment, phase }) as const),
  );
  const moments = [...momentsOf(book).map((moment) => ({ moment })), ...phases];
  return moments.map((at) => ({
    name: placeText(book, at, reader),
    value: momentTyped(at),
    aliases: [placeText(book, at)],
  }));
}

/** A moment as players type it for `/note at:`. */
export function momentTyped(at: OrderMoment): string {
  if (at.moment !== "phase") return `when:${at.moment}`;
  return `each:${at.segment === undefined ? "" : `${at.segment}/`}${at.phase}`;
}

/** True for a moment as players type it, and `momentTyped` writes it. */
export function isMomentTyped(typed: string): boolean {
  return /^(each|when)[\s:]/i.test(typed.trim());
}

/** The phases ahead in this turn and the next one. Their values have no comma, because it separates choices of a form. */
export function phasesAhead(book: Rulebook, reader: PlaceReader): Suggestion[] {
  const { game } = reader;
  const { turn } = game.play.position;
  return [turn, turn + 1]
    .flatMap((each) => phasesOf(book, each))
    .filter(({ at }) => !book.hasReached(game, at))
    .map(({ at }) => ({
      name: placeText(book, at, reader),
      value: `turn ${at.turn} ${at.segment}/${at.phase}`,
    }));
}

/** Suggestions for the place of a note. */
export function noteChoices(_: Context, call: Call, { text }: Typing): Suggestion[] {
  return choicesOf(call, text, true);
}

/** Suggestions for the phase of an order. */
export function sealPlaceChoices(_: Context, call: Call, { text }: Typing): Suggestion[] {
  return choicesOf(call, text, false);
}
