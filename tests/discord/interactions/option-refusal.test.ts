import { expect, test } from "vitest";
import { commands } from "#commands/index.ts";
import { optionRefusal } from "#discord/interactions/option-refusal.ts";
import type { TextKey } from "#words/text.ts";
import { told } from "../../support/game/refused.ts";

/** The refusal of unknown options of a command. */
function refusalOf(name: string, values: object) {
  const command = commands.find(({ definition }) => definition.name === name);
  const [issue] = command?.options.safeParse(values, { reportInput: true }).error?.issues ?? [];
  return issue === undefined ? undefined : optionRefusal(issue);
}

test.each<[what: string, command: string, options: object, refusal: { key: TextKey; values: object | null }]>(
  [
    [
      "a missing option",
      "game",
      { sub: "new" },
      { key: "refuse-option-missing", values: { option: "system" } },
    ],
    [
      "blanks",
      "seal",
      { sub: "write", label: "  " },
      { key: "refuse-option-empty", values: { option: "label" } },
    ],
    [
      "a long text",
      "game",
      { sub: "end", result: "x".repeat(201) },
      { key: "refuse-option-too-long", values: { option: "result", most: 200 } },
    ],
    [
      "a low number",
      "log",
      { turn: 0 },
      { key: "refuse-option-too-small", values: { option: "turn", least: 1 } },
    ],
    [
      "a high number",
      "roll",
      { dice: "d6", times: 11 },
      { key: "refuse-option-too-large", values: { option: "times", most: 10 } },
    ],
    ["a fraction", "log", { turn: 1.5 }, { key: "refuse-option-whole", values: { option: "turn" } }],
    ["no number", "log", { turn: "two" }, { key: "refuse-option-number", values: { option: "turn" } }],
    [
      "an unknown choice",
      "game",
      { sub: "follow", how: "closely" },
      { key: "refuse-option-choice", values: { option: "how", choices: { or: ["`phases`", "`nothing`"] } } },
    ],
    [
      "no file",
      "game",
      { sub: "import", file: "game.json" },
      { key: "refuse-option-file", values: { option: "file" } },
    ],
    [
      "another kind of value",
      "table",
      { roll: "yes" },
      { key: "refuse-option-wrong", values: { option: "roll" } },
    ],
    ["an unknown subcommand", "game", { sub: "burn" }, { key: "trouble-older-version", values: null }],
  ],
)("%s is refused with the values that the option accepts", (_, command, options, refusal) => {
  expect(refusalOf(command, options)?.text).toEqual(refusal);
});

test("an option is named as typed, with the next step", () => {
  const refusal = refusalOf("log", { kind: "wars" });
  expect(refusal === undefined ? "" : told(refusal)).toMatch(/^`kind:` takes `dice`, .* Pick one of them\.$/);
});
