import type { Game } from "#core/schema/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { Reply } from "../reply.ts";
import { settingLines, settingName, settingValueText } from "./texts.ts";

/**
 * All settings of a game with their values, or one setting with its meaning and possible values. `sides`: the sides
 * whose settings are shown, if each side has its own.
 */
export function settingsCard(
  book: Rulebook,
  game: Game,
  wanted?: string,
  sides: readonly string[] = [],
): Reply {
  const { say } = book;
  const one = wanted === undefined ? undefined : book.setting(wanted, sides);
  const choices = one?.choices?.map(({ value, name }) => say("settings-choice", { id: value, choice: name }));
  const range =
    one?.number === undefined
      ? []
      : [say("settings-range", { min: String(one.number.min), max: String(one.number.max) })];
  const lines =
    one === undefined
      ? settingLines(book, game, true)
      : [
          say("settings-value", { value: settingValueText(book, game, one) }),
          one.explain,
          ...(choices ?? range),
        ];
  return {
    title: one === undefined ? say("settings") : settingName(book, one),
    audience: "private",
    blocks: [
      { kind: "text", text: lines.join("\n") },
      { kind: "note", text: say("settings-how") },
    ],
  };
}
