import type { Setting } from "./system.ts";

/** A setting of every game. Its texts are in `locales/en/settings.ftl`. */
type Common = Pick<Setting, "consent" | "perSide" | "default"> & {
  id: string;
  /** The values of a choice. */
  values?: readonly string[];
  number?: { min: number; max: number };
  /** A line that players type, of at most `max` characters. */
  text?: { max: number };
};

/** Hours for a move, by value of the setting `pace`. */
export const HOURS_BY_PACE = { h12: 12, d1: 24, d2: 48, d3: 72, d4: 96, d7: 168, d14: 336 } as const;

const common = <const List extends readonly Common[]>(list: List) => list;

/** The settings of every game. */
export const COMMON_SETTINGS = common([
  { id: "enteredDice", values: ["never", "own", "any"], consent: true, default: null },
  { id: "pace", values: Object.keys(HOURS_BY_PACE), consent: true, default: null },
  { id: "houseRules", text: { max: 200 }, consent: true, default: null },
  { id: "nudgeFirst", number: { min: 1, max: 720 }, consent: true, default: 24 },
  { id: "nudgeRepeat", number: { min: 1, max: 720 }, consent: true, default: 24 },
  { id: "nudgeMost", number: { min: 0, max: 20 }, consent: true, default: 5 },
  { id: "whileAway", values: ["pause", "others"], consent: true, default: "pause" },
  { id: "undoHours", number: { min: 1, max: 720 }, consent: true, default: 48 },
  { id: "passDelay", number: { min: 0, max: 240 }, default: 0 },
  { id: "consent", values: ["all", "most"], default: "all", perSide: true },
]);
