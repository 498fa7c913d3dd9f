import { deliveryMark, entryMarkOf, type Marks } from "#discord/messages/marks.ts";
import { decodePress } from "#views/presses/codec.ts";

/** The games of all tests in this worker: not every card bears a button that names its own. */
const known = new Set<string>();

/** From now on messages are seen to tell of a game, whatever buttons they bear. */
export function knowGame(game: string): void {
  known.add(game);
}

const FIRST = entryMarkOf("any game:1") ?? 0;

/** The number of the log entry that a message tells of, as an answer or by the bot on its own, from marks and buttons. */
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
