import { COMMON_SETTINGS, type Game } from "../schema.ts";
import type { GameSetting } from "./facts.ts";

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
