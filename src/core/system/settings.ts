import { COMMON_SETTINGS, type Game } from "../schema/index.ts";
import type { GameSetting } from "./facts.ts";

/**
 * A setting's value in a game, now or in a turn. Returns the default if the game was saved before the setting existed.
 */
export function settingIn(
  game: Pick<Game, "settings"> & Partial<Pick<Game, "earlierSettings">>,
  setting: Pick<GameSetting, "key" | "default">,
  turn?: number,
): string | number | null {
  const value = turn === undefined ? game.settings[setting.key] : settingAsOf(game, setting.key, turn);
  return value === undefined ? setting.default : value;
}

/** A setting's value in a turn, by key. A setting that orders the turn may change only from a later turn on. */
export function settingAsOf(
  { settings, earlierSettings = [] }: Pick<Game, "settings"> & Partial<Pick<Game, "earlierSettings">>,
  key: string,
  turn: number,
): string | number | null | undefined {
  const earlier = earlierSettings.find(({ setting, through }) => setting === key && turn <= through);
  return earlier === undefined ? settings[key] : earlier.value;
}

/** The value of a numeric common setting. */
export function commonNumber(game: Pick<Game, "settings">, id: string): number {
  const value = game.settings[id] ?? COMMON_SETTINGS.find((setting) => setting.id === id)?.default;
  if (typeof value !== "number") throw new Error(`"${id}" has no number.`);
  return value;
}
