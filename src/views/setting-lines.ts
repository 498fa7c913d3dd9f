import type { Game } from "#core/schema/game.ts";
import { settingIn, sideName, type GameSetting, type System } from "#core/system.ts";

/** A setting's name, with its side where each side has one. */
export function settingName(system: System, setting: GameSetting): string {
  return setting.side === undefined ? setting.name : `${setting.name}, ${sideName(system, setting.side)}`;
}

/** `1 hour`, `2 hours`, `1 box`; `cm` is the same for any number. */
function unitFor(value: string | number, unit: string): string {
  return Number(value) === 1 ? unit.replace(/(?:(?<=x)e)?s$/, "") : unit;
}

/** A setting's value in words. */
export function settingText(setting: GameSetting, value: string | number | null): string {
  if (value === null) return "none";
  const choice = setting.choices?.find((candidate) => candidate.value === value);
  if (choice !== undefined) return choice.name;
  return setting.number?.unit === undefined
    ? String(value)
    : `${value} ${unitFor(value, setting.number.unit)}`;
}

/** The settings that players have changed, a line each; with `all`, every one. */
export function settingLines(system: System, game: Game, all = false): string[] {
  return system.settings
    .filter((setting) => all || settingIn(game, setting) !== setting.default)
    .map(
      (setting) => `**${settingName(system, setting)}**: ${settingText(setting, settingIn(game, setting))}`,
    );
}
