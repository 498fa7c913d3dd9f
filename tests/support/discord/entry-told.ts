import { deliveryMark, entryMarkOf, type Marks } from "#discord/messages/marks.ts";
import { decodePress } from "#cards/presses/codec.ts";

/** The games of all tests in this worker, because not every card has a button that names its game. */
const known = new Set<string>();

/** Registers a game, so that its messages are recognized whatever their buttons. */
export function knowGame(game: string): void {
  known.add(game);
}

const FIRST = entryMarkOf("any game:1") ?? 0;

/** The log entry of a message, as an answer or a notice, from marks and buttons. */
export function entryTold({ id, entry }: Marks, actions: readonly string[]): number | undefined {
  for (const action of actions) {
    const game = decodePress(action)?.game;
    if (game !== undefined) knowGame(game);
  }
  if (entry === undefined || entry < FIRST) return undefined;
  const n = entry - FIRST + 1;
  const seeds = [...known].flatMap((game) => [`${game}:${n}`, `entry:${game}:${n}`]);
  return seeds.some((seed) => deliveryMark(seed) === id) ? n : undefined;
}
