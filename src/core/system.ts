import { textOfThing, type DataName, text, type Wording } from "#words/text.ts";
import {
  COMMON_SETTINGS,
  type Corrections,
  type Check,
  type Game,
  type SequenceFile,
  type RandomEvent,
  type Setting,
  type SystemFile,
  type Track,
  type Table,
  type Weapon,
} from "./schema.ts";
import { RuleError } from "./errors.ts";
import { findCalled, keyedOne, type KeyedExtra, asTyped, quoted, theOne } from "./names.ts";

export type GameSetting = Setting & KeyedExtra;

/** A track in a game, keyed like a setting. */
export type GameTrack = Track & KeyedExtra;

export type GameTrackOf<Kind extends Track["kind"]> = Extract<GameTrack, { kind: Kind }>;

/** Texts of a system in another language, by path. */
export type Texts = Readonly<Record<string, string>>;

/** A published game, loaded and cross-checked. */
export interface System extends Omit<SystemFile, "settings" | "tracks"> {
  settings: GameSetting[];
  tracks: GameTrack[];
  sequence: SequenceFile;
  tables: Table[];
  /** Corrected figures of this game or server; empty in the system from the data. */
  corrections: Corrections;
  /** The checks. `toHit`: the check of `/tohit`. */
  checks: Check[];
  toHit?: string;
  /** Weapons, and the unit of ranges. */
  weapons: Weapon[];
  rangeUnit: string;
  /** Its title and its word for a turn in every language, if the bot speaks several. */
  allNames?: readonly string[];
  turnNames?: readonly string[];
  /** Its texts in other languages, by language and path. */
  translations?: Readonly<Record<string, Texts>>;
}

/** A setting's value in a game. The default, if the game was saved before the setting existed. */
export function settingIn(
  game: { settings: Record<string, string | number | null> },
  setting: Pick<GameSetting, "key" | "default">,
): string | number | null {
  const value = game.settings[setting.key];
  return value === undefined ? setting.default : value;
}

/** A setting's value in a turn, by key. A setting that orders the turn may change only from a later turn on. */
export function settingAsOf(
  { settings, earlierSettings = [] }: Pick<Game, "settings" | "earlierSettings">,
  key: string,
  turn: number,
): string | number | null | undefined {
  const earlier = earlierSettings.find(({ setting, through }) => setting === key && turn <= through);
  return earlier === undefined ? settings[key] : earlier.value;
}

function commonSetting(id: string): (typeof COMMON_SETTINGS)[number] {
  const setting = COMMON_SETTINGS.find((candidate) => candidate.id === id);
  if (setting === undefined) throw new Error(`"${id}" is no common setting.`);
  return setting;
}

/** The value of a numeric common setting. */
export function commonNumber(game: { settings: Record<string, string | number | null> }, id: string): number {
  const value = settingIn(game, { key: id, default: commonSetting(id).default });
  if (typeof value !== "number") throw new Error(`"${id}" has no number.`);
  return value;
}

/** The range of a numeric common setting. */
export function numberBounds(id: string): { min: number; max: number } {
  const setting = commonSetting(id);
  if (!("number" in setting)) throw new Error(`"${id}" takes no number.`);
  return setting.number;
}

/** The key of a setting or track in a game. Includes the side if each side has its own. */
export function keyFor(
  things: readonly { id: string; key: string; side?: string }[],
  id: string,
  side: string,
) {
  const found = things.find((thing) => thing.id === id && (thing.side === undefined || thing.side === side));
  if (found === undefined)
    throw new Error(`The data name "${id}", which no setting or track of the game has.`);
  return found.key;
}

export function opponentOf(system: System, side: string): string {
  const opponent = system.sides.find((other) => other.id !== side);
  if (opponent === undefined) throw new Error(`"${side}" has no opponent.`);
  return opponent.id;
}

export function isSide(system: System, id: string | undefined): id is string {
  return system.sides.some((side) => side.id === id);
}

/** Ids of the sides, for a refusal. */
export function sideIds(sides: System["sides"]): { or: string[] } {
  return asTyped(sides.map(({ id }) => id));
}

/** Finds a side by id or name. */
export function findSide(system: System, wanted: string): string | undefined {
  return findCalled(system.sides, wanted)?.id;
}

/** Finds a side by id or name. Refuses other texts with `bad-value` and the names of the sides. */
export function sideOf(system: System, wanted: string): string {
  return theOne(system.sides, {
    what: "side",
    asks: text("which-side"),
    written: wanted,
    unknown: (near) =>
      new RuleError("refuse-unknown-side", { written: quoted(wanted), system: titleOf(system), near }),
    list: text("near-option", { option: "side:" }),
  }).id;
}

/** A game's title in a text. */
export function titleOf(system: System): DataName {
  return textOfThing(system, "title", system.title);
}

/** The unit of a game's ranges in a text; undefined if it has none. */
export function unitOfRanges(system: System): DataName | undefined {
  return system.rangeUnit === "" ? undefined : textOfThing(system, "rangeUnit", system.rangeUnit);
}

/** A side or the umpire's seat in a text: its name alone. */
export function seatName(system: System, seat: string): Wording {
  if (seat === "umpire") return text("seats-umpire");
  return system.sides.find(({ id }) => id === seat) ?? seat;
}

/** A side in a text: name and verb form. */
export function sideWords(system: System, side: string): { side: Wording; form: "plural" | "singular" } {
  const isPlural = system.sides.some(({ id, plural }) => id === side && plural === true);
  return { side: seatName(system, side), form: isPlural ? "plural" : "singular" };
}

/** A side or the umpire's seat in a sentence: "the Allies", "Axis", "the umpire". */
export function seatWords(
  system: System,
  seat: string,
): { side: Wording; form: "plural" | "umpire" | "singular" } {
  return seat === "umpire" ? { side: seatName(system, seat), form: "umpire" } : sideWords(system, seat);
}

/** Several sides as the subject of a sentence. */
export function sidesWords(system: System, sides: readonly string[]) {
  const names = sides.map((side) => seatName(system, side));
  const [only, other] = sides;
  const form = only === undefined || other !== undefined ? "several" : sideWords(system, only).form;
  return { sides: names, form } as const;
}

/** The track with a key. Refuses an unknown one with `unknown-track` and the nearest. */
export function trackOf(system: System, key: string): GameTrack {
  const track = system.tracks.find((candidate) => candidate.key === key);
  return track ?? trackMeant(system, key, []);
}

/** Finds a track by key, id or name. If each side has its own, prefers that of the given sides. */
export function trackMeant(system: System, wanted: string, sides: readonly string[]): GameTrack {
  return keyedOne(
    system,
    { of: system.tracks, wanted, sides },
    {
      what: "track",
      asks: text("which-track"),
      unknown: (near) => new RuleError("refuse-unknown-track", { written: quoted(wanted), near }),
      list: text("near-command", { command: "/track" }),
    },
  );
}

/** The track, with its kind asserted. The loader ensures that it has that kind. */
export function trackOfKind<Kind extends Track["kind"]>(
  system: System,
  key: string,
  kind: Kind,
): GameTrackOf<Kind> {
  const track = trackOf(system, key);
  if (track.kind !== kind) throw new Error(`Track "${key}" is no ${kind} track.`);
  return track as GameTrackOf<Kind>;
}

/** Finds a table by its names. Refuses an unknown one with `unknown-table` and the nearest. */
export function tableOf(system: System, written: string): Table {
  return theOne(system.tables, {
    what: "table",
    asks: text("which-table"),
    written,
    unknown: (near) =>
      new RuleError("refuse-unknown-table", { written: quoted(written), system: titleOf(system), near }),
    list: text("near-option", { option: "/table table:" }),
    elsewhere: { command: "check", things: system.checks },
  });
}

/** Finds a random event. Refuses an unknown one with `unknown-event` and the nearest. */
export function randomEventOf(system: System, written: string): RandomEvent {
  if (system.events.length === 0) throw new RuleError("refuse-no-events", { system: titleOf(system) });
  return theOne(system.events, {
    what: "event",
    asks: text("which-event"),
    written,
    unknown: (near) =>
      new RuleError("refuse-unknown-event", { written: quoted(written), system: titleOf(system), near }),
    list: text("near-option", { option: "/phase roll:" }),
  });
}
