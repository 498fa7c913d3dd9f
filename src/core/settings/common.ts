import { PACES } from "../pace/agreed.ts";
import type { Setting } from "../schema/system.ts";

/** A setting of every game; its texts are in `locales/en/settings.ftl`. */
type Common = Pick<Setting, "consent" | "perSide" | "default"> & {
  id: string;
  /** Choices. */
  values?: readonly string[];
  number?: { min: number; max: number };
};

const common = <const List extends readonly Common[]>(list: List) => list;

/** The settings of every game. */
export const COMMON_SETTINGS = common([
  { id: "enteredDice", values: ["never", "own", "any"], consent: true, default: null },
  { id: "pace", values: PACES, consent: true, default: null },
  { id: "nudgeFirst", number: { min: 1, max: 720 }, default: 24 },
  { id: "nudgeRepeat", number: { min: 1, max: 720 }, default: 24 },
  { id: "nudgeMost", number: { min: 0, max: 20 }, default: 5 },
  { id: "whileAway", values: ["pause", "others"], default: "pause" },
  { id: "undoHours", number: { min: 1, max: 720 }, default: 48 },
  { id: "passDelay", number: { min: 0, max: 240 }, default: 0 },
  { id: "consent", values: ["all", "most"], default: "all", perSide: true },
]);
