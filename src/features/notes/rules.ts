import type { ActionOf } from "#core/actions.ts";
import { eventBringing } from "#core/checks/index.ts";
import type { Decisions, Draft } from "#core/draft.ts";
import { RuleError } from "#core/errors.ts";
import { withList, type Evolutions } from "#core/evolutions.ts";
import { given } from "#core/left-out.ts";
import { needPart, roleOf } from "#core/people/index.ts";
import { notePlacesIn } from "#core/places.ts";
import type { Rules } from "#core/rules.ts";
import type { Game, EntryOf, GameEvent, EventOf, PrivatePlace } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import type { NoteWish } from "./shapes.ts";

export * from "#core/places.ts";
export * from "./rules/written.ts";

/** An item that is due when play reaches a place. */
interface TimedItem {
  at: PrivatePlace;
}

/** The notes whose place an entry reaches. The earliest place comes first. */
export function notesDue<Note extends TimedItem>(
  system: System,
  notes: readonly Note[],
  { before, after }: { before: Game; after: Game },
): Note[] {
  return inOrder(
    system,
    notes.filter(({ at }) => hasCome(system, after, at) && !hasCome(system, before, at)),
  );
}

/** True if play has reached a place; always false for a moment, which comes again. */
export function hasCome(system: System, game: Game, at: PrivatePlace): boolean {
  return !("moment" in at) && system.hasReached(game, at);
}

/** Notes in order: first those for a phase, then those for a time on the clock, then all others. */
export function inOrder<Note extends TimedItem>(system: System, notes: readonly Note[]): Note[] {
  const rank = ({ at }: TimedItem) =>
    !("moment" in at) && system.hasPlace(at) ? ("phase" in at ? 0 : 1) : 2;
  return notes.toSorted((a, b) => rank(a) - rank(b) || orderOf(system, a.at, b.at));
}

function orderOf(system: System, a: PrivatePlace, b: PrivatePlace): number {
  if ("moment" in a || "moment" in b) return 0;
  if (!("phase" in a) || !("phase" in b)) return "phase" in a || "phase" in b ? 0 : a.to - b.to;
  if (!system.hasPlace(a) || !system.hasPlace(b)) return 0;
  const [first, second] = [system.startOfPhaseIn(a), system.startOfPhaseIn(b)];
  return Number(system.isBefore(second, first)) - Number(system.isBefore(first, second));
}

type GameNote = EventOf<"notesLaid">["notes"][number];

/** Maximum number of public notes of a user, and of private ones. */
const MAX_NOTES = 60;

/** Refuses more notes than the limit. */
export function needRoom(there: number, more: number): void {
  if (there + more > MAX_NOTES) throw new RuleError("refuse-too-many-notes", { most: MAX_NOTES });
}

/** Note ids consist of the entry's number and the note's index. */
function layNotes(draft: Draft, notes: readonly NoteWish[]): void {
  needPart(draft);
  const { game, by } = draft;
  needRoom((game.notes ?? []).filter((note) => note.by === by).length, notes.length);
  const laid = notes.map(({ at, text }, index): GameNote => ({
    id: `${game.head.n + 1}-${index + 1}`,
    by,
    at,
    text,
  }));
  draft.emit({ type: "notesLaid", notes: laid });
}

/**
 * True if a user may change a public note. Its author and a neutral umpire may. If the author has left the game, anyone
 * with a part in the game may.
 */
export function mayChangeNote(game: Game, { by }: Pick<GameNote, "by">, user: string): boolean {
  const role = roleOf(game, user);
  return by === user || role.isNeutral() || (role.hasPart && !roleOf(game, by).hasPart);
}

function noteOf({ game, by }: Draft, id: string): GameNote {
  const note = game.notes?.find((each) => each.id === id);
  if (note === undefined) throw new RuleError("refuse-no-such-note");
  if (!mayChangeNote(game, note, by)) throw new RuleError("refuse-note-of-another");
  return note;
}

const NOTE_DECISIONS: Decisions<ActionOf<"layNotes" | "changeNote" | "strikeNotes">> = {
  layNotes: (draft, { notes }) => layNotes(draft, notes),
  changeNote: (draft, { note, at, text }) =>
    draft.emit({ type: "notesLaid", notes: [{ ...noteOf(draft, note), ...given({ at, text }) }] }),
  strikeNotes(draft, { notes }) {
    for (const note of notes) noteOf(draft, note);
    draft.emit({ type: "notesStruck", notes });
  },
};

/** The conditional orders whose moment occurs in these events. */
export function ordersBrought(
  { system, before }: { system: System; before: Game },
  notes: readonly EntryOf<"note">[],
  events: readonly GameEvent[],
): EntryOf<"note">[] {
  return notes.filter((note) => {
    const { at } = note;
    if (!("moment" in at)) return false;
    const sides = notePlacesIn(system, before).sidesOf(note);
    return sides.some((side) => eventBringing({ system, before, events }, side, at) !== undefined);
  });
}

function notesWithout({ notes = [] }: Game, ids: ReadonlySet<string>) {
  return notes.filter(({ id }) => !ids.has(id));
}

/** Notes stay after they are due. If an undo returns to a state before their place, they become due again. */
const NOTE_EVOLUTIONS = {
  notesLaid: (game, { notes }) =>
    withList(game, "notes", [...notesWithout(game, new Set(notes.map(({ id }) => id))), ...notes]),
  notesStruck: (game, { notes }) => withList(game, "notes", notesWithout(game, new Set(notes))),
} satisfies Partial<Evolutions>;

/** Public notes at places in the sequence of play. */
export const NOTE_RULES = { decisions: NOTE_DECISIONS, evolutions: NOTE_EVOLUTIONS } satisfies Rules;
