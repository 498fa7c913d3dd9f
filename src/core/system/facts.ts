import type {
  Check,
  Corrections,
  Limit,
  PageText,
  SequenceFile,
  Setting,
  SystemFile,
  Table,
  Track,
  Weapon,
} from "../schema/index.ts";
import type { KeyedExtra } from "../names/index.ts";

export type GameSetting = Setting & KeyedExtra;

/** A track in a game, keyed like a setting. */
export type GameTrack<Kind extends Track["kind"] = Track["kind"]> = Extract<
  Track & KeyedExtra,
  { kind: Kind }
>;

/** A limit in a game. One on a track of each side has a key and a track for each side. */
export type GameLimit = Limit & KeyedExtra;

/** Texts of a system in another language, by path. */
export type Texts = Readonly<Record<string, string>>;

/** The data of a published game, cross-checked. */
export interface SystemFacts extends Omit<SystemFile, "settings" | "tracks" | "limits"> {
  /** The page that it was read from; omitted for a system of `data/`. */
  page?: PageText;
  settings: GameSetting[];
  tracks: GameTrack[];
  limits: GameLimit[];
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
