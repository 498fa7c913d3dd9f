import type { EntryConsequence } from "#games/entries/feature-consequences.ts";
import { playersOf } from "#core/people/index.ts";
import type { Game } from "#core/schema/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { tagsOf } from "./cards/names.ts";

/** Rooms are updated at multiples of this time, in milliseconds, because moves often follow each other closely. */
const UPDATE_INTERVAL = 2000;

/** The players of each side. */
function playersIn(book: Rulebook, game: Game): string {
  return book.sides.map(({ id }) => playersOf(game, id).join(" ")).join("\n");
}

/** Updates a game's room when the game moves in, begins or ends, and when its tags or players change. */
export const roomChanges: EntryConsequence = (_, { before, after, book, entry }) => {
  if (after.room === undefined) return {};
  const isSame =
    before !== null &&
    before.room === after.room &&
    before.channel === after.channel &&
    before.status === after.status &&
    playersIn(book, before) === playersIn(book, after) &&
    tagsOf(book, before).join("\n") === tagsOf(book, after).join("\n");
  if (isSame) return {};
  return {
    wakeUps: [
      { at: Math.ceil((entry.at + 1) / UPDATE_INTERVAL) * UPDATE_INTERVAL, kind: "room", id: after.id },
    ],
  };
};
