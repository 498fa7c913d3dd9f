import { expect, test } from "vitest";
import { commands } from "#commands/index.ts";
import { RuleError, type Choices } from "#core/errors.ts";
import { choiceBlocks, refusal } from "#discord/interactions/refusal.ts";
import { render } from "#discord/messages/render.ts";
import type { Values } from "#discord/interactions/options.ts";
import type { Button } from "#cards/reply.ts";
import { text } from "#words/text.ts";
import { english } from "#words/languages.ts";
import { faultsOfReply } from "../../support/games/typist.ts";

const OF = [
  { name: "German 88mm L56", known: ["Tiger I"], value: "ge-88mm-l56" },
  { name: "German 88mm L71", known: ["Tiger II"], value: "ge-88mm-l71" },
];

function ranBy(button: Button): { command: string; options: Record<string, string> } {
  if (!("press" in button) || button.press.kind !== "typed") throw new Error("It runs no command.");
  const { command, options } = button.press;
  return { command, options: Object.fromEntries(new URLSearchParams(options)) };
}

/** The text of a command's refusal, and the command of each of its buttons. */
function shown(command: string, values: Values, choices: Partial<Choices> = {}) {
  const error = new RuleError("refuse-no-game").offering({
    asks: text("which-weapon"),
    what: "weapon",
    of: OF,
    ...choices,
  });
  const found = commands.find(({ definition }) => definition.name === command);
  const refused = { request: { command, values }, command: found!, pressing: {} };
  const reply = refusal(error, {
    reader: { language: english, systems: [] },
    choose: (...choosing) => choiceBlocks(refused, ...choosing),
  });
  expect(faultsOfReply(reply)).toEqual([]);
  expect(reply.audience).toBe("private");
  const buttons = reply.blocks.flatMap((block) => (block.kind === "buttons" ? block.buttons : []));
  expect(render(reply).faults).toEqual([]);
  return {
    text: reply.blocks[0]?.kind === "text" ? reply.blocks[0].text : "",
    runs: buttons.map(ranBy),
  };
}

test("each button repeats the command with a choice in place of the typed text", () => {
  const { text: told, runs } = shown("tohit", { weapon: "88", range: 88, roll: true }, { written: "88" });
  expect(told).toBe("Which weapon?");
  expect(runs).toEqual(
    OF.map(({ value }) => ({ command: "tohit", options: { weapon: value, range: "88", roll: "true" } })),
  );
});

test("the command keeps its subcommand", () => {
  const { runs } = shown(
    "unit",
    { sub: "set", unit: "sherman", state: "pinned" },
    { what: "unit", written: "sherman" },
  );
  expect(runs[0]).toEqual({ command: "unit set", options: { unit: "ge-88mm-l56", state: "pinned" } });
});

test("a part in the middle of a text is replaced there", () => {
  const { runs } = shown("check", { check: "to-hit", with: "gun: 88; range: 40" }, { written: "88" });
  expect(runs[1]?.options?.["with"]).toBe("gun: ge-88mm-l71; range: 40");
});

test("separators in a text leave room for the choices, and keep their place", () => {
  const values = { system: "aslsk3", check: "ift-attack", with: "8; elephants; CX" };
  const { runs } = shown("check", values, { what: "with", written: "elephants" });
  expect(runs.map(({ options }) => options["with"])).toEqual(OF.map(({ value }) => `8; ${value}; CX`));
});

test("a missing option is added", () => {
  const { runs } = shown("table", { table: "terrain" }, { what: "system" });
  expect(runs[0]?.options).toEqual({ table: "terrain", system: "ge-88mm-l56" });
});

test.each<[string, string, Values, Partial<Choices>]>([
  [
    "a choice that does not fit a custom id",
    "tohit",
    { weapon: "88", range: 40, modifiers: "x".repeat(90) },
    { written: "88" },
  ],
  ["a text that occurs twice", "check", { with: "gun: 88; range: 88" }, { written: "88" }],
  ["a text that the user did not type", "tohit", { weapon: "tiger", range: 40 }, { written: "88" }],
])("%s is not a button: the refusal lists the choices", (_, command, values, choices) => {
  expect(shown(command, values, choices)).toEqual({ text: english.say("refuse-no-game"), runs: [] });
});
