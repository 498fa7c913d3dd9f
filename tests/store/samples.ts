import { createHash } from "node:crypto";
import { SAVE_VERSION, type Game, type LogEntry } from "#core/schema/game.ts";
import type { Pace } from "#core/schema/pace.ts";
import type { Commit, Delivery, Extras, Notice, WakeUp } from "#store/store.ts";

export const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** A log entry whose hash depends on its game, number and text. */
export function entryOf(game: string, n: number, words = "a test"): LogEntry {
  return {
    version: SAVE_VERSION,
    n,
    at: 1_700_000_000_000 + n,
    by: "u1",
    interaction: `i${n}`,
    events: [{ type: "ended", result: words }],
    previous: sha256(`${game}:${n - 1}`),
    hash: sha256(`${game}:${n}:${words}`),
  };
}

/** A game after an entry. */
export function gameAt(id: string, { n, hash, at }: LogEntry): Game {
  return {
    version: SAVE_VERSION,
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

/** The pending reply of entry `n` of a game. */
export function deliveryOf(game: string, n: number, at = n): Delivery {
  const interaction = { id: `i${n}`, token: "t", application: "a" };
  return { id: `${game}:${n}`, game, n, channel: "c1", interaction, at, reply: '{"title":"Done"}' };
}

/** The pace of a game after entry `n`: it waits for one person and is due. */
export function paceOf(game: string, n: number): Pace {
  const people = [{ user: "u1", since: n, sent: 0 }];
  const waits = [{ key: `wait ${n}`, side: "german", since: n, people }];
  return { game, waits, due: n, credited: n };
}

/** A notice caused by entry `n`. */
export function noticeOf(game: string, n: number): Notice {
  const about = { kind: "nudge" as const, reminders: [{ key: `wait ${n}`, user: "u1" }] };
  return { id: `nudge:${game}:${n}`, at: n, game, to: { user: "u1", or: "c1" }, about };
}

/** A wake-up at the time `n`, caused by entry `n`. */
export function wakeUpOf(game: string, n: number): WakeUp {
  return { at: n, kind: "pace", id: game };
}

/** All consequences of an entry. */
export function extrasOf(game: string, n: number) {
  return {
    pace: paceOf(game, n),
    wakeUps: [wakeUpOf(game, n), { at: n, kind: "card", id: game }],
    notices: [noticeOf(game, n)],
    ties: [
      { user: `player-${n}-${game}`, game },
      { user: `guest-${n}-${game}`, game, follows: true },
    ],
    person: { version: SAVE_VERSION, id: `player-${n}-${game}`, reminding: { zone: "Europe/Berlin" } },
    ledger: {
      game,
      entries: [{ id: String(n), kind: "seal", for: "author", by: "u1", cipher: "c2VhbGVk" }],
    },
  } satisfies Extras;
}

/** A commit of entry `n` with its snapshot. */
export function commitOf(game: string, n: number, more: Partial<Commit> & { words?: string } = {}): Commit {
  const { words, ...rest } = more;
  const entry = entryOf(game, n, words);
  return { game: gameAt(game, entry), entry, ...rest };
}
