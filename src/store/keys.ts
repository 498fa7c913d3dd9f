import { DataError } from "#core/errors.ts";
import type { Due } from "./store.ts";

/** The key that a document is kept under. */
export const keyOf = {
  game: (id: string) => `game:${id}`,
  milestone: (id: string, n: number) => `milestone:${id}:${n}`,
  entry: (id: string, n: number) => `log:${id}:${n}`,
  people: (id: string) => `people:${id}`,
  secret: (id: string, series: number) => `secret:${id}:${series}`,
  channel: (channel: string) => `channel:${channel}`,
  guild: (id: string) => `guild:${id}`,
  delivery: (id: string) => `outbox:${id}`,
  notice: (id: string) => `notice:${id}`,
  wakeUp: ({ at, kind, id }: Due) => `due:${digitsOf(at)}:${kind}:${id}`,
  tie: (user: string, game: string) => `tie:${user}:${game}`,
  follow: (game: string, user: string) => `follow:${game}:${user}`,
  person: (id: string) => `person:${id}`,
  pace: (game: string) => `pace:${game}`,
  sealed: (game: string, seal: string) => `sealed:${game}:${seal}`,
  standing: (game: string) => `standing:${game}`,
  notes: (game: string) => `notes:${game}`,
  uptime: () => "uptime",
};

/** The keys of log entries `from` to `to`, both counted. */
export function keysOfEntries(game: string, from: number, to: number): string[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => keyOf.entry(game, from + index));
}

/** Keys from the first to before the second, in the order of their bytes. */
export type Range = readonly [from: string, to: string];

/** Where the keys of indexed documents stand. */
export const rangeOf = {
  deliveries: beginningWith("outbox:"),
  notices: beginningWith("notice:"),
  ties: beginningWith("tie:"),
  tiesOf: (user: string) => beginningWith(keyOf.tie(user, "")),
  followersOf: (game: string) => beginningWith(keyOf.follow(game, "")),
  /** Wake-ups that have come due by a time (ms since 1970, counted). */
  dueBy: (until: number): Range => {
    const next = Math.floor(until) + 1;
    return ["due:", next > LATEST ? "due;" : `due:${digitsOf(Math.max(0, next))}`];
  },
};

/** The latest time that a wake-up can have: as many digits as today's, so that the keys stand in the order of time. */
const LATEST = 9_999_999_999_999;

function digitsOf(at: number): string {
  if (!Number.isInteger(at) || at < 0 || at > LATEST) throw new Error(`${at} is no time to wake up at`);
  return String(at).padStart(13, "0");
}

// ";" is the byte after ":", with which all these beginnings end.
function beginningWith(prefix: string): Range {
  return [prefix, `${prefix.slice(0, -1)};`];
}

/** The wake-up that a key stands for. */
export function wakeUpAt(key: string): Due {
  const [, at, kind, id] = /^due:(\d{13}):([^:]*):(.*)$/su.exec(key) ?? [];
  if (at === undefined || kind === undefined || id === undefined)
    throw new DataError([`${key} is no wake-up`]);
  return { at: Number(at), kind, id };
}

const SERVER = "server-";

/** Under which name a server is tied to the games that are played there. */
export function serverTie(guild: string): string {
  return `${SERVER}${guild}`;
}

export function isServerTie(tied: string): boolean {
  return tied.startsWith(SERVER);
}

/** The user or game that a key names after what all of its range begin with. */
export function lastOf(key: string, [from]: Range): string {
  return key.slice(from.length);
}
