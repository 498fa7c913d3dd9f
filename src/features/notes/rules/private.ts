import { playersOf, roleOf } from "#core/people.ts";
import type { Game, NotedPlace, PrivateNote } from "#core/schema.ts";
import type { System } from "#core/system.ts";

/** The users who may read a private note: its author, or the current players of its side. */
export function readersOf(game: Game, { by, side }: PrivateNote): string[] {
  return side === undefined ? [by] : playersOf(game, side);
}

/** Places of private notes, by side. At these places the bot asks the side and does not pass for it. */
export function notedPlaces(
  { system, game }: { system: System; game: Game },
  notes: readonly PrivateNote[],
): NotedPlace[] {
  return notes.flatMap(({ by, side, at }) => {
    const sides = side === undefined ? roleOf(game, by).sidesIn(system) : [side];
    return sides.map((each) => ({ side: each, at }));
  });
}

/** The name that binds an encrypted text to its note, like a seal's. The text decrypts under no other name. */
export function lockName(note: string): string {
  return `note-${note}`;
}
