import { createHash } from "node:crypto";
import { SAVE_VERSION, type Game, type LogEntry } from "#core/schema/game.ts";
import type { Commit, Delivery } from "#store/store.ts";

export const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** A log entry whose hash differs with its game, its number and what was said. */
export function entryOf(game: string, n: number, words = "a test"): LogEntry {
  return {
    save: SAVE_VERSION,
    n,
    at: 1_700_000_000_000 + n,
    by: "u1",
    interaction: `i${n}`,
    events: [{ type: "ended", result: words }],
    previous: sha256(`${game}:${n - 1}`),
    hash: sha256(`${game}:${n}:${words}`),
  };
}

/** A game that stands at an entry. */
export function gameAt(id: string, { n, hash, at }: LogEntry): Game {
  return {
    save: SAVE_VERSION,
    id,
    system: "tlhy",
    edition: "first",
    guild: "g1",
    channel: "c1",
    title: "A game",
    creator: "u1",
    status: "setup",
    result: null,
    seats: [{ user: "u1", side: "german" }],
    settings: { mission: 3, variant: null },
    play: {
      position: { turn: 1, segment: "s", phase: "p", step: "x" },
      done: [],
      move: null,
      rolledFor: [],
      orders: [],
      numbers: {},
      markers: {},
      lists: {},
      items: {},
    },
    dice: { rolls: 0, series: 1, hash: "" },
    revision: n,
    head: { n, hash, at },
  };
}

/** What entry `n` of a game owes to a channel. */
export function deliveryOf(game: string, n: number, at = n): Delivery {
  const interaction = { id: `i${n}`, token: "t", application: "a" };
  return { id: `${game}:${n}`, game, n, channel: "c1", interaction, at, reply: '{"title":"Done"}' };
}

/** A commit of entry `n` with its snapshot. */
export function commitOf(game: string, n: number, more: Partial<Commit> & { words?: string } = {}): Commit {
  const { words, ...rest } = more;
  const entry = entryOf(game, n, words);
  return { game: gameAt(game, entry), entry, ...rest };
}
