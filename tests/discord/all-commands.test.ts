import { expect, test } from "vitest";
import { commands } from "#commands/index.ts";
import { definitionFaults } from "#discord/limits.ts";

test("every command is one that Discord takes", () => {
  expect(definitionFaults(commands.map((command) => command.definition.toJSON()))).toEqual([]);
});
