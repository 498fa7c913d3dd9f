import type { Rulebook } from "#words/rulebook.ts";
import { plain, plainLines } from "#core/names/index.ts";
import type { Game } from "#core/schema/index.ts";
import { settingIn, type GameSetting } from "#core/system/index.ts";
import { sideName } from "#words/own-words.ts";
import { text } from "#words/text.ts";
import { countOf, sideIn } from "../words.ts";
import { midSentence } from "#words/capitals.ts";

/** A setting's name, with its side if each side has its own. */
export function settingName(book: Rulebook, { name, side }: GameSetting): string {
  return side === undefined
    ? name
    : book.say("setting-of-side", { setting: name, side: sideName(book, side) });
}

/** Unset settings by key: "Not set: nationality of Axis and Allies", and the commands that set them. */
export function unsetText(book: Rulebook, keys: readonly string[]): { what: string; how: string } {
  const unset = book.settings.filter(({ key }) => keys.includes(key));
  const names = [...new Set(unset.map(({ name }) => name))];
  const settings = names.map((name) => {
    const sides = unset.flatMap((setting) =>
      setting.name === name && setting.side !== undefined
        ? [text("side-within", sideIn(book, setting.side))]
        : [],
    );
    const setting = midSentence(name);
    return sides.length === 0 ? setting : book.say("setting-unset-of", { setting, sides });
  });
  return {
    what: book.say("setting-unset", { settings, count: settings.length }),
    how: keys.map((key) => `\`/game set setting:${key}\``).join(", "),
  };
}

export function settingText(book: Rulebook, setting: GameSetting, value: string | number | null): string {
  if (value === null) return setting.unset ?? "–";
  const choice = setting.choices?.find((candidate) => candidate.value === value);
  if (choice !== undefined) return choice.name;
  return typeof value === "number"
    ? countOf(book, value, setting.number)
    : plain(value.replaceAll(/\n+/g, " / "), setting.text?.max);
}

/** A setting's value behind its name. A typed text of several lines is a quote. */
export function settingQuote(book: Rulebook, setting: GameSetting, value: string | number | null): string {
  return setting.text !== undefined && typeof value === "string"
    ? plainLines(value, setting.text.max)
    : settingText(book, setting, value);
}

/** A setting's value in a game. If a change takes effect later, also the current value. */
export function settingValueText(book: Rulebook, game: Game, setting: GameSetting): string {
  const value = settingQuote(book, setting, settingIn(game, setting));
  const kept = game.earlierSettings?.findLast((earlier) => earlier.setting === setting.key);
  const { turn } = game.play.position;
  if (game.status !== "running" || kept === undefined || kept.through < turn) return value;
  const now = settingText(book, setting, settingIn(game, setting, turn));
  return book.say("setting-from", { value, turn: midSentence(book.turnName), n: kept.through + 1, now });
}

/** Settings with their values, one line each. */
export function linesOfSettings(book: Rulebook, game: Game, settings: readonly GameSetting[]): string[] {
  return settings.map((setting) =>
    book.say("setting-line", {
      setting: settingName(book, setting),
      value: settingValueText(book, game, setting),
    }),
  );
}

/** The settings that differ from their defaults. */
export function changedSettings(book: Rulebook, game: Game): GameSetting[] {
  return book.settings.filter((setting) => settingIn(game, setting) !== setting.default);
}

/** The changed settings, one line each; with `all`, every setting. */
export function settingLines(book: Rulebook, game: Game, all = false): string[] {
  return linesOfSettings(book, game, all ? book.settings : changedSettings(book, game));
}
