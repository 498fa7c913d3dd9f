import { expect, test } from "vitest";
import { commands } from "#commands/index.ts";
import { checkCommands } from "discord-sandbox";

test("every command is one that Discord takes", () => {
  const definitions = commands.map((command) => command.definition.toJSON());
  expect(checkCommands(definitions)).toHaveLength(commands.length);
});
