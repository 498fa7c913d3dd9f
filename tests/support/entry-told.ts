import { deliveryMark } from "#discord/messages/marks.ts";
import { decodePress } from "#views/presses/codec.ts";

/** More entries than the game of any test has; of one that a card does not name only the first are looked at. */
const MOST = 20_000;
const MOST_UNNAMED = 300;

/** The numbers of games' entries by the marks of their messages, as far as they were asked for. */
const known = new Map<string, { marks: Map<number, number>; upTo: number }>();

/** A game whose cards may bear no button that names it. */
export function knowGame(game: string): void {
  if (!known.has(game)) known.set(game, { marks: new Map(), upTo: 0 });
}

function entryWithMark(game: string, mark: number, most: number): number | undefined {
  knowGame(game);
  const entries = known.get(game)!;
  while (!entries.marks.has(mark) && entries.upTo < most) {
    entries.upTo += 1;
    // Told as an answer, or by the bot on its own.
    for (const seed of [`${game}:${entries.upTo}`, `entry:${game}:${entries.upTo}`])
      entries.marks.set(deliveryMark(seed), entries.upTo);
  }
  return entries.marks.get(mark);
}

/** The number of the log entry that a message tells of: by the mark of its container, and the game of its buttons. */
export function entryTold(mark: number | undefined, actions: readonly string[]): number | undefined {
  if (mark === undefined || mark < 1_000_000) return undefined;
  const named = new Set(actions.flatMap((id) => decodePress(id)?.game ?? []));
  for (const [games, most] of [
    [named, MOST],
    [known.keys(), MOST_UNNAMED],
  ] as const) {
    for (const game of games) {
      const entry = entryWithMark(game, mark, most);
      if (entry !== undefined) return entry;
    }
  }
  return undefined;
}
