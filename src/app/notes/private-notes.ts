import { randomBytes } from "node:crypto";
import { RuleError } from "#core/errors.ts";
import { needRoom, mayChangeNote } from "#core/notes/decide.ts";
import type { NoteSheet, PrivateNote } from "#core/notes/shape.ts";
import type { NoteWish } from "#core/notes/written.ts";
import type { NotedPlace } from "#core/passing/standing-shape.ts";
import { playersOf, sidesHeldBy } from "#core/pace/waits.ts";
import type { Game } from "#core/schema/game.ts";
import type { Context } from "../context.ts";
import type { Running } from "../games/running.ts";
import { hasReached, inOrder } from "#core/notes/due.ts";
import type { SeenNote } from "#views/notes/list.ts";

/** The ids of private notes begin so; those of notes for everybody begin with a digit. */
const MARK = "p";

/** Whether an id is that of a private note. */
export function isPrivate(note: string): boolean {
  return note.startsWith(MARK);
}

/** Whether a person may see a private note: the own, and those of the side that they hold now. */
export function isFor(game: Game, { by, side }: PrivateNote, user: string): boolean {
  return side === undefined ? by === user : playersOf(game, side).includes(user);
}

/** Where private notes come, by the sides whose players they are for: these are asked there. */
export async function notedPlaces(
  { games }: Context,
  { game, system }: Pick<Running, "game" | "system">,
): Promise<NotedPlace[]> {
  const notes = await games.notesOf(game);
  return notes.flatMap(({ by, side, at }) => {
    const sides = side === undefined ? sidesHeldBy(system, game, by) : [side];
    return sides.map((each) => ({ side: each, at }));
  });
}

/** Under which name a note is locked, like a seal: it opens as this note alone. */
function lockName(note: string): string {
  return `note-${note}`;
}

/** The text of a private note; undefined if none of the bot's keys is the one it was encrypted with. */
export function textOf(
  { seals }: Pick<Context, "seals">,
  game: Game,
  { id, cipher }: PrivateNote,
): string | undefined {
  return seals.read({ game: game.id, seal: lockName(id), cipher });
}

function cipherOf({ seals }: Context, game: Game, id: string, text: string): string {
  return seals.lock(game.id, { seal: lockName(id), salt: seals.drawSalt(), text }).cipher;
}

/** Refuses where the bot has no key to keep a text with. */
export function needNoteKey({ seals }: Context): void {
  if (!seals.hasKey) throw new RuleError("refuse-note-key");
}

/** The private notes of a game with some more; `side`: whose they are, else the person's own. */
export async function withNotes(
  context: Context,
  game: Game,
  { by, side }: { by: string; side?: string | undefined },
  wishes: readonly NoteWish[],
): Promise<NoteSheet> {
  needNoteKey(context);
  const notes = await context.games.notesOf(game);
  needRoom(notes.filter((note) => note.by === by).length, wishes.length);
  const made = wishes.map(({ at, text }): PrivateNote => {
    const id = `${MARK}${randomBytes(5).toString("hex")}`;
    return { id, by, ...(side === undefined ? {} : { side }), at, cipher: cipherOf(context, game, id, text) };
  });
  return { game: game.id, notes: [...notes, ...made] };
}

/** A private note that the person may see; refuses where there is none. */
export async function noteFor(
  { games }: Context,
  game: Game,
  id: string,
  user: string,
): Promise<PrivateNote> {
  const note = (await games.notesOf(game)).find((each) => each.id === id);
  if (note === undefined || !isFor(game, note, user)) throw new RuleError("refuse-no-such-note");
  return note;
}

/** The private notes with one changed, or without it. */
export async function withNote(
  context: Context,
  game: Game,
  note: PrivateNote,
  change: Partial<NoteWish> | "struck",
): Promise<NoteSheet> {
  const all = await context.games.notesOf(game);
  if (change === "struck") return { game: game.id, notes: all.filter(({ id }) => id !== note.id) };
  const { at = note.at, text } = change;
  const cipher = text === undefined ? note.cipher : cipherOf(context, game, note.id, text);
  return { game: game.id, notes: all.map((each) => (each.id === note.id ? { ...note, at, cipher } : each)) };
}

/** A private note as those see it whom it is for. */
export function seenPrivately(context: Context, game: Game, note: PrivateNote): SeenNote {
  const { id, by, side, at } = note;
  const who = side === undefined ? "me" : { side };
  return { id, by, for: who, at, text: textOf(context, game, note), isOpen: true };
}

/** All notes that a person may see: those to come first, in the order in which they come. */
export async function notesSeen(
  context: Context,
  { game, system }: Running,
  user: string,
): Promise<SeenNote[]> {
  const own = (await context.games.notesOf(game)).filter((note) => isFor(game, note, user));
  const all = (game.notes ?? []).map((note): SeenNote => {
    return { ...note, for: "everybody", isOpen: mayChangeNote(game, note, user) };
  });
  const sorted = inOrder(system, [...all, ...own.map((note) => seenPrivately(context, game, note))]);
  const came = sorted.filter(({ at }) => hasReached(system, game, at));
  return [...sorted.filter((note) => !came.includes(note)), ...came];
}
