import {
  secretContent,
  type EntryOf,
  type Game,
  type GameEvent,
  type SecretContent,
  type Audience,
} from "#core/schema/index.ts";
import type { SideUnit } from "#core/units/index.ts";

/** A secret entry that its reader may see, decrypted. */
export type KnownEntry = Omit<EntryOf<"secret">, "cipher"> & SecretContent;

/** A unit that only an audience knows, in its present state. `id`: that of its secret entry. */
export interface HiddenUnit extends SideUnit {
  id: string;
  for: Audience;
}

/** The value of a track that only an audience knows. */
interface HiddenTrack {
  id: string;
  for: Audience;
  /** Key of the track. */
  track: string;
  to: number;
}

/** A closed roll with its dice. */
export interface KnownRoll {
  id: string;
  salt: string;
  events: readonly GameEvent[];
  /** The hidden unit that takes a check. */
  taker?: SecretContent["taker"];
}

/** The hidden unit that took a closed check, if a reader knows one of its name. An umpire may know two of a side. */
export function hiddenTaker(
  taker: KnownRoll["taker"],
  hidden: readonly HiddenUnit[],
): HiddenUnit | undefined {
  const [found, ...more] = hidden.filter((one) => one.side === taker?.side && one.unit.name === taker.name);
  return more.length === 0 ? found : undefined;
}

/** The secrets of a game that one reader may know: those of the audiences to which the reader belongs. */
export interface Knowledge {
  hidden: HiddenUnit[];
  tracks: HiddenTrack[];
  rolls: KnownRoll[];
  /** True for an umpire, who can rule. */
  isUmpire: boolean;
  /** The sides whose secrets the reader may change. */
  sides: string[];
}

/** Decrypts entries; undefined if no key fits. */
interface Keys {
  read: (game: string, entry: EntryOf<"secret">) => string | undefined;
}

/** An entry in clear; undefined if no key decrypts it. */
export function opened(keys: Keys, game: Game, secret: EntryOf<"secret">): KnownEntry | undefined {
  const { cipher: _, ...entry } = secret;
  const text = keys.read(game.id, secret);
  return text === undefined ? undefined : { ...entry, ...secretContent.parse(JSON.parse(text)) };
}

function hiddenUnit({ play }: Game, { id, for: audience, events }: KnownEntry): HiddenUnit[] {
  const [added] = events;
  if (added?.type !== "unitAdded" || play.revealed?.includes(id) === true) return [];
  return [{ id, for: audience, side: added.side, unit: added.unit }];
}

/** A public value replaces a hidden one until it is undone or given up. */
function hiddenTrack({ play }: Game, { id, for: audience, events }: KnownEntry): HiddenTrack[] {
  const [set] = events;
  if (set?.type !== "adjusted" || set.to === null || (play.numbers[set.track] ?? null) !== null) return [];
  return [{ id, for: audience, track: set.track, to: set.to }];
}

/** The secrets in entries. */
export function secretsIn(
  game: Game,
  entries: readonly KnownEntry[],
): Pick<Knowledge, "hidden" | "tracks" | "rolls"> {
  const closed = new Set((game.closed ?? []).map(({ id }) => id));
  const tracks = entries.flatMap((entry) => hiddenTrack(game, entry));
  return {
    // The umpire may see several values of a track: an earlier one is that of a player who was removed.
    tracks: [...new Map(tracks.map((each) => [each.track, each])).values()],
    hidden: entries.flatMap((entry) => hiddenUnit(game, entry)),
    rolls: entries.filter(({ id }) => closed.has(id)),
  };
}
