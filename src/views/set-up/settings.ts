import type { Rulebook } from "#words/rulebook.ts";
import { withMinus } from "#core/minus.ts";
import { midSentence } from "#core/names.ts";
import type { Game } from "#core/schema/game.ts";
import { settingAsOf, settingIn, sideName, type GameSetting } from "#core/system.ts";
import { listed, unitFor } from "../words.ts";

/** A setting's name, with its side where each side has one. */
export function settingName(book: Rulebook, setting: GameSetting): string {
  return setting.side === undefined ? setting.name : `${setting.name}, ${sideName(book, setting.side)}`;
}

/** Settings, by key, that are not set: "The nationality of Axis and Allies is not set", and the commands that set them. */
export function unsetText(book: Rulebook, keys: readonly string[]): { what: string; how: string } {
  const unset = book.settings.filter(({ key }) => keys.includes(key));
  const names = [...new Set(unset.map(({ name }) => name))];
  const phrases = names.map((name) => {
    const sides = unset.flatMap((setting) =>
      setting.name === name && setting.side !== undefined ? [sideName(book, setting.side)] : [],
    );
    return `${midSentence(name)}${sides.length === 0 ? "" : ` of ${listed(sides)}`}`;
  });
  return {
    what: `The ${listed(phrases)} ${phrases.length === 1 ? "is" : "are"} not set`,
    how: keys.map((key) => `\`/game set setting:${key}\``).join(", "),
  };
}

/** A setting's value in words. */
export function settingText(setting: GameSetting, value: string | number | null): string {
  if (value === null) return setting.unset ?? "not set";
  const choice = setting.choices?.find((candidate) => candidate.value === value);
  if (choice !== undefined) return choice.name;
  return setting.number?.unit === undefined
    ? withMinus(value)
    : `${withMinus(value)} ${unitFor(value, setting.number.unit)}`;
}

/** A setting's value in a game in words; where it counts from a later turn on, also what it is until then. */
export function settingValueText(book: Rulebook, game: Game, setting: GameSetting): string {
  const value = settingText(setting, settingIn(game, setting));
  const kept = game.earlierSettings?.findLast((earlier) => earlier.setting === setting.key);
  const { turn } = game.play.position;
  if (game.status !== "running" || kept === undefined || kept.through < turn) return value;
  const now = settingText(setting, settingAsOf(game, setting.key, turn) ?? null);
  return `${value} from ${midSentence(book.turnName)} ${kept.through + 1} on, until then ${now}`;
}

/** The settings that players have changed, a line each; with `all`, every one. */
export function settingLines(book: Rulebook, game: Game, all = false): string[] {
  return book.settings
    .filter((setting) => all || settingIn(game, setting) !== setting.default)
    .map((setting) => `**${settingName(book, setting)}**: ${settingValueText(book, game, setting)}`);
}
