import { text as worded } from "#words/text.ts";
import type { NoteSheet, PrivateNote, Game } from "#core/schema/index.ts";
import { randomHex } from "#platform";
import { RuleError } from "#core/errors.ts";
import { mayRead, ofNote, playersOf, readersOf } from "#core/people/index.ts";
import type { PrivateWish } from "#core/actions.ts";
import { hasCome, needRoom, mayChangeNote, lockName } from "./rules.ts";
import { inOrder } from "./rules/due.ts";
import type { Context } from "#games/context.ts";
import type { Running } from "#games/running/running.ts";
import type { SeenNote } from "./cards/list.ts";

/** The games' notes, the keys that encrypt their texts, and the source of their ids. */
type Safe = Pick<Context, "platform" | "seals">;

/** Prefix of the ids of private notes; ids of notes for everybody start with a digit. */
const MARK = "p";

export function isPrivate(note: string): boolean {
  return note.startsWith(MARK);
}

function cipherOf({ seals }: Pick<Safe, "seals">, game: Game, id: string, text: string): string {
  return seals.lock(game.id, { seal: lockName(id), salt: seals.drawSalt(), text }).cipher;
}

/** Refuses if the bot has no encryption key. */
export function needNoteKey({ seals }: Pick<Safe, "seals">): void {
  if (!seals.hasKey)
    throw new RuleError("refuse-note-key").correcting("for", undefined, [
      { name: worded("command-note.for-everybody"), value: "everybody" },
    ]);
}

/** The game's private notes with new ones added. They belong to `side`, or to the user if omitted. */
export function withNotes(
  safe: Safe,
  { game, notes }: Running,
  { by, side }: { by: string; side?: string | undefined },
  wishes: readonly PrivateWish[],
): NoteSheet {
  needRoom(notes.filter((note) => note.by === by).length, wishes.length);
  const made = wishes.map(({ at, text }): PrivateNote => {
    const id = `${MARK}${randomHex(safe.platform, 5)}`;
    return { id, by, ...(side === undefined ? {} : { side }), at, cipher: cipherOf(safe, game, id, text) };
  });
  return { game: game.id, notes: [...notes, ...made] };
}

/** True if a reader may change a private note: only its author may, until the author leaves the side. */
function mayChange(game: Game, { by, side }: PrivateNote, user: string): boolean {
  return by === user || (side !== undefined && !playersOf(game, side).includes(by));
}

/** A private note that the user may change; refuses if there is none. */
export function noteToChange({ game, notes }: Running, id: string, user: string): PrivateNote {
  const note = notes.find((each) => each.id === id);
  if (note === undefined || !readersOf(game, ofNote(note)).includes(user))
    throw new RuleError("refuse-no-such-note");
  if (!mayChange(game, note, user)) throw new RuleError("refuse-note-of-another");
  return note;
}

/** The private notes of a game with one of them replaced or removed. */
export function withNote(
  safe: Safe,
  { game, notes: all }: Running,
  note: PrivateNote,
  change: Partial<PrivateWish> | "struck",
): NoteSheet {
  if (change === "struck") return { game: game.id, notes: all.filter(({ id }) => id !== note.id) };
  const { at = note.at, text } = change;
  const cipher = text === undefined ? note.cipher : cipherOf(safe, game, note.id, text);
  return { game: game.id, notes: all.map((each) => (each.id === note.id ? { ...note, at, cipher } : each)) };
}

function sidesHeld({ seats }: Game, user: string): string[] {
  return seats.filter((seat) => seat.user === user).map(({ side }) => side);
}

/** A private note in the form for its readers. */
export function seenPrivately(
  { seals }: Pick<Safe, "seals">,
  game: Game,
  note: PrivateNote,
  user: string,
): SeenNote {
  const { id, by, side, at, cipher } = note;
  const text = seals.read({ game: game.id, seal: lockName(id), cipher });
  const isOpen = mayChange(game, note, user);
  return {
    id,
    by,
    for: side === undefined ? "me" : { side },
    at,
    text,
    sides: sidesHeld(game, user),
    isOpen,
  };
}

/**
 * The conditional orders that a user may see. After the game's end everyone sees those of all sides, unless an opponent
 * can still give time back, which resumes the game.
 */
export function ordersSeen(safe: Safe, { game, notes }: Running, user: string): SeenNote[] {
  const orders = notes.filter((note) => "moment" in note.at && mayRead(game, ofNote(note), user));
  return orders.map((note) => seenPrivately(safe, game, note, user));
}

/** All notes that a user may see: upcoming ones first, in the order of their places. */
export function notesSeen(safe: Safe, { game, system, notes }: Running, user: string): SeenNote[] {
  const own = notes.filter((note) => readersOf(game, ofNote(note)).includes(user));
  const all = (game.notes ?? []).map((note): SeenNote => {
    return {
      ...note,
      for: "everybody",
      sides: sidesHeld(game, user),
      isOpen: mayChangeNote(game, note, user),
    };
  });
  const sorted = inOrder(system, [...all, ...own.map((note) => seenPrivately(safe, game, note, user))]);
  const came = sorted.filter(({ at }) => hasCome(system, game, at));
  return [...sorted.filter((note) => !came.includes(note)), ...came];
}
